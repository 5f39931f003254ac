"""VIEW-1: what is told of the number of cards left."""

import pytest

from gouji.cards.shuffle import shuffled
from gouji.engine.check import check
from gouji.engine.decide import step
from gouji.engine.evolve import fold
from gouji.engine.legal import offers
from gouji.engine.opening import opening
from gouji.engine.position import position
from gouji.model.commands import Ask, Play
from gouji.model.events import Played, Reported
from gouji.model.options import make_options
from gouji.model.rulebook import Refusal

HANDS = ["44445555666", "7" * 11, "8" * 10, "9" * 9, "TTTT", "JJ"]


@pytest.mark.parametrize(("report", "told"), [("auto", 10), ("always", 10), ("on_request", None)])
def test_view_1_the_number_is_told_at_ten_or_fewer(report: str, told: int | None) -> None:
    events, deal = step(position(make_options(report=report), HANDS, 0), Play(0, "4"))
    assert [event.left for event in events if isinstance(event, Played)] == [told]
    assert deal.announced[0] == told


@pytest.mark.parametrize(("report", "told"), [("auto", None), ("always", 12), ("on_request", None)])
def test_view_1_above_ten_only_always_tells(report: str, told: int | None) -> None:
    _, deal = step(position(make_options(report=report), ["7" * 13, *HANDS[1:]], 0), Play(0, "7"))
    assert deal.announced[0] == told


def test_view_1_always_tells_from_the_deal_on() -> None:
    options = make_options(report="always")
    assert fold(options, opening(options, shuffled(b"\1" * 32, "d", [b""] * 6))).announced == (36,) * 6


@pytest.mark.parametrize(("target", "left"), [(1, None), (2, 10), (3, 9)])
def test_view_1_on_request_the_true_answer_is_given_to_all_at_any_moment(target: int, left: int | None) -> None:
    deal = position(make_options(report="on_request"), HANDS, 0)
    events, after = step(deal, Ask(5, target))
    assert events == (Reported(target, 5, left),)
    assert after.announced[target] == left
    assert after.asked == deal.asked


def test_view_1_only_seats_still_in_are_asked_and_nobody_asks_himself() -> None:
    deal = position(make_options(report="on_request"), ["", *HANDS[1:]], 1, out=[0])
    asks = [offer for offer in offers(deal, 5) if isinstance(offer, Ask)]
    assert asks == [Ask(5, target) for target in (1, 2, 3, 4)]
    for target in (0, 5, 6, -1):
        assert check(deal, Ask(5, target)) == Refusal("VIEW-1", "nobody_there")


def test_view_1_nobody_asks_where_reports_are_automatic() -> None:
    deal = position(make_options(), HANDS, 0)
    assert check(deal, Ask(1, 2)) == Refusal("VIEW-1", "no_asking")
    assert not any(isinstance(offer, Ask) for offer in offers(deal, 1))


def test_three_6_under_hold_threes_nobody_reports() -> None:
    deal = position(make_options(hold_threes=True, report="always"), ["443", "553", "663", "773", "883", "993"], 0)
    assert check(deal, Ask(1, 2)) == Refusal("THREE-6", "no_reports")
    _, after = step(deal, Play(0, "4"))
    assert after.announced[0] is None
