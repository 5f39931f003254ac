"""The play socket: one message a frame, judged for form and rate here, for meaning at the table."""

import asyncio
from collections import deque
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect

from gouji.protocol.messages import PROTOCOL, Check, ClientMessage, Failed, Hello, Hint, Outdated, ServerMessage
from gouji.server.accounts import COOKIE
from gouji.server.errors import StoreUnavailable
from gouji.server.home import Home
from gouji.server.limits import HELLO_WITHIN, MAX_QUEUE, Bucket
from gouji.server.origin import same_origin
from gouji.server.tables.actor import Table
from gouji.server.tables.inbox import Arrived, Left, Said

_decoder: "msgspec.json.Decoder[ClientMessage]" = msgspec.json.Decoder(ClientMessage)
_encode = msgspec.json.Encoder().encode

Socket = WebSocket[Any, Any, Any]


class _Texts:
    """Encodes what is sent to many people once: they are told one after the other."""

    def __init__(self) -> None:
        self._message: ServerMessage | None = None
        self._text = ""

    def __call__(self, message: ServerMessage) -> str:
        if message is not self._message:
            self._message, self._text = message, _encode(message).decode()
        return self._text


_text = _Texts()


class SocketLink:
    """Frames on their way to one browser. The table never waits for a reader."""

    def __init__(self) -> None:
        self._frames: deque[str] = deque()
        self._wake = asyncio.Event()
        self._closing: tuple[int, str] | None = None

    def send(self, message: ServerMessage) -> None:
        """Queue a message; a reader that lags too far behind is cut off."""
        if self._closing is not None:
            return
        self._frames.append(_text(message))
        if len(self._frames) > MAX_QUEUE:
            self._frames.clear()
            self._closing = (1013, "too slow")
        self._wake.set()

    def close(self, code: int, reason: str) -> None:
        """End the connection after what is queued."""
        if self._closing is None:
            self._closing = (code, reason)
        self._wake.set()

    async def pump(self, socket: Socket) -> None:
        """Write frames until the connection is to end, then close it."""
        while True:
            while self._frames:
                await socket.send_text(self._frames.popleft())
            if self._closing is not None:
                await socket.close(self._closing[0], self._closing[1])
                return
            self._wake.clear()
            await self._wake.wait()


@websocket("/api/play/socket")
async def play_socket(socket: Socket, home: NamedDependency[Home]) -> None:
    """Play a seat. The cookie says who it is; the first message which table."""
    if not same_origin(socket.headers.get("origin"), socket.headers.get("host")):
        await socket.close(4403, "origin")
        return
    await socket.accept()
    link = SocketLink()
    pump = asyncio.create_task(link.pump(socket))
    reader = asyncio.create_task(_read(socket, link, home))
    try:
        await asyncio.wait([pump, reader], return_when=asyncio.FIRST_COMPLETED)
        if not pump.done() and not reader.cancelled() and reader.exception() is None:
            await asyncio.wait([pump], timeout=HELLO_WITHIN)
    finally:
        for task in (pump, reader):
            task.cancel()
        results = await asyncio.gather(pump, reader, return_exceptions=True)
    for result in results:
        if isinstance(result, BaseException) and not isinstance(result, asyncio.CancelledError | WebSocketDisconnect):
            raise result


async def _read(socket: Socket, link: SocketLink, home: Home) -> None:
    table = await _enter(socket, link, home)
    if table is None:
        return
    try:
        await _listen(socket, link, table, home)
    finally:
        table.put(Left(link))


async def _enter(socket: Socket, link: SocketLink, home: Home) -> Table | None:
    """Take the hello and bring the connection to its table; otherwise say why not and close."""
    try:
        async with asyncio.timeout(HELLO_WITHIN):
            message = _decode(await _frame(socket))
    except TimeoutError:
        link.close(4408, "no hello")
        return None
    if not isinstance(message, Hello):
        link.send(message if isinstance(message, Failed) else Failed("bad_message", detail="hello comes first"))
        link.close(4400, "no hello")
        return None
    if message.protocol != PROTOCOL or message.build != home.services.build:
        link.send(Outdated(PROTOCOL, home.services.build))
        link.close(4426, "outdated")
        return None
    try:
        account = await home.accounts.by_token(socket.cookies.get(COOKIE))
        table = await home.house.get(message.table, account.id) if account is not None else None
    except StoreUnavailable:
        link.send(Failed("unavailable"))
        link.close(1013, "unavailable")
        return None
    if account is None or table is None:
        link.send(Failed("no_table"))
        link.close(4404, "no table")
        return None
    table.put(Arrived(link, account.id, message, account.name))
    return table


async def _listen(socket: Socket, link: SocketLink, table: Table, home: Home) -> None:
    time = home.services.time
    any_message, questions, patience = Bucket(time, 20, 60), Bucket(time, 10, 20), Bucket(time, 5, 100)
    while True:
        message = _decode(await _frame(socket))
        at = time.now()
        asks = isinstance(message, Check | Hint)
        if isinstance(message, Failed) or not any_message.take() or (asks and not questions.take()):
            if not patience.take():
                link.close(1008, "too many messages")
                return
            busy = Failed("too_many", getattr(message, "id", ""))
            link.send(message if isinstance(message, Failed) else busy)
            continue
        table.put(Said(link, message, at))


def _decode(frame: str | bytes) -> ClientMessage | Failed:
    try:
        return _decoder.decode(frame)
    except (msgspec.DecodeError, UnicodeError) as error:
        return Failed("bad_message", detail=str(error)[:200])
    except RecursionError:
        return Failed("bad_message", detail="this is nested too deeply")


async def _frame(socket: Socket) -> str | bytes:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone", code=message.get("code", 1005))
    if message["type"] != "websocket.receive":
        return b""
    return message.get("text") or message.get("bytes") or b""
