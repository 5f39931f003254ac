"""decide: turn an admitted command into events, with every consequence it has."""

from typing import assert_never

from gouji.engine.check import Admitted, judge
from gouji.engine.flow import Flow
from gouji.engine.tricks import carry_on, close_window, fail_burn, put_down
from gouji.model.commands import Ask, Burn, Command, Decline, Inherit, Pass, Play, Show, Yield
from gouji.model.deal import Deal
from gouji.model.events import Answered, Event, Inherited, Passed, Reported, Yielded
from gouji.model.rulebook import IllegalCommand, Refusal
from gouji.rules.burning import is_lawful_lead
from gouji.rules.first_lead import set_of_hand
from gouji.rules.viewing import answer


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
        case Decline(seat):
            flow.add(Answered(seat, yes=False))
            close_window(flow)
        case Burn(seat):
            flow.add(Answered(seat, True, admitted.cards))
            close_window(flow)
        case Yield(seat):
            flow.add(Yielded(seat))
            carry_on(flow)
        case Inherit(seat):
            flow.add(Inherited(seat))
            carry_on(flow)
        case Show(seat):
            three_set = set_of_hand(seat, flow.deal.dealt[seat] or ())
            assert three_set is not None
            flow.add(Answered(seat, True, three_set.cards))
            close_window(flow)
        case Ask(seat, target):
            flow.add(Reported(target, seat, answer(flow.deal.hands[target].size)))
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
