"""首发: who leads first (LEAD-1, LEAD-2)."""

from collections.abc import Sequence
from typing import NamedTuple

from gouji.cards.faces import SUITS, Cards
from gouji.model.rulebook import declare, family
from gouji.model.seats import SEATS, Seat

FAMILY = family(
    "first_lead",
    ("首发", "The first lead"),
    ("亮三定谁第一个发牌。", "Threes shown decide who leads first."),
    ("LEAD",),
    10,
)
LEAD_1 = declare(
    "LEAD-1",
    ("亮三首发", "The first lead"),
    (
        "亮出同花色的3（憋三时是4），至少两张；张数最多的首发，一样多的先凑齐的首发。没人亮就抽签。",
        "A seat shows its threes (with hold-threes its fours) of one suit, two at least. The largest set gains the first lead; of equal ones the one "
        "completed earlier in the deal. Nobody has one: by lot.",
    ),
    refuses={
        "nothing_to_show": ("你没有两张同花色的3可亮。", "You hold no two threes of one suit to show."),
        "no_showing": ("现在不是亮三的时候。", "Threes are not shown now."),
    },
    terms=("亮三", "顶班", "上班", "首发", "show threes", "first lead"),
)
LEAD_2 = declare(
    "LEAD-2",
    ("怎样定首发", "How the first lead is found"),
    (
        "选项 first_lead：自动亮三，自己决定亮不亮，或者抽签。以发到手的牌为准，每回合都这样定。",
        "Option first_lead: all show, showing is a choice, or by lot. The dealt hands count; it holds for every deal.",
    ),
)

LEAST = 2


class ThreeSet(NamedTuple):
    """亮出的3: cards of one suit, and the index in the deal of the last of them."""

    cards: Cards
    last: int


def best_set(threes: Sequence[tuple[int, str]], rank: str = "3") -> ThreeSet | None:
    """Return the largest set of one suit, the earlier completed of equal ones, or ``None`` below two cards.

    ``threes`` holds the index in the deal and the suit of each.
    """
    sets = []
    for suit in SUITS:
        indexes = [index for index, its_suit in threes if its_suit == suit]
        if len(indexes) >= LEAST:
            sets.append(ThreeSet((rank + suit,) * len(indexes), max(indexes)))
    return min(sets, key=_standing, default=None)


def set_of_hand(seat: Seat, dealt: Cards, rank: str = "3") -> ThreeSet | None:
    """Return the set that a seat can show, from its hand in the order dealt (card k goes to seat k mod 6)."""
    threes = [(position * SEATS + seat, face[1]) for position, face in enumerate(dealt) if face[0] == rank]
    return best_set(threes, rank)


def first_leader(sets: Sequence[ThreeSet | None]) -> Seat | None:
    """Return the seat whose shown set gains the first lead, or ``None`` if nobody showed one (LEAD-1)."""
    shown = [(_standing(three_set), seat) for seat, three_set in enumerate(sets) if three_set is not None]
    return min(shown)[1] if shown else None


def _standing(three_set: ThreeSet) -> tuple[int, int]:
    return -len(three_set.cards), three_set.last
