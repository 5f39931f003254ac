"""所有的桌子: which tables are in memory, and how they come and go."""

import asyncio
import logging
from collections.abc import Callable

from gouji.cards.shuffle import commitment
from gouji.model.options import Options
from gouji.model.seats import SEATS
from gouji.protocol.room import BotLevel
from gouji.server.archive.model import Account, Chair, TableRow
from gouji.server.errors import NotAllowed, StoreUnavailable
from gouji.server.names import bot_names
from gouji.server.tables.actor import Table
from gouji.server.tables.inbox import Begin, Close, Depart, Stop
from gouji.server.tables.services import Services

logger = logging.getLogger(__name__)

LEAVES_MEMORY = 600.0
"""Seconds without a connected person after which a table leaves memory."""
CLOSES = 7 * 24 * 3600.0
"""Seconds without a person after which a table is closed for good."""
SWEEP_EVERY = 30.0
MOST_TABLES = 1000
"""Tables in memory; more are not opened until some have left."""


class House:
    """Holds the tables in memory; one that is not there comes back from the archive on demand."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._tables: dict[str, Table] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._loading = asyncio.Lock()
        self._sweeper: asyncio.Task[None] | None = None

    @property
    def tables(self) -> tuple[Table, ...]:
        """The tables in memory."""
        return tuple(self._tables.values())

    async def get(self, table: str, account: str | None = None) -> Table | None:
        """Return a table that is not closed, from memory or from the archive, by folding its events.

        For ``account`` it comes back from the archive only if he may be there: nobody brings back tables of others.
        """
        async with self._loading:
            if table in self._tables:
                return self._tables[table]
            found = await self._services.store.chairs_of(table)
            if found is None or found.closed or not (account is None or may_come(found, account)):
                return None
            await self._make_room()
            lease = await self._services.store.claim(table, self._services.owner)
            stored = await self._services.store.load(table)
            if lease is None or stored is None:
                return None
            actor = Table(stored, lease, self._services)
            self._tables[table] = actor
            task = asyncio.create_task(actor.run(self._ended(table, actor)), name=f"table {table}")
            task.add_done_callback(_report)
            self._tasks[table] = task
            return actor

    async def add(self, row: TableRow) -> Table:
        """Keep a new table and open it; if too many are open, one that nobody is at leaves memory for it.

        Raises:
            NotAllowed: ``busy``; people are at all of them.
        """
        async with self._loading:
            if not await self._make_room():
                raise NotAllowed("busy", "too many tables are open")
        await self._services.store.add_table(row, self._services.time.today())
        actor = await self.get(row.id)
        if actor is None:
            raise NotAllowed("no_table")
        return actor

    async def _make_room(self) -> bool:
        """Let the table that was empty longest leave memory if too many are open; whether there is room then.

        Who comes back to a table that is there comes in even if there is none: he counts by his connection.
        """
        while len(self._tables) >= MOST_TABLES:
            empty = [(one.empty_since, one.desk.row.id) for one in self.tables if one.empty_since is not None]
            if not empty:
                return False
            await self._drop(min(empty)[1], Stop(1012, "asleep"))
        return True

    async def create(self, account: Account, options: Options, bot: BotLevel) -> str:
        """Seat a guest at seat 0 of a new room with five bots, as its host; return the table's id.

        Nothing is dealt until he has been told the commitment and gives his seed: see ``begin``.

        Raises:
            NotAllowed: ``busy``.
        """
        draws = self._services.draws
        table = draws.name()
        names = bot_names(table, SEATS - 1, [account.name])
        chairs = (
            Chair(0, account.name, account=account.id),
            *(Chair(seat, name, bot=bot) for seat, name in enumerate(names, start=1)),
        )
        row = TableRow(
            table,
            options,
            chairs,
            draws.seed(),
            stage="gathering",
            host=account.id,
            deal_name=draws.name(),
            level=bot,
        )
        await self.add(row)
        return table

    async def promised(self, table: str, account: str) -> tuple[str, str]:
        """Return the commitment and the id of the deal that a room begins with; empty where one has begun."""
        actor = await self.get(table, account)
        if actor is None or not actor.desk.gathering:
            return "", ""
        return commitment(actor.desk.row.next_seed), actor.desk.next_deal

    async def begin(self, table: str, account: str, client_seed: str) -> str:
        """Start a room for its host; return the id of the deal. Asked again with the same seed, it is the same deal.

        Raises:
            NotAllowed: ``no_table``; ``not_allowed``: he is not the host, or somebody is not ready; ``begun``: it has,
                with another seed; ``bad_message``: that is no seed.
            StoreUnavailable: it could not be kept; it may be tried again.
        """
        actor = await self.get(table, account)
        if actor is None:
            raise NotAllowed("no_table", "there is no such table")
        begin = Begin(account, client_seed)
        actor.put(begin)
        await begin.done
        game = actor.desk.game
        assert game is not None
        return game.row.id

    async def leave(self, table: str, account: str) -> None:
        """Let somebody go: his seat in a room is free, a table where nobody else sits is closed.

        At any other table a bot plays on for him.
        """
        actor = await self.get(table)
        if actor is None:
            return
        others = [chair for chair in actor.desk.row.chairs if chair.account and chair.account != account]
        if not others and not actor.desk.gathering:
            await self.close(table)
            return
        depart = Depart(account)
        actor.put(depart)
        await depart.done

    async def close(self, table: str) -> None:
        """Close a table for good, wherever it is; a deal in progress stays uncounted and its seed is revealed."""
        actor = await self.get(table)
        if actor is None:
            return
        close = Close()
        actor.put(close)
        await close.done
        await self._remove(table, Stop(1000, "closed"))

    async def sweep(self) -> None:
        """Let tables go that nobody sits at: from memory after ten minutes, for good after seven days.

        A room that nobody is in is closed after those ten minutes.
        """
        now, today = self._services.time.now(), self._services.time.today()
        for table, actor in list(self._tables.items()):
            if actor.empty_since is None or now - actor.empty_since < LEAVES_MEMORY:
                continue
            if actor.desk.gathering:
                await self.close(table)
            else:
                await self._remove(table, Stop(1012, "asleep"))
        await self._services.store.close_idle(today - CLOSES, tuple(self._tables), today)

    async def open(self) -> None:
        """Begin to sweep now and then, until ``stop``."""
        self._sweeper = asyncio.create_task(self._keep_sweeping(), name="sweeper")
        self._sweeper.add_done_callback(_report)

    async def _keep_sweeping(self) -> None:
        while True:
            try:
                await self.sweep()
            except StoreUnavailable as error:
                logger.error("cannot sweep: %s", error)
            await asyncio.sleep(SWEEP_EVERY)

    async def stop(self) -> None:
        """Let every table finish what it is doing, and close its sockets."""
        if self._sweeper is not None:
            self._sweeper.cancel()
            await asyncio.wait([self._sweeper])
        for table in list(self._tables):
            await self._remove(table, Stop(1012, "restart"))

    async def _remove(self, table: str, stop: Stop) -> None:
        async with self._loading:
            await self._drop(table, stop)

    async def _drop(self, table: str, stop: Stop) -> None:
        actor, task = self._tables.pop(table, None), self._tasks.pop(table, None)
        if actor is not None and task is not None:
            actor.put(stop)
            await asyncio.wait([task])

    def _ended(self, table: str, actor: Table) -> Callable[[], None]:
        def forget() -> None:
            if self._tables.get(table) is actor:
                del self._tables[table]
                self._tasks.pop(table, None)

        return forget


def may_come(row: TableRow, account: str) -> bool:
    """Whether somebody may be at a table: a room is open to whoever has its link."""
    return row.watching or row.stage == "gathering" or any(chair.account == account for chair in row.chairs)


def _report(task: "asyncio.Task[None]") -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        logger.error("%s failed", task.get_name(), exc_info=error)
