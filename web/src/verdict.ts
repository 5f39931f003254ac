/** 验牌: whether the finished deal is the one that was promised, checked in this browser. */
import type { Game } from './game.svelte.ts'
import { verify, type Verdict } from './model/verify.ts'
import { givenFor } from './net/seeds.ts'

/** Checks the finished deal; `null` until there is something to check, and for those who watch. */
export function verdictOf(game: Game): Verdict | null {
  const { info, checkable: revealed, seat, promised } = game
  const dealt = seat === null ? null : game.journal.dealt[seat]
  if (!info || !revealed || seat === null || !dealt || revealed.deal !== info.deal) return null
  const given = givenFor(info.deal)
  const told = given?.promised.commitment ? given.promised : promised.now
  if (told.commitment !== '' && told.commitment !== info.commitment) return 'commitment'
  if (told.deal !== '' && told.deal !== info.deal) return 'commitment'
  return verify({
    deal: info.deal,
    commitment: info.commitment,
    seed: revealed.seed,
    clientSeeds: revealed.client_seeds,
    seat,
    dealt,
    clientSeed: given?.seed,
    bots: game.players.flatMap((player, at) => (player.bot === '' ? [] : [at])),
  })
}
