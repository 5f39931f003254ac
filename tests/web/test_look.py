"""The table at five sizes, in set scenes: nothing touches, nothing is cut off, everything can be pressed."""

import pytest
from looking import SETTLED, small_targets, troubles
from page_player import open_profile
from playwright.sync_api import Browser, expect
from stage import FIVE, PHONE, TINY

HANDS = ("fifteen", "ten", "tall", "forty")
SCENES = (*HANDS, "turn", "burn", "lead", "wait", "beaten", "out")
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


@pytest.mark.parametrize("hand", HANDS)
def test_no_hand_presses_the_seats_together_on_a_phone(chromium: Browser, stage: str, hand: str) -> None:
    context = open_profile(chromium, PHONE)
    page = context.new_page()
    page.goto(f"{stage}?scene={hand}")
    page.get_by_test_id("hand").wait_for()
    page.evaluate(SETTLED)
    expect(page.locator(".round.portrait:not(.compact)")).to_have_count(1)
    context.close()
