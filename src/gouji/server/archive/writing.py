"""Rows that the store writes, and the parts of its transactions."""

from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from gouji.server.archive import ledger, schema
from gouji.server.archive.fence import holds, insert, update
from gouji.server.archive.model import Append, Chair, CommandId, DealRow, Lease, TableRow
from gouji.server.errors import LeaseLost

encode = msgspec.json.encode


def table_values(table: TableRow) -> dict[str, Any]:
    """Return what of a table may change while it gathers."""
    return {
        "options": encode(table.options),
        "clock_on": table.clock_on,
        "stage": table.stage,
        "public": table.public,
        "watching": table.watching,
        "level": table.level,
        "clock": table.clock,
        "quick": table.quick,
        "host": table.host,
        "deal_name": table.deal_name,
    }


def chair_rows(table: TableRow) -> list[dict[str, Any]]:
    """Return the chairs of a table."""
    return [
        {
            "table_id": table.id,
            "seat": chair.seat,
            "name": chair.name,
            "account": chair.account or None,
            "bot": chair.bot,
            **_state(chair),
        }
        for chair in table.chairs
    ]


def _state(chair: Chair) -> dict[str, Any]:
    return {
        "autopilot": chair.autopilot,
        "away": chair.away,
        "missed": chair.missed,
        "bank": chair.bank,
        "consent": chair.consent,
    }


def deal_values(lease: Lease, deal: DealRow) -> dict[str, Any]:
    """Return a deal's row as it begins."""
    return {
        "id": deal.id,
        "table_id": deal.table,
        "match": deal.match,
        "number": deal.number,
        "options": encode(deal.options),
        "seed": deal.seed,
        "commitment": deal.commitment,
        "client_seeds": encode(deal.client_seeds),
        "started_at": deal.started_at,
        "attempt": deal.attempt,
        "setup": encode(deal.setup),
        "open_hands": deal.open_hands,
        "owner": lease.owner,
        "epoch": lease.epoch,
    }


def save_room(connection: sa.Connection, lease: Lease, table: TableRow, at: float) -> None:
    """Write a table with its chairs; where there are beans now, every seat gets what it starts with, once."""
    update(connection, lease, table_values(table) | {"seen_at": at})
    connection.execute(sa.delete(schema.chairs).where(schema.chairs.c.table_id == lease.table, holds(lease)))
    insert(connection, lease, schema.chairs, chair_rows(table))
    if table.options.beans and not (connection.execute(ledger.balances_of(table.id))).first():
        ledger.grant(connection, table.id, at)


def save_chairs(connection: sa.Connection, lease: Lease, chairs: Sequence[Chair]) -> None:
    """Write how it stands with the people of these chairs.

    Raises:
        LeaseLost: the lease is not held.
    """
    rows = schema.chairs
    for chair in chairs:
        own = (rows.c.table_id == lease.table, rows.c.seat == chair.seat, holds(lease))
        result = connection.execute(sa.update(rows).where(*own).values(**_state(chair)))
        if result.rowcount != 1:
            raise LeaseLost(lease.table)


def save_sittings(connection: sa.Connection, lease: Lease, deal: str, chairs: Sequence[Chair]) -> None:
    """Keep who sits at a deal."""
    rows = [
        {"deal": deal, "seat": chair.seat, "name": chair.name, "account": chair.account or None, "bot": chair.bot}
        for chair in chairs
    ]
    insert(connection, lease, schema.sittings, rows)


def note(connection: sa.Connection, lease: Lease, command: CommandId | None, deal: str, seq: int | None) -> None:
    """Keep the id of a command that was done."""
    if command is None or not command.id:
        return
    row = {"table_id": lease.table, "seat": command.seat, "id": command.id, "deal": deal, "seq": seq}
    insert(connection, lease, schema.commands, [row], over=True)


def window(connection: sa.Connection, lease: Lease, batch: Append) -> None:
    """Keep the answers that a batch holds, or drop those whose window it closes."""
    if batch.release:
        connection.execute(sa.delete(schema.held).where(schema.held.c.deal == batch.deal, holds(lease)))
    rows = [
        {"deal": batch.deal, "prompt": held.prompt, "seat": held.command.seat, "body": encode(held)}
        for held in batch.hold
    ]
    insert(connection, lease, schema.held, rows)


def mark(connection: sa.Connection, lease: Lease, batch: Append) -> None:
    """Keep that the rest is played at once, or how the deal ended.

    Raises:
        LeaseLost: the lease is not held.
    """
    values: dict[str, Any] = {}
    if batch.finishing:
        values["finishing"] = True
    if batch.outcome is not None:
        counted = batch.outcome.how == "over"
        values |= {"ended_at": batch.at, "outcome": encode(batch.outcome), "counted": counted}
    if values:
        rows = schema.deals
        statement = sa.update(rows).where(rows.c.id == batch.deal, holds(lease)).values(**values)
        result = connection.execute(statement)
        if result.rowcount != 1:
            raise LeaseLost(lease.table)
