"""房间的规矩: what each command does to a room, as a function without clock or I/O."""

from typing import assert_never

import msgspec
from msgspec.structs import replace

from gouji.model.options import OptionError, Options
from gouji.model.seats import ALL_SEATS, SEATS, Seat, after
from gouji.protocol.messages import Failed
from gouji.protocol.room import (
    BotLevel,
    Change,
    ClockName,
    GetUp,
    MakeHost,
    Ready,
    Remove,
    SetBot,
    Sit,
    Start,
    Swap,
)
from gouji.server.names import bot_names, is_alike
from gouji.server.offered_options import options_of
from gouji.server.seeds import BAD_SEED, is_client_seed


class Sitter(msgspec.Struct, frozen=True):
    """Who sits at a seat of a room: a person with an account, or a bot of some level."""

    name: str
    account: str = ""
    bot: BotLevel | None = None
    ready: bool = False
    client_seed: str = ""


class Room(msgspec.Struct, frozen=True):
    """房间: ``host`` is an account, empty while no person sits there and in a quick match."""

    table: str
    options: Options
    clock: ClockName = "normal"
    public: bool = False
    watching: bool = True
    level: BotLevel = "heuristic"
    quick: bool = False
    seats: tuple[Sitter | None, ...] = (None,) * SEATS
    host: str = ""
    swaps: tuple[tuple[Seat, Seat], ...] = ()
    """Exchanges that were asked for: who asks, and who is asked."""

    def seat_of(self, account: str) -> Seat | None:
        """Return where a person sits."""
        return next((seat for seat, sitter in enumerate(self.seats) if sitter and sitter.account == account), None)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(seat for seat, sitter in enumerate(self.seats) if sitter is not None and sitter.account)

    @property
    def free(self) -> tuple[Seat, ...]:
        """The empty seats."""
        return tuple(seat for seat in ALL_SEATS if self.seats[seat] is None)


class Visitor(msgspec.Struct, frozen=True):
    """Who sends a command."""

    account: str
    name: str


SeatCommand = Sit | GetUp | Swap | Ready | SetBot | Remove | MakeHost | Change | Start
HOST_ONLY = (SetBot, Remove, MakeHost, Change, Start)


def apply(room: Room, by: Visitor, command: SeatCommand, idle: frozenset[Seat] = frozenset()) -> Room | Failed:
    """Return the room after a command, or why it may not be done; ``idle`` are people the host may remove.

    After ``Start`` every seat is taken.
    """
    own = room.seat_of(by.account)
    if isinstance(command, HOST_ONLY) and (not room.host or room.host != by.account):
        return _no("only the host may do that")
    if room.quick and not isinstance(command, Sit | GetUp):
        return _no("a quick match starts by itself")
    match command:
        case Sit(seat=seat):
            return sit(room, by, seat)
        case SetBot(seat=seat, level=level):
            return _set_bot(room, seat, level)
        case Remove(seat=seat):
            return _remove(room, seat, idle)
        case Change():
            return _change(room, command)
        case GetUp() | Ready() | Swap() | MakeHost() | Start() if own is None:
            return _no("you have no seat")
        case GetUp():
            return stand(room, by.account)
        case Ready():
            return _ready(room, own, command)
        case Swap(seat=seat, other=other):
            return _swap(room, by.account, own, seat, other)
        case MakeHost(seat=seat):
            return _make_host(room, seat)
        case Start():
            return _start(room, own, command)
        case _:
            assert_never(command)


def _no(why: str, code: str = "not_allowed") -> Failed:
    return Failed(code, detail=why)


def sit(room: Room, by: Visitor, seat: Seat | None) -> Room | Failed:
    """Return the room with a person at a seat; one who sits already moves, or stays if no seat is named."""
    own = room.seat_of(by.account)
    if seat is None:
        if own is not None:
            return room
        if not room.free:
            return _no("every seat is taken", "full")
        seat = room.free[0]
    if seat not in ALL_SEATS:
        return _no("there are six seats", "bad_message")
    if seat == own:
        return room
    if room.seats[seat] is not None:
        return _no("somebody sits there")
    if own is not None:
        return _exchanged(room, own, seat)
    if is_taken(room, by.name):
        return _no("somebody here has a name that looks like yours", "name_taken")
    host = room.host or ("" if room.quick else by.account)
    return replace(_put(room, seat, Sitter(by.name, by.account)), host=host)


def is_taken(room: Room, name: str, but: str = "") -> bool:
    """Whether a name looks like that of somebody who sits there, ``but`` one account (UTS #39)."""
    others = [sitter.name for sitter in room.seats if sitter and (not sitter.account or sitter.account != but)]
    return is_alike(name, others)


def stand(room: Room, account: str) -> Room:
    """Return the room without a person at his seat; if he was host, the next person is."""
    seat = room.seat_of(account)
    if seat is None:
        return room
    room = _put(room, seat, None)
    return replace(room, host=_next_person(room, seat)) if room.host == account else room


def pass_host(room: Room, connected: frozenset[str]) -> Room:
    """Return the room with the next person who is connected as host, if there is one."""
    seat = room.seat_of(room.host)
    if seat is None:
        return room
    others = (room.seats[other] for other in after(seat))
    found = next((one.account for one in others if one is not None and one.account in connected), room.host)
    return replace(room, host=found)


def _next_person(room: Room, seat: Seat) -> str:
    return next((one.account for other in after(seat) if (one := room.seats[other]) and one.account), "")


def _put(room: Room, seat: Seat, sitter: Sitter | None) -> Room:
    """Return the room with somebody or nobody at a seat; exchanges that were asked for there are off."""
    seats = (*room.seats[:seat], sitter, *room.seats[seat + 1 :])
    return replace(room, seats=seats, swaps=tuple(pair for pair in room.swaps if seat not in pair))


def _exchanged(room: Room, one: Seat, other: Seat) -> Room:
    first, second = room.seats[one], room.seats[other]
    return _put(_put(room, one, second), other, first)


def _ready(room: Room, own: Seat, command: Ready) -> Room | Failed:
    if not is_client_seed(command.client_seed):
        return _no(BAD_SEED, "bad_message")
    sitter = room.seats[own]
    assert sitter is not None
    seats = list(room.seats)
    seats[own] = replace(sitter, ready=command.on, client_seed=command.client_seed if command.on else "")
    return replace(room, seats=tuple(seats))


def _swap(room: Room, by: str, own: Seat, seat: Seat, other: Seat) -> Room | Failed:
    if seat not in ALL_SEATS or other not in ALL_SEATS:
        return _no("there are six seats", "bad_message")
    if seat == other:
        return _no("a seat is not exchanged with itself", "bad_message")
    if room.host == by:
        return _exchanged(room, seat, other)
    if seat != own:
        return _no("that is not your seat")
    there = room.seats[other]
    if there is None or (other, seat) in room.swaps:
        return _exchanged(room, seat, other)
    if not there.account:
        return _no("a bot sits there; the host may move it")
    asked = tuple(pair for pair in room.swaps if pair[0] != seat)
    return replace(room, swaps=(*asked, (seat, other)))


def _set_bot(room: Room, seat: Seat, level: BotLevel | None) -> Room | Failed:
    if seat not in ALL_SEATS:
        return _no("there are six seats", "bad_message")
    there = room.seats[seat]
    if there is not None and there.account:
        return _no("a person sits there")
    if level is None:
        return _put(room, seat, None)
    if there is not None:
        return _put(room, seat, replace(there, bot=level))
    return with_bot(room, seat, level)


def with_bot(room: Room, seat: Seat, level: BotLevel) -> Room:
    """Return the room with a new bot at an empty seat, under a name that nobody there has."""
    taken = [sitter.name for sitter in room.seats if sitter is not None]
    (name,) = bot_names(room.table, 1, taken)
    return _put(room, seat, Sitter(name, bot=level, ready=True))


def _remove(room: Room, seat: Seat, idle: frozenset[Seat]) -> Room | Failed:
    if seat not in ALL_SEATS:
        return _no("there are six seats", "bad_message")
    there = room.seats[seat]
    if there is None or not there.account or there.account == room.host:
        return _no("no other person sits there")
    if seat not in idle:
        return _no("he is ready, or may still become so")
    return stand(room, there.account)


def _make_host(room: Room, seat: Seat) -> Room | Failed:
    there = room.seats[seat] if seat in ALL_SEATS else None
    if there is None or not there.account:
        return _no("no person sits there")
    return replace(room, host=there.account)


def _change(room: Room, command: Change) -> Room | Failed:
    try:
        options = options_of(command.preset, command.options)
    except OptionError as error:
        return _no(str(error), error.code)
    seats = tuple(
        replace(sitter, ready=False, client_seed="") if sitter is not None and sitter.account else sitter
        for sitter in room.seats
    )
    return replace(
        room,
        options=options,
        clock=command.clock,
        public=command.public,
        watching=command.watching,
        level=command.level,
        seats=seats,
    )


def _start(room: Room, own: Seat, command: Start) -> Room | Failed:
    if not is_client_seed(command.client_seed):
        return _no(BAD_SEED, "bad_message")
    waited = [seat for seat in room.people if seat != own and not _is_ready(room, seat)]
    if waited:
        return _no("somebody is not ready yet")
    ready = _ready(room, own, Ready(command.id, True, command.client_seed))
    return ready if isinstance(ready, Failed) else filled(ready)


def _is_ready(room: Room, seat: Seat) -> bool:
    sitter = room.seats[seat]
    return sitter is not None and sitter.ready


def filled(room: Room) -> Room:
    """Return the room with a bot at every empty seat."""
    for seat in room.free:
        room = with_bot(room, seat, room.level)
    return room
