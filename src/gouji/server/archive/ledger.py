"""红豆账: play money, booked twice over: whatever one side gains another loses, once for each key."""

from typing import Any

import sqlalchemy as sa

from gouji.model.seats import ALL_SEATS
from gouji.server.archive import schema
from gouji.server.archive.fence import holds, insert
from gouji.server.archive.model import Lease, Transfer
from gouji.server.errors import LeaseLost

PLAY_BALANCE = 10_000
"""Beans with which every seat of a new table starts."""
HOUSE = -1
"""The side that gives out beans; it alone may owe."""


def grant(connection: sa.Connection, table: str, at: float) -> None:
    """Give every seat of a new table what it starts with."""
    lines = [(f"grant/{table}/{seat}", side, sign) for seat in ALL_SEATS for side, sign in ((seat, 1), (HOUSE, -1))]
    rows = [
        {"key": key, "seat": side, "table_id": table, "amount": sign * PLAY_BALANCE, "at": at}
        for key, side, sign in lines
    ]
    held = [{"table_id": table, "seat": seat, "amount": PLAY_BALANCE} for seat in ALL_SEATS]
    connection.execute(sa.insert(schema.ledger), rows)
    connection.execute(sa.insert(schema.balances), held)


def move(connection: sa.Connection, lease: Lease, transfer: Transfer, at: float) -> None:
    """Book a transfer and change what the seats hold; one that is booked already changes nothing.

    Raises:
        LeaseLost: the lease is not held, or a seat holds no beans at all at this table.
        sqlalchemy.exc.IntegrityError: somebody would hold less than nothing.
    """
    lines, held = schema.ledger, schema.balances
    booked = sa.select(sa.exists().where(lines.c.key == transfer.key))
    if (connection.execute(booked)).scalar():
        return
    changes = [(seat, change) for seat, change in enumerate(transfer.changes) if change]
    rows = [
        {"key": transfer.key, "seat": seat, "table_id": lease.table, "amount": change, "at": at}
        for seat, change in changes
    ]
    insert(connection, lease, lines, rows)
    for seat, change in changes:
        own = (held.c.table_id == lease.table, held.c.seat == seat, holds(lease))
        result = connection.execute(sa.update(held).where(*own).values(amount=held.c.amount + change))
        if result.rowcount != 1:
            raise LeaseLost(lease.table)


def balances_of(table: str) -> sa.Select[Any]:
    """Return the query for what the seats of a table hold, in seat order."""
    held = schema.balances
    return sa.select(held.c.amount).where(held.c.table_id == table).order_by(held.c.seat)
