"""Takes the pictures of the README from a real deal: ``scripts/screens.py [--seed TEXT] [--out FOLDER]``.

The seed of the deal is SHA-256 of the text, the browser's own seed is sixteen bytes of 7, and bots choose by the seed
alone, so the same text gives the same cards and the same plays.
"""

import argparse
import functools
import hashlib
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests" / "helpers"))

from page_player import DESKTOP, PagePlayer, browser, chromium_path, open_profile  # noqa: E402 - found by the line above
from stage import FIVE  # noqa: E402 - found by the line above

from gouji.server.bootstrap import compose  # noqa: E402 - found by the line above
from gouji.server.run import bind, run_server  # noqa: E402 - found by the line above

SEED = "gouji 1"
PACE = 0.05


class StatedDraws:
    """Seeds, ids and tokens that follow from a text."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._count = 0

    def _next(self) -> bytes:
        self._count += 1
        return hashlib.sha256(f"{self._text} {self._count}".encode()).digest()

    def seed(self) -> bytes:
        """Return SHA-256 of the text: every deal has the same cards."""
        return hashlib.sha256(self._text.encode()).digest()

    def name(self) -> str:
        """Return an id."""
        return self._next().hex()[:12]

    def token(self) -> str:
        """Return a session token."""
        return self._next().hex()


@contextmanager
def serving(text: str) -> Iterator[str]:
    """Run a server with stated seeds in a process of its own; yield its address."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, __file__, "--seed", text, "--serve", folder]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        try:
            yield f"http://127.0.0.1:{int(process.stdout.readline())}"
        finally:
            process.terminate()
            process.wait(20)
            process.stdout.close()


def serve(text: str, folder: Path) -> None:
    """Serve until stopped."""
    listener = bind("127.0.0.1", 0)
    port = listener.getsockname()[1]
    parts = functools.partial(compose, pace=PACE, draws=StatedDraws(text))
    run_server(listener, folder, lambda: print(port, flush=True), parts)


STATED_CHANCE = "crypto.getRandomValues = (numbers) => numbers.fill(7)"
"""The browser's own chance, so that the seed it gives for the deal is stated too."""


def take(started: Browser, address: str, size: tuple[int, int], out: Path) -> None:
    """Keep a gouji play that answers another play; of a phone and a desktop also the home page and the result."""
    name = next(name for name, one in FIVE.items() if one == size)
    whole = name in ("phone", "desktop")
    context = open_profile(started, size, scale=1.5 if size == DESKTOP else 2)
    player = PagePlayer(context.new_page(), touch=size != DESKTOP)
    player.page.add_init_script(STATED_CHANCE)
    player.page.goto(address)
    player.see("play-now").wait_for()
    if whole:
        keep(player, out / f"{name}-home.png")
    player.press("play-now")
    taken = False
    while (mode := player.await_mode("turn", "burn", "show", "out", "over")) in ("turn", "burn", "show"):
        if mode != "show":
            player.press("hint")
            player.page.wait_for_timeout(400)
        if mode == "turn" and not taken and shows_gouji(player):
            keep(player, out / f"{name}.png")
            taken = True
            if not whole:
                break
        player.answer(mode)
    if whole:
        if mode == "out":
            player.finish()
        player.await_mode("over")
        player.page.wait_for_timeout(500)
        keep(player, out / f"{name}-result.png")
    context.close()


def shows_gouji(player: PagePlayer) -> bool:
    """Whether what is chosen is a gouji play that answers what lies on the table."""
    answers = player.see("trick").locator(".cards").count() == 1
    return answers and player.offered("play") and player.see("preview").locator(".tag").count() == 1


def keep(player: PagePlayer, path: Path) -> None:
    """Keep a picture of the page."""
    player.page.screenshot(path=path)
    print(path.name)


def main() -> int:
    """Take the pictures at the five sizes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", default=SEED, help="text the seed is made of (default: %(default)s)")
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "screens", help="where the pictures go")
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    parsed = parser.parse_args()
    if parsed.serve is not None:
        serve(parsed.seed, parsed.serve)
        return 0
    path = chromium_path()
    if path is None:
        print("screens: there is no Chromium on this machine", file=sys.stderr)
        return 1
    parsed.out.mkdir(parents=True, exist_ok=True)
    print(f"seed: SHA-256 of {parsed.seed!r}")
    with browser(path) as started:
        for size in FIVE.values():
            with serving(parsed.seed) as address:
                take(started, address, size, parsed.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
