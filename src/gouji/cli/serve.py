"""``gouji serve``: starts the game on this machine and says where it is."""

import functools
import io
import logging
import os
import socket
import sys
import webbrowser
from pathlib import Path

import segno

from gouji.server.bootstrap import compose
from gouji.server.errors import StartError
from gouji.server.folder import default_folder
from gouji.server.run import bind, run_server

HOST = "127.0.0.1"
PORT = 8765
_EVERYWHERE = ("0.0.0.0", "::")


def run_serve(
    host: str = HOST,
    port: int = PORT,
    data: Path | None = None,
    open_browser: bool = True,
    pace: float = 1.0,
) -> int:
    """Serve until stopped; return the exit code: 0 after a clean stop, else that of the ``StartError``.

    ``data`` defaults to the user's data folder; ``pace`` is a factor on the time that bots take, 0 for none.
    """
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    folder = data if data is not None else default_folder()
    try:
        listener = bind(host, port)
        try:
            ready = functools.partial(_announce, host, listener.getsockname()[1], folder, open_browser)
            run_server(listener, folder, ready, functools.partial(compose, pace=pace))
        finally:
            listener.close()
    except StartError as error:
        print(f"gouji serve: {error}", file=sys.stderr)
        return error.exit_code
    return 0


def _announce(host: str, port: int, folder: Path, open_browser: bool) -> None:
    own = f"http://{'127.0.0.1' if host in _EVERYWHERE else _bracketed(host)}:{port}/"
    print(f"够级  {own}", flush=True)
    if host in _EVERYWHERE and (address := lan_address()) is not None:
        lan = f"http://{address}:{port}/"
        print(f"局域网 · on this network  {lan}")
        print(qr_code(lan))
    print(f"数据 · data  {folder}\n停止 · stop  Ctrl+C", flush=True)
    if open_browser and has_screen():
        webbrowser.open(own)


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def lan_address() -> str | None:
    """Return this machine's address on the network it is on; no packet is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith(("127.", "0.")) else address


def qr_code(text: str) -> str:
    """Return a QR code for a terminal."""
    out = io.StringIO()
    segno.make(text, micro=False).terminal(out=out, compact=True)
    return out.getvalue()


def has_screen() -> bool:
    """Whether somebody sits before a screen of this machine."""
    if os.environ.get("SSH_CONNECTION") or os.environ.get("CI"):
        return False
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
