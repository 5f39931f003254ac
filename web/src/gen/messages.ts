/* Made by `npm run gen` from the JSON Schema of gouji.protocol.messages (34b8056c59219bc8). Do not edit. */
/* eslint-disable */

export type ClientMessage = Hello | Do | Check | Hint | Again | Finish | SetClock
export type Command = Play | Pass | Yield | Inherit | Burn | Decline | Show | Ask
export type ServerMessage =
  | Welcome
  | Outdated
  | DealInfo
  | Events
  | Prompted
  | Clock
  | Accepted
  | Refused
  | Judged
  | Hints
  | Revealed
  | Table
  | Failed
export type GameEvent =
  | Dealt
  | Shown
  | TrickBegan
  | Asked
  | Answered
  | WindowClosed
  | Played
  | Passed
  | Yielded
  | YieldLapsed
  | Inherited
  | Unburned
  | BurnWon
  | BurnFailed
  | WentOut
  | FreeGoujiGained
  | Headless
  | TrickEnded
  | Opened
  | Reported
  | DealEnded

export interface Protocol {
  client: ClientMessage
  server: ServerMessage
  deal: Deal
}
/**
 * First message. ``have`` is the number of this viewer's events of ``deal`` that the client holds already.
 */
export interface Hello {
  type: 'hello'
  protocol: number
  build: string
  table: string
  deal: string
  have: number
}
/**
 * A command that answers question ``prompt``. ``id`` is the client's own: the same id twice has one effect.
 */
export interface Do {
  type: 'do'
  id: string
  prompt: number
  command: Command
}
/**
 * 出牌: lead, or beat the top play (TURN-1, TURN-2).
 */
export interface Play {
  type: 'play'
  seat: number
  cards: string
}
/**
 * 过牌: decline; as the opposite's last refusal it is the close (扣牌, CLOSE-1).
 */
export interface Pass {
  type: 'pass'
  seat: number
}
/**
 * 让牌: the opposite lets the two seats after him go first (YIELD-1).
 */
export interface Yield {
  type: 'yield'
  seat: number
}
/**
 * 接风: the next seat asks for the lead after a last play (EXIT-2).
 */
export interface Inherit {
  type: 'inherit'
  seat: number
}
/**
 * 烧牌: claim a burn with this cover (BURN-1).
 */
export interface Burn {
  type: 'burn'
  seat: number
  cards: string
}
/**
 * 不烧 / 不亮: no, in a window asked of several seats at once (BURN-2, LEAD-2).
 */
export interface Decline {
  type: 'decline'
  seat: number
}
/**
 * 亮三: show the largest set of threes of one suit for the first lead (LEAD-1, ``first_lead = show``).
 */
export interface Show {
  type: 'show'
  seat: number
}
/**
 * 问牌: ask how many cards ``target`` holds (VIEW-1, ``report = on_request``).
 */
export interface Ask {
  type: 'ask'
  seat: number
  target: number
}
/**
 * Judge a command without doing it; answered by ``Judged``.
 */
export interface Check {
  type: 'check'
  id: string
  prompt: number
  command: Command
}
/**
 * Ask for sensible plays on the open prompt; answered by ``Hints``.
 */
export interface Hint {
  type: 'hint'
  id: string
  prompt: number
}
/**
 * Start the next deal (or a new match). ``client_seed`` is hex, at most 64 characters; it enters the shuffle.
 */
export interface Again {
  type: 'again'
  id: string
  client_seed: string
}
/**
 * Once the person is out: play the rest of the deal at once.
 */
export interface Finish {
  type: 'finish'
  id: string
}
/**
 * Turn the clock on or off; admitted while only one person sits at the table.
 */
export interface SetClock {
  type: 'setclock'
  id: string
  on: boolean
}
/**
 * Answer to ``Hello``. ``seat`` is yours; ``None`` if you watch.
 */
export interface Welcome {
  type: 'welcome'
  protocol: number
  build: string
  table: string
  seat: number | null
  players: Player[]
}
/**
 * Who sits at a seat. ``bot`` is the bot's name, empty for a person.
 */
export interface Player {
  name: string
  bot: string
  connected: boolean
}
/**
 * The client is of another protocol or build; it reloads the page once.
 */
export interface Outdated {
  type: 'outdated'
  protocol: number
  build: string
}
/**
 * A deal begins, or is in progress when one connects. Its events follow; the client starts from nothing unless
 * it asked with ``have``.
 *
 * ``match`` holds the signed scores of teams 0 and 1 in the deals of this match that are over.
 */
export interface DealInfo {
  type: 'deal'
  deal: string
  number: number
  options: Options
  commitment: string
  match: [number, number][]
}
/**
 * 一桌的规则选项. The defaults are preset ``jifen`` as far as it is built.
 */
export interface Options {
  preset: 'biesan' | 'hongdou' | 'jifen' | 'jingong'
  joker_kill: 'big2' | 'full' | 'off'
  mixed_jokers: 'dead' | 'demote' | 'percard'
  free_gouji: 'any_last' | 'gouji_last_only'
  burn_precheck: boolean
  burn_lead: 'fail' | 'reject'
  burn_needs_open: boolean
  burn_window: number
  first_lead: 'auto_show' | 'random' | 'show'
  open_excludes: 0 | 1 | 2
  scale: 2 | 4
  record: 'positive_only' | 'signed'
  deals: number
  sweep_ends_match: boolean
  report: 'always' | 'auto' | 'on_request'
  revolution: boolean
  hold_threes: boolean
  tribute: 'full' | 'last' | 'off'
  calls: boolean
  beans: boolean
  open_hands: boolean
}
/**
 * Events as this viewer may see them; ``start`` is the number of the first, counted per viewer from 0.
 */
export interface Events {
  type: 'events'
  deal: string
  start: number
  events: GameEvent[]
}
/**
 * 发到手: the six hands, each in the order it was dealt; ``None`` is a hand the viewer may not see.
 */
export interface Dealt {
  type: 'dealt'
  hands: (string[] | null)[]
  lot?: number | null
  left?: number | null
}
/**
 * 亮三: the sets that were shown; ``last`` is the index in the deal of the set's last card (LEAD-1).
 */
export interface Shown {
  type: 'shown'
  seat: number
  cards: string[]
  last: number
}
/**
 * 一轮开始: ``leader`` leads. ``melee`` says which rules hold (MELEE-1).
 */
export interface TrickBegan {
  type: 'trickbegan'
  leader: number
  reason: 'first' | 'inherit' | 'victim' | 'won'
  melee?: boolean
}
/**
 * 轮到: these seats are asked, all at once. Opens a new prompt number.
 */
export interface Asked {
  type: 'asked'
  seats: number[]
  kind: 'burn' | 'follow' | 'lead' | 'show'
}
/**
 * 已答: one seat answered a question put to several; seen by nobody else (BURN-2, LEAD-2).
 *
 * ``cards`` is the cover of a burn claim; ``yes`` that he claims or shows.
 */
export interface Answered {
  type: 'answered'
  seat: number
  yes: boolean
  cards?: string[]
}
/**
 * 窗口结束: all that was asked of several seats at once is settled; losing claims stay secret.
 */
export interface WindowClosed {
  type: 'windowclosed'
}
/**
 * 出牌: cards go down as the new top play.
 */
export interface Played {
  type: 'played'
  seat: number
  cards: string[]
  gouji?: boolean
  restricted?: boolean
  dead?: boolean
  free?: boolean
  burns?: number | null
  left?: number | null
}
/**
 * 过牌. ``binds``: he is out of this trick (TURN-4); in the melee a pass binds nobody (MELEE-2).
 */
export interface Passed {
  type: 'passed'
  seat: number
  binds?: boolean
}
/**
 * 让牌: the opposite lets the two seats after him go first (YIELD-1).
 */
export interface Yielded {
  type: 'yielded'
  seat: number
}
/**
 * 让牌成过牌: one of the two seats played, so the yield has become a pass (YIELD-1).
 */
export interface YieldLapsed {
  type: 'yieldlapsed'
  seat: number
}
/**
 * 申请接风: the next seat asks to inherit (EXIT-2).
 */
export interface Inherited {
  type: 'inherited'
  seat: number
}
/**
 * 解烧: a play of the burner was beaten; the duty is over (BURN-5). ``by`` beat or burned him.
 */
export interface Unburned {
  type: 'unburned'
  burner: number
  by: number
}
/**
 * 烧成功: the burner went out while the burn stood (BURN-7).
 */
export interface BurnWon {
  type: 'burnwon'
  burner: number
  victim: number
}
/**
 * 烧失败: the burner cannot lead as a burn demands; his hand is void (BURN-8).
 */
export interface BurnFailed {
  type: 'burnfailed'
  burner: number
  victim: number
  place: number
}
/**
 * 走科: a hand is empty and takes a place, 1…6 (EXIT-1).
 */
export interface WentOut {
  type: 'wentout'
  seat: number
  place: number
}
/**
 * 够死级: a free-gouji right until the trick ends (EXIT-3).
 */
export interface FreeGoujiGained {
  type: 'freegoujigained'
  seat: number
}
/**
 * 无头: nobody is left to answer this seat's gouji plays (HEAD-1).
 */
export interface Headless {
  type: 'headless'
  seat: number
}
/**
 * 一轮结束: ``winner`` made the top play; ``closer`` is the opposite's last refusal, if it was his (CLOSE-1).
 */
export interface TrickEnded {
  type: 'trickended'
  winner: number
  closer?: number | null
}
/**
 * 开点: the seat is open for this deal (OPEN-1).
 */
export interface Opened {
  type: 'opened'
  seat: number
}
/**
 * 报牌: ``seat`` was asked by ``asker``; ``left`` is ``None`` where the answer is 不够报 (VIEW-1).
 */
export interface Reported {
  type: 'reported'
  seat: number
  asker: number
  left?: number | null
}
/**
 * 回合结束: places by seat, signed scores of teams 0 and 1, and the cards that were left in hand or laid down.
 */
export interface DealEnded {
  type: 'dealended'
  places: number[]
  /**
   * @minItems 2
   * @maxItems 2
   */
  scores: [number, number]
  hands: string[][]
  sweep?: number | null
}
/**
 * You are asked. ``plays`` is what your hand admits, factored.
 */
export interface Prompted {
  type: 'prompt'
  deal: string
  prompt: Prompt
  plays: PlayGroup[]
}
/**
 * 轮到谁做什么.
 *
 * ``id`` counts the questions of a deal; all seats of one window share it, and a command names it, so that an
 * answer to a question no longer open is refused as stale.
 */
export interface Prompt {
  id: number
  seat: number
  kind: 'burn' | 'follow' | 'lead' | 'show'
  may: string[]
  close: boolean
}
/**
 * Legal plays of one base and size, in ranks; ``count`` is how many there are.
 */
export interface PlayGroup {
  base: string
  size: number
  count: number
}
/**
 * Who is being waited for. Milliseconds; ``left`` is ``None`` while no clock runs.
 */
export interface Clock {
  type: 'clock'
  deal: string
  prompt: number
  seats: number[]
  total: number | null
  left: number | null
}
/**
 * The command with this id was done (now or before).
 */
export interface Accepted {
  type: 'accepted'
  id: string
}
/**
 * The command with this id was not done. ``code`` is ``stale`` when its prompt is no longer open.
 */
export interface Refused {
  type: 'refused'
  id: string
  refusal: Refusal
}
/**
 * 拒绝: why a command is not admitted. ``rule`` names the rule, ``code`` the reason within it.
 */
export interface Refusal {
  rule: string
  code: string
}
/**
 * Answer to ``Check``: ``refusal`` is ``None`` if the command is admitted; ``play`` is there if it is a play.
 */
export interface Judged {
  type: 'judged'
  id: string
  refusal: Refusal | null
  play: PlayFacts | null
}
/**
 * What a selection is, for the preview in words.
 */
export interface PlayFacts {
  base: string
  n: number
  twos: number
  small: number
  big: number
  gouji: boolean
  restricted: boolean
  dead: boolean
}
/**
 * Answer to ``Hint``, best first.
 */
export interface Hints {
  type: 'hints'
  id: string
  prompt: number
  proposals: Proposal[]
}
/**
 * One hint. ``reason`` is a code that the client puts in words.
 */
export interface Proposal {
  command: Command
  reason: string
}
/**
 * After a deal: what proves it. Hex; ``scores`` are the match's so far, ``over`` that the match has ended.
 */
export interface Revealed {
  type: 'revealed'
  deal: string
  seed: string
  client_seeds: string[]
  match: [number, number][]
  over: boolean
}
/**
 * How the table stands: players, whether the clock runs, whether the rest is being played out at once.
 */
export interface Table {
  type: 'table'
  players: Player[]
  clock_on: boolean
  finishing: boolean
  can_finish: boolean
  closed: boolean
}
/**
 * A message that could not be taken. ``code``: ``bad_message``, ``no_table``, ``not_allowed``, ``unavailable``.
 */
export interface Failed {
  type: 'error'
  code: string
  id: string
  detail: string
}
/**
 * 一个回合. ``places`` holds 0 for a seat still in, else its place 1…6.
 */
export interface Deal {
  options: Options
  phase: 'ask' | 'lead' | 'new' | 'over' | 'show' | 'window'
  hands: Hand[]
  dealt: (string[] | null)[]
  lot: number | null
  laid: Hand[]
  gone: string[]
  places: number[]
  left_order: number[]
  failed: number[]
  headless: number[]
  free_gouji: number[]
  open: number[]
  announced: (number | null)[]
  trick: Trick | null
  burning: Burning | null
  burns_won: Burning[]
  asked: number[]
  ask_kind: ('burn' | 'follow' | 'lead' | 'show') | null
  asks: number
  answers: (Answer | null)[]
  last_closer: number | null
  scores: [number, number] | null
  sweep: number | null
}
/**
 * 手牌: the cards of a hand, highest first, or ``None`` face down; ``size`` is right in both cases.
 */
export interface Hand {
  size: number
  cards: string[] | null
}
/**
 * 一轮: from one lead to the next.
 */
export interface Trick {
  number: number
  leader: number
  melee: boolean
  top: Top | null
  passed: number[]
  declined: number[]
  yielded: boolean
  heir: number | null
  window_done: boolean
}
/**
 * 台面最大的一手: the top play and what may be done about it.
 */
export interface Top {
  seat: number
  cards: string[]
  gouji: boolean
  restricted: boolean
  dead: boolean
  free: boolean
  last: boolean
}
/**
 * 烧牌中: a burn that stands.
 */
export interface Burning {
  burner: number
  victim: number
}
/**
 * An answer given in a window; in a view only one's own is there.
 */
export interface Answer {
  yes: boolean
  cards: string[]
}
