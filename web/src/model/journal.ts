/** 牌局笔记: what the table shows beside the deal itself: last actions, stamps and the log, all told by events. */
import type { GameEvent } from '../gen/messages.ts'
import { NO_PHASES, notePhases, phaseLines, type PhaseLine, type Phases } from './phases.ts'

export type StampKind =
  | 'gouji'
  | 'burn'
  | 'unburn'
  | 'burnwon'
  | 'burnfailed'
  | 'yield'
  | 'inherit'
  | 'headless'
  | 'free'
  | 'melee'
  | 'open'
  | 'dead'
  | 'out'
  | 'revolution'
  | 'muffled'

export interface Stamp {
  id: number
  kind: StampKind
  seat: number
  place?: number
}

/** The last thing a seat did in the present trick. */
export type Action =
  | { kind: 'play'; cards: string[]; burn: boolean }
  | { kind: 'shown'; cards: string[] }
  | { kind: 'pass' | 'yield' | 'inherit' }

export type Line =
  | { kind: 'dealt' }
  | { kind: 'ended' }
  | { kind: 'trick'; n: number }
  | { kind: 'leads'; seat: number; reason: 'first' | 'inherit' | 'victim' | 'won' }
  | { kind: 'shown'; seat: number; cards: string[] }
  | { kind: 'play'; seat: number; cards: string[]; gouji: boolean; burn: boolean }
  | { kind: 'out'; seat: number; place: number }
  | { kind: 'report'; seat: number; left: number | null }
  | { kind: 'phase'; line: PhaseLine }
  | { kind: Said; seat: number }

type Said =
  | 'pass'
  | 'yield'
  | 'inherit'
  | 'headless'
  | 'free'
  | 'opened'
  | 'unburned'
  | 'burnwon'
  | 'burnfailed'

/** One line of the log. */
export type Entry = Line & { id: string }

export interface Journal {
  /** How many events were noted. */
  events: number
  actions: (Action | null)[]
  stamps: Stamp[]
  entries: Entry[]
  /** The hands that were shown when they were dealt, in that order. */
  dealt: (string[] | null)[]
  tricks: number
  melee: boolean
  /** What is kept of calls, tribute, advice and reports. */
  phases: Phases
}

const noActions = (): null[] => [null, null, null, null, null, null]

export function newJournal(): Journal {
  return { events: 0, actions: noActions(), stamps: [], entries: [], dealt: noActions(), tricks: 0, melee: false, phases: NO_PHASES }
}

/** The journal after one more event. */
export function note(journal: Journal, event: GameEvent): Journal {
  const events = journal.events + 1
  const tricks = journal.tricks + (event.type === 'trickbegan' ? 1 : 0)
  const lines = linesOf(event, tricks, journal.phases).map((line, i): Entry => ({ ...line, id: `${String(events)}.${String(i)}` }))
  const fresh = stampsOf(event, journal).map((stamp, i): Stamp => ({ ...stamp, id: events * 10 + i }))
  return {
    events,
    tricks,
    actions: actionsAfter(journal, event),
    stamps: [...stampsKept(journal.stamps, event), ...fresh],
    entries: lines.length ? [...journal.entries, ...lines] : journal.entries,
    dealt: event.type === 'dealt' ? event.hands : journal.dealt,
    melee: journal.melee || (event.type === 'trickbegan' && (event.melee ?? false)),
    phases: notePhases(journal.phases, event, events),
  }
}

function actionsAfter({ actions, tricks }: Journal, event: GameEvent): (Action | null)[] {
  const act = (seat: number, action: Action): (Action | null)[] => actions.map((old, i) => (i === seat ? action : old))
  switch (event.type) {
    case 'trickbegan':
      return tricks === 0 ? actions : noActions() // what was shown for the first lead lies there in the first trick
    case 'shown':
      return act(event.seat, { kind: 'shown', cards: event.cards })
    case 'played':
      return act(event.seat, { kind: 'play', cards: event.cards, burn: (event.burns ?? null) !== null })
    case 'passed':
    case 'yieldlapsed':
      return act(event.seat, { kind: 'pass' })
    case 'yielded':
      return act(event.seat, { kind: 'yield' })
    case 'inherited':
      return act(event.seat, { kind: 'inherit' })
    default:
      return actions
  }
}

/** A stamp stays until the next action; what made the last trick special does not cross into the next. */
function stampsKept(stamps: Stamp[], event: GameEvent): Stamp[] {
  switch (event.type) {
    case 'played':
    case 'passed':
    case 'yielded':
    case 'inherited':
      return []
    case 'trickbegan':
      return stamps.filter((stamp) => stamp.kind !== 'gouji' && stamp.kind !== 'burn' && stamp.kind !== 'dead')
    default:
      return stamps
  }
}

function stampsOf(event: GameEvent, before: Journal): Omit<Stamp, 'id'>[] {
  switch (event.type) {
    case 'played': {
      const { seat } = event
      if ((event.burns ?? null) !== null) return [{ kind: 'burn', seat }]
      if (event.free) return [{ kind: 'free', seat }]
      if (event.dead) return [{ kind: 'dead', seat }]
      return event.gouji ? [{ kind: 'gouji', seat }] : []
    }
    case 'trickbegan': {
      const heir: Omit<Stamp, 'id'>[] = event.reason === 'inherit' ? [{ kind: 'inherit', seat: event.leader }] : []
      return event.melee && !before.melee ? [...heir, { kind: 'melee', seat: event.leader }] : heir
    }
    case 'yielded':
      return [{ kind: 'yield', seat: event.seat }]
    case 'unburned':
      return [{ kind: 'unburn', seat: event.by }]
    case 'burnwon':
    case 'burnfailed':
      return [{ kind: event.type, seat: event.burner }]
    case 'wentout':
      return [{ kind: 'out', seat: event.seat, place: event.place }]
    case 'headless':
      return [{ kind: 'headless', seat: event.seat }]
    case 'freegoujigained':
      return [{ kind: 'free', seat: event.seat }]
    case 'opened':
      return [{ kind: 'open', seat: event.seat }]
    case 'revolted':
      return [{ kind: 'revolution', seat: event.seat }]
    case 'muffleshown':
      return [{ kind: 'muffled', seat: event.seat }]
    default:
      return []
  }
}

function linesOf(event: GameEvent, tricks: number, phases: Phases): Line[] {
  switch (event.type) {
    case 'dealt':
      return [{ kind: 'dealt' }]
    case 'shown':
      return [{ kind: 'shown', seat: event.seat, cards: event.cards }]
    case 'trickbegan':
      return [
        { kind: 'leads', seat: event.leader, reason: event.reason },
        { kind: 'trick', n: tricks },
      ]
    case 'played': {
      const { seat, cards } = event
      return [{ kind: 'play', seat, cards, gouji: event.gouji ?? false, burn: (event.burns ?? null) !== null }]
    }
    case 'wentout':
      return [{ kind: 'out', seat: event.seat, place: event.place }]
    case 'burnfailed':
      return [
        { kind: 'burnfailed', seat: event.burner },
        { kind: 'out', seat: event.burner, place: event.place },
      ]
    case 'reported':
      return [{ kind: 'report', seat: event.seat, left: event.left ?? null }]
    case 'dealended':
      return [{ kind: 'ended' }]
    default:
      return saidOf(event, phases)
  }
}

type Rest = Exclude<
  GameEvent,
  { type: 'dealt' | 'shown' | 'trickbegan' | 'played' | 'wentout' | 'burnfailed' | 'reported' | 'dealended' }
>

function saidOf(event: Rest, phases: Phases): Line[] {
  switch (event.type) {
    case 'passed':
      return [{ kind: 'pass', seat: event.seat }]
    case 'yielded':
      return [{ kind: 'yield', seat: event.seat }]
    case 'inherited':
      return [{ kind: 'inherit', seat: event.seat }]
    case 'headless':
      return [{ kind: 'headless', seat: event.seat }]
    case 'freegoujigained':
      return [{ kind: 'free', seat: event.seat }]
    case 'opened':
      return [{ kind: 'opened', seat: event.seat }]
    case 'unburned':
      return [{ kind: 'unburned', seat: event.burner }]
    case 'burnwon':
      return [{ kind: 'burnwon', seat: event.burner }]
    default:
      return phaseLines(event, phases).map((line) => ({ kind: 'phase', line }))
  }
}
