import { describe, expect, it } from 'vitest'
import type { Debt, GameEvent } from '../src/gen/messages.ts'
import { told, type Followed } from '../src/model/debts.ts'
import { newJournal, note } from '../src/model/journal.ts'
import { debtWhy, phrase } from '../src/table/phrases.ts'

const NO_CALLS: Followed['calls'] = [null, null, null, null, null, null]
const name = (seat: number): string => `S${String(seat)}`
const open = (payer: number, cards: number): Debt => ({ kind: 'open', payer, receiver: (payer + 3) % 6, cards })
const why = (debt: Debt, from: Followed | null): string => told([debt], from).map((one) => debtWhy(one, name)).join()

describe('open tribute says what it comes from (TRIB-5)', () => {
  it('its payer had not opened, and nobody had called', () => {
    expect(why(open(3, 1), { open: [0], calls: NO_CALLS })).toBe('S3没开点')
  })

  it('the opposite of its payer had called', () => {
    expect(why(open(3, 4), { open: [], calls: ['pre-call', null, null, null, null, null] })).toBe('S3没开点，S0叫了预点')
    expect(why(open(3, 2), { open: [0], calls: ['open-call', null, null, null, null, null] })).toBe('S3没开点，S0叫了明点')
  })

  it('its payer had called and lost', () => {
    expect(why(open(0, 8), { open: [3], calls: ['pre-call', null, null, null, null, null] })).toBe('S0叫了预点，S3开了点')
    expect(why(open(0, 4), { open: [0, 3], calls: ['open-call', null, null, null, null, null] })).toBe('S0叫了明点，S3开了点')
  })

  it('of two reasons the one that costs as much as is owed: what his opposite had called', () => {
    const calls: Followed['calls'] = ['open-call', null, null, 'pre-call', null, null]
    expect(why(open(0, 4), { open: [3], calls })).toBe('S0叫了明点，S3开了点')
    expect(why(open(3, 2), { open: [], calls })).toBe('S3没开点，S0叫了明点')
  })

  it('where nothing is known of the deal before, only that it is about opening', () => {
    expect(why(open(0, 4), null)).toBe('开点账')
  })

  it('in the log, by what entered the deal', () => {
    const dues = {
      places: [1, 2, 3, 4, 5, 6], first_leader: 0, open: [0], calls: ['pre-call' as const, null, null, null, null, null],
      muffled: [null, null, null, null, null, null], burns_won: [], sweep: null,
    }
    const events: GameEvent[] = [
      { type: 'began', number: 2, dues },
      { type: 'owed', debts: [open(3, 4)] },
      { type: 'paid', debt: 0, cards: ['D'] },
    ]
    const lines = events.reduce(note, newJournal()).entries.flatMap((one) => (one.kind === 'phase' ? [phrase(one.line, name)] : []))
    expect(lines).toEqual([expect.stringContaining('S3没开点，S0叫了预点'), expect.stringContaining('S3没开点，S0叫了预点')])
  })
})
