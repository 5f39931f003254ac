/** What folding does with seats, sets of seats and hands. Sets are sorted arrays. */
import type { Answer, Before, Hand } from '../gen/messages.ts'
import { removeCards, sortCards } from './cards.ts'

export type Seat = number

export const SIX = [0, 1, 2, 3, 4, 5] as const
export const EMPTY: Hand = { size: 0, cards: [] }

export const six = <T>(value: T): T[] => SIX.map(() => value)

export const NO_ANSWERS: (Answer | null)[] = six(null)

/** Nothing of the phases before the play. */
export const NOTHING_BEFORE: Before = {
  deck: null,
  dues: null,
  unpaid: [],
  first_leader: null,
  debts: [],
  refused: [],
  paid: [],
  spent: six<string[]>([]),
  returned: 0,
  offered: null,
  wanted: null,
  done: [],
}

export function put<T>(values: readonly T[], seat: Seat, value: T): T[] {
  const copy = [...values]
  copy[seat] = value
  return copy
}

export function add<T extends number | string>(items: readonly T[], item: T): T[] {
  return items.includes(item) ? [...items] : sorted([...items, item])
}

export function sorted<T extends number | string>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
}

export function without(seats: number[], seat: Seat): number[] {
  return seats.includes(seat) ? seats.filter((other) => other !== seat) : seats
}

/** The hands after `count` cards went from one to another, `null` where they are not known. */
export function move(hands: Hand[], giver: Seat, taker: Seat, cards: string[] | null, count: number): Hand[] {
  const give = hands[giver] ?? EMPTY
  const take = hands[taker] ?? EMPTY
  const left = give.cards === null || cards === null ? null : removeCards(give.cards, cards)
  const more = take.cards === null || cards === null ? null : sortCards([...take.cards, ...cards])
  const given = put(hands, giver, { size: give.size - count, cards: left })
  return put(given, taker, { size: take.size + count, cards: more })
}
