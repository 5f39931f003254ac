"""Several people on a real server: a room by its link, a second device, one who watches, a restart in the midst."""

import contextlib
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from visitor import COOKIE, Line, Process, Visitor
from websockets.exceptions import ConnectionClosed

from gouji.protocol.messages import (
    Accepted,
    DealInfo,
    Events,
    Failed,
    Prompted,
    Revealed,
    Welcome,
)
from gouji.protocol.messages import Table as TableState
from gouji.protocol.room import Autopilot, Leave, Ready, Say, Sit, Start
from gouji.protocol.room import Line as Told
from gouji.protocol.room import Room as RoomMessage


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Process]:
    process = Process(tmp_path / "data")
    yield process
    assert process.stop() == 0


def _post(server: Process, visitor: Visitor, path: str, **request: object) -> httpx.Response:
    cookies = {COOKIE: visitor.token} if visitor.token else {}
    reply = httpx.post(f"{server.address}{path}", json=request, headers={"Origin": server.address}, cookies=cookies)
    visitor.token = reply.cookies.get(COOKIE) or visitor.token
    return reply


def _guests(server: Process, count: int) -> list[Visitor]:
    """Open a room; the first is its host, the others have its link."""
    guests = [Visitor() for _ in range(count)]
    guests[0].table = _post(server, guests[0], "/api/rooms", name="Ann").json()["table"]
    for number, guest in enumerate(guests[1:], 1):
        assert _post(server, guest, "/api/name", name=f"guest {number}").status_code == 200
        guest.table = guests[0].table
    return guests


def _ask(line: Line, message: object) -> None:
    line.say(message)
    line.hear_until(Accepted)


def _begin(server: Process, stack: contextlib.ExitStack, guests: list[Visitor]) -> list[Line]:
    lines = [stack.enter_context(guest.connect(server)) for guest in guests]
    for number, line in enumerate(lines[1:], 1):
        _ask(line, Sit(f"s{number}"))
        _ask(line, Ready(f"r{number}", True))
    _ask(lines[0], Start("go"))
    return lines


def test_a_link_is_enough_to_sit_to_watch_and_to_talk(server: Process) -> None:
    guests = _guests(server, 3)
    with contextlib.ExitStack() as stack:
        host, other = _begin(server, stack, guests[:2])
        watcher = stack.enter_context(guests[2].connect(server))
        assert watcher.hear_until(Welcome).seat is None
        assert watcher.hear_until(Events).start == 0
        _ask(other, Say("hi", text="<b>大家好</b>"))
        assert host.hear_until(Told) == watcher.hear_until(Told)
        assert watcher.memory.last(Told).text == "<b>大家好</b>"
        assert other.memory.last(Welcome).seat == 1


def test_without_an_account_nobody_comes_in(server: Process) -> None:
    (host,) = _guests(server, 1)
    for token in ("", "wrong"):
        stranger = Visitor()
        stranger.token, stranger.table = token, host.table
        with stranger.connect(server) as line:
            assert line.hear() == Failed("no_table")
            with pytest.raises(ConnectionClosed) as closed:
                line.hear()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4404


def test_another_device_has_the_seat_and_the_question(server: Process) -> None:
    """After a drop the seat is its owner's, on whatever device he comes back."""
    guests = _guests(server, 2)
    with contextlib.ExitStack() as stack:
        host, asked = _begin(server, stack, guests)
        _ask(host, Autopilot("p", True))
        if not asked.memory.of(Prompted):
            asked.hear_until(Prompted)
        device = Visitor()
        device.token, device.table = guests[1].token, guests[1].table
        again = stack.enter_context(device.connect(server))
        assert again.hear_until(Prompted) == asked.memory.last(Prompted)
        assert device.memory.last(Welcome).seat == 1
        with pytest.raises(ConnectionClosed) as closed:
            asked.hear_until(Revealed)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4409
        assert asked.memory.last(Failed) == Failed("elsewhere")


def test_a_restart_of_the_process_keeps_rooms_seats_and_autopilot(tmp_path: Path) -> None:
    server = Process(tmp_path / "data")
    guests, waiting = _guests(server, 2), _guests(server, 2)
    with contextlib.ExitStack() as stack:
        _, other = _begin(server, stack, guests)
        _ask(other, Autopilot("p", True))
        lines = [stack.enter_context(guest.connect(server)) for guest in waiting]
        _ask(lines[1], Sit("s", 4))
        os.kill(server.popen.pid, signal.SIGKILL)
        server.wait()
    server = Process(tmp_path / "data")
    with guests[0].connect(server) as line:
        welcome = line.hear_until(Welcome)
        assert welcome.seat == 0
        assert line.hear_until(TableState).players[1].autopilot
        assert line.hear_until(DealInfo).number == 1
    with waiting[1].connect(server) as line:
        room = line.hear_until(RoomMessage)
        assert (room.you, room.host) == (4, 0)
        assert [bool(seat.name) for seat in room.seats] == [True, False, False, False, True, False]
    assert server.stop() == 0


def test_who_leaves_is_let_go_and_the_others_play_on(server: Process) -> None:
    guests = _guests(server, 2)
    with contextlib.ExitStack() as stack:
        host, other = _begin(server, stack, guests)
        other.say(Leave("l"))
        other.hear_until(Accepted)
        with pytest.raises(ConnectionClosed) as closed:
            other.hear_until(Revealed)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1000
        while not host.hear_until(TableState).players[1].away:
            pass
        assert httpx.get(f"{server.address}/api/me", cookies={COOKIE: guests[1].token}).json()["table"] is None
