"""A player before a real browser who answers what is asked outside the tricks too, and plays by whole columns."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from page_player import PHONE, SECONDS, PagePlayer, open_profile
from playwright.sync_api import Browser, BrowserContext, expect
from visitor import Process

PATIENCE = 30 * SECONDS
ASKS = ("turn", "burn", "show", "ask", "out", "over")
RANKS = "3456789TJQKA2XD"
NO = {"precall", "opencall", "revolution", "swap", "pay"}
"""Questions that are declined where nothing else is said; the others are accepted."""


class PhasePlayer(PagePlayer):
    """Where nothing else is said it takes cards, declines what costs, passes, and leads its lowest column."""

    def __init__(self, context: BrowserContext, server: Process) -> None:
        super().__init__(context.new_page(), touch=True)
        self.asked: list[str] = []
        """The kinds of questions that were answered, in order."""
        self.threes_last = False
        self.page.set_default_timeout(PATIENCE)
        self.page.goto(server.address)

    def begin(self, preset: str, *, steps: tuple[tuple[str, int], ...] = (), **switched: str) -> None:
        """Choose a game, and sit down with five bots."""
        self.pick(preset, steps=steps, **switched)
        self.press("play-now")

    def pick(self, preset: str, *, steps: tuple[tuple[str, int], ...] = (), **switched: str) -> None:
        """Choose a preset in the dialog, and change options, a number by so many steps."""
        self.threes_last = preset == "biesan"
        self.press("open-options")
        self.press(f"preset-{preset}")
        for name, value in switched.items():
            self.press(f"set-{name}-{value}")
            expect(self.see(f"option-{name}")).to_have_attribute("data-changed", "true")
        for name, times in steps:
            for _ in range(times):
                self.press(self.see(f"option-{name}").locator(".step").last)
        self.press("options-done")

    # --- questions ----------------------------------------------------------------------------------------------

    def kind(self) -> str:
        """Return what is asked outside the tricks."""
        return self.see("actions").get_attribute("data-kind") or ""

    def reply(self, button: str = "", card: str = "") -> None:
        """Answer the question that is open; a card that is asked for is the last of the hand unless a rank is named."""
        kind = self.kind()
        prompt = self.see("actions").get_attribute("data-prompt")
        self.asked.append(kind)
        if (kind in ("return", "replace") and not button) or card:
            self.choose_one(card)
            self.page.locator('[data-testid="answer-yes"]:enabled, [data-testid="why"]').first.wait_for()
        if not button:
            button = "answer-no" if kind in NO else "answer-yes"
        self.press(button if self.offered(button) else "answer-no")
        expect(self.page.locator(f'[data-mode=ask][data-prompt="{prompt}"]')).to_have_count(0)

    def until(self, *kinds: str) -> str:
        """Go on until one of these is asked; return which. A mode may be named beside the kinds of questions."""
        while True:
            mode = self.await_mode(*ASKS)
            found = self.kind() if mode == "ask" else mode
            if found in kinds:
                return found
            assert mode != "over", f"the deal is over, and {kinds} never came"
            self.act(mode)

    def act(self, mode: str) -> None:
        """Do what is done where nothing else is said."""
        if mode == "ask":
            self.reply()
        elif mode in ("burn", "show"):
            self.press("decline")
        elif mode == "out":
            self.finish()
            self.await_mode("over")
        elif self.offered("pass"):
            self.press("pass")
        elif self.offered("inherit"):
            self.press("inherit")
        else:
            held = self.columns()
            self.play(held[1] if self.threes_last and held[0] == "3" and len(held) > 1 else held[0])

    def again(self) -> None:
        """Go on to the next deal, or to a new match."""
        self.press("again")
        self.see("score-sheet").wait_for(state="detached")

    def play_out(self) -> None:
        """Play the deal to its end."""
        while (mode := self.await_mode(*ASKS)) != "over":
            self.act(mode)

    # --- cards --------------------------------------------------------------------------------------------------

    def columns(self) -> list[str]:
        """Return the ranks of the hand, lowest first."""
        held = {face[0] for face in self.hand()}
        return [rank for rank in RANKS if rank in held]

    def choose_one(self, rank: str = "") -> None:
        """Tap one card: the last of the hand, or the first to see of a rank."""
        cards = (
            self.see(f"hand-column-{rank}").get_by_test_id("card") if rank else self.see("hand").get_by_test_id("card")
        )
        self.press(cards.last)

    def choose(self, rank: str) -> None:
        """Choose a whole column."""
        badge = self.see(f"hand-badge-{rank}")
        if badge.inner_text():
            self.press(badge)
        else:
            self.choose_one(rank)

    def play(self, rank: str) -> None:
        """Play a whole column."""
        held = len(self.hand())
        self.choose(rank)
        self.press(self.page.locator('[data-testid="play"]:enabled'))
        expect(self.see("card")).not_to_have_count(held)

    def lead_to_the_end(self, *ranks: str) -> None:
        """Play whole columns as the lead comes round to them."""
        for rank in ranks:
            assert self.until("turn", "over") == "turn"
            self.play(rank)

    # --- what is read -------------------------------------------------------------------------------------------

    def total(self) -> int:
        """Return the sum of the multipliers in the header, once it is there."""
        expect(self.see("headline")).to_contain_text("总倍")
        return int(self.see("headline").inner_text().partition("总倍")[2].split()[0])

    def number(self, name: str) -> int:
        """Return the number that is written there."""
        return int(re.sub(r"[^\d\-]", "", self.see(name).inner_text().replace("−", "-")))

    def close(self) -> None:
        """Close the sheet that is open."""
        self.press("sheet-close")


@contextmanager
def before(chromium: Browser, folder: Path, stage: str, pace: float = 0.0) -> Iterator[PhasePlayer]:
    """Serve laid-out cards (``prepared.py``); yield a person with a phone before them."""
    server = Process(folder, pace=pace, stage=stage)
    context = open_profile(chromium, PHONE)
    yield PhasePlayer(context, server)
    context.close()
    assert server.stop() == 0
