"""The fence: a process writes to a table only while its lease is held, and the archive checks that as it writes."""

from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from gouji.server.archive import schema
from gouji.server.archive.model import Lease
from gouji.server.errors import LeaseLost


def holds(lease: Lease) -> sa.Exists:
    """Return the condition that the lease is held and the table open."""
    rows = schema.tables
    owned = (rows.c.id == lease.table, rows.c.owner == lease.owner, rows.c.epoch == lease.epoch)
    return sa.exists().where(*owned, rows.c.closed_at.is_(None))


async def insert(connection: AsyncConnection, lease: Lease, table: sa.Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Insert rows only while the lease is held: the fence stands inside each insert.

    Raises:
        LeaseLost: the lease is not held.
    """
    if not rows:
        return
    names = list(rows[0])
    values = sa.select(*(sa.bindparam(f"v_{name}", type_=table.c[name].type) for name in names)).where(holds(lease))
    statement = sa.insert(table).from_select(names, values, include_defaults=False)
    for row in rows:
        result = await connection.execute(statement, {f"v_{name}": value for name, value in row.items()})
        if result.rowcount != 1:
            raise LeaseLost(lease.table)


async def update(connection: AsyncConnection, lease: Lease, values: Mapping[str, Any]) -> None:
    """Change the row of the table itself.

    Raises:
        LeaseLost: the lease is not held.
    """
    rows = schema.tables
    owned = (rows.c.id == lease.table, rows.c.owner == lease.owner, rows.c.epoch == lease.epoch)
    result = await connection.execute(sa.update(rows).where(*owned).values(**values))
    if result.rowcount != 1:
        raise LeaseLost(lease.table)
