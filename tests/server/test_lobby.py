"""The lobby and the house: quick matches, what is listed, what leaves memory, and what a visitor brings back."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace
from server_room import FakeTime, FixedDraws, Memory, dealt, open_store, run

from gouji.bots.registry import make_bot
from gouji.model.options import Options, make_options
from gouji.protocol.messages import PROTOCOL, DealInfo, Hello, Welcome
from gouji.protocol.messages import Table as TableState
from gouji.protocol.room import Leave, Ready, Sit, Start
from gouji.protocol.room import Room as RoomMessage
from gouji.server.archive.model import Account
from gouji.server.errors import NotAllowed
from gouji.server.rooms.lobby import Lobby, Wanted
from gouji.server.tables import house as house_module
from gouji.server.tables.house import CLOSES, LEAVES_MEMORY, House
from gouji.server.tables.inbox import Arrived, Depart, Left, Said
from gouji.server.tables.services import Services

PEOPLE = [Account(f"a{number}", f"name{number}") for number in range(10)]
PUBLIC = Wanted(Options(), "normal", True, True, "heuristic")


class Place:
    """A house with a lobby on a clock of its own."""

    def __init__(self, path: Path) -> None:
        self.time = FakeTime()
        self.services = Services(open_store(path / "gouji.db"), self.time, FixedDraws(), make_bot, "tests", pace=0)
        self.house = House(self.services)
        self.lobby = Lobby(self.house, self.services)

    async def open(self) -> "Place":
        for account in PEOPLE:
            await self.services.store.add_account(account, f"hash {account.id}", 0.0)
        return self

    async def come(self, table: str, account: Account) -> Memory:
        actor = await self.house.get(table, account.id)
        assert actor is not None
        link = Memory()
        actor.put(Arrived(link, account.id, Hello(PROTOCOL, "dev", table), account.name))
        await self.settled()
        return link

    async def say(self, table: str, link: Memory, message: object) -> None:
        actor = await self.house.get(table)
        assert actor is not None
        actor.put(Said(link, message))  # type: ignore[arg-type]  # any message that a client may send
        await self.settled()

    async def settled(self) -> None:
        """Wait until every table has handled what lies in its queue."""
        for actor in self.house.tables:
            behind = Depart("nobody")
            actor.put(behind)
            await behind.done

    async def close(self) -> None:
        await self.house.stop()
        await self.services.store.close()


def test_a_quick_match_brings_people_together_first(tmp_path: Path) -> None:
    async def main() -> None:
        place = await Place(tmp_path).open()
        tables = [await place.lobby.quick(account, "jifen") for account in PEOPLE[:5]]
        assert len(set(tables)) == 1
        assert await place.lobby.quick(PEOPLE[0], "jifen") == tables[0], "a second click brings him to the same"
        other = await place.lobby.quick(PEOPLE[8], "jingong")
        assert other != tables[0]
        links = [await place.come(tables[0], account) for account in PEOPLE[:5]]
        assert await place.lobby.quick(PEOPLE[5], "jifen") == tables[0]
        await place.settled()
        assert links[0].of(DealInfo), "six people begin at once"
        assert await place.lobby.quick(PEOPLE[6], "jifen") != tables[0], "what has begun takes nobody"
        await place.close()

    run(main())


def test_seven_at_once_find_two_rooms(tmp_path: Path) -> None:
    async def main() -> None:
        place = await Place(tmp_path).open()
        first = await place.lobby.quick(PEOPLE[0], "jifen")
        rest = await asyncio.gather(*(place.lobby.quick(account, "jifen") for account in PEOPLE[1:8]))
        assert rest.count(first) == 5
        assert len(set(rest) - {first}) <= 2
        await place.close()

    run(main())


def test_a_name_that_is_taken_finds_another_room(tmp_path: Path) -> None:
    async def main() -> None:
        place = await Place(tmp_path).open()
        one = await place.lobby.quick(replace(PEOPLE[0], name="paypal"), "jifen")
        other = await place.lobby.quick(replace(PEOPLE[1], name="раураl"), "jifen")
        assert one != other
        await place.close()

    run(main())


def test_the_lobby_shows_public_rooms_where_somebody_is(tmp_path: Path) -> None:
    async def main() -> None:
        place = await Place(tmp_path).open()
        public = await place.lobby.open(PEOPLE[0], replace(PUBLIC, options=make_options("jifen", deals=2)))
        private = await place.lobby.open(PEOPLE[1], replace(PUBLIC, public=False))
        assert place.lobby.lines() == []
        host = await place.come(public, PEOPLE[0])
        await place.come(private, PEOPLE[1])
        (line,) = place.lobby.lines()
        assert (line.table, line.stage, line.preset, line.changed, line.host) == (
            public,
            "gathering",
            "jifen",
            1,
            "name0",
        )
        assert (line.people, line.bots, line.free, line.watchers) == (1, 0, 5, 0)
        await place.say(public, host, Start("s"))
        visitor = await place.come(public, PEOPLE[2])
        assert visitor.last(Welcome).seat is None
        (line,) = place.lobby.lines()
        assert (line.stage, line.people, line.bots, line.free, line.watchers) == ("playing", 1, 5, 0, 1)
        await place.close()

    run(main())


def test_a_room_that_nobody_is_in_is_closed_after_ten_minutes(tmp_path: Path) -> None:
    async def main() -> None:
        place = await Place(tmp_path).open()
        room = await place.lobby.open(PEOPLE[0], PUBLIC)
        link = await place.come(room, PEOPLE[0])
        actor = await place.house.get(room)
        assert actor is not None
        actor.put(Left(link))
        await place.settled()
        place.time.at += LEAVES_MEMORY - 1
        await place.house.sweep()
        assert await place.house.get(room) is actor
        place.time.at += 2
        await place.house.sweep()
        assert await place.house.get(room) is None
        await place.close()

    run(main())


def test_strangers_bring_no_table_back_into_memory(tmp_path: Path) -> None:
    async def main() -> None:
        place = await Place(tmp_path).open()
        table = await dealt(place.house, PEOPLE[0])
        place.time.at += LEAVES_MEMORY + 1
        await place.house.sweep()
        assert place.house.tables == ()
        assert await place.house.get(table, "a5") is None
        assert place.house.tables == ()
        assert await place.house.get(table, "a0") is not None
        await place.close()

    run(main())


def test_when_too_many_tables_are_open_the_longest_empty_one_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house_module, "MOST_TABLES", 3)

    async def main() -> None:
        place = await Place(tmp_path).open()
        tables = []
        for number in range(3):
            place.time.at += 1
            tables.append(await dealt(place.house, PEOPLE[number]))
        await place.come(tables[0], PEOPLE[0])
        place.time.at += 1
        fourth = await place.lobby.open(PEOPLE[3], PUBLIC)
        assert {one.desk.row.id for one in place.house.tables} == {tables[0], tables[2], fourth}
        assert await place.house.get(tables[1], "a9") is None
        assert {one.desk.row.id for one in place.house.tables} == {tables[0], tables[2], fourth}
        assert await place.house.get(tables[1], PEOPLE[1].id) is not None
        assert {one.desk.row.id for one in place.house.tables} == {tables[0], tables[1], fourth}
        await place.come(tables[1], PEOPLE[1])
        await place.come(fourth, PEOPLE[3])
        with pytest.raises(NotAllowed) as busy:
            await place.lobby.open(PEOPLE[4], PUBLIC)
        assert busy.value.code == "busy"
        await place.close()

    run(main())


def test_abandoned_tables_are_closed_without_being_read(tmp_path: Path) -> None:
    """Ten thousand tables that nobody comes back to: one statement closes them, and none comes into memory."""

    async def main() -> None:
        place = await Place(tmp_path).open()
        tables = [await place.lobby.open(PEOPLE[number % 10], PUBLIC) for number in range(40)]
        await place.house.stop()
        place.house = House(place.services)
        place.time.at += CLOSES + 1
        await place.house.sweep()
        assert place.house.tables == ()
        for table in tables:
            row = await place.services.store.chairs_of(table)
            assert row is not None
            assert row.closed
        await place.close()

    run(main())


def test_giving_up_a_table_of_several_people_leaves_it_to_them(tmp_path: Path) -> None:
    async def main() -> None:
        place = await Place(tmp_path).open()
        table = await place.lobby.open(PEOPLE[0], PUBLIC)
        host, other = await place.come(table, PEOPLE[0]), await place.come(table, PEOPLE[1])
        await place.say(table, other, Sit("s"))
        await place.say(table, other, Ready("r", True))
        await place.say(table, host, Start("g"))
        await place.house.leave(table, "a0")
        assert host.closed == (1000, "left")
        assert other.last(TableState).players[0].away
        assert await place.house.get(table) is not None
        await place.say(table, other, Leave("l"))
        alone = await dealt(place.house, PEOPLE[2])
        await place.house.leave(alone, "a2")
        assert await place.house.get(alone) is None
        await place.close()

    run(main())


def test_leaving_a_room_gives_its_seat_up(tmp_path: Path) -> None:
    async def main() -> None:
        place = await Place(tmp_path).open()
        table = await place.lobby.open(PEOPLE[0], PUBLIC)
        host, other = await place.come(table, PEOPLE[0]), await place.come(table, PEOPLE[1])
        await place.say(table, other, Sit("s"))
        await place.house.leave(table, "a0")
        assert host.closed == (1000, "left")
        told = other.last(RoomMessage)
        assert (told.host, told.seats[0].name) == (1, "")
        await place.say(table, other, Leave("l"))
        actor = await place.house.get(table)
        assert actor is not None
        assert actor.empty_since == place.time.at
        await place.close()

    run(main())
