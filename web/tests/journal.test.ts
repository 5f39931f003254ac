import { describe, expect, it } from 'vitest'
import type { GameEvent } from '../src/gen/messages.ts'
import { newJournal, note, type Journal } from '../src/model/journal.ts'
import { DEALT, FIRST } from './table.ts'

const told = (...events: GameEvent[]): Journal => [DEALT, FIRST, ...events].reduce(note, newJournal())
const stamps = (journal: Journal): string => journal.stamps.map((stamp) => stamp.kind).join(' ')
const gouji: GameEvent = { type: 'played', seat: 1, cards: ['2S'], gouji: true, restricted: true }

describe('stamps', () => {
  it('stay until the next action', () => {
    expect(stamps(told(gouji, { type: 'asked', seats: [4], kind: 'follow' }))).toBe('gouji')
    expect(stamps(told(gouji, { type: 'passed', seat: 4 }))).toBe('')
  })

  it('name a burn rather than the gouji play it also is', () => {
    expect(stamps(told({ ...gouji, burns: 2 }))).toBe('burn')
  })

  it('gather what one play brings about', () => {
    const journal = told(gouji, { type: 'wentout', seat: 1, place: 1 }, { type: 'freegoujigained', seat: 4 }, { type: 'headless', seat: 4 })
    expect(stamps(journal)).toBe('gouji out free headless')
    expect(journal.stamps[1]?.place).toBe(1)
  })

  it('tell of the melee when it begins, not in every trick of it', () => {
    const melee: GameEvent = { type: 'trickbegan', leader: 2, reason: 'inherit', melee: true }
    const first = told(melee)
    expect(stamps(first)).toBe('inherit melee')
    expect(stamps([{ type: 'passed', seat: 1 } as const, { ...melee, reason: 'won' as const }].reduce(note, first))).toBe('')
  })
})

describe('last actions', () => {
  it('are those of the present trick', () => {
    const journal = told(gouji, { type: 'passed', seat: 4 }, { type: 'yielded', seat: 5 })
    expect(journal.actions[1]).toEqual({ kind: 'play', cards: ['2S'], burn: false })
    expect(journal.actions[4]).toEqual({ kind: 'pass' })
    expect(journal.actions[5]).toEqual({ kind: 'yield' })
    expect(note(journal, FIRST).actions).toEqual([null, null, null, null, null, null])
  })

  it('show a yield that lapsed as the pass it became (YIELD-1)', () => {
    expect(told({ type: 'yielded', seat: 5 }, { type: 'yieldlapsed', seat: 5 }).actions[5]).toEqual({ kind: 'pass' })
  })
})

describe('the log', () => {
  it('counts tricks and gives every line an id of its own', () => {
    const journal = told(gouji, { type: 'burnfailed', burner: 0, victim: 1, place: 6 }, FIRST)
    expect(journal.tricks).toBe(2)
    expect(journal.entries.map((entry) => entry.kind)).toEqual(['dealt', 'leads', 'trick', 'play', 'burnfailed', 'out', 'leads', 'trick'])
    expect(new Set(journal.entries.map((entry) => entry.id)).size).toBe(journal.entries.length)
  })

  it('keeps the hand as it was dealt, for checking the shuffle', () => {
    expect(told(gouji).dealt[0]).toEqual(['9S', 'X', '3H', '9H'])
  })
})
