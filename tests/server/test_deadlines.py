"""Deadlines and banks: one action at the deadline, whatever waited in the queue; time used once."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from company import asked, company, play_until, single
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from server_room import Memory, Room, any_choice, run

from gouji.cards.shuffle import derived
from gouji.model.events import Event, Inherited, Passed, Played, Yielded
from gouji.model.options import Options
from gouji.model.rulebook import Refusal
from gouji.protocol.messages import Accepted, Again, Clock, Do, Prompted, Refused
from gouji.server.tables.clock import (
    BANK,
    IDLE,
    PATIENCE,
    Waiting,
    bank_at,
    clock,
    left_at,
    rings_at,
    seconds_for,
    stopped,
)
from gouji.server.tables.inbox import Said

ASKED = Waiting(7, (0,), 20.0, bank=60.0)


# --- the clock, pure --------------------------------------------------------------------------------------------


def test_the_bank_is_used_once_the_time_of_the_question_is() -> None:
    state, _ = clock(IDLE, ASKED, 100.0)
    assert rings_at(state) == 180.0
    assert (left_at(state, 119.0), bank_at(state, 119.0)) == (1.0, 60.0)
    assert (left_at(state, 130.0), bank_at(state, 130.0)) == (0.0, 50.0)
    assert clock(state, ASKED, 179.999)[1] is False
    assert clock(state, ASKED, 180.0)[1] is True


def test_standing_still_uses_neither() -> None:
    state, _ = clock(IDLE, ASKED, 100.0)
    state = stopped(state, 130.0)
    assert (left_at(state, 9000.0), bank_at(state, 9000.0), rings_at(state)) == (0.0, 50.0, None)
    state, expired = clock(state, ASKED, 9000.0)
    assert (rings_at(state), expired) == (9050.0, False)


@given(st.lists(st.tuples(st.floats(0, 30), st.booleans()), max_size=30))
def test_what_is_used_and_what_is_left_make_the_whole(steps: list[tuple[float, bool]]) -> None:
    """Time is eaten wrongly, or by several countdowns at once: what is used is the time that ran."""
    now, used = 100.0, 0.0
    state, _ = clock(IDLE, ASKED, now)
    for seconds, running in steps:
        waiting = Waiting(7, (0,), 20.0, running=running, bank=60.0)
        state, _ = clock(state, waiting, now)
        now += seconds
        if running:
            used += seconds
    bank = bank_at(state, now)
    assert bank is not None
    assert left_at(state, now) + bank == pytest.approx(max(0.0, 80.0 - used))


def test_presets_stretch_what_one_seat_is_asked_and_nothing_else() -> None:
    options = Options(burn_window=6)
    assert [seconds_for(options, "lead", preset) for preset in ("fast", "normal", "slow")] == [18.0, 30.0, 60.0]
    assert seconds_for(options, "lead", "none", several=True) == PATIENCE
    for kind in ("burn", "revolution", "multiply", "tribute", "opencall"):
        assert len({seconds_for(options, kind, preset, several=True) for preset in BANK}) == 1
    assert seconds_for(options, "revolution") == 6.0


# --- at a table -------------------------------------------------------------------------------------------------


def _actions(room: Room) -> int:
    """How many turns were taken in the deal."""
    game = room.table.desk.game
    assert game is not None
    return sum(isinstance(event, Played | Passed | Yielded | Inherited) for event in game.events)


async def _next_turn(room: Room, links: dict[int, Memory], number: int) -> int:
    """Go on until one person alone is asked; a new match follows one that is over."""
    desk = room.table.desk

    def ready() -> bool:
        ended = desk.between_deals() and desk.match_is_over()
        return ended or (single(room) is not None and bool(asked(room, links)))

    await play_until(room, links, ready, any_choice)
    if desk.between_deals():
        for link in links.values():
            await room.say(link, Again(f"again{number}"))
        return await _next_turn(room, links, number)
    seat = single(room)
    assert seat is not None
    return seat


def test_at_the_deadline_exactly_one_action_happens(tmp_path: Path, amount: Callable[..., int]) -> None:
    """Expiry races the player's move: at the deadline ± 1 ms, before or after the clock is looked at, one action."""
    tries = amount(10_000, quick=300)

    async def main() -> None:
        room, links = await company(tmp_path, 2, clock="fast")
        outcomes = {"in time": 0, "too late": 0}
        for number in range(tries):
            seat = await _next_turn(room, links, number)
            outcomes[await _race(room, links[seat], number)] += 1
            await room.table.desk.change_chairs(
                [replace(room.table.desk.chair(one), missed=0, bank=0.0) for one in links]
            )
        assert min(outcomes.values()) > tries // 5, outcomes
        await room.services.store.close()

    run(main(), 3600)


async def _race(room: Room, link: Memory, number: int) -> str:
    """Send a command that was read 1 ms before, at or 1 ms after the deadline, and look at the clock when it may."""
    dice = derived(b"\5" * 32, number)
    rings, before = rings_at(room.table.desk.clock), _actions(room)
    assert rings is not None
    prompt = link.last(Prompted).prompt
    offset = dice.choose([-0.001, 0.0, 0.001])
    said = Said(link, Do(f"race{number}", prompt.id, any_choice(link.view, prompt)), rings + offset)
    room.time.at = rings + dice.choose([0.001, 0.002, 0.25])
    looked_first = offset > 0 and dice.below(2) == 1
    if looked_first:
        await room.table.tick()
    await room.table.take(said)
    answer = next(one for one in reversed(link.messages) if getattr(one, "id", None) == f"race{number}")
    assert _actions(room) - before == 1
    if offset <= 0:
        assert answer == Accepted(f"race{number}"), "it was read before the deadline"
        return "in time"
    assert isinstance(answer, Refused)
    assert answer.refusal.code in ("stale", "deal_over")
    return "too late"


async def _turn(path: Path, **row: Any) -> tuple[Room, dict[int, Memory], int]:
    room, links = await company(path, 2, **row)
    return room, links, await _next_turn(room, links, 0)


def test_the_bank_is_told_and_kept_over_a_restart(tmp_path: Path) -> None:
    async def main() -> None:
        room, links, seat = await _turn(tmp_path)
        link = links[seat]
        told = link.last(Clock)
        assert told.bank == 60_000
        assert told.total is not None
        prompt = link.last(Prompted).prompt
        room.time.at += told.total / 1000 + 12.5
        await room.say(link, Do("x", prompt.id, any_choice(link.view, prompt)))
        assert room.table.desk.chair(seat).bank == pytest.approx(47.5)
        await room.load()
        links = {one: await room.join(one) for one in links}
        assert room.table.desk.chair(seat).bank == pytest.approx(47.5)
        await play_until(room, links, lambda: single(room) == seat and bool(asked(room, {seat: links[seat]})))
        assert links[seat].last(Clock).bank == 47_500
        await room.services.store.close()

    run(main())


def test_a_quick_answer_uses_none_of_it(tmp_path: Path) -> None:
    async def main() -> None:
        room, links, seat = await _turn(tmp_path)
        prompt = links[seat].last(Prompted).prompt
        room.time.at += 5
        await room.say(links[seat], Do("x", prompt.id, any_choice(links[seat].view, prompt)))
        assert room.table.desk.chair(seat).bank is None
        await room.services.store.close()

    run(main())


def test_without_a_clock_several_people_have_patience_and_one_has_all_the_time(tmp_path: Path) -> None:
    async def main() -> None:
        room, links, seat = await _turn(tmp_path, clock="none")
        told = links[seat].last(Clock)
        assert (told.total, told.bank) == (PATIENCE * 1000, None)
        await room.services.store.close()

    run(main())


def test_a_question_of_an_earlier_trick_is_stale(tmp_path: Path) -> None:
    """A late answer is applied to the next request: here an old number is refused, a pass of an earlier trick too."""

    async def main() -> None:
        room, links, seat = await _turn(tmp_path)
        old = links[seat].last(Prompted).prompt
        command = any_choice(links[seat].view, old)
        await room.say(links[seat], Do("x", old.id, command))
        await play_until(room, links, lambda: single(room) == seat and bool(asked(room, {seat: links[seat]})))
        events: tuple[Event, ...] = tuple(links[seat].events)
        for number in (old.id, old.id - 1, 0, -1, 10**9):
            answer = await room.say(links[seat], Do(f"y{number}", number, command))
            assert answer == Refused(f"y{number}", Refusal("", "stale"))
        assert tuple(links[seat].events) == events
        await room.services.store.close()

    run(main())
