"""Whole deals at random over every pair of option values: the invariants of rule book §17 hold."""

from collections import Counter
from collections.abc import Callable

from allpairspy import AllPairs
from small_deals import draw_command, option_values, seen_in

from gouji.cards.faces import sort_cards
from gouji.cards.shuffle import derived, pack, shuffled
from gouji.engine.decide import step
from gouji.engine.evolve import evolve, fold
from gouji.engine.opening import opening
from gouji.model.events import Event
from gouji.model.options import BY_NAME, Options, make_options
from gouji.rules.scoring import signed_scores

ALL_CARDS = sort_cards(pack())


def pairwise_options() -> list[Options]:
    """Return options in which every two values of two different options meet at least once."""
    names = [name for name in BY_NAME if len(option_values(name)) > 1]
    rows = AllPairs([option_values(name) for name in names])
    return [make_options(**dict(zip(names, row, strict=True))) for row in rows]


def play_whole_deal(options: Options, number: int) -> list[Event]:
    """Play a deal at random, checking after each event that the 216 cards are there and that somebody may act."""
    seed = number.to_bytes(32, "big")
    events = list(opening(options, shuffled(seed, str(number), [b""] * 6)))
    deal, stream = fold(options, events), derived(seed, "random deals")
    while deal.phase != "over":
        assert deal.asked
        assert all(deal.places[seat] == 0 for seat in deal.asked)
        made, after = step(deal, draw_command(deal, stream))
        for event in made:
            deal = evolve(deal, event)
        held = [card for hand in (*deal.hands, *deal.laid) for card in hand.cards or ()]
        assert sort_cards([*held, *deal.gone]) == ALL_CARDS
        assert deal == after
        events += made
    assert sorted(deal.places) == [1, 2, 3, 4, 5, 6]
    assert deal.scores == signed_scores(options, deal.places)
    assert sum(deal.scores) == 0
    return events


def test_17_pairwise_over_all_option_values(amount: Callable[..., int]) -> None:
    rows = pairwise_options()
    deals = amount(5000, quick=2 * len(rows))
    seen: Counter[str] = Counter()
    for number in range(deals):
        seen.update(seen_in(tuple(play_whole_deal(rows[number % len(rows)], number))))
    print(f"{deals} deals over {len(rows)} sets of options: {dict(seen)}")
    assert {"burn", "yield", "inherit", "free gouji", "melee"} <= seen.keys()


def test_a_deal_is_reproducible_from_its_seeds() -> None:
    options = make_options()
    assert play_whole_deal(options, 7) == play_whole_deal(options, 7)


def test_pairwise_options_meet_in_every_pair() -> None:
    rows = pairwise_options()
    names = [name for name in BY_NAME if len(option_values(name)) > 1]
    met = {(a, getattr(row, a), b, getattr(row, b)) for row in rows for a in names for b in names if a < b}
    wanted = {(a, x, b, y) for a in names for b in names if a < b for x in option_values(a) for y in option_values(b)}
    assert wanted == met
