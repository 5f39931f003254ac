"""回合: the state of one deal, as the fold of its events.

The same structure is the truth and every view of it: in a view the hands of others lie face down
(``cards is None``) with their sizes, which follow from public plays.

Nothing here can hold a cycle, so the collector of cycles need not look (``gc=False``): a tenth of a play-out's time.
"""

from typing import Literal

import msgspec

from gouji.cards.faces import Cards
from gouji.model.events import AskKind, CallKind, Debt, Dues
from gouji.model.options import Options
from gouji.model.seats import Seat

Phase = Literal[
    "new", "agree", "precall", "multiply", "show", "tribute", "opencall", "revolution", "headed", "lead", "ask",
    "window", "over", "void", "ended",
]  # fmt: skip


class Hand(msgspec.Struct, frozen=True, gc=False):
    """手牌: the cards of a hand, highest first, or ``None`` face down; ``size`` is right in both cases."""

    size: int
    cards: Cards | None = None


EMPTY = Hand(0, ())


class Top(msgspec.Struct, frozen=True, gc=False):
    """台面最大的一手: the top play and what may be done about it."""

    seat: Seat
    cards: Cards
    gouji: bool = False
    restricted: bool = False
    dead: bool = False
    free: bool = False
    last: bool = False
    """底牌: it emptied the hand (EXIT-2)."""


class Trick(msgspec.Struct, frozen=True, gc=False):
    """一轮: from one lead to the next."""

    number: int
    leader: Seat
    melee: bool = False
    top: Top | None = None
    passed: frozenset[Seat] = frozenset()
    """Seats whose pass binds for the rest of the trick (TURN-4)."""
    declined: frozenset[Seat] = frozenset()
    """Seats that have declined the present top play, in whatever way."""
    yielded: bool = False
    """The opposite has yielded on the present top play and is asked again (YIELD-1)."""
    heir: Seat | None = None
    """The next seat, once it has asked to inherit (EXIT-2)."""
    window_done: bool = False
    """The burn window of the present top play has been held (BURN-2)."""


class Burning(msgspec.Struct, frozen=True, gc=False):
    """烧牌中: a burn that stands."""

    burner: Seat
    victim: Seat


class Answer(msgspec.Struct, frozen=True, gc=False):
    """An answer given in a window; in a view only one's own is there."""

    yes: bool
    cards: Cards = ()
    picks: tuple[int, ...] = ()


class Before(msgspec.Struct, frozen=True, gc=False):
    """出牌以前: what the phases before the play need; gone once somebody leads."""

    deck: Cards | None = None
    """The cards in the order they will be dealt; face down in every view."""
    dues: Dues | None = None
    unpaid: frozenset[Seat] = frozenset()
    """Payers whose last tribute to a teammate is waived (TRIB-6)."""
    first_leader: Seat | None = None
    debts: tuple[Debt, ...] = ()
    refused: frozenset[int] = frozenset()
    paid: tuple[Cards, ...] = ()
    """What each debt was paid with, in their order; a refused one with nothing."""
    spent: tuple[Cards, ...] = ((),) * 6
    """Cards each seat has given away of those dealt to it, by buying and tribute (TRIB-1)."""
    returned: int = 0
    """Cards returned so far for the debt that was paid last."""
    offered: str | None = None
    wanted: str | None = None
    done: frozenset[AskKind] = frozenset()
    """The questions put to several seats that are settled."""


NOTHING_BEFORE = Before()


class Deal(msgspec.Struct, frozen=True, gc=False):
    """一个回合. ``places`` holds 0 for a seat still in, else its place 1…6."""

    options: Options
    phase: Phase = "new"
    hands: tuple[Hand, ...] = (EMPTY,) * 6
    dealt: tuple[Cards | None, ...] = (None,) * 6
    """The hands in the order they were dealt (LEAD-1); not needed any more, and empty, once somebody leads."""
    lot: Seat | None = None
    laid: tuple[Hand, ...] = (EMPTY,) * 6
    """Void hands, laid down unseen (BURN-8)."""
    gone: tuple[str, ...] = ()
    """Cards played in this deal, in order."""
    places: tuple[int, ...] = (0,) * 6
    left_order: tuple[Seat, ...] = ()
    """Seats that went out or failed, in order."""
    failed: frozenset[Seat] = frozenset()
    headless: frozenset[Seat] = frozenset()
    free_gouji: frozenset[Seat] = frozenset()
    """Seats that hold a free-gouji right (EXIT-3)."""
    open: frozenset[Seat] = frozenset()
    announced: tuple[int | None, ...] = (None,) * 6
    """Cards left, as VIEW-1 announced it last."""
    trick: Trick | None = None
    burning: Burning | None = None
    burns_won: tuple[Burning, ...] = ()
    asked: tuple[Seat, ...] = ()
    """Who is asked now and has not answered, as far as the viewer may know: in a window all who were asked,
    less one's own answer."""
    ask_kind: AskKind | None = None
    asks: int = 0
    """How many questions were put so far: the id of the present prompt."""
    answers: tuple[Answer | None, ...] = (None,) * 6
    last_closer: Seat | None = None
    scores: tuple[int, int] | None = None
    sweep: int | None = None
    number: int = 1
    attempt: int = 1
    before: Before = NOTHING_BEFORE
    calls: tuple[CallKind | None, ...] = (None,) * 6
    multipliers: tuple[int, ...] | None = None
    balances: tuple[int, ...] | None = None
    seen_by: tuple[frozenset[Seat], ...] = (frozenset(),) * 6
    """For each hand the teammates that see it (VIEW-2, VIEW-3)."""
    advised: tuple[tuple[Seat, Seat], ...] = ()
    forced: frozenset[Seat] = frozenset()
    revolted: Seat | None = None
    rights: int = 0
    """Free gouji plays left to the opposite of the revolutionary (REV-4)."""
    muffled: tuple[Seat | None, ...] = (None,) * 6
    would_end: frozenset[Seat] = frozenset()
    first_leader: Seat | None = None


def is_in(deal: Deal, seat: Seat) -> bool:
    """Whether the seat still plays: it has taken no place yet and has not revolted (REV-3)."""
    return deal.places[seat] == 0 and seat != deal.revolted


def seats_in(deal: Deal) -> int:
    """How many seats still play."""
    return deal.places.count(0) - (deal.revolted is not None and deal.places[deal.revolted] == 0)
