"""Watching: those without a seat see what anybody may, do nothing, and leave without effect; open hands by consent."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from company import company, play_deal, play_until, step
from server_room import Memory, Room, run

from gouji.cards.shuffle import derived
from gouji.model.commands import Pass, Play
from gouji.model.events import Began, Dealt, Event
from gouji.model.options import make_options
from gouji.protocol.messages import (
    Accepted,
    Again,
    Check,
    Clock,
    DealInfo,
    Do,
    Failed,
    Finish,
    Hint,
    Offers,
    Prompted,
    Revealed,
    SetClock,
    Welcome,
)
from gouji.protocol.messages import Table as TableState
from gouji.protocol.room import (
    Autopilot,
    Change,
    Consent,
    GetUp,
    Leave,
    MakeHost,
    Ready,
    Remove,
    Reopen,
    Report,
    Say,
    SetBot,
    Sit,
    Start,
    Swap,
)
from gouji.server.tables.desk import shows_hands
from gouji.server.tables.inbox import Left
from gouji.server.tables.play import shown_to
from gouji.server.tables.voting import NEXT_IN
from gouji.server.tables.watching import MOST_WATCHERS

EVERYTHING: tuple[Any, ...] = (
    Do("1", 0, Pass(0)), Check("2", 0, Play(0, "3")), Hint("3", 0), Again("4"), Finish("5"), SetClock("6", on=False),
    Sit("7", 1), GetUp("8"), Swap("9", 0, 1), Ready("10", True), SetBot("11", 1, "random"), Remove("12", 1),
    MakeHost("13", 1), Change("14", "jifen", {}, "fast", True, True, "random"), Start("15"), Reopen("16"),
    Leave("17"), Autopilot("18", True), Consent("19", True), Say("20", text="hi"), Report("21", 1),
)  # fmt: skip


def _state(room: Room) -> bytes:
    """What the game is, as bytes."""
    desk = room.table.desk
    assert desk.game is not None
    chairs = [msgspec.structs.astuple(chair) for chair in desk.row.chairs]
    return msgspec.json.encode((desk.game.truth, desk.game.events, chairs, desk.held))


def test_who_watches_sees_what_anybody_may_and_nothing_more(tmp_path: Path) -> None:
    """Spectators read cards that lie face down: here each event they get is the public one."""

    async def main() -> None:
        room, links = await company(tmp_path, 2, watching=True)
        watcher = await room.come("w")
        assert watcher.last(Welcome).seat is None
        for _ in range(60):
            await step(room, links)
        late = await room.come("late")
        game = room.table.desk.game
        assert game is not None
        assert tuple(watcher.events) == tuple(late.events) == shown_to(None, game.events)
        dealt = next(event for event in watcher.events if isinstance(event, Dealt))
        assert dealt.hands == (None,) * 6
        began = watcher.events[0]
        assert isinstance(began, Began)
        assert (began.deck, began.lot) == (None, None)
        assert not watcher.of(Prompted)
        assert not watcher.of(Offers)
        assert watcher.last(Clock) == links[0].last(Clock)
        part = await room.come("w", deal=game.row.id, have=5, link=Memory(watcher.events[:5]))
        assert part.events == list(shown_to(None, game.events))
        await room.services.store.close()

    run(main())


def test_whatever_one_who_watches_wants_to_do_is_refused(tmp_path: Path) -> None:
    """Every message, in several phases, by somebody without a seat: refused, and the state is the same bytes."""

    async def main() -> None:
        room, links = await company(tmp_path, 2, make_options("jingong"), watching=True)
        watcher = await room.come("w")
        for _ in range(25):
            before, frames = _state(room), [len(link.messages) for link in links.values()]
            for message in EVERYTHING:
                assert await room.say(watcher, message) == Failed("not_allowed", message.id, "you watch")
            assert _state(room) == before
            assert [len(link.messages) for link in links.values()] == frames
            await step(room, links)
        await room.services.store.close()

    run(main())


def test_a_storm_of_comings_and_goings_changes_nothing(tmp_path: Path, amount: Callable[..., int]) -> None:
    """A spectator who leaves dissolves the room: here hundreds come and go, and the deal is the same, to the time."""

    async def deal(folder: Path, storm: int) -> tuple[tuple[Event, ...], float, int]:
        folder.mkdir()
        room, links = await company(folder, 2, watching=True)
        dice = derived(b"\6" * 32, "storm")
        there: list[Memory] = []

        def over() -> bool:
            return room.table.desk.game is not None and room.table.desk.game.over

        while not over():
            for _ in range(storm):
                if there and dice.below(2):
                    await room.table.take(Left(there.pop(dice.below(len(there)))))
                else:
                    there.append(await room.come(f"w{dice.below(60)}"))
            await step(room, links)
        game = room.table.desk.game
        assert game is not None
        assert len(room.table.desk.presence) <= 62
        await room.services.store.close()
        return game.events, room.time.at, len(links[0].of(Prompted))

    storm = amount(20, quick=3)
    assert run(deal(tmp_path / "calm", 0)) == run(deal(tmp_path / "storm", storm), 600)


def test_how_many_watch_is_told_once_a_second_at_most(tmp_path: Path) -> None:
    async def main() -> None:
        room, links = await company(tmp_path, 2, watching=True, clock="none")
        await room.wait(5)
        told = len(links[0].of(TableState))
        for number in range(50):
            await room.come(f"w{number}")
        assert len(links[0].of(TableState)) <= told + 1
        await room.wait(1)
        assert links[0].last(TableState).watchers == 50
        assert len(links[0].of(TableState)) <= told + 2
        await room.services.store.close()

    run(main())


def test_watchers_are_bounded_and_come_only_where_they_may(tmp_path: Path) -> None:
    async def main() -> None:
        room, _ = await company(tmp_path, 2, watching=True)
        for number in range(MOST_WATCHERS):
            assert (await room.come(f"w{number}")).closed is None
        assert (await room.come("one more")).last(Failed).code == "full"
        (tmp_path / "private").mkdir()
        other, _ = await company(tmp_path / "private", 2)
        refused = await other.come("w")
        assert (refused.last(Failed).code, refused.closed) == ("no_table", (4404, "no_table"))
        assert len(refused.messages) == 1
        await room.services.store.close()
        await other.services.store.close()

    run(main())


def test_watchers_alone_do_not_keep_a_table_going(tmp_path: Path) -> None:
    async def main() -> None:
        room, links = await company(tmp_path, 2, watching=True)
        watcher = await room.come("w")
        for link in links.values():
            await room.leave(link)
        assert room.table.due() is None
        assert room.table.empty_since is not None
        assert watcher.closed is None
        events = list(watcher.events)
        await room.wait(3600)
        assert watcher.events == events
        await room.services.store.close()

    run(main())


def test_one_account_is_player_or_watcher_and_not_both(tmp_path: Path) -> None:
    """One account is player and spectator of the same game: a second page of a player plays, the first ends."""

    async def main() -> None:
        room, links = await company(tmp_path, 2, watching=True)
        second = await room.come("a1")
        assert second.last(Welcome).seat == 1
        assert links[1].closed == (4409, "elsewhere")
        assert room.table.desk.watchers == ()
        await room.services.store.close()

    run(main())


# --- open hands -------------------------------------------------------------------------------------------------


async def _to_the_next(room: Room, links: dict[int, Memory]) -> None:
    await play_deal(room, links)
    await room.wait(NEXT_IN)


def _sees_hands(link: Memory) -> bool:
    dealt = next(event for event in link.events if isinstance(event, Dealt))
    return all(hand is not None for hand in dealt.hands)


def test_hands_are_shown_only_from_the_next_deal_on_if_everybody_agrees(tmp_path: Path) -> None:
    """Open hands for a watcher, who may be a player's second self: only by consent of all, fixed before the deal."""

    async def main() -> None:
        room, links = await company(tmp_path, 2, watching=True)
        watcher = await room.come("w")
        assert links[0].last(TableState).can_consent
        await room.say(links[0], Consent("y", True))
        await _to_the_next(room, links)
        assert not _sees_hands(watcher), "one of two is not all"
        await room.say(links[1], Consent("y", True))
        assert links[0].last(TableState).consents == (0, 1)
        assert not _sees_hands(watcher), "not in the midst of a deal"
        await _to_the_next(room, links)
        assert _sees_hands(watcher)
        assert links[0].last(TableState).open_hands
        game = room.table.desk.game
        assert game is not None
        assert tuple(watcher.events) == game.events
        dealt = next(event for event in links[0].events if isinstance(event, Dealt))
        assert dealt.hands[1:] == (None,) * 5, "nobody who plays sees more"
        await room.say(links[1], Consent("n", False))
        await room.load()
        links = {seat: await room.join(seat) for seat in range(2)}
        watcher = await room.come("w")
        assert _sees_hands(watcher), "what was agreed holds for the deal, also after a restart"
        assert tuple(watcher.events) == room.table.desk.game.events  # type: ignore[union-attr]  # a deal is on
        await _to_the_next(room, links)
        assert not _sees_hands(watcher)
        await room.services.store.close()

    run(main())


def test_hands_are_never_shown_where_there_are_beans(tmp_path: Path) -> None:
    async def main() -> None:
        room, links = await company(tmp_path, 2, make_options("hongdou"), watching=True)
        watcher = await room.come("w")
        assert not links[0].last(TableState).can_consent
        for seat, link in links.items():
            refused = await room.say(link, Consent(f"y{seat}", True))
            assert isinstance(refused, Failed)
        agreed = tuple(msgspec.structs.replace(chair, consent=True) for chair in room.table.desk.row.chairs)
        row = msgspec.structs.replace(room.table.desk.row, chairs=agreed)
        assert not shows_hands(row)
        assert shows_hands(msgspec.structs.replace(row, options=make_options("jifen")))
        assert not _sees_hands(watcher)
        await room.services.store.close()

    run(main())


def test_after_the_deal_everybody_may_know_everything(tmp_path: Path) -> None:
    async def main() -> None:
        room, links = await company(tmp_path, 2, watching=True)
        watcher = await room.come("w")
        await play_until(room, links, lambda: bool(watcher.of(Revealed)))
        assert watcher.last(Revealed).seed == links[0].last(Revealed).seed
        assert watcher.last(DealInfo) == links[0].last(DealInfo)
        assert not watcher.of(Accepted)
        await room.services.store.close()

    run(main())
