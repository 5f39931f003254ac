"""看牌和挑牌: a teammate's hand at ten cards or fewer, and once one is out, in the browser (VIEW-2, VIEW-3)."""

import os
from collections.abc import Iterator

import pytest
from phase_player import PhasePlayer, before
from playwright.sync_api import Browser, expect

pytestmark = pytest.mark.skipif(os.environ.get("GOUJI_TESTS", "quick") == "quick", reason="plays a whole deal")


@pytest.fixture
def player(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[PhasePlayer]:
    """A person with a phone at a table whose cards are laid out; its bots take a moment, so that one can look."""
    with before(chromium, tmp_path_factory.mktemp("gone"), "gone", pace=0.2) as person:
        yield person


def test_a_teammate_at_ten_or_fewer_and_one_whose_hand_is_picked_once_out(player: PhasePlayer) -> None:
    player.begin("jifen", advise_pick="gone")
    while player.until("turn") and not player.see("seat-2").get_by_test_id("seen").count():
        player.press("tap-2")
        expect(player.see("seen-hand")).to_have_attribute("data-cards", "0")
        player.close()
        player.act("turn")
    look(player, 2, 6)

    player.act("turn")
    player.until("turn")
    player.play("T")
    player.lead_to_the_end("J", "K", "A")
    assert player.until("out") == "out"
    expect(player.see("seat-4").get_by_test_id("seen")).to_have_count(0)
    player.press("tap-4")
    expect(player.see("let-see")).to_have_text("看他的牌")
    player.press("let-see")
    look(player, 4, 36, opened=True)
    player.press("open-log")
    expect(player.see("log-advised")).to_have_count(2)
    player.close()
    player.play_out()
    assert player.troubles == []


def look(player: PhasePlayer, seat: int, cards: int, *, opened: bool = False) -> None:
    """Look at a teammate's hand and prompt its last card to him."""
    if not opened:
        player.press(f"tap-{seat}")
    expect(player.see("seen-hand")).to_have_attribute("data-cards", str(cards))
    player.press(player.see("seen-hand").get_by_test_id("card").last)
    player.press("advise")
    expect(player.see("advise-sent")).to_contain_text("已经提示")
    player.close()
