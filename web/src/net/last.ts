/** The last deal that was played to its end in this browser, for the home page. */
import type { DealEnded } from '../gen/messages.ts'
import { recall, remember } from './kept.ts'

export interface LastDeal {
  deal: string
  place: number
  /** The signed score of the own team. */
  score: number
  /** Milliseconds since 1970. */
  when: number
}

/** Keeps the result of a deal. */
export function rememberLast(deal: string, event: DealEnded, seat: number): void {
  if (lastResult()?.deal === deal) return // seen before: the page was loaded again
  const last: LastDeal = { deal, place: event.places[seat] ?? 6, score: event.scores[seat % 2] ?? 0, when: Date.now() }
  remember('local', 'last', JSON.stringify(last))
}

/** The last deal, if one is known. */
export function lastResult(): LastDeal | null {
  const text = recall('local', 'last')
  if (text === null) return null
  try {
    const found = JSON.parse(text) as Partial<LastDeal>
    const { deal, place, score, when } = found
    if (typeof deal !== 'string' || typeof place !== 'number' || typeof score !== 'number' || typeof when !== 'number') return null
    return { deal, place, score, when }
  } catch {
    return null // not written by us
  }
}
