/** 牌局笔记: what the table shows beside the deal itself: last actions, stamps and the log, all told by events. */
import type { GameEvent, Played } from '../gen/messages.ts'

export type StampKind =
  | 'gouji' | 'burn' | 'unburn' | 'burnwon' | 'burnfailed' | 'yield' | 'inherit'
  | 'headless' | 'free' | 'melee' | 'open' | 'dead' | 'out'

export interface Stamp {
  id: number
  kind: StampKind
  seat: number
  place?: number
}

/** The last thing a seat did in the present trick. */
export type Action = { kind: 'play'; cards: string[]; burn: boolean } | { kind: 'pass' | 'yield' | 'inherit' }

export interface Entry {
  id: number
  kind:
    | 'dealt' | 'shown' | 'trick' | 'play' | 'pass' | 'yield' | 'inherit' | 'out' | 'headless' | 'free'
    | 'opened' | 'unburned' | 'burnwon' | 'burnfailed' | 'report' | 'leads' | 'ended'
  seat: number
  cards?: string[]
  n?: number | null
  reason?: 'first' | 'inherit' | 'victim' | 'won'
  gouji?: boolean
  burn?: boolean
}

export interface Journal {
  events: number
  actions: (Action | null)[]
  stamps: Stamp[]
  entries: Entry[]
  /** The hand one was dealt, in that order. */
  dealt: (string[] | null)[]
  tricks: number
}

export function newJournal(): Journal {
  return { events: 0, actions: noActions(), stamps: [], entries: [], dealt: noActions(), tricks: 0 }
}

const noActions = (): null[] => [null, null, null, null, null, null]

/** The journal after one more event. */
export function note(journal: Journal, event: GameEvent): Journal {
  const next: Journal = { ...journal, events: journal.events + 1 }
  const id = next.events
  const write = (entry: Omit<Entry, 'id'>): void => {
    next.entries = [...next.entries, { id, ...entry }]
  }
  const act = (seat: number, action: Action): void => {
    next.actions = next.actions.map((old, i) => (i === seat ? action : old))
    next.stamps = []
  }
  const stamp = (kind: StampKind, seat: number, place?: number): void => {
    next.stamps = [...next.stamps, { id: id * 10 + next.stamps.length, kind, seat, ...(place ? { place } : {}) }].slice(-3)
  }
  switch (event.type) {
    case 'dealt':
      next.dealt = event.hands
      write({ kind: 'dealt', seat: 0 })
      break
    case 'shown':
      write({ kind: 'shown', seat: event.seat, cards: event.cards })
      break
    case 'trickbegan': {
      const before = journal.entries
      next.tricks = journal.tricks + 1
      next.actions = noActions()
      next.stamps = event.reason === 'first' ? [] : journal.stamps.filter((one) => one.kind !== 'gouji')
      next.entries = [
        ...before,
        { id, kind: 'leads', seat: event.leader, reason: event.reason },
        { id: id + 0.5, kind: 'trick', seat: event.leader, n: next.tricks },
      ]
      if (event.reason === 'inherit') stamp('inherit', event.leader)
      if (event.melee && !journal.entries.some((one) => one.kind === 'trick' && one.gouji)) {
        stamp('melee', event.leader)
        next.entries = next.entries.map((one) => (one.id === id + 0.5 ? { ...one, gouji: true } : one))
      }
      break
    }
    case 'played':
      act(event.seat, { kind: 'play', cards: event.cards, burn: (event.burns ?? null) !== null })
      stampPlay(event, stamp)
      write({
        kind: 'play',
        seat: event.seat,
        cards: event.cards,
        gouji: event.gouji ?? false,
        burn: (event.burns ?? null) !== null,
      })
      break
    case 'passed':
      act(event.seat, { kind: 'pass' })
      write({ kind: 'pass', seat: event.seat })
      break
    case 'yielded':
      act(event.seat, { kind: 'yield' })
      stamp('yield', event.seat)
      write({ kind: 'yield', seat: event.seat })
      break
    case 'yieldlapsed':
      next.actions = journal.actions.map((old, i) => (i === event.seat ? { kind: 'pass' } : old))
      break
    case 'inherited':
      act(event.seat, { kind: 'inherit' })
      write({ kind: 'inherit', seat: event.seat })
      break
    case 'unburned':
      stamp('unburn', event.by)
      write({ kind: 'unburned', seat: event.burner })
      break
    case 'burnwon':
      stamp('burnwon', event.burner)
      write({ kind: 'burnwon', seat: event.burner })
      break
    case 'burnfailed':
      stamp('burnfailed', event.burner)
      write({ kind: 'burnfailed', seat: event.burner })
      write({ kind: 'out', seat: event.burner, n: event.place })
      break
    case 'wentout':
      stamp('out', event.seat, event.place)
      write({ kind: 'out', seat: event.seat, n: event.place })
      break
    case 'headless':
      stamp('headless', event.seat)
      write({ kind: 'headless', seat: event.seat })
      break
    case 'freegoujigained':
      stamp('free', event.seat)
      write({ kind: 'free', seat: event.seat })
      break
    case 'opened':
      stamp('open', event.seat)
      write({ kind: 'opened', seat: event.seat })
      break
    case 'reported':
      write({ kind: 'report', seat: event.seat, n: event.left ?? null })
      break
    case 'dealended':
      write({ kind: 'ended', seat: 0 })
      break
    case 'asked':
    case 'answered':
    case 'windowclosed':
    case 'trickended':
      break
  }
  return next
}

function stampPlay(event: Played, stamp: (kind: StampKind, seat: number) => void): void {
  if ((event.burns ?? null) !== null) stamp('burn', event.seat)
  else if (event.free) stamp('free', event.seat)
  else if (event.dead) stamp('dead', event.seat)
  else if (event.gouji) stamp('gouji', event.seat)
}
