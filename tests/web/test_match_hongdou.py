"""红豆够级: doubling, open hands, a play prompted and taken, and losers who cannot pay in full."""

import os
from collections.abc import Iterator

import pytest
from page_player import PHONE, open_profile
from phase_player import PhasePlayer
from playwright.sync_api import Browser, expect
from visitor import Process

pytestmark = pytest.mark.skipif(os.environ.get("GOUJI_TESTS", "quick") == "quick", reason="plays whole matches")
START, STAKE = 10_000, 100 * 6 * 24
"""What everybody holds at first; base 100, six points, multipliers 5+5+1+5+3+5."""


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server whose cards are laid out."""
    process = Process(tmp_path_factory.mktemp("hongdou"), stage="hongdou")
    yield process
    assert process.stop() == 0


@pytest.fixture
def player(chromium: Browser, server: Process) -> Iterator[PhasePlayer]:
    """A person with a phone."""
    context = open_profile(chromium, PHONE)
    yield PhasePlayer(context, server)
    context.close()


@pytest.fixture
def friend(chromium: Browser, server: Process) -> Iterator[PhasePlayer]:
    """Another person with a phone."""
    context = open_profile(chromium, PHONE)
    yield PhasePlayer(context, server)
    context.close()


def test_two_deals_for_beans_with_doubling_open_hands_and_a_short_loser(player: PhasePlayer) -> None:
    player.begin("hongdou", steps=(("base", 18),))
    double(player)
    teammates(player)
    player.play_out()
    # None of the losers can pay in full: each pays all he has, shared 5:1:3, the bean left over to the highest.
    booked(player, [3 * 5556, -START, 3 * 1111, -START, 3 * 3333, -START], START + 3 * 5556)
    expect(player.see("shortage").locator("p")).to_have_count(4)
    expect(player.see("shortage")).to_contain_text(f"不够付 {STAKE}，只付了 {START}；按赢家倍数 5:1:3 分")

    player.again()
    double(player)
    player.play_out()
    # Two pay in full, shared equally; the third holds less, and his beans are shared by multipliers.
    held = START + 3 * 1111
    booked(player, [-STAKE, 9600 + 4445, -held, 9600 + 4444, -STAKE, 9600 + 4444], START + 3 * 5556 - STAKE)
    expect(player.see("shortage").locator("p")).to_have_count(2)
    expect(player.see("shortage")).to_contain_text(f"不够付 {STAKE}，只付了 {held}；按赢家倍数 5:5:5 分")
    assert player.troubles == []


def double(player: PhasePlayer) -> None:
    """Pick the highest multiplier, which says what it is worth."""
    assert player.until("multiply") == "multiply"
    player.press("times-5")
    expect(player.see("prompt")).to_contain_text("你 5 倍，总倍至少 10：每分至少 1000 红豆")
    player.reply()
    assert player.total() == 24


def teammates(player: PhasePlayer) -> None:
    """Teammates' hands lie open, an enemy's does not; a play is prompted to a teammate (BEAN-1, VIEW-2)."""
    player.until("turn")
    for seat, cards in ((2, 36), (4, 36), (3, 0)):
        player.press(f"tap-{seat}")
        expect(player.see("seen-hand")).to_have_attribute("data-cards", str(cards))
        player.close()
    player.press("tap-2")
    player.press(player.see("seen-hand").get_by_test_id("card").last)
    player.press("advise")
    expect(player.see("advise-sent")).to_contain_text("已经提示")
    player.close()
    player.press("open-log")
    expect(player.see("log-advised")).to_have_count(1)
    player.close()


def test_a_play_that_a_teammate_prompts_is_taken_with_one_tap(player: PhasePlayer, friend: PhasePlayer) -> None:
    player.pick("hongdou", revolution="false")
    player.press("new-room")
    player.press("make-room")
    player.see("room").wait_for()
    friend.page.goto(player.page.url)
    friend.press("room-seat-2")
    friend.press("ready")
    player.press(player.page.locator('[data-testid="start-match"]:enabled'))
    for one in (player, friend):
        assert one.until("multiply") == "multiply"
        one.reply()

    assert player.until("turn") == "turn"
    friend.press("tap-0")
    friend.press(friend.see("seen-hand").get_by_test_id("hand-badge-T"))
    friend.press("advise")
    expect(friend.see("advise-sent")).to_contain_text("已经提示：8个十")

    expect(player.see("advice")).to_contain_text("提示：8个十")
    player.press("take-advice")
    player.press(player.page.locator('[data-testid="play"]:enabled'))
    expect(player.see("card")).to_have_count(28)
    expect(player.see("advice")).to_have_count(0)
    assert player.troubles == friend.troubles == []


def booked(player: PhasePlayer, changes: list[int], mine: int) -> None:
    """The bean sheet: the stake, what each seat paid or gained, and what the person holds."""
    assert player.number("stake") == STAKE
    assert [player.number(f"change-{seat}") for seat in range(6)] == changes
    assert sum(changes) == 0
    assert player.number("my-beans") == mine
