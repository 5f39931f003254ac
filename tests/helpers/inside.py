"""The whole server inside the test's own event loop, without a network: requests and sockets as browsers make them."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import httpx
import msgspec
from server_room import FixedDraws, Memory, open_store

from gouji.protocol.messages import PROTOCOL, Hello, ServerMessage
from gouji.server.app import make_app
from gouji.server.archive.sqlite import prepare
from gouji.server.bootstrap import compose
from gouji.server.home import Home

HOST = "gouji.test"
ORIGIN = f"http://{HOST}"
COOKIE = "gouji_session"
PATIENCE = 20.0
_decoder: "msgspec.json.Decoder[ServerMessage]" = msgspec.json.Decoder(ServerMessage)


class Inside:
    """A server, and the browsers that use it."""

    def __init__(self, home: Home) -> None:
        self.home = home
        self.app = cast(Any, make_app(home))  # Litestar names more of ASGI's types than httpx does
        self._web = httpx.AsyncClient(transport=httpx.ASGITransport(self.app), base_url=ORIGIN)

    async def ask(
        self, method: str, path: str, token: str = "", origin: str | None = ORIGIN, **more: Any
    ) -> httpx.Response:
        """Make one request; nothing is remembered from one to the next."""
        headers = {**more.pop("headers", {}), **({"Origin": origin} if origin is not None else {})}
        if token:
            headers["Cookie"] = f"{COOKIE}={token}"
        reply = await self._web.request(method, path, headers=headers, **more)
        self._web.cookies.clear()
        return reply

    async def guest(self, name: str = "") -> str:
        """Make a guest; return his token."""
        reply = await self.ask("POST", "/api/name", json={"name": name})
        assert reply.status_code == 200, reply.text
        return reply.cookies[COOKIE]

    async def open_room(self, token: str, **request: Any) -> str:
        """Open a room; return its id."""
        reply = await self.ask("POST", "/api/rooms", token, json=request)
        assert reply.status_code == 200, reply.text
        table: str = reply.json()["table"]
        return table

    def socket(self, token: str | None, origin: str | None = ORIGIN) -> "Wire":
        """Open a socket with this cookie, or none."""
        return Wire(self, token, origin)

    async def come(self, token: str, table: str, **hello: Any) -> "Wire":
        """Open a socket and say hello."""
        wire = self.socket(token)
        wire.say(Hello(PROTOCOL, self.home.services.build, table, **hello))
        return wire


class Wire:
    """One socket, as its browser holds it."""

    def __init__(self, inside: Inside, token: str | None, origin: str | None) -> None:
        self.memory = Memory()
        self.texts: list[str] = []
        self.closed: int | None = None
        self._sent: asyncio.Queue[Mapping[str, Any]] = asyncio.Queue()
        self._got: asyncio.Queue[Mapping[str, Any]] = asyncio.Queue()
        headers = {"host": HOST, "origin": origin, "cookie": None if token is None else f"{COOKIE}={token}"}
        scope: Any = {
            "type": "websocket", "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "ws", "subprotocols": [],
            "path": "/api/play/socket", "raw_path": b"/api/play/socket", "root_path": "", "query_string": b"",
            "headers": [(name.encode(), value.encode()) for name, value in headers.items() if value is not None],
            "client": ("127.0.0.1", 1), "server": (HOST, 80), "extensions": {}, "state": {},
        }  # fmt: skip
        self._sent.put_nowait({"type": "websocket.connect"})
        receive: Any = self._sent.get
        self.task = asyncio.create_task(self._run(inside, scope, receive), name="socket")

    async def _run(self, inside: Inside, scope: Any, receive: Any) -> None:
        async def send(message: Any) -> None:
            await self._got.put(message)

        await inside.app(scope, receive, send)

    def say(self, message: object) -> None:
        """Send a message, or any text."""
        text = message if isinstance(message, str) else msgspec.json.encode(message).decode()
        self._sent.put_nowait({"type": "websocket.receive", "text": text})

    async def hear(self) -> ServerMessage | None:
        """Return the next message, ``None`` once the socket is closed."""
        while self.closed is None:
            async with asyncio.timeout(PATIENCE):
                got = await self._got.get()
            if got["type"] == "websocket.close":
                self.closed = int(got.get("code", 1000))
            elif got["type"] == "websocket.send":
                self.texts.append(got["text"])
                message = _decoder.decode(got["text"])
                self.memory.send(message)
                return message
        return None

    async def hear_until(self, kind: type) -> Any:
        """Return the next message of that kind."""
        while not isinstance(message := await self.hear(), kind):
            assert message is not None, f"closed with {self.closed}"
        return message

    async def answer(self, message: Any) -> Any:
        """Send a message; return the answer to it, ``None`` if the socket is closed instead."""
        self.say(message)
        while (heard := await self.hear()) is not None and getattr(heard, "id", None) != message.id:
            pass
        return heard

    def drain(self) -> None:
        """Take what has come so far, without waiting."""
        while not self._got.empty():
            got = self._got.get_nowait()
            if got["type"] == "websocket.send":
                self.texts.append(got["text"])
                self.memory.send(_decoder.decode(got["text"]))
            elif got["type"] == "websocket.close":
                self.closed = int(got.get("code", 1000))

    async def leave(self) -> None:
        """Close the browser's end, and wait until the server has let go."""
        self._sent.put_nowait({"type": "websocket.disconnect", "code": 1001})
        async with asyncio.timeout(PATIENCE):
            await self.task


@asynccontextmanager
async def inside(folder: Path, pace: float = 0.0, **more: Any) -> AsyncIterator[Inside]:
    """Serve from a fresh folder."""
    folder.mkdir(exist_ok=True)
    prepare(folder / "gouji.db")
    home = compose(
        folder / "gouji.db", pace=pace, draws=FixedDraws(), open_store=open_store, creations=1e9, **more
    )  # an address is bounded elsewhere
    try:
        yield Inside(home)
    finally:
        await home.house.stop()
        if home.services.think is not None:
            home.services.think.close()
        await home.services.store.close()
