"""By keyboard alone: a whole deal to the score sheet, typed plays, dialogs, and where the focus is."""

from page_player import DESKTOP, SECONDS, PagePlayer, open_profile
from playwright.sync_api import Browser, Page, expect
from visitor import Process

FOCUS = """
() => {
  const node = document.activeElement
  const style = node ? getComputedStyle(node) : null
  return { name: node?.dataset?.testid ?? node?.tagName ?? '', outline: style?.outlineStyle ?? 'none' }
}
"""
ANSWERS = {"turn": "Enter", "burn": "b", "show": "Enter"}


class KeyPlayer(PagePlayer):
    """Has a keyboard, and nothing else."""

    def keys(self, *names: str) -> None:
        """Press keys one after another."""
        for name in names:
            self.page.keyboard.press(name)

    def tab_to(self, name: str) -> None:
        """Go to an element by the tabulator."""
        for _ in range(60):
            if self.focused() == name:
                return
            self.keys("Tab")
        raise AssertionError(f"the tabulator does not reach {name}")

    def focused(self) -> str:
        """Return what has the focus, which must be seen."""
        found: dict[str, str] = self.page.evaluate(FOCUS)
        return found["name"]

    def answer(self, mode: str) -> None:
        """Answer by keys: the first hint, or what may be said instead."""
        self.modes.add(mode)
        self.answers += 1
        confirm = {"turn": "play", "burn": "burn", "show": "show"}[mode]
        if mode != "show":
            self.keys("h")
            judged = f'[data-testid="{confirm}"]:enabled, [data-testid="preview"]:not(:empty)'
            self.page.locator(judged).first.wait_for()
            self.page.wait_for_timeout(250)
        for name, key in ((confirm, ANSWERS[mode]), ("inherit", "r"), ("pass", "p"), ("decline", "n"), ("yield", "r")):
            if self.offered(name):
                self.keys(key)
                return
        raise AssertionError(f"nothing can be pressed: {self.see('preview').inner_text()}")

    def finish(self) -> None:
        """Let the rest be played at once, unless it is over by itself meanwhile."""
        self.modes.add("out")
        self.page.locator('[data-testid="finish"], [data-testid="score-sheet"]').first.wait_for(timeout=60 * SECONDS)
        self.keys("Enter")


def sit(chromium: Browser, server: Process) -> KeyPlayer:
    player = KeyPlayer(open_profile(chromium, DESKTOP).new_page(), touch=False)
    player.page.goto(server.address)
    player.see("play-now").wait_for()
    player.tab_to("play-now")
    player.keys("Enter")
    player.await_mode("turn", "wait", "burn", "show")
    return player


def test_a_whole_deal_by_keyboard_alone(chromium: Browser, server: Process) -> None:
    player = sit(chromium, server)
    assert player.play_until(10_000) == "over"
    player.see("score-sheet").wait_for()
    player.tab_to("again")
    player.keys("Enter")
    player.see("score-sheet").wait_for(state="detached")
    player.await_mode("turn", "wait", "burn", "show")
    assert player.troubles == []
    player.page.context.close()


def scene(chromium: Browser, stage: str, name: str) -> KeyPlayer:
    player = KeyPlayer(open_profile(chromium, DESKTOP).new_page(), touch=False)
    player.page.goto(f"{stage}?scene={name}")
    player.see("hand").wait_for()
    return player


def chosen(page: Page) -> list[str]:
    cards = page.locator('[data-testid="card"][aria-pressed="true"]').all()
    return [card.get_attribute("data-rank") or "" for card in cards]


def test_letters_and_digits_choose_ranks(chromium: Browser, stage: str) -> None:
    player = scene(chromium, stage, "turn")
    player.keys("9", "9", "x")
    assert chosen(player.page) == ["X", "9", "9"]
    player.keys("Shift+9")
    assert chosen(player.page).count("9") == 5
    player.keys("9")
    assert chosen(player.page) == ["X"]
    player.keys("0", "Escape")
    assert chosen(player.page) == []
    player.page.context.close()


def test_a_typed_play_is_chosen_and_judged(chromium: Browser, stage: str) -> None:
    player = scene(chromium, stage, "turn")
    for text in ("3*9+2X", "xx999", "X X 9S 9H 9H"):
        player.keys("/")
        expect(player.see("typed")).to_be_focused()
        player.page.keyboard.type(text)
        player.keys("Enter")
        assert sorted(chosen(player.page)) == ["9", "9", "9", "X", "X"]
        expect(player.see("play")).to_be_enabled()
        player.keys("Escape")
    player.keys("/")
    for text, word in (("9+", "读不懂"), ("33333", "手里没有")):
        player.see("typed").fill(text)
        player.keys("Enter")
        expect(player.page.locator("#typed-says")).to_contain_text(word)
    player.keys("Escape")
    expect(player.see("typed")).to_have_count(0)
    player.page.context.close()


def test_the_hand_is_one_stop_and_arrows_walk_in_it(chromium: Browser, stage: str) -> None:
    player = scene(chromium, stage, "turn")
    player.tab_to("card")
    assert player.page.evaluate(FOCUS)["outline"] != "none"
    first = player.page.evaluate("document.activeElement.dataset.id")
    player.keys("ArrowRight", "Space")
    assert chosen(player.page) != []
    assert player.page.evaluate("document.activeElement.dataset.id") != first
    player.keys("ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp")
    assert player.focused().startswith("hand-badge-")
    player.keys("Tab")
    assert not player.focused().startswith(("hand-badge-", "card"))
    player.page.context.close()


def test_a_dialog_keeps_the_focus_and_gives_it_back(chromium: Browser, stage: str) -> None:
    player = scene(chromium, stage, "turn")
    player.tab_to("menu")
    player.keys("Enter")
    player.see("menu-sheet").wait_for()
    for _ in range(12):
        player.keys("Tab")
        inside = "document.activeElement === document.body || document.activeElement.closest('dialog') !== null"
        assert player.page.evaluate(inside)
    player.keys("Escape")
    expect(player.see("menu")).to_be_focused()
    player.keys("?")
    expect(player.see("key-list")).to_be_visible()
    player.keys("Escape")
    expect(player.see("menu")).to_be_focused()
    player.page.context.close()


def test_the_focus_goes_on_where_its_button_is_switched_off(chromium: Browser, stage: str) -> None:
    player = scene(chromium, stage, "turn")
    player.tab_to("pass")
    player.keys("Enter")
    player.await_mode("wait")
    player.page.wait_for_timeout(200)
    assert player.focused() not in ("BODY", "")
    assert player.page.evaluate("document.activeElement.matches(':disabled')") is False
    player.page.context.close()


def test_who_listens_hears_turn_play_prompt_and_clock_in_that_order(chromium: Browser, stage: str) -> None:
    player = scene(chromium, stage, "turn")
    line = player.see("live").locator("p").last
    expect(line).to_have_text("轮到你。台面是李玉梅的2个2带3个七。要五张，大过七。还有 18 秒")
    said = player.see("live").locator("p").count()
    player.page.wait_for_timeout(1500)
    assert player.see("live").locator("p").count() == said, "the clock is not read every second"
    player.page.context.close()


def test_the_accessibility_tree_holds_the_log_of_what_happens(chromium: Browser, stage: str) -> None:
    player = scene(chromium, stage, "turn")
    told = {"type": "yielded", "seat": 1}
    player.page.evaluate(
        "(event) => window.tell({ type: 'events', deal: 'dev-1', start: window.heard(), events: [event] })", told
    )
    log = player.page.get_by_role("main").get_by_role("log").first
    heard = [line for line in log.aria_snapshot().splitlines() if "paragraph" in line]
    assert len(heard) == 2
    turn, event = heard
    order = [turn.index(part) for part in ("轮到你", "2个2带3个七", "要五张", "18 秒")]
    assert order == sorted(order), "turn, play, prompt, clock"
    assert "陈国栋" in event
    player.page.context.close()
