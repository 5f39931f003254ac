/** Set scenes of what goes on outside the tricks: questions, tribute, open hands, sheets. */
import type { DealResult, GameEvent, Offers, Options, Prompt } from '../src/gen/messages.ts'

export interface Scene {
  events: GameEvent[]
  kind?: Prompt['kind']
  may: string[]
  options?: Partial<Options>
  offers?: Partial<Offers>
  results?: DealResult[]
  totals?: [number, number]
  balances?: number[]
  /** What `revealed` tells, for a deal that has ended. */
  end?: { how: 'over' | 'ended'; results: DealResult[]; over: boolean }
}

const cards = (text: string): string[] => text.split(' ')
const HAND = cards('D D X X 2S 2C 2D AS AH AD KS KH KC QH QD JS JH JC JD TS TD 9S 9H 9H 9C 9D 8H 8C 8D 7C 6S 6S 6C 6D 5H 3S')
const PLAIN = cards('AS AS AH AH AD KS KH KC KC QH QD QD JS JH JC JD TS TD TD 9S 9H 9H 9C 9D 8H 8C 8D 8D 7C 6S 6S 6C 6D 5H 3S 3H')
const MATE = cards('D 2H 2H AC AC KD QS QC TH TH TC 9S 9C 8S 8S 7S 7S 7H 7H 7D 6H 6H 5S 5S 5C 5D 4S 4H 4H 4C 4D 4D 3H 3C 3C 3D')

const TRIBUTE: Partial<Options> = {
  preset: 'jingong', tribute: 'full', calls: true, scale: 2, record: 'signed', report: 'on_request', burn_lead: 'fail',
  revolution: true, free_gouji: 'gouji_last_only',
}
const BEANS: Partial<Options> = { preset: 'hongdou', deals: 1, beans: true, open_hands: true, revolution: true }
const DUES = { places: [1, 5, 3, 2, 6, 4], first_leader: 3, open: [3], calls: [null, null, null, null, null, null], muffled: [null, null, null, null, null, null], burns_won: [], sweep: null }
const BEGAN: GameEvent = { type: 'began', number: 2, dues: DUES }
const DEALT: GameEvent = { type: 'dealt', hands: [HAND, null, null, null, null, null] }
const SHOWN: GameEvent[] = [
  { type: 'shown', seat: 5, cards: cards('3C 3C 3C'), last: 190 },
  { type: 'shown', seat: 2, cards: cards('3D 3D'), last: 150 },
  { type: 'firstlead', seat: 5 },
]
const asked = (kind: Prompt['kind'], ...seats: number[]): GameEvent => ({ type: 'asked', kind, seats })
const ALL = [0, 1, 2, 3, 4, 5]

const OWED: GameEvent = {
  type: 'owed',
  debts: [
    { kind: 'open', payer: 3, receiver: 0, cards: 4 },
    { kind: 'last', payer: 4, receiver: 0, cards: 2 },
    { kind: 'last', payer: 1, receiver: 3, cards: 1 },
  ],
}
const PAID: GameEvent[] = [
  { type: 'paid', debt: 0, cards: cards('D X 2S 2H') },
  { type: 'paid', debt: 1, cards: cards('D 2H') },
]

const RESULTS: DealResult[] = [
  { deal: 'm1', number: 1, places: [1, 5, 3, 2, 6, 4], scores: [1, -1], sweep: null, owed: [], multipliers: null, stake: null, changes: null, balances: null },
  {
    deal: 'm2', number: 2, places: [4, 1, 6, 2, 3, 5], scores: [-2, 2], sweep: null,
    owed: [
      { kind: 'burn', payer: 2, receiver: 1, cards: 1 },
      { kind: 'open', payer: 0, receiver: 3, cards: 1 },
      { kind: 'last', payer: 2, receiver: 1, cards: 2 },
      { kind: 'last', payer: 5, receiver: 3, cards: 1 },
    ],
    multipliers: null, stake: null, changes: null, balances: null,
  },
]
const BEAN_RESULT: DealResult = {
  deal: 'dev-1', number: 1, places: [3, 5, 1, 2, 4, 6], scores: [4, -4], sweep: null, owed: [], multipliers: [3, 2, 1, 5, 2, 1],
  stake: 560, changes: [490, -560, 443, -560, 467, -280], balances: [10_490, 9_440, 10_443, 9_440, 10_467, 0],
}

const PLAYING: GameEvent[] = [
  DEALT,
  { type: 'multiplied', times: [3, 2, 1, 5, 2, 1] },
  { type: 'handseen', owner: 0, viewers: [2, 4], cards: HAND },
  { type: 'handseen', owner: 2, viewers: [0, 4], cards: MATE },
  { type: 'handseen', owner: 4, viewers: [0, 2], cards: MATE },
  ...SHOWN,
  { type: 'trickbegan', leader: 5, reason: 'first' },
  asked('lead', 5),
  { type: 'played', seat: 5, cards: cards('4S 4H 4C') },
  asked('follow', 0),
]

const OVER: GameEvent = {
  type: 'dealended', places: [3, 5, 1, 2, 4, 6], scores: [4, -4],
  hands: [[], cards('3S 3H'), [], [], [], cards('4S 4H 5D')], advised: [],
}

export const PHASE_SCENES: Record<string, Scene> = {
  precall: { events: [BEGAN, asked('precall', ...ALL)], kind: 'precall', may: ['call', 'decline'], options: TRIBUTE, results: RESULTS.slice(0, 1), totals: [1, -1] },
  opencall: { events: [BEGAN, { type: 'called', seat: 3, call: 'pre-call' }, DEALT, ...SHOWN, OWED, ...PAID, asked('opencall', 0, 1, 2, 4, 5)], kind: 'opencall', may: ['call', 'decline'], options: TRIBUTE },
  multiply: { events: [{ type: 'began', number: 1, balances: [10_000, 10_000, 9_200, 10_000, 280, 12_000] }, DEALT, asked('multiply', ...ALL)], kind: 'multiply', may: ['multiply'], options: BEANS, balances: [10_000, 10_000, 9_200, 10_000, 280, 12_000] },
  showfours: { events: [DEALT, asked('show', ...ALL)], kind: 'show', may: ['show', 'decline'], options: { hold_threes: true, first_lead: 'show' } },
  tribute: { events: [BEGAN, DEALT, ...SHOWN, OWED, asked('tribute', 0, 3)], kind: 'tribute', may: ['take', 'refuse'], options: TRIBUTE },
  return: { events: [BEGAN, DEALT, ...SHOWN, OWED, ...PAID, asked('return', 0)], kind: 'return', may: ['return'], options: TRIBUTE },
  replace: {
    events: [BEGAN, DEALT, ...SHOWN, OWED, ...PAID, { type: 'offered', giver: 0, taker: 4, card: '5H' }, { type: 'wanted', giver: 4, taker: 0, ranks: 'AK4' }, asked('replace', 0)],
    kind: 'replace', may: ['return', 'stand'], options: TRIBUTE,
  },
  taking: {
    events: [BEGAN, DEALT, ...SHOWN, { type: 'owed', debts: [{ kind: 'last', payer: 0, receiver: 3, cards: 1 }] }, { type: 'paid', debt: 0, cards: ['D'] }, { type: 'offered', giver: 3, taker: 0, card: '4H' }, asked('taking', 0)],
    kind: 'taking', may: ['take', 'want'], options: TRIBUTE,
  },
  swap: { events: [{ ...BEGAN, dues: { ...DUES, places: [6, 1, 5, 2, 4, 3] } }, asked('swap', 0, 2)], kind: 'swap', may: ['agree', 'decline'], options: TRIBUTE },
  pay: { events: [{ ...BEGAN, dues: { ...DUES, places: [1, 2, 6, 3, 4, 5] } }, asked('pay', 0, 2)], kind: 'pay', may: ['agree', 'decline'], options: TRIBUTE },
  revolution: { events: [BEGAN, { type: 'dealt', hands: [PLAIN, null, null, null, null, null] }, ...SHOWN, asked('revolution', ...ALL)], kind: 'revolution', may: ['revolt', 'decline'], options: TRIBUTE },
  headed: { events: [DEALT, ...SHOWN, { type: 'revolted', seat: 3, cards: null, rights: 3 }, { type: 'opened', seat: 0 }, asked('headed', 0)], kind: 'headed', may: ['head', 'goheadless'], options: TRIBUTE, offers: { goheadless: true } },
  bought: {
    events: [DEALT, ...SHOWN, { type: 'bought', buyer: 0, seller: 3, price: '2S', three: '3H' }, { type: 'bought', buyer: 4, seller: 1, price: null, three: null }, { type: 'trickbegan', leader: 5, reason: 'first' }, asked('lead', 5)],
    may: [], options: { ...TRIBUTE, preset: 'biesan', hold_threes: true },
  },
  open: {
    events: [...PLAYING, { type: 'advised', adviser: 2, owner: 0, cards: cards('JS JH JC') }],
    kind: 'follow', may: ['play', 'pass'], options: BEANS, offers: { advise: [2, 4], endmatch: true, ask: [1, 2, 3, 4, 5] }, balances: [10_000, 10_000, 9_200, 10_000, 280, 12_000],
  },
  ending: {
    events: [...PLAYING, { type: 'endproposed', seat: 3 }, { type: 'reported', seat: 1, asker: 0, left: null }, { type: 'reported', seat: 3, asker: 2, left: 10 }],
    kind: 'follow', may: ['play', 'pass'], options: { ...TRIBUTE, burn_window: 8 }, offers: { ask: [1, 2, 3, 4, 5], endmatch: true },
    results: RESULTS, totals: [-1, 1],
  },
  failing: {
    events: [DEALT, { type: 'trickbegan', leader: 2, reason: 'first' }, { type: 'played', seat: 2, cards: cards('2H 2C KD KD'), gouji: true, restricted: true }, { type: 'played', seat: 0, cards: cards('2S AS AH AD'), gouji: true, restricted: true, burns: 2 }, { type: 'trickended', winner: 0 }, { type: 'trickbegan', leader: 0, reason: 'won' }, asked('lead', 0)],
    kind: 'lead', may: ['play'], options: TRIBUTE,
  },
  beans: {
    events: [{ type: 'began', number: 1, balances: [10_000, 10_000, 10_000, 10_000, 10_000, 280] }, ...PLAYING, OVER, { type: 'settled', stake: 560, changes: [490, -560, 443, -560, 467, -280], balances: [10_490, 9_440, 10_443, 9_440, 10_467, 0] }],
    may: [], options: BEANS, end: { how: 'over', results: [BEAN_RESULT], over: true },
  },
  matchover: {
    events: [BEGAN, ...PLAYING, OVER], may: [], options: TRIBUTE,
    end: { how: 'over', results: [...RESULTS, { ...BEAN_RESULT, number: 3, multipliers: null, stake: null, changes: null, balances: null, owed: RESULTS[1]?.owed ?? [] }], over: false },
  },
  ended: { events: [...PLAYING, { type: 'endproposed', seat: 0 }, { type: 'dealendedearly' }], may: [], options: TRIBUTE, end: { how: 'ended', results: RESULTS, over: true } },
}
