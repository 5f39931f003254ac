"""How often each rule fired."""

from collections import Counter

from gouji.model.deal import Deal
from gouji.model.events import (
    Answered,
    Asked,
    AskKind,
    BurnFailed,
    BurnWon,
    DealEnded,
    Dealt,
    Event,
    FreeGoujiGained,
    Headless,
    Inherited,
    LeadReason,
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

BY_KIND: dict[type[Event], tuple[str, ...]] = {
    Answered: (),
    BurnFailed: ("BURN-8",),
    BurnWon: ("BURN-7",),
    Dealt: ("CARD-1",),
    FreeGoujiGained: ("EXIT-3",),
    Headless: ("HEAD-1",),
    Inherited: ("EXIT-2",),
    Opened: ("OPEN-1",),
    Reported: ("VIEW-1",),
    Shown: ("LEAD-1",),
    TrickEnded: ("CLOSE-1",),
    Unburned: ("BURN-5",),
    WentOut: ("EXIT-1",),
    WindowClosed: (),
    Yielded: ("YIELD-1",),
    YieldLapsed: ("YIELD-1",),
}
"""The rules of which an event always tells."""
_ASKED: dict[AskKind, tuple[str, ...]] = {
    "burn": ("BURN-2",),
    "show": ("LEAD-2",),
    "lead": ("TURN-1",),
    "follow": ("TURN-2",),
}
_BEGAN: dict[LeadReason, tuple[str, ...]] = {
    "first": ("LEAD-1",),
    "inherit": ("EXIT-2",),
    "victim": ("BURN-8",),
    "won": (),
}


class RuleCount:
    """规则计数: ``counts`` maps rule ids to the times that an event told of them."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self._melee = False

    def see(self, before: Deal, event: Event) -> None:
        """Count one event; ``before`` is the deal before the command that caused it."""
        fired = BY_KIND.get(type(event))
        for rule in self._fired(before, event) if fired is None else fired:
            self.counts[rule] += 1

    def _fired(self, before: Deal, event: Event) -> tuple[str, ...]:
        match event:
            case Asked(_, kind):
                return _ASKED[kind]
            case Passed(_, binds):
                return ("TURN-4",) if binds else ("MELEE-2",)
            case Played():
                return _of_play(before, event)
            case TrickBegan(_, reason, melee):
                begins, self._melee = melee and not self._melee, melee
                return (*_BEGAN[reason], "MELEE-1") if begins else _BEGAN[reason]
            case DealEnded():
                self._melee = False
                return ("SCORE-1",) if event.sweep is None else ("SCORE-1", "SCORE-2")
            case _:
                raise TypeError(f"no rule is known for {type(event).__name__}")


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
