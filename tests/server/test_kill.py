"""SIGKILL at any moment: the deal goes on with the same cards and questions, and ends in the same record."""

import json
import os
import sqlite3
from pathlib import Path

import pytest
from server_room import Memory
from visitor import Process, Visitor
from websockets.exceptions import ConnectionClosed

from gouji.cards.shuffle import derived
from gouji.model.events import Event
from gouji.protocol.messages import DealInfo, Revealed

KILLS = {"quick": 2, "ci": 10, "full": 50}
"""Half of them strike between the store's write and its answer."""


def _most_appends(kills: int) -> int:
    """So many appends at most until the next of them, so that a deal is long enough for all."""
    return max(3, min(12, 120 // kills))


def _over(memory: Memory) -> bool:
    return bool(memory.of(Revealed))


def _record(visitor: Visitor, server: Process) -> list[object]:
    """The record, without its times."""
    deal = visitor.memory.last(DealInfo).deal
    reply = visitor.get(server, f"/api/tables/{visitor.table}/record/{deal}")
    assert reply.status_code == 200
    header, *events = map(json.loads, reply.text.splitlines())
    del header["started"], header["ended"]
    return [header, *events]


def _balances(record: list[object]) -> list[int]:
    """What the seats hold after a recorded deal; nothing without beans."""
    ends = [line["balances"] for line in record if isinstance(line, dict) and line["type"] == "settled"]
    return ends[0] if ends else []


def _undisturbed(folder: Path, preset: str) -> tuple[list[object], int]:
    server, visitor = Process(folder), Visitor()
    visitor.sit(server, name="甲", client_seed="0a0b", preset=preset)
    visitor.play(server, _over)
    shown = len(visitor.memory.events)
    record = _record(visitor, server)
    assert server.stop() == 0
    return record, shown


QUICK = os.environ.get("GOUJI_TESTS", "quick") == "quick"


@pytest.mark.parametrize("preset", ["hongdou"] if QUICK else ["hongdou", "jifen", "biesan"])
def test_kills_over_a_deal_leave_the_record_as_it_would_have_been(tmp_path: Path, preset: str) -> None:
    expected, shown = _undisturbed(tmp_path / "calm", preset)
    visitor, stream, folder = Visitor(), derived(b"\4" * 32, "kills"), tmp_path / "stormy"
    kills = KILLS[os.environ.get("GOUJI_TESTS", "quick")]
    seen: list[Event] = []
    for kill in range(kills):
        between = kill % 2 == 1
        server = Process(folder, kill=1 + stream.below(_most_appends(kills)) if between else 0)
        if not visitor.token:
            visitor.sit(server, name="甲", client_seed="0a0b", preset=preset)
        goal = 1 + (shown * kill + stream.below(shown)) // (kills + 1)
        closed = _play(visitor, server, goal=shown if between else goal)
        assert closed is between, "half of them die of themselves, between the write and its answer"
        server.kill()
        assert server.popen.returncode == -9
        events = visitor.memory.events
        assert events[: len(seen)] == seen[: len(events)]
        seen = max(seen, events, key=len)
    server = Process(folder)
    assert not _play(visitor, server, goal=shown)
    assert visitor.memory.events[: len(seen)] == seen
    assert _record(visitor, server) == expected
    with sqlite3.connect(folder / "gouji.db") as database:
        held = [amount for (amount,) in database.execute("SELECT amount FROM balances ORDER BY seat")]
    assert held == _balances(expected)
    assert server.stop() == 0


def _play(visitor: Visitor, server: Process, goal: int) -> bool:
    """Play until so many events were seen; return whether the server was gone before."""
    visitor.memory = Memory()
    try:
        visitor.play(server, lambda memory: len(memory.events) >= goal)
    except ConnectionClosed:
        return True
    return False
