/** What lies before the player: the hand, what is chosen of it, and what may be done with it. */
import type { Game } from '../game.svelte.ts'
import type { Command, Hints, Prompt } from '../gen/messages.ts'
import { choose, chosenFaces, columnsOf, handCards, keep, NOTHING, type Selection } from '../model/selection.ts'

export type Mode = 'turn' | 'burn' | 'show' | 'ask' | 'wait' | 'out' | 'watch' | 'over'

const PAUSE = 70

/** What is said with chosen cards, by what is asked. */
const COMMANDS: Partial<Record<Prompt['kind'], 'play' | 'burn' | 'return'>> = {
  lead: 'play',
  follow: 'play',
  burn: 'burn',
  return: 'return',
  replace: 'return',
}

export class Desk {
  private readonly game: Game
  private timer: ReturnType<typeof setTimeout> | undefined
  private wantsHint = false
  private taken: Hints | null = null

  chosen: Selection = $state.raw(NOTHING)
  /** The player was told once that this lead fails his burn. */
  warned = $state(false)
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
    if (game.done) return 'over'
    if (seat === null) return 'watch'
    if (deal && ((deal.places[seat] ?? 0) > 0 || deal.revolted === seat)) return 'out'
    const prompt = game.asked ? game.prompted : null
    if (!prompt) return 'wait'
    if (prompt.prompt.kind === 'burn') return prompt.plays.length > 0 ? 'burn' : 'wait'
    if (prompt.prompt.kind === 'show') return 'show'
    return prompt.prompt.kind === 'lead' || prompt.prompt.kind === 'follow' ? 'turn' : 'ask'
  })

  /** The open prompt, if oneself is to press something. */
  prompt: Prompt | null = $derived.by(() => {
    const pressing = this.mode === 'turn' || this.mode === 'burn' || this.mode === 'show' || this.mode === 'ask'
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
    const type = COMMANDS[this.prompt.kind]
    return type === undefined ? null : { type, seat, cards: this.faces.join(' ') }
  }

  choose(chosen: Selection): void {
    this.untouched = false
    this.warned = false
    this.chosen = this.single ? newest(this.kept, chosen) : chosen
    this.judge()
  }

  /** One card is asked for, so that choosing another lets the first go. */
  private get single(): boolean {
    return this.prompt?.kind === 'return' || this.prompt?.kind === 'replace'
  }

  /** Whether these cards, led, would fail the burn: they hold no joker and leave cards (BURN-6, BURN-8). */
  failing = $derived.by(() => {
    const { deal, seat } = this.game
    const burning = deal?.options.burn_lead === 'fail' && deal.burning?.burner === seat && this.prompt?.kind === 'lead'
    const joker = this.faces.some((face) => face === 'X' || face === 'D')
    return burning && this.faces.length > 0 && !joker && this.faces.length < this.cards.length
  })

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
    if (this.failing && !this.warned) {
      this.warned = true
      return
    }
    this.warned = false
    this.game.answer(command)
  }

  /** Answers with a command that names no cards of the hand. */
  say(command: Command): void {
    if (!this.prompt) return
    this.chosen = NOTHING
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
    const cards = command?.type === 'play' || command?.type === 'burn' || command?.type === 'return' ? command.cards : ''
    this.choose(cards ? choose(this.cards, cards) : NOTHING)
    this.untouched = true
  }
}

/** Of a selection that was one card at most, the card that was chosen last. */
function newest(before: Selection, after: Selection): Selection {
  const fresh = [...after].find((id) => !before.has(id))
  return fresh === undefined ? after : new Set([fresh])
}
