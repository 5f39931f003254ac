"""Whole deals at random over every pair of option values, checked after each event."""

from allpairspy import AllPairs
from small_deals import draw_command, option_values

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
