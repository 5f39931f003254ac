"""遮牌: the one function that hides (VIEW-1 … VIEW-4, BURN-2, THREE-5)."""

from typing import assert_never

from msgspec.structs import replace

from gouji.model.events import (
    Advised,
    Agreed,
    Answered,
    Asked,
    Began,
    Bought,
    BurnFailed,
    BurnWon,
    Called,
    ChoseHead,
    DealEnded,
    DealEndedEarly,
    Dealt,
    DealVoid,
    EndProposed,
    Event,
    FirstLead,
    Forced,
    FreeGoujiGained,
    HandSeen,
    Headless,
    Inherited,
    Muffled,
    MuffleShown,
    Multiplied,
    Offered,
    Opened,
    Owed,
    Paid,
    Passed,
    Played,
    Reported,
    Returned,
    Revolted,
    Settled,
    Shown,
    TributeRefused,
    TrickBegan,
    TrickEnded,
    Unburned,
    Wanted,
    WentOut,
    WindowClosed,
    Yielded,
    YieldLapsed,
)
from gouji.model.seats import Seat, team


def redact(event: Event, viewer: Seat | None) -> Event | None:
    """Return the event as ``viewer`` may see it, or ``None`` where even its existence is hidden.

    ``viewer`` is a seat, or ``None`` for one who watches and sees no hand. The match names every kind of event, so
    that a new kind does not pass unhidden.
    """
    match event:
        case Dealt(hands):
            own = tuple(cards if seat == viewer else None for seat, cards in enumerate(hands))
            return replace(event, hands=own, lot=None)
        case Began():
            return replace(event, deck=None, lot=None)
        case Answered(seat) | Muffled(seat):
            return event if seat == viewer else None
        case Advised(adviser, owner):
            return event if viewer in (adviser, owner) else None
        case HandSeen(owner, viewers):
            return event if viewer == owner or viewer in viewers else replace(event, cards=None)
        case Bought(buyer, seller):
            return event if viewer in (buyer, seller) else replace(event, price=None, three=None)
        case Offered(giver, taker) | Returned(giver, taker):
            return event if viewer in (giver, taker) else replace(event, card=None)
        case Wanted(giver, taker):
            return event if viewer in (giver, taker) else replace(event, ranks=None)
        case Revolted(seat):
            friend = viewer is not None and team(viewer) == team(seat)
            return event if friend else replace(event, cards=None)
        case (
            Agreed() | Asked() | BurnFailed() | BurnWon() | Called() | ChoseHead() | DealEnded() | DealEndedEarly()
            | DealVoid() | EndProposed() | FirstLead() | Forced() | FreeGoujiGained() | Headless() | Inherited()
            | MuffleShown() | Multiplied() | Opened() | Owed() | Paid() | Passed() | Played() | Reported() | Settled()
            | Shown() | TrickBegan() | TrickEnded() | TributeRefused() | Unburned() | WentOut() | WindowClosed()
            | Yielded() | YieldLapsed()
        ):  # fmt: skip
            return event
        case _:
            assert_never(event)
