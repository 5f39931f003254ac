"""axe finds nothing, on any page or sheet, in both languages and both themes."""

import json

import pytest
from looking import SETTLED, violations
from page_player import DESKTOP, PHONE, PagePlayer, open_profile
from playwright.sync_api import Browser, BrowserContext
from visitor import Process

PHASES = (
    *("precall", "opencall", "multiply", "showfours", "tribute", "return", "replace", "taking", "swap", "pay"),
    *("revolution", "headed", "bought", "open", "failing", "beans", "matchover", "ended"),
)
SCENES = ("home", "turn", "burn", "wait", "beaten", "out", "result", "lead", *PHASES)
SHEETS = {"menu": "m", "log": "l", "counter": "c", "keys": "?", "last": "v", "played": "s"}
looks = pytest.mark.parametrize(
    ("size", "lang", "theme"),
    [(PHONE, "zh", "light"), (DESKTOP, "zh", "dark"), (PHONE, "en", "dark"), (DESKTOP, "en", "light")],
    ids=["phone-zh-light", "desktop-zh-dark", "phone-en-dark", "desktop-en-light"],
)


def profile(chromium: Browser, size: tuple[int, int], lang: str, theme: str) -> BrowserContext:
    """Return a profile that has chosen its language and colours before."""
    context = open_profile(chromium, size)
    kept = json.dumps({"lang": lang, "theme": theme})
    context.add_init_script(f"if (!localStorage['gouji.settings']) localStorage['gouji.settings'] = {kept!r}")
    return context


class Looker(PagePlayer):
    """Lets axe look at pages and remembers what it finds."""

    def __init__(self, context: BrowserContext, size: tuple[int, int], axe: str) -> None:
        super().__init__(context.new_page(), touch=size != DESKTOP)
        self.found: list[str] = []
        self._axe = axe

    def look(self, name: str) -> None:
        """Look at what is there."""
        self.page.evaluate(SETTLED)
        self.found += [f"{name}: {one}" for one in violations(self.page, self._axe)]

    def sheet(self, name: str, button: str) -> None:
        """Open a sheet, look, and close it."""
        self.press(button)
        self.see(name).wait_for()
        self.look(name)
        self.see(name).get_by_test_id("sheet-close").click()
        self.see(name).wait_for(state="detached")


@looks
def test_axe_finds_nothing_at_the_table(
    chromium: Browser, stage: str, axe: str, size: tuple[int, int], lang: str, theme: str
) -> None:
    context = profile(chromium, size, lang, theme)
    looker = Looker(context, size, axe)
    page = looker.page
    for scene in SCENES:
        page.goto(f"{stage}?scene={scene}&lang={lang}&theme={theme}")
        looker.see("home" if scene == "home" else "table").wait_for()
        page.wait_for_timeout(300)
        looker.look(scene)
    page.goto(f"{stage}?scene=turn&lang={lang}&theme={theme}")
    looker.see("hand").wait_for()
    for sheet, key in SHEETS.items():
        page.keyboard.press(key)
        looker.see(f"{sheet}-sheet").wait_for()
        looker.look(f"{sheet}-sheet")
        page.keyboard.press("Escape")
    looker.sheet("seat-sheet", "tap-1")
    page.goto(f"{stage}?scene=lead&lang={lang}&theme={theme}")
    looker.see("hand").wait_for()
    looker.sheet("stamp-sheet", "stamp-inherit")
    context.close()
    assert looker.found == []


@looks
def test_axe_finds_nothing_on_the_pages(
    chromium: Browser, server: Process, axe: str, size: tuple[int, int], lang: str, theme: str
) -> None:
    context = profile(chromium, size, lang, theme)
    looker = Looker(context, size, axe)
    looker.page.goto(server.address)
    looker.see("home").wait_for()
    looker.look("home")
    looker.sheet("options-sheet", "open-options")
    looker.sheet("menu-sheet", "menu")
    looker.press("open-rules")
    looker.page.locator("[data-testid^=family-]").first.wait_for()
    looker.look("rules")
    for family in looker.page.locator("[data-testid^=family-]").all():
        family.click()
        looker.look(f"rules, {family.get_attribute('data-testid')}")
    looker.press("sheet-close")
    looker.press("play-now")
    looker.see("hand").wait_for(timeout=30_000)
    looker.look("table")
    for way in ("menu-options", "menu-match", "open-rules"):
        looker.press("menu")
        looker.see("menu-sheet").wait_for()
        if looker.see(way).count():
            looker.see(way).click()
            looker.page.locator("dialog[open]").wait_for()
            looker.look(way)
        looker.page.locator("dialog[open]").get_by_test_id("sheet-close").click()
    context.close()
    assert looker.found == []
