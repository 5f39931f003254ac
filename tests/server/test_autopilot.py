"""托管: when a bot plays a person's seat, when the person has it back, and that nobody waits for who is gone."""

from pathlib import Path

from company import asked, company, play_deal, play_until, single
from server_room import Memory, Room, any_choice, run, verify

from gouji.model.events import DealEnded, Event
from gouji.model.options import make_options
from gouji.protocol.messages import Accepted, Clock, DealInfo, Do, Failed, Prompted, Welcome
from gouji.protocol.messages import Table as TableState
from gouji.protocol.room import Autopilot, Leave
from gouji.server.tables.autopilot import GONE, MISSES
from gouji.server.tables.clock import rings_at


def _marks(link: Memory, seat: int) -> tuple[bool, bool]:
    player = link.last(TableState).players[seat]
    return player.autopilot, player.away


async def _at_a_turn(path: Path, people: int = 2) -> tuple[Room, dict[int, Memory], int]:
    """A table where one person alone is asked."""
    room, links = await company(path, people)
    await play_until(room, links, lambda: single(room) is not None and bool(asked(room, links)))
    seat = single(room)
    assert seat is not None
    return room, links, seat


async def _miss(room: Room, links: dict[int, Memory], seat: int) -> None:
    """Let others play until this person is asked, and then let his time run out."""
    others = {other: link for other, link in links.items() if other != seat}
    await play_until(room, others, lambda: single(room) == seat and room.table.desk.pending(seat) is not None)
    rings = rings_at(room.table.desk.clock)
    assert rings is not None
    await room.wait(rings - room.time.at)


def test_two_missed_decisions_in_a_row_turn_it_on_for_all_to_see(tmp_path: Path) -> None:
    async def main() -> None:
        room, links, seat = await _at_a_turn(tmp_path)
        for number in range(MISSES):
            assert _marks(links[1 - seat], seat) == (False, False)
            assert room.table.desk.chair(seat).missed == number
            await _miss(room, links, seat)
        assert _marks(links[1 - seat], seat) == (True, False)
        await room.services.store.close()

    run(main())


def test_a_decision_in_between_begins_the_count_afresh(tmp_path: Path) -> None:
    async def main() -> None:
        room, links, seat = await _at_a_turn(tmp_path)
        await _miss(room, links, seat)
        await play_until(room, links, lambda: single(room) == seat and bool(asked(room, {seat: links[seat]})))
        prompt = links[seat].last(Prompted).prompt
        await room.say(links[seat], Do("mine", prompt.id, any_choice(links[seat].view, prompt)))
        assert room.table.desk.chair(seat).missed == 0
        await _miss(room, links, seat)
        assert _marks(links[seat], seat) == (False, False)
        await room.services.store.close()

    run(main())


def test_a_bot_plays_for_who_wants_it_and_one_tap_takes_the_seat_back(tmp_path: Path) -> None:
    async def main() -> None:
        room, links, seat = await _at_a_turn(tmp_path)
        link = links[seat]
        prompt, told = link.last(Prompted).prompt, len(link.of(Prompted))
        assert await room.say(link, Autopilot("on", True)) == Accepted("on")
        assert _marks(links[1 - seat], seat) == (True, False)
        assert await room.say(link, Autopilot("off", False)) == Accepted("off")
        assert len(link.of(Prompted)) == told + 1, "the question is put to him again"
        assert link.last(Prompted).prompt == prompt
        await room.say(link, Autopilot("on2", True))
        await room.wait(3)
        game = room.table.desk.game
        assert game is not None
        assert game.truth.asks > prompt.id, "the bot has answered"
        assert len(link.of(Prompted)) == told + 1
        await room.services.store.close()

    run(main())


def test_a_play_of_ones_own_takes_the_seat_back(tmp_path: Path) -> None:
    async def main() -> None:
        room, links, seat = await _at_a_turn(tmp_path)
        link = links[seat]
        prompt = link.last(Prompted).prompt
        await room.say(link, Autopilot("on", True))
        assert await room.say(link, Do("d", prompt.id, any_choice(link.view, prompt))) == Accepted("d")
        assert _marks(link, seat) == (False, False)
        await room.services.store.close()

    run(main())


def test_switching_it_on_and_off_gains_no_time(tmp_path: Path) -> None:
    async def main() -> None:
        room, links, seat = await _at_a_turn(tmp_path)
        link, rings = links[seat], rings_at(room.table.desk.clock)
        for number in range(3):
            await room.say(link, Autopilot(f"on{number}", True))
            await room.say(link, Autopilot(f"off{number}", False))
            room.time.at += 0.1
        assert rings_at(room.table.desk.clock) == rings
        await room.services.store.close()

    run(main())


def test_the_others_do_not_wait_for_somebody_who_is_gone(tmp_path: Path) -> None:
    """A decision of a player who is gone is waited for for ever: at a table without a clock, too."""

    async def main() -> None:
        room, links = await company(tmp_path, 2, clock="none")
        await room.leave(links[1])
        await room.wait(GONE - 0.01)
        assert _marks(links[0], 1) == (False, False)
        await room.wait(0.02)
        assert _marks(links[0], 1) == (True, False)
        start = room.time.at
        await play_deal(room, {0: links[0]})
        assert isinstance(links[0].events[-1], DealEnded)
        game = room.table.desk.game
        assert game is not None
        assert room.time.at - start < 6 * len(game.events), "no question waited for him"
        await room.services.store.close()

    run(main())


def test_who_comes_back_in_time_is_not_played_for(tmp_path: Path) -> None:
    """Somebody reconnects and acts, and is timed out later by what was counted before."""

    async def main() -> None:
        room, links = await company(tmp_path, 2)
        await room.leave(links[1])
        await room.wait(GONE - 1)
        links[1] = await room.join(1)
        await room.wait(2)
        assert _marks(links[0], 1) == (False, False)
        await room.leave(links[1])
        await room.wait(GONE - 1)
        assert _marks(links[0], 1) == (False, False)
        await room.services.store.close()

    run(main())


def test_an_answer_ends_the_deadline_of_its_question(tmp_path: Path) -> None:
    """The old deadline does not ring for the next question, nor for one who came back and answered."""

    async def main() -> None:
        room, links, seat = await _at_a_turn(tmp_path)
        rings = rings_at(room.table.desk.clock)
        assert rings is not None
        room.time.at = rings - 1
        await room.leave(links[seat])
        links[seat] = await room.join(seat)
        prompt = links[seat].last(Prompted).prompt
        assert links[seat].last(Clock).left == 0
        assert links[seat].last(Clock).bank == 1000
        await room.say(links[seat], Do("late", prompt.id, any_choice(links[seat].view, prompt)))
        game = room.table.desk.game
        assert game is not None
        before = len(game.events)
        room.time.at = rings + 0.001
        due = room.table.due()
        later = rings_at(room.table.desk.clock)
        assert later is None or later > rings
        assert due is not None
        assert len(game.events) == before
        assert room.table.desk.chair(seat).missed == 0
        await room.services.store.close()

    run(main())


def test_alone_with_bots_going_away_stops_the_table(tmp_path: Path) -> None:
    async def main() -> None:
        room, links = await company(tmp_path, 1)
        assert await room.say(links[0], Leave("l")) == Accepted("l")
        assert links[0].closed == (1000, "left")
        assert room.table.due() is None
        await room.wait(3600)
        back = await room.join(0)
        assert _marks(back, 0) == (False, False)
        await room.services.store.close()

    run(main())


def test_a_leavers_bot_finishes_the_deal_and_the_places_are_six(tmp_path: Path) -> None:
    """Ghosts of people who left change the others' ranks: here the leaver's place is his bot's."""

    async def main() -> None:
        room, links = await company(tmp_path, 3, make_options())
        assert await room.say(links.pop(2), Leave("l")) == Accepted("l")
        assert _marks(links[0], 2) == (True, True)
        await play_deal(room, links)
        ended = links[0].events[-1]
        assert isinstance(ended, DealEnded)
        assert sorted(ended.places) == [1, 2, 3, 4, 5, 6]
        await verify(room, links[0].last(DealInfo).deal)
        back = await room.join(2)
        assert back.last(Welcome).seat == 2
        assert back.events[-1] == ended
        assert _marks(links[0], 2) == (True, False), "a bot plays on until he says otherwise"
        await room.say(back, Autopilot("off", False))
        assert _marks(links[0], 2) == (False, False)
        await room.services.store.close()

    run(main())


def test_when_all_have_left_the_table_stands(tmp_path: Path) -> None:
    async def main() -> None:
        room, links = await company(tmp_path, 2)
        for seat, link in links.items():
            await room.say(link, Leave(f"l{seat}"))
        assert room.table.due() is None
        assert room.table.empty_since == room.time.at
        assert await room.services.store.open_table_of("a0") is None, "one who left sits nowhere"
        back = await room.join(1)
        assert room.table.due() is not None
        assert await room.services.store.open_table_of("a1") == "t"
        assert back.closed is None
        await room.services.store.close()

    run(main())


def test_the_next_person_is_host_when_the_host_leaves(tmp_path: Path) -> None:
    async def main() -> None:
        room, links = await company(tmp_path, 3, host="a0")
        await room.leave(links[1])
        await room.say(links[0], Leave("l"))
        assert links[2].last(TableState).host == 2
        stored = await room.services.store.load("t")
        assert stored is not None
        assert stored.row.host == "a2"
        await room.services.store.close()

    run(main())


def test_a_restart_keeps_who_is_played_for_and_how_often_he_missed(tmp_path: Path) -> None:
    async def main() -> None:
        room, links, seat = await _at_a_turn(tmp_path, 3)
        await _miss(room, links, seat)
        other = next(one for one in links if one != seat)
        await room.say(links[other], Leave("l"))
        chairs = room.table.desk.row.chairs
        await room.load()
        assert room.table.desk.row.chairs == chairs
        assert chairs[seat].missed == 1
        assert (chairs[other].autopilot, chairs[other].away) == (True, True)
        bank = chairs[seat].bank
        assert bank == 0
        back = await room.join(seat)
        assert _marks(back, other) == (True, True)
        await room.services.store.close()

    run(main())


def test_bots_decide_for_people_as_they_would_after_a_restart(tmp_path: Path) -> None:
    """A bot's choice comes from the deal's seed: the same deal, with restarts or without, goes the same way."""

    async def events(folder: Path, restarts: bool) -> tuple[Event, ...]:
        folder.mkdir()
        room, links = await company(folder, 2)
        await room.say(links[1], Leave("l"))
        await room.say(links[0], Autopilot("on", True))
        game = room.table.desk.game
        while game is not None and not game.over:
            await room.wait(15)
            if restarts:
                await room.load()
                await room.join(0)
            game = room.table.desk.game
        await room.services.store.close()
        assert game is not None
        return game.events

    assert run(events(tmp_path / "a", False)) == run(events(tmp_path / "b", True))


def test_leave_between_deals_and_in_the_midst_are_heard_once(tmp_path: Path) -> None:
    async def main() -> None:
        room, links = await company(tmp_path, 2)
        await room.say(links[1], Leave("l"))
        back = await room.join(1)
        await room.say(back, Autopilot("off", False))
        assert await room.say(back, Leave("l")) == Accepted("l"), "the same id has one effect"
        assert back.closed is None
        assert not isinstance(back.last(Accepted), Failed)
        await room.services.store.close()

    run(main())
