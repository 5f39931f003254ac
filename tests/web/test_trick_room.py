"""The top play and all that belongs to it covers nothing of a seat, however much the seats say and the cards are."""

import pytest
from crowded import crowd, keep, through_fans
from looking import SETTLED
from page_player import open_profile
from playwright.sync_api import Browser, Page
from stage import FIVE

HANDS = ((36, "headless", True), (10, "away", False), (1, "headless", True))
"""Cards in one's own hand, the mark of every seat, and whether what each did last lies beside it."""
SCENES = (("burn", True), ("out", True), ("open", False), ("forty", False))
"""Moments with a top play in which the room is another one."""
BETWEEN = ((320, 660), (360, 700), (375, 667), (412, 780), (600, 800), (700, 390), (1100, 620), (1280, 720))
sizes = pytest.mark.parametrize("size", list(FIVE.values()), ids=list(FIVE))
langs = pytest.mark.parametrize("lang", ["zh", "en"])


def seated(page: Page, stage: str, scene: str, lang: str) -> None:
    page.goto(f"{stage}?scene={scene}&lang={lang}")
    page.locator(".round").wait_for()
    page.evaluate(SETTLED)


@sizes
@langs
def test_no_fan_covers_anything_of_a_seat(chromium: Browser, stage: str, size: tuple[int, int], lang: str) -> None:
    context = open_profile(chromium, size)
    page = context.new_page()
    found: list[str] = []
    for cards, mark, acts in HANDS:
        seated(page, stage, "turn", lang)
        keep(page, cards)
        crowd(page, lang, mark, acts=acts)
        found += [f"{cards} in hand, {mark}: {trouble}" for trouble in through_fans(page, lang)]
    context.close()
    assert found == []


@sizes
@langs
def test_no_fan_covers_a_seat_in_other_moments(chromium: Browser, stage: str, size: tuple[int, int], lang: str) -> None:
    context = open_profile(chromium, size)
    page = context.new_page()
    found: list[str] = []
    for scene, acts in SCENES:
        seated(page, stage, scene, lang)
        crowd(page, lang, "autopilot", acts=acts)
        found += [f"{scene}: {trouble}" for trouble in through_fans(page, lang)]
    seated(page, stage, "wait", lang)
    crowd(page, lang, "headless", acts=True, seat=None)
    found += [f"watching: {trouble}" for trouble in through_fans(page, lang)]
    context.close()
    assert found == []


@pytest.mark.parametrize("size", BETWEEN, ids=[f"{wide}x{high}" for wide, high in BETWEEN])
def test_no_fan_covers_a_seat_in_windows_of_other_sizes(chromium: Browser, stage: str, size: tuple[int, int]) -> None:
    context = open_profile(chromium, size)
    page = context.new_page()
    found: list[str] = []
    for cards, mark, acts in HANDS[::2]:
        seated(page, stage, "turn", "zh")
        keep(page, cards)
        crowd(page, "zh", mark, acts=acts)
        found += [f"{cards} in hand: {trouble}" for trouble in through_fans(page, "zh")]
    context.close()
    assert found == []
