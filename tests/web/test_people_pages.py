"""The pages of several people: rooms, watching, autopilot, talk, games, replays; legible, reachable, for everybody."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from looking import small_targets, violations
from page_player import DESKTOP, LYING, PHONE, SMALL, PagePlayer, open_profile
from playwright.sync_api import Browser, expect
from visitor import Process

pytestmark = pytest.mark.skipif(
    os.environ.get("GOUJI_TESTS", "quick") == "quick", reason="walks through every page: from level ci on"
)
sizes = pytest.mark.parametrize("size", [PHONE, LYING], ids=["phone", "lying"])

WIDE = """() => [...document.querySelectorAll('main *')].filter((one) => {
  const box = one.getBoundingClientRect()
  return box.width > 0 && (box.right > innerWidth + 1 || box.left < -1) && !one.closest('.hidden, svg')
}).map((one) => one.outerHTML.slice(0, 120))"""


KEEP = """if (!localStorage.getItem('gouji.settings')) {
  localStorage.setItem('gouji.settings', JSON.stringify({ lang: 'LANG' }))
}"""


@contextmanager
def visitor(
    chromium: Browser, server: Process, size: tuple[int, int], path: str = "", lang: str = "zh"
) -> Iterator[PagePlayer]:
    context = open_profile(chromium, size)
    context.add_init_script(KEEP.replace("LANG", lang))
    player = PagePlayer(context.new_page(), touch=size != DESKTOP)
    player.page.goto(path or server.address)
    yield player
    assert player.troubles == []
    context.close()


def faults(player: PagePlayer, axe: str, where: str) -> list[str]:
    """What is wrong with the page as it stands."""
    player.page.wait_for_timeout(250)
    found = [*violations(player.page, axe), *player.page.evaluate(WIDE), *small_targets(player.page)]
    return [f"{where}: {one}" for one in found]


@pytest.mark.parametrize(
    ("size", "lang"),
    [(PHONE, "zh"), (SMALL, "en"), (LYING, "en"), (DESKTOP, "zh")],
    ids=["phone", "small", "lying", "desktop"],
)
def test_every_page_before_the_play(
    chromium: Browser, server: Process, axe: str, size: tuple[int, int], lang: str
) -> None:
    found: list[str] = []
    with visitor(chromium, server, size, lang=lang) as host:
        host.see("home").wait_for()
        found += faults(host, axe, "home")
        host.press("new-room")
        found += faults(host, axe, "new room")
        host.press(host.see("new-room-sheet").locator('[data-value="public"]'))
        host.press("make-room")
        host.see("room").wait_for()
        found += faults(host, axe, "room")
        host.press("room-seat-1")
        found += faults(host, axe, "empty seat")
        host.press("bot-greedy")
        host.press("room-settings")
        found += faults(host, axe, "settings")
        host.press("sheet-close")
        with visitor(chromium, server, size, host.page.url, lang) as guest:
            guest.press("sit")
            guest.see("ready").wait_for()
            expect(host.see("room-seat-2")).to_contain_text(guest.see("room-seat-2").locator("b").inner_text())
            host.press("room-seat-2")
            found += faults(host, axe, "person's seat")
            host.press("make-host")
            expect(guest.see("start-match")).to_be_visible()
            host.press("open-talk")
            found += faults(host, axe, "talk")
            host.press("phrase-hello")
        with visitor(chromium, server, size, f"{server.address}/rooms", lang) as looker:
            looker.see("room-line").first.wait_for()
            found += faults(looker, axe, "rooms")
        with visitor(chromium, server, size, f"{server.address}/games", lang) as looker:
            looker.see("games").wait_for()
            found += faults(looker, axe, "games")
        host.press("leave-room")
    assert found == []


@sizes
def test_every_page_of_the_play(chromium: Browser, server: Process, axe: str, size: tuple[int, int]) -> None:
    found: list[str] = []
    with visitor(chromium, server, size) as host:
        host.press("new-room")
        host.press("make-room")
        with visitor(chromium, server, size, path_of(host)) as guest:
            guest.press("sit")
            guest.press("ready")
            expect(host.see("start-match")).to_be_enabled()
            host.press("start-match")
            host.see("card").first.wait_for()
            with visitor(chromium, server, size, host.page.url) as watcher:
                watcher.see("watching").wait_for()
                found += faults(watcher, axe, "watching")
                before = watcher.see("watching").inner_text()
                watcher.press("watch-next")
                expect(watcher.see("watching")).not_to_have_text(before)
            for player in (host, guest):
                player.press("menu")
                found += faults(player, axe, "menu")
                switch = player.see("menu-sheet").get_by_role("radiogroup").filter(has_text="托管")
                player.press(switch.get_by_text("开", exact=True))
                player.press("sheet-close")
            found += faults(host, axe, "autopilot")
            host.see("score-sheet").wait_for(timeout=150_000)
            found += faults(host, axe, "result")
            host.press("to-replay")
            host.see("replay").wait_for()
            found += faults(host, axe, "replay")
            host.press("open-link")
            found += faults(host, axe, "link")
    assert found == []


def path_of(host: PagePlayer) -> str:
    host.see("room").wait_for()
    return host.page.url
