import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, fetchMe, request } from '../src/net/api.ts'
import { Fetched, part } from '../src/net/fetched.svelte.ts'
import { because } from '../src/pages/because.ts'
import { settings } from '../src/i18n/index.svelte.ts'

const listen = vi.fn<(name: string, act: () => void) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  listen.mockReset()
  vi.stubGlobal('addEventListener', listen)
  vi.stubGlobal('removeEventListener', vi.fn())
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const away = (): Promise<never> => Promise.reject(new ApiError('network', 'away', true))

/** What the server answers, and what the page makes of it. */
async function told(answer: () => Promise<Response>): Promise<ApiError> {
  vi.stubGlobal('fetch', answer)
  return request('/api/me').then(
    () => { throw new Error('it was granted') },
    (error: unknown) => error as ApiError,
  )
}

describe('a request', () => {
  const says = (body: string, status: number): (() => Promise<Response>) => () => Promise.resolve(new Response(body, { status }))

  it.each([
    ['offline', () => Promise.reject(new TypeError('failed')), 'network', true],
    ['the page of a proxy', says('<html>Bad gateway</html>', 502), 'down', true],
    ['an error of the server', says('{"code":"failed","detail":""}', 500), 'down', true],
    ['a store that is away', says('{"code":"unavailable","detail":""}', 503), 'unavailable', true],
    ['too many', says('{"code":"too_many","detail":""}', 429), 'too_many', true],
    ['too many for a proxy', says('slow down', 429), 'too_many', true],
    ['half an answer', says('{"name": "An', 200), 'garbled', true],
    ['a page instead of an answer', says('<html>', 200), 'garbled', true],
    ['no such thing', says('{"code":"no_deal","detail":""}', 404), 'no_deal', false],
  ] as const)('is told of as what it is: %s', async (_, answer, code, passing) => {
    const error = await told(answer)
    expect([error.code, error.passing]).toEqual([code, passing])
    for (const lang of ['zh', 'en'] as const) {
      settings.lang = lang
      if (code !== 'no_deal') expect(because(error), 'it has words').not.toContain(code)
    }
    settings.lang = 'zh'
  })

  it('has its time, so that nobody waits for ever', async () => {
    let signal: AbortSignal | undefined
    vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
      signal = init?.signal ?? undefined
      return Promise.resolve(new Response('{"name":"","table":null}'))
    })
    await fetchMe()
    expect(signal).toBeInstanceOf(AbortSignal)
  })
})

describe('what is asked for', () => {
  it('is asked for again with growing pauses while the server is away, until it is there', async () => {
    let there = false
    const at: number[] = []
    const begun = Date.now()
    const granted = vi.fn()
    const asked = new Fetched(() => {
      at.push(Date.now() - begun)
      return there ? Promise.resolve('it') : away()
    }, granted)
    asked.start()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(at).toEqual([0, 1000, 3000, 7000, 15_000, 30_000, 45_000, 60_000])
    expect(asked.failure?.code).toBe('network')
    there = true
    await vi.advanceTimersByTimeAsync(15_000)
    expect([asked.found, asked.failure, asked.busy]).toEqual(['it', null, false])
    expect(granted).toHaveBeenCalledExactlyOnceWith('it')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(at).toHaveLength(9)
  })

  it('is not asked for again by itself where that is of no use, but by hand', async () => {
    const ask = vi.fn(() => Promise.reject(new ApiError('no_deal', '')))
    const asked = new Fetched(ask)
    asked.start()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ask).toHaveBeenCalledTimes(1)
    asked.again()
    await vi.advanceTimersByTimeAsync(0)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('is asked for at once when the network is there again', async () => {
    const ask = vi.fn(away)
    new Fetched(ask).start()
    await vi.advanceTimersByTimeAsync(20_000)
    const before = ask.mock.calls.length
    listen.mock.calls.find(([name]) => name === 'online')?.[1]()
    expect(ask).toHaveBeenCalledTimes(before + 1)
  })

  it('is forgotten when the page is left: no answer comes too late, and nothing is asked any more', async () => {
    let answer: (found: string) => void = () => undefined
    const granted = vi.fn()
    const asked = new Fetched(() => new Promise<string>((resolve) => { answer = resolve }), granted)
    const stop = asked.start()
    stop()
    answer('late')
    await vi.advanceTimersByTimeAsync(0)
    expect(granted).not.toHaveBeenCalled()
    const other = new Fetched(away)
    const end = other.start()
    await vi.advanceTimersByTimeAsync(0)
    end()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('of the client itself may not come either', async () => {
    const reload = vi.fn()
    const kept = new Map<string, string>()
    vi.stubGlobal('location', { reload })
    vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    const asked = new Fetched(() => part(() => Promise.reject(new TypeError('no such file'))))
    asked.start()
    await vi.advanceTimersByTimeAsync(0)
    expect([asked.failure?.code, asked.failure?.passing]).toEqual(['network', true])
    expect(reload).not.toHaveBeenCalled()
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')))
    await vi.advanceTimersByTimeAsync(60_000)
    expect([asked.failure?.code, asked.failure?.passing]).toEqual(['down', true])
    expect(reload, 'the page was of an older client').toHaveBeenCalledTimes(1)
  })
})
