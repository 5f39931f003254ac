/** 验牌: shuffles by the revealed seeds the way the server must have, and compares with what one was dealt. */
import { RANKS, SUITS } from './cards.ts'
import { fromHex, hmac, keyed, sha256, toHex } from './sha256.ts'

const LABEL = 'gouji-deal-1'
const SEATS = 6

/** Draws integers from a key: block `i` is HMAC-SHA256(key, uint64 big-endian `i`), read as 32-bit words. */
class Stream {
  private readonly mac: (message: Uint8Array) => Uint8Array
  private block = 0
  private words: number[] = []

  constructor(key: Uint8Array) {
    this.mac = keyed(key)
  }

  /** A number from 0 to `n - 1`, each equally likely: words of the last incomplete run are rejected. */
  below(n: number): number {
    const limit = Math.floor(2 ** 32 / n) * n
    for (;;) {
      const word = this.next()
      if (word < limit) return word % n
    }
  }

  private next(): number {
    if (this.words.length === 0) {
      const index = new DataView(new ArrayBuffer(8))
      index.setUint32(4, this.block++)
      const bytes = new DataView(this.mac(new Uint8Array(index.buffer)).buffer)
      for (let at = 28; at >= 0; at -= 4) this.words.push(bytes.getUint32(at))
    }
    return this.words.pop() ?? 0
  }
}

function pack(): string[] {
  const cards: string[] = []
  for (const rank of RANKS.slice(0, 13)) for (const suit of SUITS) for (let i = 0; i < 4; i++) cards.push(rank + suit)
  return [...cards, 'X', 'X', 'X', 'X', 'D', 'D', 'D', 'D']
}

function dealKey(seed: Uint8Array, deal: string, clients: readonly Uint8Array[]): Uint8Array {
  const parts: number[] = [...new TextEncoder().encode(LABEL), 0, ...new TextEncoder().encode(deal), 0]
  for (const client of clients) parts.push(client.length >> 8, client.length & 0xff, ...client)
  return hmac(seed, Uint8Array.from(parts))
}

/** The 216 cards in the order they are dealt. */
export function shuffled(seed: Uint8Array, deal: string, clients: readonly Uint8Array[]): string[] {
  const stream = new Stream(dealKey(seed, deal, clients))
  const cards = pack()
  for (let i = cards.length - 1; i > 0; i--) {
    const j = stream.below(i + 1)
    const moved = cards[i] ?? ''
    cards[i] = cards[j] ?? ''
    cards[j] = moved
  }
  return cards
}

/** What is known of a finished deal. Seeds and commitment are hex. */
export interface Proof {
  deal: string
  commitment: string
  seed: string
  clientSeeds: readonly string[]
  /** The seat of the one who checks, the hand it was dealt in that order, and the seed it gave, if known; the seats
   * of bots, which give none: with one of theirs the server could choose the cards after it has heard everybody's. */
  seat: number
  dealt: readonly string[]
  clientSeed?: string | undefined
  bots?: readonly number[]
}

export type Verdict = 'ok' | 'commitment' | 'client' | 'hand'

/** Checks a deal: commitment, the seeds of seats, and one's own hand. */
export function verify(proof: Proof): Verdict {
  const seed = fromHex(proof.seed)
  const clients = proof.clientSeeds.map(fromHex)
  if (seed?.length !== 32 || toHex(sha256(seed)) !== proof.commitment.toLowerCase()) return 'commitment'
  if (clients.length !== SEATS || clients.some((client) => client === null)) return 'client'
  if (proof.clientSeed !== undefined && proof.clientSeeds[proof.seat] !== proof.clientSeed) return 'client'
  if (proof.bots?.some((bot) => proof.clientSeeds[bot] !== '')) return 'client'
  const deck = shuffled(seed, proof.deal, clients as Uint8Array[])
  const own = deck.filter((_, i) => i % SEATS === proof.seat)
  return own.join() === proof.dealt.join() ? 'ok' : 'hand'
}
