"""The store on SQLAlchemy core."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from gouji.engine.opening import Setup
from gouji.model.events import Event
from gouji.model.options import Options
from gouji.server.archive import ledger, schema, sqlite
from gouji.server.archive.fence import holds, insert, update
from gouji.server.archive.model import (
    Account,
    Append,
    Chair,
    CommandId,
    DealRow,
    Held,
    Lease,
    Outcome,
    StoredDeal,
    StoredTable,
    TableRow,
)
from gouji.server.archive.writer import Writer
from gouji.server.errors import LeaseLost, StoreUnavailable

_encode = msgspec.json.encode
_events: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)
_options = msgspec.json.Decoder(Options)
_setups = msgspec.json.Decoder(Setup)


class SqlStore:
    """``Store`` on one SQLite file: one writing connection, a few reading ones (WAL lets them run beside it)."""

    def __init__(self, path: Path, pragmas: Mapping[str, str | int] = sqlite.PRAGMAS) -> None:
        self._writing = sqlite.open_engine(path, pragmas, "BEGIN IMMEDIATE", 1)
        self._reading = sqlite.open_engine(path, pragmas, "BEGIN", 3)
        self._writer = Writer(self._writing)

    async def add_account(self, account: Account, token_hash: str, at: float) -> None:
        """See ``Store``."""

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(sa.insert(schema.accounts).values(id=account.id, name=account.name, created_at=at))
            await connection.execute(
                sa.insert(schema.sessions).values(token_sha256=token_hash, account=account.id, created_at=at)
            )

        await self._writer.do(job)

    async def account_of(self, token_hash: str) -> Account | None:
        """See ``Store``."""
        query = (
            sa.select(schema.accounts.c.id, schema.accounts.c.name)
            .join(schema.sessions, schema.sessions.c.account == schema.accounts.c.id)
            .where(schema.sessions.c.token_sha256 == token_hash)
        )
        rows = await self._read(query)
        return Account(rows[0].id, rows[0].name) if rows else None

    async def rename(self, account: str, name: str) -> None:
        """See ``Store``."""

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(
                sa.update(schema.accounts).where(schema.accounts.c.id == account).values(name=name)
            )

        await self._writer.do(job)

    async def add_table(self, table: TableRow, at: float) -> None:
        """See ``Store``."""
        chairs = [
            {
                "table_id": table.id,
                "seat": chair.seat,
                "name": chair.name,
                "account": chair.account or None,
                "bot": chair.bot,
            }
            for chair in table.chairs
        ]

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(
                sa.insert(schema.tables).values(
                    id=table.id,
                    options=_encode(table.options),
                    clock_on=table.clock_on,
                    next_seed=table.next_seed,
                    created_at=at,
                    seen_at=at,
                )
            )
            await connection.execute(sa.insert(schema.chairs), chairs)
            if table.options.beans:
                await ledger.grant(connection, table.id, at)

        await self._writer.do(job)

    async def open_table_of(self, account: str) -> str | None:
        """See ``Store``."""
        query = (
            sa.select(schema.tables.c.id)
            .join(schema.chairs, schema.chairs.c.table_id == schema.tables.c.id)
            .where(schema.chairs.c.account == account, schema.tables.c.closed_at.is_(None))
            .order_by(schema.tables.c.created_at.desc())
            .limit(1)
        )
        rows = await self._read(query)
        return rows[0].id if rows else None

    async def claim(self, table: str, owner: str) -> Lease | None:
        """See ``Store``."""

        async def job(connection: AsyncConnection) -> Lease | None:
            rows = schema.tables
            await connection.execute(
                sa.update(rows).where(rows.c.id == table).values(owner=owner, epoch=rows.c.epoch + 1)
            )
            epoch = (await connection.execute(sa.select(rows.c.epoch).where(rows.c.id == table))).scalar()
            return None if epoch is None else Lease(table, owner, epoch)

        return await self._writer.do(job)

    async def begin_deal(self, lease: Lease, deal: DealRow, next_seed: bytes, command: CommandId | None) -> None:
        """See ``Store``."""
        row = {
            "id": deal.id,
            "table_id": deal.table,
            "match": deal.match,
            "number": deal.number,
            "options": _encode(deal.options),
            "seed": deal.seed,
            "commitment": deal.commitment,
            "client_seeds": _encode(deal.client_seeds),
            "started_at": deal.started_at,
            "attempt": deal.attempt,
            "setup": _encode(deal.setup),
            "owner": lease.owner,
            "epoch": lease.epoch,
        }

        async def job(connection: AsyncConnection) -> None:
            await insert(connection, lease, schema.deals, [row])
            await update(connection, lease, {"next_seed": next_seed})
            await _note(connection, lease, command, deal.id, None)

        await self._writer.do(job)

    async def append(self, lease: Lease, batch: Append) -> None:
        """See ``Store``."""
        rows = [
            {
                "deal": batch.deal,
                "seq": batch.first + i,
                "owner": lease.owner,
                "epoch": lease.epoch,
                "at": batch.at,
                "body": _encode(event),
            }
            for i, event in enumerate(batch.events)
        ]

        async def job(connection: AsyncConnection) -> None:
            await insert(connection, lease, schema.events, rows)
            await _note(connection, lease, batch.command, batch.deal, batch.first if rows else None)
            await _window(connection, lease, batch)
            await _mark(connection, lease, batch)
            if batch.transfer is not None:
                await ledger.move(connection, lease, batch.transfer, batch.at)

        await self._writer.do(job)

    async def set_clock(self, lease: Lease, on: bool, command: CommandId) -> None:
        """See ``Store``."""

        async def job(connection: AsyncConnection) -> None:
            await update(connection, lease, {"clock_on": on})
            await _note(connection, lease, command, "", None)

        await self._writer.do(job)

    async def touch(self, lease: Lease, at: float) -> None:
        """See ``Store``."""

        async def job(connection: AsyncConnection) -> None:
            await update(connection, lease, {"seen_at": at})

        await self._writer.do(job)

    async def close_table(self, lease: Lease, at: float) -> None:
        """See ``Store``."""

        async def job(connection: AsyncConnection) -> None:
            await update(connection, lease, {"closed_at": at})

        await self._writer.do(job)

    async def idle_since(self, before: float) -> Sequence[str]:
        """See ``Store``."""
        rows = schema.tables
        query = sa.select(rows.c.id).where(rows.c.closed_at.is_(None), rows.c.seen_at < before)
        return [row.id for row in await self._read(query)]

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

    async def chairs_of(self, table: str) -> TableRow | None:
        """See ``Store``."""
        rows, seats = schema.tables, schema.chairs
        found = await self._read(sa.select(rows).where(rows.c.id == table))
        if not found:
            return None
        chairs = await self._read(sa.select(seats).where(seats.c.table_id == table).order_by(seats.c.seat))
        return TableRow(
            table,
            _options.decode(found[0].options),
            tuple(Chair(row.seat, row.name, row.account or "", row.bot) for row in chairs),
            found[0].next_seed,
            found[0].clock_on,
            found[0].closed_at is not None,
        )

    async def close(self) -> None:
        """See ``Store``."""
        await self._writer.stop()
        await self._reading.dispose()
        await self._writing.dispose()

    async def _with_events(self, deal: DealRow) -> StoredDeal:
        events, held = schema.events, schema.held
        rows = await self._read(
            sa.select(events.c.body, events.c.at).where(events.c.deal == deal.id).order_by(events.c.seq)
        )
        waiting = await self._read(sa.select(held.c.body).where(held.c.deal == deal.id).order_by(held.c.seat))
        return StoredDeal(
            deal,
            tuple(_events.decode(row.body) for row in rows),
            tuple(row.at for row in rows),
            tuple(msgspec.json.decode(row.body, type=Held) for row in waiting),
        )

    async def _read(self, query: sa.Select[Any]) -> Sequence[sa.Row[Any]]:
        try:
            async with self._reading.connect() as connection:
                rows: Sequence[sa.Row[Any]] = (await connection.execute(query)).all()
                return rows
        except sa.exc.DatabaseError as error:
            raise StoreUnavailable(str(error.orig)) from error


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
        finishing=row.finishing,
        outcome=None if row.outcome is None else msgspec.json.decode(row.outcome, type=Outcome),
    )


async def _note(
    connection: AsyncConnection, lease: Lease, command: CommandId | None, deal: str, seq: int | None
) -> None:
    if command is None or not command.id:
        return
    row = {"table_id": lease.table, "seat": command.seat, "id": command.id, "deal": deal, "seq": seq}
    await insert(connection, lease, schema.commands, [row])


async def _window(connection: AsyncConnection, lease: Lease, batch: Append) -> None:
    if batch.release:
        await connection.execute(sa.delete(schema.held).where(schema.held.c.deal == batch.deal, holds(lease)))
    if batch.hold is not None:
        row = {
            "deal": batch.deal,
            "prompt": batch.hold.prompt,
            "seat": batch.hold.command.seat,
            "body": _encode(batch.hold),
        }
        await insert(connection, lease, schema.held, [row])


async def _mark(connection: AsyncConnection, lease: Lease, batch: Append) -> None:
    values: dict[str, Any] = {}
    if batch.finishing:
        values["finishing"] = True
    if batch.outcome is not None:
        values |= {"ended_at": batch.at, "outcome": _encode(batch.outcome)}
    if values:
        rows = schema.deals
        statement = sa.update(rows).where(rows.c.id == batch.deal, holds(lease)).values(**values)
        result = await connection.execute(statement)
        if result.rowcount != 1:
            raise LeaseLost(lease.table)
