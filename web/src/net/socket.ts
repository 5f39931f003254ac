/** The play socket: connects, says hello, connects again with growing pauses, and resends what was not answered. */
import type { ClientMessage, Hello, ServerMessage } from '../gen/messages.ts'
import { randomHex } from './random.ts'

export type Link = 'connecting' | 'open' | 'lost' | 'ended'

/** What the game needs of a connection; a test can put its own in place. */
export interface Wire {
  send(message: ClientMessage): void
  /** Leaves the connection for a new one; what was not answered is sent again. */
  renew(): void
  close(): void
}

export interface Handlers {
  hello(): Hello
  message(message: ServerMessage): void
  link(state: Link): void
}

/** The code of a connection that ends because the seat is played from another page: to come back would be a fight. */
const ELSEWHERE = 4409
const PAUSES = [300, 700, 1500, 3000, 5000] as const
/** How long a server may think about a command, or a greeting, in ms; then the connection is taken for dead. */
const SILENCE = 8000
/** The longest of the growing times that it is given. */
const PATIENCE = 64_000
const client = randomHex(6)
let count = 0

/** A command id that no other client and no other command has. */
export function newId(): string {
  return `${client}-${String(++count)}`
}

type Kept = Exclude<ClientMessage, { type: 'hello' | 'check' | 'hint' }>
const ASKED_AGAIN: ReadonlySet<string> = new Set(['hello', 'check', 'hint'])

/** Opens the play socket at `url`. Commands are resent under the same id until they are answered. */
export function connect(url: string, handlers: Handlers): Wire {
  let socket: WebSocket | null = null
  let greeted = false
  let tries = 0
  let ended = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let patience: ReturnType<typeof setTimeout> | undefined
  let silence = SILENCE
  const unanswered = new Map<string, Kept>()

  const open = (): void => {
    greeted = false
    handlers.link(tries === 0 ? 'connecting' : 'lost')
    const mine = new WebSocket(url)
    socket = mine
    wait()
    mine.onopen = () => {
      mine.send(JSON.stringify(handlers.hello()))
    }
    mine.onmessage = (frame: MessageEvent<string>) => {
      if (mine === socket) receive(JSON.parse(frame.data) as ServerMessage)
    }
    mine.onclose = (event) => {
      if (mine !== socket) return
      if (event.code === ELSEWHERE) handlers.message({ type: 'error', code: 'elsewhere', id: '', detail: '' })
      else again()
    }
  }

  const receive = (message: ServerMessage): void => {
    const first = message.type === 'welcome' && !greeted
    if (first) {
      greeted = true
      tries = 0
      handlers.link('open')
    }
    if ((message.type === 'accepted' || message.type === 'refused' || message.type === 'error') && unanswered.delete(message.id)) silence = SILENCE
    if (greeted && unanswered.size === 0) clearTimeout(patience)
    handlers.message(message)
    if (!first) return
    for (const kept of unanswered.values()) socket?.send(JSON.stringify(kept))
    if (unanswered.size > 0) wait()
  }

  /** A connection may be dead without an end, as on a phone that has changed its network: one without answers is left for another. */
  const wait = (): void => {
    clearTimeout(patience)
    patience = setTimeout(() => {
      silence = Math.min(silence * 2, PATIENCE)
      tries += 1
      renew()
    }, silence)
  }

  const renew = (): void => {
    if (ended) return
    const old = socket
    socket = null
    clearTimeout(timer)
    old?.close()
    open()
  }

  const again = (): void => {
    if (ended) return
    socket = null
    tries += 1
    handlers.link('lost')
    clearTimeout(patience)
    clearTimeout(timer)
    const pause = PAUSES[Math.min(tries - 1, PAUSES.length - 1)] ?? 5000
    timer = setTimeout(open, pause * (0.8 + Math.random() * 0.4))
  }

  const wake = (): void => {
    if (document.visibilityState === 'visible' && socket === null && !ended) {
      clearTimeout(timer)
      open()
    }
  }
  document.addEventListener('visibilitychange', wake)
  addEventListener('online', renew)
  open()

  return {
    send(message) {
      if (!ASKED_AGAIN.has(message.type)) {
        if (greeted && unanswered.size === 0) wait()
        unanswered.set((message as Kept).id, message as Kept)
      }
      if (greeted && socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
    },
    renew,
    close() {
      ended = true
      clearTimeout(timer)
      clearTimeout(patience)
      document.removeEventListener('visibilitychange', wake)
      removeEventListener('online', renew)
      socket?.close()
      handlers.link('ended')
    },
  }
}

/** The address of the play socket on the page's own host. */
export function socketUrl(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/play/socket`
}
