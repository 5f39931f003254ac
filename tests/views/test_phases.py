"""Each phase of a match shows cards to those alone who may see them (VIEW-1 … VIEW-4)."""

from collections.abc import Callable

from seen import face_down, without_own_dealings
from whole_deals import pairwise_options, play_match

from gouji.engine.evolve import evolve
from gouji.model.deal import Deal
from gouji.model.events import Advised, Bought, Event, HandSeen, Muffled, Offered, Paid, Returned, Revolted, Wanted
from gouji.model.seats import ALL_SEATS, Seat
from gouji.views.redact import redact

EVERYBODY: tuple[Seat | None, ...] = (*ALL_SEATS, None)


def test_property_1_over_whole_matches(amount: Callable[..., int]) -> None:
    rows = pairwise_options()
    for number in range(amount(500, quick=len(rows))):
        options = rows[number % len(rows)]
        for events in play_match(options, number):
            check_views(Deal(options), events)


def check_views(start: Deal, events: list[Event]) -> None:
    truth, views = start, dict.fromkeys(EVERYBODY, start)
    for event in events:
        truth = evolve(truth, event)
        for viewer in EVERYBODY:
            seen = redact(event, viewer)
            if seen is not None:
                views[viewer] = evolve(views[viewer], seen)
            if truth.asked:
                assert without_own_dealings(views[viewer]) == face_down(truth, viewer), (event, viewer)


def seers(event: Event) -> list[Seat | None]:
    """Return who is shown the cards of an event."""
    return [viewer for viewer in EVERYBODY if redact(event, viewer) == event]


def test_view_4_returned_cards_and_bought_threes_are_seen_by_giver_and_taker() -> None:
    assert seers(Bought(1, 4, "2S", "3H")) == [1, 4]
    assert seers(Offered(0, 5, "9S")) == [0, 5]
    assert seers(Wanted(5, 0, "78")) == [0, 5]
    assert seers(Returned(0, 5, "9S")) == [0, 5]


def test_view_4_tribute_is_seen_by_all() -> None:
    assert seers(Paid(0, ("D",))) == list(EVERYBODY)


def test_view_2_a_hand_shown_to_teammates_is_seen_by_them_and_its_owner() -> None:
    assert seers(HandSeen(2, (0,), ("9S",))) == [0, 2]
    assert seers(HandSeen(2, (0, 4), ("9S",))) == [0, 2, 4]


def test_view_2_advice_is_seen_by_owner_and_adviser_and_is_no_event_to_others() -> None:
    assert [redact(Advised(0, 2, ("9S",)), viewer) is not None for viewer in EVERYBODY] == [
        viewer in (0, 2) for viewer in EVERYBODY
    ]


def test_rev_3_a_revolutionary_hand_is_unseen_by_enemies() -> None:
    assert seers(Revolted(1, ("9S",), 3)) == [1, 3, 5]


def test_three_5_a_muffled_seat_is_told_to_nobody_else() -> None:
    assert [viewer for viewer in EVERYBODY if redact(Muffled(3, 0), viewer) is not None] == [3]
