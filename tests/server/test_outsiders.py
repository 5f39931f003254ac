"""Who has nothing: no cookie, a forged one, a page of another host, another's table; and bodies that make no sense."""

import asyncio
import json
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from cheater import KINDS, archive, attempts
from inside import Inside, Wire, inside
from msgspec.structs import replace
from owing import TRIBUTE
from server_room import FakeTime, run
from whole_deals import play_whole_deal

from gouji.cards.stream import Stream
from gouji.engine.opening import Setup
from gouji.model.options import make_options
from gouji.protocol.messages import PROTOCOL, Accepted, Failed, Hello, Revealed
from gouji.protocol.room import Autopilot, Line, Ready, Say, Sit, Start
from gouji.protocol.room import Room as RoomMessage
from gouji.records.format import Seated, header_of, write_record
from gouji.server.names import graphemes
from gouji.server.tables.chat import LONGEST

FORGED = ("", "wrong", "\xff\xfe", "%ed%a0%80", '"', "x" * 5000, "token1 ; gouji_session=token2", "\0")


async def _doors(server: Inside, table: str, deal: str, own: str) -> None:
    """Nobody comes in without a cookie that is his, from another host's page, or to another's table."""
    build = server.home.services.build
    for token in (None, *FORGED, own):
        wire = server.socket(token)
        wire.say(Hello(PROTOCOL, build, table))
        assert await wire.hear() == Failed("no_table")
        assert await wire.hear() is None
        assert wire.closed == 4404
        await wire.leave()
    for origin in (None, "http://evil.test", "null", "http://gouji.test.evil.test", "http://gouji.test@evil.test", "x"):
        wire = server.socket(own, origin)
        assert await wire.hear() is None
        assert (wire.closed, wire.texts) == (4403, [])
        await wire.leave()
        for path in ("/api/play", "/api/play/deal", "/api/rooms", "/api/quick", "/api/name", "/api/replays"):
            assert (await server.ask("POST", path, own, origin, json={})).json()["code"] == "origin"
    for kind in KINDS:
        for message in attempts(kind, "x", 0, 1, 0)[:1]:
            wire = server.socket(own)
            wire.say(message if not isinstance(message, Hello) else Hello(PROTOCOL, build, "nowhere"))
            assert isinstance(await wire.hear(), Failed)
            assert await wire.hear() is None
            await wire.leave()
    for token in ("", "wrong", "%ed%a0%80", own):
        shown = await server.ask("GET", f"/api/tables/{table}/record/{deal}", token)
        assert shown.json()["code"] == "no_table"


async def _replay_codes(server: Inside, deal: str, token: str) -> set[str]:
    paths = (f"/api/replays/{deal}", f"/api/replays/{deal}?seat=0", f"/api/replays/{deal}/record")
    return {(await server.ask("GET", path, token)).json().get("code", "") for path in paths}


def test_without_a_link_or_an_account_there_is_nothing_in_any_phase(tmp_path: Path) -> None:
    """In a room, in a deal, after it, once closed: strangers change nothing, and a deal is shown once it is over."""

    async def main() -> None:
        path = tmp_path / "gouji.db"
        async with inside(tmp_path) as server:
            host, own = await server.guest("Ann"), await server.guest("Eve")
            table = await server.open_room(host, watching=False, options={"deals": 1})
            before = archive(path)
            for token in (None, *FORGED):
                wire = server.socket(token)
                wire.say(Hello(PROTOCOL, server.home.services.build, table))
                assert await wire.hear() == Failed("no_table")
                await wire.leave()
            assert archive(path) == before
            wire = await server.come(host, table)
            await wire.hear_until(RoomMessage)
            assert await wire.answer(Start("go", "00")) == Accepted("go")
            game = (await server.home.house.get(table)).desk.game  # type: ignore[union-attr]  # it plays
            assert game is not None
            before = archive(path)
            assert await _replay_codes(server, game.row.id, host) == {"not_over"}
            await _doors(server, table, game.row.id, own)
            assert {**archive(path), "events": 0} == {**before, "events": 0}
            mine = await server.ask("GET", f"/api/tables/{table}/record/{game.row.id}", host)
            assert mine.json()["code"] == "not_over"
            await wire.answer(Autopilot("p", True))
            await wire.hear_until(Revealed)
            await _doors(server, table, game.row.id, own)
            assert (await server.ask("GET", f"/api/replays/{game.row.id}")).json()["verified"]
            assert (await server.ask("GET", "/api/games", own)).json() == {"games": []}
            await server.home.house.close(table)
            await _doors(server, table, game.row.id, own)

    run(main())


# --- bodies -----------------------------------------------------------------------------------------------------------

JSON = {"Content-Type": "application/json"}
DEEP, NESTED = "[" * 3900 + "]" * 3900, '{"a":' * 1300 + "1" + "}" * 1300
BODIES: tuple[str | bytes, ...] = (
    "", "null", "[]", '"x"', "1", "{", "\0", DEEP, NESTED, b"\xff\xfe\0", b'{"name":"\xed\xa0\x80"}', "x" * 100_000,
    json.dumps({"name": "汉" * 100_000}), '{"zz":1}', '{"name":1}', '{"type":"record"}', "NaN",
)  # fmt: skip
VALUES = (
    "null", "-1", "1e400", "1" * 400, "1.5", '"\\u0000"', '"\\ud800"', '"\\udc00x"', '"\\u202ea"', "[[]]", "{}", DEEP,
    NESTED, "NaN", '"' + "x" * 5000 + '"', "99999999999999999999999",
)  # fmt: skip
FIELDS = {
    "/api/play": ("level", "name", "preset", "options", "new", "zz"),
    "/api/play/deal": ("table", "client_seed", "zz"),
    "/api/rooms": ("level", "name", "preset", "options", "clock", "public", "watching", "zz"),
    "/api/quick": ("name", "preset", "zz"),
    "/api/name": ("name", "zz"),
    "/api/replays": ("type",),
}
EMPTY = ("options", "{}")
"""Nothing differs from the preset: there is nothing wrong with that."""
OPTIONS = ("deals", "revolution", "tribute", "open_excludes", "preset", "zz")


@pytest.mark.parametrize("path", FIELDS)
def test_a_body_that_makes_no_sense_has_a_clear_answer_and_changes_nothing(tmp_path: Path, path: str) -> None:
    """JSON nested a thousand deep was a fault of the server, and so was a record of a deal that owes to no seat."""
    bodies: list[str | bytes] = [*BODIES]
    bodies += [f'{{"{field}":{value}}}' for field in FIELDS[path] for value in VALUES if (field, value) != EMPTY]
    if "options" in FIELDS[path]:
        bodies += [f'{{"options":{{"{name}":{value}}}}}' for name in OPTIONS for value in VALUES]

    async def main() -> None:
        async with inside(tmp_path) as server:
            token = await server.guest("Ann")
            before = archive(tmp_path / "gouji.db")
            for body in bodies:
                reply = await server.ask("POST", path, token, content=body, headers=JSON)
                assert 400 <= reply.status_code < 500, (body[:80], reply.text)
                told = reply.json()
                assert told["code"] in {"bad_message", "bad_name", "bad_value", "unknown_option", "unknown_preset",
                                        "bad_record", "too_large", "no_table"}, (body[:80], told)  # fmt: skip
                assert told["detail"]
            assert archive(tmp_path / "gouji.db") == before
            assert not server.home.house.tables

    run(main())


def _changed(record: list[bytes], at: int, name: str, value: Any) -> bytes:
    """Return a record with one field of one line changed."""
    line = json.loads(record[at])
    line[name] = value
    return b"\n".join([*record[:at], json.dumps(line).encode(), *record[at + 1 :]])


def _tampered(record: list[bytes], tries: int) -> Iterator[bytes]:
    """Yield records that cannot be: of deals that owe to no seat, of cards that are none, and changed at random."""
    began = 1
    for dues in ACCOUNTS:
        yield _changed(record, began, "dues", {"places": [1, 2, 3, 4, 5, 6], "first_leader": 0, **dues})
    played = next(at for at, line in enumerate(record) if b'"played"' in line)
    yield _changed(record, played, "cards", ["x"])
    dice = Stream(b"tampered")
    for _ in range(tries):
        at = dice.below(3) if dice.below(2) else dice.below(len(record))
        yield _changed(record, at, dice.choose(sorted(json.loads(record[at]))), dice.choose(STRANGE))


ACCOUNTS: tuple[dict[str, Any], ...] = (
    {"places": []}, {"places": [1] * 6}, {"muffled": [1]}, {"muffled": [99] * 6}, {"calls": []}, {"first_leader": 9},
    {"open": [7]}, {"burns_won": [[9, -1]]}, {"sweep": 5},
)  # fmt: skip
STRANGE: tuple[Any, ...] = (
    None, 0, -1, 6, 99, 10**30, 1.5, "", "x", "\0", [], {}, True, [-1], ["D"], [None] * 6, ["9S", "x"],
)  # fmt: skip


def test_a_record_that_was_tampered_with_is_refused_by_its_line(tmp_path: Path, amount: Callable[..., int]) -> None:
    """Accounts between seats that there are not, and cards that there are not, were faults of the server."""
    options = make_options("jingong")
    deal = play_whole_deal(options, 1, Setup(2, dues=TRIBUTE[0]))
    header = header_of(options, b"\1" * 32, "d", [Seated(f"p{seat}") for seat in range(6)], number=2)
    record = write_record(replace(header, seed=None), deal).splitlines()
    tries = amount(20_000, quick=100)

    async def main() -> None:
        async with inside(tmp_path) as server:
            sound = await server.ask("POST", "/api/replays", content=b"\n".join(record))
            assert (sound.status_code, sound.json()["verified"]) == (200, False)
            codes = Counter[str]()
            for body in _tampered(record, tries):
                reply = await server.ask("POST", "/api/replays", content=body)
                assert reply.status_code in (200, 400), reply.text
                codes[reply.json().get("code", "")] += 1
            assert set(codes) <= {"", "bad_record"}
            assert codes["bad_record"] > codes[""]

    run(main(), 600)


def test_a_frame_that_makes_no_sense_is_answered_and_the_socket_lives(tmp_path: Path) -> None:
    async def main() -> None:
        async with inside(tmp_path) as server:
            token = await server.guest("Ann")
            table = await server.open_room(token)
            wire = await server.come(token, table)
            await wire.hear_until(RoomMessage)
            before = archive(tmp_path / "gouji.db")
            frames = [body for body in BODIES if isinstance(body, str) and body]
            frames += [f'{{"type":"sit","id":"x","seat":{value}}}' for value in VALUES if value not in ("null", "-1")]
            frames += [f'{{"a":{value},"type":"start","id":"x"}}' for value in (DEEP, NESTED)]
            for frame in frames:
                wire.say(frame)
                answer = await wire.hear()
                assert isinstance(answer, Failed), frame[:80]
                assert answer.code == "bad_message" or "99999" in frame
            assert archive(tmp_path / "gouji.db") == before
            assert await wire.answer(Ready("still", True)) == Accepted("still")
            await wire.leave()

    run(main())


# --- words ------------------------------------------------------------------------------------------------------------

HOSTILE = (
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "&lt;b&gt;", "{{7*7}}", "'; DROP TABLE chairs; --",
    "👨‍👩‍👧‍👦👩🏽‍🚀🏳️‍🌈", "\u202egnp.exe", "\u2066a\u2069", "\u200f\u200eb", "مرحبا بالعالم", "שלום", "नमस्ते क्‍ष",
    "z" + "\u0301" * 300, "e\u0301\u0323", "a\0b", "\x1b[31mred", "\r\n\r\n", "\u2028\u2029", "\ufeff", "\u3164",
    "\u2800", "\ue000", "a" * 100_000, "\u0301" * 100_000, "‍" * 1000, "💥" * 100, "﷽" * 100, "",
)  # fmt: skip
TURNING = set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c")


def _harmless(text: str, longest: int) -> bool:
    parts = graphemes(text)
    tame = all(len(part) <= 16 for part in parts) and len(parts) <= longest
    return tame and not set(text) & TURNING and all(sign.isprintable() or sign in "\u200c\u200d" for sign in text)


async def _speak(server: Inside, wire: Wire, listener: Wire) -> list[str]:
    """Say everything hostile, as slowly as one may; return what the other was told."""
    for number, text in enumerate(HOSTILE):
        answer: Any = await wire.answer(Say(f"{number}", text=text))
        while answer == Failed("too_many", f"{number}", "five lines in ten seconds are enough"):
            server.home.services.time.at += 2  # type: ignore[attr-defined]  # a clock that is moved
            answer = await wire.answer(Say(f"{number}", text=text))
        assert isinstance(answer, Accepted | Failed)
        assert not isinstance(answer, Failed) or answer.code == "bad_message"
    await asyncio.sleep(0)
    listener.drain()
    return [line.text for line in listener.memory.of(Line)]


def test_hostile_words_and_names_harm_nothing(tmp_path: Path) -> None:
    """Text stays text: what is markup is told as it is, what turns or floods a page is not told at all."""

    async def main() -> None:
        async with inside(tmp_path, time=FakeTime()) as server:
            token, names = await server.guest("Ann"), 0
            for text in HOSTILE:
                named = msgspec.json.encode({"name": text})
                reply = await server.ask("POST", "/api/name", token, content=named, headers=JSON)
                kept = (await server.ask("GET", "/api/me", token)).json()["name"]
                assert _harmless(kept, 24)
                assert reply.status_code == 200 or reply.json()["code"] in ("bad_name", "bad_message", "too_large")
                names += reply.status_code == 200
            assert names > 5
            table = await server.open_room(token)
            listener = await server.come(await server.guest("Bob"), table)
            wire = await server.come(token, table)
            await wire.hear_until(RoomMessage)
            assert isinstance(await listener.answer(Sit("s")), Accepted)
            told = await _speak(server, wire, listener)
            assert all(_harmless(text, LONGEST) for text in told), told
            assert set(HOSTILE[:6]) <= set(told)
            assert "gnp.exe" in told
            assert isinstance(await wire.answer(Ready("r", True)), Accepted)
            for one in (wire, listener):
                await one.leave()

    run(main())
