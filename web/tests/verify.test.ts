import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fromHex, hmac, sha256, toHex } from '../src/model/sha256.ts'
import { shuffled, verify, type Proof } from '../src/model/verify.ts'
import vectors from './shuffle-vectors.json' with { type: 'json' }

const bytes = (n: number): Uint8Array => Uint8Array.from({ length: n }, (_, i) => (i * 37 + n) & 0xff)

describe('our own SHA-256', () => {
  it.each([0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 128, 1000])('agrees with Node on %i bytes', (n) => {
    const data = bytes(n)
    expect(toHex(sha256(data))).toBe(createHash('sha256').update(data).digest('hex'))
    expect(toHex(hmac(data, bytes(n + 1)))).toBe(createHmac('sha256', data).update(bytes(n + 1)).digest('hex'))
  })

  it('reads hex and refuses what is none', () => {
    expect(fromHex('00ff')).toEqual(Uint8Array.of(0, 255))
    expect(fromHex('0')).toBeNull()
    expect(fromHex('zz')).toBeNull()
  })
})

const proof = (at: number, change: Partial<Proof> = {}): Proof => {
  const vector = vectors[at]
  if (!vector) throw new Error('no such vector')
  return { ...vector, seat: 2, dealt: (vector.hands[2] ?? '').split(' '), clientSeed: vector.clientSeeds[2], ...change }
}

describe('verify', () => {
  it.each([0, 1, 2])('deals the hands the Python engine deals (vector %i)', (at) => {
    const { seed, deal, clientSeeds } = proof(at)
    const deck = shuffled(fromHex(seed) ?? bytes(0), deal, clientSeeds.map((one) => fromHex(one) ?? bytes(0)))
    const dealt = [0, 1, 2, 3, 4, 5].map((seat) => deck.filter((_, i) => i % 6 === seat).join(' '))
    expect(dealt).toEqual(vectors[at]?.hands)
    expect(verify(proof(at))).toBe('ok')
  })

  it('sees a seed that is not the one committed to', () => {
    expect(verify(proof(0, { seed: '11'.repeat(32) }))).toBe('commitment')
    expect(verify(proof(0, { seed: 'no hex' }))).toBe('commitment')
  })

  it('sees that another seed stands in the place of the one that was given', () => {
    expect(verify(proof(1, { clientSeed: 'abcd' }))).toBe('client')
    expect(verify(proof(1, { clientSeeds: ['', ''] }))).toBe('client')
  })

  it('sees another hand, and the right cards in another order', () => {
    const dealt = proof(0).dealt
    expect(verify(proof(0, { dealt: [...dealt.slice(1), 'D'] }))).toBe('hand')
    expect(verify(proof(0, { dealt: [...dealt].reverse() }))).toBe('hand')
  })

  it('asks for no client seed where none is known', () => {
    expect(verify(proof(2, { clientSeed: undefined }))).toBe('ok')
  })
})
