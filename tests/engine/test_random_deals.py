"""Whole deals at random over every pair of option values: the invariants of rule book §17 hold."""

from collections import Counter
from collections.abc import Callable

from small_deals import option_values, seen_in
from whole_deals import allowed, pairwise_options, play_match, play_whole_deal, varied_options

from gouji.model.options import make_options


def test_17_pairwise_over_all_option_values(amount: Callable[..., int]) -> None:
    rows = pairwise_options()
    deals = amount(5000, quick=2 * len(rows))
    seen: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    for number in range(0, deals, 2):
        for events in play_match(rows[number // 2 % len(rows)], number):
            seen.update(seen_in(tuple(events)))
            kinds.update(type(event).__name__ for event in events)
    print(f"{deals} deals over {len(rows)} sets of options: {dict(seen)}")
    print(dict(kinds))
    assert {"burn", "yield", "inherit", "free gouji", "melee"} <= seen.keys()


def test_a_deal_is_reproducible_from_its_seeds() -> None:
    options = make_options()
    assert play_whole_deal(options, 7) == play_whole_deal(options, 7)


def test_pairwise_options_meet_in_every_pair_that_may_meet() -> None:
    rows, names = pairwise_options(), varied_options()
    met = {(a, getattr(row, a), b, getattr(row, b)) for row in rows for a in names for b in names if a < b}
    wanted = {(a, x, b, y) for a in names for b in names if a < b for x in option_values(a) for y in option_values(b)}
    assert met == wanted - {("sweep_ends_match", True, "sweep_tribute", True)}
    assert allowed([])
