/** What lies before the player: the hand, what is chosen of it, and what may be done with it. */
import type { Game } from '../game.svelte.ts'
import type { Command, Hints, Prompt } from '../gen/messages.ts'
import { choose, chosenFaces, columnsOf, handCards, keep, NOTHING, type Selection } from '../model/selection.ts'

export type Mode = 'turn' | 'burn' | 'show' | 'wait' | 'out' | 'watch' | 'over'

const PAUSE = 70

export class Desk {
  private readonly game: Game
  private timer: ReturnType<typeof setTimeout> | undefined
  private wantsHint = false
  private taken: Hints | null = null

  chosen: Selection = $state.raw(NOTHING)
  /** Which hint is shown; −1 before the first. */
  hint = $state(-1)
  /** The selection is the hint's, untouched since. */
  private untouched = $state(false)

  constructor(game: Game) {
    this.game = game
  }

  cards = $derived.by(() => {
    const { deal, seat } = this.game
    return handCards((seat === null ? null : deal?.hands[seat]?.cards) ?? [])
  })
  kept = $derived(keep(this.chosen, this.cards))
  columns = $derived(columnsOf(this.cards, this.kept))
  faces = $derived(chosenFaces(this.cards, this.kept))

  mode: Mode = $derived.by(() => {
    const game = this.game
    const { deal, seat } = game
    if (deal?.phase === 'over') return 'over'
    if (seat === null) return 'watch'
    if (deal && (deal.places[seat] ?? 0) > 0) return 'out'
    const prompt = game.asked ? game.prompted : null
    if (!prompt) return 'wait'
    if (prompt.prompt.kind === 'burn') return prompt.plays.length > 0 ? 'burn' : 'wait'
    return prompt.prompt.kind === 'show' ? 'show' : 'turn'
  })

  /** The open prompt, if oneself is to press something. */
  prompt: Prompt | null = $derived.by(() => {
    const pressing = this.mode === 'turn' || this.mode === 'burn' || this.mode === 'show'
    return pressing ? (this.game.prompted?.prompt ?? null) : null
  })

  proposal: Command | null = $derived.by(() =>
    this.untouched ? (this.game.hints?.proposals[this.hint]?.command ?? null) : null,
  )

  may(kind: string): boolean {
    return this.prompt?.may.includes(kind) ?? false
  }

  /** Whether the chosen cards may be played: the server has judged so. */
  admitted = $derived.by(() => {
    const judged = this.game.judged
    return this.prompt !== null && this.faces.length > 0 && judged !== null && judged.refusal === null
  })

  /** The chosen cards as a command for the open prompt. */
  command(): Command | null {
    const seat = this.game.seat
    if (seat === null || !this.prompt || this.faces.length === 0) return null
    return { type: this.prompt.kind === 'burn' ? 'burn' : 'play', seat, cards: this.faces.join(' ') }
  }

  choose(chosen: Selection): void {
    this.untouched = false
    this.chosen = chosen
    this.judge()
  }

  /** Lets the server judge the selection, once the finger rests. */
  judge(): void {
    this.game.forget()
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      const command = this.command()
      if (command) this.game.check(command)
    }, PAUSE)
  }

  /** A new question: what is chosen is judged anew, old hints are gone. */
  fresh(): void {
    this.hint = -1
    this.wantsHint = false
    this.taken = null
    if (this.faces.length > 0) this.judge()
  }

  confirm(): void {
    const command = this.command()
    if (!command || !this.admitted) return
    this.game.answer(command)
  }

  do(type: 'pass' | 'yield' | 'inherit' | 'decline' | 'show'): void {
    const seat = this.game.seat
    if (seat === null || !this.may(type)) return
    this.chosen = NOTHING
    this.game.answer({ type, seat })
  }

  /** Shows the next hint, asking for them first. */
  nextHint(): void {
    const hints = this.game.hints
    if (hints === null) {
      this.wantsHint = true
      this.game.askHints()
    } else if (hints.proposals.length > 0) {
      this.showHint((this.hint + 1) % hints.proposals.length)
    }
  }

  /** Hints have come: show the first, if it was asked for. */
  takeHints(): void {
    const hints = this.game.hints
    if (hints === null || hints === this.taken || !this.wantsHint) return
    this.taken = hints
    this.wantsHint = false
    if (hints.proposals.length > 0) this.showHint(0)
  }

  private showHint(at: number): void {
    this.hint = at
    const command = this.game.hints?.proposals[at]?.command
    const cards = command?.type === 'play' || command?.type === 'burn' ? command.cards : ''
    this.choose(cards ? choose(this.cards, cards) : NOTHING)
    this.untouched = true
  }
}
