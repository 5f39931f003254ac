"""Running the server in a process of its own: the socket, the folder, the signals and the end."""

import asyncio
import errno
import gc
import logging
import os
import signal
import socket
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import uvicorn

from gouji.server.app import make_app
from gouji.server.archive.sqlite import prepare
from gouji.server.bootstrap import compose
from gouji.server.errors import PortTaken
from gouji.server.folder import DATABASE, take_folder
from gouji.server.home import Home
from gouji.server.limits import MAX_FRAME

Compose = Callable[[Path], Home]


class _Server(uvicorn.Server):
    """Ends with the process's own exit code after a signal, once everything is closed."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            settle_memory()
            self._ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True


def settle_memory() -> None:
    """Take what is loaded for good out of Python's collections, each of which would hold up every table meanwhile."""
    gc.collect()
    gc.freeze()


def bind(host: str, port: int) -> socket.socket:
    """Return a listening socket.

    Raises:
        PortTaken: the address cannot be had.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    if os.name == "posix":  # elsewhere this would let two programs share the port
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(128)
    except (OSError, OverflowError) as error:
        listener.close()
        taken = isinstance(error, OSError) and error.errno == errno.EADDRINUSE
        why = "is in use; choose another with --port" if taken else f"cannot be used: {error}"
        raise PortTaken(f"{host}:{port} {why}") from error
    return listener


def run_server(
    listener: socket.socket, folder: Path, ready: Callable[[], None], compose_home: Compose = compose
) -> None:
    """Serve until a signal, then finish what was begun and close everything.

    Raises:
        StartError: the folder or the database cannot be used; nothing was changed.
    """
    lock = take_folder(folder)
    try:
        prepare(folder / DATABASE)
        asyncio.run(_serve(listener, compose_home, folder / DATABASE, ready))
    finally:
        lock.release()


async def _serve(listener: socket.socket, compose_home: Compose, database: Path, ready: Callable[[], None]) -> None:
    config = uvicorn.Config(
        make_app(compose_home(database)),
        ws="websockets-sansio",
        ws_max_size=MAX_FRAME,
        ws_per_message_deflate=False,
        log_config=None,
        log_level=logging.WARNING,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
        lifespan="on",
    )
    await _Server(config, ready).serve([listener])
