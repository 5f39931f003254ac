"""The first deal of one person against five bots: the server commits to its seed before it hears the client's."""

import asyncio
from pathlib import Path

import pytest
from inside import Inside, inside
from server_room import run
from visitor import Process, Visitor

from gouji.cards.shuffle import commitment, shuffled
from gouji.model.events import Dealt
from gouji.protocol.messages import Accepted, DealInfo, Events, Failed, Revealed
from gouji.protocol.room import Autopilot, Change, Sit, Start
from gouji.protocol.room import Room as RoomMessage
from gouji.server.archive.sql import SqlStore
from gouji.server.errors import StoreUnavailable


async def _opened(server: Inside, token: str) -> dict[str, str]:
    reply = await server.ask("POST", "/api/play", token, json={})
    assert reply.status_code == 200, reply.text
    told: dict[str, str] = reply.json()
    return told


async def _deal(server: Inside, token: str, table: str, seed: str = "00ff") -> tuple[int, str]:
    """Take the second step; return the status, and the deal or the code."""
    reply = await server.ask("POST", "/api/play/deal", token, json={"table": table, "client_seed": seed})
    told = reply.json()
    return reply.status_code, told["code"] if "code" in told else told["deal"]


async def _deals(server: Inside, table: str) -> int:
    stored = await server.home.services.store.load(table)
    assert stored is not None
    return 0 if stored.deal is None else len(stored.match) + 1


def test_the_commitment_is_told_before_the_seed_is_given_and_the_deal_keeps_it(tmp_path: Path) -> None:
    async def main() -> None:
        async with inside(tmp_path) as server:
            token = await server.guest("Ann")
            opened = await _opened(server, token)
            table, promised = opened["table"], opened["commitment"]
            row = await server.home.services.store.chairs_of(table)
            assert row is not None
            assert commitment(row.next_seed) == promised, "the seed is kept before the client's can be known"
            assert await _deals(server, table) == 0
            assert (await _deal(server, token, table, "00ff")) == (200, opened["deal"])
            wire = await server.come(token, table)
            info = await wire.hear_until(DealInfo)
            assert (info.deal, info.commitment) == (opened["deal"], promised)
            events = await wire.hear_until(Events)
            await wire.answer(Autopilot("p", True))
            end = await wire.hear_until(Revealed)
            assert end.client_seeds == ("00ff", "", "", "", "", "")
            assert commitment(bytes.fromhex(end.seed)) == promised
            deck = shuffled(bytes.fromhex(end.seed), info.deal, [bytes.fromhex(seed) for seed in end.client_seeds])
            own = next(event for event in events.events if isinstance(event, Dealt))
            assert own.hands[0] == deck.hands()[0]
            assert end.next_deal == opened["deal"].removesuffix("1") + "2"

    run(main())


def test_without_the_second_step_there_is_a_room_with_five_bots_that_can_be_started(tmp_path: Path) -> None:
    async def main() -> None:
        async with inside(tmp_path) as server:
            token = await server.guest("Ann")
            opened = await _opened(server, token)
            me = (await server.ask("GET", "/api/me", token)).json()
            assert (me["table"], me["stage"]) == (opened["table"], "gathering")
            assert await _opened(server, token) == {**opened, "resumed": True}
            wire = await server.come(token, opened["table"])
            room = await wire.hear_until(RoomMessage)
            assert (room.host, room.you, room.commitment, room.deal) == (0, 0, opened["commitment"], opened["deal"])
            assert [(bool(seat.bot), seat.ready) for seat in room.seats[1:]] == [(True, True)] * 5
            assert await wire.answer(Start("go", "aa")) == Accepted("go")
            info = wire.memory.last(DealInfo)
            assert (info.deal, info.commitment) == (opened["deal"], opened["commitment"])

    run(main())


def test_the_second_step_has_one_effect_however_often_it_is_taken(tmp_path: Path) -> None:
    async def main() -> None:
        async with inside(tmp_path) as server:
            token = await server.guest("Ann")
            opened = await _opened(server, token)
            table, deal = opened["table"], opened["deal"]
            both = await asyncio.gather(*(_deal(server, token, table) for _ in range(3)))
            assert set(both) == {(200, deal)}
            assert await _deal(server, token, table, "11") == (409, "begun")
            assert await _deals(server, table) == 1
            actor = await server.home.house.get(table)
            assert actor is not None
            assert actor.desk.game is not None
            assert actor.desk.game.row.client_seeds[0] == "00ff"

    run(main())


def test_nobody_else_takes_the_second_step(tmp_path: Path) -> None:
    async def main() -> None:
        async with inside(tmp_path) as server:
            token, other = await server.guest("Ann"), await server.guest("Eve")
            opened = await _opened(server, token)
            table = opened["table"]
            assert await _deal(server, other, table) == (403, "not_allowed")
            assert await _deal(server, "", table) == (404, "no_table")
            assert await _deal(server, "forged", table) == (404, "no_table")
            assert await _deal(server, token, "nowhere") == (404, "no_table")
            for seed in ("xyz", "0", "0" * 66):
                assert await _deal(server, token, table, seed) == (400, "bad_message")
            assert await _deals(server, table) == 0
            assert await _deal(server, token, table) == (200, opened["deal"])
            assert await _deal(server, other, table) == (404, "no_table"), "now it is a table of others"
            await server.home.house.close(table)
            assert await _deal(server, token, table) == (404, "no_table")

    run(main())


def test_the_second_step_starts_no_room_in_which_somebody_is_not_ready(tmp_path: Path) -> None:
    async def main() -> None:
        async with inside(tmp_path) as server:
            host, other = await server.guest("Ann"), await server.guest("Bob")
            table = await server.open_room(host)
            wire = await server.come(other, table)
            assert await wire.answer(Sit("s")) == Accepted("s")
            assert await _deal(server, host, table) == (403, "not_allowed")
            assert isinstance(await wire.answer(Change("c", "jifen", {}, "normal", False, False, "greedy")), Failed)
            assert await _deal(server, other, table) == (403, "not_allowed")
            assert await _deals(server, table) == 0

    run(main())


def test_a_store_that_refuses_the_second_step_leaves_the_room_and_its_promise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: object, **__: object) -> None:
        raise StoreUnavailable("database or disk is full")

    async def main() -> None:
        async with inside(tmp_path) as server:
            token = await server.guest("Ann")
            opened = await _opened(server, token)
            with monkeypatch.context() as patch:
                patch.setattr(SqlStore, "begin_deal", full)
                assert await _deal(server, token, opened["table"]) == (503, "unavailable")
            assert await _deals(server, opened["table"]) == 0
            assert await _opened(server, token) == {**opened, "resumed": True}
            while (told := await _deal(server, token, opened["table"])) == (503, "unavailable"):
                await asyncio.sleep(0.2)
            assert told == (200, opened["deal"])

    run(main())


def test_a_kill_between_the_two_steps_loses_neither_the_table_nor_the_promise(tmp_path: Path) -> None:
    first, visitor = Process(tmp_path), Visitor()
    opened = visitor.open(first, name="甲").json()
    first.kill()
    second = Process(tmp_path)
    assert visitor.get(second, "/api/me").json() == {"name": "甲", "table": visitor.table, "stage": "gathering"}
    assert visitor.open(second).json() == {**opened, "resumed": True}
    with visitor.connect(second) as line:
        assert line.hear_until(RoomMessage).commitment == opened["commitment"]
        reply = visitor.deal(second, "00ff")
        assert (reply.status_code, reply.json()) == (200, {"deal": opened["deal"]})
        info = line.hear_until(DealInfo)
        assert (info.deal, info.commitment) == (opened["deal"], opened["commitment"])
    second.kill()
    third = Process(tmp_path)
    reply = visitor.deal(third, "00ff")
    assert (reply.status_code, reply.json()) == (200, {"deal": opened["deal"]})
    assert visitor.deal(third, "00").json()["code"] == "begun"
    assert third.stop() == 0
