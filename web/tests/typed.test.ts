import { describe, expect, it } from 'vitest'
import { rankOfKey, readTyped, sizeOf } from '../src/model/typed.ts'

describe('a typed play', () => {
  it.each([
    ['XX999', 'XX999', 5],
    ['3*9+2X', '999XX', 5],
    ['2x+3*9', 'XX999', 5],
    ['K*3', 'KKK', 3],
    ['2*10', 'TT', 2],
    ['x x 9 9', 'XX99', 4],
    ['X 9s 9H', 'X 9S 9H', 3],
    ['9S', '9S', 1],
    ['D', 'D', 1],
  ])('%s is read', (text, play, size) => {
    expect(readTyped(text)).toBe(play)
    expect(sizeOf(play)).toBe(size)
  })

  it.each(['', '  ', '9+', '+', '1', '3**9', 'hello', '99*9', '9S 9', '9'.repeat(41)])('%j is no notation', (text) => {
    expect(readTyped(text)).toBeNull()
  })
})

describe('a key', () => {
  it('stands for a rank, with or without shift', () => {
    expect(rankOfKey('9', 'Digit9')).toBe('9')
    expect(rankOfKey('(', 'Digit9')).toBe('9')
    expect(rankOfKey('0', 'Digit0')).toBe('T')
    expect(rankOfKey('x', 'KeyX')).toBe('X')
    expect(rankOfKey('h', 'KeyH')).toBeNull()
    expect(rankOfKey('Tab', 'Tab')).toBeNull()
  })
})
