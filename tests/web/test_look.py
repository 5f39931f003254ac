"""The table at five sizes, in set scenes: nothing touches, nothing is cut off, everything can be pressed."""

import pytest
from looking import small_targets, troubles, violations
from page_player import DESKTOP, PagePlayer, open_profile
from playwright.sync_api import Browser, Page, expect
from stage import FIVE, PHONE, TINY

SCENES = ("fifteen", "ten", "forty", "turn", "burn", "lead", "wait", "beaten", "out")
sizes = pytest.mark.parametrize("size", list(FIVE.values()), ids=list(FIVE))


@sizes
def test_nothing_of_the_table_touches_or_is_cut_off(chromium: Browser, stage: str, size: tuple[int, int]) -> None:
    context = open_profile(chromium, size)
    page = context.new_page()
    found: list[str] = []
    for scene in SCENES:
        for lang in ("zh", "en"):
            page.goto(f"{stage}?scene={scene}&lang={lang}")
            page.get_by_test_id("hand").wait_for()
            found += [f"{scene} {lang}: {trouble}" for trouble in troubles(page) + small_targets(page)]
    context.close()
    assert found == []


@pytest.mark.parametrize("size", [TINY, PHONE], ids=["tiny", "phone"])
def test_a_column_of_ten_opens_and_each_of_its_cards_can_be_chosen(
    chromium: Browser, stage: str, size: tuple[int, int]
) -> None:
    context = open_profile(chromium, size)
    page = context.new_page()
    page.goto(f"{stage}?scene=ten")
    column = page.get_by_test_id("hand-column-9")
    page.get_by_test_id("hand-open-9").tap()
    expect(page.get_by_test_id("hand-open-9")).to_have_count(0)
    for n in range(10):
        column.locator('[data-testid="card"][aria-pressed="false"]').last.tap(position={"x": 8, "y": 12})
        expect(column.locator('[data-testid="card"][aria-pressed="true"]')).to_have_count(n + 1)
    context.close()


def settled(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_timeout(300)


@pytest.mark.parametrize(("size", "theme"), [(PHONE, "light"), (DESKTOP, "dark")], ids=["phone-light", "desktop-dark"])
def test_axe_finds_nothing(chromium: Browser, stage: str, axe: str, size: tuple[int, int], theme: str) -> None:
    context = open_profile(chromium, size)
    page = context.new_page()
    player = PagePlayer(page, touch=size != DESKTOP)
    found: list[str] = []
    for scene in ("home", "turn", "burn", "wait", "out", "result"):
        settled(page, f"{stage}?scene={scene}&theme={theme}")
        found += [f"{scene}: {one}" for one in violations(page, axe)]
    for sheet in ("menu", "log", "counter", "keys", "last", "played"):
        settled(page, f"{stage}?scene=turn&theme={theme}")
        page.keyboard.press({"menu": "m", "log": "l", "counter": "c", "keys": "?", "last": "v", "played": "s"}[sheet])
        player.see(f"{sheet}-sheet").wait_for()
        found += [f"{sheet}: {one}" for one in violations(page, axe)]
    context.close()
    assert found == []
