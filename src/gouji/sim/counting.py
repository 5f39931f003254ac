"""How often each rule fired."""

from collections import Counter

from gouji.cards.faces import Cards
from gouji.model.deal import Deal
from gouji.model.events import (
    Advised,
    Agreed,
    Answered,
    Asked,
    AskKind,
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
    Debt,
    DebtKind,
    EndProposed,
    Event,
    FirstLead,
    Forced,
    FreeGoujiGained,
    HandSeen,
    Headless,
    Inherited,
    LeadReason,
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
    Advised: ("VIEW-2",),
    Agreed: ("TRIB-6",),
    Began: (),
    Bought: ("THREE-3",),
    Called: ("CALL-1",),
    ChoseHead: ("REV-4",),
    DealEndedEarly: ("SCORE-3",),
    DealVoid: ("REV-2",),
    EndProposed: (),
    FirstLead: ("LEAD-1",),
    Forced: ("REV-5",),
    HandSeen: ("VIEW-2",),
    MuffleShown: (),
    Muffled: ("THREE-5",),
    Multiplied: ("BEAN-1",),
    Offered: ("TRIB-6",),
    Owed: ("TRIB-2",),
    Returned: ("TRIB-6",),
    Revolted: ("REV-3",),
    Settled: ("BEAN-2",),
    TributeRefused: ("TRIB-7",),
    Wanted: ("TRIB-6",),
}
"""The rules of which an event always tells."""
_ASKED: dict[AskKind, tuple[str, ...]] = {
    "burn": ("BURN-2",),
    "show": ("LEAD-2",),
    "lead": ("TURN-1",),
    "follow": ("TURN-2",),
    "swap": ("TRIB-6",),
    "pay": ("TRIB-6",),
    "precall": ("CALL-1",),
    "opencall": ("CALL-1",),
    "multiply": ("BEAN-1",),
    "tribute": ("TRIB-7",),
    "return": ("TRIB-6",),
    "taking": ("TRIB-6",),
    "replace": ("TRIB-6",),
    "revolution": ("REV-2",),
    "headed": ("REV-4",),
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
        self._debts: tuple[Debt, ...] = ()

    def see(self, before: Deal, event: Event) -> None:
        """Count one event; ``before`` is the deal before the command that caused it."""
        if isinstance(event, Owed):
            self._debts = event.debts
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
            case Paid(number, cards):
                return _of_payment(self._debts[number], cards)
            case DealEnded():
                self._melee = False
                return ("SCORE-1",) if event.sweep is None else ("SCORE-1", "SCORE-2")
            case _:
                raise TypeError(f"no rule is known for {type(event).__name__}")


_OF_DEBT: dict[DebtKind, str] = {
    "muffled": "TRIB-3",
    "burn": "TRIB-4",
    "open": "TRIB-5",
    "last": "TRIB-6",
    "sweep": "TRIB-7",
}


def _of_payment(debt: Debt, cards: Cards) -> tuple[str, ...]:
    """A debt that is paid short tells of TRIB-1 too."""
    return (_OF_DEBT[debt.kind],) if len(cards) == debt.cards else ("TRIB-1", _OF_DEBT[debt.kind])


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
