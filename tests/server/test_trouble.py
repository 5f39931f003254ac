"""Trouble at a table: bots that fail, a disk that is full."""

import sqlite3
from pathlib import Path

import msgspec
import pytest
from server_room import Memory, Room, any_choice, open_store, play_on, run

from gouji.model.commands import EndMatch, Play
from gouji.model.events import DealEnded, EndProposed
from gouji.model.prompts import Prompt
from gouji.protocol.messages import (
    Accepted,
    DealInfo,
    Do,
    Events,
    Failed,
    Prompted,
)
from gouji.server.archive.model import Append, CommandId, Lease
from gouji.server.archive.sql import SqlStore
from gouji.server.archive.sqlite import prepare
from gouji.server.errors import StoreUnavailable
from gouji.server.tables.inbox import Begin, Said, TakeSeat
from gouji.server.tables.play import shown_to
from gouji.views.fold import View


async def _room(path: Path, **settings: object) -> Room:
    room = Room(open_store(path / "gouji.db"), **settings)  # type: ignore[arg-type]  # passed on as it came
    await room.open()
    return room


async def _asked(path: Path) -> tuple[Room, Memory]:
    """A room where the person has been asked."""
    room = await _room(path)
    link = await room.join()
    await room.until_asked(link)
    return room, link


def test_a_bot_that_raises_or_cheats_is_logged_and_the_default_played(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken:
        name = "broken"

        def choose(self, view: object, prompt: object, dice: object) -> object:
            if dice.below(2):  # type: ignore[attr-defined]  # the dice of that test
                raise RuntimeError("no idea")
            return Play(0, "3")

    async def main() -> None:
        room = await _room(tmp_path, bots=lambda _: Broken())
        link = await room.join()
        await play_on(room, link, answers=5)
        assert len(link.events) > 10
        await room.services.store.close()

    run(main())
    assert "bot broken failed" in caplog.text


def test_a_bot_that_takes_up_an_offer_in_place_of_an_answer_does_not_stop_the_table(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The rules admit a proposal to end the match at any time, but the question that was put stays open."""

    class Quitter:
        name = "quitter"

        def choose(self, view: View, prompt: Prompt, dice: object) -> EndMatch:
            return EndMatch(prompt.seat)

    async def main() -> None:
        room = await _room(tmp_path, bots=lambda _: Quitter())
        link = await room.join()
        await play_on(room, link, answers=5)
        assert len(link.events) > 10
        assert not any(isinstance(event, EndProposed) for event in link.events)
        await room.services.store.close()

    run(main())
    assert "bot quitter failed" in caplog.text
    assert "EndMatch answers no question" in caplog.text


def test_a_full_disk_pauses_the_table_and_shows_nothing_uncommitted(tmp_path: Path) -> None:
    async def main() -> None:
        room, link = await _asked(tmp_path)
        prompt = link.last(Prompted).prompt
        before = list(link.messages)
        append = SqlStore.append

        async def full(*_: object) -> None:
            raise StoreUnavailable("database or disk is full")

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(SqlStore, "append", full)
            patch.setattr(SqlStore, "touch", full)
            do = Do("x", prompt.id, any_choice(link.view, prompt))
            await room.table.take(Said(link, do))
            fresh = link.messages[len(before) :]
            assert Failed("unavailable", "x", "database or disk is full") in fresh
            assert Failed("unavailable") in fresh
            assert not any(isinstance(message, Events) for message in fresh)
            await room.wait(60)
            assert not any(isinstance(message, Events) for message in link.messages[len(before) :])
        assert SqlStore.append is append
        await room.wait(2)
        assert await room.say(link, do) == Accepted("x")
        await play_on(room, link, answers=2)
        stored = await room.services.store.deal_of("t", link.last(DealInfo).deal)
        assert stored is not None
        assert link.events == list(shown_to(0, stored.events))
        await room.services.store.close()

    run(main())


def test_a_database_without_room_left_pauses_and_goes_on(tmp_path: Path) -> None:
    """SQLite's own "database or disk is full", by a bound on its pages."""

    async def main() -> None:
        path = tmp_path / "gouji.db"
        prepare(path)
        with sqlite3.connect(path) as plain:
            pages = plain.execute("PRAGMA page_count").fetchone()[0] + 6
        room = Room(open_store(path, max_page_count=pages))
        await room.open()
        link = await room.join()
        for _ in range(500):
            await room.wait(1)
            if room.table.desk.paused:
                break
        assert link.last(Failed) == Failed("unavailable")
        shown = list(link.events)
        stored = await room.services.store.deal_of("t", link.last(DealInfo).deal)
        assert stored is not None
        assert shown == list(shown_to(0, stored.events))
        await room.services.store.close()
        room.services = msgspec.structs.replace(room.services, store=SqlStore(tmp_path / "gouji.db"))
        await room.load()
        back = await room.join()
        assert back.events[: len(shown)] == shown
        await play_on(room, back)
        assert isinstance(back.events[-1], DealEnded)
        await room.services.store.close()

    run(main())


def test_what_was_accepted_is_not_called_undone_when_the_next_write_fails(tmp_path: Path) -> None:
    async def main() -> None:
        room, link = await _asked(tmp_path)
        prompt = link.last(Prompted).prompt
        append = SqlStore.append
        written: list[Append] = []

        async def once(store: SqlStore, lease: Lease, batch: Append) -> None:
            if written:
                raise StoreUnavailable("database or disk is full")
            written.append(batch)
            await append(store, lease, batch)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(SqlStore, "append", once)
            assert await room.say(link, Do("x", prompt.id, any_choice(link.view, prompt))) == Accepted("x")
            await room.wait(5)
        assert written[0].command == CommandId(0, "a0 x")
        assert Failed("unavailable") in link.messages
        assert not any(isinstance(message, Failed) and message.id for message in link.messages)
        await room.services.store.close()

    run(main())


def test_somebody_who_no_longer_waits_for_his_table_does_not_stop_it(tmp_path: Path) -> None:
    async def main() -> None:
        room = await _room(tmp_path, stage="gathering")
        await room.table.take(TakeSeat("a0", "s0"))
        begin = Begin("a0", "")
        begin.done.cancel()
        await room.table.take(begin)
        link = await room.join()
        assert link.events
        await room.services.store.close()

    run(main())
