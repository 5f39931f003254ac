"""开始: one press deals; the room between the two steps is seen only if the second was lost."""

import json

from page_player import PHONE, PagePlayer, open_profile
from playwright.sync_api import Browser, BrowserContext, Route
from visitor import Process

WATCH = """
window.pages = []
new MutationObserver(() => {
  for (const name of ['home', 'room', 'hand'])
    if (document.querySelector(`[data-testid=${name}]`) && window.pages.at(-1) !== name) window.pages.push(name)
}).observe(document, { childList: true, subtree: true })
"""
"""Keeps in which order the pages were there."""


def _home(context: BrowserContext, server: Process) -> PagePlayer:
    player = PagePlayer(context.new_page(), touch=True)
    player.page.add_init_script(WATCH)
    player.page.goto(server.address)
    player.see("play-now").wait_for()
    return player


def test_play_now_deals_without_a_room_in_between(chromium: Browser, server: Process) -> None:
    context = open_profile(chromium, PHONE)
    player = _home(context, server)
    player.press("play-now")
    player.await_mode("turn", "wait", "burn", "show")
    assert player.page.evaluate("pages") == ["home", "hand"]
    assert player.troubles == []
    context.close()


def test_a_lost_second_step_leaves_a_room_that_starts_with_the_same_seed(chromium: Browser, server: Process) -> None:
    context = open_profile(chromium, PHONE)
    player = _home(context, server)
    seeds: list[str] = []

    def lose(route: Route) -> None:
        seeds.append(json.loads(route.request.post_data or "")["client_seed"])
        route.abort()

    player.page.route("**/api/play/deal", lose)
    with player.page.expect_response("**/api/play") as opened:
        player.press("play-now")
    promised = [opened.value.json()[name] for name in ("commitment", "deal")]
    player.see("start-match").wait_for()
    player.page.reload()
    player.press("start-match")
    player.await_mode("turn", "wait", "burn", "show")
    given = player.page.evaluate("localStorage.getItem('gouji.seed.deal')").split(" ")
    assert given[1:] == [seeds[0], *promised], "the server that has heard a seed gets no other to try"
    context.close()
