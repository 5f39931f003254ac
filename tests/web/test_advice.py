"""What is said of the chosen cards lies over no button, in windows of any width and however much there is to say."""

import json

import pytest
from crowded import happen
from looking import SETTLED, cut, troubles
from page_player import open_profile
from playwright.sync_api import Browser, Page, Route, expect
from stage import DESKTOP, SMALL, TINY

WIDE = ((1024, 768), (1100, 620), (1150, 620), (1200, 700), (1280, 720), (1399, 800), (1400, 800), DESKTOP)
HINTS = 4
"""So many hints the set scenes give: two plays, the second of the longest name, a pass and a yield."""
REFUSAL = {
    "zh": "要张数相同，而且每一张都比上一手的大，王和二带着也一样",
    "en": "It takes as many cards, each above those played",
}
HELD = "9S 9H 9C 9D 9H"
CLOSE = """() => tell({ type: 'prompt', deal: 'dev-1',
  prompt: { id: 6, seat: 0, kind: 'follow', may: ['play', 'pass'], close: true }, plays: [] })"""
CLOSES = {"zh": "不要就归他", "en": "or it is theirs"}
LINES = """() => [...document.querySelectorAll('.you h2, .you .mine .pill, .you .mine .left')].map((node) => {
  const range = document.createRange()
  range.selectNodeContents(node)
  return new Set([...range.getClientRects()].map((box) => Math.round(box.top / 12))).size
})"""
langs = pytest.mark.parametrize("lang", ["zh", "en"])


def opened(chromium: Browser, size: tuple[int, int]) -> Page:
    return open_profile(chromium, size).new_page()


def scene(page: Page, stage: str, name: str, lang: str) -> None:
    page.goto(f"{stage}?scene={name}&lang={lang}")
    page.get_by_test_id("hand").wait_for()
    page.get_by_test_id("hint").wait_for()
    page.evaluate(SETTLED)


def about_buttons(page: Page) -> list[str]:
    return [trouble for trouble in troubles(page) if ".press" in trouble or ".preview" in trouble]


@pytest.mark.parametrize("size", WIDE, ids=[f"{wide}x{high}" for wide, high in WIDE])
@langs
def test_no_hint_lies_over_a_button(chromium: Browser, stage: str, size: tuple[int, int], lang: str) -> None:
    page = opened(chromium, size)
    found: list[str] = []
    for name in ("turn", "fifteen"):
        scene(page, stage, name, lang)
        for n in range(HINTS):
            page.get_by_test_id("hint").evaluate("(button) => button.click()")
            page.get_by_test_id("reason" if n else "preview-words").wait_for()
            found += [f"{name}, hint {n + 1}: {trouble}" for trouble in about_buttons(page)]
    page.context.close()
    assert found == []


@pytest.mark.parametrize("size", WIDE, ids=[f"{wide}x{high}" for wide, high in WIDE])
@langs
def test_no_refusal_lies_over_a_button(chromium: Browser, stage: str, size: tuple[int, int], lang: str) -> None:
    both = [REFUSAL["zh"], REFUSAL["en"]]

    def rules(route: Route) -> None:
        text = [{"id": "BEAT-1", "name": both, "says": both, "refuses": {"other_size": both}}]
        route.fulfill(status=200, content_type="application/json", body=json.dumps(text))

    page = opened(chromium, size)
    page.route("**/api/rules", rules)
    scene(page, stage, "turn", lang)
    page.get_by_test_id("card").nth(0).evaluate("(card) => card.click()")
    page.get_by_test_id("why").wait_for()
    said = page.get_by_test_id("why").inner_text()
    found = about_buttons(page)
    page.context.close()
    assert (said, found) == (REFUSAL[lang], [])


@pytest.mark.parametrize("size", [TINY, SMALL], ids=["tiny", "small"])
@langs
def test_what_oneself_is_told_is_not_cut_on_a_phone(
    chromium: Browser, stage: str, size: tuple[int, int], lang: str
) -> None:
    page = opened(chromium, size)
    scene(page, stage, "turn", lang)
    top = {"type": "played", "seat": 3, "cards": ["JS", "JH", "JD", "JC"], "gouji": True, "restricted": True}
    happen(page, {"type": "played", "seat": 0, "cards": HELD.split(), "left": 6}, top)
    happen(page, {"type": "trickended", "winner": 3}, {"type": "trickbegan", "leader": 3, "reason": "won"}, top)
    happen(page, {"type": "asked", "seats": [0], "kind": "follow"})
    page.evaluate(CLOSE)
    page.evaluate(SETTLED)
    expect(page.locator(".you .soft")).to_contain_text(CLOSES[lang])
    expect(page.locator(".you .mine .pill")).to_have_count(1)
    expect(page.locator(".you .mine .left")).to_have_count(1)
    lines = page.evaluate(LINES)
    found = cut(page, ".you .soft, .you .mine > *") + [one for one in troubles(page) if ".you" in one]
    page.context.close()
    assert (lines, found) == ([1, 1, 1], [])


@langs
def test_a_tag_of_the_log_is_whole_beside_long_words(chromium: Browser, stage: str, lang: str) -> None:
    page = opened(chromium, DESKTOP)
    scene(page, stage, "turn", lang)
    happen(page, {"type": "played", "seat": 4, "cards": ["2S", "AS"], "gouji": True, "restricted": True})
    page.evaluate(SETTLED)
    found = cut(page, ".log .tag")
    page.context.close()
    assert found == []


@pytest.mark.parametrize("size", [TINY, SMALL, (360, 800), (1024, 768)], ids=["tiny", "small", "long", "tablet"])
@langs
def test_no_seal_lies_over_a_card(chromium: Browser, stage: str, size: tuple[int, int], lang: str) -> None:
    page = opened(chromium, size)
    found: list[str] = []
    for cards in ("JS JH JD JC", "2S 2H JS JH JD", "X 2S 2H JS JH JD"):
        scene(page, stage, "turn", lang)
        happen(page, {"type": "played", "seat": 3, "cards": cards.split(), "gouji": True, "restricted": True})
        page.evaluate(SETTLED)
        if cards == "JS JH JD JC":  # long words may leave no room for one
            page.locator(".stamps > *, .tags > *").first.wait_for()
        found += [f"{cards}: {one}" for one in troubles(page) if ".stamps" in one or ".tags" in one]
    page.context.close()
    assert found == []
