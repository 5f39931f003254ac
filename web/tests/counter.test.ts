import { expect, it } from 'vitest'
import { countCards } from '../src/model/counter.ts'
import { fold } from '../src/model/evolve.ts'
import { placeScore, signed } from '../src/model/scores.ts'
import { DEALT, FIRST, OPTIONS } from './table.ts'

it('counts outside what is neither played nor in the own hand', () => {
  const deal = fold(OPTIONS, [DEALT, FIRST, { type: 'played', seat: 0, cards: ['9S'] }, { type: 'played', seat: 1, cards: ['9C', 'D'] }])
  const rows = new Map(countCards(deal, 0).map((row) => [row.rank, row]))
  expect(rows.get('9')).toMatchObject({ own: 1, outside: 13 })
  expect(rows.get('D')).toMatchObject({ own: 0, outside: 3 })
  expect([...rows.values()].reduce((sum, row) => sum + row.outside + row.own, 0)).toBe(216 - 3)
  expect(countCards(deal, null).every((row) => row.own === 0)).toBe(true)
})

it('gives scores their sign and doubles a sweep (SCORE-2)', () => {
  expect([4, 0, -4].map(signed)).toEqual(['+4', '0', '−4'])
  expect([1, 2, 3, 4, 5, 6].map((place) => placeScore(place, OPTIONS, false))).toEqual([4, 2, 0, 0, -2, -4])
  expect(placeScore(1, { ...OPTIONS, scale: 2 }, true)).toBe(4)
})
