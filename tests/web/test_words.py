"""The words of the top play touch nothing, whatever the play and however little room a question leaves the round."""

import pytest
from looking import SETTLED, troubles
from page_player import open_profile
from playwright.sync_api import Browser, Page
from stage import PHONE, SMALL, TINY

LONGEST = "D D X X 2S 2H 2C TS TH TC TD"
"""Every kind of card at once: the longest name that a play has."""
PLAYED = """(cards) => tell({ type: 'events', deal: 'dev-1', start: heard(), events: [
  { type: 'played', seat: 4, cards: cards.split(' '), left: 9, gouji: true, restricted: true }] })"""
ACTS = {
    "none": "() => undefined",
    "hint": "() => document.querySelector('[data-testid=hint]')?.click()",
    "cards": "() => [...document.querySelectorAll('[data-testid=card]')].slice(3, 5).forEach((card) => card.click())",
}
"""What makes the line under the hand taller, and the round smaller."""


def about_words(page: Page) -> list[str]:
    return [trouble for trouble in troubles(page) if ".words" in trouble or "prompt" in trouble or ".you" in trouble]


@pytest.mark.parametrize("size", [SMALL, TINY, PHONE], ids=["small", "tiny", "phone"])
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_longest_words_of_a_play_lie_over_nothing(
    chromium: Browser, stage: str, size: tuple[int, int], lang: str
) -> None:
    context = open_profile(chromium, size)
    page = context.new_page()
    found: list[str] = []
    for scene in ("fifteen", "burn", "turn"):
        for act, script in ACTS.items():
            page.goto(f"{stage}?scene={scene}&lang={lang}")
            page.get_by_test_id("hand").wait_for()
            page.evaluate(SETTLED)
            page.evaluate(PLAYED, LONGEST)
            page.evaluate(script)
            page.evaluate(SETTLED)
            found += [f"{scene} {act}: {trouble}" for trouble in about_words(page)]
    context.close()
    assert found == []
