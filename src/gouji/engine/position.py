"""position: a deal set up at a lead, for tests, worked cases and teaching positions."""

from collections.abc import Sequence

from msgspec.structs import replace

from gouji.cards.faces import RANKS, SUITS, Cards, sort_cards
from gouji.engine.evolve import fold
from gouji.engine.flow import Flow
from gouji.engine.phases import advance
from gouji.engine.tricks import begin_trick
from gouji.model.deal import Deal, Hand
from gouji.model.events import Began, Dealt, Dues, Event, FirstLead
from gouji.model.options import Options
from gouji.model.seats import ALL_SEATS, SEATS, Seat, opposite
from gouji.rules.gouji import without_opposite
from gouji.rules.revolution import RIGHTS
from gouji.rules.scoring import is_over


def position(
    options: Options,
    hands: Sequence[str],
    leader: Seat,
    *,
    out: Sequence[Seat] = (),
    failed: Sequence[Seat] = (),
    open: Sequence[Seat] = (),
    revolted: Seat | None = None,
    rights: int = RIGHTS,
) -> Deal:
    """Return a deal in which ``leader`` is asked to lead, with hands written in ranks (``"55K2X"``).

    ``out`` names the seats that went out, in order, from place 1 on; ``failed`` the failed burners, from place 6
    up; ``revolted`` the revolutionary, whose opposite holds ``rights`` free gouji plays. With four or fewer seats
    left it is the melee.

    Raises:
        ValueError: there are not six hands, one holds what is no rank, a seat that is in has no
            cards, or the deal is over.
    """
    if len(hands) != SEATS:
        raise ValueError("six hands are needed")
    if unknown := set("".join(hands)) - set(RANKS):
        raise ValueError(f"no such ranks: {sorted(unknown)}")
    places = [0] * SEATS
    for place, seat in enumerate(out, 1):
        places[seat] = place
    for place, seat in enumerate(failed):
        places[seat] = SEATS - place
    empty = [seat for seat in ALL_SEATS if not places[seat] and not hands[seat] and seat != revolted]
    if empty:
        raise ValueError(f"seats {empty} are in and hold no cards")
    deal = Deal(
        options,
        hands=tuple(_hand(text) for text in hands),
        places=tuple(places),
        left_order=(*out, *failed),
        failed=frozenset(failed),
        open=frozenset(open) if revolted is None else frozenset({*open, opposite(revolted)}),
        revolted=revolted,
        rights=0 if revolted is None else rights,
    )
    if is_over(deal):
        raise ValueError("all who hold cards are of one team: the deal is over")
    flow = Flow(replace(deal, headless=without_opposite(deal)))
    begin_trick(flow, leader, "won")
    return flow.deal


def before_play(options: Options, hands: Sequence[str], leader: Seat | None, *told: Event) -> tuple[Deal, list[Event]]:
    """Return a deal at its first question once the cards are dealt and ``leader`` has the first lead, and the events
    that lead from there to it; with no leader the first lead is still to be found.

    ``told`` are further events that happened by then: what is owed, who is forced to revolt.

    Raises:
        ValueError: a hand holds what is no rank.
    """
    if unknown := set("".join(hands)) - set(RANKS):
        raise ValueError(f"no such ranks: {sorted(unknown)}")
    dues = Dues((1, 2, 3, 4, 5, 6), 0)
    began = Began(1, dues=dues, unpaid=frozenset())
    dealt = Dealt(tuple(_with_suits(hand) for hand in hands))
    flow = Flow(fold(options, [began, dealt, *([] if leader is None else [FirstLead(leader)]), *told]))
    advance(flow)
    return flow.deal, flow.events


def _hand(text: str) -> Hand:
    cards = _with_suits(text)
    return Hand(len(cards), cards)


def _with_suits(ranks: str) -> Cards:
    """Give each card a suit, going round, so that copies of a rank differ as they would at a table."""
    seen: dict[str, int] = {}
    faces = []
    for rank in ranks:
        turn = seen.get(rank, 0)
        seen[rank] = turn + 1
        faces.append(rank if rank in "XD" else rank + SUITS[turn % len(SUITS)])
    return sort_cards(faces)
