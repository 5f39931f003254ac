"""回放: finished deals by a permanent link, records, and the deals one sat at."""

from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.exceptions import HTTPException
from litestar.params import FromPath, QueryParameter

from gouji.model.seats import Seat
from gouji.server.archive.model import PlayedDeal
from gouji.server.errors import NotAllowed
from gouji.server.home import Home
from gouji.server.limits import MAX_RECORD
from gouji.server.records import record_of
from gouji.server.routes.asking import AnyRequest, check_creations, check_origin, visitor

AT_ONCE = 30
"""Deals of a page of my games."""
Eyes = Annotated[Seat | None, QueryParameter(name="seat", ge=0, le=5)]
JSON = "application/json"
JSON_LINES = "application/jsonl"


class GameLine(msgspec.Struct, frozen=True):
    """我的牌局: a deal that is over. ``score`` is that of the own team, ``change`` beans won or lost."""

    deal: str
    table: str
    number: int
    match: int
    preset: str
    ended_at: float
    seat: Seat
    place: int
    score: int
    change: int | None
    names: tuple[str, ...]


class GamesAnswer(msgspec.Struct, frozen=True):
    """A page of them, newest first."""

    games: list[GameLine]


@get("/api/games")
async def games(
    request: AnyRequest, home: NamedDependency[Home], before: Annotated[str, QueryParameter(name="before")] = ""
) -> GamesAnswer:
    """Return the finished deals that the visitor sat at, those before the deal ``before``."""
    account = await visitor(request, home)
    if account is None:
        return GamesAnswer([])
    played = await home.services.store.games_of(account.id, before, AT_ONCE)
    return GamesAnswer([_line(deal) for deal in played])


def _line(played: PlayedDeal) -> GameLine:
    row, seat, outcome = played.row, played.seat, played.row.outcome
    assert outcome is not None
    return GameLine(
        row.id,
        row.table,
        row.number,
        row.match,
        row.options.preset,
        played.ended_at,
        seat,
        outcome.places[seat] if outcome.places else 0,
        outcome.scores[seat % 2],
        None if outcome.changes is None else outcome.changes[seat],
        played.names,
    )


@get("/api/replays/{deal:str}")
async def replay(deal: FromPath[str], home: NamedDependency[Home], seat: Eyes = None) -> Response[bytes]:
    """Return a finished deal for anybody with its link, as a seat saw it or with all hands open."""
    return Response(await home.records.replay(deal, seat), media_type=JSON)


@post("/api/replays", status_code=200, request_max_body_size=MAX_RECORD)
async def read_record(request: AnyRequest, home: NamedDependency[Home], seat: Eyes = None) -> Response[bytes]:
    """Return the deal of a record, JSON Lines in the body, once the engine has done it again."""
    check_origin(request)
    check_creations(request, home)
    return Response(await home.records.read(await request.body(), seat), media_type=JSON)


@get("/api/replays/{deal:str}/record", media_type=JSON_LINES)
async def record_by_link(deal: FromPath[str], home: NamedDependency[Home]) -> Response[bytes]:
    """Return the record of a finished deal as a file: JSON Lines, the header first."""
    stored = await home.records.stored(deal)
    headers = {"Content-Disposition": f'attachment; filename="gouji-{stored.row.id}.jsonl"'}
    return Response(record_of(stored), media_type=JSON_LINES, headers=headers)


@get("/api/tables/{table:str}/record/{deal:str}", media_type=JSON_LINES)
async def record(table: FromPath[str], deal: FromPath[str], request: AnyRequest, home: NamedDependency[Home]) -> bytes:
    """Return the record of a deal that has ended, for those who sat at it: JSON Lines, the header first."""
    account = await visitor(request, home)
    row = await home.services.store.chairs_of(table) if account else None
    stored = await home.services.store.deal_of(table, deal) if row else None
    sat = stored is not None and account is not None and any(chair.account == account.id for chair in stored.seats)
    if row is None or stored is None or not sat:
        raise HTTPException(status_code=404, detail="you did not sit at this deal", extra={"code": "no_table"})
    if stored.row.outcome is None and not row.closed:
        raise NotAllowed("not_over", "the deal goes on")
    return record_of(stored)
