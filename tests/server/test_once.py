"""The same id sent again has one effect: every kind of message that changes something, also after a restart."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from cheater import KINDS, archive
from company import company, play_deal, play_until, single
from server_room import Memory, Room, any_choice, clever, open_store, play_on, run

from gouji.engine.legal import choices
from gouji.model.options import make_options
from gouji.protocol.messages import Accepted, Again, Check, Do, Finish, Hello, Hint, SetClock
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
from gouji.server.rooms.gathering import NOT_READY
from gouji.server.tables import once
from gouji.server.tables.once import Done

Scene = tuple[Room, dict[int, Memory], int, Any]
"""A table, who is there, and who sends what."""
NOT_KEPT = (Say, Report, Ready, Finish, Swap, Again)
"""What memory alone knows: readiness, wishes and talk are said anew after a restart. (A finish goes on by itself.)"""


async def _gathered(folder: Path, sitting: int = 3) -> tuple[Room, dict[int, Memory]]:
    room = Room(open_store(folder / "gouji.db"), stage="gathering", watching=True)
    await room.open()
    links = {number: await room.come(f"a{number}", f"n{number}") for number in range(4)}
    for seat in range(sitting):
        assert await room.say(links[seat], Sit(f"sit{seat}", seat)) == Accepted(f"sit{seat}")
    return room, links


async def _ready(folder: Path) -> tuple[Room, dict[int, Memory]]:
    room, links = await _gathered(folder)
    for seat in (1, 2):
        await room.say(links[seat], Ready(f"ready{seat}", True))
    return room, links


async def _idle(folder: Path) -> tuple[Room, dict[int, Memory]]:
    room, links = await _gathered(folder)
    await room.wait(NOT_READY + 1)
    return room, links


async def _spoken(folder: Path) -> tuple[Room, dict[int, Memory]]:
    room, links = await company(folder, 2, watching=True)
    await room.say(links[0], Say("line", text="rude"))
    return room, links


async def _over(folder: Path) -> tuple[Room, dict[int, Memory]]:
    room, links = await company(folder, 2, make_options("jifen", deals=1), host="a0", watching=True)
    await play_deal(room, links, any_choice)
    return room, links


async def _alone(folder: Path) -> tuple[Room, dict[int, Memory]]:
    return await company(folder, 1)


async def _out(folder: Path) -> tuple[Room, dict[int, Memory]]:
    room = Room(open_store(folder / "gouji.db"))
    await room.open()
    room.stop_when_out = True
    link = await room.join()
    for number in range(20):
        await play_on(room, link, clever)
        if room.table.desk.can_finish():
            return room, {0: link}
        await room.say(link, Again(f"again{number}"))
    raise AssertionError("never out before the end")


async def _two(folder: Path) -> tuple[Room, dict[int, Memory]]:
    return await company(folder, 2, watching=True)


async def _leading(folder: Path) -> tuple[Room, dict[int, Memory]]:
    room, links = await company(folder, 2)
    await play_until(room, links, lambda: single(room) is not None)
    return room, links


Setting = Callable[[Path], Awaitable[tuple[Room, dict[int, Memory]]]]
CASES: dict[type, tuple[Setting, int, Any]] = {
    Sit: (_gathered, 3, Sit("x")), GetUp: (_gathered, 1, GetUp("x")), Swap: (_gathered, 0, Swap("x", 0, 1)),
    Ready: (_gathered, 1, Ready("x", True, "00")), SetBot: (_gathered, 0, SetBot("x", 5, "greedy")),
    Remove: (_idle, 0, Remove("x", 1)), MakeHost: (_gathered, 0, MakeHost("x", 2)),
    Change: (_gathered, 0, Change("x", "biesan", {"deals": 3}, "fast", True, True, "random")),
    Start: (_ready, 0, Start("x", "00")), Reopen: (_over, 0, Reopen("x")), Autopilot: (_two, 1, Autopilot("x", True)),
    Consent: (_two, 1, Consent("x", True)), Say: (_two, 1, Say("x", text="hi")), Report: (_spoken, 1, Report("x", 1)),
    Leave: (_two, 1, Leave("x")), Again: (_over, 1, Again("x", "00")), Finish: (_out, 0, Finish("x")),
    SetClock: (_alone, 0, SetClock("x", False)), Do: (_leading, -1, None),
}  # fmt: skip


def _state(room: Room, path: Path) -> Any:
    """What is kept, and what memory alone knows."""
    desk = room.table.desk
    seats = room.table.gathering.room
    return archive(path), desk.row, dict(desk.again), desk.finishing, (seats.seats, seats.swaps, seats.host)


async def _scene(folder: Path, kind: type) -> Scene:
    folder.mkdir(exist_ok=True)
    setting, seat, message = CASES[kind]
    room, links = await setting(folder)
    if kind is Do:
        asked = single(room)
        assert asked is not None
        seat = asked
        prompt = room.table.desk.pending(seat)
        assert prompt is not None
        message = Do("x", prompt.id, choices(links[seat].view, prompt)[0])
    return room, links, seat, message


def test_no_kind_is_forgotten() -> None:
    assert set(CASES) == set(KINDS) - {Hello, Check, Hint}


@pytest.mark.parametrize("kind", CASES, ids=lambda kind: kind.__name__.lower())
def test_the_same_id_ten_times_has_one_effect(tmp_path: Path, kind: type) -> None:
    """A start sent twice on one connection was accepted, and then not allowed."""

    async def main() -> None:
        room, links, seat, message = await _scene(tmp_path, kind)
        unlike = _state(room, tmp_path / "gouji.db")
        assert await room.say(links[seat], message) == Accepted("x")
        once_done = _state(room, tmp_path / "gouji.db")
        assert kind is Say or once_done != unlike
        heard = [len(link.messages) for number, link in links.items() if number != seat]
        for _ in range(9):
            if links[seat].closed is not None:
                links[seat] = await room.come(f"a{seat}", f"n{seat}")
                once_done = _state(room, tmp_path / "gouji.db")
                heard = [len(link.messages) for number, link in links.items() if number != seat]
            assert await room.say(links[seat], message) == Accepted("x")
            assert _state(room, tmp_path / "gouji.db") == once_done
        assert [len(link.messages) for number, link in links.items() if number != seat] == heard
        await room.services.store.close()

    run(main())


@pytest.mark.parametrize(
    "kind", [kind for kind in CASES if kind not in NOT_KEPT], ids=lambda kind: kind.__name__.lower()
)
def test_and_none_after_a_restart(tmp_path: Path, kind: type) -> None:
    async def main() -> None:
        room, links, seat, message = await _scene(tmp_path, kind)
        assert await room.say(links[seat], message) == Accepted("x")
        await room.load()
        link = await room.come(f"a{seat}", f"n{seat}")
        before = _state(room, tmp_path / "gouji.db")
        assert await room.say(link, message) == Accepted("x")
        assert _state(room, tmp_path / "gouji.db") == before
        await room.services.store.close()

    run(main())


def test_another_who_has_the_seat_now_has_ids_of_his_own(tmp_path: Path) -> None:
    """Ids were known by the seat: what somebody had sent from it before him was taken for done."""

    async def main() -> None:
        room, links = await company(tmp_path, 2, make_options("jifen", deals=1), host="a0", watching=True)
        await room.say(links[1], Autopilot("same", True))
        await room.say(links[1], Autopilot("off", False))
        await play_deal(room, links, any_choice)
        await room.say(links[0], Reopen("r"))
        await room.say(links[1], GetUp("g"))
        other = await room.come("a5", "n5")
        await room.say(other, Sit("s", 1))
        await room.say(other, Ready("y", True))
        assert await room.say(links[0], Start("go")) == Accepted("go")
        assert await room.say(other, Autopilot("same", True)) == Accepted("same")
        assert room.table.desk.chair(1).autopilot
        await room.services.store.close()

    run(main())


def test_a_flood_of_commands_is_forgotten_in_time_and_done_again_without_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(once, "REMEMBERED", 20)

    async def main() -> None:
        room, links = await company(tmp_path, 2)
        for number in (*range(50), 0):
            assert await room.say(links[1], Autopilot(f"{number}", number % 2 == 0)) == Accepted(f"{number}")
        done = room.table.desk.done
        assert isinstance(done, Done)
        assert len(done) == 20
        assert room.table.desk.chair(1).autopilot
        await room.services.store.close()

    run(main())
