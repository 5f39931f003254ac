"""What the archive holds, free of any database."""

import msgspec

from gouji.model.commands import Command
from gouji.model.events import Event
from gouji.model.options import Options
from gouji.model.seats import Seat


class Account(msgspec.Struct, frozen=True):
    """账号: a guest so far; it can be claimed by a person with a password later."""

    id: str
    name: str


class Chair(msgspec.Struct, frozen=True):
    """一个座位上坐着谁: an account, or a bot of some kind."""

    seat: Seat
    name: str
    account: str = ""
    bot: str = ""


class TableRow(msgspec.Struct, frozen=True):
    """一张桌: what does not change from deal to deal, and whether the clock runs."""

    id: str
    options: Options
    chairs: tuple[Chair, ...]
    next_seed: bytes
    """The seed of the next deal, drawn before any client gives its own for it."""
    clock_on: bool = True
    closed: bool = False


class Outcome(msgspec.Struct, frozen=True):
    """一回合的结果: signed scores of teams 0 and 1, and the team that swept."""

    scores: tuple[int, int]
    sweep: int | None = None


class DealRow(msgspec.Struct, frozen=True):
    """一个回合的底: all that fixes its cards, and how it ended.

    ``match`` counts the matches of the table, ``number`` the deals of the match, both from 1.
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
    finishing: bool = False
    outcome: Outcome | None = None


class Lease(msgspec.Struct, frozen=True):
    """租约: this process may append to the table while the archive names it as owner in this epoch."""

    table: str
    owner: str
    epoch: int


class CommandId(msgspec.Struct, frozen=True):
    """A client's own id of a command, and the seat that sent it."""

    seat: Seat
    id: str


class Held(msgspec.Struct, frozen=True):
    """An answer in a burn window that is kept until the window ends (BURN-2)."""

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
    hold: Held | None = None
    release: bool = False
    """Drop the held answers: their window is closed."""
    finishing: bool = False
    outcome: Outcome | None = None
    """Set with the event that ends the deal."""
    at: float = 0.0


class StoredDeal(msgspec.Struct, frozen=True):
    """A deal as it comes back: its row, its events, and the answers held in an open window."""

    row: DealRow
    events: tuple[Event, ...]
    times: tuple[float, ...] = ()
    held: tuple[Held, ...] = ()


class StoredTable(msgspec.Struct, frozen=True):
    """A table as it comes back, with its latest deal and the scores of the deals before it in the match."""

    row: TableRow
    deal: StoredDeal | None
    match: tuple[Outcome, ...]
    """The finished deals of the latest match, in order."""
    commands: frozenset[CommandId]
