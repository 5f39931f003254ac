import { describe, expect, it } from 'vitest'
import { beanSheet } from '../src/model/beans.ts'
import { changesOf, choose, conflicts, readChosen, STANDARD, valueOf, type OptionsInfo } from '../src/model/choice.ts'
import offered from '../dev/options.json' with { type: 'json' }
import { OPTIONS } from './table.ts'

const info = offered as unknown as OptionsInfo

describe('a choice of options', () => {
  it('holds what differs from its preset, and nothing that was set back', () => {
    const changed = choose(info, STANDARD, 'deals', 3)
    expect(changed.options).toEqual({ deals: 3 })
    expect(valueOf(info, changed, 'deals')).toBe(3)
    expect(choose(info, changed, 'deals', 5).options).toEqual({})
  })

  it('that excludes itself is known before a table is asked for (TRIB-7)', () => {
    const swept = choose(info, { preset: 'jingong', options: {} }, 'sweep_tribute', true)
    expect(conflicts(info, swept)).toBe(true)
    expect(conflicts(info, choose(info, swept, 'sweep_ends_match', false))).toBe(false)
  })

  it('is read back as it was kept, and anything else is the standard', () => {
    const kept = { preset: 'biesan', options: { deals: 2 } }
    expect(readChosen(JSON.stringify(kept))).toEqual(kept)
    for (const text of [null, '', 'null', '[]', '{"preset":"other"}', '3']) expect(readChosen(text)).toEqual(STANDARD)
  })

  it('at a table is told from the values that hold there', () => {
    expect(changesOf(info, { ...OPTIONS, revolution: true })).toEqual([])
    expect(changesOf(info, { ...OPTIONS, revolution: true, report: 'always' })).toEqual(['report'])
  })
})

describe('the bean sheet', () => {
  it('shares what a short loser paid by the multipliers, the rest bean by bean (BEAN-3)', () => {
    const sheet = beanSheet(560, [514, -560, 420, -560, 467, -281], [3, 2, 1, 5, 2, 1])
    expect(sheet?.winners).toEqual([0, 2, 4])
    expect(sheet?.payments).toEqual([
      { seat: 1, paid: 560, shares: null },
      { seat: 3, paid: 560, shares: null },
      { seat: 5, paid: 281, shares: [141, 46, 94] },
    ])
  })

  it('is empty where nothing moves', () => {
    expect(beanSheet(0, [0, 0, 0, 0, 0, 0], [1, 1, 1, 1, 1, 1])).toBeNull()
  })
})
