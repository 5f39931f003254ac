"""How often each rule fired."""

from collections import Counter
from typing import assert_never

from gouji.model.deal import Deal
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


class RuleCount:
    """规则计数: ``counts`` maps rule ids to the times that an event told of them."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self._melee = False

    def see(self, before: Deal, event: Event) -> None:
        """Count one event; ``before`` is the deal before the command that caused it."""
        self.counts.update(self._fired(before, event))

    def _fired(self, before: Deal, event: Event) -> tuple[str, ...]:
        match event:
            case Played():
                return _of_play(before, event)
            case TrickBegan(_, reason, melee):
                begins, self._melee = melee and not self._melee, melee
                named = {"first": ("LEAD-1",), "inherit": ("EXIT-2",), "victim": ("BURN-8",), "won": ()}[reason]
                return (*named, *(("MELEE-1",) if begins else ()))
            case Asked(_, kind):
                return {"burn": ("BURN-2",), "show": ("LEAD-2",), "lead": ("TURN-1",), "follow": ("TURN-2",)}[kind]
            case DealEnded():
                self._melee = False
                return ("SCORE-1",) if event.sweep is None else ("SCORE-1", "SCORE-2")
            case _:
                return _plain(event)


def _of_play(before: Deal, event: Played) -> tuple[str, ...]:
    fired = [
        ("GOUJI-1", event.gouji),
        ("GOUJI-2", event.restricted),
        ("BEAT-4", event.dead),
        ("EXIT-3", event.free),
        ("BURN-1", event.burns is not None),
        ("BURN-4", event.burns is not None and before.burning is not None),
    ]
    return tuple(rule for rule, holds in fired if holds)


def _plain(event: Event) -> tuple[str, ...]:
    match event:
        case Passed(_, binds):
            return ("TURN-4",) if binds else ("MELEE-2",)
        case Yielded() | YieldLapsed():
            return ("YIELD-1",)
        case Inherited():
            return ("EXIT-2",)
        case Unburned():
            return ("BURN-5",)
        case BurnWon():
            return ("BURN-7",)
        case BurnFailed():
            return ("BURN-8",)
        case WentOut():
            return ("EXIT-1",)
        case FreeGoujiGained():
            return ("EXIT-3",)
        case Headless():
            return ("HEAD-1",)
        case TrickEnded():
            return ("CLOSE-1",)
        case Opened():
            return ("OPEN-1",)
        case Reported():
            return ("VIEW-1",)
        case Dealt():
            return ("CARD-1",)
        case Shown():
            return ("LEAD-1",)
        case Answered() | WindowClosed() | Played() | TrickBegan() | Asked() | DealEnded():
            return ()
        case _:
            assert_never(event)
