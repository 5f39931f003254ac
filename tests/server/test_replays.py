"""Replays by link, records from a file, one's own games: who is told what, and that it is the deal that was played."""

import hashlib
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from company import company, play_deal
from server_room import FAST, FakeTime, FixedDraws, run

from gouji.engine.evolve import fold
from gouji.model.events import Dealt, Event
from gouji.model.options import Options
from gouji.protocol.messages import DealInfo
from gouji.records.reading import records_in
from gouji.records.replay import verify_record
from gouji.server.accounts import COOKIE
from gouji.server.app import make_app
from gouji.server.archive.sql import SqlStore
from gouji.server.bootstrap import compose
from gouji.server.home import Home
from gouji.server.limits import MAX_RECORD
from gouji.server.tables.play import shown_to
from gouji.server.tables.voting import NEXT_IN

ORIGIN = {"Origin": "http://test", "Host": "test"}
_events = msgspec.json.Decoder(tuple[Event, ...])


@asynccontextmanager
async def _site(path: Path, creations: float = 1000) -> AsyncIterator[tuple[httpx.AsyncClient, Home]]:
    home = compose(
        path,
        time=FakeTime(),
        draws=FixedDraws(900),
        open_store=lambda file: SqlStore(file, FAST),
        web=path.parent / "nowhere",
        creations=creations,
    )
    transport = httpx.ASGITransport(app=make_app(home))  # type: ignore[arg-type]  # httpx's own narrower ASGI type
    async with httpx.AsyncClient(transport=transport, base_url="http://test", headers=ORIGIN) as browser:
        yield browser, home
    await home.house.stop()
    await home.services.store.close()


async def _played(path: Path, deals: int = 1) -> tuple[Path, list[str], list[tuple[Event, ...]], str]:
    """Play some deals and begin one more; return the database, the deals, their events, and the one that goes on."""
    room, links = await company(path, 2, deal_name="secret")
    names, events = [], []
    for _ in range(deals):
        await play_deal(room, links)
        game = room.table.desk.game
        assert game is not None
        names.append(game.row.id)
        events.append(game.events)
        await room.wait(NEXT_IN)
    last = links[0].last(DealInfo).deal
    await room.services.store.close()
    return path / "gouji.db", names, events, last


def _site_test(path: Path, test: Callable[..., Awaitable[None]], deals: int = 1) -> None:
    async def main() -> None:
        database, names, events, last = await _played(path, deals)
        async with _site(database) as (browser, home):
            await test(browser, home, names, events, last)

    run(main(), 120)


def test_a_replay_is_the_deal_that_was_played_and_folds_alike_at_every_step(tmp_path: Path) -> None:
    """A replay whose jump to the end differs from stepping: every prefix of what is told folds as it was played."""

    async def test(browser: httpx.AsyncClient, _: Home, names: list[str], events: list[Any], last: str) -> None:
        told = (await browser.get(f"/api/replays/{names[0]}")).json()
        assert (told["deal"], told["seat"], told["verified"], told["number"]) == (names[0], None, True, 1)
        assert told["names"] == ["s0", "s1", "s2", "s3", "s4", "s5"]
        assert told["bots"] == ["", "", *["heuristic"] * 4]
        shown = _events.decode(msgspec.json.encode(told["events"]))
        assert shown == events[0]
        assert msgspec.convert(told["options"], Options) == Options()
        for n in range(0, len(shown), 17):
            assert fold(Options(), shown[:n]) == fold(Options(), events[0][:n])
        for seat in range(6):
            told = (await browser.get(f"/api/replays/{names[0]}?seat={seat}")).json()
            assert _events.decode(msgspec.json.encode(told["events"])) == shown_to(seat, events[0])

    _site_test(tmp_path, test)


def test_a_deal_that_goes_on_is_told_to_nobody(tmp_path: Path) -> None:
    """Secrets survive in records of a game that is played: nothing of it by any route, whoever asks."""

    async def test(browser: httpx.AsyncClient, home: Home, names: list[str], _: list[Any], last: str) -> None:
        for path in (f"/api/replays/{last}", f"/api/replays/{last}?seat=0", f"/api/replays/{last}/record"):
            reply = await browser.get(path)
            assert (reply.status_code, reply.json()["code"]) == (409, "not_over")
        for path in ("/api/replays/nix", "/api/replays/t", "/api/replays/t-1-1/record"):
            reply = await browser.get(path)
            assert (reply.status_code, reply.json()["code"]) == (404, "no_deal")
        assert (await browser.get(f"/api/replays/{names[0]}?seat=6")).status_code == 400

    _site_test(tmp_path, test)


def test_a_replays_link_does_not_give_the_room_away(tmp_path: Path) -> None:
    async def test(browser: httpx.AsyncClient, _: Home, names: list[str], __: list[Any], ___: str) -> None:
        assert names == ["secret-1-1"]
        text = (await browser.get(f"/api/replays/{names[0]}")).text
        record = (await browser.get(f"/api/replays/{names[0]}/record")).text
        assert '"table"' not in text + record
        assert "account" not in text + record

    _site_test(tmp_path, test)


def test_a_record_goes_out_as_a_file_and_comes_in_again(tmp_path: Path) -> None:
    async def test(browser: httpx.AsyncClient, _: Home, names: list[str], events: list[Any], __: str) -> None:
        file = await browser.get(f"/api/replays/{names[0]}/record")
        assert file.headers["content-disposition"] == f'attachment; filename="gouji-{names[0]}.jsonl"'
        (record,) = records_in(file.content, "file")
        assert verify_record(record).proved
        back = await browser.post("/api/replays", content=file.content)
        assert back.json() == (await browser.get(f"/api/replays/{names[0]}")).json()
        seen = await browser.post("/api/replays?seat=3", content=file.content)
        dealt = next(e for e in _events.decode(msgspec.json.encode(seen.json()["events"])) if isinstance(e, Dealt))
        assert [hand is not None for hand in dealt.hands] == [False, False, False, True, False, False]

    _site_test(tmp_path, test)


def test_a_record_that_does_not_follow_is_refused_by_its_line(tmp_path: Path) -> None:
    async def test(browser: httpx.AsyncClient, _: Home, names: list[str], __: list[Any], ___: str) -> None:
        data = (await browser.get(f"/api/replays/{names[0]}/record")).content
        lines = data.splitlines(keepends=True)
        short = b"".join([*lines[:2], *lines[3:]])
        for bad in (b"", b"{", b"\xff\xfe", short, b"".join(lines[1:]), data.replace(b'"seed":"', b'"seed":"00', 1)):
            reply = await browser.post("/api/replays", content=bad)
            assert (reply.status_code, reply.json()["code"]) == (400, "bad_record"), bad[:60]
        reply = await browser.post("/api/replays", content=b"x" * (MAX_RECORD + 1))
        assert (reply.status_code, reply.json()["code"]) == (413, "too_large")
        cut = [await browser.post("/api/replays", content=b"".join(lines[:count])) for count in range(30, 50)]
        agreed = [reply.json()["verified"] for reply in cut if reply.status_code == 200]
        assert agreed
        assert not any(agreed), "a deal that has not ended proves nothing yet"
        foreign = await browser.post("/api/replays", content=data, headers={"Origin": "http://evil.example"})
        assert foreign.status_code == 403

    _site_test(tmp_path, test)


def test_my_games_are_those_i_sat_at_newest_first(tmp_path: Path) -> None:
    async def test(browser: httpx.AsyncClient, home: Home, names: list[str], events: list[Any], last: str) -> None:
        assert (await browser.get("/api/games")).json() == {"games": []}
        stranger = (await browser.post("/api/name", json={"name": "小明"})).cookies[COOKIE]
        browser.cookies.set(COOKIE, stranger)
        assert (await browser.get("/api/games")).json() == {"games": []}
        games = await home.services.store.games_of("a1", "", 30)
        assert [game.row.id for game in games] == names[::-1]
        assert [game.row.id for game in await home.services.store.games_of("a1", names[1], 30)] == names[:1]
        assert [game.row.id for game in await home.services.store.games_of("a1", "", 1)] == names[-1:]
        assert games[0].names == ("s0", "s1", "s2", "s3", "s4", "s5")
        assert games[0].seat == 1
        assert last not in [game.row.id for game in games]

    _site_test(tmp_path, test, deals=3)


def test_a_line_of_my_games_is_from_my_seat(tmp_path: Path) -> None:
    async def test(browser: httpx.AsyncClient, home: Home, names: list[str], events: list[Any], _: str) -> None:
        with sqlite3.connect(tmp_path / "gouji.db") as plain:
            plain.execute("INSERT INTO sessions VALUES (?, 'a1', 0)", [hashlib.sha256(b"tok").hexdigest()])
        browser.cookies.set(COOKIE, "tok")
        (line,) = (await browser.get("/api/games")).json()["games"]
        ended = fold(Options(), events[0])
        assert ended.scores is not None
        assert (line["deal"], line["seat"], line["place"]) == (names[0], 1, ended.places[1])
        assert (line["score"], line["change"], line["preset"]) == (ended.scores[1], None, "jifen")

    _site_test(tmp_path, test)


# --- requests that make something -------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/api/rooms", "/api/quick", "/api/name", "/api/play"])
def test_bad_names_and_foreign_pages_make_nobody(tmp_path: Path, path: str) -> None:
    async def test(browser: httpx.AsyncClient, home: Home, *_: Any) -> None:
        for name in ("\u202eevil", "a" * 25, "a\u0000"):
            reply = await browser.post(path, json={"name": name})
            assert (reply.status_code, reply.json()["code"]) == (400, "bad_name")
            assert COOKIE not in reply.cookies
        foreign = await browser.post(path, json={"name": "x"}, headers={"Origin": "http://evil.example"})
        assert foreign.status_code == 403
        unknown = await browser.post(path, json={"name": "x", "more": 1})
        assert (unknown.status_code, unknown.json()["code"]) == (400, "bad_message")
        good = await browser.post(path, json={"name": "👨‍👩‍👧‍👦 小明"})
        assert good.status_code == 200
        assert (await browser.get("/api/me")).json()["name"] == "👨‍👩‍👧‍👦 小明"

    _site_test(tmp_path, test)


def test_what_one_address_makes_is_bounded(tmp_path: Path) -> None:
    async def main() -> None:
        database, *_ = await _played(tmp_path)
        async with _site(database, creations=3) as (browser, home):
            replies = [await browser.post("/api/name", json={"name": ""}) for _ in range(8)]
            assert [reply.status_code for reply in replies] == [200] * 6 + [429] * 2
            assert replies[-1].json()["code"] == "too_many"
            home.services.time.at += 20  # type: ignore[attr-defined]  # the test's own clock
            assert (await browser.post("/api/rooms", json={})).status_code == 200

    run(main())


def test_a_room_is_made_as_it_was_asked_for(tmp_path: Path) -> None:
    async def test(browser: httpx.AsyncClient, home: Home, *_: Any) -> None:
        wanted = {"preset": "jingong", "options": {"deals": 2}, "clock": "slow", "public": True, "watching": False,
                  "level": "greedy", "name": "Ann"}  # fmt: skip
        table = (await browser.post("/api/rooms", json=wanted)).json()["table"]
        row = await home.services.store.chairs_of(table)
        assert row is not None
        assert (row.stage, row.clock, row.public, row.watching) == ("gathering", "slow", True, False)
        assert row.level == "greedy"
        assert (row.options.preset, row.options.deals) == ("jingong", 2)
        assert [(chair.seat, chair.name) for chair in row.chairs] == [(0, "Ann")]
        assert row.host == row.chairs[0].account
        assert (await browser.get("/api/me")).json() == {"name": "Ann", "table": table, "stage": "gathering"}
        for bad, code in (({"preset": "x"}, "unknown_preset"), ({"options": {"deals": 99}}, "bad_value"),
                          ({"clock": "never"}, "bad_message"), ({"level": "god"}, "bad_message")):  # fmt: skip
            reply = await browser.post("/api/rooms", json=bad)
            assert (reply.status_code, reply.json()["code"]) == (400, code)
        assert (await browser.post("/api/quick", json={"preset": "x"})).json()["code"] == "unknown_preset"

    _site_test(tmp_path, test)


def test_the_phrases_are_told_in_both_languages(tmp_path: Path) -> None:
    async def test(browser: httpx.AsyncClient, *_: Any) -> None:
        told = (await browser.get("/api/phrases")).json()
        assert len(told) >= 12
        assert all(len(phrase["says"]) == 2 and all(phrase["says"]) and phrase["code"] for phrase in told)

    _site_test(tmp_path, test)
