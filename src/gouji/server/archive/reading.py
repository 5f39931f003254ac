"""What is asked of the archive: queries, and rows turned into what they mean."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import sqlalchemy as sa

from gouji.engine.opening import Setup
from gouji.model.events import Event
from gouji.model.options import Options
from gouji.server.archive import ledger, schema
from gouji.server.archive.model import (
    Account,
    Chair,
    CommandId,
    DealRow,
    Held,
    Outcome,
    PlayedDeal,
    Report,
    StoredDeal,
    StoredReplay,
    StoredTable,
    TableRow,
)
from gouji.server.errors import StoreUnavailable

READERS = 3
"""Connections that read beside the one that writes."""

_events: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)
_options = msgspec.json.Decoder(Options)
_setups = msgspec.json.Decoder(Setup)


class Reader:
    """The half of the store that only reads; see ``Store``. Queries run in a few threads beside the event loop."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix="archive reader")

    def close_reading(self) -> None:
        """Close the connections for reading."""
        self._threads.shutdown()
        self._engine.dispose()

    async def account_of(self, token_hash: str) -> Account | None:
        """See ``Store``."""
        query = (
            sa.select(schema.accounts.c.id, schema.accounts.c.name)
            .join(schema.sessions, schema.sessions.c.account == schema.accounts.c.id)
            .where(schema.sessions.c.token_sha256 == token_hash)
        )
        rows = await self._read(query)
        return Account(rows[0].id, rows[0].name) if rows else None

    async def open_table_of(self, account: str) -> str | None:
        """See ``Store``."""
        seats = schema.chairs
        query = (
            sa.select(schema.tables.c.id)
            .join(seats, seats.c.table_id == schema.tables.c.id)
            .where(seats.c.account == account, ~seats.c.away, schema.tables.c.closed_at.is_(None))
            .order_by(schema.tables.c.created_at.desc())
            .limit(1)
        )
        rows = await self._read(query)
        return rows[0].id if rows else None

    async def load(self, table: str) -> StoredTable | None:
        """See ``Store``."""
        found = await self.chairs_of(table)
        if found is None:
            return None
        rows = schema.deals
        order = (rows.c.match.desc(), rows.c.number.desc(), rows.c.attempt.desc())
        query = sa.select(rows).where(rows.c.table_id == table).order_by(*order)
        deals = [_deal(row) for row in await self._read(query)]
        latest = await self._with_events(deals[0]) if deals else None
        same = [deal for deal in reversed(deals) if deal.match == deals[0].match]
        counted = tuple(deal for deal in same if deal.outcome is not None and deal.outcome.how == "over")
        ids = schema.commands
        known = await self._read(sa.select(ids.c.seat, ids.c.id).where(ids.c.table_id == table))
        commands = frozenset(CommandId(row.seat, row.id) for row in known)
        beans = await self._read(ledger.balances_of(table))
        return StoredTable(found, latest, counted, commands, tuple(row.amount for row in beans) or None)

    async def deal_of(self, table: str, deal: str) -> StoredDeal | None:
        """See ``Store``."""
        rows = schema.deals
        found = await self._read(sa.select(rows).where(rows.c.table_id == table, rows.c.id == deal))
        return await self._with_events(_deal(found[0])) if found else None

    async def replay_of(self, deal: str) -> StoredReplay | None:
        """See ``Store``."""
        rows, tables = schema.deals, schema.tables
        query = (
            sa.select(rows, tables.c.closed_at).join(tables, tables.c.id == rows.c.table_id).where(rows.c.id == deal)
        )
        found = await self._read(query)
        if not found:
            return None
        return StoredReplay(await self._with_events(_deal(found[0])), found[0].closed_at is not None)

    async def games_of(self, account: str, before: str, count: int) -> Sequence[PlayedDeal]:
        """See ``Store``."""
        rows, sat = schema.deals, schema.sittings
        query = (
            sa.select(rows, sat.c.seat)
            .join(sat, sat.c.deal == rows.c.id)
            .where(sat.c.account == account, rows.c.counted)
            .order_by(rows.c.ended_at.desc(), rows.c.id.desc())
            .limit(count)
        )
        if before:
            last = sa.select(rows.c.ended_at, rows.c.id).where(rows.c.id == before)
            query = query.where(sa.tuple_(rows.c.ended_at, rows.c.id) < last.scalar_subquery())
        found = await self._read(query)
        others = await self._read(
            sa.select(sat.c.deal, sat.c.name).where(sat.c.deal.in_([row.id for row in found])).order_by(sat.c.seat)
        )
        names: dict[str, list[str]] = {}
        for one in others:
            names.setdefault(one.deal, []).append(one.name)
        return [PlayedDeal(_deal(row), row.ended_at, row.seat, tuple(names[row.id])) for row in found]

    async def reports(self) -> Sequence[Report]:
        """See ``Store``."""
        rows = schema.reports
        found = await self._read(sa.select(rows).order_by(rows.c.id))
        return [Report(row.table_id, row.line, row.name, row.account, row.reporter, row.at) for row in found]

    async def chairs_of(self, table: str) -> TableRow | None:
        """See ``Store``."""
        rows, seats = schema.tables, schema.chairs
        found = await self._read(sa.select(rows).where(rows.c.id == table))
        if not found:
            return None
        chairs = await self._read(sa.select(seats).where(seats.c.table_id == table).order_by(seats.c.seat))
        row = found[0]
        return TableRow(
            table,
            _options.decode(row.options),
            tuple(_chair(chair) for chair in chairs),
            row.next_seed,
            row.clock_on,
            row.closed_at is not None,
            row.stage,
            row.public,
            row.watching,
            row.level,
            row.clock,
            row.quick,
            row.host,
            row.deal_name,
        )

    async def _with_events(self, deal: DealRow) -> StoredDeal:
        events, held, sat = schema.events, schema.held, schema.sittings
        rows = await self._read(
            sa.select(events.c.body, events.c.at).where(events.c.deal == deal.id).order_by(events.c.seq)
        )
        waiting = await self._read(sa.select(held.c.body).where(held.c.deal == deal.id).order_by(held.c.seat))
        seats = await self._read(sa.select(sat).where(sat.c.deal == deal.id).order_by(sat.c.seat))
        return StoredDeal(
            deal,
            tuple(_events.decode(row.body) for row in rows),
            tuple(row.at for row in rows),
            tuple(msgspec.json.decode(row.body, type=Held) for row in waiting),
            tuple(Chair(row.seat, row.name, row.account or "", row.bot) for row in seats),
        )

    async def _read(self, query: sa.Select[Any]) -> Sequence[sa.Row[Any]]:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._read_here, query)

    def _read_here(self, query: sa.Select[Any]) -> Sequence[sa.Row[Any]]:
        try:
            with self._engine.connect() as connection:
                return connection.execute(query).all()
        except sa.exc.DatabaseError as error:
            raise StoreUnavailable(str(error.orig)) from error


def _chair(row: sa.Row[Any]) -> Chair:
    return Chair(
        row.seat, row.name, row.account or "", row.bot, row.autopilot, row.away, row.missed, row.bank, row.consent
    )


def _deal(row: sa.Row[Any]) -> DealRow:
    return DealRow(
        id=row.id,
        table=row.table_id,
        match=row.match,
        number=row.number,
        options=_options.decode(row.options),
        seed=row.seed,
        commitment=row.commitment,
        client_seeds=tuple(msgspec.json.decode(row.client_seeds, type=list[str])),
        started_at=row.started_at,
        attempt=row.attempt,
        setup=Setup(row.number) if row.setup is None else _setups.decode(row.setup),
        open_hands=row.open_hands,
        finishing=row.finishing,
        outcome=None if row.outcome is None else msgspec.json.decode(row.outcome, type=Outcome),
    )
