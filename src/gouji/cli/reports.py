"""``gouji reports``: the lines that somebody at a table found bad."""

import asyncio
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from gouji.server.archive.model import Report
from gouji.server.archive.sql import SqlStore
from gouji.server.errors import StoreUnavailable
from gouji.server.folder import DATABASE, default_folder


def show_reports(data: Path | None = None) -> int:
    """Print what was reported, oldest first; return 0, or 2 if there is no database to read."""
    path = (data if data is not None else default_folder()) / DATABASE
    if not path.is_file():
        print(f"gouji reports: there is no database at {path}", file=sys.stderr)
        return 2
    try:
        found = asyncio.run(_read(path))
    except StoreUnavailable as error:
        print(f"gouji reports: {path}: {error}", file=sys.stderr)
        return 2
    for report in found:
        at = datetime.fromtimestamp(report.at, UTC).strftime("%Y-%m-%d %H:%M:%S")
        print(f"{at}Z  {report.table}  {report.name} ({report.account})  by {report.reporter}: {report.line}")
    if not found:
        print("没有举报 · nothing was reported")
    return 0


async def _read(path: Path) -> Sequence[Report]:
    store = SqlStore(path)
    try:
        return await store.reports()
    finally:
        await store.close()
