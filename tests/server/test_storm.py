"""A storm of people who come and go: the game is the same to the hash, and nothing of them stays behind."""

import asyncio
import gc
import hashlib
import tracemalloc
import weakref
from collections.abc import Callable
from pathlib import Path

import msgspec
from cheater import KINDS, archive, attempts
from company import step
from inside import Inside, Wire, inside
from server_room import Memory, Room, clever, open_store, run

from gouji.cards.stream import Stream
from gouji.protocol.messages import PROTOCOL, Accepted, Hello
from gouji.protocol.room import Autopilot, Consent, GetUp, Ready, Say, Sit, Start
from gouji.protocol.room import Room as RoomMessage
from gouji.server.archive.model import Account
from gouji.server.tables.inbox import Arrived, Left, Said
from gouji.server.tables.watching import MOST_WATCHERS

CROWD = 300
"""Accounts in a storm."""


class Blown:
    """Who comes and goes at one table, and what he tries while he is there."""

    def __init__(self, room: Room, seed: bytes) -> None:
        self.room = room
        self.there: list[Memory] = []
        self.dice = Stream(seed)
        self.links: list[weakref.ref[Memory]] = []
        self.count = 0

    async def blow(self, times: int) -> None:
        """So many people come, go, or try something."""
        for _ in range(times):
            self.count += 1
            match self.dice.below(4):
                case 0 if self.there:
                    await self.room.table.take(Left(self.there.pop(self.dice.below(len(self.there)))))
                case 1 if self.there:
                    await self._try_something(self.dice.choose(self.there))
                case _:
                    await self._come()

    async def _come(self) -> None:
        name, link = f"w{self.dice.below(CROWD)}", Memory()
        self.links.append(weakref.ref(link))
        deal = self.dice.choose(["", "t-1-1", "nonsense"])
        hello = Hello(PROTOCOL, "dev", "t", deal, 0)
        await self.room.table.take(Arrived(link, name, hello, name))
        if link.closed is None:
            self.there.append(link)

    async def _try_something(self, link: Memory) -> None:
        kind = self.dice.choose(KINDS)
        if self.room.table.desk.gathering and kind in (Sit, GetUp):
            await self._sit_and_get_up(link)
            return
        for message in attempts(kind, f"{self.count}", self.dice.below(6), self.dice.below(6), 0):
            if not isinstance(message, Sit):
                await self.room.table.take(Said(link, message, self.room.time.at))

    async def _sit_and_get_up(self, link: Memory) -> None:
        await self.room.table.take(Said(link, Sit(f"{self.count}s"), self.room.time.at))
        await self.room.table.take(Said(link, GetUp(f"{self.count}g"), self.room.time.at))

    async def calm(self) -> None:
        """Everybody goes."""
        for link in self.there:
            await self.room.table.take(Left(link))
        self.there.clear()


async def _game(folder: Path, storm: int) -> tuple[str, float]:
    """Gather, start and play a deal, in a storm or without; return the hash of all that happened, and the time."""
    folder.mkdir()
    room = Room(open_store(folder / "gouji.db"), stage="gathering", watching=True, public=True)
    await room.open()
    for number in range(CROWD):
        await _account(room, f"w{number}")
    links = {seat: await room.come(f"a{seat}", f"n{seat}") for seat in range(3)}
    blown = Blown(room, b"storm")
    for seat, link in links.items():
        await room.say(link, Sit(f"s{seat}", seat))
        await blown.blow(storm * 10)
        await room.say(link, Ready(f"r{seat}", True, f"{seat}{seat}"))
    assert await room.say(links[0], Start("go", "00")) == Accepted("go")

    def over() -> bool:
        return room.table.desk.game is not None and room.table.desk.game.over

    while not over():
        await blown.blow(storm)
        await step(room, links, clever)
    await _nothing_left(room, blown)
    game = room.table.desk.game
    assert game is not None
    state = (game.row.id, game.events, game.truth, room.table.desk.row.chairs, room.table.desk.held)
    await room.services.store.close()
    return hashlib.sha256(msgspec.json.encode(state)).hexdigest(), room.time.at


async def _account(room: Room, name: str) -> None:
    await room.services.store.add_account(Account(name, name), f"hash {name}", 0.0)


async def _nothing_left(room: Room, blown: Blown) -> None:
    """Of those who came and went there is no link, no name and nothing to count."""
    assert len(room.table.desk.watchers) <= MOST_WATCHERS
    await blown.calm()
    desk = room.table.desk
    assert (len(desk.presence), len(desk.presence.names), desk.watchers) == (3, 3, ())
    gc.collect()
    assert not [link for link in blown.links if link() is not None]


def test_a_storm_leaves_the_game_the_same_to_the_hash(tmp_path: Path, amount: Callable[..., int]) -> None:
    """Hundreds come, try everything and go in random order, in the room and at the table: the deal is the same."""
    storm = amount(50, quick=2)
    assert run(_game(tmp_path / "calm", 0)) == run(_game(tmp_path / "storm", storm), 900)


# --- the whole server -------------------------------------------------------------------------------------------------


async def _table(server: Inside) -> tuple[str, list[Wire]]:
    """Two people play, on autopilot but for their answers; return the table and their sockets."""
    tokens = [await server.guest(name) for name in ("Ann", "Bob")]
    table = await server.open_room(tokens[0], watching=True, clock="none")
    wires = [await server.come(token, table) for token in tokens]
    assert isinstance(await wires[1].answer(Sit("s")), Accepted)
    assert isinstance(await wires[1].answer(Ready("r", True)), Accepted)
    assert isinstance(await wires[0].answer(Start("go")), Accepted)
    return table, wires


async def _gust(server: Inside, table: str, tokens: list[str], dice: Stream, size: int) -> None:
    """So many come at once, some twice; some say something; all go again, without a word or in the middle of one."""
    wires = [await server.come(dice.choose(tokens), table) for _ in range(size)]
    for wire in wires:
        for _ in range(dice.below(3)):
            wire.say(dice.choose(["nonsense", Say("x", text="hi"), Sit("y"), Consent("z", True), Autopilot("p", True)]))
    for _ in range(dice.below(5)):
        await asyncio.sleep(0)
    await asyncio.gather(*(wire.leave() for wire in wires))


def _tasks() -> set[str]:
    return {task.get_name() for task in asyncio.all_tasks() if not task.done()}


def test_links_tasks_and_memory_are_bounded_in_a_storm(tmp_path: Path, amount: Callable[..., int]) -> None:
    """Sockets open and close by the hundred: afterwards there are as many tasks and links as before, and no more memory
    than a first storm has taken."""
    gusts = amount(200, quick=8)

    async def main() -> None:
        async with inside(tmp_path, pace=1000) as server:
            table, players = await _table(server)
            actor = await server.home.house.get(table)
            assert actor is not None
            tokens = [await server.guest() for _ in range(40)]
            dice, tasks = Stream(b"gusts"), _tasks()
            for _ in range(gusts // 2):
                await _gust(server, table, tokens, dice, 30)
            gc.collect()
            tracemalloc.start()
            first, _ = tracemalloc.get_traced_memory()
            kept = archive(tmp_path / "gouji.db")
            for _ in range(gusts - gusts // 2):
                await _gust(server, table, tokens, dice, 30)
                for wire in players:
                    wire.drain()
                    wire.texts.clear()
                    wire.memory.messages.clear()
            await _settled(lambda: len(actor.desk.presence) == 2)
            gc.collect()
            grown = tracemalloc.get_traced_memory()[0] - first
            tracemalloc.stop()
            assert _tasks() == tasks
            assert len(server.home.house.tables) == 1
            assert grown < 1_000_000, f"{grown} bytes more"
            assert archive(tmp_path / "gouji.db") == kept
            assert all(wire.closed is None for wire in players)
            for wire in players:
                await wire.leave()

    run(main(), 600)


async def _settled(enough: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not enough():
            await asyncio.sleep(0.01)


def test_a_crowd_in_a_room_is_told_of_once_a_second(tmp_path: Path) -> None:
    """Each who came to a room was told to all the others at once: a crowd of two hundred cut off everybody there."""

    async def main() -> None:
        room = Room(open_store(tmp_path / "gouji.db"), stage="gathering", watching=True)
        await room.open()
        host = await room.come("a0", "n0")
        await room.say(host, Sit("s"))
        told = len(host.of(RoomMessage))
        for number in range(150):
            await room.come(f"w{number}")
        assert len(host.of(RoomMessage)) <= told + 1
        await room.wait(1)
        assert host.last(RoomMessage).visitors == 150
        assert len(host.of(RoomMessage)) <= told + 2
        assert await room.say(host, Ready("r", True)) == Accepted("r")
        assert host.last(RoomMessage).seats[0].ready, "what is no number is told at once"
        await room.services.store.close()

    run(main())
