/** What the browser finds of a server that cheats with the first deal of one person against five bots. */
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Game } from '../src/game.svelte.ts'
import type { Player, ServerMessage } from '../src/gen/messages.ts'
import { shuffled, type Verdict } from '../src/model/verify.ts'
import { playNow } from '../src/net/api.ts'
import { verdictOf } from '../src/verdict.ts'
import { OPTIONS } from './table.ts'

const kept = new Map<string, string>()
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
const SEED = '5a'.repeat(32)
const OTHER = 'a5'.repeat(32)
const PROMISED = 'n-1-1'
const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'))
const commitmentTo = (seed: string): string => createHash('sha256').update(bytes(seed)).digest('hex')

/** What was asked of the server: the path, and the body. */
let asked: [string, Record<string, unknown>][] = []
/** What the server answers to the second step. */
let second: () => Response

beforeEach(() => {
  kept.clear()
  asked = []
  second = () => Response.json({ deal: PROMISED })
  vi.useFakeTimers()
  vi.stubGlobal('location', { reload: vi.fn() })
  vi.stubGlobal('sessionStorage', store)
  vi.stubGlobal('localStorage', store)
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push([path, JSON.parse(init.body as string) as Record<string, unknown>])
    return Promise.resolve(path === '/api/play' ? Response.json({ table: 't1', resumed: false, commitment: commitmentTo(SEED), deal: PROMISED }) : second())
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const start = (): Promise<string> => playNow('heuristic', { preset: 'jifen', options: {} })
const given = (): string => asked[1]?.[1].client_seed as string

const seat = (bot: string): Player => ({ name: bot || 'Ann', bot, connected: true, autopilot: false, away: false })
const PLAYERS = [seat(''), ...Array.from({ length: 5 }, () => seat('heuristic'))]

function opened(): { game: Game; sent: { client_seed?: string }[] } {
  const sent: { client_seed?: string }[] = []
  const game = new Game('t1', 'b1')
  game.start({ send: (message) => sent.push(message as { client_seed?: string }), renew: () => undefined, close: () => undefined })
  game.receive({ type: 'welcome', protocol: 2, build: 'b1', table: 't1', seat: 0, players: PLAYERS })
  return { game, sent }
}

/** What a server does: the seed it deals by, the deal's id, and the seeds of the seats. */
interface Deed {
  seed?: string
  deal?: string
  clients?: string[]
}

/** The deal that such a server tells of; the hand is the one that these seeds make. */
function told({ seed = SEED, deal = PROMISED, clients = [given(), '', '', '', '', ''] }: Deed): [ServerMessage[], ServerMessage] {
  const deck = shuffled(bytes(seed), deal, clients.map(bytes))
  const own = deck.filter((_, i) => i % 6 === 0)
  const info: ServerMessage = { type: 'deal', deal, number: 1, options: OPTIONS, commitment: commitmentTo(seed), match: [], attempt: 1, results: [], totals: [0, 0], balances: null }
  const dealt: ServerMessage = { type: 'events', deal, start: 0, events: [{ type: 'dealt', hands: [own, null, null, null, null, null] }] }
  const end: ServerMessage = { type: 'revealed', deal, seed, client_seeds: clients, match: [], over: false, next: commitmentTo(OTHER), how: 'over', results: [], totals: [0, 0], next_deal: 'n-1-2' }
  return [[info, dealt], end]
}

function verdict(deed: Deed, between: (game: Game) => Game = (game) => game): Verdict | null {
  const [deal, end] = told(deed)
  let { game } = opened()
  for (const message of deal) game.receive(message)
  game = between(game)
  game.receive(end)
  vi.runAllTimers()
  return verdictOf(game)
}

describe('the first deal against five bots', () => {
  it('gives no seed before the commitment is there, and is verified', async () => {
    expect(await start()).toBe('t1')
    expect(asked.map(([path]) => path)).toEqual(['/api/play', '/api/play/deal'])
    expect(asked[0]?.[1]).not.toHaveProperty('client_seed')
    expect(given()).toMatch(/^[0-9a-f]{32}$/)
    expect(verdict({})).toBe('ok')
  })

  it('sees a server that changed its seed, with a commitment that fits, after it had seen ours', async () => {
    await start()
    expect(verdict({ seed: OTHER })).toBe('commitment')
  })

  it('sees a server that searched for another id of the deal, which enters the shuffle', async () => {
    await start()
    expect(verdict({ deal: 'm-1-1' })).toBe('commitment')
  })

  it('sees that our seed was not used', async () => {
    await start()
    expect(verdict({ clients: ['', '', '', '', '', ''] })).toBe('client')
  })

  it('sees a server that gave a bot a seed, to choose the cards by it', async () => {
    await start()
    expect(verdict({ clients: [given(), '', '', 'ab', '', ''] })).toBe('client')
  })

  it('holds the server to its promise though the page is loaded again, before the deal is seen and after', async () => {
    await start()
    const again = (deed: Deed) => () => {
      const { game } = opened()
      for (const message of told(deed)[0]) game.receive(message)
      return game
    }
    expect(verdict({ seed: OTHER }, again({ seed: OTHER }))).toBe('commitment')
    await start()
    asked = asked.slice(2)
    expect(verdict({}, again({}))).toBe('ok')
  })
})

describe('a second step of which nobody knows whether it was heard', () => {
  const room = (seed: string, deal = PROMISED): ServerMessage => ({
    type: 'room', table: 't1', preset: 'jifen', options: {}, clock: 'normal', public: false, watching: false, level: 'heuristic', host: 0, seats: [],
    commitment: commitmentTo(seed), you: 0, swaps: [], visitors: 0, quick: false, starts_in: null, deal,
  })

  it('leads to the table all the same, and its room is started with the same seed', async () => {
    second = () => Response.json({ code: 'unavailable', detail: '' }, { status: 503 })
    expect(await start()).toBe('t1')
    const { game, sent } = opened()
    game.receive(room(SEED))
    game.startMatch()
    expect(sent.at(-1)?.client_seed).toBe(given())
  })

  it('that was refused is told', async () => {
    second = () => Response.json({ code: 'begun', detail: '' }, { status: 409 })
    await expect(start()).rejects.toMatchObject({ code: 'begun' })
  })

  it('does not let the room promise something else once it has our seed', async () => {
    await start()
    const { game } = opened()
    game.receive(room(OTHER))
    const [deal, end] = told({ seed: OTHER })
    for (const message of [...deal, end]) game.receive(message)
    vi.runAllTimers()
    expect(verdictOf(game)).toBe('commitment')
  })
})
