"""Folding a trick: leads, plays, passes, windows."""

from typing import assert_never

from msgspec.structs import replace

from gouji.cards.faces import remove
from gouji.engine.evolve.hands import put
from gouji.model.deal import EMPTY, NOTHING_BEFORE, Answer, Burning, Deal, Hand, Phase, Top, Trick
from gouji.model.events import (
    Answered,
    Asked,
    AskKind,
    Inherited,
    Passed,
    Played,
    TrickBegan,
    TrickEnded,
    TrickEvent,
    WindowClosed,
    Yielded,
    YieldLapsed,
)

NO_TRICK = Trick(0, 0)
NO_ANSWERS: tuple[Answer | None, ...] = (None,) * 6
_PHASE: dict[AskKind, Phase] = {
    "swap": "agree",
    "pay": "agree",
    "precall": "precall",
    "multiply": "multiply",
    "show": "show",
    "tribute": "tribute",
    "return": "tribute",
    "taking": "tribute",
    "replace": "tribute",
    "opencall": "opencall",
    "revolution": "revolution",
    "headed": "headed",
    "lead": "lead",
    "follow": "ask",
    "burn": "window",
}


def fold_trick(deal: Deal, event: TrickEvent) -> Deal:
    """Return the deal after an event of a trick."""
    match event:
        case Played():
            return _played(deal, event)
        case Asked(seats, kind):
            return replace(deal, phase=_PHASE[kind], asked=seats, ask_kind=kind, asks=deal.asks + 1, answers=NO_ANSWERS)
        case Passed(seat, binds):
            trick = deal.trick or NO_TRICK
            passed = trick.passed | {seat} if binds else trick.passed
            return _in_trick(deal, replace(trick, declined=trick.declined | {seat}, passed=passed))
        case TrickBegan():
            return _began(deal, event)
        case TrickEnded(_, closer):
            return replace(deal, last_closer=closer, free_gouji=frozenset(), asked=())
        case Answered(seat, yes, cards, picks):
            asked = tuple(other for other in deal.asked if other != seat)
            return replace(deal, asked=asked, answers=put(deal.answers, seat, Answer(yes, cards, picks)))
        case WindowClosed():
            return _closed(deal)
        case Yielded():
            return _in_trick(deal, replace(deal.trick or NO_TRICK, yielded=True))
        case YieldLapsed(seat):
            trick = deal.trick or NO_TRICK
            return _in_trick(deal, replace(trick, passed=trick.passed | {seat}))
        case Inherited(seat):
            trick = deal.trick or NO_TRICK
            return _in_trick(deal, replace(trick, declined=trick.declined | {seat}, heir=seat))
        case _:
            assert_never(event)


def _played(deal: Deal, event: Played) -> Deal:
    seat, cards = event.seat, event.cards
    hand = deal.hands[seat]
    known = None if hand.cards is None else remove(hand.cards, cards)
    size = hand.size - len(cards)
    top = Top(seat, cards, event.gouji, event.restricted, event.dead, event.free, last=size == 0)
    trick = replace(deal.trick or NO_TRICK, top=top, declined=frozenset(), yielded=False, heir=None, window_done=False)
    return replace(
        deal,
        phase="ask",
        hands=put(deal.hands, seat, Hand(size, known) if size else EMPTY),
        gone=deal.gone + cards,
        trick=trick,
        announced=put(deal.announced, seat, event.left),
        burning=deal.burning if event.burns is None else Burning(seat, event.burns),
        free_gouji=deal.free_gouji - {seat} if event.free else deal.free_gouji,
        rights=deal.rights if event.rights is None else event.rights,
        asked=(),
    )


def _began(deal: Deal, event: TrickBegan) -> Deal:
    number = (deal.trick or NO_TRICK).number + 1
    return replace(
        deal,
        phase="lead",
        trick=Trick(number, event.leader, event.melee),
        first_leader=event.leader if number == 1 else deal.first_leader,
        before=NOTHING_BEFORE,
        dealt=(None,) * 6,
        lot=None,
        would_end=frozenset(),
        asked=(),
    )


def _closed(deal: Deal) -> Deal:
    if deal.trick is not None:
        trick = replace(deal.trick, window_done=True)
        return replace(deal, phase="ask", trick=trick, asked=(), answers=NO_ANSWERS)
    done = deal.before.done | {deal.ask_kind} if deal.ask_kind else deal.before.done
    return replace(deal, before=replace(deal.before, done=done), asked=(), answers=NO_ANSWERS)


def _in_trick(deal: Deal, trick: Trick) -> Deal:
    return replace(deal, trick=trick, asked=())
