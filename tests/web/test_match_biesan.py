"""憋三够级: a three bought, a seat muffled, what it owes for that, and a sweep that ends the match early."""

import os
from collections.abc import Iterator

import pytest
from phase_player import PhasePlayer, before
from playwright.sync_api import Browser, expect

pytestmark = pytest.mark.skipif(os.environ.get("GOUJI_TESTS", "quick") == "quick", reason="plays whole matches")


@pytest.fixture
def player(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[PhasePlayer]:
    """A person with a phone at a table whose cards are laid out; its bots take a moment, so that one can look."""
    with before(chromium, tmp_path_factory.mktemp("biesan"), "biesan", pace=0.2) as person:
        yield person


def test_a_match_with_a_three_bought_a_seat_muffled_and_a_sweep(player: PhasePlayer) -> None:
    player.begin("biesan")
    muffled(player)
    player.again()
    swept(player)
    assert player.troubles == []


def muffled(player: PhasePlayer) -> None:
    """The person buys a three, is beaten when only that is left, and is shown muffled as he goes out (THREE-5)."""
    player.until("turn")
    assert player.hand().count("3D") == 1  # it was dealt no three, and gave the two for it
    assert not any(face.startswith("2") for face in player.hand())
    expect(player.see("move-bought")).to_contain_text("你买三")
    expect(player.see("move-bought").locator('[role="img"], svg').first).to_be_visible()
    player.press("open-log")
    expect(player.see("log-bought")).to_contain_text("用2向")
    player.close()

    player.lead_to_the_end("4", "5", "6", "8")
    player.await_mode("turn", "wait")
    player.press("open-log")
    expect(player.see("log-muffled")).to_contain_text("先不公开")
    expect(player.see("log-muffleshown")).to_have_count(0)
    player.close()

    while player.offered("pass") or (player.until("turn") and (player.offered("pass") or player.offered("inherit"))):
        player.act("turn")
    player.play("3")
    assert player.until("out", "over") == "out"
    player.press("open-log")
    expect(player.see("log-muffleshown")).to_contain_text("闷住")
    player.close()
    player.play_out()
    expect(player.see("score-sheet").locator("tr.me .place")).to_have_text("二科")
    expect(player.see("owed")).to_contain_text("闷贡 · 三被他压住")


def swept(player: PhasePlayer) -> None:
    """The muffled seat pays; then one team goes out first, and the match is over after two deals (SCORE-3)."""
    player.until("turn")
    player.press("open-log")
    expect(player.see("log-paid").first).to_contain_text("闷贡")
    player.close()
    player.play_out()
    expect(player.see("score-sheet")).to_contain_text("串三户")
    expect(player.see("match-total")).to_contain_text("本局结束")
    expect(player.see("match-us").locator("td").nth(1)).to_contain_text("串")
    expect(player.see("again")).to_have_text("再来一局")
