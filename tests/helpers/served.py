"""A real server process with seeds of its own, which can kill itself between the store's write and its answer.

Run as ``python served.py PORT FOLDER PACE [KILL [STAGE]]``: with ``KILL`` the process is gone, by SIGKILL, as soon as
that many appends are on disk, before anybody is answered. ``STAGE`` names cards and bots out of ``prepared.py``.
"""

import functools
import os
import signal
import sys
from pathlib import Path
from typing import Any

from prepared import STAGES
from server_room import FixedDraws

from gouji.server.archive.model import Append, Lease
from gouji.server.archive.sql import SqlStore
from gouji.server.bootstrap import compose
from gouji.server.errors import StartError
from gouji.server.run import bind, run_server


class DyingStore(SqlStore):
    """Kills its process after so many appends."""

    def __init__(self, path: Path, appends: int) -> None:
        super().__init__(path)
        self._left = appends

    async def append(self, lease: Lease, batch: Append) -> None:
        await super().append(lease, batch)
        self._left -= 1
        if self._left == 0:
            os.kill(os.getpid(), signal.SIGKILL)


def main(port: int, folder: Path, pace: float, kill: int = 0, stage: str = "") -> int:
    """Serve with fixed seeds, or laid-out cards, until stopped."""
    store = functools.partial(DyingStore, appends=kill) if kill else SqlStore
    parts: dict[str, Any] = {}
    if stage:
        parts = {"shuffle": STAGES[stage].shuffle, "bots": STAGES[stage].make_bot}
    listener = bind("127.0.0.1", port)
    print(listener.getsockname()[1], flush=True)
    home = functools.partial(compose, pace=pace, draws=FixedDraws(), open_store=store, **parts)
    try:
        run_server(listener, folder, lambda: print("ready", flush=True), home)
    except StartError as error:
        print(error, file=sys.stderr)
        return error.exit_code
    return 0


if __name__ == "__main__":
    _, its_port, its_folder, its_pace, *more = sys.argv
    kills = int(more[0]) if more else 0
    sys.exit(main(int(its_port), Path(its_folder), float(its_pace), kills, *more[1:]))
