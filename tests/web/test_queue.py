"""预定: an action that waits for one's turn, in a set scene that is told the rest of the trick."""

from typing import Any

import pytest
from page_player import PHONE, PagePlayer, open_profile
from playwright.sync_api import Browser, expect

ASKED = {"type": "asked", "seats": [0], "kind": "follow"}
BEATEN = {"type": "played", "seat": 5, "cards": ["2S", "2H", "8S", "8H", "8C"]}


@pytest.fixture
def player(chromium: Browser, stage: str) -> PagePlayer:
    """A player who waits while seat 4 is asked."""
    player = PagePlayer(open_profile(chromium, PHONE).new_page(), touch=True)
    player.page.goto(f"{stage}?scene=wait")
    player.await_mode("wait")
    return player


def tell(player: PagePlayer, *events: dict[str, Any]) -> None:
    """Go on with the trick, and ask if it comes to oneself."""
    start = player.page.evaluate("window.heard()")
    told: list[dict[str, Any]] = [{"type": "events", "deal": "dev-1", "start": start, "events": list(events)}]
    if events[-1] == ASKED:
        prompt = {"id": 0, "seat": 0, "kind": "follow", "may": ["play", "pass"], "close": False}
        told.append({"type": "prompt", "deal": "dev-1", "plays": [], "prompt": prompt})
    player.page.evaluate("(messages) => messages.forEach((message) => window.tell(message))", told)


def passed(seat: int) -> dict[str, Any]:
    return {"type": "passed", "seat": seat}


def test_a_queued_pass_is_seen_cancelled_and_done(player: PagePlayer) -> None:
    player.press("queue-pass")
    expect(player.see("queued")).to_contain_text("过到底")
    player.press("queued")
    expect(player.see("queued")).to_have_count(0)
    player.press("queue-pass")
    tell(player, passed(4), passed(5), ASKED)
    player.await_mode("wait")  # the scene accepts every answer, and asks nothing more
    expect(player.see("hint")).to_be_disabled()
    tell(player, passed(0))
    expect(player.see("last-pass").last).to_be_visible()
    expect(player.see("queued")).to_have_count(0)
    expect(player.see("dropped")).to_have_count(0)
    player.page.context.close()


def test_a_prepared_play_is_dropped_when_the_top_play_changes(player: PagePlayer) -> None:
    for badge in ("hand-badge-X", "hand-badge-9"):
        player.press(badge)
    player.press("queue-play")
    expect(player.see("queued")).to_contain_text("备好")
    tell(player, passed(4), BEATEN, ASKED)
    player.await_mode("turn")
    expect(player.see("dropped")).to_be_visible()
    player.page.context.close()
