"""How late a server with many tables answers: ``tables.py [TABLES] [SECONDS]``.

Every table has one person on autopilot and five bots at the pace of people (about an action a second); the archive is a
file on this disk, written through. Told are the decisions, how late bots answered after their time had come, until
the answer was on disk and shown, whether a prompt ran out, and how long the event loop kept anything waiting. It is
measured inside the process; sockets are not part of it.
"""

import asyncio
import logging
import sys
import tempfile
from os import getloadavg
from pathlib import Path
from time import monotonic, process_time

from gouji.model.options import Options
from gouji.protocol.messages import PROTOCOL, Hello, ServerMessage
from gouji.protocol.room import Autopilot
from gouji.server.archive.model import Account
from gouji.server.archive.sqlite import prepare
from gouji.server.bootstrap import compose
from gouji.server.run import settle_memory
from gouji.server.tables.autopilot import Autopilot as Pilot
from gouji.server.tables.inbox import Arrived, Said
from gouji.server.tables.pacing import Pacing


class Deaf:
    """A connection whose other end nobody reads."""

    def send(self, message: ServerMessage) -> None:
        """Forget it."""

    def close(self, code: int, reason: str) -> None:
        """Forget it."""


async def watch_loop(waits: list[float]) -> None:
    """Note how much longer than asked each short sleep takes: so long the event loop does nothing else."""
    while True:
        before = monotonic()
        await asyncio.sleep(0.01)
        waits.append(monotonic() - before - 0.01)


async def measure(folder: Path, tables: int, seconds: float) -> None:
    """Run that many tables for so long and print what came of it."""
    late: list[float] = []
    expired = 0
    answer, default = Pacing.answer, Pilot.take_default

    async def timed(self: Pacing) -> None:
        due = self._desk.bots_at
        await answer(self)
        if due is not None:
            late.append(monotonic() - due)

    async def counted(self: Pilot, prompt: object) -> None:
        nonlocal expired
        expired += 1
        await default(self, prompt)  # type: ignore[arg-type]  # passed on as it came

    Pacing.answer, Pilot.take_default = timed, counted  # type: ignore[method-assign]  # measured, not changed
    home = compose(folder / "gouji.db", creations=1e9)
    settle_memory()
    for number in range(tables):
        account = Account(f"a{number}", f"guest {number}")
        await home.services.store.add_account(account, f"hash{number}", 0.0)
        name = await home.house.create(account, Options(), "heuristic")
        await home.house.begin(name, account.id, "")
        table = await home.house.get(name)
        assert table is not None
        link = Deaf()
        table.put(Arrived(link, account.id, Hello(PROTOCOL, "dev", name)))
        table.put(Said(link, Autopilot("on", True)))
    await asyncio.sleep(3)
    late.clear()
    waits: list[float] = []
    watcher = asyncio.create_task(watch_loop(waits))
    start, cpu = monotonic(), process_time()
    await asyncio.sleep(seconds)
    wall, used = monotonic() - start, process_time() - cpu
    watcher.cancel()
    late.sort()
    print(f"{tables} tables, {wall:.0f} s: {len(late)} turns of bots, {len(late) / wall / tables:.2f} a second a table")
    print(f"late: median {late[len(late) // 2] * 1000:.0f} ms, 99 % {late[len(late) * 99 // 100] * 1000:.0f} ms, "
          f"most {late[-1] * 1000:.0f} ms; prompts that ran out: {expired}; CPU {used / wall * 100:.0f} %")  # fmt: skip
    over = sum(one > 0.25 for one in late)
    print(f"answers over 250 ms late: {over}; the event loop was busy for {max(waits) * 1000:.0f} ms at most; load of "
          f"the machine {getloadavg()[0]:.1f}")  # fmt: skip
    await home.house.stop()
    await home.services.store.close()


def main() -> None:
    """Measure on a fresh database."""
    logging.basicConfig(level=logging.ERROR)
    tables = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 60.0
    with tempfile.TemporaryDirectory() as folder:
        prepare(Path(folder) / "gouji.db")
        asyncio.run(measure(Path(folder), tables, seconds))


if __name__ == "__main__":
    main()
