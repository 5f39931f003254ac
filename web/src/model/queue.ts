/**
 * 预定: an action that waits for one's turn. It is kept only while it still means what it meant when it was chosen;
 * whether it may be done is for the server to say.
 */
import type { Deal } from '../gen/messages.ts'

/** What an action was chosen against. */
interface Against {
  trick: number
  leader: number
  /** The top play's seat and cards, empty before the lead. */
  top: string
  /** What a pass would give up: who made the top play, and who may answer it. */
  sense: string
}

export type Queued = ({ kind: 'pass' } | { kind: 'play'; cards: string[]; lead: boolean }) & { against: Against }

function against(deal: Deal): Against | null {
  const trick = deal.trick
  if (!trick || deal.phase === 'over' || deal.phase === 'new') return null
  const top = trick.top
  return {
    trick: trick.number,
    leader: trick.leader,
    top: top ? `${String(top.seat)} ${top.cards.join(' ')}` : '',
    sense: top ? [top.seat % 2, top.gouji, top.restricted, top.last, trick.melee].join() : '',
  }
}

/** Whether `seat` could still be asked in this trick. */
function mayBeAsked(deal: Deal, seat: number): boolean {
  const trick = deal.trick
  const top = trick?.top ?? null
  return trick !== null && top !== null && top.seat !== seat && deal.places[seat] === 0 && !trick.passed.includes(seat)
}

/** 过到底: pass for the rest of this trick; `null` where there is nothing to pass on. */
export function queuePass(deal: Deal, seat: number): Queued | null {
  const now = against(deal)
  return now && mayBeAsked(deal, seat) ? { kind: 'pass', against: now } : null
}

/** A play prepared against the present top play, or as the next lead if the top play is one's own. */
export function queuePlay(deal: Deal, seat: number, cards: readonly string[]): Queued | null {
  const now = against(deal)
  if (!now || cards.length === 0 || deal.places[seat] !== 0) return null
  const lead = deal.trick?.top?.seat === seat
  return lead || mayBeAsked(deal, seat) ? { kind: 'play', cards: [...cards], lead, against: now } : null
}

/** What has become of an action: it holds, it is done with, or it no longer means what it meant. */
export function fate(queued: Queued, deal: Deal, seat: number): 'holds' | 'done' | 'dropped' {
  const now = against(deal)
  if (!now || deal.places[seat] !== 0) return 'done'
  const before = queued.against
  const same = now.trick === before.trick && now.leader === before.leader
  if (queued.kind === 'pass') {
    if (!same || deal.trick?.passed.includes(seat)) return 'done'
    return now.sense === before.sense && mayBeAsked(deal, seat) ? 'holds' : 'dropped'
  }
  if (queued.lead && now.trick === before.trick + 1) return now.leader === seat && now.top === '' ? 'holds' : 'dropped'
  return same && now.top === before.top ? 'holds' : 'dropped'
}
