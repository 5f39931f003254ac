"""A visitor of a real server over real sockets, whose choices depend on what he was shown alone."""

import contextlib
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
from server_room import Memory, clever
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from gouji.protocol.messages import PROTOCOL, Do, Hello, Prompted, Revealed, ServerMessage, SetClock

_decoder: "msgspec.json.Decoder[ServerMessage]" = msgspec.json.Decoder(ServerMessage)
COOKIE = "gouji_session"


class Process:
    """A server in a process of its own."""

    def __init__(self, folder: Path, pace: float = 0.0, kill: int = 0, port: int = 0, stage: str = "") -> None:
        command = [sys.executable, str(Path(__file__).with_name("served.py")), str(port), str(folder), str(pace)]
        self.popen = subprocess.Popen([*command, str(kill), stage], stdout=subprocess.PIPE, text=True)
        self.port = int(self._line())
        assert self._line() == "ready"

    def _line(self) -> str:
        assert self.popen.stdout is not None
        return self.popen.stdout.readline().strip()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """Kill it as the kernel does."""
        self.popen.kill()
        self.wait()

    def stop(self) -> int:
        """Stop it as a user does; return its exit code."""
        self.popen.terminate()
        return self.wait()

    def wait(self) -> int:
        code = self.popen.wait(20)
        assert self.popen.stdout is not None
        self.popen.stdout.close()
        return code


class Visitor:
    """One browser: a cookie, and what it was shown."""

    def __init__(self) -> None:
        self.token = ""
        self.table = ""
        self.memory = Memory()

    def sit(self, server: Process, client_seed: str = "", **request: Any) -> httpx.Response:
        """Take a seat, and have a new table dealt; return the answer that told of the seat."""
        reply = self.open(server, **request)
        if reply.status_code == 200 and not reply.json()["resumed"]:
            assert self.deal(server, client_seed).status_code == 200
        return reply

    def open(self, server: Process, **request: Any) -> httpx.Response:
        """Take a seat at a table where nothing is dealt yet, or at one's own."""
        reply = self.post(server, "/api/play", **request)
        if reply.status_code == 200:
            self.token = reply.cookies.get(COOKIE) or self.token
            self.table = reply.json()["table"]
        return reply

    def deal(self, server: Process, client_seed: str = "", table: str = "") -> httpx.Response:
        """Give a seed, and have the cards dealt."""
        return self.post(server, "/api/play/deal", table=table or self.table, client_seed=client_seed)

    def post(self, server: Process, path: str, **request: Any) -> httpx.Response:
        """Ask for something as this visitor."""
        cookies = {COOKIE: self.token} if self.token else {}
        headers = {"Origin": server.address}
        return httpx.post(f"{server.address}{path}", json=request, headers=headers, cookies=cookies)

    def get(self, server: Process, path: str) -> httpx.Response:
        """Ask as this visitor."""
        return httpx.get(f"{server.address}{path}", cookies={COOKIE: self.token})

    def connect(self, server: Process, **hello: Any) -> "Line":
        """Open a socket and say hello."""
        line = Line(self, server)
        line.say(Hello(PROTOCOL, hello.pop("build", line.build), hello.pop("table", self.table), **hello))
        return line

    def play(self, server: Process, enough: Callable[[Memory], bool]) -> None:
        """Play until that is enough or the connection is gone (``ConnectionClosed``)."""
        with self.connect(server) as line:
            line.say(SetClock("off", on=False))
            while not enough(self.memory):
                message = line.hear()
                if isinstance(message, Prompted):
                    prompt = message.prompt
                    line.say(Do(f"c{prompt.id}", prompt.id, clever(self.memory.view, prompt)))
                elif isinstance(message, Revealed):
                    return


class Line:
    """One socket of a visitor."""

    def __init__(self, visitor: Visitor, server: Process, origin: str | None = None, token: str | None = None) -> None:
        self.memory = visitor.memory
        self.build = httpx.get(f"{server.address}/api/health").json()["build"]
        self._stack = contextlib.ExitStack()
        self.socket: ClientConnection = self._stack.enter_context(
            connect(
                f"ws://127.0.0.1:{server.port}/api/play/socket",
                origin=Origin(origin or server.address),
                additional_headers={"Cookie": f"{COOKIE}={visitor.token if token is None else token}"},
                compression=None,
                max_queue=None,
            )
        )

    def __enter__(self) -> "Line":
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def say(self, message: object) -> None:
        """Send a message, or any text."""
        self.socket.send(message if isinstance(message, str | bytes) else msgspec.json.encode(message).decode())

    def hear(self) -> ServerMessage:
        """Return the next message."""
        message = _decoder.decode(self.socket.recv(timeout=15))
        self.memory.send(message)
        return message

    def hear_until(self, kind: type) -> Any:
        """Return the next message of that kind."""
        while not isinstance(message := self.hear(), kind):
            pass
        return message
