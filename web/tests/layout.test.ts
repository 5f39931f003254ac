import { describe, expect, it } from 'vitest'
import { layHand, shapeOf, strips } from '../src/model/layout.ts'

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

describe('layHand', () => {
  it('lays two rows where there is height for them, one where there is not', () => {
    expect(layHand(14, 390, 844, 'portrait').rows).toEqual([7, 7])
    expect(layHand(15, 390, 844, 'portrait').rows).toEqual([7, 8])
    expect(layHand(14, 360, 640, 'portrait').rows).toEqual([14])
    expect(layHand(6, 390, 844, 'portrait').rows).toEqual([6])
  })

  it.each([
    [390, 844],
    [360, 640],
    [320, 568],
    [700, 390],
    [620, 1000],
    [872, 900],
  ])('keeps cards at least 24 px wide and inside %i×%i, for every number of ranks', (width, height) => {
    for (let columns = 1; columns <= 15; columns++) {
      const lay = layHand(columns, width, height, width > 800 ? 'desktop' : width > height ? 'landscape' : 'portrait')
      const widest = Math.max(...lay.rows)
      expect(lay.rows.reduce((sum, n) => sum + n, 0)).toBe(columns)
      expect(lay.width).toBeGreaterThanOrEqual(24)
      expect(widest * lay.width + (widest - 1) * lay.gap).toBeLessThanOrEqual(width)
    }
  })
})

describe('strips', () => {
  const layout = layHand(14, 390, 844, 'portrait')

  it('shows 24 px of every card of a short column', () => {
    expect(strips(5, layout, false)).toEqual([24, 24, 24, 24, layout.tail])
  })

  it('closes the back of a tall column to edges until it is opened', () => {
    expect(strips(8, layout, false)).toEqual([7, 7, 7, 7, 24, 24, 24, layout.tail])
    expect(strips(8, layout, true)).toEqual([...Array<number>(7).fill(24), layout.tail])
  })
})
