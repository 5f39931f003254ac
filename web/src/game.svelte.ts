/** The table as this client knows it: messages come in, commands go out. It holds no rules. */
import type {
  ClientMessage, Clock, Command, Deal, DealInfo, Events, GameEvent, Hints, Judged, Offers, Player, Prompted, Refusal, Revealed, ServerMessage, Table,
} from './gen/messages.ts'
import { Company, type Telling } from './company.svelte.ts'
import { evolve, newDeal } from './model/evolve.ts'
import { NO_HISTORY, remember, type History } from './model/history.ts'
import { newJournal, note, type Journal } from './model/journal.ts'
import { Reader } from './model/reading.ts'
import { rememberLast } from './net/last.ts'
import { bindSeed, drawSeed, NO_PROMISE, type Promised } from './net/seeds.ts'
import { Overdue } from './net/overdue.ts'
import { reloadOnce, reloadSettled } from './net/reload.ts'
import { still } from './table/motion.ts'
import { connect, newId, socketUrl, type Link, type Wire } from './net/socket.ts'

export const PROTOCOL = 2
/** How long to wait, in ms, after the server said that it was asked too often. */
const BUSY = 500
/** More events than these at once are the past, not news. */
const NEWS = 12
/** How often a hole in the events is filled by asking again, before the page gives up. */
const GAPS = 3

export type Trouble = 'outdated' | 'gap' | 'notable' | 'closed' | 'unavailable' | 'refused' | 'elsewhere' | 'full'

export class Game {
  readonly table: string
  private readonly build: string
  private wire: Wire | null = null
  private answered: Prompted | null = null
  private judging = ''
  private hinting = ''
  private offering = ''
  private checked: Command | null = null
  private ownWire: Wire | undefined
  private gaps = 0
  private readonly overdue = new Overdue(() => { this.renew() }, () => { this.halt('gap', `late ${this.info?.deal ?? ''}`) })
  private readonly reader = new Reader((message) => { this.receive(message) }, { seat: () => this.seat, still })
  /** What was told of the next deal before it, and of this one. */
  promised: { next: Promised; now: Promised } = { next: NO_PROMISE, now: NO_PROMISE }

  /** The room, and what is said. */
  readonly company = new Company()

  link: Link = $state('connecting')
  seat: number | null = $state(null)
  /** From which seat's side somebody looks who has no seat himself. */
  from = $state(0)
  players: Player[] = $state.raw([])
  info: DealInfo | null = $state.raw(null)
  deal: Deal | null = $state.raw(null)
  journal: Journal = $state.raw(newJournal())
  history: History = $state.raw(NO_HISTORY)
  /** Told of events that have just happened, before they are folded: the page still shows the table before them. */
  heard: ((events: readonly GameEvent[]) => void) | null = null
  prompted: Prompted | null = $state.raw(null)
  clock: Clock | null = $state.raw(null)
  /** `performance.now()` when the clock was told. */
  clockAt = $state(0)
  standing: Table | null = $state.raw(null)
  /** `performance.now()` when it was told how the table stands. */
  standingAt = $state(0)
  revealed: Revealed | null = $state.raw(null)
  /** What was revealed, once the result has been drawn: to check a deal takes a slow device a while. */
  checkable: Revealed | null = $state.raw(null)
  judged: Judged | null = $state.raw(null)
  hints: Hints | null = $state.raw(null)
  /** What we may do unasked. */
  offers: Offers | null = $state.raw(null)
  /** Why the last command was not done. */
  refused: Refusal | null = $state.raw(null)
  trouble: Trouble | null = $state(null)
  /** What the page would be loaded again for. */
  cause = ''
  /** The id of the command that is on its way. */
  sending: string = $state('')

  constructor(table: string, build: string) {
    this.table = table
    this.build = build
  }

  /** Connects; `wire` replaces the socket where there is no server. */
  start(wire?: Wire): void {
    this.ownWire = wire
    this.wire = wire ?? connect(socketUrl(), {
      hello: () => ({
        type: 'hello',
        protocol: PROTOCOL,
        build: this.build,
        table: this.table,
        deal: this.info?.deal ?? '',
        have: this.journal.events,
      }),
      message: (message) => {
        this.reader.take(message)
      },
      link: (state) => {
        this.link = state
      },
    })
  }

  stop(): void {
    this.overdue.drop()
    this.reader.drop()
    this.wire?.close()
    this.wire = null
  }

  /** Takes the seat back from the other page. */
  comeBack(): void {
    this.stop()
    this.trouble = null
    this.sending = ''
    this.start(this.ownWire)
  }

  /** Asks for what was missed, on a new connection; what was sent and not answered goes along. */
  private renew(): void {
    this.overdue.drop()
    for (const held of this.reader.drop()) if (held.type === 'accepted' || held.type === 'refused') this.receive(held)
    this.wire?.renew()
  }

  /** The seat from whose side the table is seen: one's own, or the one a watcher has picked. */
  get side(): number {
    return this.seat ?? this.from
  }

  /** Whether the table is a room still: nobody has been dealt to. */
  get gathering(): boolean {
    return this.standing?.stage === 'gathering'
  }

  /** Whether a bot plays the own seat. */
  get autopilot(): boolean {
    return this.seat !== null && this.players[this.seat]?.autopilot === true
  }

  /** How many persons sit at the table. */
  get people(): number {
    return this.players.filter((player) => player.bot === '' && player.name !== '').length
  }

  /** Whether the open prompt is ours and not answered yet. */
  get asked(): boolean {
    return this.prompted !== null && this.sending === '' && !this.done
  }

  /** Whether nothing more will happen in this deal: it is over, void, or ended with its match. */
  get done(): boolean {
    const phase = this.deal?.phase
    return phase === 'over' || phase === 'void' || phase === 'ended'
  }

  receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.seat = this.company.own = message.seat
        this.players = message.players
        this.trouble = null
        this.prompted = null
        break
      case 'outdated':
        this.halt('outdated', `outdated ${message.build}`)
        break
      case 'deal':
        this.begin(message)
        break
      case 'events':
        this.apply(message)
        break
      case 'prompt':
        this.prompted = message
        this.judged = null
        this.hints = null
        break
      case 'clock':
        this.clock = message
        this.clockAt = performance.now()
        this.watchFor(message.deal, () => (this.deal?.asks ?? 0) >= message.prompt)
        break
      case 'accepted':
        this.company.answered(message.id)
        this.settle(message.id)
        break
      case 'offers':
        if (message.deal === this.info?.deal) this.offers = message
        break
      case 'refused':
        if (message.id === this.offering) this.refused = message.refusal
        if (message.id !== this.sending) break // an outdated hint or check
        this.askAgain()
        this.settle(message.id)
        this.refused = message.refusal
        break
      case 'judged':
        if (message.id === this.judging) this.judged = message
        break
      case 'hints':
        if (message.id === this.hinting) this.hints = message
        break
      case 'revealed':
        this.revealed = message
        this.watchFor(message.deal, () => this.done || message.how === 'closed')
        this.checkable = null
        setTimeout(() => { this.checkable = message }, 250)
        this.promised.next = { commitment: message.next, deal: message.next_deal }
        break
      case 'table':
        this.standing = message
        this.standingAt = performance.now()
        this.players = message.players
        if (this.trouble === 'unavailable') this.trouble = null
        if (message.closed) {
          this.stop()
          this.trouble = 'closed'
        }
        break
      case 'room':
        this.company.takeRoom(message)
        this.promised.next = { commitment: message.commitment, deal: message.deal }
        this.seat = this.company.own = message.you
        break
      case 'line':
        this.company.takeLine(message)
        break
      case 'error':
        this.fail(message.code, message.id)
        break
      default:
        message satisfies never
    }
  }

  private begin(info: DealInfo): void {
    if (this.info?.deal !== info.deal) {
      this.deal = newDeal(info.options)
      this.journal = newJournal()
      this.history = NO_HISTORY
      this.revealed = null
      this.clock = null
      this.offers = null
      bindSeed(this.table, info.deal, info.results.map((one) => one.deal))
      this.promised = { next: NO_PROMISE, now: this.promised.next }
    }
    this.prompted = null
    this.refused = null
    this.info = info
  }

  /** What was told of a deal says that more of it should be here. */
  private watchFor(deal: string, here: () => boolean): void {
    this.overdue.expect(() => {
      const passed = this.clock?.deal !== deal && this.revealed?.deal !== deal
      return this.wire === null || passed || (this.info?.deal === deal && here())
    })
  }

  private apply(message: Events): void {
    if (!this.deal || this.info?.deal !== message.deal) return
    const missing = message.start - this.journal.events
    if (missing > 0) {
      if (++this.gaps > GAPS) this.halt('gap', `gap ${message.deal}`)
      else this.renew()
      return
    }
    this.gaps = 0
    if (this.trouble === 'refused' || this.trouble === 'unavailable') this.trouble = null
    const fresh = message.events.slice(-missing || 0)
    if (fresh.length > 0) this.overdue.came()
    if (fresh.length > 0 && fresh.length <= NEWS) this.heard?.(fresh)
    for (const event of fresh) {
      this.deal = evolve(this.deal, event)
      this.journal = note(this.journal, event)
      this.history = remember(this.history, event)
      if (event.type === 'dealended') {
        reloadSettled()
        if (this.seat !== null) rememberLast(message.deal, event, this.seat)
      }
      this.close(event.type === 'asked' || event.type === 'dealended' || event.type === 'windowclosed' || this.done)
    }
  }

  /** A new question, or the end of one, closes the prompt we had. */
  private close(over: boolean): void {
    if (over && this.prompted && this.deal && (this.deal.asks !== this.prompted.prompt.id || this.done)) {
      this.prompted = null
    }
  }

  /** A refused answer leaves its question open. */
  private askAgain(): void {
    if (this.answered && this.answered.prompt.id === this.deal?.asks) this.prompted ??= this.answered
  }

  private settle(id: string): void {
    if (id === this.sending) this.sending = ''
  }

  private halt(trouble: 'outdated' | 'gap', cause: string): void {
    this.stop()
    this.cause = cause
    if (!reloadOnce(cause)) this.trouble = trouble
  }

  private fail(code: string, id: string): void {
    if (this.company.answered(id, code)) return
    if (id !== '' && id === this.sending) this.askAgain()
    this.settle(id)
    if (code === 'no_table') {
      this.stop()
      this.trouble = 'notable'
    } else if (code === 'elsewhere' || (code === 'full' && id === '')) {
      this.stop()
      this.trouble = code
    } else if (code === 'too_many') setTimeout(() => { this.recheck(id) }, BUSY)
    else this.trouble = code === 'unavailable' ? 'unavailable' : 'refused'
  }

  /** The server was asked too often: the last judgement is asked for once more. */
  private recheck(id: string): void {
    if (id === this.judging && this.checked) this.check(this.checked)
  }

  private post(message: ClientMessage): void {
    this.wire?.send(message)
  }

  /** Tells the server something about seats, the room or the talk. */
  tell(telling: Telling): void {
    const message = { ...telling, id: newId() } as ClientMessage & { id: string }
    this.company.expect(message.id)
    this.post(message)
  }

  /** Is ready for the first deal, or starts it as host: the seed for it was drawn after its commitment was told. */
  ready(on: boolean): void {
    this.tell({ type: 'ready', on, client_seed: on ? drawSeed(this.table, this.promised.next) : '' })
  }

  startMatch(): void {
    this.tell({ type: 'start', client_seed: drawSeed(this.table, this.promised.next) })
  }

  /** Answers the open prompt. */
  answer(command: Command): void {
    if (!this.prompted || this.sending) return
    this.refused = null
    this.trouble = null
    this.sending = newId()
    this.answered = this.prompted
    this.post({ type: 'do', id: this.sending, prompt: this.prompted.prompt.id, command })
    this.prompted = null
  }

  /** Takes up an offer: something one may do unasked. */
  take(command: Command): void {
    this.refused = null
    this.offering = newId()
    this.post({ type: 'do', id: this.offering, prompt: 0, command })
  }

  /** Asks the server to judge a command; the answer comes as `judged`. */
  check(command: Command): void {
    if (!this.prompted) return
    this.judging = newId()
    this.judged = null
    this.checked = command
    this.post({ type: 'check', id: this.judging, prompt: this.prompted.prompt.id, command })
  }

  /** Forgets the last judgement: the selection has changed. */
  forget(): void {
    this.judging = ''
    this.judged = null
    this.refused = null
  }

  askHints(): void {
    if (!this.prompted) return
    this.hinting = newId()
    this.post({ type: 'hint', id: this.hinting, prompt: this.prompted.prompt.id })
  }

  again(): void {
    this.post({ type: 'again', id: newId(), client_seed: drawSeed(this.table, this.promised.next) })
  }

  finish(): void {
    this.post({ type: 'finish', id: newId() })
  }

  setClock(on: boolean): void {
    this.post({ type: 'setclock', id: newId(), on })
  }
}
