import { describe, expect, it } from 'vitest'
import { faceOf, moved, SIZES, stripLay } from '../src/table/faces.ts'
import { indexGlyph } from '../src/table/glyphs.ts'

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
    const [whole, covered] = [faceOf('9S', SIZES.table[0]), faceOf('9S', SIZES.table[1])]
    expect([whole.index.ink, whole.suit.ink, whole.more]).toEqual(['ink-line', 'ink-fill', null])
    expect(whole.suit.d.startsWith(covered.suit.d) && whole.suit.d.length > covered.suit.d.length).toBe(true)
  })

  it('keeps the blossoms of both jokers apart: filled with an eye, and as rings', () => {
    expect([faceOf('D', SIZES.mini[0]).suit.ink, faceOf('D', SIZES.mini[0]).more?.ink]).toEqual(['ink-fill', 'ink-hole'])
    expect([faceOf('X', SIZES.mini[0]).suit.ink, faceOf('X', SIZES.mini[0]).more]).toEqual(['ink-ring', null])
    expect(faceOf('X', SIZES.large[0]).more?.line).toBeCloseTo(2 * (faceOf('X', SIZES.large[0]).suit.line ?? 0), 1)
  })

  it('tells the face of each suit and rank from all others', () => {
    const drawn = [...'3456789TJQKA2'].flatMap((rank) => [...'SHCD'].map((suit) => faceOf(rank + suit, SIZES.table[0]))).concat(faceOf('X', SIZES.table[0]), faceOf('D', SIZES.table[0]))
    expect(new Set(drawn.map((face) => face.index.d + face.suit.d)).size).toBe(54)
    expect(new Set(drawn.map((face) => face.suit.d)).size).toBe(6)
  })

  it('draws lines as wide as the drawing is large', () => {
    const line = indexGlyph('9').line ?? 0
    expect(faceOf('9S', stripLay(40, false)).index.line).toBe(line)
    expect(faceOf('9S', stripLay(30, true)).index.line).toBeCloseTo((line * 10) / 12, 2)
  })

  it('keeps the suit of a strip as far from the right edge, however wide its column is', () => {
    const left = (width: number): number => Number(/M([\d.]+)/.exec(faceOf('9D', stripLay(width, true)).suit.d)?.[1])
    expect(left(31)).toBeCloseTo(31 - 12 + 5, 1)
    expect(left(33.5) - left(31)).toBeCloseTo(2.5, 1)
  })
})
