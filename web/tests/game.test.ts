import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Game } from '../src/game.svelte.ts'
import type { ClientMessage, DealInfo, DealResult, GameEvent, ServerMessage } from '../src/gen/messages.ts'
import { givenFor } from '../src/net/seeds.ts'
import { verdictOf } from '../src/verdict.ts'
import { DEALT, FIRST, OPTIONS } from './table.ts'

const reload = vi.fn()
const kept = new Map<string, string>()
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}

beforeEach(() => {
  kept.clear()
  reload.mockReset()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', store)
  vi.stubGlobal('localStorage', store)
})

const ASKED: GameEvent = { type: 'asked', seats: [0], kind: 'lead' }
const PROMPT: ServerMessage = {
  type: 'prompt',
  deal: 'd1',
  prompt: { id: 1, seat: 0, kind: 'lead', may: ['play'], close: false },
  plays: [{ base: '9', size: 1, count: 1 }],
}
const deal = (id: string): ServerMessage => ({ type: 'deal', deal: id, number: 1, options: OPTIONS, commitment: '00', match: [], attempt: 1, results: [], totals: [0, 0], balances: null })
const events = (start: number, ...list: GameEvent[]): ServerMessage => ({ type: 'events', deal: 'd1', start, events: list })

function table(...messages: ServerMessage[]): { game: Game; sent: ClientMessage[]; connected: () => number } {
  let renewed = 0
  const sent: ClientMessage[] = []
  const game = new Game('t1', 'b1')
  game.start({ send: (message) => sent.push(message), renew: () => { renewed += 1 }, close: () => undefined })
  const welcome: ServerMessage = { type: 'welcome', protocol: 1, build: 'b1', table: 't1', seat: 0, players: [] }
  for (const message of [welcome, deal('d1'), events(0, DEALT, FIRST, ASKED), ...messages]) game.receive(message)
  return { game, sent, connected: () => renewed + 1 }
}

const last = (sent: ClientMessage[]): { id: string } => sent.at(-1) as { id: string }

describe('events', () => {
  it('are folded once, though they come twice', () => {
    const { game } = table(events(1, FIRST, ASKED, { type: 'played', seat: 0, cards: ['9S'] }))
    expect(game.journal.events).toBe(4)
    expect(game.deal?.asks).toBe(1)
    expect(game.deal?.gone).toEqual(['9S'])
  })

  it('go on where they stopped after a new connection', () => {
    const { game } = table(deal('d1'), events(3))
    expect(game.journal.events).toBe(3)
    expect(game.deal?.hands[0]?.size).toBe(4)
  })

  it('that were lost without a later one are asked for when the clock tells of them', () => {
    vi.useFakeTimers()
    const clock = (prompt: number): ServerMessage => ({ type: 'clock', deal: 'd1', prompt, seats: [0], total: null, left: null, bank: null })
    const { game, connected } = table(clock(1))
    vi.advanceTimersByTime(5000)
    expect(connected()).toBe(1)
    game.receive(clock(2))
    vi.advanceTimersByTime(1000)
    game.receive(events(3, { type: 'asked', seats: [0], kind: 'lead' }))
    vi.advanceTimersByTime(5000)
    expect(connected()).toBe(1)
    game.receive(clock(3))
    vi.advanceTimersByTime(5000)
    expect(connected()).toBe(2)
    vi.useRealTimers()
  })

  describe('that never come', () => {
    beforeEach(() => { vi.useFakeTimers() })
    afterEach(() => { vi.useRealTimers() })
    const late: ServerMessage = { type: 'clock', deal: 'd1', prompt: 9, seats: [0], total: null, left: null, bank: null }

    /** When the page asked again, in seconds, of a server that tells of news at once and never sends them. */
    function askings(seconds: number): { game: Game; at: number[] } {
      const { game, connected } = table(late)
      const at: number[] = []
      for (let second = 1; second <= seconds; second++) {
        const before = connected()
        vi.advanceTimersByTime(1000)
        if (connected() === before) continue
        at.push(second)
        game.receive(late)
      }
      return { game, at }
    }

    it('are asked for less and less often, then no more: the page reloads once, then says so', () => {
      expect(askings(600).at).toEqual([2, 6, 14, 30])
      expect(reload).toHaveBeenCalledTimes(1)
      const { game, at } = askings(600)
      expect(at).toEqual([2, 6, 14, 30])
      expect(reload).toHaveBeenCalledTimes(1)
      expect(game.trouble).toBe('gap')
      expect(vi.getTimerCount()).toBe(0)
    })

    it('are asked for as soon as ever once something has come', () => {
      const { game, connected } = table(late)
      vi.advanceTimersByTime(2000)
      game.receive(late)
      vi.advanceTimersByTime(4000)
      expect(connected()).toBe(3)
      game.receive(events(3, { type: 'played', seat: 0, cards: ['3H'] }))
      game.receive(late)
      vi.advanceTimersByTime(2000)
      expect(connected()).toBe(4)
    })
  })

  it('start from nothing with another deal', () => {
    const { game } = table(deal('d2'))
    expect(game.journal.events).toBe(0)
    expect(game.deal?.phase).toBe('new')
  })

  it('that are missing are asked for again, a few times; then the page reloads once, then says so', () => {
    const gap = events(7, FIRST)
    const holes = (n: number): ServerMessage[] => Array.from({ length: n }, () => gap)
    const few = table(...holes(3))
    expect(few.game.trouble).toBeNull()
    expect(few.connected()).toBe(4)
    expect(reload).not.toHaveBeenCalled()
    few.game.receive(events(3))
    for (const hole of holes(3)) few.game.receive(hole)
    expect(reload).not.toHaveBeenCalled()
    expect(table(...holes(4)).game.trouble).toBeNull()
    expect(reload).toHaveBeenCalledTimes(1)
    expect(table(...holes(4)).game.trouble).toBe('gap')
    expect(reload).toHaveBeenCalledTimes(1)
  })
})

describe('an old page', () => {
  it('reloads once for a build, and again for the next build', () => {
    const outdated = (build: string): ServerMessage => ({ type: 'outdated', protocol: 1, build })
    table(outdated('b2'))
    expect(table(outdated('b2')).game.trouble).toBe('outdated')
    table(outdated('b3'))
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('does not reload where nothing can be kept, lest it go on for ever', () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect(table({ type: 'outdated', protocol: 1, build: 'b2' }).game.trouble).toBe('outdated')
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('a deal whose commitment was promised', () => {
  const revealed: ServerMessage = { type: 'revealed', deal: 'd1', seed: '', client_seeds: [], match: [], over: false, next: 'ab', how: 'over', results: [], totals: [0, 0], next_deal: '' }

  it('is not the one promised if it comes with another', () => {
    vi.useFakeTimers()
    const { game } = table(revealed, deal('d2'))
    game.receive({ type: 'events', deal: 'd2', start: 0, events: [DEALT] })
    game.receive({ ...revealed, deal: 'd2', next: 'cd' })
    expect(game.info?.commitment).toBe('00')
    expect(verdictOf(game), 'the result is drawn first').toBeNull()
    vi.runAllTimers()
    expect(verdictOf(game)).toBe('commitment')
    vi.useRealTimers()
  })
})

describe('a deal that was played while we were away', () => {
  it('has used the seed that we gave, so the next one owes us none', () => {
    const played: DealResult = { deal: 'd2', number: 1, places: [], scores: [0, 0], sweep: null, owed: [], multipliers: null, stake: null, changes: null, balances: null }
    const { game } = table({ type: 'revealed', deal: 'd1', seed: '', client_seeds: [], match: [], over: false, next: 'ab', how: 'over', results: [], totals: [0, 0], next_deal: 'd2' })
    for (const results of [[], [played]]) {
      game.again()
      new Game('t1', 'b1').receive({ ...(deal('d3') as DealInfo), results })
      expect(givenFor('d3') !== null).toBe(results.length === 0)
      kept.delete('gouji.seed.deal')
    }
  })
})

describe('an answer', () => {
  const play = { type: 'play', seat: 0, cards: '9S' } as const

  it('names its prompt, and closes it until the server has spoken', () => {
    const { game, sent } = table(PROMPT)
    expect(game.asked).toBe(true)
    game.answer(play)
    expect(sent.at(-1)).toMatchObject({ type: 'do', prompt: 1, command: play })
    expect(game.asked).toBe(false)
    game.answer(play)
    expect(sent).toHaveLength(1)
  })

  it('that was taken while cards were being read is no longer on its way after a new connection', () => {
    vi.useFakeTimers()
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    let hear: (message: ServerMessage) => void = () => undefined
    class Socket {
      static OPEN = 1
      readyState = 1
      onopen: () => void = () => undefined
      onmessage: (frame: { data: string }) => void = () => undefined
      onclose: () => void = () => undefined
      send = vi.fn()
      close = vi.fn()
      constructor() {
        hear = (message) => { this.onmessage({ data: JSON.stringify(message) }) }
      }
    }
    vi.stubGlobal('WebSocket', Socket)
    vi.stubGlobal('document', { addEventListener: vi.fn(), removeEventListener: vi.fn(), visibilityState: 'visible' })
    vi.stubGlobal('addEventListener', vi.fn())
    vi.stubGlobal('removeEventListener', vi.fn())
    vi.stubGlobal('location', { reload, protocol: 'http:', host: 'host' })
    const game = new Game('t1', 'b1')
    game.start()
    const paid: GameEvent = { type: 'paid', payer: 1, receiver: 2, cards: ['DD'], count: 1, kind: 'burn' } as never
    const played: GameEvent = { type: 'played', seat: 1, cards: ['3H'] }
    for (const message of [{ type: 'welcome', protocol: 1, build: 'b1', table: 't1', seat: 0, players: [] } as ServerMessage, deal('d1'), events(0, DEALT, FIRST, ASKED), PROMPT]) hear(message)
    game.answer(play)
    const id = game.sending
    hear({ type: 'events', deal: 'other', start: 0, events: [paid] })
    hear({ type: 'events', deal: 'other', start: 1, events: [played] })
    hear({ type: 'accepted', id })
    expect(game.sending).toBe(id)
    game.receive(events(9, FIRST))
    expect(game.sending).toBe('')
    game.stop()
    vi.useRealTimers()
  })

  it('that is refused leaves the question open and says why', () => {
    const { game, sent } = table(PROMPT)
    game.answer(play)
    game.receive({ type: 'refused', id: last(sent).id, refusal: { rule: 'BEAT-1', code: 'size' } })
    expect(game.asked).toBe(true)
    expect(game.refused?.rule).toBe('BEAT-1')
  })

  it('that is stale does not open a question that has passed', () => {
    const { game, sent } = table(PROMPT)
    game.answer(play)
    game.receive(events(3, { type: 'played', seat: 0, cards: ['3H'] }, { type: 'asked', seats: [1], kind: 'follow' }))
    game.receive({ type: 'refused', id: last(sent).id, refusal: { rule: '', code: 'stale' } })
    expect(game.asked).toBe(false)
    expect(game.refused?.code).toBe('stale')
  })

  it('by somebody else closes the prompt', () => {
    const { game } = table(PROMPT, events(3, { type: 'played', seat: 0, cards: ['3H'] }, { type: 'asked', seats: [1], kind: 'follow' }))
    expect(game.asked).toBe(false)
  })
})

describe('a judgement', () => {
  it('counts for the selection it was asked for alone', () => {
    const { game, sent } = table(PROMPT)
    game.check({ type: 'play', seat: 0, cards: '9S' })
    const old = last(sent).id
    game.check({ type: 'play', seat: 0, cards: '9S 9H' })
    game.receive({ type: 'judged', id: old, refusal: null, play: null })
    expect(game.judged).toBeNull()
    game.receive({ type: 'judged', id: last(sent).id, refusal: null, play: null })
    expect(game.judged?.refusal).toBeNull()
    game.forget()
    expect(game.judged).toBeNull()
  })

  it('is asked for again when the server was asked too often', () => {
    vi.useFakeTimers()
    const { game, sent } = table(PROMPT)
    game.check({ type: 'play', seat: 0, cards: '9S' })
    game.receive({ type: 'error', code: 'too_many', id: last(sent).id, detail: '' })
    vi.runAllTimers()
    expect(sent.map((message) => message.type)).toEqual(['check', 'check'])
    expect(game.trouble).toBeNull()
    vi.useRealTimers()
  })
})
