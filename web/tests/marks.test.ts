import { describe, expect, it } from 'vitest'
import { idleRanks, ranksOf } from '../src/model/marks.ts'
import { columnsOf, handCards, NOTHING } from '../src/model/selection.ts'

const cards = handCards('X 2S 9S 9H 8S 3H'.split(' '))
const columns = columnsOf(cards, NOTHING)

describe('marks of columns', () => {
  it('dim the ranks with nothing to play, never what goes with another rank', () => {
    expect([...idleRanks(columns, [{ base: '9', size: 3, count: 1 }])]).toEqual(['8', '3'])
  })

  it('dim everything where nothing can be played', () => {
    expect(idleRanks(columns, []).size).toBe(columns.length)
  })

  it('name the ranks that hints take', () => {
    const hints = [{ type: 'play', seat: 0, cards: 'X99' }, { type: 'pass', seat: 0 }] as const
    expect([...ranksOf(cards, hints)]).toEqual(['X', '9'])
  })
})
