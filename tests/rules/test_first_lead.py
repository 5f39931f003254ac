"""LEAD-1, LEAD-2: showing threes for the first lead."""

import pytest

from gouji.cards.faces import Cards
from gouji.cards.shuffle import Deck, pack, shuffled
from gouji.engine.check import check
from gouji.engine.decide import step
from gouji.engine.defaults import default_command
from gouji.engine.evolve import fold
from gouji.engine.legal import choices
from gouji.engine.opening import opening
from gouji.engine.prompts import prompts
from gouji.model.commands import Decline, Pass, Play, Show
from gouji.model.deal import Deal
from gouji.model.events import Answered, Dealt, FirstLead, Shown
from gouji.model.options import make_options
from gouji.model.seats import ALL_SEATS
from gouji.rules.first_lead import ThreeSet, set_of_hand
from gouji.views.redact import redact

SHOW = make_options(first_lead="show")
DECK = shuffled(b"\7" * 32, "show", [b""] * 6)


def strength(found: ThreeSet | None) -> tuple[int, int]:
    """Return what sorts the best set first."""
    assert found is not None
    return -len(found.cards), found.last


def dealt(options: str) -> Deal:
    chosen = make_options(first_lead=options)
    return fold(chosen, opening(chosen, DECK))


def holders() -> list[int]:
    return [seat for seat in ALL_SEATS if set_of_hand(seat, DECK.hands()[seat])]


def deck_with_threes(order: dict[int, str], lot: int = 0) -> Deck:
    """Return a deck with these threes at these indexes of the deal and no two of one suit elsewhere in a hand."""
    rest = [card for card in pack() if card[0] != "3"]
    threes = [card for card in pack() if card[0] == "3"]
    for card in order.values():
        threes.remove(card)
    cards: list[str | None] = [None] * 216
    for index, card in order.items():
        cards[index] = card
    held: dict[int, set[str]] = {seat: {card for i, card in order.items() if i % 6 == seat} for seat in ALL_SEATS}
    for card in threes:
        index = next(i for i in range(215, -1, -1) if cards[i] is None and card not in held[i % 6])
        held[index % 6].add(card)
        cards[index] = card
    full = tuple(card if card is not None else rest.pop() for card in cards)
    return Deck(full, lot)


def leader(deck: Deck, hold_threes: bool = False) -> int:
    return next(
        event.seat for event in opening(make_options(hold_threes=hold_threes), deck) if isinstance(event, FirstLead)
    )


def test_lead_1_the_largest_set_leads() -> None:
    assert leader(deck_with_threes({1: "3H", 7: "3H", 4: "3S", 10: "3S", 16: "3S"})) == 4


def test_lead_1_of_equal_sets_the_one_completed_earlier_leads() -> None:
    assert leader(deck_with_threes({0: "3H", 60: "3H", 5: "3S", 11: "3S"})) == 5


def test_lead_2_auto_show_shows_every_set_to_everybody() -> None:
    shown = [event for event in opening(make_options(), DECK) if isinstance(event, Shown)]
    assert [event.seat for event in shown] == holders()
    assert all(redact(event, viewer) == event for event in shown for viewer in (*ALL_SEATS, None))


def test_lead_2_random_leads_by_lot_and_shows_nothing() -> None:
    events = opening(make_options(first_lead="random"), DECK)
    assert not any(isinstance(event, Shown) for event in events)
    assert FirstLead(DECK.lot) in events


def test_lead_2_show_asks_all_six_whatever_they_hold_and_hides_the_answers() -> None:
    deal = dealt("show")
    assert [prompt.seat for prompt in prompts(deal)] == list(ALL_SEATS)
    assert len({(prompt.id, prompt.kind, prompt.may) for prompt in prompts(deal)}) == 1
    seat = holders()[0]
    events, _ = step(deal, Show(seat))
    assert [redact(event, (seat + 1) % 6) for event in events] == [None]
    assert isinstance(redact(events[0], seat), Answered)


def test_lead_1_only_a_seat_with_a_set_may_show() -> None:
    deal = dealt("show")
    for seat in ALL_SEATS:
        refusal = check(deal, Show(seat))
        offered = list(choices(deal, prompts(deal)[seat]))
        assert (refusal is None) == (seat in holders()) == (Show(seat) in offered)
        assert check(deal, Decline(seat)) is None
        assert default_command(deal, prompts(deal)[seat]) == Decline(seat)
        for command in (Pass(seat), Play(seat, "3")):
            assert check(deal, command) is not None


@pytest.mark.parametrize("showing", [[], [0], [-1], [0, -1]])
def test_lead_2_the_best_of_those_who_show_leads_and_the_lot_if_nobody_does(showing: list[int]) -> None:
    deal = dealt("show")
    shows = {holders()[k] for k in showing}
    for seat in ALL_SEATS:
        events, deal = step(deal, Show(seat) if seat in shows else Decline(seat))
    gained = next(event for event in events if isinstance(event, FirstLead))
    sets = {seat: set_of_hand(seat, DECK.hands()[seat]) for seat in shows}
    best = min(sets, key=lambda seat: strength(sets[seat]), default=DECK.lot)
    assert gained.seat == best
    assert {event.seat for event in events if isinstance(event, Shown)} == shows


def test_the_lot_and_the_other_hands_are_seen_by_nobody() -> None:
    event = next(event for event in opening(SHOW, DECK) if isinstance(event, Dealt))
    for viewer in (*ALL_SEATS, None):
        seen = redact(event, viewer)
        assert isinstance(seen, Dealt)
        assert seen.lot is None
        hands: list[Cards | None] = [hand if seat == viewer else None for seat, hand in enumerate(DECK.hands())]
        assert list(seen.hands) == hands


def test_lead_1_under_hold_threes_fours_are_shown() -> None:
    cards = list(deck_with_threes({}).cards)
    fours = [at for at, card in enumerate(cards) if card[0] == "4"]
    for at, card in zip(fours, ["4S", "4H", "4C", "4D"] * 4, strict=True):
        cards[at] = card
    sets = {seat: set_of_hand(seat, tuple(cards[seat::6]), "4") for seat in ALL_SEATS}
    best = min((seat for seat in sets if sets[seat]), key=lambda seat: strength(sets[seat]))
    assert leader(Deck(tuple(cards), (best + 1) % 6), hold_threes=True) == best
