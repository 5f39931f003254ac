/** The answer to a question before the play while it is being made: multiplier, debts refused, ranks wanted. */
import type { Game } from '../game.svelte.ts'
import type { Command, Debt } from '../gen/messages.ts'
import { RANKS } from '../model/cards.ts'
import type { Desk } from './desk.svelte.ts'
import { holdsOffered, question, type AskKind, type Question } from './question.ts'

/** Commands that say yes or no and nothing more. */
type Bare = Extract<Command['type'], 'agree' | 'call' | 'take' | 'revolt' | 'head' | 'goheadless' | 'stand' | 'decline'>

const YES: Partial<Record<AskKind, Bare>> = {
  swap: 'agree',
  pay: 'agree',
  precall: 'call',
  opencall: 'call',
  revolution: 'revolt',
  headed: 'head',
  taking: 'take',
}

export class Asking {
  private readonly game: Game
  private readonly desk: Desk

  times = $state(1)
  /** The debts that are refused, by their place in the list. */
  dropped: number[] = $state.raw([])
  /** Another card is asked for, of one of these ranks. */
  wanting = $state(false)
  ranks: string[] = $state.raw([])

  constructor(game: Game, desk: Desk) {
    this.game = game
    this.desk = desk
  }

  kind: AskKind | null = $derived.by(() => {
    const kind = this.desk.mode === 'ask' ? this.desk.prompt?.kind : undefined
    return kind === undefined || kind === 'lead' || kind === 'follow' || kind === 'burn' || kind === 'show' ? null : kind
  })

  /** The debts that are owed to us, with their places in the list. */
  owed: { n: number; debt: Debt }[] = $derived.by(() => {
    const before = this.game.deal?.before
    return (before?.debts ?? [])
      .map((debt, n) => ({ n, debt }))
      .filter(({ n, debt }) => debt.receiver === this.game.seat && !before?.refused.includes(n))
  })

  /** Whether the gold button may be pressed. */
  ready = $derived.by(() => {
    if (this.kind === 'return' || this.kind === 'replace') return this.desk.admitted
    return !(this.kind === 'taking' && this.wanting) || this.ranks.length > 0
  })

  /** Whether the other button may be pressed; where the rules decide, the server judges. */
  refusable = $derived.by(() => {
    const { deal, seat } = this.game
    if (this.kind === 'taking' && deal && seat !== null && !this.wanting) return !holdsOffered(deal, seat)
    return true
  })

  ask(name: (seat: number) => string): Question | null {
    const { deal, seat } = this.game
    if (!this.kind || !deal || seat === null) return null
    return question(this.kind, deal, seat, name, { times: this.times, dropped: this.dropped.length, wanting: this.wanting })
  }

  /** A new question: what was chosen for the last one is gone. */
  fresh(): void {
    this.times = 1
    this.dropped = []
    this.wanting = false
    this.ranks = []
  }

  drop(n: number): void {
    this.dropped = this.dropped.includes(n) ? this.dropped.filter((one) => one !== n) : [...this.dropped, n].sort((a, b) => a - b)
  }

  want(rank: string): void {
    this.ranks = this.ranks.includes(rank) ? this.ranks.filter((one) => one !== rank) : [...this.ranks, rank]
  }

  yes(): void {
    const { seat } = this.game
    if (seat === null || !this.kind || !this.ready) return
    const bare = YES[this.kind]
    if (this.kind === 'multiply') this.say({ type: 'multiply', seat, times: this.times })
    else if (this.kind === 'tribute') {
      this.say(this.dropped.length > 0 ? { type: 'refuse', seat, debts: this.dropped } : { type: 'take', seat })
    } else if (this.kind === 'taking' && this.wanting) {
      this.say({ type: 'want', seat, ranks: [...RANKS].filter((rank) => this.ranks.includes(rank)).join('') })
    } else if (bare) this.say({ type: bare, seat })
    else this.desk.confirm()
  }

  no(): void {
    const { seat } = this.game
    if (seat === null || !this.kind || !this.refusable) return
    if (this.kind === 'tribute') this.say({ type: 'refuse', seat, debts: this.owed.map((one) => one.n) })
    else if (this.kind === 'taking') this.wanting = !this.wanting
    else if (this.kind === 'replace') this.say({ type: 'stand', seat })
    else if (this.kind === 'headed') this.say({ type: 'goheadless', seat })
    else if (this.kind !== 'multiply' && this.kind !== 'return') this.say({ type: 'decline', seat })
  }

  private say(command: Command): void {
    this.desk.say(command)
  }

  /** Answers by a key; returns whether it was one. */
  press(event: KeyboardEvent): boolean {
    if (!this.kind || event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return false
    const pressed = event.key.toLowerCase()
    if (pressed === 'enter' && !(event.target instanceof HTMLButtonElement)) this.yes()
    else if (pressed === 'n' || pressed === 'p') this.no()
    else return false
    return true
  }
}
