/** The seeds this browser gave, each with what the server had promised before it heard it, so that both can be held
 * against the deal: first for a table, then bound to its deal. They outlive a reload. */
import { recall, remember } from './kept.ts'
import { randomHex } from './random.ts'

/** What the server promises of a deal to come: the commitment to its seed, and the id, which enters the shuffle. */
export interface Promised {
  commitment: string
  deal: string
}

/** A seed that was given, and what had been promised when it was. */
export interface Given {
  seed: string
  promised: Promised
}

export const NO_PROMISE: Promised = { commitment: '', deal: '' }

/** Draws a seed for the next deal of a table; for what was promised already it is the seed that was given then. */
export function drawSeed(table: string, promised: Promised): string {
  const before = kept('seed.next', table)
  if (before && promised.commitment !== '' && before.promised.commitment === promised.commitment) return before.seed
  const seed = randomHex(16)
  remember('local', 'seed.next', [table, seed, promised.commitment, promised.deal].join(' '))
  return seed
}

/** A deal has begun: the seed given last for its table is the one it must use, unless it went into one of those `before` it. */
export function bindSeed(table: string, deal: string, before: readonly string[]): void {
  const given = kept('seed.next', table)
  if (!given) return
  remember('local', 'seed.next', null)
  if (before.includes(given.promised.deal)) return
  remember('local', 'seed.deal', [deal, given.seed, given.promised.commitment, given.promised.deal].join(' '))
}

/** What this browser gave for a deal, if it gave a seed. */
export function givenFor(deal: string): Given | null {
  return kept('seed.deal', deal)
}

function kept(key: 'seed.next' | 'seed.deal', owner: string): Given | null {
  const [whose, seed, commitment = '', deal = ''] = (recall('local', key) ?? '').split(' ')
  return whose === owner && seed !== undefined ? { seed, promised: { commitment, deal } } : null
}
