import { describe, expect, it } from 'vitest'
import { faceOf, moved, SIZES, stripLay } from '../src/table/faces.ts'
import { indexGlyph, suitGlyph } from '../src/table/glyphs.ts'

describe('moved', () => {
  it('makes lengths larger and moves only what is absolute', () => {
    expect(moved('M1 2h3v4H5V6c1 1.5.5 2 3-4Z', 2, 10, 20)).toBe('M12 24h6v8H20V32c2 3 1 4 6 -8Z')
  })

  it('keeps the turn and the flags of arcs', () => {
    expect(moved('M6 1.65a3.5 3.35 0 1 0 0 6.7A2 2 0 0 1 6 9', 2, 10, 20)).toBe('M22 23.3a7 6.7 0 1 0 0 13.4A4 4 0 0 1 22 38')
  })
})

describe('faceOf', () => {
  it('draws index and suit as a path each, with the large suit in the one of the small', () => {
    expect(faceOf('9S', SIZES.table[0]).map((one) => [one.part, one.ink])).toEqual([['index', 'ink-line'], ['suit', 'ink-fill']])
    const whole = faceOf('9S', SIZES.table[0])[1]?.d ?? ''
    const covered = faceOf('9S', SIZES.table[1])[1]?.d ?? ''
    expect(whole.startsWith(covered) && whole.length > covered.length).toBe(true)
  })

  it('keeps the blossoms of both jokers apart: filled with an eye, and as rings', () => {
    expect(faceOf('D', SIZES.mini[0]).map((one) => one.ink)).toEqual(['ink-line', 'ink-fill', 'ink-hole'])
    expect(faceOf('X', SIZES.mini[0]).map((one) => one.ink)).toEqual(['ink-line', 'ink-ring'])
  })

  it('draws lines as wide as the drawing is large', () => {
    const line = indexGlyph('9').line ?? 0
    expect(faceOf('9S', stripLay(40, false))[0]?.line).toBe(line)
    expect(faceOf('9S', stripLay(30, true))[0]?.line).toBeCloseTo((line * 10) / 12, 2)
  })

  it('keeps a suit within the column', () => {
    const xs = [...(faceOf('9D', stripLay(31, true))[1]?.d ?? '').matchAll(/M([\d.]+)/g)].map((found) => Number(found[1]))
    expect(xs).toHaveLength(1)
    expect(xs[0]).toBeCloseTo(31 - 12 + 5, 1)
    expect(suitGlyph('9D').ink).toBe('ink-fill')
  })
})
