"""聚人: a table while it is a room: takes commands, keeps what they change, and tells everybody who is there."""

from typing import assert_never, get_args

from msgspec.structs import replace

from gouji.model.seats import Seat
from gouji.protocol.messages import Accepted, Check, ClientMessage, Do, Failed, Finish, Hello, Hint, SetClock
from gouji.protocol.messages import Again as AgainMessage
from gouji.protocol.room import (
    Autopilot,
    BotLevel,
    Change,
    Consent,
    GetUp,
    Leave,
    MakeHost,
    Ready,
    Remove,
    Reopen,
    Report,
    Say,
    SetBot,
    Sit,
    Start,
    Swap,
)
from gouji.server.archive.model import Chair, CommandId, TableRow
from gouji.server.rooms.notice import Notice
from gouji.server.rooms.room import (
    Room,
    SeatCommand,
    Sitter,
    Visitor,
    apply,
    filled,
    is_taken,
    pass_host,
    sit,
    stand,
)
from gouji.server.tables import telling
from gouji.server.tables.chat import Chat
from gouji.server.tables.clock import IDLE
from gouji.server.tables.desk import Desk
from gouji.server.tables.people import Link

NOT_READY = 30.0
"""Seconds after which a person who is not ready may be removed."""
NOT_THERE = 10.0
"""Seconds without a connection after which he may be."""
HOST_GONE = 30.0
"""Seconds without a connection after which another person who is there becomes host."""
STARTS_IN = 8.0
"""Seconds from the first person at a seat to the start of a quick match."""
RELOADS = 3.0
"""Seconds that somebody in a quick match may take to load the page again."""
MOST_VISITORS = 200
_LEVELS: dict[str, BotLevel] = {level: level for level in get_args(BotLevel)}


class Gathering:
    """The room side of a table; idle while the table plays."""

    def __init__(self, desk: Desk, chat: Chat) -> None:
        self._desk = desk
        self._chat = chat
        self.room = room_of(desk.row)
        self._since: dict[str, float] = {}
        """Since when each person could have been ready."""
        self._gone: dict[str, float] = {}
        """Since when people at a seat are not connected."""
        self._came: set[str] = set()
        """Who was connected at all."""
        self._starts_at: float | None = None
        self._notice = Notice(desk, self.idle)
        self._note_people()

    # --- coming and going -------------------------------------------------------------------------------------

    def refusal(self, account: str) -> Failed | None:
        """Return why somebody may not come in, if he may not."""
        if account in self._desk.presence or self.room.seat_of(account) is not None:
            return None
        return Failed("full", detail="too many people are here") if len(self._desk.presence) >= MOST_VISITORS else None

    async def arrived(self, account: str, name: str, link: Link) -> None:
        """Greet somebody; his seat takes over what he is called now, unless that is taken."""
        self._gone.pop(account, None)
        self._came.add(account)
        seat = self.room.seat_of(account)
        link.send(telling.welcome(self._desk, seat))
        link.send(telling.table_state(self._desk))
        link.send(self._notice.message(self.room, self._starts_at, seat))
        self._chat.tell(link)
        self.tell(but=link)
        sitter = None if seat is None or self._desk.paused else self.room.seats[seat]
        if sitter is not None and sitter.name != name and name and not is_taken(self.room, name, account):
            seats = tuple(replace(one, name=name) if one == sitter else one for one in self.room.seats)
            await self._take_over(replace(self.room, seats=seats), None)
            self.tell()

    def left(self, account: str) -> None:
        """Note that somebody is not connected any more."""
        if self.room.seat_of(account) is not None:
            self._gone[account] = self._desk.now
        else:
            self._came.discard(account)
        self.tell()

    async def take_seat(self, account: str, name: str) -> Failed | None:
        """Seat somebody who is perhaps not connected yet; return why not, if not."""
        if not self._desk.gathering or self._desk.row.closed:
            return Failed("full", detail="it has begun")
        after = sit(self.room, Visitor(account, name), None)
        if isinstance(after, Failed):
            return after
        await self._take_over(after, None)
        return None

    async def begin(self, account: str, client_seed: str) -> Failed | None:
        """Start for the host, connected or not; return why not, if not. Twice with one seed is once."""
        desk = self._desk
        if desk.row.closed or not (desk.gathering or desk.person_of(account)):
            return Failed("no_table", detail="there is no such table")
        if not desk.gathering:
            return None if desk.was_given(account, client_seed) else Failed("begun", detail="it has begun")
        after = apply(self.room, Visitor(account, ""), Start("", client_seed), self.idle())
        if isinstance(after, Failed):
            return after
        await self._start(after, None)
        return None

    async def give_up(self, account: str, by: CommandId | None) -> None:
        """Free the seat of somebody who leaves."""
        await self._take_over(stand(self.room, account), by)

    # --- commands ---------------------------------------------------------------------------------------------

    async def answer(self, account: str, link: Link, message: ClientMessage) -> None:
        """Answer one message of somebody in the room."""
        desk = self._desk
        match message:
            case Hello():
                link.send(Failed("bad_message", detail="said hello already"))
            case Say() | Report():
                seat = self.room.seat_of(account)
                if seat is None:
                    problem: Failed | None = Failed("not_allowed", detail="you have no seat")
                else:
                    problem = await self._chat.answer(seat, account, message)
                _reply(link, message.id, problem)
            case Sit() | GetUp() | Swap() | Ready() | SetBot() | Remove() | MakeHost() | Change() | Start():
                if desk.paused:
                    link.send(Failed("unavailable", message.id))
                else:
                    await self._do(account, link, message, desk.command_id(account, message.id))
            case (
                Do()
                | Check()
                | Hint()
                | AgainMessage()
                | Finish()
                | SetClock()
                | Autopilot()
                | Consent()
                | Leave()
                | Reopen()
            ):
                link.send(Failed("not_allowed", message.id, "the table has not begun"))
            case _:
                assert_never(message)

    async def _do(self, account: str, link: Link, message: SeatCommand, by: CommandId) -> None:
        who = Visitor(account, self._desk.presence.names[account])
        after = apply(self.room, who, message, self.idle())
        if isinstance(after, Failed):
            _reply(link, message.id, after)
        elif isinstance(message, Start):
            await self._start(after, by)
            link.send(Accepted(message.id))
        else:
            await self._take_over(after, by)
            link.send(Accepted(message.id))

    async def _take_over(self, after: Room, by: CommandId | None) -> None:
        """Keep what has changed."""
        desk, before = self._desk, self.room
        row = row_of(after, desk.row)
        if row != desk.row:
            await desk.save_room(row, by)
        elif by is not None:
            desk.done.add(by)
        self.room = after
        settings = (before.options, before.clock, before.public, before.watching, before.level)
        if settings != (after.options, after.clock, after.public, after.watching, after.level):
            self._since.clear()
        for seat in after.people:
            sitter = after.seats[seat]
            assert sitter is not None
            if sitter.ready:
                self._since.pop(sitter.account, None)
        self._note_people()

    def _note_people(self) -> None:
        """Give everybody who has just sat down his time; forget those who do not sit any more."""
        now, presence = self._desk.now, self._desk.presence
        sitting = {sitter.account: sitter for sitter in self.room.seats if sitter is not None and sitter.account}
        for account, sitter in sitting.items():
            if not sitter.ready:
                self._since.setdefault(account, now)
            if account not in presence:
                self._gone.setdefault(account, now)
        self._since = {account: at for account, at in self._since.items() if account in sitting}
        self._gone = {account: at for account, at in self._gone.items() if account in sitting}
        if not self.room.quick or not sitting:
            self._starts_at = None
        elif self._starts_at is None:
            self._starts_at = now + STARTS_IN

    # --- time -------------------------------------------------------------------------------------------------

    def idle(self) -> frozenset[Seat]:
        """Return the people whom the host may remove."""
        now = self._desk.now
        if self.room.quick:
            return frozenset()
        return frozenset(seat for seat in self.room.people if (at := self._idle_at(seat)) is not None and at <= now)

    def _idle_at(self, seat: Seat) -> float | None:
        sitter = self.room.seats[seat]
        if sitter is None or not sitter.account:
            return None
        times = []
        if sitter.account in self._gone:
            times.append(self._gone[sitter.account] + NOT_THERE)
        if not sitter.ready and sitter.account != self.room.host and sitter.account in self._since:
            times.append(self._since[sitter.account] + NOT_READY)
        return min(times, default=None)

    def _given_up_at(self, account: str) -> float | None:
        """Return when a seat of a quick match is free again because nobody has come, or come back."""
        gone = self._gone.get(account)
        return None if gone is None else gone + (RELOADS if account in self._came else NOT_THERE)

    def due(self) -> float | None:
        """Return when something in the room changes by itself."""
        now = self._desk.now
        if self.room.quick:
            times = [self._given_up_at(account) for account in self._gone]
            if len(self._desk.presence):
                times.append(self._starts_at)
        elif not len(self._desk.presence):
            return None
        else:
            idle = [self._idle_at(seat) for seat in self.room.people]
            times = [at for at in idle if at is not None and at > now]
            if self.room.host in self._gone and self._others_there():
                times.append(self._gone[self.room.host] + HOST_GONE)
        return min((at for at in (*times, self._notice.due()) if at is not None), default=None)

    def _others_there(self) -> bool:
        presence = self._desk.presence
        sitting = [sitter.account for sitter in self.room.seats if sitter is not None and sitter.account]
        return any(account in presence for account in sitting if account != self.room.host)

    async def tick(self) -> None:
        """Do what is due: a quick match starts or ends, an absent host is replaced."""
        desk, now = self._desk, self._desk.now
        if self.room.quick:
            for account in tuple(self._gone):
                at = self._given_up_at(account)
                if at is not None and at <= now:
                    await self._take_over(stand(self.room, account), None)
            if not self.room.people:
                await desk.close()
                return
        elif self.room.host in self._gone and self._gone[self.room.host] + HOST_GONE <= now:
            await self._take_over(pass_host(self.room, frozenset(desk.presence)), None)
        self.tell()

    async def settle(self) -> None:
        """Start a quick match that is full, or whose time has come."""
        room = self.room
        if not self._desk.gathering or not room.quick or not room.people or not len(self._desk.presence):
            return
        full = len(room.people) == len(room.seats)
        if full or (self._starts_at is not None and self._starts_at <= self._desk.now):
            left = [account for account in self._gone if account in self._came and not full]
            for account in left:
                room = stand(room, account)
            if room.people:
                await self._start(filled(room), None)

    # --- start and return -------------------------------------------------------------------------------------

    async def _start(self, room: Room, by: CommandId | None) -> None:
        desk = self._desk
        row = replace(row_of(room, desk.row), stage="playing", clock_on=room.clock != "none")
        seeds = {seat: sitter.client_seed for seat in room.people if (sitter := room.seats[seat]) is not None}
        await desk.start(row, seeds, by)
        self.room = room
        self._notice.forget()

    async def reopen(self, account: str, by: CommandId) -> Failed | None:
        """Make a room again of a table whose match is over; return why not, if not."""
        desk = self._desk
        if not desk.between_deals() or not desk.match_is_over():
            return Failed("not_allowed", detail="the match goes on")
        if desk.row.host != account:
            return Failed("not_allowed", detail="only the host may do that")
        chairs = tuple(
            Chair(chair.seat, chair.name, chair.account, chair.bot) for chair in desk.row.chairs if not chair.away
        )
        row = replace(desk.row, stage="gathering", chairs=chairs, quick=False)
        await desk.save_room(row, by)
        desk.people, desk.bots, desk.again = {}, {}, {}
        desk.clock, desk.bots_at, desk.next_at, desk.told = IDLE, None, None, None
        self.room = room_of(row)
        self._since, self._gone, self._came = {}, {}, set(desk.presence)
        self._notice.forget()
        self._note_people()
        telling.tell_table(desk)
        self.tell()
        return None

    # --- telling ----------------------------------------------------------------------------------------------

    def tell(self, but: Link | None = None) -> None:
        """Tell everybody in the room how it stands, if that has changed; ``but`` knows it already."""
        self._notice.tell(self.room, self._starts_at, but)


def _reply(link: Link, message_id: str, problem: Failed | None) -> None:
    link.send(Accepted(message_id) if problem is None else replace(problem, id=message_id))


def room_of(row: TableRow) -> Room:
    """Return the room that a table is; nobody is ready."""
    seats: list[Sitter | None] = [None] * 6
    for chair in row.chairs:
        bot = _LEVELS.get(chair.bot)
        seats[chair.seat] = Sitter(chair.name, chair.account, bot, ready=bot is not None)
    return Room(row.id, row.options, row.clock, row.public, row.watching, row.level, row.quick, tuple(seats), row.host)


def row_of(room: Room, row: TableRow) -> TableRow:
    """Return the table that a room is, as it is kept."""
    chairs = tuple(
        Chair(seat, sitter.name, sitter.account, sitter.bot or "")
        for seat, sitter in enumerate(room.seats)
        if sitter is not None
    )
    return replace(
        row,
        options=room.options,
        clock=room.clock,
        public=room.public,
        watching=room.watching,
        level=room.level,
        chairs=chairs,
        host=room.host,
    )
