"""The real server over real sockets: who may sit, what is bounded, how it starts and stops."""

import contextlib
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from visitor import COOKIE, Line, Process, Visitor
from websockets.exceptions import ConnectionClosed, InvalidStatus

from gouji.model.commands import Command, Pass
from gouji.model.options import DECLARED, PRESETS, make_options
from gouji.protocol.messages import (
    PROTOCOL,
    Accepted,
    Check,
    DealInfo,
    Do,
    Events,
    Failed,
    Hello,
    Hint,
    Hints,
    Outdated,
    Prompted,
    Revealed,
    Table,
    Welcome,
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    process = Process(tmp_path_factory.mktemp("data"))
    yield process
    assert process.stop() == 0


@pytest.fixture
def visitor(server: Process) -> Visitor:
    someone = Visitor()
    assert someone.sit(server, name="小明", client_seed="00ff").status_code == 200
    return someone


# --- taking a seat ----------------------------------------------------------------------------------------------


def test_play_now_seats_a_guest_with_five_bots(server: Process) -> None:
    someone = Visitor()
    reply = someone.sit(server, name="小明")
    cookie = reply.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie.replace("Lax", "lax")
    assert someone.get(server, "/api/me").json() == {"name": "小明", "table": someone.table, "stage": "playing"}
    with someone.connect(server) as line:
        welcome = line.hear()
        assert isinstance(welcome, Welcome)
        assert welcome.seat == 0
        assert [bool(player.bot) for player in welcome.players] == [False, *[True] * 5]
        assert len({player.name for player in welcome.players}) == 6


def test_playing_again_returns_to_the_table_unless_a_new_one_is_asked_for(server: Process, visitor: Visitor) -> None:
    first = visitor.table
    assert visitor.sit(server).json() == {"table": first, "resumed": True, "commitment": "", "deal": ""}
    with visitor.connect(server) as line:
        line.hear_until(Events)
        fresh = visitor.sit(server, new=True).json()
        assert fresh["table"] != first
        assert line.hear_until(Revealed)
        assert line.hear_until(Table).closed
    assert visitor.get(server, "/api/me").json()["table"] == fresh["table"]
    with visitor.connect(server, table=first) as line:
        assert line.hear() == Failed("no_table")


def test_nobody_without_a_cookie_has_a_table(server: Process) -> None:
    assert httpx.get(f"{server.address}/api/me").json() == {"name": "", "table": None, "stage": None}


@pytest.mark.parametrize(
    ("request_body", "code"),
    [
        ({"options": {"tribute": "some"}}, "bad_value"),
        ({"options": {"sweep_tribute": True}}, "conflict"),
        ({"options": {"nonsense": 1}}, "unknown_option"),
        ({"options": {"deals": 99}}, "bad_value"),
        ({"preset": "bisan"}, "unknown_preset"),
        ({"options": {"preset": "biesan"}}, "unknown_option"),
        ({"level": "grandmaster"}, "bad_message"),
        ({"client_seed": "00"}, "bad_message"),
        ({"unknown": 1}, "bad_message"),
    ],
)
def test_a_bad_request_says_why_and_seats_nobody(server: Process, request_body: dict[str, object], code: str) -> None:
    someone = Visitor()
    reply = someone.post(server, "/api/play", **request_body)
    assert reply.status_code == 400
    assert reply.json()["code"] == code
    assert "set-cookie" not in reply.headers


def test_a_page_of_another_host_can_neither_sit_nor_connect(server: Process, visitor: Visitor) -> None:
    for origin in ("http://evil.example", "null", f"http://127.0.0.1:{server.port + 1}"):
        reply = httpx.post(
            f"{server.address}/api/play", json={}, headers={"Origin": origin}, cookies={COOKIE: visitor.token}
        )
        assert reply.status_code == 403
        with pytest.raises(InvalidStatus):
            Line(visitor, server, origin=origin)


def test_a_foreign_cookie_cannot_see_a_table_or_a_record(server: Process, visitor: Visitor) -> None:
    stranger = Visitor()
    stranger.sit(server)
    with visitor.connect(server) as line:
        deal = line.hear_until(DealInfo).deal
    assert visitor.table not in deal
    for other in (stranger, Visitor()):
        with other.connect(server, table=visitor.table) as line:
            assert line.hear() == Failed("no_table")
            with pytest.raises(ConnectionClosed) as closed:
                line.hear()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4404
        assert other.get(server, f"/api/tables/{visitor.table}/record/{deal}").status_code == 404
    assert visitor.get(server, f"/api/tables/{visitor.table}/record/{deal}").status_code == 409
    assert visitor.get(server, f"/api/tables/{visitor.table}/record/nix").status_code == 404


# --- the socket -------------------------------------------------------------------------------------------------


def test_another_protocol_or_build_is_outdated(server: Process, visitor: Visitor) -> None:
    with visitor.connect(server, build="older") as line:
        assert isinstance(line.hear(), Outdated)
    line = Line(visitor, server)
    with line:
        line.say(Hello(PROTOCOL + 1, line.build, visitor.table))
        assert isinstance(line.hear(), Outdated)


@pytest.mark.parametrize(
    "first", ["{", '{"type":"nix"}', b"\xff\xfe", '{"type":"hint","id":"a","prompt":1}', "[]", "null"]
)
def test_what_is_not_a_hello_ends_the_connection(server: Process, visitor: Visitor, first: str | bytes) -> None:
    with Line(visitor, server) as line:
        line.say(first)
        answer = line.hear()
        assert isinstance(answer, Failed)
        assert answer.code == "bad_message"
        with pytest.raises(ConnectionClosed):
            line.hear()


def test_a_bad_message_is_answered_and_changes_nothing(server: Process, visitor: Visitor) -> None:
    with visitor.connect(server) as line:
        for bad in ("{", '{"type":"do","id":1}', '{"type":"do","id":"a","prompt":0,"command":{"type":"win","seat":0}}'):
            line.say(bad)
            answer = line.hear_until(Failed)
            assert answer.code == "bad_message"
        line.say(Hint("", 0))
        assert line.hear_until(Failed).code == "bad_message"
        line.say(Hello(PROTOCOL, line.build, visitor.table))
        assert line.hear_until(Failed).code == "bad_message"


def test_an_oversized_frame_closes_the_connection(server: Process, visitor: Visitor) -> None:
    with visitor.connect(server) as line:
        line.hear_until(Events)
        line.say(json.dumps({"type": "hint", "id": "x" * 9000, "prompt": 1}))
        with pytest.raises(ConnectionClosed) as closed:
            line.hear_until(Revealed)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
    with visitor.connect(server) as line:
        assert isinstance(line.hear(), Welcome)


def test_a_flood_is_bounded_and_ends_the_connection(server: Process, visitor: Visitor) -> None:
    with visitor.connect(server) as line:
        line.hear_until(Events)
        with contextlib.suppress(ConnectionClosed):
            for i in range(2000):
                line.say(Check(f"c{i}", 1, Pass(0)))
        with pytest.raises(ConnectionClosed) as closed:
            line.hear_until(Revealed)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
        assert any(isinstance(message, Failed) and message.code == "too_many" for message in line.memory.messages)


def test_a_second_page_of_a_guest_takes_the_seat_and_the_first_ends(server: Process, visitor: Visitor) -> None:
    with visitor.connect(server) as one:
        prompted = one.hear_until(Prompted)
        second = Visitor()
        second.token, second.table = visitor.token, visitor.table
        with second.connect(server) as two:
            assert two.hear_until(Prompted) == prompted
            assert one.hear_until(Failed) == Failed("elsewhere")
            with pytest.raises(ConnectionClosed) as closed:
                one.hear_until(Revealed)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4409
            two.say(Do("same", prompted.prompt.id, _hint(two, prompted)))
            assert two.hear_until(Accepted) == Accepted("same")


def _hint(line: Line, prompted: Prompted) -> Command:
    line.say(Hint("h", prompted.prompt.id))
    hints = line.hear_until(Hints)
    assert isinstance(hints, Hints)
    return hints.proposals[0].command


# --- pages ------------------------------------------------------------------------------------------------------


def test_every_page_forbids_other_hosts(server: Process) -> None:
    for path in ("/", "/api/health", "/nowhere.js", "/api/nowhere"):
        headers = httpx.get(f"{server.address}{path}").headers
        assert headers["content-security-policy"].startswith("default-src 'self';")
        assert headers["x-content-type-options"] == "nosniff"


def test_the_rules_are_told_in_both_languages(server: Process) -> None:
    rules = {rule["id"]: rule for rule in httpx.get(f"{server.address}/api/rules").json()}
    assert len(rules["BURN-2"]["name"]) == len(rules["BURN-2"]["says"]) == 2
    assert "not_held" in rules["CARD-1"]["refuses"]


def test_the_api_is_documented(server: Process) -> None:
    paths = httpx.get(f"{server.address}/api/openapi.json").json()["paths"]
    assert set(paths) == {
        "/api/play",
        "/api/play/deal",
        "/api/me",
        "/api/name",
        "/api/rooms",
        "/api/quick",
        "/api/phrases",
        "/api/games",
        "/api/replays",
        "/api/replays/{deal}",
        "/api/replays/{deal}/record",
        "/api/tables/{table}/record/{deal}",
        "/api/rules",
        "/api/rules/pages",
        "/api/options",
        "/api/health",
    }


def test_the_options_of_the_dialog_are_those_that_can_be_set(server: Process) -> None:
    """Every value of every option, over every preset, is one that a table may have, but for what excludes another."""
    answer = httpx.get(f"{server.address}/api/options").json()
    assert [preset["name"] for preset in answer["presets"]] == list(PRESETS)
    assert [option["name"] for option in answer["options"]] == [declared.name for declared in DECLARED]
    for preset in answer["presets"]:
        assert make_options(preset["name"], **preset["values"]) == PRESETS[preset["name"]]
        for option in answer["options"]:
            values = [value["value"] for value in option["values"]]
            if option["kind"] == "number":
                values = [option["low"], option["high"]]
            assert preset["values"][option["name"]] in values or option["kind"] == "number"
            for value in values:
                needed = {"sweep_ends_match": False} if option["name"] == "sweep_tribute" else {}
                made = make_options(preset["name"], **{option["name"]: value}, **needed)
                assert getattr(made, option["name"]) == value
    assert all(all(says) for option in answer["options"] for says in [option["title"], *_says(option)])


def _says(option: dict[str, Any]) -> list[list[str]]:
    return [value["says"] for value in option["values"]]


@pytest.mark.parametrize("preset", list(PRESETS))
def test_a_table_of_any_preset_with_changes(server: Process, preset: str) -> None:
    someone = Visitor()
    assert someone.sit(server, preset=preset, options={"deals": 3, "scale": 2}).status_code == 200
    with someone.connect(server) as line:
        info = line.hear_until(DealInfo)
        assert info.options == make_options(preset, deals=3, scale=2)
        assert (info.balances is not None) == info.options.beans


# --- start and stop ---------------------------------------------------------------------------------------------


def _serve(*arguments: str) -> subprocess.CompletedProcess[str]:
    code = "import sys; from gouji.cli.main import main; sys.exit(main())"
    command = [sys.executable, "-c", code, "serve", "--no-browser", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def test_a_port_in_use_is_one_line_and_changes_nothing(server: Process, tmp_path: Path) -> None:
    done = _serve("--port", str(server.port), "--data", str(tmp_path / "data"))
    assert done.returncode == 3
    assert len(done.stderr.splitlines()) == 1
    assert str(server.port) in done.stderr
    assert not (tmp_path / "data").exists()


def test_each_trouble_with_the_folder_has_a_line_and_a_code_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    damaged, newer = tmp_path / "damaged", tmp_path / "newer"
    damaged.mkdir()
    (damaged / "gouji.db").write_bytes(b"nonsense" * 1000)
    newer.mkdir()
    with sqlite3.connect(newer / "gouji.db") as plain:
        plain.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        plain.execute("INSERT INTO alembic_version VALUES ('9999')")
    plain.close()
    for folder, code in ((tmp_path / "file" / "data", 5), (damaged, 7), (newer, 8)):
        done = _serve("--port", str(_free_port()), "--data", str(folder))
        assert done.returncode == code, done.stderr
        assert len(done.stderr.splitlines()) == 1
        assert done.stdout == ""


def test_a_second_server_on_a_folder_is_refused_and_the_first_stops_cleanly(tmp_path: Path) -> None:
    first, visitor = Process(tmp_path), Visitor()
    visitor.sit(first)
    done = _serve("--port", str(_free_port()), "--data", str(tmp_path))
    assert done.returncode == 4
    assert len(done.stderr.splitlines()) == 1
    with visitor.connect(first) as line:
        prompted = line.hear_until(Prompted)
        os.kill(first.popen.pid, signal.SIGINT)
        with pytest.raises(ConnectionClosed) as closed:
            line.hear_until(Revealed)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
    assert first.wait() == 0
    second = Process(tmp_path)
    with visitor.connect(second, deal=visitor.memory.last(DealInfo).deal, have=2) as line:
        assert line.hear_until(Events).start == 2
        assert line.hear_until(Prompted) == prompted
    assert second.stop() == 0
