"""Archives full of tables that their people have left in the midst of a deal."""

import sqlite3
from pathlib import Path

from company import company, step

OWNED = {
    "tables": "id", "chairs": "table_id", "deals": "table_id", "sittings": "deal", "events": "deal",
    "commands": "table_id",
}  # fmt: skip
"""The column of each kind of row that leads to its table."""
NAMED = {("deals", "id"), ("commands", "deal")}


async def left_table(folder: Path, answers: int = 40) -> None:
    """Make a fresh archive with one table, whose person has left after so many answers."""
    room, links = await company(folder, 1)
    for _ in range(answers):
        await step(room, links)
    await room.leave(links[0])
    await room.services.store.close()


def copy_table(database: sqlite3.Connection, times: int) -> None:
    """Copy the one table that is there, with all that belongs to it."""
    for name, owner in OWNED.items():
        columns = [row[1] for row in database.execute(f"PRAGMA table_info({name})")]
        values = [
            f"{column} || '-' || n" if column == owner or (name, column) in NAMED else f'"{column}"'
            for column in columns
        ]
        numbers = f"WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {times})"
        database.execute(f"{numbers} INSERT INTO {name} SELECT {', '.join(values)} FROM {name}, numbers")
