/** What is public about a seat outside the tricks: calls, multiplier, beans, revolution, reports, hands one sees. */
import type { Deal } from '../gen/messages.ts'
import type { Journal } from '../model/journal.ts'
import type { Report } from '../model/phases.ts'

export interface PhaseFacts {
  /** Its cards are known to us: a teammate's open hand (VIEW-2). */
  seen: boolean
  call: 'pre-call' | 'open-call' | null
  times: number | null
  beans: number | null
  revolted: boolean
  muffled: boolean
  /** What it answered last when it was asked how many cards it holds. */
  report: Report | null
}

export function phaseFacts(deal: Deal, journal: Journal, seat: number, me: number | null): PhaseFacts {
  const hand = deal.hands[seat]
  return {
    seen: seat !== me && !over(deal) && hand !== undefined && hand.cards !== null && hand.cards.length > 0,
    call: deal.calls[seat] ?? null,
    times: deal.multipliers?.[seat] ?? null,
    beans: deal.balances?.[seat] ?? null,
    revolted: deal.revolted === seat,
    muffled: (deal.muffled[seat] ?? null) !== null,
    report: journal.phases.reports[seat] ?? null,
  }
}

const over = (deal: Deal): boolean => deal.phase === 'over' || deal.phase === 'ended' || deal.phase === 'void'
