"""Rule book §17.7: what a prompt nobody answers comes to."""

import pytest

from gouji.engine.decide import step
from gouji.engine.defaults import default_command
from gouji.engine.position import position
from gouji.engine.prompts import prompts
from gouji.model.commands import Burn, Command, Decline, Inherit, Pass, Play
from gouji.model.deal import Deal
from gouji.model.options import make_options

OTHERS = ["7777", "8888", "9999", "TTTT", "6666"]


def lead_of(hand: str) -> Command:
    deal = position(make_options(), [hand, *OTHERS], 0)
    return default_command(deal, prompts(deal)[0])


@pytest.mark.parametrize(
    ("hand", "lead"), [("4455526XD", "44"), ("2", "2"), ("22XXD", "22"), ("XXD", "XX"), ("DD", "DD"), ("3A", "3")]
)
def test_17_7_a_leader_plays_his_lowest_whole_group(hand: str, lead: str) -> None:
    assert lead_of(hand) == Play(0, lead)


def burning(rest: str) -> Deal:
    """Return a deal in which seat 1 has burned seat 0 with AA and leads."""
    deal = position(make_options(burn_precheck=False), ["KK5544", "AA" + rest, "444", "QQ44", "9988", "5566"], 0)
    _, deal = step(deal, Play(0, "KK"))
    for command in (Decline(2), Decline(4), Burn(1, "AA"), Decline(3), Decline(5), Decline(2), Decline(0), Pass(4)):
        _, deal = step(deal, command)
    return deal


@pytest.mark.parametrize(("rest", "lead"), [("7788X", "X77"), ("778D", "D77"), ("77XD", "DX77"), ("778XD", "X77")])
def test_17_7_in_a_burn_with_his_lowest_joker_or_the_whole_hand(rest: str, lead: str) -> None:
    deal = burning(rest)
    assert deal.burning is not None
    assert default_command(deal, prompts(deal)[0]) == Play(1, lead)


def test_17_7_the_others_decline_pass_or_inherit() -> None:
    deal = position(make_options(), ["4", "5566", "6677", "7788", "8899", "99TT"], 0)
    _, asked = step(deal, Play(0, "4"))
    assert default_command(asked, prompts(asked)[0]) == Inherit(1)
    _, asked = step(asked, Inherit(1))
    assert default_command(asked, prompts(asked)[0]) == Pass(2)
    deal = position(make_options(), ["K" * 3, "5566", "6677", "7788", "8899", "99TT"], 0)
    _, asked = step(deal, Play(0, "KK"))
    assert [default_command(asked, prompt) for prompt in prompts(asked)] == [Decline(seat) for seat in (1, 2, 4, 5)]
