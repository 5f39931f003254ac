"""A stranger plays a whole deal in a browser, with a finger and with a mouse."""

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from page_player import DESKTOP, LYING, PHONE, SMALL, PagePlayer, open_profile
from playwright.sync_api import Browser, BrowserContext, expect
from visitor import COOKIE, Process

from gouji.cli.main import main

ALL = 10_000
sizes = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])


def arrive(context: BrowserContext, server: Process, size: tuple[int, int]) -> PagePlayer:
    player = PagePlayer(context.new_page(), touch=size != DESKTOP)
    player.page.goto(server.address)
    return player


@sizes
def test_a_whole_deal_with_a_reload_and_a_return_from_a_fresh_profile(
    chromium: Browser, server: Process, size: tuple[int, int], tmp_path: Path
) -> None:
    first = open_profile(chromium, size)
    player = arrive(first, server, size)
    player.press("play-now")
    player.await_mode("turn", "wait", "burn", "show")
    player.play_until(3)
    player.await_mode("turn", "burn", "show", "out", "over")
    before = player.hand()
    player.page.reload()
    player.await_mode("turn", "burn", "show", "out", "over")
    assert player.hand() == before

    player.play_until(6)
    player.await_mode("turn", "burn", "show", "out", "over")
    before = player.hand()
    [session] = [cookie for cookie in first.cookies() if cookie["name"] == COOKIE]
    first.close()
    fresh = open_profile(chromium, size, accept_downloads=True)
    fresh.add_cookies([{"name": COOKIE, "value": session["value"], "url": server.address}])
    again = arrive(fresh, server, size)
    again.await_mode("turn", "burn", "show", "out", "over")
    assert again.hand() == before

    assert again.play_until(ALL) == "over"
    expect(again.see("verified")).to_have_attribute("data-verdict", "ok")
    record = tmp_path / "deal.jsonl"
    with again.page.expect_download() as download:
        again.press("record")
    download.value.save_as(record)
    assert main(["verify", str(record)]) == 0

    again.press("again")
    again.see("score-sheet").wait_for(state="detached")
    again.await_mode("turn", "wait", "burn", "show")
    expect(again.see("card")).to_have_count(36)
    assert player.troubles + again.troubles == []
    fresh.close()


@pytest.mark.parametrize("size", [PHONE, SMALL, LYING, DESKTOP], ids=["phone", "small", "lying", "desktop"])
def test_whatever_a_turn_needs_is_on_the_screen(chromium: Browser, server: Process, size: tuple[int, int]) -> None:
    context = open_profile(chromium, size)
    player = arrive(context, server, size)
    player.press("play-now")
    player.await_turn()
    for name in ("hint", "pass", "play", "you", "headline", *(f"seat-{seat}" for seat in range(1, 6))):
        expect(player.see(name)).to_be_in_viewport(ratio=0.9)
    for column in player.page.locator("[data-testid^=hand-column-]").all():
        expect(column).to_be_in_viewport(ratio=0.99)
    for name in ("hint", "pass", "play"):
        box = player.see(name).bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    player.play_until(2)
    assert player.troubles == []
    context.close()


def test_cards_are_chosen_by_tap_badge_and_drag(chromium: Browser, server: Process) -> None:
    context = open_profile(chromium, DESKTOP)
    player = arrive(context, server, DESKTOP)
    player.press("play-now")
    player.await_mode("turn", "wait")
    chosen = player.page.locator('[data-testid="card"][aria-pressed="true"]')
    cards = player.see("card")

    player.press(cards.last)
    expect(chosen).to_have_count(1)
    player.press(chosen.first)
    expect(chosen).to_have_count(0)

    column = player.page.locator("[data-testid^=hand-column-]").last
    player.press(column.get_by_role("button").first)
    expect(chosen).to_have_count(column.get_by_test_id("card").count())
    player.press(column.get_by_role("button").first)
    expect(chosen).to_have_count(0)

    columns = player.page.locator("[data-testid^=hand-column-]")
    boxes = [columns.nth(at).get_by_test_id("card").last.bounding_box() for at in (0, 1, 2)]
    mouse = player.page.mouse
    for at, box in enumerate(boxes):
        assert box is not None
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=5)
        if at == 0:
            mouse.down()
    mouse.up()
    expect(chosen).to_have_count(3)
    context.close()


@sizes
def test_a_refused_selection_says_why_and_leads_to_the_rule(
    chromium: Browser, server: Process, size: tuple[int, int]
) -> None:
    context = open_profile(chromium, size)
    player = arrive(context, server, size)
    player.press("play-now")
    player.await_turn()
    badges = player.page.locator("[data-testid^=hand-badge-]")
    player.press(badges.last)
    player.press(badges.nth(badges.count() - 2))
    expect(player.see("why-rule")).to_be_visible()
    assert player.see("why").inner_text() != ""
    expect(player.see("play")).to_be_disabled()
    rule = player.see("why-rule").inner_text()
    player.press("why-rule")
    expect(player.see(f"rule-{rule}")).to_be_visible()
    expect(player.page.locator("[data-testid^=rule-]")).to_have_count(1)
    context.close()


def test_hints_cycle(chromium: Browser, server: Process) -> None:
    context = open_profile(chromium, DESKTOP)
    player = arrive(context, server, DESKTOP)
    player.press("play-now")
    rounds: list[list[str]] = []
    for _ in range(3):
        player.await_turn()
        shown = []
        for _ in range(12):
            player.page.keyboard.press("h")
            player.page.wait_for_timeout(250)
            shown.append(player.see("preview").inner_text())
        rounds.append(shown)
        player.answer("turn")
    several = [shown for shown in rounds if len(set(shown)) > 1]
    assert several
    assert all(shown.count(shown[0]) > 1 for shown in several), "a cycle comes back to its first hint"
    context.close()


def test_no_request_goes_to_another_host_and_the_first_load_is_small(chromium: Browser, server: Process) -> None:
    context = open_profile(chromium, PHONE)
    page = context.new_page()
    urls: list[str] = []
    page.on("request", lambda request: urls.append(request.url))
    page.on("websocket", lambda socket: urls.append(socket.url))
    sizes: list[int] = []
    page.on("requestfinished", lambda request: sizes.append(request.sizes()["responseBodySize"]))
    page.goto(server.address)
    page.get_by_test_id("play-now").wait_for()
    page.wait_for_load_state("networkidle")
    assert 20_000 < sum(sizes) < 150_000
    page.get_by_test_id("play-now").tap()
    page.get_by_test_id("hand").wait_for()
    assert {urlsplit(url).netloc for url in urls} == {f"127.0.0.1:{server.port}"}
    assert any(url.startswith("ws:") for url in urls)
    context.close()


def test_settings_change_the_language_and_are_remembered(chromium: Browser, server: Process) -> None:
    context = open_profile(chromium, PHONE)
    player = arrive(context, server, PHONE)
    expect(player.page).to_have_title("够级")
    player.press("menu")
    player.press(player.page.get_by_role("radio", name="English"))
    expect(player.page).to_have_title("Gouji")
    player.page.reload()
    expect(player.see("play-now")).to_have_text("Start")
    context.close()


def test_the_machine_has_a_font_for_the_words_of_the_game(chromium: Browser) -> None:
    page = chromium.new_page()
    page.set_content("<p id=word>够</p><p id=none>&#xE0FF;</p>")
    pictures = [page.locator(f"#{name}").screenshot() for name in ("word", "none")]
    page.close()
    assert pictures[0] != pictures[1]
