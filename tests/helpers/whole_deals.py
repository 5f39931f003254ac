"""Whole deals at random over every pair of option values, checked after each event."""

from typing import Any

from allpairspy import AllPairs
from small_deals import draw_command, option_values

from gouji.cards.faces import sort_cards
from gouji.cards.shuffle import derived, pack, shuffled
from gouji.engine.decide import step
from gouji.engine.evolve import evolve, fold
from gouji.engine.opening import FIRST, Setup, opening, setup_after
from gouji.model.deal import Deal, is_in
from gouji.model.events import Event
from gouji.model.options import BY_NAME, Options, make_options
from gouji.rules.scoring import signed_scores

ALL_CARDS = sort_cards(pack())


FINAL = ("over", "void", "ended")
BALANCES = (1000, 900, 50, 1000, 3, 100_000)


def allowed(values: list[Any]) -> bool:
    """Whether the values drawn so far, in the order of the options, exclude none of each other."""
    chosen = dict(zip(varied_options(), values, strict=False))
    return not (chosen.get("sweep_tribute") and chosen.get("sweep_ends_match"))


def varied_options() -> list[str]:
    """Return the options that have more than one value."""
    return [name for name in BY_NAME if len(option_values(name)) > 1]


def pairwise_options() -> list[Options]:
    """Return options in which every two values of two different options meet at least once, where they may."""
    names = varied_options()
    rows = AllPairs([option_values(name) for name in names], filter_func=allowed)
    return [make_options(**dict(zip(names, row, strict=True))) for row in rows]


def play_match(options: Options, number: int, deals: int = 2) -> list[list[Event]]:
    """Play some deals of a match at random, each with what the one before left owing; void attempts too."""
    setup = Setup(balances=BALANCES)
    played: list[list[Event]] = []
    while setup.number <= deals and len(played) < deals + 2:
        events = play_whole_deal(options, number * 100 + len(played), setup)
        played.append(events)
        final = fold(options, events)
        if final.phase == "ended":
            break
        setup = setup_after(final)
    return played


def play_whole_deal(options: Options, number: int, setup: Setup = FIRST) -> list[Event]:
    """Play a deal at random, checking after each event that the 216 cards are there and that somebody may act."""
    seed = number.to_bytes(32, "big")
    events = list(opening(options, shuffled(seed, str(number), [b""] * 6), setup))
    deal, stream = fold(options, events), derived(seed, "random deals")
    while deal.phase not in FINAL:
        assert deal.asked
        assert all(is_in(deal, seat) for seat in deal.asked)
        made, after = step(deal, draw_command(deal, stream))
        for event in made:
            deal = evolve(deal, event)
        held = [card for hand in (*deal.hands, *deal.laid) for card in hand.cards or ()]
        assert sort_cards([*held, *deal.gone, *(deal.before.deck or ())]) == ALL_CARDS
        assert deal == after
        events += made
    if deal.phase == "over":
        check_end(deal, setup)
    return events


def check_end(deal: Deal, setup: Setup) -> None:
    """Check places, scores and beans of a finished deal."""
    assert sorted(deal.places) == [1, 2, 3, 4, 5, 6]
    assert deal.scores == signed_scores(deal.options, deal.places)
    assert sum(deal.scores) == 0
    if setup.balances is not None and deal.balances is not None:
        assert sum(deal.balances) == sum(setup.balances)
        assert min(deal.balances) >= 0
        assert deal.options.beans or deal.balances == setup.balances
