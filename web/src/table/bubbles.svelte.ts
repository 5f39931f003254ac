/** 气泡: what was just said, at the seat of who said it; gone after some seconds. */
import type { Game } from '../game.svelte.ts'
import type { Line } from '../gen/messages.ts'

/** How long a bubble stays, in ms. */
const STAYS = 5000

export class Bubbles {
  private readonly game: Game
  private seen: number
  private shown: readonly Line[] = $state.raw([])

  constructor(game: Game) {
    this.game = game
    this.seen = game.company.lines.at(-1)?.number ?? 0 // what was said before is the past, not news
  }

  /** Shows what has been said since the last look; one bubble a seat. */
  look(): void {
    const fresh = this.game.company.shown.filter((line) => line.number > this.seen)
    if (fresh.length === 0) return
    this.seen = fresh.at(-1)?.number ?? this.seen
    const latest = fresh.filter((line, i) => !fresh.slice(i + 1).some((later) => later.seat === line.seat))
    this.shown = [...this.shown.filter((line) => !latest.some((one) => one.seat === line.seat)), ...latest]
    setTimeout(() => { this.shown = this.shown.filter((line) => !latest.includes(line)) }, STAYS)
  }

  /** What the seat has just said. */
  at(seat: number): Line | null {
    return this.shown.find((line) => line.seat === seat) ?? null
  }
}
