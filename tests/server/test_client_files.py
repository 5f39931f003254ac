"""The built client as it is served, and what ``gouji serve`` says when it starts."""

import gzip
import json
from pathlib import Path

import httpx
import pytest
from server_room import FAST, FakeTime, FixedDraws, run

from gouji.cli import serve
from gouji.server.app import make_app
from gouji.server.archive.sql import SqlStore
from gouji.server.archive.sqlite import prepare
from gouji.server.bootstrap import compose
from gouji.server.client import load_client


@pytest.fixture
def built(tmp_path: Path) -> Path:
    folder = tmp_path / "web"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>" + "x" * 1000)
    (folder / "assets" / "index-abc123.js").write_text("let a = 1\n" * 500)
    (folder / "icon.svg").write_text("<svg/>")
    (folder / "build.json").write_text(json.dumps({"build": "b1"}))
    return folder


def test_hashed_files_are_kept_for_ever_and_the_page_is_asked_for_again(built: Path) -> None:
    client = load_client(built)
    assert client.build == "b1"
    script, page, icon = client.find("/assets/index-abc123.js"), client.find("/"), client.find("/icon.svg")
    assert script is not None
    assert page is not None
    assert icon is not None
    assert "immutable" in script.cache
    assert (page.cache, icon.cache) == ("no-cache", "no-cache")
    assert script.media_type.startswith("text/javascript")
    assert gzip.decompress(script.packed) == script.body
    assert icon.packed == b""


@pytest.mark.parametrize(
    "path", ["/", "/rooms", "/games", "/r", "/t/abc123", "/t/abc123/", "/r/abc123-1-2", "/r/a_b-c"]
)
def test_the_clients_own_pages_are_its_index(built: Path, path: str) -> None:
    client = load_client(built)
    assert client.find(path) == client.find("/index.html") is not None


@pytest.mark.parametrize(
    "path", ["/some/page", "/t", "/t/", "/t/a/b", "/t/a.b", "/games/1", "/x/abc", "/t/" + "a" * 65]
)
def test_what_is_no_page_is_not_found(built: Path, path: str) -> None:
    assert load_client(built).find(path) is None


@pytest.mark.parametrize("path", ["/build.json", "/../web/icon.svg", "/assets/../../secret.txt", "/assets/nope.js"])
def test_no_other_file_is_served(built: Path, path: str) -> None:
    (built.parent / "secret.txt").write_text("secret")
    assert load_client(built).find(path) is None


def test_without_a_built_client_the_page_says_so(tmp_path: Path) -> None:
    client = load_client(tmp_path)
    page = client.find("/")
    assert page is not None
    assert "pip" in page.body.decode()
    assert client.build == "dev"


def test_the_client_goes_out_packed_and_typed(built: Path, tmp_path: Path) -> None:
    prepare(tmp_path / "gouji.db")

    def open_store(path: Path) -> SqlStore:
        return SqlStore(path, FAST)

    async def fetch() -> httpx.Response:
        parts = compose(tmp_path / "gouji.db", time=FakeTime(), draws=FixedDraws(), open_store=open_store, web=built)
        transport = httpx.ASGITransport(app=make_app(parts))  # type: ignore[arg-type]  # an ASGI app all the same
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as browser:
            reply = await browser.get("/assets/index-abc123.js")
        await parts.services.store.close()
        return reply

    script = run(fetch())
    assert script.headers["content-type"] == "text/javascript; charset=utf-8"
    assert script.headers["content-encoding"] == "gzip"
    assert script.text == "let a = 1\n" * 500


# --- gouji serve ------------------------------------------------------------------------------------------------


def test_the_qr_code_is_drawn_in_text() -> None:
    lines = serve.qr_code("http://192.168.1.20:8765/").splitlines()
    assert len(lines) > 10
    assert any("█" in line or "▀" in line or "▄" in line for line in lines)


@pytest.mark.parametrize(
    ("platform", "environment", "screen"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {"DISPLAY": ":10", "SSH_CONNECTION": "1 2 3 4"}, False),
        ("darwin", {}, True),
        ("win32", {"CI": "true"}, False),
    ],
)
def test_a_browser_opens_only_where_there_is_a_screen(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    platform: str,
    environment: dict[str, str],
    screen: bool,
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION", "CI"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.platform", platform)
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    serve._announce("127.0.0.1", 8765, Path("data"), open_browser=True)
    assert opened == (["http://127.0.0.1:8765/"] if screen else [])
    assert "http://127.0.0.1:8765/" in capsys.readouterr().out


def test_on_all_addresses_the_lan_address_and_its_code_are_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serve, "lan_address", lambda: "192.168.1.20")
    serve._announce("0.0.0.0", 8765, Path("data"), open_browser=False)
    out = capsys.readouterr().out
    assert "http://192.168.1.20:8765/" in out
    assert serve.qr_code("http://192.168.1.20:8765/") in out
