/** The play socket: connects, says hello, connects again with growing pauses, and resends what was not answered. */
import type { ClientMessage, Hello, ServerMessage } from '../gen/messages.ts'
import { randomHex } from './random.ts'

export type Link = 'connecting' | 'open' | 'lost' | 'ended'

/** What the game needs of a connection; a test can put its own in place. */
export interface Wire {
  send(message: ClientMessage): void
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
  const unanswered = new Map<string, Kept>()

  const open = (): void => {
    greeted = false
    handlers.link(tries === 0 ? 'connecting' : 'lost')
    const mine = new WebSocket(url)
    socket = mine
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
    if (message.type === 'accepted' || message.type === 'refused' || message.type === 'error') unanswered.delete(message.id)
    handlers.message(message)
    if (first) for (const kept of unanswered.values()) socket?.send(JSON.stringify(kept))
  }

  const again = (): void => {
    if (ended) return
    socket = null
    tries += 1
    handlers.link('lost')
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
  addEventListener('online', wake)
  open()

  return {
    send(message) {
      if (!ASKED_AGAIN.has(message.type)) unanswered.set((message as Kept).id, message as Kept)
      if (greeted && socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
    },
    close() {
      ended = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
      removeEventListener('online', wake)
      socket?.close()
      handlers.link('ended')
    },
  }
}

/** The address of the play socket on the page's own host. */
export function socketUrl(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/play/socket`
}
