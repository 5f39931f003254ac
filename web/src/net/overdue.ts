/** 迟到: what should be here by now is asked for again, after growing pauses, and not for ever. */

/** How long news may lag behind what was told of it, in ms; then it is lost. */
const LATE = 2000
/** How often it is asked for again, each time after twice the pause, before one gives up. */
const TIMES = 4

export class Overdue {
  private tries = 0
  private readonly timers = new Set<ReturnType<typeof setTimeout>>()
  private readonly ask: () => void
  private readonly giveUp: () => void

  constructor(ask: () => void, giveUp: () => void) {
    this.ask = ask
    this.giveUp = giveUp
  }

  /** Something was told of; if it is not `here` in time it is asked for, and at last given up. */
  expect(here: () => boolean): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      if (here()) return
      this.drop()
      if (this.tries === TIMES) this.giveUp()
      else {
        this.tries += 1
        this.ask()
      }
    }, LATE * 2 ** this.tries)
    this.timers.add(timer)
  }

  /** Something new has come: whoever is asked does answer. */
  came(): void {
    this.tries = 0
  }

  /** Waits for nothing more; how often one has asked is remembered. */
  drop(): void {
    for (const timer of this.timers) clearTimeout(timer)
    this.timers.clear()
  }
}
