"""Positions and commands of the cases, as deals and commands of the engine."""

from typing import Any

from gouji.cards.faces import RANKS, SUITS, Cards
from gouji.engine.decide import step
from gouji.engine.defaults import default_command
from gouji.engine.evolve import fold
from gouji.engine.prompts import prompts
from gouji.model.commands import Burn, Command, Decline, GoHeadless, Head, Inherit, Pass, Play, Revolt, Yield
from gouji.model.deal import Deal
from gouji.model.events import (
    Asked,
    BurnFailed,
    Dealt,
    Event,
    Headless,
    Opened,
    Revolted,
    TrickBegan,
    WentOut,
)
from gouji.model.options import Options
from gouji.model.seats import SEATS, Seat, next_seat, opposite

MELEE_SEATS = 4
"""A position with so many seats still in, or fewer, stands in the melee; the format says so."""
FILLER = "4444"


def faces(ranks: str) -> Cards:
    """Give suits to a hand written in ranks: the first 9 is of spades, the second of hearts, and so on round.

    Raises:
        ValueError: a character is no rank.
    """
    counts = dict.fromkeys(RANKS, 0)
    cards = []
    for rank in ranks:
        if rank not in counts:
            raise ValueError(f"{rank!r} is no rank")
        cards.append(rank if rank in "XD" else rank + SUITS[counts[rank] % len(SUITS)])
        counts[rank] += 1
    return tuple(cards)


def position(
    options: Options,
    hands: list[str],
    leader: Seat,
    *,
    out: tuple[Seat, ...] = (),
    failed: tuple[Seat, ...] = (),
    open_seats: tuple[Seat, ...] = (),
    revolted: Seat | None = None,
    rights: int = 3,
) -> Deal:
    """Return the deal that stands at a lead of ``leader``, folded from the events that tell its facts."""
    events: list[Event] = [Dealt(tuple(faces(hand) for hand in hands))]
    events += [WentOut(seat, place) for place, seat in enumerate(out, 1)]
    events += [BurnFailed(seat, next_seat(seat), SEATS - at) for at, seat in enumerate(failed)]
    gone = {*out, *failed}
    if revolted is not None:
        gone.add(revolted)
        events += [Revolted(revolted, (), rights), Opened(opposite(revolted))]
    heads = {opposite(revolted)} if revolted is not None and rights else set()
    events += [Headless(opposite(seat)) for seat in sorted(gone) if opposite(seat) not in gone | heads]
    events += [Opened(seat) for seat in open_seats]
    events += [TrickBegan(leader, "first", SEATS - len(gone) <= MELEE_SEATS), Asked((leader,), "lead")]
    return fold(options, events)


def simple(options: Options, hands: dict[Seat, str], leader: Seat = 0) -> Deal:
    """Return a position in which the other seats hold a few low cards."""
    return position(options, [hands.get(seat, FILLER) for seat in range(SEATS)], leader)


def command(seat: Seat, words: list[Any]) -> Command:
    """Return a case's command (``["play", "KK"]``) as the engine's.

    Raises:
        ValueError: there is no such command.
    """
    match words:
        case ["play", str(cards)]:
            return Play(seat, cards)
        case ["burn", str(cards)]:
            return Burn(seat, cards)
        case ["pass"]:
            return Pass(seat)
        case ["yield"]:
            return Yield(seat)
        case ["inherit"]:
            return Inherit(seat)
        case ["decline"]:
            return Decline(seat)
        case ["revolt"]:
            return Revolt(seat)
        case ["headed"]:
            return Head(seat)
        case ["headless"]:
            return GoHeadless(seat)
        case _:
            raise ValueError(f"there is no command {words!r}")


def wait_for(deal: Deal, seat: Seat) -> Deal:
    """Let the others answer by default until ``seat`` is asked to follow, somebody has to lead, or the deal is over."""
    while deal.phase in ("ask", "window"):
        asked = prompts(deal)
        if any(prompt.seat == seat and prompt.kind == "follow" for prompt in asked):
            return deal
        deal = step(deal, default_command(deal, asked[0]))[1]
    return deal
