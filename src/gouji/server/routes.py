"""REST: taking a seat, who am I, finished deals, the rules. OpenAPI at /api/openapi.json."""

from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.exceptions import HTTPException
from litestar.params import FromPath, JSONBody

import gouji
import gouji.rules
from gouji.model.options import OptionError
from gouji.model.rulebook import Rule
from gouji.model.rulebook import rules as declared_rules
from gouji.records.format import Seated, header_of, write_record
from gouji.server.accounts import COOKIE
from gouji.server.archive.model import Account, StoredDeal, TableRow
from gouji.server.errors import NotAllowed
from gouji.server.home import Home
from gouji.server.offered_options import OptionsAnswer, declared_options, options_of, presets
from gouji.server.origin import same_origin
from gouji.server.rule_pages import RulePages, rule_pages
from gouji.server.tables.talk import is_client_seed

A_YEAR = 365 * 24 * 3600
AnyRequest = Request[Any, Any, Any]


class PlayRequest(msgspec.Struct, forbid_unknown_fields=True):
    """开始: ``new`` closes the table one sits at and opens another; without it one returns to that table."""

    level: Literal["random", "greedy", "heuristic"] = "heuristic"
    name: Annotated[str, msgspec.Meta(max_length=64)] = ""
    client_seed: Annotated[str, msgspec.Meta(max_length=64)] = ""
    preset: str = "jifen"
    options: dict[str, bool | int | str] = {}
    """What shall differ from the preset."""
    new: bool = False


class PlayAnswer(msgspec.Struct, frozen=True):
    """Where one sits; ``resumed`` tells that it is the table one sat at before."""

    table: str
    resumed: bool = False


class Me(msgspec.Struct, frozen=True):
    """我: the name is empty for somebody who has no account yet; ``table`` is where he sits."""

    name: str = ""
    table: str | None = None


class Health(msgspec.Struct, frozen=True):
    """The server is up, and of this version and build."""

    version: str
    build: str
    status: str = "ok"


async def visitor(request: AnyRequest, home: Home) -> Account | None:
    """Return who asks, by the cookie."""
    return await home.accounts.by_token(request.cookies.get(COOKIE))


@post("/api/play", status_code=200)
async def play(data: JSONBody[PlayRequest], request: AnyRequest, home: NamedDependency[Home]) -> Response[PlayAnswer]:
    """Seat the visitor with five bots and deal; a visitor without an account becomes a guest."""
    if not same_origin(request.headers.get("origin"), request.headers.get("host")):
        raise NotAllowed("origin", "this page is of another host")
    if not is_client_seed(data.client_seed):
        raise NotAllowed("bad_message", "client_seed is hex, an even number of at most 64 characters")
    try:
        chosen = options_of(data.preset, data.options)
    except OptionError as error:
        raise NotAllowed(error.code, str(error)) from error
    account = await visitor(request, home)
    token = ""
    if account is None:
        account, token = await home.accounts.guest(data.name)
    account = await home.accounts.rename(account, data.name)
    table = await home.services.store.open_table_of(account.id)
    while data.new and table is not None:
        await home.house.close(table)
        table = await home.services.store.open_table_of(account.id)
    resumed = table is not None
    if table is None:
        table = await home.house.create(account, chosen, data.level, data.client_seed)
    return Response(PlayAnswer(table, resumed), cookies=[_cookie(request, token)] if token else [])


@get("/api/me")
async def me(request: AnyRequest, home: NamedDependency[Home]) -> Me:
    """Say who the visitor is and where he sits."""
    account = await visitor(request, home)
    if account is None:
        return Me()
    return Me(account.name, await home.services.store.open_table_of(account.id))


@get("/api/tables/{table:str}/record/{deal:str}", media_type="application/jsonl")
async def record(table: FromPath[str], deal: FromPath[str], request: AnyRequest, home: NamedDependency[Home]) -> bytes:
    """Return the record of a deal that has ended, for those who sat at it: JSON Lines, the header first."""
    account = await visitor(request, home)
    row = await home.services.store.chairs_of(table) if account else None
    sat = row is not None and account is not None and any(chair.account == account.id for chair in row.chairs)
    stored = await home.services.store.deal_of(table, deal) if sat else None
    if row is None or stored is None:
        raise HTTPException(status_code=404, detail="you did not sit at this deal", extra={"code": "no_table"})
    if stored.row.outcome is None and not row.closed:
        raise HTTPException(status_code=409, detail="the deal goes on", extra={"code": "not_over"})
    return record_of(row, stored)


@get("/api/rules", sync_to_thread=False)
def rules() -> list[Rule]:
    """Return every rule the engine knows: names, what it says, and what it tells whom it refuses."""
    return list(declared_rules())


@get("/api/options", sync_to_thread=False)
def options() -> OptionsAnswer:
    """Return the presets, and every option with its values explained."""
    return OptionsAnswer(presets(), declared_options())


@get("/api/health", sync_to_thread=False)
def health(home: NamedDependency[Home]) -> Health:
    """Say that the server is up."""
    return Health(gouji.__version__, home.services.build)


def record_of(table: TableRow, stored: StoredDeal) -> bytes:
    """Return a deal as a record with its seed."""
    row = stored.row
    header = header_of(
        row.options,
        row.seed,
        row.id,
        [Seated(chair.name, chair.bot) for chair in table.chairs],
        number=row.number,
        attempt=row.attempt,
        client_seeds=[bytes.fromhex(part) for part in row.client_seeds],
        started=row.started_at,
        ended=stored.times[-1] if row.outcome is not None else None,
    )
    return write_record(header, stored.events)


def _cookie(request: AnyRequest, token: str) -> Cookie:
    secure = request.url.scheme == "https"
    return Cookie(key=COOKIE, value=token, max_age=A_YEAR, httponly=True, samesite="lax", secure=secure)


@get(["/", "/{path:path}", "/api/{path:path}"], sync_to_thread=False, include_in_schema=False)
def page(request: AnyRequest, home: NamedDependency[Home]) -> Response[bytes]:
    """Serve the built client."""
    path = request.url.path
    asset = None if path.startswith("/api/") else home.client.find(path)
    if asset is None:
        raise HTTPException(status_code=404, detail="nothing here", extra={"code": "not_found"})
    packed = bool(asset.packed) and "gzip" in request.headers.get("accept-encoding", "")
    headers = {"Cache-Control": asset.cache, "Vary": "Accept-Encoding"}
    if packed:
        headers["Content-Encoding"] = "gzip"
    return Response(asset.packed if packed else asset.body, media_type=asset.media_type, headers=headers)


@get("/api/openapi.json", sync_to_thread=False, include_in_schema=False)
def openapi(request: AnyRequest) -> dict[str, Any]:
    """Describe these routes."""
    return request.app.openapi_schema.to_schema()


@get("/api/rules/pages", sync_to_thread=False)
def pages() -> RulePages:
    """The rule pages: families, rules, and a worked position for each, with the cards to draw."""
    return rule_pages()


HANDLERS = [play, me, record, rules, pages, options, health, openapi, page]
