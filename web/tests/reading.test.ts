import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GameEvent, ServerMessage } from '../src/gen/messages.ts'
import { READ, Reader } from '../src/model/reading.ts'

const events = (...told: GameEvent[]): ServerMessage => ({ type: 'events', deal: 'd', start: 0, events: told })
const PAID = events({ type: 'paid', debt: 0, cards: ['D'] })
const BOUGHT = events({ type: 'bought', buyer: 1, seller: 4, price: null, three: null })
const led = (seat: number): ServerMessage => events({ type: 'played', seat, cards: ['9S'] })
const ASKED = events({ type: 'asked', seats: [5], kind: 'lead' })

describe('cards that change hands', () => {
  let shown: ServerMessage[] = []
  let still = true
  const reader = (): Reader => new Reader((message) => shown.push(message), { seat: () => 0, still: () => still })

  beforeEach(() => {
    vi.useFakeTimers()
    shown = []
    still = true
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('can be read before a bot leads, and what follows keeps its order', () => {
    const told = reader()
    for (const message of [PAID, ASKED, led(5), ASKED]) told.take(message)
    expect(shown).toEqual([PAID, ASKED])
    vi.advanceTimersByTime(READ - 1)
    expect(shown).toHaveLength(2)
    vi.advanceTimersByTime(1)
    expect(shown).toEqual([PAID, ASKED, led(5), ASKED])
  })

  it('are shown one after another', () => {
    const told = reader()
    for (const message of [BOUGHT, PAID, led(5)]) told.take(message)
    vi.advanceTimersByTime(READ)
    expect(shown).toEqual([BOUGHT, PAID])
    vi.advanceTimersByTime(READ)
    expect(shown).toEqual([BOUGHT, PAID, led(5)])
  })

  it('take longer where they travel first', () => {
    still = false
    const told = reader()
    for (const message of [PAID, led(5)]) told.take(message)
    vi.advanceTimersByTime(READ)
    expect(shown).toEqual([PAID])
    vi.advanceTimersByTime(1000)
    expect(shown).toHaveLength(2)
  })

  it('hold nobody up who leads himself, nor a play later on', () => {
    const told = reader()
    told.take(PAID)
    told.take(led(0))
    expect(shown).toHaveLength(2)
    vi.advanceTimersByTime(10 * READ)
    told.take(led(1))
    expect(shown).toHaveLength(3)
  })

  it('of the past, and tribute that nobody could pay, are not waited for', () => {
    const told = reader()
    told.take(events(...Array.from({ length: 20 }, (): GameEvent => ({ type: 'paid', debt: 0, cards: ['D'] }))))
    told.take(events({ type: 'paid', debt: 0, cards: [] }))
    told.take(led(5))
    expect(shown).toHaveLength(3)
  })

  it('are forgotten with the connection', () => {
    const told = reader()
    told.take(PAID)
    told.take(led(5))
    told.drop()
    vi.advanceTimersByTime(10 * READ)
    expect(shown).toEqual([PAID])
    told.take(led(4))
    expect(shown).toEqual([PAID, led(4)])
  })
})
