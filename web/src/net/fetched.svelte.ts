/** 去取: what a page asks the server for, and how it stands; while the server is away it is asked for again by itself. */
import { ApiError, request } from './api.ts'
import { reloadOnce } from './reload.ts'

/** Pauses in ms before it is asked for again by itself. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000] as const

/** How something that is asked for stands, whatever it is. */
export type Standing = Readonly<Pick<Fetched<unknown>, 'failure' | 'busy' | 'again'>>

export class Fetched<T> {
  found: T | null = $state.raw(null)
  /** Why it is not there: what the last try came to. */
  failure: ApiError | null = $state.raw(null)
  /** Whether it is being asked for just now. */
  busy = $state(false)

  private readonly ask: () => Promise<T>
  private readonly granted: (found: T) => void
  private round = 0
  private tries = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(ask: () => Promise<T>, granted: (found: T) => void = () => undefined) {
    this.ask = ask
    this.granted = granted
  }

  /** Asks for it, and goes on asking while that may help; returns how to stop. */
  readonly start = (): (() => void) => {
    addEventListener('online', this.wake)
    this.again()
    return this.stop
  }

  /** Asks at once; what was asked before does not count any more. */
  readonly again = (): void => {
    clearTimeout(this.timer)
    void this.run(++this.round)
  }

  readonly stop = (): void => {
    this.round += 1
    this.busy = false
    clearTimeout(this.timer)
    removeEventListener('online', this.wake)
  }

  private readonly wake = (): void => {
    if (this.failure?.passing) this.again()
  }

  private async run(round: number): Promise<void> {
    this.busy = true
    try {
      const found = await this.ask()
      if (round !== this.round) return
      this.found = found
      this.failure = null
      this.tries = 0
      this.busy = false
      this.granted(found)
    } catch (error) {
      if (round === this.round) this.fail(error instanceof ApiError ? error : new ApiError('garbled', String(error)))
      if (!(error instanceof ApiError)) throw error
    }
  }

  private fail(error: ApiError): void {
    this.failure = error
    this.busy = false
    if (!error.passing) return
    const pause = PAUSES[Math.min(this.tries, PAUSES.length - 1)] ?? 15_000
    this.tries += 1
    this.timer = setTimeout(this.again, pause * (0.8 + Math.random() * 0.4))
  }
}

/** What `load` imports: a part of the client. Where the server is there and its part is not, the page is an old one and loads itself again. */
export function part<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(async (error: unknown) => {
    await request('/api/health') // throws where the server is away
    reloadOnce('part')
    throw new ApiError('down', String(error), true)
  })
}
