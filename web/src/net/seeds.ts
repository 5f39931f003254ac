/** The seeds this browser gave, so that it can see that they were used: first for a table, then bound to its deal. */
import { recall, remember } from './kept.ts'
import { randomHex } from './random.ts'

/** A seed was given for the next deal of a table. */
export function giveSeed(table: string, seed: string): void {
  remember('local', 'seed.next', `${table} ${seed}`)
}

/** Draws a seed for the next deal of a table. */
export function drawSeed(table: string): string {
  const seed = randomHex(16)
  giveSeed(table, seed)
  return seed
}

/** A deal has begun: the seed given last for its table is the one it must use. */
export function bindSeed(table: string, deal: string): void {
  const [owner, seed] = (recall('local', 'seed.next') ?? '').split(' ')
  if (owner !== table || seed === undefined) return
  remember('local', 'seed.next', null)
  remember('local', 'seed.deal', `${deal} ${seed}`)
}

/** The seed this browser gave for a deal, if it gave one. */
export function seedOf(deal: string): string | undefined {
  const [owner, seed] = (recall('local', 'seed.deal') ?? '').split(' ')
  return owner === deal ? seed : undefined
}
