"""选牌: what is chosen goes with the cards that were played, and nothing else is chosen by that."""

import pytest
from page_player import PHONE, PagePlayer, open_profile
from playwright.sync_api import Browser, expect
from visitor import Process

TELL = "(event) => window.tell({ type: 'events', deal: 'dev-1', start: window.heard(), events: [event] })"


@pytest.mark.parametrize("at", [0, 1])
def test_the_twin_of_a_card_that_was_played_is_not_chosen(chromium: Browser, stage: str, at: int) -> None:
    """Of two equal cards the one that is left was raised, and a second press on the button played it."""
    context = open_profile(chromium, PHONE)
    page = context.new_page()
    page.goto(f"{stage}?scene=turn")
    page.get_by_test_id("hand").wait_for()
    nines = page.locator('[data-testid="card"][data-face="9H"]')
    expect(nines).to_have_count(2)
    chosen = page.locator('[data-testid="card"][aria-pressed="true"]')
    before = chosen.count()
    nines.nth(at).evaluate("(card) => card.click()")
    expect(chosen).to_have_count(before + 1)
    gone = [card.get_attribute("data-face") or "" for card in chosen.all()]
    page.evaluate(TELL, {"type": "played", "seat": 0, "cards": gone, "gouji": False})
    expect(nines).to_have_count(2 - gone.count("9H"))
    expect(chosen).to_have_count(0)
    context.close()


def test_what_is_pressed_after_a_hint_holds(chromium: Browser, stage: str) -> None:
    """A hint is chosen a moment later, and was over what had been pressed by then; the fourth one names cards."""
    context = open_profile(chromium, PHONE)
    page = context.new_page()
    page.goto(f"{stage}?scene=turn")
    page.get_by_test_id("hand").wait_for()
    chosen = page.locator('[data-testid="card"][aria-pressed="true"]')
    for cards in (5, 0, 0):
        page.get_by_test_id("hint").tap()
        expect(chosen).to_have_count(cards)
        page.wait_for_timeout(100)
    both = "(keys) => keys.forEach((key) => window.dispatchEvent(new KeyboardEvent('keydown', { key })))"
    page.evaluate(both, ["h", "Escape"])
    page.wait_for_timeout(300)
    expect(chosen).to_have_count(0)
    context.close()


def test_a_table_is_left_without_a_fault_while_things_move(chromium: Browser, server: Process) -> None:
    context = chromium.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, reduced_motion="no-preference")
    player = PagePlayer(context.new_page(), touch=False)
    player.page.goto(server.address)
    player.press("play-now")
    player.await_mode("turn", "wait", "burn", "show")
    player.page.evaluate("() => { setTimeout(() => history.back()) }")
    player.see("play-now").wait_for()
    player.page.wait_for_timeout(500)
    assert player.troubles == []
    context.close()
