/** 验牌: whether the finished deal is the one that was promised, checked in this browser. */
import type { Game } from './game.svelte.ts'
import { verify, type Verdict } from './model/verify.ts'
import { seedOf } from './net/seeds.ts'

/** Checks the finished deal; `null` until there is something to check, and for those who watch. */
export function verdictOf(game: Game): Verdict | null {
  const { info, checkable: revealed, seat, promised } = game
  const dealt = seat === null ? null : game.journal.dealt[seat]
  if (!info || !revealed || seat === null || !dealt || revealed.deal !== info.deal) return null
  if (promised.now !== '' && promised.now !== info.commitment) return 'commitment'
  return verify({
    deal: info.deal,
    commitment: info.commitment,
    seed: revealed.seed,
    clientSeeds: revealed.client_seeds,
    seat,
    dealt,
    clientSeed: seedOf(info.deal),
  })
}
