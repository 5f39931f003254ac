"""What folding does with hands, known or face down."""

from typing import TypeVar

from gouji.cards.faces import Cards, remove, sort_cards
from gouji.model.deal import Hand
from gouji.model.seats import Seat

T = TypeVar("T")


def put(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """Return the six values with one changed."""
    return (*values[:seat], value, *values[seat + 1 :])


def move(hands: tuple[Hand, ...], giver: Seat, taker: Seat, cards: Cards | None, count: int) -> tuple[Hand, ...]:
    """Return the hands after ``count`` cards went from one to another, ``None`` where they are not known."""
    give, take = hands[giver], hands[taker]
    left = None if give.cards is None or cards is None else remove(give.cards, cards)
    more = None if take.cards is None or cards is None else sort_cards((*take.cards, *cards))
    return put(put(hands, giver, Hand(give.size - count, left)), taker, Hand(take.size + count, more))
