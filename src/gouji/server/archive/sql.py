"""The store on SQLAlchemy core."""

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

import sqlalchemy as sa

from gouji.server.archive import ledger, schema, sqlite, writing
from gouji.server.archive.fence import insert, update
from gouji.server.archive.model import Account, Append, Chair, CommandId, DealRow, Lease, Report, TableRow
from gouji.server.archive.reading import READERS, Reader
from gouji.server.archive.writer import Writer


class SqlStore(Reader):
    """``Store`` on one SQLite file: one writing connection, a few reading ones (WAL lets them run beside it)."""

    def __init__(self, path: Path, pragmas: Mapping[str, str | int] = sqlite.PRAGMAS) -> None:
        super().__init__(sqlite.open_engine(path, pragmas, "BEGIN", READERS))
        self._writer = Writer(sqlite.open_engine(path, pragmas, "BEGIN IMMEDIATE", 1))

    async def add_account(self, account: Account, token_hash: str, at: float) -> None:
        """See ``Store``."""

        def job(connection: sa.Connection) -> None:
            connection.execute(sa.insert(schema.accounts).values(id=account.id, name=account.name, created_at=at))
            connection.execute(
                sa.insert(schema.sessions).values(token_sha256=token_hash, account=account.id, created_at=at)
            )

        await self._writer.do(job)

    async def rename(self, account: str, name: str) -> None:
        """See ``Store``."""

        def job(connection: sa.Connection) -> None:
            connection.execute(sa.update(schema.accounts).where(schema.accounts.c.id == account).values(name=name))

        await self._writer.do(job)

    async def add_table(self, table: TableRow, at: float) -> None:
        """See ``Store``."""
        fixed = {"id": table.id, "next_seed": table.next_seed, "created_at": at, "seen_at": at}

        def job(connection: sa.Connection) -> None:
            connection.execute(sa.insert(schema.tables).values(**fixed, **writing.table_values(table)))
            if table.chairs:
                connection.execute(sa.insert(schema.chairs), writing.chair_rows(table))
            if table.options.beans:
                ledger.grant(connection, table.id, at)

        await self._writer.do(job)

    async def claim(self, table: str, owner: str) -> Lease | None:
        """See ``Store``."""

        def job(connection: sa.Connection) -> Lease | None:
            rows = schema.tables
            connection.execute(sa.update(rows).where(rows.c.id == table).values(owner=owner, epoch=rows.c.epoch + 1))
            epoch = (connection.execute(sa.select(rows.c.epoch).where(rows.c.id == table))).scalar()
            return None if epoch is None else Lease(table, owner, epoch)

        return await self._writer.do(job)

    async def save_room(self, lease: Lease, table: TableRow, command: CommandId | None, at: float) -> None:
        """See ``Store``."""

        def job(connection: sa.Connection) -> None:
            writing.save_room(connection, lease, table, at)
            writing.note(connection, lease, command, "", None)

        await self._writer.do(job)

    async def begin_deal(
        self,
        lease: Lease,
        deal: DealRow,
        next_seed: bytes,
        command: CommandId | None,
        *,
        chairs: Sequence[Chair] = (),
        start: TableRow | None = None,
    ) -> None:
        """See ``Store``."""
        row = writing.deal_values(lease, deal)

        def job(connection: sa.Connection) -> None:
            if start is not None:
                writing.save_room(connection, lease, start, deal.started_at)
            insert(connection, lease, schema.deals, [row])
            writing.save_sittings(connection, lease, deal.id, chairs)
            writing.save_chairs(connection, lease, [chair for chair in chairs if chair.account])
            update(connection, lease, {"next_seed": next_seed})
            writing.note(connection, lease, command, deal.id, None)

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
                "body": writing.encode(event),
            }
            for i, event in enumerate(batch.events)
        ]

        def job(connection: sa.Connection) -> None:
            insert(connection, lease, schema.events, rows)
            writing.note(connection, lease, batch.command, batch.deal, batch.first if rows else None)
            writing.window(connection, lease, batch)
            writing.mark(connection, lease, batch)
            writing.save_chairs(connection, lease, batch.chairs)
            if batch.transfer is not None:
                ledger.move(connection, lease, batch.transfer, batch.at)

        await self._writer.do(job)

    async def set_chairs(
        self, lease: Lease, chairs: Sequence[Chair], host: str | None, command: CommandId | None
    ) -> None:
        """See ``Store``."""

        def job(connection: sa.Connection) -> None:
            writing.save_chairs(connection, lease, chairs)
            if host is not None:
                update(connection, lease, {"host": host})
            writing.note(connection, lease, command, "", None)

        await self._writer.do(job)

    async def set_clock(self, lease: Lease, on: bool, command: CommandId) -> None:
        """See ``Store``."""

        def job(connection: sa.Connection) -> None:
            update(connection, lease, {"clock_on": on})
            writing.note(connection, lease, command, "", None)

        await self._writer.do(job)

    async def touch(self, lease: Lease, at: float) -> None:
        """See ``Store``."""

        def job(connection: sa.Connection) -> None:
            update(connection, lease, {"seen_at": at})

        await self._writer.do(job)

    async def close_table(self, lease: Lease, at: float) -> None:
        """See ``Store``."""

        def job(connection: sa.Connection) -> None:
            update(connection, lease, {"closed_at": at})

        await self._writer.do(job)

    async def close_idle(self, before: float, but: Collection[str], at: float) -> int:
        """See ``Store``."""
        rows = schema.tables
        idle = (rows.c.closed_at.is_(None), rows.c.seen_at < before, rows.c.id.not_in(list(but)))

        def job(connection: sa.Connection) -> int:
            return (connection.execute(sa.update(rows).where(*idle).values(closed_at=at))).rowcount

        return await self._writer.do(job)

    async def report(self, report: Report) -> None:
        """See ``Store``."""
        row = {
            "table_id": report.table,
            "line": report.line,
            "name": report.name,
            "account": report.account,
            "reporter": report.reporter,
            "at": report.at,
        }

        def job(connection: sa.Connection) -> None:
            connection.execute(sa.insert(schema.reports).values(**row))

        await self._writer.do(job)

    async def close(self) -> None:
        """See ``Store``."""
        await self._writer.stop()
        self.close_reading()
