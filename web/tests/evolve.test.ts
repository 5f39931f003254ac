import { describe, expect, it } from 'vitest'
import type { GameEvent } from '../src/gen/messages.ts'
import { fold } from '../src/model/evolve.ts'
import { DEALT, FIRST, OPTIONS } from './table.ts'

const after = (...events: GameEvent[]) => fold(OPTIONS, [DEALT, FIRST, ...events])
const play: GameEvent = { type: 'played', seat: 0, cards: ['9S'], gouji: true, restricted: true }

describe('evolve (compared with the engine over recorded deals elsewhere)', () => {
  it('sorts the own hand and keeps the others face down with 36 cards', () => {
    const deal = fold(OPTIONS, [DEALT])
    expect(deal.hands[0]).toEqual({ size: 4, cards: ['X', '9H', '9S', '3H'] })
    expect(deal.hands[1]).toEqual({ size: 36, cards: null })
    expect(deal.dealt[0]).toEqual(['9S', 'X', '3H', '9H'])
  })

  it('takes what is played out of the hand and lays it on top', () => {
    const deal = after(play)
    expect(deal.hands[0]?.cards).toEqual(['X', '9H', '3H'])
    expect(deal.trick?.top).toMatchObject({ seat: 0, cards: ['9S'], gouji: true, restricted: true, last: false })
    expect(deal.gone).toEqual(['9S'])
  })

  it('knows hands of others by their size alone', () => {
    const deal = after({ type: 'played', seat: 1, cards: ['4S', '4H'], left: null })
    expect(deal.hands[1]).toEqual({ size: 34, cards: null })
  })

  it('counts questions, and one answer of a window leaves the others asked', () => {
    const deal = after(play, { type: 'asked', seats: [1, 2, 4], kind: 'burn' }, { type: 'answered', seat: 2, yes: false })
    expect(deal.asks).toBe(1)
    expect(deal.asked).toEqual([1, 4])
    expect(deal.answers[2]).toEqual({ yes: false, cards: [], picks: [] })
  })

  it('binds a pass unless it is said not to (TURN-4, MELEE-2)', () => {
    expect(after(play, { type: 'passed', seat: 3 }).trick?.passed).toEqual([3])
    const free = after(play, { type: 'passed', seat: 3, binds: false }).trick
    expect(free?.passed).toEqual([])
    expect(free?.declined).toEqual([3])
  })

  it('voids the hand of a failed burner (BURN-8)', () => {
    const deal = after({ type: 'burnfailed', burner: 0, victim: 1, place: 6 })
    expect(deal.hands[0]).toEqual({ size: 0, cards: [] })
    expect(deal.laid[0]?.size).toBe(4)
    expect(deal.places[0]).toBe(6)
    expect(deal.failed).toEqual([0])
  })

  it('throws at cards that are not in the hand, and at an event it does not know', () => {
    expect(() => after({ type: 'played', seat: 0, cards: ['KS'] })).toThrow('KS')
    expect(() => after({ type: 'snowed' } as unknown as GameEvent)).toThrow('snowed')
  })

  it('leaves the deal it came from as it was', () => {
    const before = after(play)
    const text = JSON.stringify(before)
    fold(OPTIONS, [DEALT, FIRST, play, { type: 'headless', seat: 5 }])
    after(play, { type: 'wentout', seat: 0, place: 1 })
    expect(JSON.stringify(before)).toBe(text)
  })
})
