"""The archive: fenced appends, and a start that changes nothing when it cannot be."""

import asyncio
import hashlib
import sqlite3
from pathlib import Path

import msgspec
import pytest
from server_room import FakeTime, FixedDraws, Memory, Room, dealt, open_store, play_on, run

from gouji.bots.registry import make_bot
from gouji.model.events import Passed
from gouji.protocol.messages import PROTOCOL, DealInfo, Hello, Revealed
from gouji.protocol.messages import Table as TableState
from gouji.records.reading import records_in
from gouji.records.replay import verify_record
from gouji.server.accounts import Accounts
from gouji.server.archive.model import Account, Append, CommandId, DealRow
from gouji.server.archive.sqlite import prepare
from gouji.server.errors import DatabaseDamaged, DatabaseNewer, FolderInUse, FolderNotWritable, LeaseLost
from gouji.server.folder import take_folder
from gouji.server.records import record_of
from gouji.server.tables.house import CLOSES, LEAVES_MEMORY, House
from gouji.server.tables.inbox import Arrived, Depart, Left
from gouji.server.tables.services import Services


def test_a_process_that_lost_the_lease_writes_nothing(tmp_path: Path) -> None:
    async def main() -> None:
        room = Room(open_store(tmp_path / "gouji.db"))
        await room.open()
        await room.join()
        store, old = room.services.store, room.table.desk.lease
        game = room.table.desk.game
        assert game is not None
        await store.claim("t", "somebody else")
        before = await store.load("t")
        batch = Append(deal=game.row.id, first=len(game.events), events=(Passed(1),), command=CommandId(0, "x"))
        for attempt in (
            store.append(old, batch),
            store.begin_deal(old, msgspec.structs.replace(game.row, id="t-1-2", number=2), b"n" * 32, None),
            store.set_clock(old, False, CommandId(0, "y")),
            store.touch(old, 5.0),
            store.close_table(old, 5.0),
        ):
            with pytest.raises(LeaseLost):
                await attempt
        assert await store.load("t") == before
        await store.close()

    run(main())


def test_what_waits_shares_a_transaction_and_each_stands_or_falls_alone(tmp_path: Path) -> None:
    """Of many writes at once one that has lost its lease, and one that is there already, are undone, and no other."""

    async def main() -> None:
        room = Room(open_store(tmp_path / "gouji.db"))
        await room.open()
        await room.join()
        store, lease = room.services.store, room.table.desk.lease
        game = room.table.desk.game
        assert game is not None
        lost = msgspec.structs.replace(lease, epoch=lease.epoch - 1)
        first = len(game.events)

        def batch(number: int, count: int = 1) -> Append:
            return Append(
                deal=game.row.id, first=number, events=(Passed(1),) * count, command=CommandId(0, f"x{number}")
            )

        answers = await asyncio.gather(
            store.append(lease, batch(first)),
            store.append(lost, batch(first + 1, 3)),
            store.append(lease, batch(first + 1, 2)),
            store.append(lease, batch(first + 1)),
            store.append(lease, batch(first + 3)),
            return_exceptions=True,
        )
        kinds = [type(answer).__name__ for answer in answers]
        assert kinds == ["NoneType", "LeaseLost", "NoneType", "IntegrityError", "NoneType"]
        stored = await store.load("t")
        assert stored is not None
        assert stored.deal is not None
        assert len(stored.deal.events) == first + 4
        assert {CommandId(0, f"x{first + n}") for n in (0, 1, 3)} <= stored.commands
        await store.close()

    run(main())


def test_of_two_processes_only_the_owner_goes_on(tmp_path: Path) -> None:
    async def main() -> None:
        room = Room(open_store(tmp_path / "gouji.db"))
        await room.open()
        link = await room.join()
        old = room.table
        await room.load()
        shown = len(link.messages)
        room.time.at += 10
        with pytest.raises(LeaseLost):
            await old.tick()
        assert len(link.messages) == shown
        await room.services.store.close()

    run(main())


def test_the_archived_deal_is_a_record_that_verifies(tmp_path: Path) -> None:
    async def main() -> None:
        room = Room(open_store(tmp_path / "gouji.db"))
        await room.open()
        link = await room.join()
        await play_on(room, link)
        stored = await room.services.store.deal_of("t", link.last(DealInfo).deal)
        assert stored is not None
        (record,) = records_in(record_of(stored), "deal")
        verified = verify_record(record)
        assert verified.proved
        assert verified.finished
        await room.services.store.close()

    run(main())


def test_only_the_hash_of_a_session_token_is_kept(tmp_path: Path) -> None:
    async def main() -> str:
        store = open_store(tmp_path / "gouji.db")
        accounts = Accounts(store, FixedDraws(), FakeTime())
        account, token = await accounts.guest("  小明\n ")
        assert account.name == "小明"
        assert await accounts.by_token(token) == account
        for wrong in (None, "", token + "x", "x" * 10_000, hashlib.sha256(token.encode()).hexdigest()):
            assert await accounts.by_token(wrong) is None
        await store.close()
        return token

    token = run(main())
    with sqlite3.connect(tmp_path / "gouji.db") as plain:
        kept = plain.execute("SELECT token_sha256 FROM sessions").fetchall()
    assert kept == [(hashlib.sha256(token.encode()).hexdigest(),)]


async def _house(path: Path) -> tuple[House, FakeTime, Services]:
    time = FakeTime()
    services = Services(open_store(path / "gouji.db"), time, FixedDraws(), make_bot, "tests", pace=0)
    await services.store.add_account(Account("a0", "a0"), "hash", 0.0)
    return House(services), time, services


async def _settled(house: House) -> None:
    """Wait until every table has handled what lies in its queue."""
    for table in house.tables:
        behind = Depart("nobody")
        table.put(behind)
        await behind.done


def test_an_empty_table_leaves_memory_after_ten_minutes_and_comes_back(tmp_path: Path) -> None:
    async def main() -> None:
        house, time, services = await _house(tmp_path)
        name = await dealt(house, Account("a0", "a0"))
        table = await house.get(name)
        assert table is not None
        first = Memory()
        table.put(Arrived(first, "a0", Hello(PROTOCOL, "dev", name)))
        await _settled(house)
        time.at += LEAVES_MEMORY + 1
        await house.sweep()
        assert await house.get(name) is table, "somebody is there"
        table.put(Left(first))
        await _settled(house)
        time.at += LEAVES_MEMORY - 1
        await house.sweep()
        assert await house.get(name) is table
        time.at += 2
        await house.sweep()
        back = await house.get(name)
        assert back is not None
        assert back is not table
        second = Memory()
        back.put(Arrived(second, "a0", Hello(PROTOCOL, "dev", name)))
        await _settled(house)
        assert second.events[: len(first.events)] == first.events
        late = Memory()
        table.put(Arrived(late, "a0", Hello(PROTOCOL, "dev", name)))
        assert late.closed is not None, "a table that has stopped sends a late comer away, to come again"
        await house.stop()
        await services.store.close()

    run(main())


def test_a_table_without_people_is_closed_after_seven_days(tmp_path: Path) -> None:
    async def main() -> None:
        house, time, services = await _house(tmp_path)
        name = await dealt(house, Account("a0", "a0"))
        time.at += CLOSES - 10
        await house.sweep()
        assert await services.store.open_table_of("a0") == name
        time.at += 20
        await house.sweep()
        assert await services.store.open_table_of("a0") is None
        assert await house.get(name) is None
        await house.stop()
        await services.store.close()

    run(main())


def test_closing_a_table_reveals_its_seed_and_tells_who_is_there(tmp_path: Path) -> None:
    async def main() -> None:
        house, _, services = await _house(tmp_path)
        name = await dealt(house, Account("a0", "a0"))
        table = await house.get(name)
        assert table is not None
        link = Memory()
        table.put(Arrived(link, "a0", Hello(PROTOCOL, "dev", name)))
        await house.close(name)
        assert link.last(Revealed).deal == link.last(DealInfo).deal
        assert link.last(TableState).closed
        assert link.closed == (1000, "closed")
        await house.stop()
        await services.store.close()

    run(main())


# --- starting ---------------------------------------------------------------------------------------------------


def _tree(folder: Path) -> dict[str, bytes]:
    return {str(file): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def test_a_damaged_database_is_told_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "gouji.db"
    prepare(path)
    whole = path.read_bytes()
    for damaged in (b"not a database" * 100, whole[:5000], whole[:4096] + b"\xff" * 4096 + whole[8192:]):
        path.write_bytes(damaged)
        with pytest.raises(DatabaseDamaged):
            prepare(path)
        assert _tree(tmp_path) == {str(path): damaged}


def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "gouji.db"
    with sqlite3.connect(path) as plain:
        plain.execute("CREATE TABLE recipes (id)")
    plain.close()
    before = _tree(tmp_path)
    with pytest.raises(DatabaseDamaged, match="another program"):
        prepare(path)
    assert _tree(tmp_path) == before


def test_a_newer_schema_is_told_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "gouji.db"
    prepare(path)
    with sqlite3.connect(path) as plain:
        plain.execute("UPDATE alembic_version SET version_num = '9999'")
    plain.close()
    before = _tree(tmp_path)
    with pytest.raises(DatabaseNewer, match="9999"):
        prepare(path)
    assert _tree(tmp_path) == before


def test_migrations_and_the_tables_the_program_uses_agree(tmp_path: Path) -> None:
    import sqlalchemy as sa
    from alembic.autogenerate import compare_metadata
    from alembic.runtime.migration import MigrationContext

    from gouji.server.archive.schema import metadata

    prepare(tmp_path / "gouji.db")
    with sa.create_engine(f"sqlite:///{tmp_path / 'gouji.db'}").connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_a_database_of_the_first_schema_keeps_its_deals(tmp_path: Path) -> None:
    """A deal stored before void deals and beans comes back as the first attempt, without beans."""
    path = tmp_path / "gouji.db"

    async def deal() -> DealRow:
        room = Room(open_store(path))
        await room.open()
        await play_on(room, await room.join(), answers=2)
        assert room.table.desk.game is not None
        row = room.table.desk.game.row
        await room.services.store.close()
        return row

    row = run(deal())
    with sqlite3.connect(path) as plain:
        plain.executescript(BACK_TO_THE_FIRST)
    plain.close()

    async def back() -> None:
        store = open_store(path)
        stored = await store.load("t")
        assert stored is not None
        assert stored.deal is not None
        assert stored.deal.row == row
        assert len(stored.deal.events) > 10
        assert stored.balances is None
        assert stored.row.stage == "playing"
        assert not stored.row.watching
        assert [chair.account for chair in stored.deal.seats] == ["a0", "", "", "", "", ""]
        await store.close()

    run(back())
    with sqlite3.connect(path) as plain:
        assert plain.execute("PRAGMA foreign_key_check").fetchall() == []
        with pytest.raises(sqlite3.IntegrityError):
            plain.execute("INSERT INTO balances VALUES ('t', 0, -1)")
    plain.close()


BACK_TO_THE_FIRST = """
DROP TABLE sittings;
CREATE TABLE old (id VARCHAR PRIMARY KEY, table_id VARCHAR NOT NULL REFERENCES tables (id), "match" INTEGER NOT NULL,
  number INTEGER NOT NULL, owner VARCHAR NOT NULL, epoch INTEGER NOT NULL, options BLOB NOT NULL, seed BLOB NOT NULL,
  commitment VARCHAR NOT NULL, client_seeds BLOB NOT NULL, started_at FLOAT NOT NULL,
  finishing BOOLEAN DEFAULT '0' NOT NULL, ended_at FLOAT, outcome BLOB, UNIQUE (table_id, "match", number));
INSERT INTO old SELECT id, table_id, "match", number, owner, epoch, options, seed, commitment, client_seeds,
  started_at, finishing, ended_at, outcome FROM deals;
DROP TABLE deals;
ALTER TABLE old RENAME TO deals;
CREATE INDEX ix_deals_table_id ON deals (table_id);
DROP TABLE ledger;
DROP TABLE balances;
DROP TABLE reports;
DROP INDEX ix_tables_idle;
ALTER TABLE tables DROP COLUMN stage;
ALTER TABLE tables DROP COLUMN public;
ALTER TABLE tables DROP COLUMN watching;
ALTER TABLE tables DROP COLUMN level;
ALTER TABLE tables DROP COLUMN clock;
ALTER TABLE tables DROP COLUMN quick;
ALTER TABLE tables DROP COLUMN host;
ALTER TABLE tables DROP COLUMN deal_name;
ALTER TABLE chairs DROP COLUMN autopilot;
ALTER TABLE chairs DROP COLUMN away;
ALTER TABLE chairs DROP COLUMN missed;
ALTER TABLE chairs DROP COLUMN bank;
ALTER TABLE chairs DROP COLUMN consent;
UPDATE alembic_version SET version_num = '0001';
"""


def test_a_folder_may_have_any_name(tmp_path: Path) -> None:
    folder = tmp_path / "够级 50% ?x=1 #2"
    folder.mkdir()

    async def main() -> None:
        store = open_store(folder / "gouji.db")
        await store.add_account(Account("a", "a"), "hash", 0.0)
        await store.close()

    run(main())
    assert {file.name for file in folder.iterdir()} == {"gouji.db"}
    assert [file.name for file in tmp_path.iterdir()] == [folder.name]


def test_one_server_at_a_time_uses_a_folder(tmp_path: Path) -> None:
    lock = take_folder(tmp_path / "data")
    before = _tree(tmp_path)
    with pytest.raises(FolderInUse):
        take_folder(tmp_path / "data")
    assert _tree(tmp_path) == before
    lock.release()
    take_folder(tmp_path / "data").release()


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(FolderNotWritable):
        take_folder(tmp_path / "file" / "data")
