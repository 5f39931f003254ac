"""遮牌: the one function that hides (VIEW-4, BURN-2)."""

from typing import assert_never

from msgspec.structs import replace

from gouji.model.events import (
    Answered,
    Asked,
    BurnFailed,
    BurnWon,
    DealEnded,
    Dealt,
    Event,
    FreeGoujiGained,
    Headless,
    Inherited,
    Opened,
    Passed,
    Played,
    Reported,
    Shown,
    TrickBegan,
    TrickEnded,
    Unburned,
    WentOut,
    WindowClosed,
    Yielded,
    YieldLapsed,
)
from gouji.model.seats import Seat


def redact(event: Event, viewer: Seat | None) -> Event | None:
    """Return the event as ``viewer`` may see it, or ``None`` where even its existence is hidden.

    ``viewer`` is a seat, or ``None`` for one who watches and sees no hand. The match names every kind of event, so
    that a new kind does not pass unhidden.
    """
    match event:
        case Dealt(hands):
            own = tuple(cards if seat == viewer else None for seat, cards in enumerate(hands))
            return replace(event, hands=own, lot=None)
        case Answered(seat):
            return event if seat == viewer else None
        case (
            Asked() | BurnFailed() | BurnWon() | DealEnded() | FreeGoujiGained() | Headless() | Inherited() | Opened()
            | Passed() | Played() | Reported() | Shown() | TrickBegan() | TrickEnded() | Unburned() | WentOut()
            | WindowClosed() | Yielded() | YieldLapsed()
        ):  # fmt: skip
            return event
        case _:
            assert_never(event)
