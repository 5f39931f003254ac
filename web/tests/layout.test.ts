import { describe, expect, it } from 'vitest'
import { BADGE, layHand, shapeOf, strips } from '../src/model/layout.ts'

describe('shapeOf', () => {
  it.each([
    [390, 844, 'portrait'],
    [360, 640, 'portrait'],
    [844, 390, 'landscape'],
    [1440, 900, 'desktop'],
    [820, 1180, 'portrait'],
  ] as const)('%i×%i is %s', (width, height, shape) => {
    expect(shapeOf(width, height)).toBe(shape)
  })
})

const ones = (n: number): number[] => Array<number>(n).fill(1)
const WORST = { fifteen: [2, 3, 3, 3, 3, 2, 3, 2, 3, 2, 2, 2, 2, 2, 2], ten: [2, 2, 3, 3, 2, 10, 3, 2, 3, 2, 2, 1, 1], forty: [4, 4, 4, 3, 3, 2, 2, 3, 2, 3, 2, 2, 2, 2, 2] }

describe('layHand', () => {
  it('lays two rows on an upright phone, one where it lies or is wide', () => {
    expect(layHand(ones(14), 390, 844, 'portrait').rows).toEqual([7, 7])
    expect(layHand(ones(15), 360, 640, 'portrait').rows).toEqual([7, 8])
    expect(layHand(ones(15), 804, 390, 'landscape').rows).toEqual([15])
    expect(layHand(ones(6), 390, 844, 'portrait').rows).toEqual([6])
  })

  it.each([
    [390, 844, 43],
    [360, 640, 39],
    [320, 568, 36],
    [700, 390, 43],
    [620, 1000, 58],
    [872, 900, 53],
  ])('keeps cards inside %i×%i and at least %i px wide, for every number of ranks', (width, height, least) => {
    for (let columns = 1; columns <= 15; columns++) {
      const lay = layHand(ones(columns), width, height, width > 800 ? 'desktop' : width > height ? 'landscape' : 'portrait')
      const widest = Math.max(...lay.rows)
      expect(lay.rows.reduce((sum, n) => sum + n, 0)).toBe(columns)
      expect(lay.width).toBeGreaterThanOrEqual(least)
      expect(widest * lay.width + (widest - 1) * lay.gap).toBeLessThanOrEqual(width)
    }
  })

  it.each([
    ['fifteen', 320, 568],
    ['ten', 320, 568],
    ['forty', 320, 568],
    ['fifteen', 360, 640],
    ['ten', 360, 640],
    ['forty', 360, 640],
    ['forty', 390, 844],
  ] as const)('leaves the round its height with %s in %i×%i', (hand, width, height) => {
    const lay = layHand(WORST[hand], width, height, 'portrait')
    let from = 0
    const total = lay.rows
      .map((n) => Math.max(...WORST[hand].slice(from, (from += n)).map((size) => strips(size, lay, false).reduce((a, b) => a + b, 0))))
      .reduce((a, b) => a + b + BADGE, 0)
    expect(height - total).toBeGreaterThanOrEqual(330)
  })
})

describe('strips', () => {
  const layout = layHand(ones(14), 390, 844, 'portrait')

  it('shows 24 px of every card of a short column', () => {
    expect(strips(5, layout, false)).toEqual([24, 24, 24, 24, layout.tail])
  })

  it('closes the back of a tall column to edges until it is opened', () => {
    expect(strips(8, layout, false)).toEqual([7, 7, 7, 7, 24, 24, 24, layout.tail])
    expect(strips(8, layout, true)).toEqual([...Array<number>(7).fill(24), layout.tail])
  })

  it('keeps the closed back high enough to be pressed, however few lie there', () => {
    for (const [width, height] of [[320, 568], [390, 844]] as const) {
      const lay = layHand(WORST.ten, width, height, 'portrait')
      for (let n = lay.closeFrom; n <= 12; n++) {
        const back = strips(n, lay, false).slice(0, n - lay.front)
        expect(back.reduce((a, b) => a + b, 0)).toBeGreaterThanOrEqual(24)
      }
    }
  })
})
