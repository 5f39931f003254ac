import { describe, expect, it } from 'vitest'
import { blocksOf } from '../src/model/blocks.ts'
import type { Entry } from '../src/model/journal.ts'

const pass = (id: number): Entry => ({ id: String(id), kind: 'pass', seat: id % 6 })
const trick = (id: number): Entry => ({ id: String(id), kind: 'trick', n: id })

describe('blocksOf', () => {
  it('begins a block with each trick, and one with what comes before the first', () => {
    const lines = [pass(1), trick(2), pass(3), pass(4), trick(5)]
    expect(blocksOf(lines, []).map((block) => block.map((entry) => entry.id))).toEqual([['1'], ['2', '3', '4'], ['5']])
    expect(blocksOf([], [])).toEqual([])
  })

  it('keeps the blocks that have not changed', () => {
    const lines = [trick(1), pass(2), trick(3)]
    const before = blocksOf(lines, [])
    const after = blocksOf([...lines, pass(4)], before)
    expect([after[0] === before[0], after[1] === before[1]]).toEqual([true, false])
    expect(blocksOf(lines, after)[0]).toBe(before[0])
  })

  it('does not take a block of another deal for one of this', () => {
    const before = blocksOf([trick(1), pass(2)], [])
    expect(blocksOf([trick(1), pass(3)], before)[0]?.[1]).toEqual(pass(3))
  })
})
