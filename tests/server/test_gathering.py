"""A table while it is a room: who comes, sits and starts; what is kept; what is refused."""

from pathlib import Path
from typing import Any

from server_room import Memory, Room, open_store, run

from gouji.cards.shuffle import commitment
from gouji.model.commands import Pass
from gouji.model.options import make_options
from gouji.protocol.messages import Accepted, Again, DealInfo, Do, Events, Failed, Finish, Revealed, SetClock, Welcome
from gouji.protocol.messages import Table as TableState
from gouji.protocol.room import (
    Autopilot,
    Change,
    Consent,
    GetUp,
    Leave,
    MakeHost,
    Ready,
    Remove,
    Reopen,
    Say,
    SetBot,
    Sit,
    Start,
    Swap,
)
from gouji.protocol.room import Room as RoomMessage
from gouji.server.rooms.gathering import HOST_GONE, MOST_VISITORS, NOT_READY, NOT_THERE, RELOADS, STARTS_IN


async def _gathering(path: Path, **row: Any) -> Room:
    room = Room(open_store(path / "gouji.db"), 0, stage="gathering", **row)
    await room.open()
    return room


async def _seated(room: Room, *accounts: str) -> list[Memory]:
    links = []
    for account in accounts:
        link = await room.come(account)
        assert await room.say(link, Sit(f"sit {account}")) == Accepted(f"sit {account}")
        links.append(link)
    return links


def _room(link: Memory) -> RoomMessage:
    return link.last(RoomMessage)


def test_a_room_from_the_first_chair_to_the_first_card(tmp_path: Path) -> None:
    async def main() -> None:
        room = await _gathering(tmp_path, watching=True)
        host, other = await _seated(room, "a0", "a1")
        visitor = await room.come("a2")
        assert [visitor.messages[0].__class__, visitor.messages[1].__class__] == [Welcome, TableState]
        assert (_room(host).you, _room(other).you, _room(visitor).you) == (0, 1, None)
        assert (_room(visitor).host, _room(visitor).visitors) == (0, 1)
        told = _room(host).commitment
        refused = await room.say(host, Start("s"))
        assert isinstance(refused, Failed)
        assert refused.code == "not_allowed"
        await room.say(other, Ready("r", True, "00ff"))
        assert _room(visitor).seats[1].ready
        assert await room.say(host, Start("s", "aa")) == Accepted("s")
        info = host.last(DealInfo)
        assert info.commitment == told, "the seed was fixed before anybody gave his own"
        assert [link.last(Welcome).seat for link in (host, other, visitor)] == [0, 1, None]
        assert other.last(TableState).stage == "playing"
        assert [bool(player.bot) for player in host.last(Welcome).players] == [False, False, True, True, True, True]
        assert other.events
        assert visitor.events
        game = room.table.desk.game
        assert game is not None
        assert game.row.client_seeds == ("aa", "00ff", "", "", "", "")
        assert commitment(game.row.seed) == told
        await room.services.store.close()

    run(main())


def test_whoever_may_not_watch_is_sent_away_at_the_start(tmp_path: Path) -> None:
    async def main() -> None:
        room = await _gathering(tmp_path, watching=False)
        (host,) = await _seated(room, "a0")
        visitor = await room.come("a2")
        await room.say(host, Start("s"))
        assert visitor.closed == (4404, "no table")
        assert not visitor.of(Events)
        again = await room.come("a2")
        assert (again.last(Failed).code, again.closed) == ("no_table", (4404, "no_table"))
        await room.services.store.close()

    run(main())


def test_a_restart_keeps_the_room_its_seats_and_its_host(tmp_path: Path) -> None:
    async def main() -> None:
        room = await _gathering(tmp_path)
        host, other, _ = await _seated(room, "a0", "a1", "a2")
        await room.say(host, Swap("w", 1, 4))
        await room.say(host, SetBot("b", 3, "greedy"))
        await room.say(host, MakeHost("h", 4))
        await room.say(other, Change("c", "jingong", {"deals": 2}, "slow", True, True, "random"))
        before = _room(other)
        await room.load()
        back = await room.come("a1")
        after = _room(back)
        connected = [seat.connected for seat in after.seats]
        assert [seat.name for seat in after.seats] == [seat.name for seat in before.seats]
        assert (after.host, after.you, after.clock, after.level, after.options) == (
            4,
            4,
            "slow",
            "random",
            {"deals": 2},
        )
        assert after.seats[3].bot == "greedy"
        assert connected == [False, True, False, True, True, True]
        answer = await room.say(back, Change("c", "jifen", {}, "fast", True, True, "random"))
        assert answer == Accepted("c"), "the same id has one effect, also after a restart"
        assert _room(back).preset == "jingong"
        await room.services.store.close()

    run(main())


def test_the_same_id_ten_times_exchanges_once(tmp_path: Path) -> None:
    """A click that is repeated while the line is slow runs once."""

    async def main() -> None:
        room = await _gathering(tmp_path)
        host, _ = await _seated(room, "a0", "a1")
        for _ in range(10):
            assert await room.say(host, Swap("w", 0, 1)) == Accepted("w")
        assert _room(host).you == 1
        await room.services.store.close()

    run(main())


def test_an_idle_person_may_be_removed_and_no_other(tmp_path: Path) -> None:
    async def main() -> None:
        room = await _gathering(tmp_path)
        host, other, gone = await _seated(room, "a0", "a1", "a2")
        await room.say(other, Ready("r", True))
        await room.say(gone, Ready("r", True))
        await room.leave(gone)
        early = await room.say(host, Remove("x", 2))
        assert isinstance(early, Failed)
        await room.wait(NOT_THERE)
        assert [seat.idle for seat in _room(host).seats] == [False, False, True, False, False, False]
        assert await room.say(host, Remove("y", 2)) == Accepted("y")
        await room.say(other, Ready("n", False))
        await room.wait(NOT_READY - 1)
        assert not _room(host).seats[1].idle
        await room.wait(1)
        assert _room(host).seats[1].idle
        assert await room.say(host, Remove("z", 1)) == Accepted("z")
        assert _room(other).you is None
        assert other.closed is None, "he stays in the room"
        await room.services.store.close()

    run(main())


def test_the_next_person_is_host_when_the_host_has_gone(tmp_path: Path) -> None:
    async def main() -> None:
        room = await _gathering(tmp_path)
        host, other, third = await _seated(room, "a0", "a1", "a2")
        await room.leave(host)
        await room.leave(other)
        await room.wait(HOST_GONE - 0.01)
        assert _room(third).host == 0
        await room.wait(0.02)
        assert _room(third).host == 2, "of those who are there"
        assert await room.say(third, Leave("l")) == Accepted("l")
        assert third.closed == (1000, "left")
        back = await room.come("a1")
        assert _room(back).host == 0
        await room.services.store.close()

    run(main())


def test_two_quick_returns_keep_the_seat(tmp_path: Path) -> None:
    """A seat that was kept while its person came back twice in a row is his."""

    async def main() -> None:
        room = await _gathering(tmp_path)
        (first,) = await _seated(room, "a0")
        second = await room.come("a0")
        third = await room.come("a0")
        await room.leave(first)
        await room.leave(second)
        assert (first.closed, second.closed, third.closed) == ((4409, "elsewhere"), (4409, "elsewhere"), None)
        assert (_room(third).you, _room(third).seats[0].connected) == (0, True)
        await room.services.store.close()

    run(main())


def test_a_name_that_looks_like_anothers_is_refused_and_a_new_name_is_taken_over(tmp_path: Path) -> None:
    async def main() -> None:
        room = await _gathering(tmp_path)
        first = await room.come("a0", "paypal")
        await room.say(first, Sit("s"))
        second = await room.come("a1", "раураl")
        refused = await room.say(second, Sit("s"))
        assert isinstance(refused, Failed)
        assert refused.code == "name_taken"
        again = await room.come("a1", "小明")
        assert await room.say(again, Sit("t")) == Accepted("t")
        renamed = await room.come("a1", "小红")
        assert _room(renamed).seats[1].name == "小红"
        cheeky = await room.come("a1", "paypаl")
        assert _room(cheeky).seats[1].name == "小红"
        await room.services.store.close()

    run(main())


def test_what_belongs_to_the_play_is_refused_in_a_room(tmp_path: Path) -> None:
    """Commands by phase: what is sent raw by the host out of its time does nothing."""

    async def main() -> None:
        room = await _gathering(tmp_path)
        host, _ = await _seated(room, "a0", "a1")
        visitor = await room.come("a2")
        row = room.table.desk.row
        message: Any
        for message in (
            Do("d", 0, Pass(0)), Again("a"), Finish("f"), SetClock("c", on=False), Autopilot("p", True),
            Consent("n", True), Reopen("o"),
        ):  # fmt: skip
            answer = await room.say(host, message)
            assert isinstance(answer, Failed)
            assert answer.code == "not_allowed"
        for message in (GetUp("g"), Ready("r", True), Start("s"), SetBot("b", 3, "random"), Say("y", text="hi")):
            answer = await room.say(visitor, message)
            assert isinstance(answer, Failed)
            assert answer.code == "not_allowed"
        assert room.table.desk.row == row
        assert room.table.desk.game is None
        await room.services.store.close()

    run(main())


def test_what_belongs_to_a_room_is_refused_while_it_plays(tmp_path: Path) -> None:
    """A host who removes bots in the midst of the play would win: every command of the room is tried."""

    async def main() -> None:
        room = await _gathering(tmp_path, watching=True)
        host, other = await _seated(room, "a0", "a1")
        await room.say(other, Ready("r", True))
        await room.say(host, Start("s"))
        row = room.table.desk.row
        change = Change("c", "jingong", {}, "fast", True, True, "random")
        tried = (Sit("1", 3), GetUp("2"), Swap("3", 0, 2), Ready("4", True), SetBot("5", 2, None), Remove("6", 1),
                 MakeHost("7", 1), change, Start("8"), Reopen("9"))  # fmt: skip
        for link in (host, other):
            for message in tried:
                answer = await room.say(link, message)
                assert isinstance(answer, Failed), message
                assert answer.code == "not_allowed"
        assert room.table.desk.row == row
        await room.services.store.close()

    run(main())


def test_a_room_with_beans_gives_every_seat_its_beans_once(tmp_path: Path) -> None:
    async def main() -> None:
        room = await _gathering(tmp_path)
        (host,) = await _seated(room, "a0")
        for number, preset in enumerate(("hongdou", "jifen", "hongdou")):
            await room.say(host, Change(f"c{number}", preset, {}, "normal", False, True, "heuristic"))
        await room.say(host, Start("s"))
        assert host.last(DealInfo).options == make_options("hongdou")
        assert host.last(DealInfo).balances == (10_000,) * 6
        stored = await room.services.store.load("t")
        assert stored is not None
        assert stored.balances == (10_000,) * 6
        await room.services.store.close()

    run(main())


# --- quick matches ----------------------------------------------------------------------------------------------


def test_a_quick_match_starts_after_eight_seconds_with_bots(tmp_path: Path) -> None:
    async def main() -> None:
        room = await _gathering(tmp_path, quick=True, watching=True)
        one, _ = await _seated(room, "a0", "a1")
        assert (_room(one).host, _room(one).starts_in) == (None, STARTS_IN * 1000)
        await room.wait(STARTS_IN - 0.01)
        assert not one.of(DealInfo)
        await room.wait(0.02)
        assert one.of(DealInfo)
        assert sum(bool(player.bot) for player in one.last(Welcome).players) == 4
        await room.services.store.close()

    run(main())


def test_a_quick_match_of_six_starts_at_once_and_its_leavers_have_no_seat(tmp_path: Path) -> None:
    async def main() -> None:
        room = await _gathering(tmp_path, quick=True)
        links = await _seated(room, *(f"a{number}" for number in range(5)))
        await room.leave(links[4])
        await room.wait(RELOADS + 0.01)
        assert len(room.table.gathering.room.people) == 4, "who does not come back gives up his seat"
        late = await _seated(room, "a5")
        assert not links[0].of(DealInfo)
        await _seated(room, "a6")
        assert links[0].of(DealInfo)
        assert room.time.at < 1000.0 + STARTS_IN
        assert late[0].last(Welcome).seat == 4
        await room.services.store.close()

    run(main())


def test_a_quick_match_that_everybody_left_is_closed(tmp_path: Path) -> None:
    async def main() -> None:
        room = await _gathering(tmp_path, quick=True)
        (one,) = await _seated(room, "a0")
        await room.leave(one)
        await room.wait(RELOADS + 0.01)
        assert room.table.desk.row.closed
        stored = await room.services.store.load("t")
        assert stored is not None
        assert stored.row.closed
        await room.services.store.close()

    run(main())


def test_visitors_of_a_room_are_bounded(tmp_path: Path) -> None:
    async def main() -> None:
        room = await _gathering(tmp_path)
        await _seated(room, "a0")
        for number in range(MOST_VISITORS - 1):
            assert (await room.come(f"v{number}")).closed is None
        refused = await room.come("one more")
        assert refused.last(Failed).code == "full"
        assert (await room.come("v7")).closed is None, "who is here already may come again"
        assert not refused.of(Revealed)
        await room.services.store.close()

    run(main())
