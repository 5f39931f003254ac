"""房间里的消息: what is said at a table beside the play: seats before the start, leaving, autopilot, watching, talk.

A table is first a room (``stage`` ``gathering``), where people take seats; when it starts, the deals follow on the same
socket. One id and one link serve the room, the players and the watchers.
"""

from typing import Annotated, Literal

import msgspec

from gouji.model.seats import Seat
from gouji.protocol.frame import Message

ClockName = Literal["fast", "normal", "slow", "none"]
BotLevel = Literal["random", "greedy", "heuristic"]
Stage = Literal["gathering", "playing", "closed"]

# --- client to server: the room before the start -----------------------------------------------------------------


class Sit(Message, frozen=True):
    """坐下: take a seat that is empty, or move to it; ``seat`` ``None`` takes the first empty one."""

    id: str
    seat: Seat | None = None


class GetUp(Message, frozen=True):
    """站起来: give the seat up before the start, and stay in the room."""

    id: str


class Swap(Message, frozen=True):
    """换座: exchange two seats before the start.

    The host exchanges any two. Anybody else names his own seat first: an empty second is taken, a person there is
    asked and agrees by sending the same exchange the other way round.
    """

    id: str
    seat: Seat
    other: Seat


class Ready(Message, frozen=True):
    """准备: ready to start. ``client_seed`` enters the shuffle of the first deal: hex, at most 64 characters."""

    id: str
    on: bool
    client_seed: str = ""


class SetBot(Message, frozen=True):
    """机器人入座 (host): a bot of this level takes an empty seat or another bot's; ``None`` empties it."""

    id: str
    seat: Seat
    level: BotLevel | None


class Remove(Message, frozen=True):
    """请离 (host): ask a person who is idle, or not connected, to give up the seat before the start."""

    id: str
    seat: Seat


class MakeHost(Message, frozen=True):
    """移交房主 (host): another person at a seat becomes host."""

    id: str
    seat: Seat


class Change(Message, frozen=True):
    """改设置 (host): what is played, and how. Nobody is ready any more after it."""

    id: str
    preset: str
    options: dict[str, bool | int | str]
    clock: ClockName
    public: bool
    watching: bool
    """Whether people may watch by the link."""
    level: BotLevel
    """Of the bots that fill empty seats at the start."""


class Start(Message, frozen=True):
    """开局 (host): everybody at a seat is ready; bots take the empty seats."""

    id: str
    client_seed: str = ""


class Reopen(Message, frozen=True):
    """回到房间 (host): after a match the table becomes a room again, with the same people at their seats."""

    id: str


# --- client to server: at the table ------------------------------------------------------------------------------


class Leave(Message, frozen=True):
    """离开: a bot plays the seat on, until its player comes back and takes it over; before the start it is free."""

    id: str


class Autopilot(Message, frozen=True):
    """托管: a bot plays my seat, or I take it back."""

    id: str
    on: bool


class Consent(Message, frozen=True):
    """同意明看: from the next deal on, watchers may see the hands live, if all six agree."""

    id: str
    on: bool


class Say(Message, frozen=True):
    """说话: one of the phrases by its code, or free text; told to everybody at the table. Watchers cannot talk."""

    id: str
    phrase: str = ""
    text: str = ""


class Report(Message, frozen=True):
    """举报: the line with this number, for those who run the server."""

    id: str
    line: int


RoomCommand = (
    Sit | GetUp | Swap | Ready | SetBot | Remove | MakeHost | Change | Start | Reopen | Leave | Autopilot | Consent
    | Say | Report
)  # fmt: skip


# --- server to client --------------------------------------------------------------------------------------------


class RoomSeat(msgspec.Struct, frozen=True):
    """A seat of a room. A person or a bot sits there if ``name`` is not empty."""

    name: str = ""
    bot: BotLevel | None = None
    connected: bool = True
    ready: bool = False
    idle: bool = False
    """Whether the host may remove the person."""


class Room(Message, frozen=True):
    """房间: everything that is to be seen of it, sent whenever it changes while the table is ``gathering``."""

    table: str
    preset: str
    options: dict[str, bool | int | str]
    """What differs from the preset."""
    clock: ClockName
    public: bool
    watching: bool
    level: BotLevel
    host: Seat | None
    seats: tuple[RoomSeat, ...]
    commitment: str
    """Of the first deal, told before anybody gives a seed for it."""
    you: Seat | None = None
    swaps: tuple[tuple[Seat, Seat], ...] = ()
    """Exchanges that were asked for: who asks, and who is asked."""
    visitors: int = 0
    """People in the room without a seat."""
    quick: bool = False
    starts_in: Annotated[int, msgspec.Meta(ge=0)] | None = None
    """Milliseconds until a quick match starts, with bots in the seats still empty."""
    deal: str = ""
    """The id of the first deal, which enters the shuffle: told with the commitment."""


class Line(Message, frozen=True):
    """一句话: what somebody at the table said. ``number`` counts the lines of a table from 1; the latest fifty are
    told to whoever comes."""

    number: int
    seat: Seat
    name: str
    phrase: str = ""
    text: str = ""
