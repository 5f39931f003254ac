/** 记牌器: what is still outside, by public plays and one's own hand alone. */
import type { Deal } from '../gen/messages.ts'
import { inPack, RANKS, tally } from './cards.ts'

export interface CounterRow {
  rank: string
  /** Neither in one's own hand nor played. */
  outside: number
  own: number
  all: number
}

/** One row a rank, highest first. Without a seat nothing is one's own. */
export function countCards(deal: Deal, seat: number | null): CounterRow[] {
  const own = tally((seat === null ? null : deal.hands[seat]?.cards) ?? [])
  const played = tally(deal.gone)
  return [...RANKS].reverse().map((rank) => {
    const mine = own.get(rank) ?? 0
    return { rank, own: mine, outside: inPack(rank) - mine - (played.get(rank) ?? 0), all: inPack(rank) }
  })
}
