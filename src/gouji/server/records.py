"""回放: deals that are over, as anybody with the link looks back at them, and records from a file."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Iterable

import msgspec

from gouji.model.events import Event
from gouji.model.options import Options
from gouji.model.seats import Seat
from gouji.records.format import Seated, header_of, write_record
from gouji.records.reading import Record, UnreadableRecord, records_in
from gouji.records.replay import Disagreement, verify_record
from gouji.server.archive.model import StoredDeal
from gouji.server.archive.store import Store
from gouji.server.errors import NotAllowed
from gouji.views.redact import redact

logger = logging.getLogger(__name__)

FILE = "record"
REMEMBERED = 500
"""Deals of which it is remembered whether they verify."""


class Replay(msgspec.Struct, frozen=True):
    """A deal looked back at: ``seat`` is whose eyes, ``None`` for all hands open.

    ``verified``: the cards follow from the revealed seeds, and every event from the one before.
    """

    deal: str
    number: int
    preset: str
    options: Options
    names: tuple[str, ...]
    bots: tuple[str, ...]
    seat: Seat | None
    events: tuple[Event, ...]
    commitment: str
    seed: str
    client_seeds: tuple[str, ...]
    verified: bool


class Records:
    """Finds deals that have ended, and holds them against the engine, off the event loop."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._verified: OrderedDict[str, bool] = OrderedDict()
        self._at_once = asyncio.Semaphore(1)

    async def stored(self, deal: str) -> StoredDeal:
        """Return a deal that has ended in whatever way.

        Raises:
            NotAllowed: ``no_deal``, or ``not_over``: it goes on.
        """
        found = await self._store.replay_of(deal)
        if found is None:
            raise NotAllowed("no_deal", "there is no such deal")
        if found.deal.row.outcome is None and not found.closed:
            raise NotAllowed("not_over", "the deal goes on")
        return found.deal

    async def replay(self, deal: str, seat: Seat | None) -> bytes:
        """Return a deal that has ended, as JSON.

        Raises:
            NotAllowed: as ``stored``.
        """
        data = record_of(await self.stored(deal))
        known = self._verified.get(deal)
        async with self._at_once:
            verified, body = await asyncio.to_thread(_own, data, seat, known)
        self._verified[deal] = verified
        if len(self._verified) > REMEMBERED:
            self._verified.popitem(last=False)
        return body

    async def read(self, data: bytes, seat: Seat | None) -> bytes:
        """Return the deal of a record from a file, as JSON; nothing of it is kept.

        Raises:
            NotAllowed: ``bad_record``; the message names the first line that cannot be, or is not what follows.
        """
        async with self._at_once:
            try:
                _, body = await asyncio.to_thread(_told, data, seat)
            except (UnreadableRecord, Disagreement) as error:
                raise NotAllowed("bad_record", str(error)) from error
        return body


def _told(data: bytes, seat: Seat | None, known: bool | None = None) -> tuple[bool, bytes]:
    """Return whether a record verifies, and what is told of it.

    Raises:
        UnreadableRecord: it cannot be read.
        Disagreement: a line does not follow.
    """
    record = next(iter(records_in(data, FILE)))
    if known is None:
        found = verify_record(record)
        known = found.proved and found.finished
    return known, msgspec.json.encode(_replay(record, seat, known))


def _own(data: bytes, seat: Seat | None, known: bool | None) -> tuple[bool, bytes]:
    """Return the same of a deal played here, which is shown even if it does not verify."""
    try:
        return _told(data, seat, known)
    except Disagreement as error:
        logger.error("a deal of the archive does not verify: %s", error)
        return _told(data, seat, known=False)


def _replay(record: Record, seat: Seat | None, verified: bool) -> Replay:
    header = record.header
    options = header.options()
    return Replay(
        header.deal,
        header.number,
        options.preset,
        options,
        tuple(player.name for player in header.players),
        tuple(player.bot for player in header.players),
        seat,
        record.events if seat is None else _seen(record.events, seat),
        header.commitment,
        header.seed or "",
        header.client_seeds,
        verified,
    )


def _seen(events: Iterable[Event], seat: Seat) -> tuple[Event, ...]:
    return tuple(shown for event in events if (shown := redact(event, seat)) is not None)


def record_of(stored: StoredDeal) -> bytes:
    """Return a deal as a record with its seed."""
    row = stored.row
    header = header_of(
        row.options,
        row.seed,
        row.id,
        [Seated(chair.name, chair.bot) for chair in stored.seats],
        number=row.number,
        attempt=row.attempt,
        client_seeds=[bytes.fromhex(part) for part in row.client_seeds],
        started=row.started_at,
        ended=stored.times[-1] if row.outcome is not None else None,
    )
    return write_record(header, stored.events)
