"""SQLite: opening the file safely, checking it before anything changes, and bringing its schema up to date."""

import errno
import sqlite3
from collections.abc import Mapping
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util.exc import CommandError
from sqlalchemy.pool import ConnectionPoolEntry

from gouji.server.errors import DatabaseDamaged, DatabaseNewer, DiskFull, FolderNotWritable, StartError

PRAGMAS: Mapping[str, str | int] = {
    "journal_mode": "WAL",
    "synchronous": "FULL",
    "foreign_keys": "ON",
    "busy_timeout": 5000,
}
CHECKED_WHOLE = 32_000_000
"""Bytes up to which all of a database is checked at the start. Of a larger one the events are not, which are nearly all
of it: the start would take the longer the more was ever played. Their damage shows where a table comes back."""
MIGRATIONS = Path(__file__).parent / "migrations"


def prepare(path: Path) -> None:
    """Check the database and migrate it to the newest schema; a new file is made where there is none.

    Raises:
        DatabaseDamaged: it is no database, or SQLite's own check finds damage.
        DatabaseNewer: its schema is of a newer program.
        DiskFull: there is no room to migrate.
        FolderNotWritable: the file cannot be opened for writing.
    """
    engine = sa.create_engine(sa.URL.create("sqlite", database=str(path)), poolclass=sa.NullPool)
    fresh = not path.exists()
    try:
        if not fresh and path.stat().st_size > 0:
            with engine.connect() as connection:
                _inspect(connection, path)
        _migrate(engine)
    except sa.exc.DatabaseError as error:
        if fresh:
            path.unlink(missing_ok=True)
        raise start_error(error.orig, path) from error
    except OSError as error:
        raise FolderNotWritable(f"cannot open {path}: {error.strerror}") from error
    finally:
        engine.dispose()


def start_error(error: BaseException | None, path: Path) -> StartError:
    """Return what a SQLite error means for somebody who starts the server."""
    name = getattr(error, "sqlite_errorname", "") or ""
    if name.startswith("SQLITE_FULL") or (isinstance(error, OSError) and error.errno == errno.ENOSPC):
        return DiskFull(f"no room left for the database {path}")
    if name.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM", "SQLITE_IOERR", "SQLITE_BUSY")):
        return FolderNotWritable(f"cannot write the database {path}: {error}")
    return DatabaseDamaged(f"the database {path} is damaged: {error}")


def _inspect(connection: sa.Connection, path: Path) -> None:
    checked = ["1"] if path.stat().st_size <= CHECKED_WHOLE else _all_but_events(connection)
    for what in checked:
        found = connection.exec_driver_sql(f"PRAGMA quick_check({what})").scalar_one()
        if found != "ok":
            raise DatabaseDamaged(f"the database {path} is damaged: {' '.join(str(found).split())}")
    current = MigrationContext.configure(connection).get_current_revision()
    if current is None:
        if sa.inspect(connection).get_table_names():
            raise DatabaseDamaged(f"{path} is a database of another program")
        return
    try:
        known = ScriptDirectory(str(MIGRATIONS)).get_revision(current)
    except CommandError:
        known = None
    if known is None:
        raise DatabaseNewer(f"the database {path} was written by a newer version (schema {current}); update gouji")


def _all_but_events(connection: sa.Connection) -> list[str]:
    names = connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE type = 'table'").scalars()
    return [f"'{name}'" for name in names if name != "events" and "'" not in name]


def _migrate(engine: sa.Engine) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["engine"] = engine
    with engine.connect() as connection:
        current = MigrationContext.configure(connection).get_current_revision()
    if current != ScriptDirectory(str(MIGRATIONS)).get_current_head():
        command.upgrade(config, "head")


def open_engine(path: Path, pragmas: Mapping[str, str | int], begin: str, pool_size: int) -> sa.Engine:
    """Return an engine whose connections have these pragmas and begin transactions with ``begin``."""
    engine = sa.create_engine(
        sa.URL.create("sqlite", database=str(path)),
        connect_args={"isolation_level": None, "check_same_thread": False},
        poolclass=sa.QueuePool,
        pool_size=pool_size,
        max_overflow=0,
    )

    def on_connect(raw: sqlite3.Connection, _: ConnectionPoolEntry) -> None:
        cursor = raw.cursor()
        for name, value in pragmas.items():
            cursor.execute(f"PRAGMA {name}={value}")
        cursor.close()

    def on_begin(connection: sa.Connection) -> None:
        connection.exec_driver_sql(begin)

    sa.event.listen(engine, "connect", on_connect)
    sa.event.listen(engine, "begin", on_begin)
    return engine
