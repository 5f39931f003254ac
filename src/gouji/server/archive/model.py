"""What the archive holds, free of any database."""

from typing import Literal

import msgspec

from gouji.engine.opening import FIRST, Setup
from gouji.model.commands import Command
from gouji.model.events import Debt, Event
from gouji.model.options import Options
from gouji.model.seats import Seat
from gouji.protocol.room import BotLevel, ClockName, Stage


class Account(msgspec.Struct, frozen=True):
    """账号: a guest so far; it can be claimed by a person with a password later."""

    id: str
    name: str


class Chair(msgspec.Struct, frozen=True):
    """一个座位上坐着谁: an account, or a bot of some kind; and how it stands with a person."""

    seat: Seat
    name: str
    account: str = ""
    bot: str = ""
    autopilot: bool = False
    """托管: a bot plays the person's seat."""
    away: bool = False
    """It does so because the person has left."""
    missed: int = 0
    """Decisions in a row that the clock took for the person."""
    bank: float | None = None
    """Seconds left in the person's bank in this deal; ``None`` while none of it is used."""
    consent: bool = False
    """Whether the person agrees that watchers see the hands."""


class TableRow(msgspec.Struct, frozen=True):
    """一张桌: what does not change from deal to deal, and whether the clock runs.

    While the table is ``gathering``, ``chairs`` holds only the seats that are taken.
    """

    id: str
    options: Options
    chairs: tuple[Chair, ...]
    next_seed: bytes
    """The seed of the next deal, drawn before any client gives its own for it."""
    clock_on: bool = True
    closed: bool = False
    stage: Stage = "playing"
    public: bool = False
    watching: bool = False
    """Whether people may watch by the link."""
    level: BotLevel = "heuristic"
    clock: ClockName = "normal"
    quick: bool = False
    host: str = ""
    """房主: an account, or nobody."""
    deal_name: str = ""
    """What the ids of this table's deals begin with, so that a replay's link does not give the room away; the table's
    id at tables older than that."""


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """一回合的结果: signed scores of teams 0 and 1, the team that swept, and what the sheets show.

    A deal that is void, or was ended with its match by agreement, is not counted.
    """

    scores: tuple[int, int] = (0, 0)
    sweep: int | None = None
    how: Literal["over", "void", "ended"] = "over"
    places: tuple[int, ...] = ()
    owed: tuple[Debt, ...] = ()
    multipliers: tuple[int, ...] | None = None
    stake: int | None = None
    changes: tuple[int, ...] | None = None
    balances: tuple[int, ...] | None = None


class DealRow(msgspec.Struct, frozen=True):
    """一个回合的底: all that fixes its cards and what enters it, and how it ended.

    ``match`` counts the matches of the table, ``number`` the deals of the match, ``attempt`` those of a deal that was
    void (REV-2), all from 1.
    """

    id: str
    table: str
    match: int
    number: int
    options: Options
    seed: bytes
    commitment: str
    client_seeds: tuple[str, ...]
    """Hex, six of them."""
    started_at: float
    attempt: int = 1
    setup: Setup = FIRST
    open_hands: bool = False
    """Whether watchers see the hands of this deal: all six agreed before it."""
    finishing: bool = False
    outcome: Outcome | None = None


class Transfer(msgspec.Struct, frozen=True):
    """一笔红豆: beans that move between the seats of a table, once for each ``key``.

    Raises:
        ValueError: what is gained is not what is lost.
    """

    key: str
    changes: tuple[int, ...]

    def __post_init__(self) -> None:
        if sum(self.changes):
            raise ValueError(f"{self.key}: beans would come from nowhere")


class Lease(msgspec.Struct, frozen=True):
    """租约: this process may append to the table while the archive names it as owner in this epoch."""

    table: str
    owner: str
    epoch: int


class CommandId(msgspec.Struct, frozen=True):
    """A command: the account that sent it with its own id of it, and the seat it had then, -1 without one."""

    seat: Seat
    id: str


class Held(msgspec.Struct, frozen=True):
    """An answer that is kept until its window ends (BURN-2, LEAD-2, REV-2)."""

    prompt: int
    command: Command
    id: str = ""


class Append(msgspec.Struct, frozen=True, kw_only=True):
    """One transaction: events of a deal and what stands or falls with them."""

    deal: str
    first: int
    """The number of the first event within the deal, from 0."""
    events: tuple[Event, ...] = ()
    command: CommandId | None = None
    hold: tuple[Held, ...] = ()
    """Answers to keep until their window closes."""
    release: bool = False
    """Drop the held answers: their window is closed."""
    finishing: bool = False
    outcome: Outcome | None = None
    """Set with the event that ends the deal."""
    transfer: Transfer | None = None
    """The beans that these events move."""
    chairs: tuple[Chair, ...] = ()
    """Chairs whose autopilot, missed decisions or bank change with these events."""
    at: float = 0.0


class StoredDeal(msgspec.Struct, frozen=True):
    """A deal as it comes back: its row, its events, and the answers held in an open window."""

    row: DealRow
    events: tuple[Event, ...]
    times: tuple[float, ...] = ()
    held: tuple[Held, ...] = ()
    seats: tuple[Chair, ...] = ()
    """Who sat at it."""


class StoredTable(msgspec.Struct, frozen=True):
    """A table as it comes back, with its latest deal, the deals before it in the match and the beans."""

    row: TableRow
    deal: StoredDeal | None
    match: tuple[DealRow, ...]
    """The deals of the latest match that count, in order."""
    commands: frozenset[CommandId]
    balances: tuple[int, ...] | None = None
    """What the six seats hold, at a table with beans."""


class StoredReplay(msgspec.Struct, frozen=True):
    """A deal that somebody looks back at. ``closed``: its table was closed in its midst, if it has no outcome."""

    deal: StoredDeal
    closed: bool


class PlayedDeal(msgspec.Struct, frozen=True):
    """我的牌局: a deal that is over, as one of those who sat at it sees it in a list."""

    row: DealRow
    ended_at: float
    seat: Seat
    names: tuple[str, ...]


class Report(msgspec.Struct, frozen=True):
    """举报: a line that somebody found bad, kept for those who run the server."""

    table: str
    line: str
    """Its words, or the code of a phrase."""
    name: str
    account: str
    """Who said it."""
    reporter: str
    """The account that reports it."""
    at: float
