"""房间: opening one, finding one, and a quick match."""

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from gouji.model.options import PRESETS
from gouji.protocol.phrases import PHRASES, Phrase
from gouji.protocol.room import BotLevel, ClockName
from gouji.server.errors import NotAllowed
from gouji.server.home import Home
from gouji.server.rooms.lobby import RoomLine, Wanted
from gouji.server.routes.asking import AnyRequest, check_creations, check_origin, chosen_options, guest
from gouji.server.routes.play import Name


class RoomRequest(msgspec.Struct, forbid_unknown_fields=True):
    """开房间: what is played, and how."""

    name: Name = ""
    preset: str = "jifen"
    options: dict[str, bool | int | str] = {}
    """What shall differ from the preset."""
    clock: ClockName = "normal"
    public: bool = False
    watching: bool = True
    level: BotLevel = "heuristic"


class QuickRequest(msgspec.Struct, forbid_unknown_fields=True):
    """快速匹配: with whoever wants to play this preset now."""

    name: Name = ""
    preset: str = "jifen"


class RoomAnswer(msgspec.Struct, frozen=True):
    """The table one sits at."""

    table: str


class RoomsAnswer(msgspec.Struct, frozen=True):
    """大厅."""

    rooms: list[RoomLine]


@post("/api/rooms", status_code=200)
async def open_room(
    data: JSONBody[RoomRequest], request: AnyRequest, home: NamedDependency[Home]
) -> Response[RoomAnswer]:
    """Open a room, with the visitor as its host at seat 0."""
    check_origin(request)
    options = chosen_options(data.preset, data.options)
    check_creations(request, home)
    account, cookies = await guest(request, home, data.name)
    wanted = Wanted(options, data.clock, data.public, data.watching, data.level)
    return Response(RoomAnswer(await home.lobby.open(account, wanted)), cookies=cookies)


@post("/api/quick", status_code=200)
async def quick(data: JSONBody[QuickRequest], request: AnyRequest, home: NamedDependency[Home]) -> Response[RoomAnswer]:
    """Seat the visitor where people wait for others."""
    check_origin(request)
    if data.preset not in PRESETS:
        raise NotAllowed("unknown_preset", f"there is {', '.join(PRESETS)}")
    check_creations(request, home)
    account, cookies = await guest(request, home, data.name)
    return Response(RoomAnswer(await home.lobby.quick(account, data.preset)), cookies=cookies)


@get("/api/rooms", sync_to_thread=False)
def rooms(home: NamedDependency[Home]) -> RoomsAnswer:
    """Return the public rooms with a seat to take, and the public tables that may be watched, newest first."""
    return RoomsAnswer(home.lobby.lines())


@get("/api/phrases", sync_to_thread=False)
def phrases() -> list[Phrase]:
    """Return the phrases that may be said at a table, in both languages."""
    return list(PHRASES)
