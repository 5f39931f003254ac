import { describe, expect, it } from 'vitest'
import type { GameEvent } from '../src/gen/messages.ts'
import { newJournal, note, type Journal } from '../src/model/journal.ts'
import { phraseKinds } from './phrases.ts'
import { DEALT, FIRST } from './table.ts'

const told = (...events: GameEvent[]): Journal => events.reduce(note, newJournal())
const OWED: GameEvent = {
  type: 'owed',
  debts: [
    { kind: 'open', payer: 3, receiver: 0, cards: 4 },
    { kind: 'last', payer: 4, receiver: 0, cards: 2 },
  ],
}
const advised: GameEvent = { type: 'advised', adviser: 2, owner: 0, cards: ['9S'] }

describe('tribute', () => {
  it('travels from payer to receiver, for the debt it pays (TRIB-6)', () => {
    const { phases } = told(DEALT, OWED, { type: 'paid', debt: 1, cards: ['D', '2H'] })
    expect(phases.moves).toMatchObject([{ from: 4, to: 0, cards: ['D', '2H'], line: { say: 'paid', debt: { kind: 'last' } } }])
  })

  it('that nobody can pay is told, and nothing travels (TRIB-1)', () => {
    const journal = told(DEALT, OWED, { type: 'paid', debt: 0, cards: [] })
    expect(journal.phases.moves).toEqual([])
    expect(phraseKinds(journal)).toEqual(['owed', 'owed', 'paid'])
  })

  it('that is refused is told at the receiver (TRIB-7)', () => {
    const last = told(OWED, { type: 'tributerefused', debt: 0 }).entries.at(-1)
    expect(last).toMatchObject({ kind: 'phase', line: { say: 'refused', seat: 0, debt: { payer: 3 } } })
  })

  it('lies there until somebody plays', () => {
    const paid: GameEvent[] = [OWED, { type: 'paid', debt: 0, cards: ['D'] }, FIRST]
    expect(told(...paid).phases.moves).toHaveLength(1)
    expect(told(...paid, { type: 'played', seat: 0, cards: ['9S'] }).phases.moves).toEqual([])
  })
})

describe('a three that is bought', () => {
  it('goes one way and its price the other, hidden from those who may not see (THREE-3)', () => {
    const { phases } = told({ type: 'bought', buyer: 1, seller: 4, price: null, three: null })
    expect(phases.moves).toMatchObject([
      { from: 1, to: 4, cards: [null] },
      { from: 4, to: 1, cards: [null] },
    ])
    expect(new Set(phases.moves.map((move) => move.id)).size).toBe(2)
  })
})

describe('a proposal', () => {
  it('holds until its owner acts, and the newest of them counts (VIEW-2)', () => {
    const later: GameEvent = { ...advised, adviser: 4, cards: ['9H'] }
    expect(told(DEALT, advised, later).phases.advice).toMatchObject([{ adviser: 4, cards: ['9H'] }])
    expect(told(DEALT, advised, { type: 'passed', seat: 1 }).phases.advice).toHaveLength(1)
    expect(told(DEALT, advised, { type: 'passed', seat: 0 }).phases.advice).toEqual([])
    expect(told(DEALT, FIRST, advised, { type: 'played', seat: 0, cards: ['9S'] }).phases.advice).toEqual([])
  })
})

describe('an answer how many cards there are', () => {
  it('stands at the seat until it plays (VIEW-1)', () => {
    const many: GameEvent = { type: 'reported', seat: 1, asker: 0, left: null }
    expect(told(DEALT, many).phases.reports[1]).toBe('many')
    expect(told(DEALT, { ...many, left: 10 }).phases.reports[1]).toBe(10)
    expect(told(DEALT, FIRST, many, { type: 'played', seat: 1, cards: ['4S'] }).phases.reports[1]).toBeNull()
  })
})

describe('stamps and shown cards', () => {
  it('a revolution and a muffled seat have their own', () => {
    const journal = told({ type: 'revolted', seat: 3, cards: null, rights: 3 }, { type: 'muffleshown', seat: 2, by: 1 })
    expect(journal.stamps.map((stamp) => [stamp.kind, stamp.seat])).toEqual([['revolution', 3], ['muffled', 2]])
  })

  it('what was shown lies beside its seat through the first trick (LEAD-1)', () => {
    const journal = told(DEALT, { type: 'shown', seat: 5, cards: ['3C', '3C'], last: 9 }, FIRST)
    expect(journal.actions[5]).toEqual({ kind: 'shown', cards: ['3C', '3C'] })
    expect(told(DEALT, { type: 'shown', seat: 5, cards: ['3C'], last: 9 }, FIRST, FIRST).actions[5]).toBeNull()
  })
})

describe('the log', () => {
  it('says who may see a hand only where it was one seat that was let in (VIEW-3)', () => {
    expect(phraseKinds(told({ type: 'handseen', owner: 0, viewers: [2, 4] }))).toEqual([])
    expect(phraseKinds(told({ type: 'handseen', owner: 0, viewers: [2] }))).toEqual(['seen'])
  })
})
