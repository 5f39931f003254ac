/**
 * evolve: fold one event into a deal. Total, and without rules: every consequence is an event of its own.
 *
 * A port of `src/gouji/engine/evolve.py`, line by line; a test runs both over the same records. Sets are sorted
 * arrays and keys keep the order of their declaration, so `JSON.stringify` of a deal is its canonical form.
 */
import type { Answer, Deal, GameEvent, Hand, Options, Played, Trick, DealEnded } from '../gen/messages.ts'
import { removeCards, sortCards } from './cards.ts'

type Seat = number

const SIX = [0, 1, 2, 3, 4, 5] as const
const EMPTY: Hand = { size: 0, cards: [] }
const PHASE = { show: 'show', lead: 'lead', follow: 'ask', burn: 'window' } as const

const six = <T>(value: T): T[] => SIX.map(() => value)

/** The deal before anything has happened. */
export function newDeal(options: Options): Deal {
  return {
    options,
    phase: 'new',
    hands: six(EMPTY),
    dealt: six(null),
    lot: null,
    laid: six(EMPTY),
    gone: [],
    places: six(0),
    left_order: [],
    failed: [],
    headless: [],
    free_gouji: [],
    open: [],
    announced: six(null),
    trick: null,
    burning: null,
    burns_won: [],
    asked: [],
    ask_kind: null,
    asks: 0,
    answers: six(null),
    last_closer: null,
    scores: null,
    sweep: null,
  }
}

function newTrick(number: number, leader: Seat, melee: boolean): Trick {
  return {
    number,
    leader,
    melee,
    top: null,
    passed: [],
    declined: [],
    yielded: false,
    heir: null,
    window_done: false,
  }
}

const NO_TRICK = newTrick(0, 0, false)
const NO_ANSWERS: (Answer | null)[] = six(null)

/** The deal that these events make, from nothing. */
export function fold(options: Options, events: readonly GameEvent[]): Deal {
  return events.reduce(evolve, newDeal(options))
}

/** The deal after one event. */
export function evolve(deal: Deal, event: GameEvent): Deal {
  const trick = deal.trick ?? NO_TRICK
  switch (event.type) {
    case 'played':
      return played(deal, event)
    case 'asked':
      return {
        ...deal,
        phase: PHASE[event.kind],
        asked: event.seats,
        ask_kind: event.kind,
        asks: deal.asks + 1,
        answers: NO_ANSWERS,
      }
    case 'passed': {
      const passed = (event.binds ?? true) ? add(trick.passed, event.seat) : trick.passed
      return inTrick(deal, { ...trick, declined: add(trick.declined, event.seat), passed })
    }
    case 'trickbegan':
      return {
        ...deal,
        phase: 'lead',
        trick: newTrick(trick.number + 1, event.leader, event.melee ?? false),
        dealt: six(null),
        lot: null,
        asked: [],
      }
    case 'trickended':
      return { ...deal, last_closer: event.closer ?? null, free_gouji: [], asked: [] }
    case 'answered': {
      const asked = deal.asked.filter((other) => other !== event.seat)
      const answer = { yes: event.yes, cards: event.cards ?? [] }
      return { ...deal, asked, answers: put(deal.answers, event.seat, answer) }
    }
    case 'windowclosed': {
      const closed = deal.trick ? { ...deal.trick, window_done: true } : null
      return { ...deal, phase: 'ask', trick: closed, asked: [], answers: NO_ANSWERS }
    }
    case 'yielded':
      return inTrick(deal, { ...trick, yielded: true })
    case 'yieldlapsed':
      return inTrick(deal, { ...trick, passed: add(trick.passed, event.seat) })
    case 'inherited':
      return inTrick(deal, { ...trick, declined: add(trick.declined, event.seat), heir: event.seat })
    case 'wentout':
      return gone(deal, event.seat, event.place)
    case 'headless':
      return { ...deal, headless: add(deal.headless, event.seat) }
    case 'freegoujigained':
      return { ...deal, free_gouji: add(deal.free_gouji, event.seat) }
    case 'opened':
      return { ...deal, open: add(deal.open, event.seat) }
    case 'unburned':
      return { ...deal, burning: null }
    case 'burnwon': {
      const won = { burner: event.burner, victim: event.victim }
      return { ...deal, burning: null, burns_won: [...deal.burns_won, won] }
    }
    case 'burnfailed': {
      const laid = put(deal.laid, event.burner, deal.hands[event.burner] ?? EMPTY)
      const empty = { ...deal, burning: null, laid, hands: put(deal.hands, event.burner, EMPTY) }
      return { ...gone(empty, event.burner, event.place), failed: add(deal.failed, event.burner), asked: [] }
    }
    case 'dealt': {
      const hands = event.hands.map((cards) =>
        cards === null ? { size: 36, cards: null } : { size: cards.length, cards: sortCards(cards) },
      )
      return { ...deal, hands, dealt: event.hands, lot: event.lot ?? null, announced: six(event.left ?? null) }
    }
    case 'shown':
      return deal
    case 'reported':
      return { ...deal, announced: put(deal.announced, event.seat, event.left ?? null) }
    case 'dealended':
      return ended(deal, event)
    default:
      return never(event)
  }
}

function played(deal: Deal, event: Played): Deal {
  const { seat, cards } = event
  const hand = deal.hands[seat] ?? EMPTY
  const known = hand.cards === null ? null : removeCards(hand.cards, cards)
  const size = hand.size - cards.length
  const free = event.free ?? false
  const top = {
    seat,
    cards,
    gouji: event.gouji ?? false,
    restricted: event.restricted ?? false,
    dead: event.dead ?? false,
    free,
    last: size === 0,
  }
  const trick = {
    ...(deal.trick ?? NO_TRICK),
    top,
    declined: [],
    yielded: false,
    heir: null,
    window_done: false,
  }
  const victim = event.burns ?? null
  return {
    ...deal,
    phase: 'ask',
    hands: put(deal.hands, seat, size === 0 ? EMPTY : { size, cards: known }),
    gone: [...deal.gone, ...cards],
    trick,
    announced: put(deal.announced, seat, event.left ?? null),
    burning: victim === null ? deal.burning : { burner: seat, victim },
    free_gouji: free ? without(deal.free_gouji, seat) : deal.free_gouji,
    asked: [],
  }
}

function inTrick(deal: Deal, trick: Trick): Deal {
  return { ...deal, trick, asked: [] }
}

function gone(deal: Deal, seat: Seat, place: number): Deal {
  return {
    ...deal,
    places: put(deal.places, seat, place),
    left_order: [...deal.left_order, seat],
    headless: without(deal.headless, seat),
    free_gouji: without(deal.free_gouji, seat),
  }
}

function ended(deal: Deal, event: DealEnded): Deal {
  const shown = event.hands.map((cards): Hand => ({ size: cards.length, cards: sortCards(cards) }))
  const hands = shown.map((hand, seat) => (deal.failed.includes(seat) ? EMPTY : hand))
  const laid = shown.map((hand, seat) => (deal.failed.includes(seat) ? hand : EMPTY))
  return {
    ...deal,
    phase: 'over',
    hands,
    laid,
    places: event.places,
    scores: event.scores,
    sweep: event.sweep ?? null,
    free_gouji: [],
    asked: [],
  }
}

function put<T>(values: readonly T[], seat: Seat, value: T): T[] {
  const copy = [...values]
  copy[seat] = value
  return copy
}

function add(seats: number[], seat: Seat): number[] {
  return seats.includes(seat) ? seats : [...seats, seat].sort((a, b) => a - b)
}

function without(seats: number[], seat: Seat): number[] {
  return seats.includes(seat) ? seats.filter((other) => other !== seat) : seats
}

/** Reached only by a kind of event that this client does not know; the compiler proves there is none. */
function never(event: never): never {
  throw new Error(`unknown event ${JSON.stringify(event)}`)
}
