/** What lies before the player: the hand, what is chosen of it, and what may be done with it. */
import { untrack } from 'svelte'
import type { Game } from '../game.svelte.ts'
import type { Command, Hints, Prompt } from '../gen/messages.ts'
import { idleRanks, NO_RANKS, ranksOf } from '../model/marks.ts'
import { fate, queuePass, queuePlay, type Queued } from '../model/queue.ts'
import { choose, chosenFaces, columnsOf, keep, nextHand, NOTHING, set, type HandCard, type Selection } from '../model/selection.ts'
import { readTyped, sizeOf } from '../model/typed.ts'
import { inTurn } from './later.svelte.ts'

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
  /** The hint that is about to be chosen. */
  private coming: { take: () => void; callOff: () => void } | null = null

  chosen: Selection = $state.raw(NOTHING)
  /** The player was told once that this lead fails his burn. */
  warned = $state(false)
  /** Which hint is shown; −1 before the first. */
  hint = $state(-1)
  /** The selection is the hint's, untouched since. */
  private untouched = $state(false)
  private pending: Queued | null = $state.raw(null)
  /** An action was dropped because the table had changed. */
  dropped = $state(false)

  constructor(game: Game) {
    this.game = game
  }

  /** The hand itself changes seldom, the deal with every event. */
  private held = $derived.by(() => {
    return this.game.deal?.hands[this.game.side]?.cards ?? null
  })
  private lying: readonly HandCard[] = []
  private numbered = 0
  cards = $derived.by(() => {
    const held = this.held ?? []
    this.lying = nextHand(held, this.lying, untrack(() => this.chosen), () => (this.numbered += 1))
    return this.lying
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

  /** The hint that is shown, until the selection is changed. */
  proposal = $derived.by(() => (this.untouched ? (this.game.hints?.proposals[this.hint] ?? null) : null))

  /** The ranks that the hints name. */
  suggested: ReadonlySet<string> = $derived.by(() => {
    const proposals = this.hint < 0 || !this.prompt ? [] : (this.game.hints?.proposals ?? [])
    return ranksOf(this.cards, proposals.map(({ command }) => command))
  })

  /** The ranks with nothing to play on the open prompt, as far as the server has told. */
  idle: ReadonlySet<string> = $derived.by(() => {
    const prompted = this.prompt && this.mode !== 'show' ? this.game.prompted : null
    return prompted ? idleRanks(this.columns, prompted.plays) : NO_RANKS
  })

  /** The action that waits for one's turn, while it still means the same. */
  queued: Queued | null = $derived.by(() => {
    const { deal, seat } = this.game
    const queued = this.pending
    return queued && deal && seat !== null && fate(queued, deal, seat) === 'holds' && this.holds(queued) ? queued : null
  })

  /** What could be queued now. */
  mayQueue = $derived.by(() => {
    const { deal, seat } = this.game
    if (this.mode !== 'wait' || !deal || seat === null || this.game.sending !== '') return { pass: false, play: false }
    return { pass: queuePass(deal, seat) !== null, play: queuePlay(deal, seat, this.faces) !== null }
  })

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
    this.forestall()
    this.untouched = false
    this.warned = false
    this.chosen = this.single ? newest(this.kept, chosen) : chosen
    this.dropped = false
    if (this.queued?.kind === 'play') this.unqueue()
    this.judge()
  }

  /** Chooses one more card of a rank, or lets all of them go once all are chosen; `whole` takes the rest at once. */
  chooseRank(rank: string, whole: boolean): void {
    this.coming?.take()
    const column = this.columns.find((one) => one.rank === rank)
    if (!column) return
    const free = column.cards.slice(column.chosen).map((card) => card.id)
    const all = column.cards.map((card) => card.id)
    if (free.length === 0) this.choose(set(this.kept, all, false))
    else this.choose(set(this.kept, whole ? free : free.slice(0, 1), true))
  }

  /** Chooses what was typed; says why not, if it cannot be read or is not in the hand. */
  typed(text: string): 'unreadable' | 'missing' | null {
    const play = readTyped(text)
    if (play === null) return 'unreadable'
    const chosen = choose(this.cards, play)
    if (chosen.size < sizeOf(play)) return 'missing'
    this.choose(chosen)
    return null
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

  /** A new question: what was queued is done, what is chosen is judged anew, old hints are gone. */
  fresh(): void {
    this.forestall()
    this.hint = -1
    this.wantsHint = false
    this.taken = null
    if (this.doQueued()) return
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
    this.unqueue()
    this.forestall()
    this.game.answer(command)
  }

  /** Answers with a command that names no cards of the hand. */
  say(command: Command): void {
    if (!this.prompt) return
    this.forestall()
    this.chosen = NOTHING
    this.game.answer(command)
  }

  do(type: 'pass' | 'yield' | 'inherit' | 'decline' | 'show'): void {
    const seat = this.game.seat
    if (seat === null || !this.may(type)) return
    this.forestall()
    this.chosen = NOTHING
    this.game.answer({ type, seat })
  }

  queuePass(): void {
    const { deal, seat } = this.game
    if (!deal || seat === null || !this.mayQueue.pass) return
    this.pending = queuePass(deal, seat)
    this.dropped = false
  }

  queuePlay(): void {
    const { deal, seat } = this.game
    if (!deal || seat === null || !this.mayQueue.play) return
    this.pending = queuePlay(deal, seat, this.faces)
    this.dropped = false
  }

  unqueue(): void {
    this.pending = null
  }

  /** The table has changed: what no longer means the same is forgotten, and the player is told. */
  review(): void {
    const { pending } = this
    const { deal, seat } = this.game
    if (pending === null || this.queued !== null || !deal || seat === null) return
    this.pending = null
    this.dropped = fate(pending, deal, seat) !== 'done'
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

  private holds(queued: Queued): boolean {
    return queued.kind === 'pass' || choose(this.cards, queued.cards.join(' ')).size === queued.cards.length
  }

  private doQueued(): boolean {
    const { queued } = this
    const seat = this.game.seat
    if (!queued || seat === null || this.mode !== 'turn') return false
    if (queued.kind === 'pass') {
      if (!this.may('pass')) return false
      this.do('pass') // kept: it holds to the end of the trick
      return true
    }
    this.unqueue()
    if (!this.may('play')) return false
    this.game.answer({ type: 'play', seat, cards: queued.cards.join(' ') })
    return true
  }

  private showHint(at: number): void {
    this.hint = at
    const command = this.game.hints?.proposals[at]?.command
    const cards = command?.type === 'play' || command?.type === 'burn' || command?.type === 'return' ? command.cards : ''
    this.forestall()
    const take = (): void => {
      this.choose(cards ? choose(this.cards, cards) : NOTHING)
      this.untouched = true
    }
    this.coming = { take, callOff: inTurn(take) }
  }

  /** What is pressed after a hint holds, even before the hint is chosen. */
  private forestall(): void {
    this.coming?.callOff()
    this.coming = null
  }
}

/** Of a selection that was one card at most, the card that was chosen last. */
function newest(before: Selection, after: Selection): Selection {
  const fresh = [...after].find((id) => !before.has(id))
  return fresh === undefined ? after : new Set([fresh])
}
