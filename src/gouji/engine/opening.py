"""opening: the first events of a deal, from a deck that was drawn elsewhere."""

import msgspec

from gouji.cards.shuffle import Deck
from gouji.engine.flow import Flow
from gouji.engine.phases import advance
from gouji.model.deal import Deal
from gouji.model.events import Began, Dues, Event
from gouji.model.options import Options
from gouji.model.seats import Seat
from gouji.rules.tribute import dues_of


class Setup(msgspec.Struct, frozen=True):
    """What enters a deal: its number in the match, what the deal before left owing, and the balances (BEAN-2)."""

    number: int = 1
    attempt: int = 1
    dues: Dues | None = None
    balances: tuple[int, ...] | None = None
    unpaid: frozenset[Seat] | None = None
    """What was agreed before a void deal (TRIB-6, REV-2)."""


FIRST = Setup()


def opening(options: Options, deck: Deck, setup: Setup = FIRST) -> tuple[Event, ...]:
    """Return the events from the beginning of a deal to the first question (rule book §16)."""
    flow = Flow(Deal(options))
    flow.add(Began(setup.number, setup.attempt, deck.cards, deck.lot, setup.dues, setup.balances, setup.unpaid))
    advance(flow)
    return tuple(flow.events)


def setup_after(deal: Deal) -> Setup:
    """Return what enters the deal after this one, or its next attempt if it is void (REV-2).

    Raises:
        ValueError: the deal has not ended, or was ended early.
    """
    if deal.phase == "void":
        return Setup(deal.number, deal.attempt + 1, deal.before.dues, deal.balances, deal.before.unpaid)
    if deal.phase != "over":
        raise ValueError(f"no deal follows one in phase {deal.phase}")
    dues = None if deal.options.tribute == "off" else dues_of(deal)
    return Setup(deal.number + 1, 1, dues, deal.balances)
