import { describe, expect, it } from 'vitest'
import type { Clock } from '../src/gen/messages.ts'
import { leftOf, secondsLeft } from '../src/model/clocks.ts'

const clock = (change: Partial<Clock>): Clock => ({ type: 'clock', deal: 'd', prompt: 1, seats: [0], total: 20_000, left: 8_000, bank: 30_000, ...change })

describe('the clock shown', () => {
  it('goes through the base time first, then through the bank, and stops at nought', () => {
    expect(leftOf(clock({}), 0)).toEqual({ seconds: 8, part: 0.4, bank: false })
    expect(leftOf(clock({}), 7_999)).toMatchObject({ seconds: 1, bank: false })
    expect(leftOf(clock({}), 8_000)).toEqual({ seconds: 30, part: 1, bank: true })
    expect(leftOf(clock({}), 23_000)).toEqual({ seconds: 15, part: 0.5, bank: true })
    expect(leftOf(clock({}), 99_000)).toEqual({ seconds: 0, part: 0, bank: true })
  })

  it('has no bank where none was told', () => {
    expect(leftOf(clock({ bank: null }), 9_000)).toEqual({ seconds: 0, part: 0, bank: false })
    expect(leftOf(clock({ bank: 0 }), 9_000)).toEqual({ seconds: 0, part: 0, bank: false })
  })

  it('is not there while none runs', () => {
    expect(leftOf(clock({ left: null }), 0)).toBeNull()
    expect(secondsLeft(null, 5)).toBeNull()
    expect(secondsLeft(1_001, 0)).toBe(2)
    expect(secondsLeft(1_001, 5_000)).toBe(0)
  })
})
