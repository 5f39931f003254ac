"""同桌六人: six people in six browsers, a watcher, two tabs, another device, and a network that cannot be relied on."""

import itertools
import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest
from page_player import DESKTOP, LYING, PHONE, SMALL, PagePlayer, open_profile
from playwright.sync_api import Browser, BrowserContext, TimeoutError, WebSocketRoute, expect
from visitor import COOKIE, Process

pytestmark = pytest.mark.skipif(
    os.environ.get("GOUJI_TESTS", "quick") == "quick", reason="six browsers play a whole deal: from level ci on"
)
SIZES = (PHONE, PHONE, SMALL, LYING, DESKTOP, PHONE)
SECONDS = 1000.0


class Company:
    """Six people, each with a browser of his own."""

    def __init__(self, chromium: Browser, server: Process, stack: ExitStack) -> None:
        self.chromium, self.server, self.stack = chromium, server, stack
        self.contexts = [self.profile(size) for size in SIZES]
        self.players = [
            PagePlayer(context.new_page(), touch=size != DESKTOP)
            for context, size in zip(self.contexts, SIZES, strict=True)
        ]
        self.link = ""

    def profile(self, size: tuple[int, int], like: BrowserContext | None = None) -> BrowserContext:
        """Return a fresh profile, with the account of another one if it is given."""
        context = open_profile(self.chromium, size)
        self.stack.callback(context.close)
        if like is not None:
            [session] = [one for one in like.cookies() if one["name"] == COOKIE]
            context.add_cookies([{"name": COOKIE, "value": session["value"], "url": self.server.address}])
        return context

    def gather(self) -> None:
        """The first opens a room; the others come by its link, sit down and are ready; then it starts."""
        host = self.players[0]
        host.page.goto(self.server.address)
        host.press("new-room")
        host.press("room-options")
        shorter = host.see("option-burn_window").get_by_role("button", name="减一")
        while host.see("value-burn_window").inner_text() != "1":  # every window is held to its end where people play
            host.press(shorter)
        host.press("options-done")
        host.press("make-room")
        host.see("room").wait_for()
        self.link = host.page.url
        for player in self.players[1:]:
            player.page.goto(self.link)
            player.press("sit")
            player.press("ready")
            expect(player.see("ready")).to_have_attribute("aria-pressed", "true")
        expect(host.see("start-match")).to_be_enabled()
        host.press("start-match")
        for player in self.players:
            player.see("table").wait_for()

    def play(self, players: list[PagePlayer], answers: int) -> None:
        """Let these people answer what they are asked, until so many answers were given or the deal is over."""
        given = 0
        while given < answers:
            asked = [player for player in players if player.mode() in ("turn", "burn", "show")]
            if all(player.mode() == "over" for player in players):
                return
            for player in asked:
                if player.may_answer():
                    given += 1
            players[0].page.wait_for_timeout(30)


@contextmanager
def six(chromium: Browser, server: Process) -> Iterator[Company]:
    with ExitStack() as stack:
        company = Company(chromium, server, stack)
        company.gather()
        yield company
        assert [player.troubles for player in company.players] == [[]] * 6


def unreliable(page_socket: WebSocketRoute) -> None:
    """Repeat every third frame in both directions, swap every seventh of the server's with the next, lose every
    eleventh: what a bad network and a hasty proxy do."""
    server = page_socket.connect_to_server()
    said, heard = itertools.count(1), itertools.count(1)
    late: list[str | bytes] = []

    def say(frame: str | bytes) -> None:
        server.send(frame)
        if next(said) % 3 == 0:
            server.send(frame)

    def hear(frame: str | bytes) -> None:
        n = next(heard)
        if n > 6 and n % 11 == 0 and b'"events"' in (frame if isinstance(frame, bytes) else frame.encode()):
            return
        if n > 6 and n % 7 == 0:
            late.append(frame)
            return
        page_socket.send(frame)
        if n % 3 == 0:
            page_socket.send(frame)
        while late:
            page_socket.send(late.pop())

    page_socket.on_message(say)
    server.on_message(hear)


def on_another_device(company: Company) -> None:
    """The same seat and the same hand; the old page stops, says why, and does not fight back."""
    second = company.players[1]
    device = PagePlayer(company.profile(PHONE, company.contexts[1]).new_page(), touch=True)
    device.page.goto(company.link)
    device.see("card").first.wait_for()
    expect(second.see("play-here")).to_be_visible()
    assert device.hand() == second.hand()  # the old page stands as it stood when it was told
    company.players[1] = device
    company.play(company.players, 6)
    expect(second.see("play-here")).to_be_visible()
    assert second.troubles == []


def in_two_tabs(company: Company) -> None:
    """The newest plays; one tap takes the seat back to the first."""
    fourth = company.players[3]
    tab = PagePlayer(company.contexts[3].new_page(), touch=True)
    tab.page.goto(company.link)
    tab.see("card").first.wait_for()
    fourth.press("play-here")
    expect(tab.see("play-here")).to_be_visible()
    expect(fourth.see("play-here")).to_have_count(0)
    tab.page.close()


def turn_on_autopilot(player: PagePlayer) -> None:
    player.press("menu")
    switch = player.see("menu-sheet").get_by_role("radiogroup").filter(has_text="托管")
    player.press(switch.get_by_text("开", exact=True))
    player.press("sheet-close")


def by_a_bot(company: Company) -> None:
    """A bot for the third, told to all; one tap takes the seat back."""
    first, third = company.players[0], company.players[2]
    turn_on_autopilot(third)
    expect(third.see("autopilot")).to_be_visible()
    expect(first.see("seat-2").get_by_test_id("auto")).to_be_visible()
    third.press("take-back")
    expect(third.see("autopilot")).to_have_count(0)
    expect(first.see("seat-2").get_by_test_id("auto")).to_have_count(0)


def watched(company: Company) -> None:
    """Somebody watches, goes and comes again: he sees no hand and has nothing to press."""
    for _ in range(2):
        context = company.profile(PHONE)
        watcher = PagePlayer(context.new_page(), touch=True)
        watcher.page.goto(company.link)
        expect(watcher.see("watching")).to_be_visible()
        expect(watcher.see("card")).to_have_count(0)
        assert watcher.see("actions").count() == 0
        assert watcher.troubles == []
        context.close()


def to_the_end(company: Company) -> None:
    """All but the one on the bad network leave the rest to bots; every browser has the same result, and checks it."""
    fifth = company.players[4]
    for player in company.players:
        if player is not fifth:
            turn_on_autopilot(player)
    company.play([fifth], 10_000)
    for player in company.players:
        player.see("score-sheet").wait_for(timeout=60 * SECONDS)
    own = '[data-testid="score-sheet"] tr.me .place'
    places = {player.page.locator(own).inner_text() for player in company.players}
    assert places == {"头科", "二科", "三科", "四科", "二落", "大落"}
    for player in company.players:
        expect(player.see("verified")).to_have_attribute("data-verdict", "ok")


def ask_again(player: PagePlayer) -> None:
    """Ask for the next deal, unless it has begun already: those on autopilot are not waited for."""
    try:
        player.press("again")
    except TimeoutError:
        expect(player.see("score-sheet")).to_have_count(0)


def test_six_people_play_a_deal_to_its_end(chromium: Browser, server: Process) -> None:
    with six(chromium, server) as company:
        company.play(company.players, 8)
        on_another_device(company)
        in_two_tabs(company)
        by_a_bot(company)
        company.players[5].press("open-talk")
        company.players[5].press("phrase-hello")
        expect(company.players[4].see("bubble")).to_contain_text("大家好")
        watched(company)

        fifth = company.players[4]
        fifth.page.route_web_socket("**/api/play/socket", unreliable)
        fifth.page.reload()
        fifth.see("table").wait_for()
        company.play(company.players, 8)
        to_the_end(company)

        # Again with the same people: the next deal begins when all have asked for it.
        for player in company.players:
            ask_again(player)
        for player in company.players:
            player.see("score-sheet").wait_for(state="detached")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_replay_steps_and_jumps_to_the_same_moment(chromium: Browser, server: Process, size: tuple[int, int]) -> None:
    context = open_profile(chromium, size)
    player = PagePlayer(context.new_page(), touch=size != DESKTOP)
    player.page.goto(server.address)
    player.press("play-now")
    player.await_mode("turn", "burn", "show", "wait")
    assert player.play_until(10_000) == "over"
    player.press("to-replay")
    replay = player.see("replay")
    replay.wait_for()
    for _ in range(5):
        player.press("replay-forward")
    player.hand()  # until all of it is drawn
    stepped = replay.inner_text()
    player.press("replay-last")
    expect(replay).to_have_attribute("data-n", replay.get_attribute("data-all") or "")
    player.press("replay-first")
    for _ in range(6):
        player.press("replay-forward")
    player.hand()
    assert replay.inner_text() == stepped
    player.see("replay-seat").select_option("2")
    expect(replay).to_be_visible()
    address = player.page.url
    stranger = open_profile(chromium, size).new_page()
    stranger.goto(address)
    stranger.get_by_test_id("replay").wait_for()
    assert player.troubles == []
    context.close()
