"""What ``heuristic`` does in positions a player would recognise, and the hints made from it."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from gouji.bots.heuristic import HeuristicBot
from gouji.bots.hints import MOST, Proposal, proposals
from gouji.bots.rated import REASONS
from gouji.cards.shuffle import derived
from gouji.cli.worked.position import position
from gouji.engine.check import check
from gouji.engine.decide import step
from gouji.engine.prompts import prompt_of
from gouji.model.commands import Burn, Command, Decline, Inherit, Pass, Play, Yield
from gouji.model.deal import Deal, Hand
from gouji.model.options import make_options
from gouji.model.prompts import Prompt
from gouji.model.seats import Seat
from gouji.sim.run import play_deal, seed_of
from gouji.views.fold import View

REST = "33445566778899"


def stand(hands: list[str], moves: Sequence[Command], seat: Seat, *, leader: Seat = 0) -> tuple[View, Prompt]:
    """Return the view and the question of ``seat`` after some moves; an empty hand stands for a middling one."""
    deal: Deal = position(make_options(), [hand or REST for hand in hands], leader)
    for move in moves:
        deal = step(deal, move)[1]
    prompt = prompt_of(deal, seat)
    assert prompt is not None
    face_down = tuple(hand if other == seat else Hand(hand.size) for other, hand in enumerate(deal.hands))
    return View(seat, replace(deal, hands=face_down)), prompt


def choice(hands: list[str], moves: Sequence[Command], seat: Seat, *, leader: Seat = 0) -> Command:
    view, prompt = stand(hands, moves, seat, leader=leader)
    return HeuristicBot().choose(view, prompt, derived(bytes(32), seat))


def test_leads_the_whole_lowest_group() -> None:
    assert choice(["444KKQ789", "", "", "", "", ""], [], 0) == Play(0, "444")


def test_goes_out_where_it_can() -> None:
    assert choice(["XX2KK", "", "", "", "", ""], [], 0) == Play(0, "XX2KK")


def test_a_dead_lead_before_the_last_group() -> None:
    """With a big joker for every group but the last nobody can stop it (BEAT-4)."""
    assert choice(["D44477", "", "", "", "", ""], [], 0) in (Play(0, "D444"), Play(0, "D77"))


def test_does_not_beat_a_teammates_strong_play() -> None:
    assert choice(["Q3334445", "", "KK44557799", "", "", ""], [Play(0, "Q"), Pass(1)], 2) == Pass(2)


def test_does_not_spend_a_joker_on_a_small_play() -> None:
    assert choice(["56677889", "D33344455566", "", "", "", ""], [Play(0, "5")], 1) != Play(1, "D")


def test_blocks_an_enemy_near_going_out() -> None:
    """A joker is kept from a far one and spent on a near one."""
    far = choice(["Q" + REST, "X334455667788", "", "", "", ""], [Play(0, "Q")], 1)
    near = choice(["Q3", "X334455667788", "", "", "", ""], [Play(0, "Q")], 1)
    assert far == Pass(1)
    assert near == Play(1, "X")


def test_beats_with_a_whole_group_rather_than_a_part() -> None:
    assert choice(["44" + REST, "QQQ77335", "", "", "", ""], [Play(0, "44")], 1) == Play(1, "77")


def test_yields_where_its_teammate_may_do_it_cheaper() -> None:
    moves: list[Command] = [Play(0, "T"), Pass(1), Pass(2)]
    assert choice(["T" + REST, "", "", "KKK44", "", ""], moves, 3) == Yield(3)
    assert choice(["T" + REST, "", "", "Q33445566", "", ""], moves, 3) == Play(3, "Q")


def test_inherits_after_a_last_play() -> None:
    assert choice(["6", "KKK334455", "", "", "", ""], [Play(0, "6")], 1) == Inherit(1)


def test_burns_when_it_surely_goes_out() -> None:
    """The cover is the whole hand: the burn is won as it goes down (BURN-7)."""
    assert choice(["KK" + REST, "AA", "", "", "", ""], [Play(0, "KK")], 1) == Burn(1, "AA")


def test_does_not_burn_a_teammate_with_work_left() -> None:
    assert choice(["KK" + REST, "", "AAX77", "", "", ""], [Play(0, "KK")], 2) == Decline(2)


@pytest.mark.parametrize("number", range(3))
def test_hints_are_legal_distinct_and_begin_with_the_bots_own_choice(number: int) -> None:
    asked: list[tuple[View, Prompt, list[Proposal]]] = []

    class Asking(HeuristicBot):
        def choose(self, view: View, prompt: Prompt, dice: object) -> Command:
            asked.append((view, prompt, proposals(view, prompt, derived(bytes(32)))))
            return super().choose(view, prompt, derived(bytes(32)))

    play_deal(make_options(first_lead="show"), seed_of(21, number), "h", [Asking()] * 6)
    assert len(asked) > 100
    for view, prompt, hints in asked:
        commands = [hint.command for hint in hints]
        assert 1 <= len(hints) <= MOST
        assert len(set(commands)) == len(commands)
        assert commands[0] == HeuristicBot().choose(view, prompt, derived(bytes(32)))
        assert all(check(view.deal, command) is None for command in commands)
        assert {hint.reason for hint in hints} <= set(REASONS)
