"""A player before a real browser: it sees the page and has a finger or a mouse, and nothing else."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, TimeoutError, expect, sync_playwright

ARGUMENTS = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-color-profile=srgb",
)
PHONE, SMALL, LYING, DESKTOP = (390, 844), (360, 640), (844, 390), (1440, 900)
SECONDS = 1000.0
MODE = """() => {
  const find = (name) => document.querySelector(`[data-testid="${name}"]`)
  return find('score-sheet') ? 'over' : find('take-back') ? 'auto' : (find('actions')?.dataset.mode ?? 'wait')
}"""
"""Read at once, so that the page cannot change in between."""


def chromium_path() -> str | None:
    """Return the path of this machine's Chromium."""
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


@contextmanager
def browser(path: str) -> Iterator[Browser]:
    """Start Chromium without a window."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        try:
            yield started
        finally:
            started.close()


def open_profile(started: Browser, size: tuple[int, int], scale: float = 1.0, **more: Any) -> BrowserContext:
    """Return a fresh profile; a window narrower than a desktop's is touched, not clicked."""
    touch = size != DESKTOP
    return started.new_context(
        viewport={"width": size[0], "height": size[1]},
        device_scale_factor=scale,
        has_touch=touch,
        is_mobile=touch,
        reduced_motion="reduce",
        **more,
    )


class PagePlayer:
    """Plays by pressing what the page offers."""

    def __init__(self, page: Page, *, touch: bool) -> None:
        self.page = page
        self.touch = touch
        self.answers = 0
        self.misses = 0
        self.modes: set[str] = set()
        self.troubles: list[str] = []
        page.set_default_timeout(10 * SECONDS)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", lambda line: self.troubles.append(line.text) if line.type in ("error", "warning") else None)

    def see(self, name: str) -> Locator:
        """Return the element of that name."""
        return self.page.get_by_test_id(name)

    def press(self, what: str | Locator) -> None:
        """Tap or click."""
        target = self.see(what) if isinstance(what, str) else what
        if self.touch:
            target.tap()
        else:
            target.click()

    def offered(self, name: str) -> bool:
        """Whether there is such a button and it may be pressed."""
        found = self.see(name)
        return found.count() == 1 and found.is_enabled()

    def hand(self) -> list[str]:
        """Return the faces of the hand as they lie, once all that is held is drawn."""
        expect(self.page.locator('.hand[aria-busy="true"], .hand .column:not([data-testid])')).to_have_count(0)
        faces = [card.get_attribute("data-face") or "" for card in self.see("card").all()]
        return sorted(faces)

    def mode(self) -> str:
        """Return what is to be done: ``turn``, ``burn``, ``show``, ``wait``, ``out`` or ``over``."""
        return str(self.page.evaluate(MODE))

    def await_mode(self, *wanted: str) -> str:
        """Wait until one of these is to be done."""
        names = [f'[data-testid="actions"][data-mode="{mode}"]' for mode in wanted if mode not in ("over", "auto")]
        if "auto" in wanted:
            names.append('[data-testid="take-back"]')
        if "over" in wanted:
            names.append('[data-testid="score-sheet"]')
        self.page.locator(", ".join(names)).first.wait_for(timeout=60 * SECONDS)
        return self.mode()

    def await_turn(self) -> None:
        """Answer other questions until it is one's turn: who leaves them open has a bot play for him soon."""
        while (mode := self.await_mode("turn", "burn", "show", "over", "auto")) != "turn":
            if mode in ("over", "auto"):
                self.press({"over": "again", "auto": "take-back"}[mode])
            elif mode in ("burn", "show"):
                self.answer(mode)

    def answer(self, mode: str) -> None:
        """Answer what is asked: the first hint, or what may be said instead."""
        self.modes.add(mode)
        self.answers += 1
        confirm = {"turn": "play", "burn": "burn", "show": "show"}[mode]
        if mode != "show":
            self.press("hint")
            judged = f'[data-testid="{confirm}"]:enabled, [data-testid="preview"]:not(:empty)'
            self.page.locator(judged).first.wait_for()
            self.page.wait_for_timeout(250)
        for _ in range(40):  # the server judges the cards chosen; on a busy machine that takes a while
            for name in (confirm, "inherit", "pass", "decline", "yield"):
                if self.offered(name):
                    self.press(name)
                    return
            self.page.wait_for_timeout(100)
        raise AssertionError(f"nothing can be pressed: {self.see('preview').inner_text()}")

    def may_answer(self) -> bool:
        """Answer what is asked, unless it passes meanwhile; whether it was done."""
        mode = self.mode()
        if mode not in ("turn", "burn", "show"):
            return False
        try:
            self.answer(mode)
        except TimeoutError:
            if self.mode() == mode:
                raise
            return False
        except AssertionError:  # the hint has not come yet on a busy machine: it is asked for again
            self.misses += 1
            if self.misses > 20:
                raise
            return False
        self.misses = 0
        return True

    def finish(self) -> None:
        """Let the rest be played at once, unless it is over by itself meanwhile."""
        self.modes.add("out")
        try:
            self.press("finish")
        except TimeoutError:
            if self.await_mode("out", "over") != "over":
                raise

    def play_until(self, answers: int) -> str:
        """Play until so many answers were given or the deal is over; once out, let it be finished."""
        while self.answers < answers:
            mode = self.await_mode("turn", "burn", "show", "out", "over", "auto")
            if mode == "over":
                return mode
            if mode == "auto":
                self.press("take-back")
            if mode == "out":
                self.finish()
                return self.await_mode("over")
            if mode in ("turn", "burn", "show"):
                self.answer(mode)
        return self.mode()
