"""The fence: a process writes to a table only while its lease is held, and the archive checks that as it writes."""

from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa

from gouji.server.archive import schema
from gouji.server.archive.model import Lease
from gouji.server.errors import LeaseLost


def holds(lease: Lease) -> sa.Exists:
    """Return the condition that the lease is held and the table open."""
    rows = schema.tables
    owned = (rows.c.id == lease.table, rows.c.owner == lease.owner, rows.c.epoch == lease.epoch)
    return sa.exists().where(*owned, rows.c.closed_at.is_(None))


def insert(
    connection: sa.Connection, lease: Lease, table: sa.Table, rows: Sequence[Mapping[str, Any]], *, over: bool = False
) -> None:
    """Insert rows only while the lease is held: the fence stands inside each insert; with ``over``, over old ones.

    Raises:
        LeaseLost: the lease is not held.
    """
    if not rows:
        return
    names = list(rows[0])
    values = sa.select(*(sa.bindparam(f"v_{name}", type_=table.c[name].type) for name in names)).where(holds(lease))
    statement = sa.insert(table).from_select(names, values, include_defaults=False)
    if over:
        statement = statement.prefix_with("OR REPLACE", dialect="sqlite")
    result = connection.execute(statement, [{f"v_{name}": value for name, value in row.items()} for row in rows])
    if result.rowcount != len(rows):
        raise LeaseLost(lease.table)


def update(connection: sa.Connection, lease: Lease, values: Mapping[str, Any]) -> None:
    """Change the row of the table itself.

    Raises:
        LeaseLost: the lease is not held.
    """
    rows = schema.tables
    owned = (rows.c.id == lease.table, rows.c.owner == lease.owner, rows.c.epoch == lease.epoch)
    result = connection.execute(sa.update(rows).where(*owned).values(**values))
    if result.rowcount != 1:
        raise LeaseLost(lease.table)
