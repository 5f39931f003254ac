/** Folding the phases before the play: the deal, calls, multipliers, buying, tribute, revolution. */
import type { Agreed, Before, Began, Bought, Deal, GameEvent, Revolted } from '../gen/messages.ts'
import { sortCards } from './cards.ts'
import { add, EMPTY, move, NOTHING_BEFORE, put, type Seat, six, sorted } from './parts.ts'

type Kind =
  | 'began'
  | 'dealt'
  | 'shown'
  | 'agreed'
  | 'called'
  | 'multiplied'
  | 'firstlead'
  | 'bought'
  | 'forced'
  | 'revolted'
  | 'dealvoid'
  | 'owed'
  | 'tributerefused'
  | 'paid'
  | 'offered'
  | 'wanted'
  | 'returned'

/** The events of the phases before the play. */
export type BeforeEvent = Extract<GameEvent, { type: Kind }>

/** The deal after an event before the play. */
export function foldBefore(deal: Deal, event: BeforeEvent): Deal {
  const before = deal.before
  switch (event.type) {
    case 'began':
      return began(deal, event)
    case 'dealt': {
      const hands = event.hands.map((cards) =>
        cards === null ? { size: 36, cards: null } : { size: cards.length, cards: sortCards(cards) },
      )
      return {
        ...deal,
        hands,
        dealt: event.hands,
        lot: event.lot ?? null,
        announced: six(event.left ?? null),
        before: { ...before, deck: null },
        asked: [],
      }
    }
    case 'shown':
      return deal
    case 'agreed':
      return agreed(deal, event)
    case 'called':
      return { ...deal, calls: put(deal.calls, event.seat, event.call) }
    case 'multiplied':
      return { ...deal, multipliers: event.times }
    case 'firstlead':
      return { ...deal, before: { ...before, first_leader: event.seat } }
    case 'bought':
      return bought(deal, event)
    case 'forced':
      return { ...deal, forced: add(deal.forced, event.seat) }
    case 'revolted':
      return revolted(deal, event)
    case 'dealvoid':
      return { ...deal, phase: 'void', asked: [] }
    case 'owed':
      return { ...deal, before: { ...before, debts: event.debts } }
    case 'tributerefused':
      return { ...deal, before: { ...before, refused: add(before.refused, event.debt) } }
    case 'paid':
      return paid(deal, event.debt, event.cards)
    case 'offered':
      return { ...deal, before: { ...before, offered: event.card, wanted: null }, asked: [] }
    case 'wanted':
      return { ...deal, before: { ...before, wanted: event.ranks }, asked: [] }
    case 'returned': {
      const card = event.card === null ? null : [event.card]
      const after = { ...before, returned: before.returned + 1, offered: null, wanted: null }
      return { ...deal, hands: move(deal.hands, event.giver, event.taker, card, 1), before: after, asked: [] }
    }
    default:
      return never(event)
  }
}

function began(deal: Deal, event: Began): Deal {
  const unpaid = event.unpaid ?? null
  const dues = event.dues ?? null
  const before: Before = {
    ...NOTHING_BEFORE,
    deck: event.deck ?? null,
    dues: dues === null ? null : { ...dues, open: sorted(dues.open) },
    unpaid: sorted(unpaid ?? []),
    done: unpaid === null ? [] : ['pay', 'swap'],
  }
  return {
    ...deal,
    lot: event.lot ?? null,
    number: event.number,
    attempt: event.attempt ?? 1,
    before,
    balances: event.balances ?? null,
  }
}

function agreed(deal: Deal, event: Agreed): Deal {
  const before = deal.before
  const [first = 0, second = 0] = event.seats
  if (event.what === 'pay') {
    return event.yes ? deal : { ...deal, before: { ...before, unpaid: add(before.unpaid, first) } }
  }
  if (before.dues === null || !event.yes) return deal
  const places = before.dues.places
  const swapped = put(put(places, first, places[second] ?? 0), second, places[first] ?? 0)
  return { ...deal, before: { ...before, dues: { ...before.dues, places: swapped } } }
}

function bought(deal: Deal, event: Bought): Deal {
  const price = event.price === null ? null : [event.price]
  const three = event.three === null ? null : [event.three]
  const sold = move(deal.hands, event.buyer, event.seller, price, 1)
  const hands = move(sold, event.seller, event.buyer, three, 1)
  return { ...deal, hands, before: spend(deal.before, event.buyer, price ?? []) }
}

function spend(before: Before, seat: Seat, cards: string[]): Before {
  return { ...before, spent: put(before.spent, seat, [...(before.spent[seat] ?? []), ...cards]) }
}

function paid(deal: Deal, number: number, cards: string[]): Deal {
  const debt = deal.before.debts[number]
  if (debt === undefined) throw new Error(`no debt ${String(number)}`)
  const hands = move(deal.hands, debt.payer, debt.receiver, cards, cards.length)
  const before = { ...deal.before, paid: [...deal.before.paid, cards], returned: 0 }
  return { ...deal, hands, before: spend(before, debt.payer, cards), asked: [] }
}

function revolted(deal: Deal, event: Revolted): Deal {
  const { seat, cards } = event
  const hand = cards === null ? (deal.hands[seat] ?? EMPTY) : { size: cards.length, cards: sortCards(cards) }
  return {
    ...deal,
    hands: put(deal.hands, seat, EMPTY),
    laid: put(deal.laid, seat, hand),
    revolted: seat,
    rights: event.rights,
    asked: [],
  }
}

/** Reached only by a kind of event that this client does not know; the compiler proves there is none. */
function never(event: never): never {
  throw new Error(`unknown event ${JSON.stringify(event)}`)
}
