/**
 * evolve: fold one event into a deal. Total, and without rules: every consequence is an event of its own.
 *
 * A port of `src/gouji/engine/evolve`, line by line; a test runs both over the same records. Sets are sorted
 * arrays and keys keep the order of their declaration, so `JSON.stringify` of a deal is its canonical form.
 */
import type { Deal, DealEnded, GameEvent, Hand, HandSeen, Options, Played, Trick, TrickBegan } from '../gen/messages.ts'
import { removeCards, sortCards } from './cards.ts'
import { foldBefore } from './evolve_before.ts'
import { add, EMPTY, NO_ANSWERS, NOTHING_BEFORE, put, type Seat, six, without } from './parts.ts'

const PHASE = {
  swap: 'agree',
  pay: 'agree',
  precall: 'precall',
  multiply: 'multiply',
  show: 'show',
  tribute: 'tribute',
  return: 'tribute',
  taking: 'tribute',
  replace: 'tribute',
  opencall: 'opencall',
  revolution: 'revolution',
  headed: 'headed',
  lead: 'lead',
  follow: 'ask',
  burn: 'window',
} as const

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
    number: 1,
    attempt: 1,
    before: NOTHING_BEFORE,
    calls: six(null),
    multipliers: null,
    balances: null,
    seen_by: six<number[]>([]),
    advised: [],
    forced: [],
    revolted: null,
    rights: 0,
    muffled: six(null),
    would_end: [],
    first_leader: null,
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
      return beganTrick(deal, event)
    case 'trickended':
      return { ...deal, last_closer: event.closer ?? null, free_gouji: [], asked: [] }
    case 'answered': {
      const asked = deal.asked.filter((other) => other !== event.seat)
      const answer = { yes: event.yes, cards: event.cards ?? [], picks: event.picks ?? [] }
      return { ...deal, asked, answers: put(deal.answers, event.seat, answer) }
    }
    case 'windowclosed':
      return closed(deal)
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
    case 'reported':
      return { ...deal, announced: put(deal.announced, event.seat, event.left ?? null) }
    case 'handseen':
      return handSeen(deal, event)
    case 'chosehead': {
      const asked = deal.phase === 'headed' ? [] : deal.asked
      return { ...deal, rights: event.headed ? deal.rights : 0, asked }
    }
    case 'muffled':
    case 'muffleshown':
      return { ...deal, muffled: put(deal.muffled, event.seat, event.by) }
    case 'advised':
      return { ...deal, advised: [...deal.advised, [event.adviser, event.owner]] }
    case 'endproposed':
      return { ...deal, would_end: add(deal.would_end, event.seat) }
    case 'dealendedearly':
      return { ...deal, phase: 'ended', asked: [] }
    case 'settled':
      return { ...deal, balances: event.balances }
    case 'dealended':
      return ended(deal, event)
    default:
      return foldBefore(deal, event)
  }
}

function beganTrick(deal: Deal, event: TrickBegan): Deal {
  const number = (deal.trick ?? NO_TRICK).number + 1
  return {
    ...deal,
    phase: 'lead',
    trick: newTrick(number, event.leader, event.melee ?? false),
    first_leader: number === 1 ? event.leader : deal.first_leader,
    before: NOTHING_BEFORE,
    dealt: six(null),
    lot: null,
    would_end: [],
    asked: [],
  }
}

function closed(deal: Deal): Deal {
  if (deal.trick !== null) {
    return {
      ...deal,
      phase: 'ask',
      trick: { ...deal.trick, window_done: true },
      asked: [],
      answers: NO_ANSWERS,
    }
  }
  const done = deal.ask_kind === null ? deal.before.done : add(deal.before.done, deal.ask_kind)
  return { ...deal, before: { ...deal.before, done }, asked: [], answers: NO_ANSWERS }
}

function handSeen(deal: Deal, event: HandSeen): Deal {
  const { owner } = event
  const cards = event.cards ?? null
  const seen = event.viewers.reduce((viewers, viewer) => add(viewers, viewer), deal.seen_by[owner] ?? [])
  const hands = cards === null ? deal.hands : put(deal.hands, owner, { size: cards.length, cards: sortCards(cards) })
  return { ...deal, hands, seen_by: put(deal.seen_by, owner, seen) }
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
    rights: event.rights ?? deal.rights,
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
  const down = deal.revolted === null ? deal.failed : add(deal.failed, deal.revolted)
  const hands = shown.map((hand, seat) => (down.includes(seat) ? EMPTY : hand))
  const laid = shown.map((hand, seat) => (down.includes(seat) ? hand : EMPTY))
  return {
    ...deal,
    phase: 'over',
    hands,
    laid,
    places: event.places,
    scores: event.scores,
    sweep: event.sweep ?? null,
    advised: event.advised ?? [],
    free_gouji: [],
    asked: [],
  }
}
