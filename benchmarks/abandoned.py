"""What ten thousand abandoned tables cost a server that starts: ``python benchmarks/abandoned.py [--tables 10000]``.

Two archives are made: an empty one, and one of so many open tables, each left in the midst of a deal. A server process
starts on each in turn; told are the seconds until it serves and the memory that it then holds (Linux), the median of
the rounds, and their ratios.
"""

import argparse
import asyncio
import shutil
import sqlite3
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests" / "helpers"))

from abandoned_tables import copy_table, left_table  # noqa: E402 - found by the line above
from visitor import Process  # noqa: E402 - found by the line above

from gouji.server.archive.sqlite import prepare  # noqa: E402 - after the path is set


class Start(NamedTuple):
    seconds: float
    megabytes: float


def start(folder: Path) -> Start:
    """Start a server on a folder, and stop it again."""
    before = time.perf_counter()
    server = Process(folder)
    seconds = time.perf_counter() - before
    status = Path(f"/proc/{server.popen.pid}/status").read_text("utf-8")
    held = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))
    server.stop()
    return Start(seconds, held / 1000)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=7)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        empty, full = Path(folder) / "empty", Path(folder) / "full"
        empty.mkdir()
        prepare(empty / "gouji.db")
        full.mkdir()
        asyncio.run(left_table(full))
        with sqlite3.connect(full / "gouji.db") as database:
            copy_table(database, asked.tables - 1)
        database.close()
        size = (full / "gouji.db").stat().st_size / 1e6
        print(f"{asked.tables} tables, {size:.0f} MB; {shutil.disk_usage(folder).free / 1e9:.0f} GB free")
        found: dict[Path, list[Start]] = {empty: [], full: []}
        for _ in range(asked.rounds):
            for one, starts in found.items():
                starts.append(start(one))
    without, with_them = (Start(*map(statistics.median, zip(*found[one], strict=True))) for one in (empty, full))
    for name, each in (("empty", without), ("full", with_them)):
        print(f"{name:>5}: serves after {each.seconds:.2f} s, holds {each.megabytes:.1f} MB")
    time_ratio, memory_ratio = with_them.seconds / without.seconds, with_them.megabytes / without.megabytes
    print(f"full ÷ empty: {time_ratio:.2f} of the time, {memory_ratio:.2f} of the memory")


if __name__ == "__main__":
    main()
