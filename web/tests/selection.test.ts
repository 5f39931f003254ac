import { describe, expect, it } from 'vitest'
import { choose, chosenFaces, columnsOf, handCards, keep, nextHand, NOTHING, toggle, toggleColumn } from '../src/model/selection.ts'

const cards = handCards('9D 9C 9H 9H 9S X D 2S'.split(' '))
const column = (rank: string, chosen = NOTHING): string =>
  columnsOf(cards, chosen).find((one) => one.rank === rank)?.cards.map((card) => card.id).join(' ') ?? ''

describe('the hand', () => {
  it('lies highest rank first, in a column ♠♥♣♦', () => {
    expect(columnsOf(cards, NOTHING).map((one) => one.rank).join('')).toBe('DX29')
    expect(column('9')).toBe('9S.0 9H.0 9H.1 9C.0 9D.0')
  })

  it('gathers what is chosen at the top of its column', () => {
    expect(column('9', new Set(['9D.0', '9H.1']))).toBe('9H.1 9D.0 9S.0 9H.0 9C.0')
  })
})

describe('a hand that changes', () => {
  const count = (): (() => number) => {
    let n = 0
    return () => (n += 1)
  }

  it('keeps what stays, and lets the chosen one of two equal cards go', () => {
    const next = count()
    const before = nextHand(['9S', '9H', '9H', 'X'], [], NOTHING, next)
    const [second] = before.filter((card) => card.face === '9H').slice(1)
    const [first] = before.filter((card) => card.face === '9H')
    if (!first || !second) throw new Error('no nines')
    for (const [gone, stays] of [[first, second], [second, first]] as const) {
      const after = nextHand(['9S', '9H', 'X'], before, new Set([gone.id]), next)
      expect(after.find((card) => card.face === '9H')).toBe(stays)
      expect(keep(new Set([gone.id]), after).size).toBe(0)
    }
  })

  it('gives no id twice, so that nothing of a new deal is chosen', () => {
    const next = count()
    const old = nextHand(['9S', '9S'], [], NOTHING, next)
    const chosen = new Set(old.map((card) => card.id))
    const empty = nextHand([], old, chosen, next)
    expect(keep(chosen, nextHand(['9S', '9S'], empty, chosen, next)).size).toBe(0)
  })

  it('lies as a fresh hand does', () => {
    const faces = 'X 2S 9H 9D 9S 9H'.split(' ')
    const grown = nextHand(faces, nextHand(['9H', '9S'], [], NOTHING, count()), NOTHING, count())
    expect(grown.map((card) => card.face)).toEqual(handCards(faces).map((card) => card.face))
  })
})

describe('choosing', () => {
  it('takes one of two equal cards, and lets it go', () => {
    const one = toggle(NOTHING, '9H.1')
    expect(chosenFaces(cards, one)).toEqual(['9H'])
    expect(toggle(one, '9H.1').size).toBe(0)
  })

  it('takes what is left of a column, then lets the whole column go', () => {
    const nines = columnsOf(cards, NOTHING).find((one) => one.rank === '9')
    if (!nines) throw new Error('no nines')
    const all = toggleColumn(toggle(NOTHING, '9S.0'), nines)
    expect(all.size).toBe(5)
    expect(toggleColumn(all, nines).size).toBe(0)
  })

  it('takes a hint written in ranks or in faces', () => {
    expect(chosenFaces(cards, choose(cards, 'X99'))).toEqual(['X', '9S', '9H'])
    expect(chosenFaces(cards, choose(cards, '9D 9H 9H'))).toEqual(['9H', '9H', '9D'])
    expect(chosenFaces(cards, choose(cards, '9C'))).toEqual(['9C'])
    expect(chosenFaces(cards, choose(cards, 'D'))).toEqual(['D'])
  })

  it('forgets what has left the hand', () => {
    const chosen = new Set(['9H.0', '9H.1', 'X.0'])
    expect([...keep(chosen, handCards(['9H', 'X']))]).toEqual(['9H.0', 'X.0'])
    expect(keep(NOTHING, cards)).toBe(NOTHING)
  })
})
