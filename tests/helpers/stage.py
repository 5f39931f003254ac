"""The set scenes and the component page of the client, built once and served to a browser on this machine."""

import functools
import http.server
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
sys.path.insert(0, str(ROOT / "scripts"))

import check  # noqa: E402 - found by the line above

TINY, SMALL, PHONE, LYING, DESKTOP = (320, 568), (360, 640), (390, 844), (844, 390), (1440, 900)
FIVE = {"tiny": TINY, "small": SMALL, "phone": PHONE, "lying": LYING, "desktop": DESKTOP}


def tools() -> None:
    """Install the client's development packages, unless they are there.

    Raises:
        RuntimeError: npm failed.
    """
    if not (WEB / "node_modules" / "axe-core").is_dir() and check.npm("ci", "--ignore-scripts"):
        raise RuntimeError("the client's development packages could not be installed")


def build_stage(folder: Path) -> None:
    """Build the scenes into ``folder``.

    Raises:
        RuntimeError: the build failed; the message holds the end of its output.
    """
    tools()
    node = shutil.which("node", path=str(check.node_folder() / "bin")) or str(check.node_folder() / "node.exe")
    done = subprocess.run(
        [node, str(WEB / "node_modules" / "vite" / "bin" / "vite.js"), "build", "-c", "stage.config.ts"],
        cwd=WEB,
        env=os.environ | {"GOUJI_OUT": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"the scenes could not be built: {done.stdout[-2000:]}{done.stderr[-2000:]}")


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@contextmanager
def serve_stage(folder: Path) -> Iterator[str]:
    """Serve the built scenes; yield the address that a scene's query is added to."""
    handler = functools.partial(_Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}/dev/index.html"
        finally:
            server.shutdown()
            thread.join()


def axe_source() -> str:
    """Return axe's script, to be run in a page."""
    tools()
    return (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
