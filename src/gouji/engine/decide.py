"""decide: turn an admitted command into events, with every consequence it has."""

from typing import assert_never

from gouji.engine.admitted import Admitted
from gouji.engine.check import judge
from gouji.engine.check_offers import Offer
from gouji.engine.flow import Flow
from gouji.engine.phases import advance, settle
from gouji.engine.tribute import give_back, offer_return, want_another
from gouji.engine.tricks import carry_on, close_window, fail_burn, put_down
from gouji.model.commands import (
    Advise,
    Agree,
    Ask,
    Burn,
    Call,
    Command,
    Decline,
    EndMatch,
    GoHeadless,
    Head,
    Inherit,
    LetSee,
    Multiply,
    Pass,
    Play,
    Refuse,
    Return,
    Revolt,
    Show,
    Stand,
    Take,
    Want,
    Yield,
)
from gouji.model.deal import Deal
from gouji.model.events import (
    Advised,
    Answered,
    ChoseHead,
    DealEndedEarly,
    EndProposed,
    Event,
    HandSeen,
    Headless,
    Inherited,
    Passed,
    Reported,
    Yielded,
)
from gouji.model.rulebook import IllegalCommand, Refusal
from gouji.model.seats import SEATS
from gouji.rules.burning import is_lawful_lead
from gouji.rules.viewing import answer

_InWindow = Decline | Burn | Show | Agree | Call | Multiply | Refuse | Revolt | Take


def decide(deal: Deal, command: Command) -> tuple[Event, ...]:
    """Return the events that the command causes; at least one.

    Raises:
        IllegalCommand: the command is refused; its ``refusal`` names the rule.
    """
    return step(deal, command)[0]


def step(deal: Deal, command: Command) -> tuple[tuple[Event, ...], Deal]:
    """Return the events that the command causes, and the deal after them.

    Raises:
        IllegalCommand: the command is refused; its ``refusal`` names the rule.
    """
    verdict = judge(deal, command)
    if isinstance(verdict, Refusal):
        raise IllegalCommand(verdict)
    flow = Flow(deal)
    _carry_out(flow, command, verdict)
    return tuple(flow.events), flow.deal


def _carry_out(flow: Flow, command: Command, admitted: Admitted) -> None:
    match command:
        case Pass(seat):
            flow.add(Passed(seat, binds=not flow.trick.melee))
            carry_on(flow)
        case Play(seat):
            _play(flow, seat, admitted)
        case Yield(seat):
            flow.add(Yielded(seat))
            carry_on(flow)
        case Inherit(seat):
            flow.add(Inherited(seat))
            carry_on(flow)
        case Return() | Want() | Stand() | Head():
            _answer_alone(flow, command, admitted)
        case Ask() | LetSee() | Advise() | EndMatch() | GoHeadless():
            _take_up(flow, command, admitted)
        case Decline() | Burn() | Show() | Agree() | Call() | Multiply() | Refuse() | Revolt() | Take():
            _answer_in_window(flow, command, admitted)
        case _:
            assert_never(command)


def _answer_in_window(flow: Flow, command: _InWindow, admitted: Admitted) -> None:
    """Answer a question put to several seats at once; it is settled when its outcome is certain."""
    if flow.deal.ask_kind == "taking":
        give_back(flow, None)
        advance(flow)
        return
    match command:
        case Decline(seat) | Take(seat):
            flow.add(Answered(seat, yes=False))
        case Burn(seat):
            flow.add(Answered(seat, True, admitted.cards))
        case Multiply(seat, times):
            flow.add(Answered(seat, True, picks=(times,)))
        case Refuse(seat, debts):
            flow.add(Answered(seat, True, picks=debts))
        case Show(seat) | Agree(seat) | Call(seat) | Revolt(seat):
            flow.add(Answered(seat, True))
        case _:
            assert_never(command)
    if flow.deal.phase == "window":
        close_window(flow)
    else:
        settle(flow)


def _answer_alone(flow: Flow, command: Return | Want | Stand | Head, admitted: Admitted) -> None:
    """Answer a question before the play that is put to one seat."""
    match command:
        case Return():
            offer_return(flow, admitted.cards[0])
        case Want(_, ranks):
            want_another(flow, ranks)
        case Stand():
            give_back(flow, None)
        case Head(seat):
            flow.add(ChoseHead(seat, headed=True))
        case _:
            assert_never(command)
    if not flow.deal.asked:
        advance(flow)


def _take_up(flow: Flow, command: Offer, admitted: Admitted) -> None:
    """Take up an offer."""
    match command:
        case Ask(seat, target):
            flow.add(Reported(target, seat, answer(flow.deal.hands[target].size)))
        case LetSee(seat, target):
            owner, viewer = (seat, target) if flow.deal.options.advise_pick == "holder" else (target, seat)
            flow.add(HandSeen(owner, (viewer,), flow.deal.hands[owner].cards))
        case Advise(seat, target):
            flow.add(Advised(seat, target, admitted.cards))
        case EndMatch(seat):
            flow.add(EndProposed(seat))
            if len(flow.deal.would_end) == SEATS:
                flow.add(DealEndedEarly())
        case GoHeadless(seat):
            first = flow.deal.phase == "headed"
            flow.add(ChoseHead(seat, headed=False))
            flow.add(Headless(seat))
            if first:
                advance(flow)
        case _:
            assert_never(command)


def _play(flow: Flow, seat: int, admitted: Admitted) -> None:
    burning, shape = flow.deal.burning, admitted.shape
    assert shape is not None
    leads = flow.trick.top is None
    if leads and burning is not None and not is_lawful_lead(shape, flow.deal.hands[seat].size):
        fail_burn(flow, burning)
        return
    put_down(flow, seat, admitted.cards, shape, victim=None)
