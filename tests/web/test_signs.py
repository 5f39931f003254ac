"""What tells of one's turn outside the table, and the switches of sound, vibration and counter."""

from page_player import DESKTOP, PHONE, PagePlayer, open_profile
from playwright.sync_api import Browser, Page, expect

FELT = """
window.felt = []
Object.defineProperty(Navigator.prototype, 'vibrate', { value: (ms) => window.felt.push(ms), configurable: true })
"""
ASKED = """() => {
  const asked = { type: 'asked', seats: [0], kind: 'follow' }
  window.tell({ type: 'events', deal: 'dev-1', start: window.heard(), events: [asked] })
  const prompt = { id: 0, seat: 0, kind: 'follow', may: ['play', 'pass'], close: false }
  window.tell({ type: 'prompt', deal: 'dev-1', plays: [], prompt })
}"""


def waiting(page: Page, stage: str) -> PagePlayer:
    player = PagePlayer(page, touch=True)
    page.goto(f"{stage}?scene=wait")
    player.see("hand").wait_for()
    return player


def test_the_turn_is_felt_and_marked_in_the_title(chromium: Browser, stage: str) -> None:
    context = open_profile(chromium, PHONE)
    context.add_init_script(FELT)
    player = waiting(context.new_page(), stage)
    page = player.page
    expect(page).to_have_title("够级")
    page.evaluate(ASKED)
    expect(page).to_have_title("▶ 轮到你 · 够级")
    assert page.evaluate("window.felt") == [], "nothing is felt before the first press"
    player.press("hand-badge-K")
    page.evaluate(ASKED)
    page.wait_for_timeout(100)
    assert len(page.evaluate("window.felt")) == 1
    context.close()


def test_vibration_can_be_switched_off(chromium: Browser, stage: str) -> None:
    context = open_profile(chromium, PHONE)
    context.add_init_script(FELT)
    player = waiting(context.new_page(), stage)
    player.press("menu")
    player.press(player.page.get_by_role("radiogroup", name="震动").get_by_role("radio", name="关"))
    player.press("sheet-close")
    player.page.evaluate(ASKED)
    player.page.wait_for_timeout(100)
    assert player.page.evaluate("window.felt") == []
    context.close()


def test_the_switch_of_sound_in_the_menu_is_the_one_in_the_header(chromium: Browser, stage: str) -> None:
    context = open_profile(chromium, PHONE)
    player = waiting(context.new_page(), stage)
    expect(player.see("sound")).to_have_attribute("aria-label", "关上声音")
    player.press("menu")
    player.press(player.page.get_by_role("radiogroup", name="声音").get_by_role("radio", name="关"))
    player.press("sheet-close")
    expect(player.see("sound")).to_have_attribute("aria-label", "打开声音")
    context.close()


def test_the_counter_can_be_switched_off_and_on(chromium: Browser, stage: str) -> None:
    context = open_profile(chromium, DESKTOP)
    page = context.new_page()
    page.goto(f"{stage}?scene=turn")
    switch, counter = page.get_by_test_id("counter-switch"), page.get_by_test_id("counter")
    expect(counter).to_be_visible()
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "false")
    expect(counter).to_have_count(0)
    page.reload()
    expect(switch).to_have_attribute("aria-checked", "false")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.keyboard.press("c")
    page.get_by_test_id("counter-on").click()
    expect(page.get_by_test_id("counter-sheet").get_by_test_id("counter")).to_be_visible()
    context.close()
