"""The server is away, busy or newer: every page says so, asks again by itself, and nothing stays blank."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Literal

import httpx
import pytest
from page_player import LYING, PHONE, SECONDS, SMALL, open_profile
from playwright.sync_api import Browser, Page, Route, expect
from visitor import Process

Way = Literal["offline", "down", "too_many", "proxy"]
WORDS = {
    "offline": ("连不上服务器", "cannot be reached"),
    "down": ("服务器眼下存不了", "cannot keep anything"),
    "too_many": ("太快了", "Too fast"),
    "proxy": ("没有回应", "away just now"),
}
AGAIN = ("会自动再试", "trying again automatically")


def refuse(way: Way) -> Callable[[Route], None]:
    """Return how a server answers that is away, or has too much to do."""

    def answer(route: Route) -> None:
        match way:
            case "offline":
                route.abort()
            case "proxy":
                route.fulfill(status=502, content_type="text/html", body="<h1>Bad gateway</h1>")
            case "down":
                route.fulfill(status=503, json={"code": "unavailable", "detail": ""})
            case "too_many":
                route.fulfill(status=429, json={"code": "too_many", "detail": ""})

    return answer


@contextmanager
def visit(chromium: Browser, lang: str = "zh", size: tuple[int, int] = PHONE) -> Iterator[Page]:
    context = open_profile(chromium, size)
    context.add_init_script(f"localStorage.setItem('gouji.settings', JSON.stringify({{ lang: '{lang}' }}))")
    page = context.new_page()
    page.set_default_timeout(10 * SECONDS)
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    yield page
    assert troubles == []
    context.close()


def told(page: Page, way: Way, lang: str) -> None:
    """It says why, that it asks again by itself, and offers to ask at once."""
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(WORDS[way][lang == "en"])
    expect(alert).to_contain_text(AGAIN[lang == "en"])
    expect(page.get_by_test_id("retry")).to_be_visible()


@pytest.mark.parametrize(
    ("way", "lang", "size"),
    [("offline", "zh", PHONE), ("down", "en", SMALL), ("too_many", "zh", LYING), ("proxy", "en", PHONE)],
)
@pytest.mark.parametrize("asked", ["me", "name"])
def test_a_link_to_a_table_says_why_it_does_not_open_and_opens_by_itself(
    chromium: Browser, server: Process, way: Way, lang: str, size: tuple[int, int], asked: str
) -> None:
    opened = httpx.post(
        f"{server.address}/api/rooms", json={"name": "", "preset": "jifen"}, headers={"Origin": server.address}
    )
    with visit(chromium, lang, size) as page:
        page.route(f"**/api/{asked}", refuse(way))
        page.goto(f"{server.address}/t/{opened.json()['table']}")
        told(page, way, lang)
        page.unroute(f"**/api/{asked}")
        expect(page.get_by_test_id("room")).to_be_visible(timeout=20 * SECONDS)


PAGES = {
    "/": ("**/api/me", "home"),
    "/rooms": ("**/api/rooms", "new-room"),
    "/games": ("**/api/games", "open-file"),
    "/r/nothing": ("**/api/replays/*", "replay-open"),
}


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize(("way", "lang"), [("offline", "en"), ("proxy", "zh")])
def test_a_page_says_why_it_is_empty_and_fills_by_itself(
    chromium: Browser, server: Process, path: str, way: Way, lang: str
) -> None:
    asked, there = PAGES[path]
    with visit(chromium, lang) as page:
        page.route(asked, refuse(way))
        page.goto(server.address + path)
        told(page, way, lang)
        page.unroute(asked)
        page.get_by_test_id(there).wait_for()
        if path != "/r/nothing":
            expect(page.get_by_test_id("retry")).to_have_count(0)
        else:
            expect(page.get_by_role("alert")).to_contain_text("no such deal" if lang == "en" else "没有")


@pytest.mark.parametrize(
    ("button", "sheet", "asked"),
    [("open-rules", "rules-sheet", "rules/pages"), ("open-options", "options-sheet", "options")],
)
def test_a_sheet_says_why_it_is_empty_and_is_filled_at_a_press(
    chromium: Browser, server: Process, button: str, sheet: str, asked: str
) -> None:
    with visit(chromium) as page:
        page.goto(server.address)
        page.route(f"**/api/{asked}", refuse("too_many"))
        page.get_by_test_id(button).tap()
        told(page, "too_many", "zh")
        page.unroute(f"**/api/{asked}")
        page.get_by_test_id("retry").tap()
        expect(page.get_by_test_id(sheet).get_by_test_id("retry")).to_have_count(0)
        expect(page.get_by_test_id(sheet).get_by_role("button")).not_to_have_count(1)


def test_a_part_of_the_client_that_does_not_come_is_told_of_and_comes_later(chromium: Browser, server: Process) -> None:
    with visit(chromium) as page:
        page.goto(server.address)
        page.get_by_test_id("home").wait_for()
        for asked in ("**/api/health", "**/assets/Rooms-*"):
            page.route(asked, refuse("offline"))
        page.get_by_test_id("open-rooms").tap()
        told(page, "offline", "zh")
        for asked in ("**/api/health", "**/assets/Rooms-*"):
            page.unroute(asked)
        expect(page.get_by_test_id("rooms")).to_be_visible(timeout=20 * SECONDS)


def test_an_old_client_loads_itself_again_once_and_then_says_so(chromium: Browser, server: Process) -> None:
    loads: list[str] = []

    def old(route: Route) -> None:
        reply = route.fetch()
        loads.append(route.request.url)
        built = re.sub(r"build:this\.build", 'build:"old"', reply.text())
        route.fulfill(response=reply, body=built, headers=reply.headers | {"cache-control": "no-store"})

    with visit(chromium) as page:
        page.route("**/assets/*.js", old)
        page.goto(server.address)
        page.get_by_test_id("play-now").tap()
        notice = page.get_by_test_id("notice")
        expect(notice).to_contain_text("游戏更新了")
        before = len(loads)
        page.get_by_test_id("reload").tap()
        expect(notice).to_contain_text("重新打开了也没好")
        page.wait_for_timeout(1500)
        expect(notice).to_contain_text("重新打开了也没好")
        assert len(loads) <= 2 * before, "it goes on loading itself"
        page.unroute("**/assets/*.js")
        page.get_by_test_id("reload").tap()
        page.get_by_test_id("hand").wait_for()
        expect(notice).to_be_hidden()
