/** 看清再往下: cards that change hands before the play stay to be read before the next of them, and before a bot leads. */
import type { ServerMessage } from '../gen/messages.ts'

/** How long a row of cards takes to be read, and to travel first, in ms. */
export const READ = 1200
const TRAVEL = 700
/** More events than these at once are the past: nobody waits for them. */
const NEWS = 12

interface About {
  /** The reader's own seat: what he plays himself waits for nobody. */
  seat: () => number | null
  /** Whether nothing travels, so that there is only the reading. */
  still: () => boolean
}

/** Holds messages back, in their order, while what was shown last is being read. */
export class Reader {
  private readonly show: (message: ServerMessage) => void
  private readonly about: About
  private waiting: ServerMessage[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private until = 0

  constructor(show: (message: ServerMessage) => void, about: About) {
    this.show = show
    this.about = about
  }

  /** Shows a message now, or once what lies on the table has been read. */
  take(message: ServerMessage): void {
    this.waiting.push(message)
    if (this.timer === undefined) this.flush()
  }

  /** Forgets what was held back, and returns it: the connection is gone, and what was missed comes again. */
  drop(): ServerMessage[] {
    const held = this.waiting
    clearTimeout(this.timer)
    this.timer = undefined
    this.waiting = []
    this.until = 0
    return held
  }

  private flush(): void {
    this.timer = undefined
    for (let next = this.waiting[0]; next !== undefined; next = this.waiting[0]) {
      const left = this.until - performance.now()
      if (left > 0 && disturbs(next, this.about.seat())) {
        this.timer = setTimeout(() => { this.flush() }, left)
        return
      }
      this.waiting.shift()
      if (moves(next)) this.until = performance.now() + READ + (this.about.still() ? 0 : TRAVEL)
      this.show(next)
    }
  }
}

const moves = (message: ServerMessage): boolean =>
  message.type === 'events' &&
  message.events.length <= NEWS &&
  message.events.some((event) => event.type === 'bought' || event.type === 'returned' || (event.type === 'paid' && event.cards.length > 0))

/** Whether a message takes away what lies there, or puts more beside it. */
const disturbs = (message: ServerMessage, me: number | null): boolean =>
  moves(message) || (message.type === 'events' && message.events.some((event) => event.type === 'played' && event.seat !== me))
