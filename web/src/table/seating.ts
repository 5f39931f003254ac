/** What is shown at each seat, worked out of the deal and the journal. */
import type { Deal, Player } from '../gen/messages.ts'
import type { Action, Journal } from '../model/journal.ts'
import { phaseFacts, type PhaseFacts } from './facts.ts'

/** Gold asks; ivory is another seat's turn; faint is a window asked of several; urgent the last five seconds. */
export type RingKind = 'gold' | 'ivory' | 'faint' | 'urgent'

export interface SeatView extends PhaseFacts {
  seat: number
  /** Distance from oneself in play order: 0 is oneself, 1 the next seat, 3 the opposite. */
  at: number
  name: string
  us: boolean
  lost: boolean
  /** 托管: a bot plays for the person here; `away` if the person has left. */
  autopilot: boolean
  away: boolean
  place: number
  left: number | null
  headless: boolean
  open: boolean
  burning: boolean
  asked: boolean
  ring: RingKind | null
  action: Action | null
}

/** What of the moment decides the rings. */
export interface Moment {
  me: number | null
  /** From whose side the table is seen, if not from one's own. */
  side?: number
  /** Oneself is asked and can answer. */
  mine: boolean
  urgent: boolean
}

/** All six seats, by seat number. */
export function seatViews(deal: Deal, journal: Journal, players: readonly Player[], moment: Moment): SeatView[] {
  const me = moment.me ?? moment.side ?? 0
  return deal.places.map((place, seat) => {
    const player = players[seat]
    const asked = deal.phase !== 'over' && deal.phase !== 'ended' && deal.asked.includes(seat)
    return {
      ...phaseFacts(deal, journal, seat, moment.me),
      seat,
      at: (seat - me + 6) % 6,
      name: player?.name ?? '',
      us: seat % 2 === me % 2,
      lost: player?.connected === false,
      autopilot: player?.autopilot === true,
      away: player?.away === true,
      place,
      left: deal.announced[seat] ?? null,
      headless: deal.headless.includes(seat),
      open: deal.open.includes(seat),
      burning: deal.burning?.burner === seat,
      asked,
      ring: asked ? ringOf(deal, seat, moment) : null,
      action: isTop(deal, seat, journal.actions[seat]) ? null : (journal.actions[seat] ?? null),
    }
  })
}

/** The top play lies in the middle of the table, not beside its player. */
function isTop(deal: Deal, seat: number, action: Action | null | undefined): boolean {
  return action?.kind === 'play' && deal.trick?.top?.seat === seat
}

function ringOf(deal: Deal, seat: number, moment: Moment): RingKind {
  const window = deal.ask_kind === 'burn' || deal.asked.length > 1
  if (seat === moment.me && moment.mine) return moment.urgent && !window ? 'urgent' : 'gold'
  if (window) return 'faint'
  return moment.urgent ? 'urgent' : 'ivory'
}

/** The two who matter on a restricted trick: the player of the top play and the only one who answers. */
export function duel(deal: Deal): { from: number; only: number } | null {
  const top = deal.trick?.top
  if (!top?.restricted || deal.phase === 'over' || deal.phase === 'lead') return null
  const only = (top.seat + 3) % 6
  return deal.places[only] === 0 ? { from: top.seat, only } : null
}

/** Whether two views of a seat show the same. */
export function same(view: SeatView, other: SeatView | undefined): boolean {
  if (!other) return false
  const keys = Object.keys(view) as (keyof SeatView)[]
  return keys.every((key) => view[key] === other[key])
}
