"""The browser's own ways: back closes a sheet, an address holds a replay's step, an unknown one shows the way home."""

import json
from collections.abc import Iterator

import httpx
import pytest
from page_player import PHONE, PagePlayer, open_profile
from playwright.sync_api import Browser, Page, expect
from visitor import Process

from gouji.bots.registry import make_bot
from gouji.model.options import make_options
from gouji.sim.recording import recorded_deal


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    context = open_profile(chromium, PHONE)
    yield context.new_page()
    context.close()


def at_home(page: Page, server: Process) -> PagePlayer:
    player = PagePlayer(page, touch=True)
    page.goto(f"{server.address}/games")
    page.goto(server.address)
    player.see("home").wait_for()
    return player


@pytest.mark.parametrize("sheet", ["open-options", "menu", "open-rules", "new-room"])
def test_back_closes_a_sheet_and_only_then_leaves_the_page(page: Page, server: Process, sheet: str) -> None:
    player = at_home(page, server)
    player.press(sheet)
    expect(player.see("sheet-close")).to_be_visible()
    page.evaluate("() => { setTimeout(() => history.back()) }")
    expect(player.see("sheet-close")).to_have_count(0)
    expect(player.see("home")).to_be_visible()
    page.evaluate(
        "() => { window.pops = 0; addEventListener('popstate', () => { window.pops += 1 }); history.forward() }"
    )
    page.wait_for_function("() => window.pops === 2")
    expect(player.see("home")).to_be_visible()
    page.evaluate("() => { setTimeout(() => history.back()) }")
    page.wait_for_url("**/games")


@pytest.mark.parametrize("way", ["button", "escape", "reload"])
def test_a_sheet_closed_otherwise_leaves_no_entry_behind(page: Page, server: Process, way: str) -> None:
    player = at_home(page, server)
    for _ in range(2):
        player.press("menu")
        expect(player.see("sheet-close")).to_be_visible()
        if way == "button":
            player.press("sheet-close")
        elif way == "escape":
            page.keyboard.press("Escape")
        else:
            page.reload()
        expect(player.see("sheet-close")).to_have_count(0)
        player.see("home").wait_for()
        page.wait_for_function("() => history.state?.sheet !== true")
    page.evaluate("() => { setTimeout(() => history.back()) }")
    page.wait_for_url("**/games")


@pytest.fixture
def replayed(page: Page, server: Process) -> str:
    """The address of a replay, told by the server as it reads the record of a deal."""
    record = recorded_deal(make_options(), bytes(range(32)), "a", [make_bot("greedy")] * 6)[1]
    headers = {"content-type": "application/jsonl", "origin": server.address}
    told = json.dumps(httpx.post(f"{server.address}/api/replays", content=record, headers=headers).json())
    page.route("**/api/replays/a*", lambda route: route.fulfill(body=told, content_type="application/json"))
    return f"{server.address}/r/a"


def test_a_replay_keeps_its_step_over_a_reload_and_in_a_link(page: Page, replayed: str) -> None:
    page.goto(f"{replayed}?step=37")
    replay = page.get_by_test_id("replay")
    expect(replay).to_have_attribute("data-n", "37")
    before = page.evaluate("history.length")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/r/a?step=38")
    assert page.evaluate("history.length") == before
    page.reload()
    expect(replay).to_have_attribute("data-n", "38")


@pytest.mark.parametrize("step", ["x", "-5", "1e3", "", "99999999999"])
def test_a_bad_step_in_the_address_is_the_first(page: Page, replayed: str, step: str) -> None:
    page.goto(f"{replayed}?step={step}")
    expect(page.get_by_test_id("replay")).to_have_attribute("data-n", "1")
    page.wait_for_url("**/r/a?step=1")


def test_a_step_past_the_end_is_the_last(page: Page, replayed: str) -> None:
    page.goto(f"{replayed}?step=99999")
    replay = page.get_by_test_id("replay")
    replay.wait_for()
    assert replay.get_attribute("data-n") == replay.get_attribute("data-all")


def test_back_closes_the_log_of_a_replay_and_its_step_stays(page: Page, replayed: str) -> None:
    player = PagePlayer(page, touch=True)
    page.goto(f"{replayed}?step=37")
    player.press("open-log")
    expect(player.see("replay-log")).to_be_visible()
    page.evaluate("() => { setTimeout(() => history.back()) }")
    expect(player.see("replay-log")).to_have_count(0)
    expect(player.see("replay")).to_have_attribute("data-n", "37")


def test_a_step_taken_just_before_a_sheet_opens_is_in_the_address_too(page: Page, replayed: str) -> None:
    page.goto(f"{replayed}?step=37")
    replay = page.get_by_test_id("replay")
    expect(replay).to_have_attribute("data-n", "37")
    page.wait_for_timeout(300)
    step = "window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }))"
    page.evaluate(f"() => {{ {step}; document.querySelector('[data-testid=open-log]').click() }}")
    expect(page.get_by_test_id("replay-log")).to_be_visible()
    page.wait_for_timeout(300)
    page.evaluate("() => { setTimeout(() => history.back()) }")
    page.wait_for_url("**/r/a?step=38")
    expect(replay).to_have_attribute("data-n", "38")


@pytest.mark.parametrize(("lang", "says"), [("zh", "没有这一页"), ("en", "There is no such page")])
def test_an_unknown_path_shows_the_way_home(chromium: Browser, server: Process, lang: str, says: str) -> None:
    context = open_profile(chromium, PHONE)
    context.add_init_script(f"""localStorage.setItem('gouji.settings', '{{"lang": "{lang}"}}')""")
    page = context.new_page()
    answer = page.goto(f"{server.address}/zzz")
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_text(says)).to_be_visible()
    page.get_by_role("button").tap()
    page.get_by_test_id("home").wait_for()
    assert page.url == f"{server.address}/"
    context.close()


@pytest.mark.parametrize(("path", "accept"), [("/zzz", "*/*"), ("/zzz", "application/json"), ("/api/zzz", "text/html")])
def test_an_unknown_path_is_a_code_for_programs(server: Process, path: str, accept: str) -> None:
    answer = httpx.get(f"{server.address}{path}", headers={"accept": accept})
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
