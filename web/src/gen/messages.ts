/* Made by `npm run gen` from the JSON Schema of gouji.protocol.messages (d5734e5d9cb9341c). Do not edit. */
/* eslint-disable */

export type ClientMessage =
  | Hello
  | Do
  | Check
  | Hint
  | Again
  | Finish
  | SetClock
  | Sit
  | GetUp
  | Swap
  | Ready
  | SetBot
  | Remove
  | MakeHost
  | Change
  | Start
  | Reopen
  | Leave
  | Autopilot
  | Consent
  | Say
  | Report
export type Command =
  | Play
  | Pass
  | Yield
  | Inherit
  | Burn
  | Decline
  | Show
  | Ask
  | Agree
  | Call
  | Multiply
  | Take
  | Refuse
  | Return
  | Want
  | Stand
  | Revolt
  | Head
  | GoHeadless
  | LetSee
  | Advise
  | EndMatch
export type ServerMessage =
  | Welcome
  | Outdated
  | DealInfo
  | Events
  | Prompted
  | Offers
  | Clock
  | Accepted
  | Refused
  | Judged
  | Hints
  | Revealed
  | Table
  | Room
  | Line
  | Failed
export type GameEvent =
  | TrickBegan
  | Asked
  | Answered
  | WindowClosed
  | Played
  | Passed
  | Yielded
  | YieldLapsed
  | Inherited
  | TrickEnded
  | Unburned
  | BurnWon
  | BurnFailed
  | WentOut
  | FreeGoujiGained
  | Headless
  | Opened
  | Reported
  | DealEnded
  | ChoseHead
  | Muffled
  | MuffleShown
  | HandSeen
  | Advised
  | Settled
  | EndProposed
  | DealEndedEarly
  | Began
  | Dealt
  | Agreed
  | Called
  | Multiplied
  | Shown
  | FirstLead
  | Bought
  | Forced
  | Owed
  | TributeRefused
  | Paid
  | Offered
  | Wanted
  | Returned
  | Revolted
  | DealVoid

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
 * A command that answers question ``prompt``, or takes up an offer (``Offers``), which names any number, say 0.
 *
 * ``id`` is the client's own: the same id twice has one effect.
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
 * 同意: yes to swapping places 5 and 6, or to paying tribute between teammates (TRIB-6).
 */
export interface Agree {
  type: 'agree'
  seat: number
}
/**
 * 叫点: call against the opposite, before the deal (预点) or after tribute (明点) (CALL-1).
 */
export interface Call {
  type: 'call'
  seat: number
}
/**
 * 加倍: pick a multiplier (BEAN-1).
 */
export interface Multiply {
  type: 'multiply'
  seat: number
  times: number
}
/**
 * 吃贡: take what one is owed, or a returned card (TRIB-6, TRIB-7).
 */
export interface Take {
  type: 'take'
  seat: number
}
/**
 * 拒贡: refuse these debts, by their place in the list of what is owed (TRIB-7).
 */
export interface Refuse {
  type: 'refuse'
  seat: number
  debts: number[]
}
/**
 * 还贡: return a card for last tribute (TRIB-6).
 */
export interface Return {
  type: 'return'
  seat: number
  cards: string
}
/**
 * 换一张: refuse a returned card of a rank one does not hold, naming ranks one would take (TRIB-6).
 */
export interface Want {
  type: 'want'
  seat: number
  ranks: string
}
/**
 * 没有: none of the ranks wanted is there, so the first card stands (TRIB-6).
 */
export interface Stand {
  type: 'stand'
  seat: number
}
/**
 * 革命: declare a revolution (REV-1).
 */
export interface Revolt {
  type: 'revolt'
  seat: number
}
/**
 * 要头: the opposite of a revolutionary takes three free gouji plays (REV-4).
 */
export interface Head {
  type: 'head'
  seat: number
}
/**
 * 无头: he gives them up, at once or when he has the lead (REV-4).
 */
export interface GoHeadless {
  type: 'goheadless'
  seat: number
}
/**
 * 给看牌: let a teammate who is out see one's hand; under ``advise_pick = gone`` he chooses whom (VIEW-3).
 */
export interface LetSee {
  type: 'letsee'
  seat: number
  target: number
}
/**
 * 挑牌 / 提示出牌: propose a play to a teammate whose hand one sees (VIEW-2).
 */
export interface Advise {
  type: 'advise'
  seat: number
  target: number
  cards: string
}
/**
 * 解散: propose to end the match, or agree to it (SCORE-3).
 */
export interface EndMatch {
  type: 'endmatch'
  seat: number
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
 * 坐下: take a seat that is empty, or move to it; ``seat`` ``None`` takes the first empty one.
 */
export interface Sit {
  type: 'sit'
  id: string
  seat: number | null
}
/**
 * 站起来: give the seat up before the start, and stay in the room.
 */
export interface GetUp {
  type: 'getup'
  id: string
}
/**
 * 换座: exchange two seats before the start.
 *
 * The host exchanges any two. Anybody else names his own seat first: an empty second is taken, a person there is
 * asked and agrees by sending the same exchange the other way round.
 */
export interface Swap {
  type: 'swap'
  id: string
  seat: number
  other: number
}
/**
 * 准备: ready to start. ``client_seed`` enters the shuffle of the first deal: hex, at most 64 characters.
 */
export interface Ready {
  type: 'ready'
  id: string
  on: boolean
  client_seed: string
}
/**
 * 机器人入座 (host): a bot of this level takes an empty seat or another bot's; ``None`` empties it.
 */
export interface SetBot {
  type: 'setbot'
  id: string
  seat: number
  level: ('greedy' | 'heuristic' | 'random') | null
}
/**
 * 请离 (host): ask a person who is idle, or not connected, to give up the seat before the start.
 */
export interface Remove {
  type: 'remove'
  id: string
  seat: number
}
/**
 * 移交房主 (host): another person at a seat becomes host.
 */
export interface MakeHost {
  type: 'makehost'
  id: string
  seat: number
}
/**
 * 改设置 (host): what is played, and how. Nobody is ready any more after it.
 */
export interface Change {
  type: 'change'
  id: string
  preset: string
  options: {
    [k: string]: boolean | number | string
  }
  clock: 'fast' | 'none' | 'normal' | 'slow'
  public: boolean
  watching: boolean
  level: 'greedy' | 'heuristic' | 'random'
}
/**
 * 开局 (host): everybody at a seat is ready; bots take the empty seats.
 */
export interface Start {
  type: 'start'
  id: string
  client_seed: string
}
/**
 * 回到房间 (host): after a match the table becomes a room again, with the same people at their seats.
 */
export interface Reopen {
  type: 'reopen'
  id: string
}
/**
 * 离开: a bot plays the seat on, until its player comes back and takes it over; before the start it is free.
 */
export interface Leave {
  type: 'leave'
  id: string
}
/**
 * 托管: a bot plays my seat, or I take it back.
 */
export interface Autopilot {
  type: 'autopilot'
  id: string
  on: boolean
}
/**
 * 同意明看: from the next deal on, watchers may see the hands live, if all six agree.
 */
export interface Consent {
  type: 'consent'
  id: string
  on: boolean
}
/**
 * 说话: one of the phrases by its code, or free text; told to everybody at the table. Watchers cannot talk.
 */
export interface Say {
  type: 'say'
  id: string
  phrase: string
  text: string
}
/**
 * 举报: the line with this number, for those who run the server.
 */
export interface Report {
  type: 'report'
  id: string
  line: number
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
 *
 * ``autopilot``: 托管, a bot plays the person's seat; ``away``: it does so because the person has left.
 */
export interface Player {
  name: string
  bot: string
  connected: boolean
  autopilot: boolean
  away: boolean
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
 * ``match`` holds the signed scores of teams 0 and 1 in the deals of this match that are over, ``results`` all that
 * is known of them, ``totals`` the recorded scores summed. ``attempt`` is above 1 after a void deal (REV-2), which
 * keeps its number. ``balances`` are the beans by seat as the deal begins, at a table with beans.
 */
export interface DealInfo {
  type: 'deal'
  deal: string
  number: number
  options: Options
  commitment: string
  match: [number, number][]
  attempt: number
  results: DealResult[]
  /**
   * @minItems 2
   * @maxItems 2
   */
  totals: [number, number]
  balances: number[] | null
}
/**
 * 一桌的规则选项. The defaults are preset ``jifen``.
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
  sweep_tribute: boolean
  calls: boolean
  call_both_open: 'nothing' | 'pays'
  beans: boolean
  base: number
  most_multiplier: number
  open_hands: boolean
  advise_pick: 'gone' | 'holder'
}
/**
 * 一回合的结果: one column of the match sheet, and of the bean sheet at a table with beans.
 */
export interface DealResult {
  deal: string
  number: number
  places: number[]
  /**
   * @minItems 2
   * @maxItems 2
   */
  scores: [number, number]
  sweep: number | null
  owed: Debt[]
  multipliers: number[] | null
  stake: number | null
  changes: number[] | null
  balances: number[] | null
}
/**
 * 一笔贡: ``cards`` is how many are owed.
 */
export interface Debt {
  kind: 'burn' | 'last' | 'muffled' | 'open' | 'sweep'
  payer: number
  receiver: number
  cards: number
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
  kind:
    | 'burn'
    | 'follow'
    | 'headed'
    | 'lead'
    | 'multiply'
    | 'opencall'
    | 'pay'
    | 'precall'
    | 'replace'
    | 'return'
    | 'revolution'
    | 'show'
    | 'swap'
    | 'taking'
    | 'tribute'
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
  picks?: number[]
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
  rights?: number | null
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
 * 一轮结束: ``winner`` made the top play; ``closer`` is the opposite's last refusal, if it was his (CLOSE-1).
 */
export interface TrickEnded {
  type: 'trickended'
  winner: number
  closer?: number | null
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
  advised?: [number, number][]
}
/**
 * 要头 or 无头: the choice of a revolutionary's opposite, at once or later (REV-4).
 */
export interface ChoseHead {
  type: 'chosehead'
  seat: number
  headed: boolean
}
/**
 * 闷: his play that left him only threes was beaten; seen by nobody else yet (THREE-5).
 */
export interface Muffled {
  type: 'muffled'
  seat: number
  by: number
}
/**
 * 亮闷: now all see it (THREE-5).
 */
export interface MuffleShown {
  type: 'muffleshown'
  seat: number
  by: number
}
/**
 * 看牌: ``viewers`` see the hand of ``owner`` from now on; ``None`` for all others (VIEW-2, VIEW-3).
 */
export interface HandSeen {
  type: 'handseen'
  owner: number
  viewers: number[]
  cards?: string[] | null
}
/**
 * 挑牌: a play proposed to a teammate, seen by the two alone (VIEW-2).
 */
export interface Advised {
  type: 'advised'
  adviser: number
  owner: number
  cards: string[]
}
/**
 * 结豆: what each seat gains or loses, and the balances after it (BEAN-2, BEAN-3).
 */
export interface Settled {
  type: 'settled'
  stake: number
  changes: number[]
  balances: number[]
}
/**
 * 解散: the seat would end the match (SCORE-3).
 */
export interface EndProposed {
  type: 'endproposed'
  seat: number
}
/**
 * 解散了: all six agreed; this deal does not count (SCORE-3).
 */
export interface DealEndedEarly {
  type: 'dealendedearly'
}
/**
 * 一回合开始: what enters it. The deck lies face down, for nobody to see, until it is dealt.
 */
export interface Began {
  type: 'began'
  number: number
  attempt?: number
  deck?: string[] | null
  lot?: number | null
  dues?: Dues | null
  balances?: number[] | null
  unpaid?: number[] | null
}
/**
 * 上一回合的账: what the tribute of a deal follows from; all of it public (TRIB-1 … TRIB-7).
 */
export interface Dues {
  places: number[]
  first_leader: number
  open: number[]
  calls: (('open-call' | 'pre-call') | null)[]
  muffled: (number | null)[]
  burns_won: [number, number][]
  sweep: number | null
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
 * 商定: both were asked; ``yes`` if both said so (TRIB-6).
 */
export interface Agreed {
  type: 'agreed'
  what: 'pay' | 'swap'
  seats: number[]
  yes: boolean
}
/**
 * 叫点 (CALL-1).
 */
export interface Called {
  type: 'called'
  seat: number
  call: 'open-call' | 'pre-call'
}
/**
 * 加倍: the six multipliers (BEAN-1).
 */
export interface Multiplied {
  type: 'multiplied'
  times: number[]
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
 * 首发定了: the seat that gains the first lead (LEAD-1).
 */
export interface FirstLead {
  type: 'firstlead'
  seat: number
}
/**
 * 买三: the price and the three change hands, seen by the two alone (THREE-3, VIEW-4).
 */
export interface Bought {
  type: 'bought'
  buyer: number
  seller: number
  price: string | null
  three: string | null
}
/**
 * 自动革命: no three, and nothing to buy one with (REV-5).
 */
export interface Forced {
  type: 'forced'
  seat: number
}
/**
 * 欠贡: the debts in the order they are paid (TRIB-2).
 */
export interface Owed {
  type: 'owed'
  debts: Debt[]
}
/**
 * 拒贡: the receiver refused the debt at this place of the list (TRIB-7).
 */
export interface TributeRefused {
  type: 'tributerefused'
  debt: number
}
/**
 * 进贡: the debt at this place of the list is paid, seen by all; what lacks is forgiven (TRIB-1).
 */
export interface Paid {
  type: 'paid'
  debt: number
  cards: string[]
}
/**
 * 还一张: the receiver puts a card to the payer, seen by the two alone (TRIB-6).
 */
export interface Offered {
  type: 'offered'
  giver: number
  taker: number
  card: string | null
}
/**
 * 要换: the payer does not hold that rank; the ranks that he would take are seen by the two alone (TRIB-6).
 */
export interface Wanted {
  type: 'wanted'
  giver: number
  taker: number
  ranks: string | null
}
/**
 * 还贡: a card goes back (TRIB-6).
 */
export interface Returned {
  type: 'returned'
  giver: number
  taker: number
  card: string | null
}
/**
 * 革命: the hand is laid down, unseen by enemies (REV-3). ``rights`` are his opposite's free gouji plays.
 */
export interface Revolted {
  type: 'revolted'
  seat: number
  cards: string[] | null
  rights: number
}
/**
 * 作废: two revolutionaries or more (REV-2).
 */
export interface DealVoid {
  type: 'dealvoid'
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
  kind:
    | 'burn'
    | 'follow'
    | 'headed'
    | 'lead'
    | 'multiply'
    | 'opencall'
    | 'pay'
    | 'precall'
    | 'replace'
    | 'return'
    | 'revolution'
    | 'show'
    | 'swap'
    | 'taking'
    | 'tribute'
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
 * What you may do unasked now; sent whenever it changes, and never a reason to interrupt. It follows from your
 * own view alone. A seat takes an offer up with ``Do``, which is judged by the rules and never stale.
 */
export interface Offers {
  type: 'offers'
  deal: string
  endmatch: boolean
  goheadless: boolean
  ask: number[]
  letsee: number[]
  advise: number[]
}
/**
 * Who is being waited for. Milliseconds; ``left`` is ``None`` while no clock runs.
 *
 * ``bank`` is what the seat has left in its bank, which is used up once ``left`` is; only a question to one seat has
 * one. It is told to all alike.
 */
export interface Clock {
  type: 'clock'
  deal: string
  prompt: number
  seats: number[]
  total: number | null
  left: number | null
  bank: number | null
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
 * After a deal: what proves it. Hex; ``match`` holds the match's scores so far, ``over`` that the match has ended.
 *
 * ``next`` is the commitment of the table's next deal and ``next_deal`` its id, which enters the shuffle: both are
 * told before the client gives its seed for it. ``how``: the deal is ``over``; ``void`` (REV-2), so that its next
 * attempt follows at once; ``ended`` with its match by agreement (SCORE-3); or ``closed`` with its table. The last
 * three are not counted. ``results`` and ``totals`` are those of the match, with this deal if it counts.
 */
export interface Revealed {
  type: 'revealed'
  deal: string
  seed: string
  client_seeds: string[]
  match: [number, number][]
  over: boolean
  next: string
  how: 'closed' | 'ended' | 'over' | 'void'
  results: DealResult[]
  /**
   * @minItems 2
   * @maxItems 2
   */
  totals: [number, number]
  next_deal: string
}
/**
 * How the table stands: players, whether the clock runs, whether the rest is being played out at once.
 *
 * Between deals ``again`` lists the seats that want the next one and ``next_in`` is the time in milliseconds after
 * which it begins without the others. ``open_hands``: watchers see the hands of this deal; ``consents``: who agrees
 * that they do from the next deal on. ``can_consent`` is false at tables with beans.
 */
export interface Table {
  type: 'table'
  players: Player[]
  clock_on: boolean
  finishing: boolean
  can_finish: boolean
  closed: boolean
  stage: 'closed' | 'gathering' | 'playing'
  clock: 'fast' | 'none' | 'normal' | 'slow'
  host: number | null
  watchers: number
  again: number[]
  next_in: number | null
  open_hands: boolean
  consents: number[]
  can_consent: boolean
}
/**
 * 房间: everything that is to be seen of it, sent whenever it changes while the table is ``gathering``.
 */
export interface Room {
  type: 'room'
  table: string
  preset: string
  options: {
    [k: string]: boolean | number | string
  }
  clock: 'fast' | 'none' | 'normal' | 'slow'
  public: boolean
  watching: boolean
  level: 'greedy' | 'heuristic' | 'random'
  host: number | null
  seats: RoomSeat[]
  commitment: string
  you: number | null
  swaps: [number, number][]
  visitors: number
  quick: boolean
  starts_in: number | null
  deal: string
}
/**
 * A seat of a room. A person or a bot sits there if ``name`` is not empty.
 */
export interface RoomSeat {
  name: string
  bot: ('greedy' | 'heuristic' | 'random') | null
  connected: boolean
  ready: boolean
  idle: boolean
}
/**
 * 一句话: what somebody at the table said. ``number`` counts the lines of a table from 1; the latest fifty are
 * told to whoever comes.
 */
export interface Line {
  type: 'line'
  number: number
  seat: number
  name: string
  phrase: string
  text: string
}
/**
 * A message that could not be taken.
 *
 * ``code``: ``bad_message``, ``no_table``, ``not_allowed``, ``unavailable``, ``too_many``; ``elsewhere``: the seat is
 * played from another page or device now, and this connection ends; ``full``: no seat, or no room for more watchers.
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
  phase:
    | 'agree'
    | 'ask'
    | 'ended'
    | 'headed'
    | 'lead'
    | 'multiply'
    | 'new'
    | 'opencall'
    | 'over'
    | 'precall'
    | 'revolution'
    | 'show'
    | 'tribute'
    | 'void'
    | 'window'
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
  ask_kind:
    | (
        | 'burn'
        | 'follow'
        | 'headed'
        | 'lead'
        | 'multiply'
        | 'opencall'
        | 'pay'
        | 'precall'
        | 'replace'
        | 'return'
        | 'revolution'
        | 'show'
        | 'swap'
        | 'taking'
        | 'tribute'
      )
    | null
  asks: number
  answers: (Answer | null)[]
  last_closer: number | null
  scores: [number, number] | null
  sweep: number | null
  number: number
  attempt: number
  before: Before
  calls: (('open-call' | 'pre-call') | null)[]
  multipliers: number[] | null
  balances: number[] | null
  seen_by: number[][]
  advised: [number, number][]
  forced: number[]
  revolted: number | null
  rights: number
  muffled: (number | null)[]
  would_end: number[]
  first_leader: number | null
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
  picks: number[]
}
/**
 * 出牌以前: what the phases before the play need; gone once somebody leads.
 */
export interface Before {
  deck: string[] | null
  dues: Dues | null
  unpaid: number[]
  first_leader: number | null
  debts: Debt[]
  refused: number[]
  paid: string[][]
  spent: string[][]
  returned: number
  offered: string | null
  wanted: string | null
  done: (
    | 'burn'
    | 'follow'
    | 'headed'
    | 'lead'
    | 'multiply'
    | 'opencall'
    | 'pay'
    | 'precall'
    | 'replace'
    | 'return'
    | 'revolution'
    | 'show'
    | 'swap'
    | 'taking'
    | 'tribute'
  )[]
}
/**
 * 出牌以前: what the phases before the play need; gone once somebody leads.
 */
export interface Before1 {
  deck: string[] | null
  dues: Dues | null
  unpaid: number[]
  first_leader: number | null
  debts: Debt[]
  refused: number[]
  paid: string[][]
  spent: string[][]
  returned: number
  offered: string | null
  wanted: string | null
  done: (
    | 'burn'
    | 'follow'
    | 'headed'
    | 'lead'
    | 'multiply'
    | 'opencall'
    | 'pay'
    | 'precall'
    | 'replace'
    | 'return'
    | 'revolution'
    | 'show'
    | 'swap'
    | 'taking'
    | 'tribute'
  )[]
}
