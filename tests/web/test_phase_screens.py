"""What goes on outside the tricks, through the page's own controls: calls, multipliers, open hands, tribute."""

import re
from collections.abc import Iterator

import pytest
from page_player import PHONE, PagePlayer, open_profile
from playwright.sync_api import Browser, BrowserContext, expect
from visitor import Process

ALL = 10_000
FIXED = "crypto.getRandomValues = (array) => array.fill(7)"
"""The page's own seed is always this one, so that every run deals the same cards."""
ASKS = ("turn", "burn", "show", "ask", "out", "over")


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


class PhasePlayer(PagePlayer):
    """Answers questions before the play as well: yes, where nothing else is said."""

    def __init__(self, context: BrowserContext, server: Process) -> None:
        super().__init__(context.new_page(), touch=True)
        self.asked: list[str] = []
        self.page.goto(server.address)

    def begin(self, preset: str, **switched: str) -> None:
        """Choose a preset in the dialog, change options, and sit down."""
        self.press("open-options")
        self.press(f"preset-{preset}")
        for name, value in switched.items():
            self.press(f"set-{name}-{value}")
            expect(self.see(f"option-{name}")).to_have_attribute("data-changed", "true")
        self.press("options-done")
        self.press("play-now")

    def reply(self, button: str = "answer-yes") -> None:
        """Answer the question that is open; a card that is asked for is the last of the hand."""
        kind = self.see("actions").get_attribute("data-kind") or ""
        prompt = self.see("actions").get_attribute("data-prompt")
        number = len(self.asked)
        self.asked.append(kind)
        if kind in ("return", "replace"):
            self.press(self.see("card").last)
            self.page.locator('[data-testid="answer-yes"]:enabled, [data-testid="why"]').first.wait_for()
        self.press(button if self.offered(button) else "answer-no")
        expect(self.page.locator(f'[data-mode=ask][data-prompt="{prompt}"]')).to_have_count(0)
        assert len(self.asked) == number + 1

    def until(self, *modes: str) -> str:
        """Answer what is asked before the play until one of these modes."""
        while (mode := self.await_mode(*ASKS)) == "ask":
            self.reply()
        assert mode in modes
        return mode

    def play_out(self) -> None:
        """Play the deal to its end."""
        while (mode := self.await_mode(*ASKS)) != "over":
            if mode == "ask":
                self.reply()
            elif mode == "out":
                self.finish()
                self.await_mode("over")
            else:
                self.answer(mode)

    def total(self) -> int:
        """Return the sum of the multipliers in the header, once it is there."""
        expect(self.see("headline")).to_contain_text("总倍")
        return int(self.see("headline").inner_text().partition("总倍")[2].split()[0])

    def number(self, name: str) -> int:
        """Return the number that is written there."""
        return int(re.sub(r"[^\d\-]", "", self.see(name).inner_text().replace("−", "-")))


def test_a_deal_for_beans_with_multipliers_open_hands_and_a_prompted_play(
    phone: BrowserContext, server: Process
) -> None:
    player = PhasePlayer(phone, server)
    player.begin("hongdou")
    player.await_mode("ask")
    expect(player.see("prompt")).to_have_attribute("data-kind", "multiply")
    player.press("times-4")
    player.reply()

    player.await_mode("turn", "wait", "burn")
    total = player.total()
    assert 4 + 5 <= total <= 4 + 5 * 5

    for mate in (2, 4):
        player.press(f"tap-{mate}")
        expect(player.see("seen-hand")).not_to_have_attribute("data-cards", "0")
        player.press("sheet-close")
    player.press("tap-3")
    expect(player.see("seen-hand")).to_have_attribute("data-cards", "0")
    expect(player.see("advise")).to_have_count(0)
    player.press("sheet-close")

    player.press("tap-2")
    player.press(player.see("seen-hand").get_by_test_id("card").last)
    player.press("advise")
    expect(player.see("advise")).to_be_disabled()
    player.press("sheet-close")
    player.press("open-log")
    expect(player.see("log-advised")).to_have_count(1)
    player.press("sheet-close")

    player.play_out()
    changes = [player.number(f"change-{seat}") for seat in range(6)]
    assert sum(changes) == 0
    assert player.number("stake") == 10 * abs(player.number("our-score")) * total
    assert changes[0] == changes[2] == changes[4]
    assert player.number("my-beans") == 10_000 + changes[0]
    assert player.troubles == []


def test_two_deals_of_a_match_with_calls_and_tribute(phone: BrowserContext, server: Process) -> None:
    player = PhasePlayer(phone, server)
    player.begin("jingong")
    player.await_mode("ask")
    expect(player.see("prompt")).to_have_attribute("data-kind", "precall")
    player.reply("answer-no")
    assert player.until("turn", "burn") != "ask"
    player.play_out()
    score = player.number("our-score")
    owed = player.see("owed").locator("li").count()
    assert owed > 0

    player.press("again")
    player.see("score-sheet").wait_for(state="detached")
    player.until("turn", "burn", "out", "over")
    player.press("open-log")
    log = player.see("log")
    assert log.get_by_test_id("log-owed").count() > 0
    assert log.get_by_test_id("log-paid").count() > 0
    assert set(player.asked) & {"precall", "opencall"}
    player.press("sheet-close")

    player.play_out()
    row = player.see("match-us").locator("td")
    assert [row.nth(at).inner_text().replace("−", "-") for at in range(2)] == [
        f"{score:+d}",
        f"{player.number('our-score'):+d}",
    ]
    expect(player.see("verified")).to_have_attribute("data-verdict", "ok")
    assert player.troubles == []


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
