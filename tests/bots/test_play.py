"""Bots over whole deals: always legal, repeatable, from their own view alone."""

from collections.abc import Callable
from itertools import product
from typing import get_args

import pytest

from gouji.bots.registry import BOT_NAMES, UnknownBot, make_bot
from gouji.cards.shuffle import derived
from gouji.engine.decide import step
from gouji.engine.evolve import fold
from gouji.engine.opening import opening
from gouji.engine.prompts import prompts
from gouji.model.events import Asked, DealEnded, Event, HandSeen, Paid, Passed, Played, Settled, TrickBegan, TrickEnded
from gouji.model.options import Options, make_options
from gouji.sim.arena import duel, percentile
from gouji.sim.counting import BY_KIND
from gouji.sim.recording import recorded_deal
from gouji.sim.run import Dice, deck_of, play_deal, seed_of
from gouji.sim.watching import Watching
from gouji.views.fold import first_view

TABLES = [
    make_options(),
    make_options(burn_precheck=False, burn_lead="fail", first_lead="show"),
    make_options(joker_kill="full", mixed_jokers="percard", report="on_request"),
    make_options(joker_kill="big2", mixed_jokers="dead", burn_needs_open=True, first_lead="random"),
    make_options("biesan"),
    make_options("biesan", burn_precheck=False, burn_lead="reject", joker_kill="full"),
    make_options("hongdou"),
]


@pytest.mark.parametrize(("name", "options"), list(product(BOT_NAMES, TABLES)))
def test_every_bot_plays_every_table_to_the_end(name: str, options: Options) -> None:
    for number in range(4):
        done = play_deal(options, seed_of(7, number), str(number), [make_bot(name)] * 6)
        assert sorted(done.deal.places) == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("options", TABLES)
def test_the_quick_view_is_the_one_folded_from_what_the_seat_was_shown(options: Options) -> None:
    """Six full folds beside the shared one, compared at every question."""
    bots = [make_bot(name) for name in ("random", "heuristic", "greedy")] * 2
    for number in range(6):
        seed, deal_id = seed_of(11, number), str(number)
        events = opening(options, deck_of(seed, deal_id))
        deal, quick = fold(options, events), Watching(options)
        views = [first_view(options, seat) for seat in range(6)]
        while True:
            for event in events:
                quick.see(event)
                views = [view.see(event) for view in views]
            if not deal.asked:
                break
            prompt = prompts(deal)[0]
            view = quick.view(deal, prompt.seat)
            assert view == views[prompt.seat]
            command = bots[prompt.seat].choose(view, prompt, derived(seed, prompt.seat, prompt.id))
            events, deal = step(deal, command)


@pytest.mark.parametrize("name", BOT_NAMES)
def test_a_run_is_repeatable(name: str) -> None:
    bots = [make_bot(name)] * 6
    _, first = recorded_deal(make_options(), seed_of(5, 0), "a", bots)
    assert recorded_deal(make_options(), seed_of(5, 0), "a", [make_bot(name)] * 6)[1] == first
    assert recorded_deal(make_options(), seed_of(5, 1), "a", bots)[1] != first


@pytest.mark.parametrize("name", BOT_NAMES)
def test_a_bot_against_itself_scores_nothing(name: str) -> None:
    match = duel(make_options(), make_bot(name), make_bot(name), 6, 3)
    assert match.points == [0.0] * 6


def test_late_dice_are_the_derived_ones() -> None:
    late, early = Dice(bytes(32), "bot", "x", 3, 7), derived(bytes(32), "bot", "x", 3, 7)
    assert [late.below(100) for _ in range(20)] == [early.below(100) for _ in range(20)]


def test_every_kind_of_event_is_counted() -> None:
    """A new event must say of which rules it tells."""
    apart = {Asked, DealEnded, HandSeen, Paid, Passed, Played, Settled, TrickBegan, TrickEnded}
    assert set(get_args(Event)) == set(BY_KIND) | apart
    assert not set(BY_KIND) & apart


def test_swapping_the_bots_negates_the_score() -> None:
    one = duel(make_options(), make_bot("heuristic"), make_bot("greedy"), 6, 3)
    other = duel(make_options(), make_bot("greedy"), make_bot("heuristic"), 6, 3)
    assert one.points == [-point for point in other.points]
    assert any(one.points)


@pytest.mark.parametrize(("weaker", "least"), [("random", 8.0), ("greedy", 1.0)])
def test_heuristic_is_stronger(weaker: str, least: float, amount: Callable[..., int]) -> None:
    """The lower end of the 95 % interval."""
    match = duel(make_options(), make_bot("heuristic"), make_bot(weaker), amount(1000, quick=50), 2026)
    assert match.interval().low >= least, match.interval()


def test_greedy_is_stronger_than_random() -> None:
    assert duel(make_options(), make_bot("greedy"), make_bot("random"), 20, 2026).interval().low > 8


def test_percentile_takes_from_the_sorted_values() -> None:
    assert [percentile([5, 1, 4, 2, 3], share) for share in (0.0, 0.5, 0.95)] == [1, 3, 5]
    assert percentile([], 0.5) == 0


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(UnknownBot, match="there is random, greedy, heuristic"):
        make_bot("expert")
