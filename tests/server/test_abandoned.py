"""Tables that everybody has left: they cost the start nothing, and come back when somebody does."""

import asyncio
import hashlib
import sqlite3
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from abandoned_tables import copy_table, left_table
from cheater import archive
from inside import Inside, inside
from server_room import FakeTime, run

from gouji.protocol.messages import DealInfo
from gouji.server.archive import sqlite
from gouji.server.archive.sqlite import prepare
from gouji.server.errors import DatabaseDamaged
from gouji.server.tables.house import CLOSES

TABLES = 300


def _fill(folder: Path) -> None:
    run(left_table(folder, answers=3))
    with sqlite3.connect(folder / "gouji.db") as database:
        copy_table(database, TABLES - 1)
    database.close()


def _plans(path: Path, asked: list[tuple[str, Any]]) -> list[str]:
    with sqlite3.connect(path) as database:
        return [row[3] for text, values in asked for row in database.execute(f"EXPLAIN QUERY PLAN {text}", values)]


async def _start(folder: Path, server: Inside) -> list[tuple[str, Any]]:
    """Do what the server does as it starts, and once every half minute; return what was asked of the archive."""
    asked: list[tuple[str, Any]] = []

    def note(_connection: Any, _cursor: Any, text: str, values: Any, *_more: Any) -> None:
        if text.startswith(("SELECT", "UPDATE", "INSERT", "DELETE")):
            asked.append((text, values))

    sa.event.listen(sa.Engine, "before_cursor_execute", note)
    await server.home.house.open()
    await asyncio.sleep(0)
    await server.home.house.sweep()
    sa.event.remove(sa.Engine, "before_cursor_execute", note)
    return asked


def test_the_start_reads_no_abandoned_table(tmp_path: Path) -> None:
    _fill(tmp_path)
    before = archive(tmp_path / "gouji.db")
    assert len(before["tables"]) == TABLES

    async def main() -> None:
        async with inside(tmp_path, time=FakeTime()) as server:
            asked = await _start(tmp_path, server)
            assert asked
            plans = _plans(tmp_path / "gouji.db", asked)
            assert any(plan.startswith("SEARCH tables USING INDEX ix_tables_idle") for plan in plans)
            assert not [plan for plan in plans if plan.startswith("SCAN") and plan.split()[1] in before], plans
            assert server.home.house.tables == ()
            assert archive(tmp_path / "gouji.db") == before

    run(main())


def test_an_abandoned_table_comes_back_alone_and_is_closed_after_seven_days(tmp_path: Path) -> None:
    _fill(tmp_path)
    time = FakeTime()

    async def main() -> None:
        async with inside(tmp_path, time=time) as server:
            with sqlite3.connect(tmp_path / "gouji.db") as plain:
                plain.execute("UPDATE sessions SET token_sha256 = ? WHERE account = 'a0'", (_digest("mine"),))
            plain.close()
            wire = await server.come("mine", "t-7")
            assert (await wire.hear_until(DealInfo)).deal == "t-1-1-7"
            assert [table.desk.row.id for table in server.home.house.tables] == ["t-7"]
            await wire.leave()
            (actor,) = server.home.house.tables
            while actor.empty_since is None:
                await asyncio.sleep(0)
            time.at += CLOSES + 1
            await server.home.house.sweep()
            assert server.home.house.tables == ()
            with sqlite3.connect(tmp_path / "gouji.db") as plain:
                ((still,),) = plain.execute("SELECT count(*) FROM tables WHERE closed_at IS NULL")
            plain.close()
            assert still <= 1, "but the one that was just left"

    run(main())


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def test_of_a_large_database_all_is_checked_but_events(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The check was of every page: the more was ever played, the longer the start took."""
    _fill(tmp_path)
    path = tmp_path / "gouji.db"
    whole = path.read_bytes()
    with sqlite3.connect(path) as plain:
        roots = dict(plain.execute("SELECT name, rootpage FROM sqlite_master WHERE type = 'table'").fetchall())
        ((size,),) = plain.execute("PRAGMA page_size")
    plain.close()

    def damaged(name: str) -> None:
        at = (roots[name] - 1) * size
        path.write_bytes(whole[:at] + b"\xff" * size + whole[at + size :])

    for name in ("events", "deals", "chairs"):
        damaged(name)
        with pytest.raises(DatabaseDamaged):
            prepare(path)
    monkeypatch.setattr(sqlite, "CHECKED_WHOLE", 0)
    for name in ("deals", "chairs", "tables"):
        damaged(name)
        with pytest.raises(DatabaseDamaged):
            prepare(path)
    damaged("events")
    prepare(path)
