/** 复盘: any moment of a finished deal. Jumping to a moment gives what stepping to it gives. */
import type { Deal, GameEvent, Options } from '../gen/messages.ts'
import { evolve, newDeal } from './evolve.ts'
import { NO_HISTORY, remember, type History } from './history.ts'
import { newJournal, note, type Journal } from './journal.ts'

/** A deal after its first `n` events. */
export interface Moment {
  n: number
  deal: Deal
  journal: Journal
  history: History
}

/** A moment is kept every so many events, so that a jump back folds few. */
const EVERY = 32

/** The moment after one more event. */
export function step(moment: Moment, event: GameEvent): Moment {
  return {
    n: moment.n + 1,
    deal: evolve(moment.deal, event),
    journal: note(moment.journal, event),
    history: remember(moment.history, event),
  }
}

/** A record that can be looked at from any moment. */
export class Tape {
  readonly events: readonly GameEvent[]
  private readonly kept: Moment[]

  constructor(options: Options, events: readonly GameEvent[]) {
    this.events = events
    this.kept = [{ n: 0, deal: newDeal(options), journal: newJournal(), history: NO_HISTORY }]
  }

  /** The moment after the first `n` events; `n` outside the record is brought to its nearer end. */
  at(n: number): Moment {
    const wanted = Math.max(0, Math.min(n, this.events.length))
    let moment = this.kept.findLast((one) => one.n <= wanted)
    if (!moment) throw new Error('the beginning is always kept')
    for (const event of this.events.slice(moment.n, wanted)) {
      moment = step(moment, event)
      if (moment.n === (this.kept.at(-1)?.n ?? 0) + EVERY) this.kept.push(moment)
    }
    return moment
  }

  /** Where the trick begins that goes on at `n`, or the one before it if `n` is its very beginning. */
  previousTrick(n: number): number {
    return Math.max(0, this.events.slice(0, Math.max(0, n - 1)).findLastIndex((event) => event.type === 'trickbegan') + 1)
  }

  /** Where the next trick begins, or the end. */
  nextTrick(n: number): number {
    const found = this.events.slice(n).findIndex((event) => event.type === 'trickbegan')
    return found < 0 ? this.events.length : n + found + 1
  }
}
