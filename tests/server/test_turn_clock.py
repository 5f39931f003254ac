"""The turn clock as a pure function."""

from gouji.model.options import Options
from gouji.server.tables.clock import IDLE, ClockState, Waiting, clock, left_at, rings_at, seconds_for

ASKED = Waiting(7, (0,), 20.0)


def test_a_question_starts_the_clock_and_it_runs_out_exactly_once_due() -> None:
    state, expired = clock(IDLE, ASKED, 100.0)
    assert (state, expired) == (ClockState(7, 20.0, 20.0, 100.0), False)
    assert rings_at(state) == 120.0
    assert clock(state, ASKED, 119.999)[1] is False
    assert clock(state, ASKED, 120.0)[1] is True


def test_the_next_question_starts_it_afresh() -> None:
    state, _ = clock(IDLE, ASKED, 100.0)
    state, expired = clock(state, Waiting(8, (0,), 30.0), 119.0)
    assert not expired
    assert rings_at(state) == 149.0


def test_where_nobody_is_connected_it_stands_still_and_keeps_what_was_left() -> None:
    state, _ = clock(IDLE, ASKED, 100.0)
    away = Waiting(7, (0,), 20.0, running=False)
    state, _ = clock(state, away, 105.0)
    assert (left_at(state, 9000.0), rings_at(state)) == (15.0, None)
    state, expired = clock(state, away, 9000.0)
    assert not expired
    state, _ = clock(state, ASKED, 9000.0)
    assert rings_at(state) == 9015.0


def test_a_clock_switched_off_never_rings_and_switched_on_starts_whole() -> None:
    state, _ = clock(IDLE, ASKED, 100.0)
    state, expired = clock(state, Waiting(7, (0,), None), 500.0)
    assert (state.total, rings_at(state), expired) == (None, None, False)
    state, _ = clock(state, ASKED, 600.0)
    assert rings_at(state) == 620.0


def test_nothing_to_wait_for_is_idle() -> None:
    assert clock(ClockState(7, 20.0, 3.0, 1.0), None, 100.0) == (IDLE, False)


def test_a_lead_has_thirty_seconds_a_follow_twenty_a_show_fifteen_a_burn_its_option() -> None:
    options = Options(burn_window=6)
    assert [seconds_for(options, kind) for kind in ("lead", "follow", "show", "burn")] == [30.0, 20.0, 15.0, 6.0]
