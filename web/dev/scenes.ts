/** Hand-made moments of a deal, told by the messages a server would send. */
import type { ClientMessage, GameEvent, Options, Player, ServerMessage } from '../src/gen/messages.ts'
import { PHASE_SCENES, type Scene } from './phases.ts'
import { sortCards } from '../src/model/cards.ts'

export const PLAYERS: Player[] = ['林', '陈国栋', '王思远', '李玉梅', '周静姝', '刘建国'].map((name, i) => ({
  name,
  bot: i === 0 ? '' : 'heuristic',
  connected: true,
  autopilot: false,
  away: false,
}))

const OPTIONS: Options = {
  preset: 'jifen', joker_kill: 'off', mixed_jokers: 'demote', free_gouji: 'any_last', burn_precheck: true,
  burn_lead: 'reject', burn_needs_open: false, burn_window: 4, first_lead: 'auto_show', open_excludes: 0, scale: 4,
  record: 'positive_only', deals: 5, sweep_ends_match: true, report: 'auto', revolution: false, hold_threes: false,
  tribute: 'off', sweep_tribute: false, calls: false, call_both_open: 'pays', beans: false, base: 10, most_multiplier: 5,
  open_hands: false, advise_pick: 'holder',
}

const cards = (text: string): string[] => text.split(' ')
const HAND = cards('D D X X 2S 2C 2D AS AH AD KS KH KC QH QD JS JH JC JD TS TD 9S 9H 9H 9C 9D 8H 8C 8D 7C 6S 6S 6C 6D 5H 3S')

const OPENING: GameEvent[] = [
  { type: 'dealt', hands: [HAND, null, null, null, null, null] },
  { type: 'shown', seat: 5, cards: cards('3C 3C 3C'), last: 190 },
  { type: 'trickbegan', leader: 5, reason: 'first' },
  { type: 'asked', seats: [5], kind: 'lead' },
  { type: 'played', seat: 5, cards: cards('3C 3C 3D') },
  { type: 'passed', seat: 0 },
  { type: 'played', seat: 1, cards: cards('5S 5H 5D') },
  { type: 'passed', seat: 2 },
  { type: 'passed', seat: 3 },
  { type: 'played', seat: 4, cards: cards('JS JH JD') },
  { type: 'passed', seat: 5 },
  { type: 'played', seat: 1, cards: cards('QS QH QD'), gouji: true, restricted: true },
  { type: 'passed', seat: 4 },
  { type: 'trickended', winner: 1, closer: 4 },
  { type: 'opened', seat: 1 },
  { type: 'trickbegan', leader: 1, reason: 'won' },
  { type: 'asked', seats: [1], kind: 'lead' },
]

const TURN: GameEvent[] = [
  ...OPENING,
  { type: 'played', seat: 1, cards: cards('4S 4H 4C 4C 4D') },
  { type: 'asked', seats: [2], kind: 'follow' },
  { type: 'played', seat: 2, cards: cards('6H 6H 6D 6C 6C') },
  { type: 'asked', seats: [3], kind: 'follow' },
  { type: 'played', seat: 3, cards: cards('2S 2H 7S 7H 7D') },
  { type: 'passed', seat: 4 },
  { type: 'passed', seat: 5 },
  { type: 'asked', seats: [0], kind: 'follow' },
]

const BURN: GameEvent[] = [
  ...OPENING,
  { type: 'played', seat: 1, cards: cards('4S 4H 4C 4C 4D'), left: 12 },
  { type: 'played', seat: 5, cards: cards('7S 7H 7C 7C 7D'), left: 9 },
  { type: 'trickended', winner: 5 },
  { type: 'trickbegan', leader: 2, reason: 'won' },
  { type: 'played', seat: 2, cards: cards('2H 2C KD KD'), gouji: true, restricted: true, left: 8 },
  { type: 'asked', seats: [0, 1, 3, 4], kind: 'burn' },
]

const ENDED: GameEvent[] = [
  ...OPENING,
  { type: 'wentout', seat: 2, place: 1 },
  { type: 'wentout', seat: 3, place: 2 },
  { type: 'wentout', seat: 0, place: 3 },
  { type: 'wentout', seat: 4, place: 4 },
  { type: 'dealended', places: [3, 5, 1, 2, 4, 6], scores: [4, -4], hands: [[], cards('3S 3H'), [], [], [], cards('4S 4H 5D')] },
]

const OUT: GameEvent[] = [
  ...TURN.slice(0, -1),
  { type: 'wentout', seat: 2, place: 1 },
  { type: 'wentout', seat: 0, place: 2 },
  { type: 'headless', seat: 3 },
  { type: 'asked', seats: [5], kind: 'follow' },
]

/** The worst hands that are still likely, against a wide top play with every seat's last action beside it. */
const HANDS: Record<string, string> = {
  fifteen: 'D D X X 2S 2C 2D AS AH AD KS KH KC QH QD JS JH JC JD TS TD 9S 9H 9H 9C 8H 8C 7C 7D 6S 6S 5H 5D 4S 4H 3S',
  ten: 'D X X 2S 2C AS AH AD KS KH KC QH QD JS JH TS TD 9S 9S 9H 9H 9H 9C 9C 9D 9D 9D 8H 8C 7C 7D 6S 6S 5H 4S 3S',
  tall: 'D X X 2S 2C AS AH KS KS KH KH KC KD QH JS JH TD 9S 9S 9H 9H 9C 9D 8H 8C 7C 7D 6S 5H 5H 4S 4S 4S 3S 3S 3S',
  forty: 'D D D D X X X X 2S 2C 2D 2H AS AH AD KS KH KC QH QD JS JH JC JD TS TD 9S 9H 9H 9C 8H 8C 7C 7D 6S 6S 5H 5D 4S 3S',
}

function worst(hand: string): GameEvent[] {
  return [
    { type: 'dealt', hands: [cards(HANDS[hand] ?? ''), null, null, null, null, null] },
    { type: 'trickbegan', leader: 5, reason: 'first' },
    { type: 'asked', seats: [5], kind: 'lead' },
    { type: 'played', seat: 4, cards: cards('D 2S 2H 4S 4H 4C 4D 4S 4H'), left: 10 },
    { type: 'played', seat: 5, cards: cards('X X 2S 5S 5H 5C 5D 5S 5H'), left: 10 },
    { type: 'passed', seat: 1 },
    { type: 'played', seat: 2, cards: cards('2S 2H 6S 6H 6C 6D 6S 6H 6C'), left: 10 },
    { type: 'headless', seat: 2 },
    { type: 'played', seat: 3, cards: cards('D X 2S 2H 7S 7H 7C 7D 7S'), gouji: true, restricted: true, left: 9 },
    { type: 'asked', seats: [0], kind: 'follow' },
  ]
}

/** The opposite's play is beaten and lies beside its seat. */
const BEATEN: GameEvent[] = [
  ...TURN.slice(0, -3),
  { type: 'played', seat: 5, cards: cards('2S 2H 8S 8H 8C'), gouji: true, restricted: true },
  { type: 'asked', seats: [2], kind: 'follow' },
]

const SCENES: Record<string, Scene> = {
  ...PHASE_SCENES,
  turn: { events: TURN, kind: 'follow', may: ['play', 'pass', 'yield'] },
  wait: { events: [...TURN.slice(0, -3), { type: 'asked', seats: [4], kind: 'follow' }], may: [] },
  beaten: { events: BEATEN, may: [] },
  burn: { events: BURN, kind: 'burn', may: ['burn', 'decline'] },
  lead: { events: [...OPENING.slice(0, -2), { type: 'trickbegan', leader: 0, reason: 'inherit', melee: true }, { type: 'asked', seats: [0], kind: 'lead' }], kind: 'lead', may: ['play'] },
  out: { events: OUT, may: [] },
  result: { events: ENDED, may: [] },
  fifteen: { events: worst('fifteen'), kind: 'follow', may: ['play', 'pass', 'yield'] },
  ten: { events: worst('ten'), kind: 'follow', may: ['play', 'pass', 'yield'] },
  tall: { events: worst('tall'), kind: 'follow', may: ['play', 'pass', 'yield'] },
  forty: { events: worst('forty'), kind: 'follow', may: ['play', 'pass', 'yield'] },
}

/** The messages that set a scene. */
export function messages(scene: string): ServerMessage[] {
  const { events, kind, may, ...more }: Scene = SCENES[scene] ?? { events: TURN, kind: 'follow' as const, may: ['play', 'pass', 'yield'] }
  const asks = events.filter((event) => event.type === 'asked').length
  const told: ServerMessage[] = [
    { type: 'welcome', protocol: 1, build: 'dev', table: 'dev', seat: 0, players: PLAYERS },
    { type: 'deal', deal: 'dev-1', number: 2, options: { ...OPTIONS, ...more.options }, commitment: `4f9c${'0'.repeat(56)}b83a`, match: [[4, -4]], attempt: 1, results: more.results ?? [], totals: more.totals ?? [4, 0], balances: more.balances ?? null },
    { type: 'table', players: PLAYERS, clock_on: true, finishing: false, can_finish: scene === 'out', closed: false, stage: 'playing', clock: 'normal', host: null, watchers: 0, again: [], next_in: null, open_hands: false, consents: [], can_consent: false },
    { type: 'events', deal: 'dev-1', start: 0, events },
  ]
  if (kind) {
    told.push({
      type: 'prompt', deal: 'dev-1',
      prompt: { id: asks, seat: 0, kind, may, close: false },
      plays: [{ base: '9', size: 5, count: 3 }],
    })
  }
  if (more.offers) told.push({ type: 'offers', deal: 'dev-1', endmatch: false, goheadless: false, ask: [], letsee: [], advise: [], ...more.offers })
  if (more.end) {
    told.push({ type: 'revealed', deal: 'dev-1', seed: '00', client_seeds: [], match: [[4, -4]], over: more.end.over, next: '', next_deal: '', how: more.end.how, results: more.end.results, totals: [3, -3] })
  }
  const seats = scene === 'burn' ? [0, 1, 3, 4] : [0]
  told.push({ type: 'clock', deal: 'dev-1', prompt: asks, seats, total: scene === 'burn' ? 4000 : 30000, left: scene === 'burn' ? 2900 : 18000, bank: null })
  return told
}

/** What a server would say to this message, in the dullest way. */
export function reply(message: ClientMessage): ServerMessage[] {
  switch (message.type) {
    case 'check': {
      const faces = 'cards' in message.command ? sortCards(message.command.cards.split(' ')) : []
      const bad = faces.length < 3
      return [{
        type: 'judged', id: message.id, refusal: bad ? { rule: 'BEAT-1', code: 'other_size' } : null,
        play: { base: '9', n: 3, twos: 0, small: 2, big: 0, gouji: true, restricted: true, dead: false },
      }]
    }
    case 'hint':
      return [{
        type: 'hints', id: message.id, prompt: message.prompt,
        proposals: [
          { command: { type: 'play', seat: 0, cards: 'XX999' }, reason: 'only_opposite_can' },
          { command: { type: 'pass', seat: 0 }, reason: 'pass_too_dear' },
          { command: { type: 'yield', seat: 0 }, reason: 'yield_to_mate' },
          { command: { type: 'play', seat: 0, cards: 'DDXX22299999' }, reason: 'beats_heir' },
        ],
      }]
    default:
      return 'id' in message ? [{ type: 'accepted', id: message.id }] : []
  }
}
