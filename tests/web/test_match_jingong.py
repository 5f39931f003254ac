"""进贡够级: a match of five deals through the page's own controls, with everything that passes between deals."""

import os
from collections.abc import Iterator

import pytest
from phase_player import PhasePlayer, before
from playwright.sync_api import Browser, expect

pytestmark = pytest.mark.skipif(os.environ.get("GOUJI_TESTS", "quick") == "quick", reason="plays whole matches")


@pytest.fixture
def player(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[PhasePlayer]:
    """A person with a phone at a table whose cards are laid out."""
    with before(chromium, tmp_path_factory.mktemp("jingong"), "jingong") as person:
        yield person


def test_a_match_of_five_deals(player: PhasePlayer) -> None:
    player.begin("jingong")
    scores = [deal(player) for deal in (first, second, third, fourth, fifth)]

    row = player.see("match-us").locator("td")
    shown = [row.nth(at).inner_text().replace("−", "-") for at in range(6)]
    assert shown == [f"{score:+d}" if score else "0" for score in [*scores, sum(scores)]]
    expect(player.see("match-total")).to_contain_text("本局结束")
    expect(player.see("owed")).to_have_count(0)  # the debts of the last deal lapse (TRIB-2)
    player.again()
    assert player.until("precall", "over") == "precall"
    assert player.troubles == []


def result(player: PhasePlayer, place: str) -> int:
    """Play to the end, hold one's own place against what it should be, and return the score of the deal."""
    player.play_out()
    expect(player.see("score-sheet").locator("tr.me .place")).to_have_text(place)
    return player.number("our-score")


def first(player: PhasePlayer) -> int:
    """A pre-call, a report by a tap, and place 1: much will be owed."""
    assert player.until("precall") == "precall"
    expect(player.see("prompt")).to_contain_text("下回合贡你 4 张")
    expect(player.see("prompt")).to_contain_text("你下回合贡他 8 张")
    player.reply("answer-yes")

    player.until("turn")
    player.press("tap-1")
    player.press("ask-report")
    expect(player.see("seat-1").get_by_test_id("left")).to_have_text("不够报")
    score = result(player, "头科")
    expect(player.see("owed")).to_contain_text("没开点，你叫了预点")
    expect(player.see("owed")).to_contain_text("落贡 · 大落→头科")
    return score


def second(player: PhasePlayer) -> int:
    """One debt is refused, two cards are returned, each asked to be another; an open-call; a burn that fails."""
    player.again()
    player.until("tribute")
    player.press("debt-1")
    expect(player.see("answer-yes")).to_have_text("拒 1 笔")
    player.reply("answer-yes")

    player.until("return")
    expect(player.see("move-paid").last).to_contain_text("落贡 · 大落→头科")
    player.reply(card="9")
    player.until("replace")
    expect(player.see("prompt")).to_contain_text("他要：K")
    player.reply(card="K")
    player.until("return")
    player.reply(card="9")
    player.until("replace")
    player.reply("answer-no")

    player.until("opencall")
    player.reply("answer-yes")
    player.until("burn")
    player.choose("A")
    player.press(player.page.locator('[data-testid="burn"]:enabled'))
    player.until("turn")
    player.choose("9")
    expect(player.see("preview")).to_contain_text("没带王，出了就算烧败")
    player.press(player.page.locator('[data-testid="play"]:enabled'))
    expect(player.see("preview")).to_contain_text("再点一次才出")
    expect(player.see("play")).to_have_text("烧败也出")
    player.press("play")
    return result(player, "大落")


def third(player: PhasePlayer) -> int:
    """The last pays, asks for another card, and stays headed against a revolution."""
    expect(player.see("owed")).to_contain_text("没开点，你叫了明点")
    player.again()
    player.until("taking")
    player.press("answer-no")
    player.press("want-Q")
    player.press("want-A")
    player.reply("answer-yes")
    player.until("taking")
    player.reply("answer-yes")

    player.until("headed")
    player.reply("answer-yes")
    player.until("turn")
    expect(player.see("rights")).to_contain_text("还有 3 手")
    player.lead_to_the_end("3", "T")
    player.until("turn")
    expect(player.see("rights")).to_contain_text("还有 2 手")
    return result(player, "头科")


def fourth(player: PhasePlayer) -> int:
    """All tribute is refused, for the sake of a revolution."""
    player.again()
    player.until("tribute")
    player.reply("answer-no")
    player.until("revolution")
    player.reply("answer-yes")
    assert player.until("out", "over") in ("out", "over")
    expect(player.see("card")).to_have_count(0)
    return result(player, "四科")


def fifth(player: PhasePlayer) -> int:
    """In the last deal no call is worth anything."""
    player.again()
    player.until("precall")
    expect(player.see("prompt")).to_contain_text("最后一回合")
    return result(player, "头科")
