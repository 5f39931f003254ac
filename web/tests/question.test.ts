import { describe, expect, it } from 'vitest'
import type { Deal, GameEvent } from '../src/gen/messages.ts'
import { fold } from '../src/model/evolve.ts'
import { phraseKinds } from './phrases.ts'
import { newJournal, note } from '../src/model/journal.ts'
import { phrase } from '../src/table/phrases.ts'
import { holdsOffered, question, type AskKind } from '../src/table/question.ts'
import { DEALT, OPTIONS } from './table.ts'

const name = (seat: number): string => `S${String(seat)}`
const CHOSEN = { times: 3, dropped: 0, wanting: false }
const DUES = {
  places: [1, 5, 3, 2, 6, 4], first_leader: 3, open: [], calls: [null, null, null, null, null, null],
  muffled: [null, null, null, null, null, null], burns_won: [], sweep: null,
}
const OWED: GameEvent = { type: 'owed', debts: [{ kind: 'last', payer: 4, receiver: 0, cards: 2 }] }
const deal = (...events: GameEvent[]): Deal => fold({ ...OPTIONS, tribute: 'full', calls: true, beans: true }, events)
const text = (kind: AskKind, of: Deal, chosen = CHOSEN): string => {
  const asked = question(kind, of, 0, name, chosen)
  return [asked.title, ...asked.says, asked.soft].join('|')
}

describe('a call', () => {
  it('says what it wins and costs (TRIB-5): 4 against 8 before the cards, 2 against 4 after', () => {
    expect(text('precall', deal())).toMatch(/S3.*4 张.*8 张/)
    expect(text('opencall', deal())).toMatch(/S3.*2 张.*4 张/)
  })

  it('in the last deal of a match says that nothing will be paid', () => {
    expect(text('precall', deal({ type: 'began', number: 5 }))).not.toMatch(/8 张/)
  })
})

describe('a multiplier', () => {
  it('says what a point is worth at least: base times the sum with five ones (BEAN-2)', () => {
    expect(text('multiply', deal({ type: 'began', number: 1, balances: [700, 0, 0, 0, 0, 0] }))).toMatch(/80 红豆.*700/)
  })
})

describe('teammates agree', () => {
  it('on who is place 6: he pays two cards, place 5 one (TRIB-6)', () => {
    const of = deal({ type: 'began', number: 2, dues: { ...DUES, places: [6, 1, 5, 2, 4, 3] } })
    expect(text('swap', of)).toMatch(/S2.*大落.*二落.*你贡 1 张，他贡 2 张/)
  })

  it('on tribute between them, whichever of the two pays', () => {
    const places = [1, 2, 6, 3, 4, 5]
    expect(text('pay', deal({ type: 'began', number: 2, dues: { ...DUES, places } }))).toMatch(/S2该贡你 2 张/)
    expect(text('pay', deal({ type: 'began', number: 2, dues: { ...DUES, places: [5, 1, 2, 3, 4, 6] } }))).toMatch(/该贡S2 1 张/)
  })
})

describe('a return', () => {
  const paid: GameEvent[] = [DEALT, OWED, { type: 'paid', debt: 0, cards: ['D', '2H'] }]

  it('counts the cards that are still to go back', () => {
    expect(text('return', deal(...paid))).toMatch(/S4第 1 张，共 2 张.*1大花、1个2/)
    expect(text('return', deal(...paid, { type: 'returned', giver: 0, taker: 4, card: '3H' }))).toMatch(/第 2 张/)
  })

  it('of a rank one holds must be taken (TRIB-6)', () => {
    const mine: GameEvent = { type: 'owed', debts: [{ kind: 'last', payer: 0, receiver: 3, cards: 1 }] }
    const offered = (card: string): Deal =>
      deal(DEALT, mine, { type: 'paid', debt: 0, cards: ['X'] }, { type: 'offered', giver: 3, taker: 0, card })
    expect(holdsOffered(offered('9C'), 0)).toBe(true)
    expect(holdsOffered(offered('5C'), 0)).toBe(false)
    expect(text('taking', offered('5C'))).toMatch(/S3还你五/)
    expect(text('taking', offered('5C'), { ...CHOSEN, wanting: true })).toMatch(/哪些点数/)
  })
})

describe('a line of the log', () => {
  it('names cards that were seen, and only that there was one where they were not', () => {
    const said = (event: GameEvent): string => {
      const entry = [OWED, event].reduce(note, newJournal()).entries.at(-1)
      return entry?.kind === 'phase' ? phrase(entry.line, name) : ''
    }
    expect(said({ type: 'paid', debt: 0, cards: ['D', '2H'] })).toBe('进贡 2张给S0：1大花、1个2 · 落贡，大落→头科')
    expect(said({ type: 'bought', buyer: 1, seller: 4, price: '2S', three: '3H' })).toBe('用2向S4买三')
    expect(said({ type: 'bought', buyer: 1, seller: 4, price: null, three: null })).toBe('向S4买三')
    expect(said({ type: 'wanted', giver: 4, taker: 0, ranks: '4AK' })).toBe('请S0换成A、K、四')
    expect(said({ type: 'returned', giver: 0, taker: 4, card: null })).toBe('还S4一张')
  })

  it('is there for every event outside the tricks that is seen', () => {
    const events: GameEvent[] = [
      { type: 'began', number: 1, attempt: 2 }, { type: 'called', seat: 1, call: 'pre-call' }, { type: 'multiplied', times: [1, 1, 1, 1, 1, 1] },
      { type: 'agreed', what: 'pay', seats: [0, 2], yes: false }, { type: 'forced', seat: 1 }, { type: 'revolted', seat: 1, cards: null, rights: 3 },
      { type: 'dealvoid' }, { type: 'chosehead', seat: 4, headed: false }, { type: 'muffled', seat: 0, by: 1 }, { type: 'endproposed', seat: 0 },
      { type: 'dealendedearly' }, { type: 'settled', stake: 40, changes: [], balances: [] },
    ]
    const journal = events.reduce(note, newJournal())
    expect(phraseKinds(journal)).toHaveLength(events.length)
    const lines = journal.entries.flatMap((entry) => (entry.kind === 'phase' ? [phrase(entry.line, name)] : []))
    expect(lines.every((line) => line !== '' && !line.includes('{'))).toBe(true)
  })
})
