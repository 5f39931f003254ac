"""开始: a table with five bots, dealt in a second step, and who one is."""

from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from gouji.protocol.room import BotLevel, Stage
from gouji.server.errors import NotAllowed
from gouji.server.home import Home
from gouji.server.routes.asking import AnyRequest, check_creations, check_origin, chosen_options, guest, visitor
from gouji.server.seeds import BAD_SEED, MAX_SEED, is_client_seed

Name = Annotated[str, msgspec.Meta(max_length=400)]


class PlayRequest(msgspec.Struct, forbid_unknown_fields=True):
    """开始: ``new`` gives up the table one sits at and opens another; without it one returns to that table."""

    level: BotLevel = "heuristic"
    name: Name = ""
    preset: str = "jifen"
    options: dict[str, bool | int | str] = {}
    """What shall differ from the preset."""
    new: bool = False


class PlayAnswer(msgspec.Struct, frozen=True):
    """Where one sits; ``resumed`` tells that it is the table one sat at before.

    ``commitment`` and ``deal`` are promised of the deal that is to begin: the server has drawn its seed and named the
    deal before it hears the client's seed. Both are empty where one has begun.
    """

    table: str
    resumed: bool = False
    commitment: str = ""
    deal: str = ""


class BeginRequest(msgspec.Struct, forbid_unknown_fields=True):
    """发牌: the seed is the client's for the first deal, drawn once it holds the commitment."""

    table: Annotated[str, msgspec.Meta(max_length=64)] = ""
    client_seed: Annotated[str, msgspec.Meta(max_length=MAX_SEED)] = ""


class BeginAnswer(msgspec.Struct, frozen=True):
    """The deal that has begun."""

    deal: str


class Me(msgspec.Struct, frozen=True):
    """我: the name is empty for somebody who has no account yet; ``table`` is where he sits, and its stage."""

    name: str = ""
    table: str | None = None
    stage: Stage | None = None


class NameRequest(msgspec.Struct, forbid_unknown_fields=True):
    """改名: an empty name keeps the one that is there."""

    name: Name = ""


class NameAnswer(msgspec.Struct, frozen=True):
    """What one is called now."""

    name: str


@post("/api/play", status_code=200)
async def play(data: JSONBody[PlayRequest], request: AnyRequest, home: NamedDependency[Home]) -> Response[PlayAnswer]:
    """Seat the visitor with five bots, as host of a room; a visitor without an account becomes a guest."""
    check_origin(request)
    chosen = chosen_options(data.preset, data.options)
    check_creations(request, home)
    account, cookies = await guest(request, home, data.name)
    table = await home.services.store.open_table_of(account.id)
    if table is not None and data.new:
        await home.house.leave(table, account.id)
        table = None
    resumed = table is not None
    if table is None:
        table = await home.house.create(account, chosen, data.level)
    promised, deal = await home.house.promised(table, account.id)
    return Response(PlayAnswer(table, resumed, promised, deal), cookies=cookies)


@post("/api/play/deal", status_code=200)
async def begin(data: JSONBody[BeginRequest], request: AnyRequest, home: NamedDependency[Home]) -> BeginAnswer:
    """Deal at the room whose host the visitor is; asked again with the same seed, it is the same deal."""
    check_origin(request)
    if not is_client_seed(data.client_seed):
        raise NotAllowed("bad_message", BAD_SEED)
    account = await visitor(request, home)
    if account is None:
        raise NotAllowed("no_table", "there is no such table")
    return BeginAnswer(await home.house.begin(data.table, account.id, data.client_seed))


@get("/api/me")
async def me(request: AnyRequest, home: NamedDependency[Home]) -> Me:
    """Say who the visitor is and where he sits."""
    account = await visitor(request, home)
    if account is None:
        return Me()
    table = await home.services.store.open_table_of(account.id)
    row = await home.services.store.chairs_of(table) if table is not None else None
    return Me(account.name) if row is None else Me(account.name, row.id, row.stage)


@post("/api/name", status_code=200)
async def rename(data: JSONBody[NameRequest], request: AnyRequest, home: NamedDependency[Home]) -> Response[NameAnswer]:
    """Give the visitor a name; one without an account becomes a guest, who may watch by a link."""
    check_origin(request)
    check_creations(request, home)
    account, cookies = await guest(request, home, data.name)
    return Response(NameAnswer(account.name), cookies=cookies)
