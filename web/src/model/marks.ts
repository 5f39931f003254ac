/** Which columns of the hand are marked: those a hint names, and those with nothing to play. */
import type { Command, PlayGroup } from '../gen/messages.ts'
import { tally } from './cards.ts'
import { choose, chosenFaces, type Column, type HandCard } from './selection.ts'

/** Ranks that go with another rank. */
const ATTACHED = '2XD'

export const NO_RANKS: ReadonlySet<string> = new Set()

/** The ranks that a hint names, and the ranks with nothing to play. */
export interface HandMarks {
  suggested: ReadonlySet<string>
  idle: ReadonlySet<string>
}
export const NO_MARKS: HandMarks = { suggested: NO_RANKS, idle: NO_RANKS }

/** The ranks that these commands take from the hand. */
export function ranksOf(cards: readonly HandCard[], commands: readonly Command[]): ReadonlySet<string> {
  const named = commands.flatMap((command) => ('cards' in command ? chosenFaces(cards, choose(cards, command.cards)) : []))
  return new Set(tally(named).keys())
}

/** The ranks of the hand that no legal play is made of; 2s and jokers go with any. */
export function idleRanks(columns: readonly Column[], plays: readonly PlayGroup[]): ReadonlySet<string> {
  const bases = plays.map((group) => group.base)
  const ranks = columns.map((column) => column.rank)
  return new Set(ranks.filter((rank) => !bases.includes(rank) && (bases.length === 0 || !ATTACHED.includes(rank))))
}
