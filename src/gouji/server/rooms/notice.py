"""告示: what a room tells of itself, and how often."""

from collections.abc import Callable

from msgspec.structs import replace

from gouji.cards.shuffle import commitment
from gouji.model.options import overrides_of
from gouji.model.seats import Seat
from gouji.protocol.room import Room as RoomMessage
from gouji.protocol.room import RoomSeat
from gouji.server.rooms.room import Room, Sitter
from gouji.server.tables.desk import Desk
from gouji.server.tables.people import Link

TOLD_EVERY = 1.0
"""Seconds between two messages of which the number of visitors is the only news: crowds come and go at once."""


class Notice:
    """Tells everybody in a room how it stands, whenever that changes."""

    def __init__(self, desk: Desk, idle: Callable[[], frozenset[Seat]]) -> None:
        self._desk = desk
        self._idle = idle
        self._told: tuple[RoomMessage, float | None] | None = None
        self._told_at = desk.now - TOLD_EVERY
        self._late = False
        """The number of visitors has changed and was not told yet."""

    def forget(self) -> None:
        """Tell everything again next time."""
        self._told = None

    def due(self) -> float | None:
        """Return when the number of visitors may be told again, if it has changed."""
        return self._told_at + TOLD_EVERY if self._late else None

    def tell(self, room: Room, starts_at: float | None, but: Link | None = None) -> None:
        """Tell everybody in the room how it stands, if that has changed; ``but`` knows it already."""
        desk = self._desk
        if not desk.gathering or desk.row.closed:
            return
        message = self.message(room, starts_at, None)
        news, known = (replace(message, starts_in=None), starts_at), self._told
        self._late = False
        if news == known:
            return
        if known is not None and (replace(news[0], visitors=known[0].visitors), starts_at) == known:
            self._late = desk.now < self._told_at + TOLD_EVERY
        if self._late:
            return
        self._told, self._told_at = news, desk.now
        seats = {sitter.account: seat for seat, sitter in enumerate(room.seats) if sitter is not None}
        for account in desk.presence:
            link = desk.presence.link_of(account)
            if link is not None and link is not but:
                link.send(replace(message, you=seats[account]) if account in seats else message)

    def message(self, room: Room, starts_at: float | None, you: Seat | None) -> RoomMessage:
        """Return what somebody at seat ``you`` is told, or somebody without a seat."""
        desk, idle = self._desk, self._idle()
        starts = None if starts_at is None else max(0, round((starts_at - desk.now) * 1000))
        seated = {sitter.account for sitter in room.seats if sitter is not None}
        return RoomMessage(
            room.table,
            room.options.preset,
            overrides_of(room.options),
            room.clock,
            room.public,
            room.watching,
            room.level,
            room.seat_of(room.host) if room.host else None,
            tuple(self._seat(sitter, seat in idle) for seat, sitter in enumerate(room.seats)),
            commitment(desk.row.next_seed),
            you,
            room.swaps,
            sum(account not in seated for account in desk.presence),
            room.quick,
            starts,
            desk.next_deal,
        )

    def _seat(self, sitter: Sitter | None, idle: bool) -> RoomSeat:
        if sitter is None:
            return RoomSeat()
        connected = not sitter.account or sitter.account in self._desk.presence
        return RoomSeat(sitter.name, sitter.bot, connected, sitter.ready, idle)
