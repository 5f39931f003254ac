"""大厅: opening rooms, finding a public one, and a seat in a quick match."""

from typing import Literal

import msgspec

from gouji.model.options import PRESETS, Options, overrides_of
from gouji.protocol.room import BotLevel, ClockName
from gouji.server.archive.model import Account, Chair, TableRow
from gouji.server.errors import NotAllowed
from gouji.server.tables.actor import Table
from gouji.server.tables.house import House
from gouji.server.tables.inbox import TakeSeat
from gouji.server.tables.services import Services

MOST_LINES = 100


class Wanted(msgspec.Struct, frozen=True):
    """What a new room is to be."""

    options: Options
    clock: ClockName
    public: bool
    watching: bool
    level: BotLevel


class RoomLine(msgspec.Struct, frozen=True):
    """A line of the lobby: a room with a seat to take, or a table that may be watched."""

    table: str
    stage: Literal["gathering", "playing"]
    preset: str
    changed: int
    """How many options differ from the preset."""
    clock: ClockName
    host: str
    """The host's name; empty in a quick match."""
    people: int
    bots: int
    free: int
    watchers: int
    watching: bool


class Lobby:
    """Finds and makes rooms. What it shows is in memory: a room that nobody is in is not shown."""

    def __init__(self, house: House, services: Services) -> None:
        self._house = house
        self._services = services

    async def open(self, account: Account, wanted: Wanted) -> str:
        """Open a room with somebody as host at seat 0; return the table's id.

        Raises:
            NotAllowed: ``busy``.
        """
        draws = self._services.draws
        row = TableRow(
            draws.name(),
            wanted.options,
            (Chair(0, account.name, account.id),),
            draws.seed(),
            stage="gathering",
            clock_on=wanted.clock != "none",
            clock=wanted.clock,
            public=wanted.public,
            watching=wanted.watching,
            level=wanted.level,
            host=account.id,
            deal_name=draws.name(),
        )
        return (await self._house.add(row)).desk.row.id

    async def quick(self, account: Account, preset: str) -> str:
        """Seat somebody where people wait for others, or begin to wait; return the table's id.

        Raises:
            NotAllowed: ``busy``.
        """
        waiting = [table for table in self._house.tables if _waits(table, preset)]
        for table in waiting:
            if table.gathering.room.seat_of(account.id) is not None:
                return table.desk.row.id
        for table in sorted(waiting, key=lambda one: len(one.gathering.room.free)):
            if table.gathering.room.free and await self._seated(table, account):
                return table.desk.row.id
        draws = self._services.draws
        row = TableRow(
            draws.name(),
            PRESETS[preset],
            (),
            draws.seed(),
            stage="gathering",
            public=True,
            watching=True,
            quick=True,
            deal_name=draws.name(),
        )
        table = await self._house.add(row)
        if not await self._seated(table, account):
            raise NotAllowed("busy", "the seat was taken")
        return row.id

    async def _seated(self, table: Table, account: Account) -> bool:
        errand = TakeSeat(account.id, account.name)
        table.put(errand)
        try:
            await errand.done
        except NotAllowed:
            return False
        return True

    def lines(self) -> list[RoomLine]:
        """Return the public rooms with a free seat and the public tables that may be watched, newest first."""
        found = (_line(table) for table in reversed(self._house.tables))
        return [line for line in found if line is not None][:MOST_LINES]


def _waits(table: Table, preset: str) -> bool:
    desk, room = table.desk, table.gathering.room
    return desk.gathering and not desk.row.closed and room.quick and room.options == PRESETS[preset]


def _line(table: Table) -> RoomLine | None:
    desk = table.desk
    row = desk.row
    people = sum(bool(chair.account) for chair in row.chairs)
    free = 6 - len(row.chairs)
    shown = row.public and not row.closed and (desk.connected or (row.quick and desk.gathering))
    if not shown or not (free if desk.gathering else row.watching):
        return None
    host = next((chair.name for chair in row.chairs if chair.account and chair.account == row.host), "")
    return RoomLine(
        row.id,
        "gathering" if desk.gathering else "playing",
        row.options.preset,
        len(overrides_of(row.options)),
        row.clock,
        host,
        people,
        len(row.chairs) - people,
        free,
        len(desk.watchers),
        row.watching,
    )
