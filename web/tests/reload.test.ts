import { beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadByHand, reloadedInVain, reloadOnce, reloadSettled } from '../src/net/reload.ts'

const reload = vi.fn()
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  reload.mockReset()
  vi.stubGlobal('location', { reload, href: 'http://host/t/1' })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

describe('a page that loads itself again', () => {
  it('does so once for a cause, though other causes come between', () => {
    expect(['a', 'b', 'a', 'b', 'a'].map(reloadOnce)).toEqual([true, true, false, false, false])
  })

  it('does so a few times in all, whatever the causes', () => {
    expect(['a', 'b', 'c', 'd', 'e'].map(reloadOnce)).toEqual([true, true, true, false, false])
    reloadSettled()
    expect(reloadOnce('d')).toBe(true)
  })

  it('reads what was kept by an older client, or by nobody, as nothing', () => {
    kept.set('gouji.reloaded', 'outdated b2')
    expect(reloadOnce('outdated b2')).toBe(true)
  })
})

describe('a reload by hand', () => {
  it('asks past the store of the browser, and is remembered for its cause', async () => {
    const asked = vi.fn(() => Promise.reject(new TypeError('offline')))
    vi.stubGlobal('fetch', asked)
    expect(reloadOnce('outdated b2')).toBe(true)
    expect(reloadedInVain('outdated b2')).toBe(false)
    await reloadByHand('outdated b2')
    expect(asked).toHaveBeenCalledWith('http://host/t/1', expect.objectContaining({ cache: 'reload' }))
    expect(reload).toHaveBeenCalledTimes(2)
    expect(reloadedInVain('outdated b2')).toBe(true)
    expect(reloadOnce('outdated b2'), 'nothing loads itself again').toBe(false)
    expect(reloadedInVain('outdated b3')).toBe(false)
  })
})
