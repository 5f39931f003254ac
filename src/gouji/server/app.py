"""The ASGI application: routes, the play socket, and the headers every page carries."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import MutableScopeHeaders
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, Message, Receive, Scope, Send

import gouji
from gouji.server.errors import NotAllowed, StoreUnavailable
from gouji.server.home import Home
from gouji.server.limits import MAX_FRAME
from gouji.server.routes import HANDLERS
from gouji.server.socket import play_socket

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self' ws: wss:; img-src 'self' data:; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
}


_STATUS = {
    "origin": 403,
    "not_allowed": 403,
    "no_table": 404,
    "no_deal": 404,
    "not_over": 409,
    "begun": 409,
    "too_many": 429,
    "busy": 503,
}


def make_app(home: Home) -> Litestar:
    """Return the application on these parts."""

    @asynccontextmanager
    async def alive(_: Litestar) -> AsyncIterator[None]:
        await home.house.open()
        yield
        await home.house.stop()
        if home.services.think is not None:
            home.services.think.close()
        await home.services.store.close()

    return Litestar(
        route_handlers=[*HANDLERS, play_socket],
        dependencies={"home": Provide(lambda: home, sync_to_thread=False)},
        signature_namespace={"Home": Home},
        lifespan=[alive],
        middleware=[_with_headers],
        exception_handlers={
            NotAllowed: _not_allowed,
            StoreUnavailable: _unavailable,
            HTTPException: _http_error,
            RecursionError: _too_deep,
        },
        openapi_config=OpenAPIConfig(
            title="够级 Gouji", version=gouji.__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        request_max_body_size=MAX_FRAME,
        logging_config=None,
    )


def _with_headers(app: ASGIApp) -> ASGIApp:
    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                for name, value in HEADERS.items():
                    headers[name] = value
            await send(message)

        await app(scope, receive, send_with)

    return wrapped


def _problem(code: str, detail: str, status: int) -> Response[dict[str, str]]:
    return Response({"code": code, "detail": detail}, status_code=status)


def _not_allowed(_: Request[Any, Any, Any], error: NotAllowed) -> Response[dict[str, str]]:
    return _problem(error.code, error.detail, _STATUS.get(error.code, 400))


def _unavailable(_: Request[Any, Any, Any], error: StoreUnavailable) -> Response[dict[str, str]]:
    return _problem("unavailable", str(error), 503)


def _too_deep(_: Request[Any, Any, Any], __: RecursionError) -> Response[dict[str, str]]:
    return _problem("bad_message", "this is nested too deeply", 400)


def _http_error(_: Request[Any, Any, Any], error: HTTPException) -> Response[dict[str, str]]:
    codes = {400: "bad_message", 404: "not_found", 405: "bad_method", 413: "too_large"}
    code = codes.get(error.status_code, "failed")
    match error.extra:
        case {"code": str(own)}:
            return _problem(own, error.detail, error.status_code)
        case list(parts):
            why = "; ".join(str(part["message"]) for part in parts if "message" in part)
            return _problem(code, why or error.detail, error.status_code)
        case _:
            return _problem(code, error.detail, error.status_code)
