"""How often each rule fired."""

from collections import Counter

from gouji.cards.faces import Cards
from gouji.model.deal import Deal, Trick
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
from gouji.model.seats import Seat

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
    MuffleShown: (),
    Muffled: ("THREE-5",),
    Multiplied: ("BEAN-1",),
    Offered: ("TRIB-6",),
    Owed: ("TRIB-2",),
    Returned: ("TRIB-6",),
    Revolted: ("REV-3",),
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
            case Asked(seats, kind):
                return _of_question(before, seats, kind)
            case Passed(_, binds):
                return ("TURN-4",) if binds else ("MELEE-2",)
            case Played():
                return _of_play(before, event)
            case TrickBegan(_, reason, melee):
                begins, self._melee = melee and not self._melee, melee
                return (*_BEGAN[reason], "MELEE-1") if begins else _BEGAN[reason]
            case Paid(number, cards):
                return _of_payment((before.before.debts or self._debts)[number], cards)
            case TrickEnded():
                top = None if before.trick is None else before.trick.top
                last = top is not None and top.last and top.gouji
                return ("CLOSE-1", "EXIT-4") if last else ("CLOSE-1",)
            case HandSeen(_, viewers):
                return ("VIEW-2", "VIEW-3") if len(viewers) == 1 else ("VIEW-2",)
            case Settled(stake, changes, _):
                short = any(change < 0 and change != -stake for change in changes)
                return ("BEAN-2", "BEAN-3") if short else ("BEAN-2",)
            case DealEnded():
                self._melee = False
                return ("SCORE-1", "SCORE-2")
            case _:
                raise TypeError(f"no rule is known for {type(event).__name__}")


def _of_question(before: Deal, seats: tuple[Seat, ...], kind: AskKind) -> tuple[str, ...]:
    """A seat that is asked although it has passed comes back against its opposite (TURN-3)."""
    if kind == "follow" and before.trick is not None and seats[0] in before.trick.passed:
        return (*_ASKED[kind], "TURN-3")
    return _ASKED[kind]


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
        ("RESP-1", event.restricted and not event.dead),
        ("RESP-2", event.restricted and before.trick is not None and _restricted(before.trick)),
    ]
    return tuple(rule for rule, holds in fired if holds)


def _restricted(trick: Trick) -> bool:
    return trick.top is not None and trick.top.restricted


_SOMETIMES = """
    TURN-3 TURN-4 MELEE-1 MELEE-2 GOUJI-1 GOUJI-2 BEAT-4 EXIT-3 EXIT-4 BURN-1 BURN-4 RESP-1 RESP-2 CLOSE-1 VIEW-2 VIEW-3
    BEAN-2 BEAN-3 SCORE-1 SCORE-2 TRIB-1 TRIB-3 TRIB-4 TRIB-5 TRIB-6 TRIB-7
"""
DECIDED: frozenset[str] = frozenset(
    rule for told in (*BY_KIND.values(), *_ASKED.values(), *_BEGAN.values()) for rule in told
) | frozenset(_SOMETIMES.split())
"""The rules that can decide an event, as counted here; the others refuse commands, or are definitions."""
