"""Folding the phases before the play: the deal, calls, multipliers, buying, tribute, revolution."""

from typing import assert_never

from msgspec.structs import replace

from gouji.cards.faces import Cards, sort_cards
from gouji.engine.evolve.hands import move, put
from gouji.model.deal import EMPTY, Before, Deal, Hand
from gouji.model.events import (
    Agreed,
    AskKind,
    BeforeEvent,
    Began,
    Bought,
    Called,
    Dealt,
    DealVoid,
    FirstLead,
    Forced,
    Multiplied,
    Offered,
    Owed,
    Paid,
    Returned,
    Revolted,
    Shown,
    TributeRefused,
    Wanted,
)
from gouji.model.seats import Seat


def fold_before(deal: Deal, event: BeforeEvent) -> Deal:
    """Return the deal after an event before the play."""
    match event:
        case Dealt(hands, lot, left):
            return _dealt(deal, hands, lot, left)
        case Shown():
            return deal
        case Began():
            return _began(deal, event)
        case Agreed():
            return _agreed(deal, event)
        case Called(seat, call):
            return replace(deal, calls=put(deal.calls, seat, call))
        case Multiplied(times):
            return replace(deal, multipliers=times)
        case FirstLead(seat):
            return replace(deal, before=replace(deal.before, first_leader=seat))
        case Bought():
            return _bought(deal, event)
        case Forced(seat):
            return replace(deal, forced=deal.forced | {seat})
        case Revolted():
            return _revolted(deal, event)
        case DealVoid():
            return replace(deal, phase="void", asked=())
        case Owed() | TributeRefused() | Paid() | Offered() | Wanted() | Returned():
            return _tribute(deal, event)
        case _:
            assert_never(event)


def _began(deal: Deal, event: Began) -> Deal:
    done: frozenset[AskKind] = frozenset() if event.unpaid is None else frozenset({"swap", "pay"})
    before = Before(deck=event.deck, dues=event.dues, unpaid=event.unpaid or frozenset(), done=done)
    return replace(
        deal, number=event.number, attempt=event.attempt, before=before, lot=event.lot, balances=event.balances
    )


def _dealt(deal: Deal, hands: tuple[Cards | None, ...], lot: Seat | None, left: int | None) -> Deal:
    in_hand = tuple(Hand(36) if cards is None else Hand(len(cards), sort_cards(cards)) for cards in hands)
    before = replace(deal.before, deck=None)
    return replace(deal, hands=in_hand, dealt=hands, lot=lot, announced=(left,) * 6, before=before, asked=())


def _agreed(deal: Deal, event: Agreed) -> Deal:
    before = deal.before
    if event.what == "pay":
        unpaid = before.unpaid if event.yes else before.unpaid | {event.seats[0]}
        return replace(deal, before=replace(before, unpaid=unpaid))
    if before.dues is None or not event.yes:
        return deal
    first, second = event.seats
    places = before.dues.places
    swapped = put(put(places, first, places[second]), second, places[first])
    return replace(deal, before=replace(before, dues=replace(before.dues, places=swapped)))


def _bought(deal: Deal, event: Bought) -> Deal:
    price = None if event.price is None else (event.price,)
    three = None if event.three is None else (event.three,)
    hands = move(deal.hands, event.buyer, event.seller, price, 1)
    hands = move(hands, event.seller, event.buyer, three, 1)
    return replace(deal, hands=hands, before=_spend(deal.before, event.buyer, price or ()))


def _spend(before: Before, seat: Seat, cards: Cards) -> Before:
    return replace(before, spent=put(before.spent, seat, before.spent[seat] + cards))


def _tribute(deal: Deal, event: Owed | TributeRefused | Paid | Offered | Wanted | Returned) -> Deal:
    before = deal.before
    match event:
        case Owed(debts):
            return replace(deal, before=replace(before, debts=debts))
        case TributeRefused(number):
            return replace(deal, before=replace(before, refused=before.refused | {number}))
        case Paid(number, cards):
            debt = before.debts[number]
            hands = move(deal.hands, debt.payer, debt.receiver, cards, len(cards))
            spent = _spend(replace(before, paid=(*before.paid, cards), returned=0), debt.payer, cards)
            return replace(deal, hands=hands, before=spent, asked=())
        case Offered(_, _, card):
            return replace(deal, before=replace(before, offered=card, wanted=None), asked=())
        case Wanted(_, _, ranks):
            return replace(deal, before=replace(before, wanted=ranks), asked=())
        case Returned(giver, taker, card):
            hands = move(deal.hands, giver, taker, None if card is None else (card,), 1)
            after = replace(before, returned=before.returned + 1, offered=None, wanted=None)
            return replace(deal, hands=hands, before=after, asked=())
        case _:
            assert_never(event)


def _revolted(deal: Deal, event: Revolted) -> Deal:
    seat = event.seat
    hand = deal.hands[seat] if event.cards is None else Hand(len(event.cards), sort_cards(event.cards))
    return replace(
        deal,
        revolted=seat,
        rights=event.rights,
        laid=put(deal.laid, seat, hand),
        hands=put(deal.hands, seat, EMPTY),
        asked=(),
    )
