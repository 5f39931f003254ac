"""Cards travel and stop; nobody who asks for less motion sees any; sounds wait."""

import pytest
from page_player import PHONE, open_profile
from playwright.sync_api import Browser, BrowserContext, expect

MOVES = """
window.moves = []
const animate = Element.prototype.animate
Element.prototype.animate = function (frames, ...given) {
  const far = [...frames].find((frame) => frame.transform?.startsWith('translate'))
  if (far) window.moves.push(`${this.classList[0]} ${frames[0] === far ? 'comes' : 'goes'}`)
  return animate.call(this, frames, ...given)
}
"""
EVENTS = [
    {"type": "passed", "seat": 4},
    {"type": "played", "seat": 5, "cards": ["2S", "2H", "8S", "8H", "8C"], "gouji": True},
    {"type": "trickended", "winner": 5},
    {"type": "trickbegan", "leader": 5, "reason": "won"},
]
TELL = "(event) => window.tell({ type: 'events', deal: 'dev-1', start: window.heard(), events: [event] })"


def moving(chromium: Browser, size: tuple[int, int], motion: str) -> BrowserContext:
    return chromium.new_context(
        viewport={"width": size[0], "height": size[1]},
        reduced_motion="reduce" if motion == "reduce" else "no-preference",
    )


@pytest.mark.parametrize("motion", ["full", "reduce"])
def test_cards_travel_unless_less_motion_is_asked_for(chromium: Browser, stage: str, motion: str) -> None:
    context = moving(chromium, PHONE, motion)
    page = context.new_page()
    page.add_init_script(MOVES)
    page.goto(f"{stage}?scene=wait")
    page.get_by_test_id("hand").wait_for()
    for event in EVENTS:
        page.evaluate(TELL, event)
        page.wait_for_timeout(350)
    moves = page.evaluate("window.moves")
    assert sorted(moves) == (["cards comes", "top goes", "top goes"] if motion == "full" else [])
    expect(page.get_by_test_id("top-words")).to_have_count(0)
    running = "document.getAnimations().filter((one) => one.playState === 'running').length"
    assert page.evaluate(running) == 0, "nothing loops"
    context.close()


def test_cards_of_ones_own_travel_from_where_they_lay_in_the_hand(chromium: Browser, stage: str) -> None:
    context = moving(chromium, PHONE, "full")
    page = context.new_page()
    page.add_init_script(MOVES)
    page.goto(f"{stage}?scene=turn")
    page.get_by_test_id("hand").wait_for()
    page.evaluate(TELL, {"type": "played", "seat": 0, "cards": ["X", "X", "9S", "9H", "9H"], "gouji": True})
    page.wait_for_timeout(350)
    assert sorted(page.evaluate("window.moves")) == ["step comes"] * 5 + ["top goes"]
    context.close()


def test_the_clock_goes_on_and_nothing_moves_for_it(chromium: Browser, stage: str) -> None:
    """What moves on its own has the whole table drawn with each frame, for as long as somebody thinks."""
    context = moving(chromium, PHONE, "full")
    page = context.new_page()
    page.goto(f"{stage}?scene=turn")
    page.get_by_test_id("hand").wait_for()
    page.wait_for_timeout(500)
    ring = page.locator(".you .ring .left")
    before = ring.get_attribute("stroke-dasharray")
    moved = []
    for _ in range(10):
        moved += page.evaluate("document.getAnimations().map((one) => one.transitionProperty ?? one.animationName)")
        page.wait_for_timeout(110)
    assert moved == []
    assert ring.get_attribute("stroke-dasharray") != before
    context.close()


def test_nothing_sounds_before_a_gesture_and_one_tap_is_silence(chromium: Browser, stage: str) -> None:
    context = open_profile(chromium, PHONE)
    page = context.new_page()
    page.add_init_script(
        "window.made = 0; window.played = 0;"
        "window.AudioContext = class extends AudioContext { constructor() { super(); window.made += 1 } };"
        "const start = AudioScheduledSourceNode.prototype.start;"
        "AudioScheduledSourceNode.prototype.start = function (...at) {"
        " window.played += 1; return start.apply(this, at) }"
    )
    page.goto(f"{stage}?scene=wait")
    page.evaluate(TELL, EVENTS[0])
    assert page.evaluate("[window.made, window.played]") == [0, 0]
    page.get_by_test_id("hand-badge-K").tap()
    page.evaluate(TELL, EVENTS[1])
    made, played = page.evaluate("[window.made, window.played]")
    assert made == 1
    assert played > 0
    page.get_by_test_id("sound").tap()
    page.evaluate(TELL, EVENTS[2])
    assert page.evaluate("window.played") == played
    page.reload()
    expect(page.get_by_test_id("sound")).to_have_attribute("aria-label", "打开声音")
    context.close()


def test_the_title_marks_the_turn(chromium: Browser, stage: str) -> None:
    context = open_profile(chromium, PHONE)
    page = context.new_page()
    page.goto(f"{stage}?scene=turn")
    expect(page).to_have_title("▶ 轮到你 · 够级")
    page.goto(f"{stage}?scene=wait")
    expect(page).to_have_title("够级")
    context.close()
