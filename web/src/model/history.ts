/** 回看: what was played in this deal, trick by trick and seat by seat, all told by events that everybody sees. */
import type { GameEvent } from '../gen/messages.ts'
import { RANKS, tally } from './cards.ts'

export type Step =
  | { kind: 'play'; seat: number; cards: string[]; gouji: boolean; burn: boolean }
  | { kind: 'pass' | 'yield' | 'inherit'; seat: number }

export interface PastTrick {
  n: number
  leader: number
  steps: Step[]
  /** Who made its top play; `null` until it has ended. */
  winner: number | null
}

export interface History {
  tricks: PastTrick[]
  /** The cards each seat has played. */
  played: string[][]
}

export const NO_HISTORY: History = { tricks: [], played: [[], [], [], [], [], []] }

/** The history after one more event. */
export function remember(history: History, event: GameEvent): History {
  switch (event.type) {
    case 'trickbegan':
      return { ...history, tricks: [...history.tricks, { n: history.tricks.length + 1, leader: event.leader, steps: [], winner: null }] }
    case 'played': {
      const step: Step = { kind: 'play', seat: event.seat, cards: event.cards, gouji: event.gouji ?? false, burn: (event.burns ?? null) !== null }
      const played = history.played.map((cards, seat) => (seat === event.seat ? [...cards, ...event.cards] : cards))
      return { ...inLast(history, (trick) => ({ ...trick, steps: [...trick.steps, step] })), played }
    }
    case 'passed':
      return said(history, 'pass', event.seat)
    case 'yielded':
      return said(history, 'yield', event.seat)
    case 'inherited':
      return said(history, 'inherit', event.seat)
    case 'trickended':
      return inLast(history, (trick) => ({ ...trick, winner: event.winner }))
    default:
      return history
  }
}

function said(history: History, kind: 'pass' | 'yield' | 'inherit', seat: number): History {
  return inLast(history, (trick) => ({ ...trick, steps: [...trick.steps, { kind, seat }] }))
}

function inLast(history: History, change: (trick: PastTrick) => PastTrick): History {
  const last = history.tricks.at(-1)
  return last ? { ...history, tricks: [...history.tricks.slice(0, -1), change(last)] } : history
}

/** The last trick that has ended. */
export function lastTrick(history: History): PastTrick | null {
  return history.tricks.findLast((trick) => trick.winner !== null) ?? null
}

/** How many cards of each rank each seat has played, highest rank first. */
export function playedByRank(history: History): { rank: string; seats: number[] }[] {
  const counts = history.played.map((cards) => tally(cards))
  return [...RANKS].reverse().map((rank) => ({ rank, seats: counts.map((count) => count.get(rank) ?? 0) }))
}
