import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ClientMessage, ServerMessage } from '../src/gen/messages.ts'
import { connect, newId, type Link, type Wire } from '../src/net/socket.ts'

class FakeSocket {
  static all: FakeSocket[] = []
  static OPEN = 1
  readyState = 1
  sent: string[] = []
  onopen: () => void = () => undefined
  onmessage: (frame: { data: string }) => void = () => undefined
  onclose: (event: { code: number }) => void = () => undefined
  constructor() {
    FakeSocket.all.push(this)
  }
  send(text: string): void {
    this.sent.push((JSON.parse(text) as ClientMessage).type)
  }
  close(): void {
    this.onclose({ code: 1006 })
  }
  hear(message: ServerMessage): void {
    this.onmessage({ data: JSON.stringify(message) })
  }
}

const WELCOME: ServerMessage = { type: 'welcome', protocol: 1, build: 'b', table: 't', seat: 0, players: [] }
const socket = (at: number): FakeSocket => FakeSocket.all.at(at) ?? new FakeSocket()

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.all = []
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('document', { addEventListener: vi.fn(), removeEventListener: vi.fn(), visibilityState: 'visible' })
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
})

function open(): { wire: Wire; links: Link[]; heard: string[] } {
  const links: Link[] = []
  const heard: string[] = []
  const wire = connect('ws://host/api/play/socket', {
    hello: () => ({ type: 'hello', protocol: 1, build: 'b', table: 't', deal: 'd', have: 3 }),
    message: (message) => heard.push(message.type),
    link: (state) => links.push(state),
  })
  socket(-1).onopen()
  return { wire, links, heard }
}

const command = (id: string): ClientMessage => ({ type: 'do', id, prompt: 1, command: { type: 'pass', seat: 0 } })

describe('the play socket', () => {
  it('says hello first, and nothing before it is welcome', () => {
    const { wire } = open()
    wire.send(command('a'))
    expect(socket(0).sent).toEqual(['hello'])
    socket(0).hear(WELCOME)
    expect(socket(0).sent).toEqual(['hello', 'do'])
  })

  it('connects again with growing pauses, until it is welcome', () => {
    const { links } = open()
    const pauses: number[] = []
    for (let i = 0; i < 4; i++) {
      socket(-1).onclose({ code: 1006 })
      const before = Date.now()
      vi.runOnlyPendingTimers()
      pauses.push(Date.now() - before)
      expect(FakeSocket.all).toHaveLength(i + 2)
    }
    expect(pauses.every((pause, i) => i === 0 || pause > (pauses[i - 1] ?? 0))).toBe(true)
    socket(-1).hear(WELCOME)
    expect(links.at(-1)).toBe('open')
  })

  it('sends what was not answered again, under the same id, once', () => {
    const { wire } = open()
    socket(0).hear(WELCOME)
    wire.send(command('a'))
    wire.send(command('b'))
    wire.send({ type: 'check', id: 'c', prompt: 1, command: { type: 'pass', seat: 0 } })
    socket(0).hear({ type: 'accepted', id: 'a' })
    socket(0).onclose({ code: 1006 })
    vi.runOnlyPendingTimers()
    socket(1).onopen()
    socket(1).hear(WELCOME)
    expect(socket(1).sent).toEqual(['hello', 'do'])
    socket(1).hear({ type: 'refused', id: 'b', refusal: { rule: '', code: 'stale' } })
    socket(1).onclose({ code: 1006 })
    vi.runOnlyPendingTimers()
    socket(2).onopen()
    socket(2).hear(WELCOME)
    expect(socket(2).sent).toEqual(['hello'])
  })

  it('stays closed once it was closed', () => {
    const { wire, links } = open()
    wire.close()
    vi.runOnlyPendingTimers()
    expect(FakeSocket.all).toHaveLength(1)
    expect(links.at(-1)).toBe('ended')
  })

  it('is left for another when a command is not answered, each time later, and sends the command again', () => {
    const { wire, links } = open()
    socket(0).hear(WELCOME)
    wire.send(command('a'))
    const pauses: number[] = []
    for (let i = 1; i <= 6; i++) {
      const before = Date.now()
      vi.runOnlyPendingTimers()
      pauses.push(Date.now() - before)
      expect(FakeSocket.all).toHaveLength(i + 1)
      expect(links.at(-1)).toBe('lost')
      socket(-1).onopen()
      socket(-1).hear(WELCOME)
      expect(socket(-1).sent).toEqual(['hello', 'do'])
    }
    expect(pauses).toEqual([8000, 16_000, 32_000, 64_000, 64_000, 64_000])
    socket(-1).hear({ type: 'accepted', id: 'a' })
    expect(vi.getTimerCount()).toBe(0)
    wire.send(command('b'))
    vi.advanceTimersByTime(7999)
    expect(FakeSocket.all).toHaveLength(7)
    vi.advanceTimersByTime(1)
    expect(FakeSocket.all).toHaveLength(8)
  })

  it('is left for another when nobody greets', () => {
    open()
    vi.advanceTimersByTime(8000)
    expect(FakeSocket.all).toHaveLength(2)
    socket(-1).onopen()
    socket(-1).hear(WELCOME)
    vi.advanceTimersByTime(600_000)
    expect(FakeSocket.all, 'one that is quiet may stay').toHaveLength(2)
  })

  it('can be left for another by hand, without a word of a loss', () => {
    const { wire, links } = open()
    socket(0).hear(WELCOME)
    wire.send(command('a'))
    wire.renew()
    socket(1).onopen()
    socket(1).hear(WELCOME)
    expect(socket(1).sent).toEqual(['hello', 'do'])
    expect(links).not.toContain('lost')
  })

  it('is left for another when the network is there again', () => {
    const listen = vi.fn<(name: string, act: () => void) => void>()
    vi.stubGlobal('addEventListener', listen)
    open()
    socket(0).hear(WELCOME)
    listen.mock.calls.find(([name]) => name === 'online')?.[1]()
    expect(FakeSocket.all).toHaveLength(2)
  })

  it('ignores frames of a connection that was given up', () => {
    const { heard } = open()
    const old = socket(0)
    old.onclose({ code: 1006 })
    vi.runOnlyPendingTimers()
    old.hear(WELCOME)
    expect(heard).toEqual([])
  })
})

it('gives every command an id of its own', () => {
  expect(new Set(Array.from({ length: 100 }, newId)).size).toBe(100)
})
