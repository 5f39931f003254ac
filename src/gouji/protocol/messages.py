"""Messages of the play socket: JSON text frames, one message each, tagged by ``type``.

The client opens with ``Hello``; the server answers ``Welcome``, then the deal, its events so far as that viewer may
see them, and the open prompt. A client that asks for more than protocol and build it speaks is told ``Outdated`` and
reloads once.
"""

from typing import Any, Literal

import msgspec

from gouji.model.commands import Command
from gouji.model.events import Debt, Event
from gouji.model.options import Options
from gouji.model.prompts import Prompt
from gouji.model.rulebook import Refusal
from gouji.model.seats import Seat
from gouji.protocol.frame import PROTOCOL as PROTOCOL
from gouji.protocol.frame import Message
from gouji.protocol.room import ClockName, Line, Room, RoomCommand, Stage

# --- client to server -------------------------------------------------------------------------------------------


class Hello(Message, frozen=True):
    """First message. ``have`` is the number of this viewer's events of ``deal`` that the client holds already."""

    protocol: int
    build: str
    table: str
    deal: str = ""
    have: int = 0


class Do(Message, frozen=True):
    """A command that answers question ``prompt``, or takes up an offer (``Offers``), which names any number, say 0.

    ``id`` is the client's own: the same id twice has one effect.
    """

    id: str
    prompt: int
    command: Command


class Check(Message, frozen=True):
    """Judge a command without doing it; answered by ``Judged``."""

    id: str
    prompt: int
    command: Command


class Hint(Message, frozen=True):
    """Ask for sensible plays on the open prompt; answered by ``Hints``."""

    id: str
    prompt: int


class Again(Message, frozen=True):
    """Start the next deal (or a new match). ``client_seed`` is hex, at most 64 characters; it enters the shuffle."""

    id: str
    client_seed: str = ""


class Finish(Message, frozen=True):
    """Once the person is out: play the rest of the deal at once."""

    id: str


class SetClock(Message, frozen=True, tag="setclock"):
    """Turn the clock on or off; admitted while only one person sits at the table."""

    id: str
    on: bool


ClientMessage = Hello | Do | Check | Hint | Again | Finish | SetClock | RoomCommand


# --- server to client -------------------------------------------------------------------------------------------


class Player(msgspec.Struct, frozen=True):
    """Who sits at a seat. ``bot`` is the bot's name, empty for a person.

    ``autopilot``: 托管, a bot plays the person's seat; ``away``: it does so because the person has left.
    """

    name: str
    bot: str = ""
    connected: bool = True
    autopilot: bool = False
    away: bool = False


class Welcome(Message, frozen=True):
    """Answer to ``Hello``. ``seat`` is yours; ``None`` if you watch."""

    protocol: int
    build: str
    table: str
    seat: Seat | None
    players: tuple[Player, ...]


class Outdated(Message, frozen=True):
    """The client is of another protocol or build; it reloads the page once."""

    protocol: int
    build: str


class DealResult(msgspec.Struct, frozen=True):
    """一回合的结果: one column of the match sheet, and of the bean sheet at a table with beans."""

    deal: str
    number: int
    places: tuple[int, ...]
    scores: tuple[int, int]
    """Signed scores of teams 0 and 1; how they are recorded is the option ``record``."""
    sweep: int | None = None
    owed: tuple[Debt, ...] = ()
    """Tribute that the next deal of the match will ask for, as far as nothing else is agreed (TRIB-6)."""
    multipliers: tuple[int, ...] | None = None
    stake: int | None = None
    """What each loser owes: base × score × sum of the multipliers (BEAN-2)."""
    changes: tuple[int, ...] | None = None
    """Beans gained or lost by seat; a loser that lost less than the stake had no more (BEAN-3)."""
    balances: tuple[int, ...] | None = None


class DealInfo(Message, frozen=True, tag="deal"):
    """A deal begins, or is in progress when one connects. Its events follow; the client starts from nothing unless
    it asked with ``have``.

    ``match`` holds the signed scores of teams 0 and 1 in the deals of this match that are over, ``results`` all that
    is known of them, ``totals`` the recorded scores summed. ``attempt`` is above 1 after a void deal (REV-2), which
    keeps its number. ``balances`` are the beans by seat as the deal begins, at a table with beans.
    """

    deal: str
    number: int
    options: Options
    commitment: str
    match: tuple[tuple[int, int], ...] = ()
    attempt: int = 1
    results: tuple[DealResult, ...] = ()
    totals: tuple[int, int] = (0, 0)
    balances: tuple[int, ...] | None = None


class Events(Message, frozen=True):
    """Events as this viewer may see them; ``start`` is the number of the first, counted per viewer from 0."""

    deal: str
    start: int
    events: tuple[Event, ...]


class PlayGroup(msgspec.Struct, frozen=True):
    """Legal plays of one base and size, in ranks; ``count`` is how many there are."""

    base: str
    size: int
    count: int


class Prompted(Message, frozen=True, tag="prompt"):
    """You are asked. ``plays`` is what your hand admits, factored."""

    deal: str
    prompt: Prompt
    plays: tuple[PlayGroup, ...] = ()


class Offers(Message, frozen=True):
    """What you may do unasked now; sent whenever it changes, and never a reason to interrupt. It follows from your
    own view alone. A seat takes an offer up with ``Do``, which is judged by the rules and never stale.
    """

    deal: str
    endmatch: bool = False
    """解散: propose to end the match, or agree to it (SCORE-3)."""
    goheadless: bool = False
    """无头: give up the free gouji plays, having the lead (REV-4)."""
    ask: tuple[Seat, ...] = ()
    """报户: whom you may ask how many cards he holds (VIEW-1)."""
    letsee: tuple[Seat, ...] = ()
    """给看牌: whom you may let see your hand, or under ``advise_pick = gone`` whose hand you may choose (VIEW-3)."""
    advise: tuple[Seat, ...] = ()
    """提示出牌: to whom you may propose a play out of the hand that you see (VIEW-2)."""


class Clock(Message, frozen=True):
    """Who is being waited for. Milliseconds; ``left`` is ``None`` while no clock runs.

    ``bank`` is what the seat has left in its bank, which is used up once ``left`` is; only a question to one seat has
    one. It is told to all alike.
    """

    deal: str
    prompt: int
    seats: tuple[Seat, ...]
    total: int | None = None
    left: int | None = None
    bank: int | None = None


class Accepted(Message, frozen=True):
    """The command with this id was done (now or before)."""

    id: str


class Refused(Message, frozen=True):
    """The command with this id was not done. ``code`` is ``stale`` when its prompt is no longer open."""

    id: str
    refusal: Refusal


class PlayFacts(msgspec.Struct, frozen=True):
    """What a selection is, for the preview in words."""

    base: str
    n: int
    twos: int
    small: int
    big: int
    gouji: bool
    restricted: bool
    dead: bool


class Judged(Message, frozen=True):
    """Answer to ``Check``: ``refusal`` is ``None`` if the command is admitted; ``play`` is there if it is a play."""

    id: str
    refusal: Refusal | None = None
    play: PlayFacts | None = None


class Proposal(msgspec.Struct, frozen=True):
    """One hint. ``reason`` is a code that the client puts in words."""

    command: Command
    reason: str = ""


class Hints(Message, frozen=True):
    """Answer to ``Hint``, best first."""

    id: str
    prompt: int
    proposals: tuple[Proposal, ...]


class Revealed(Message, frozen=True):
    """After a deal: what proves it. Hex; ``match`` holds the match's scores so far, ``over`` that the match has ended.

    ``next`` is the commitment of the table's next deal and ``next_deal`` its id, which enters the shuffle: both are
    told before the client gives its seed for it. ``how``: the deal is ``over``; ``void`` (REV-2), so that its next
    attempt follows at once; ``ended`` with its match by agreement (SCORE-3); or ``closed`` with its table. The last
    three are not counted. ``results`` and ``totals`` are those of the match, with this deal if it counts.
    """

    deal: str
    seed: str
    client_seeds: tuple[str, ...]
    match: tuple[tuple[int, int], ...]
    over: bool
    next: str = ""
    how: Literal["over", "void", "ended", "closed"] = "over"
    results: tuple[DealResult, ...] = ()
    totals: tuple[int, int] = (0, 0)
    next_deal: str = ""


class Table(Message, frozen=True):
    """How the table stands: players, whether the clock runs, whether the rest is being played out at once.

    Between deals ``again`` lists the seats that want the next one and ``next_in`` is the time in milliseconds after
    which it begins without the others. ``open_hands``: watchers see the hands of this deal; ``consents``: who agrees
    that they do from the next deal on. ``can_consent`` is false at tables with beans.
    """

    players: tuple[Player, ...]
    clock_on: bool
    finishing: bool = False
    can_finish: bool = False
    closed: bool = False
    stage: Stage = "playing"
    clock: ClockName = "normal"
    host: Seat | None = None
    watchers: int = 0
    again: tuple[Seat, ...] = ()
    next_in: int | None = None
    open_hands: bool = False
    consents: tuple[Seat, ...] = ()
    can_consent: bool = False


class Failed(Message, frozen=True, tag="error"):
    """A message that could not be taken.

    ``code``: ``bad_message``, ``no_table``, ``not_allowed``, ``unavailable``, ``too_many``; ``elsewhere``: the seat is
    played from another page or device now, and this connection ends; ``full``: no seat, or no room for more watchers.
    """

    code: str
    id: str = ""
    detail: str = ""


ServerMessage = (
    Welcome | Outdated | DealInfo | Events | Prompted | Offers | Clock | Accepted | Refused | Judged | Hints | Revealed
    | Table | Room | Line | Failed
)  # fmt: skip


def schema() -> dict[str, Any]:
    """Return the JSON Schema of every message, event and the deal; ``web/src/gen`` is made from it."""
    from gouji.model.deal import Deal

    (client, server, deal), definitions = msgspec.json.schema_components(
        [ClientMessage, ServerMessage, Deal], ref_template="#/$defs/{name}"
    )
    return {
        "title": "Protocol",
        "type": "object",
        "properties": {"client": client, "server": server, "deal": deal},
        "required": ["client", "server", "deal"],
        "$defs": definitions,
    }
