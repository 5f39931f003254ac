"""A real server process with seeds of its own, which can kill itself between the store's write and its answer.

Run as ``python served.py PORT FOLDER PACE [KILL]``: with ``KILL`` the process is gone, by SIGKILL, as soon as that
many appends are on disk, before anybody is answered.
"""

import functools
import os
import signal
import sys
from pathlib import Path

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


def main(port: int, folder: Path, pace: float, kill: int = 0) -> int:
    """Serve with fixed seeds until stopped."""
    store = functools.partial(DyingStore, appends=kill) if kill else SqlStore
    listener = bind("127.0.0.1", port)
    print(listener.getsockname()[1], flush=True)
    home = functools.partial(compose, pace=pace, draws=FixedDraws(), open_store=store)
    try:
        run_server(listener, folder, lambda: print("ready", flush=True), home)
    except StartError as error:
        print(error, file=sys.stderr)
        return error.exit_code
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), Path(sys.argv[2]), float(sys.argv[3]), *map(int, sys.argv[4:])))
