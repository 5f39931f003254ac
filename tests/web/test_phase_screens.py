"""What goes on outside the tricks, on a table dealt as ever: reports, the options, the end by agreement."""

from collections.abc import Iterator

import pytest
from looking import small_targets, troubles
from page_player import DESKTOP, LYING, PHONE, SMALL, open_profile
from phase_player import PhasePlayer
from playwright.sync_api import Browser, BrowserContext, expect
from visitor import Process

FIXED = "crypto.getRandomValues = (array) => array.fill(7)"
"""The page's own seed is always this one, so that every run deals the same cards."""


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server of its own for each test, so that its seeds are the same; its bots are quick."""
    process = Process(tmp_path_factory.mktemp("phases"), pace=0.0)
    yield process
    assert process.stop() == 0


@pytest.fixture
def phone(chromium: Browser) -> Iterator[BrowserContext]:
    context = open_profile(chromium, PHONE)
    context.add_init_script(FIXED)
    yield context
    context.close()


def test_a_seat_is_asked_how_many_cards_it_holds_and_the_match_is_ended(phone: BrowserContext, server: Process) -> None:
    player = PhasePlayer(phone, server)
    player.begin("jifen", report="on_request")
    player.until("turn", "burn")
    assert "改 1 项" in player.see("headline").inner_text()
    player.press("headline")
    expect(player.see("option-report")).to_have_attribute("data-changed", "true")
    player.press("sheet-close")

    player.press("tap-1")
    player.press("ask-report")
    expect(player.see("seat-1").get_by_test_id("left")).to_have_text("不够报")

    player.press("menu")
    player.press("propose-end")
    expect(player.see("ended")).to_be_visible()
    player.press("again")
    player.see("ended").wait_for(state="detached")
    player.await_mode("turn", "wait", "burn", "show")
    expect(player.see("card")).to_have_count(36)
    assert player.troubles == []


QUESTIONS = (
    "precall", "opencall", "multiply", "tribute", "return", "replace", "taking", "swap", "pay", "revolution", "headed",
    "bought", "failing",
)  # fmt: skip


@pytest.mark.parametrize("size", [SMALL, PHONE, LYING, DESKTOP], ids=["small", "phone", "lying", "desktop"])
def test_no_question_covers_a_seat(chromium: Browser, stage: str, size: tuple[int, int]) -> None:
    context = open_profile(chromium, size)
    page = context.new_page()
    found: list[str] = []
    for scene in QUESTIONS:
        for lang in ("zh", "en"):
            page.goto(f"{stage}?scene={scene}&lang={lang}")
            page.get_by_test_id("table").wait_for()
            found += [f"{scene} {lang}: {trouble}" for trouble in troubles(page) + small_targets(page)]
    context.close()
    assert found == []


def test_options_that_exclude_each_other_say_so(phone: BrowserContext, server: Process) -> None:
    player = PhasePlayer(phone, server)
    player.press("open-options")
    player.press("preset-jingong")
    player.press("set-sweep_tribute-true")
    expect(player.see("options-conflict")).to_be_visible()
    player.press("set-sweep_ends_match-false")
    expect(player.see("options-conflict")).to_have_count(0)
    player.press("options-reset")
    expect(player.see("option-sweep_tribute")).to_have_attribute("data-changed", "false")
