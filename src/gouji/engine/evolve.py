"""evolve: fold one event into a deal. Total, and without rules: every consequence is an event of its own.

Ported line by line to ``web/src/model/evolve.ts``; a test runs both over the same records.
"""

from functools import reduce
from typing import assert_never

from msgspec.structs import replace

from gouji.cards.faces import remove, sort_cards
from gouji.model.deal import EMPTY, Answer, Burning, Deal, Hand, Phase, Top, Trick
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
from gouji.model.options import Options
from gouji.model.seats import Seat

NO_TRICK = Trick(0, 0)
NO_ANSWERS: tuple[Answer | None, ...] = (None,) * 6
_PHASE: dict[AskKind, Phase] = {"show": "show", "lead": "lead", "follow": "ask", "burn": "window"}


def fold(options: Options, events: tuple[Event, ...] | list[Event]) -> Deal:
    """Return the deal that these events make, from nothing."""
    return reduce(evolve, events, Deal(options))


def evolve(deal: Deal, event: Event) -> Deal:
    """Return the deal after one event."""
    match event:
        case Played():
            return _played(deal, event)
        case Asked(seats, kind):
            return replace(deal, phase=_PHASE[kind], asked=seats, ask_kind=kind, asks=deal.asks + 1, answers=NO_ANSWERS)
        case Passed(seat, binds):
            trick = deal.trick or NO_TRICK
            passed = trick.passed | {seat} if binds else trick.passed
            return _in_trick(deal, replace(trick, declined=trick.declined | {seat}, passed=passed))
        case TrickBegan(leader, _, melee):
            number = (deal.trick or NO_TRICK).number + 1
            return replace(
                deal, phase="lead", trick=Trick(number, leader, melee), dealt=(None,) * 6, lot=None, asked=()
            )
        case TrickEnded(_, closer):
            return replace(deal, last_closer=closer, free_gouji=frozenset(), asked=())
        case Answered(seat, yes, cards):
            asked = tuple(other for other in deal.asked if other != seat)
            return replace(deal, asked=asked, answers=_put(deal.answers, seat, Answer(yes, cards)))
        case WindowClosed():
            closed = replace(deal.trick, window_done=True) if deal.trick else None
            return replace(deal, phase="ask", trick=closed, asked=(), answers=NO_ANSWERS)
        case Yielded():
            return _in_trick(deal, replace(deal.trick or NO_TRICK, yielded=True))
        case YieldLapsed(seat):
            trick = deal.trick or NO_TRICK
            return _in_trick(deal, replace(trick, passed=trick.passed | {seat}))
        case Inherited(seat):
            trick = deal.trick or NO_TRICK
            return _in_trick(deal, replace(trick, declined=trick.declined | {seat}, heir=seat))
        case WentOut(seat, place):
            return _gone(deal, seat, place)
        case Headless(seat):
            return replace(deal, headless=deal.headless | {seat})
        case FreeGoujiGained(seat):
            return replace(deal, free_gouji=deal.free_gouji | {seat})
        case Opened(seat):
            return replace(deal, open=deal.open | {seat})
        case Unburned():
            return replace(deal, burning=None)
        case BurnWon(burner, victim):
            return replace(deal, burning=None, burns_won=(*deal.burns_won, Burning(burner, victim)))
        case BurnFailed(burner, _, place):
            laid = _put(deal.laid, burner, deal.hands[burner])
            void = replace(deal, burning=None, laid=laid, hands=_put(deal.hands, burner, EMPTY))
            return replace(_gone(void, burner, place), failed=deal.failed | {burner}, asked=())
        case Dealt(hands, lot, left):
            in_hand = tuple(Hand(36) if cards is None else Hand(len(cards), sort_cards(cards)) for cards in hands)
            return replace(deal, hands=in_hand, dealt=hands, lot=lot, announced=(left,) * 6)
        case Shown():
            return deal
        case Reported(seat, _, left):
            return replace(deal, announced=_put(deal.announced, seat, left))
        case DealEnded():
            return _ended(deal, event)
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
        hands=_put(deal.hands, seat, Hand(size, known) if size else EMPTY),
        gone=deal.gone + cards,
        trick=trick,
        announced=_put(deal.announced, seat, event.left),
        burning=deal.burning if event.burns is None else Burning(seat, event.burns),
        free_gouji=deal.free_gouji - {seat} if event.free else deal.free_gouji,
        asked=(),
    )


def _in_trick(deal: Deal, trick: Trick) -> Deal:
    return replace(deal, trick=trick, asked=())


def _gone(deal: Deal, seat: Seat, place: int) -> Deal:
    return replace(
        deal,
        places=_put(deal.places, seat, place),
        left_order=(*deal.left_order, seat),
        headless=deal.headless - {seat},
        free_gouji=deal.free_gouji - {seat},
    )


def _ended(deal: Deal, event: DealEnded) -> Deal:
    shown = tuple(Hand(len(cards), sort_cards(cards)) for cards in event.hands)
    hands = tuple(EMPTY if seat in deal.failed else hand for seat, hand in enumerate(shown))
    laid = tuple(hand if seat in deal.failed else EMPTY for seat, hand in enumerate(shown))
    return replace(
        deal,
        phase="over",
        hands=hands,
        laid=laid,
        places=event.places,
        scores=event.scores,
        sweep=event.sweep,
        free_gouji=frozenset(),
        asked=(),
    )


def _put(values: tuple, seat: Seat, value: object) -> tuple:  # type: ignore[type-arg]
    return (*values[:seat], value, *values[seat + 1 :])
