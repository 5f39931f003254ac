"""Messages of the play socket: JSON text frames, one message each, tagged by ``type``.

The client opens with ``Hello``; the server answers ``Welcome``, then the deal, its events so far as that viewer may
see them, and the open prompt. A client that asks for more than protocol and build it speaks is told ``Outdated`` and
reloads once.
"""

from typing import Any

import msgspec

from gouji.model.commands import Command
from gouji.model.events import Event
from gouji.model.options import Options
from gouji.model.prompts import Prompt
from gouji.model.rulebook import Refusal
from gouji.model.seats import Seat

PROTOCOL = 1


class _Message(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    pass


# --- client to server -------------------------------------------------------------------------------------------


class Hello(_Message, frozen=True):
    """First message. ``have`` is the number of this viewer's events of ``deal`` that the client holds already."""

    protocol: int
    build: str
    table: str
    deal: str = ""
    have: int = 0


class Do(_Message, frozen=True):
    """A command that answers question ``prompt``. ``id`` is the client's own: the same id twice has one effect."""

    id: str
    prompt: int
    command: Command


class Check(_Message, frozen=True):
    """Judge a command without doing it; answered by ``Judged``."""

    id: str
    prompt: int
    command: Command


class Hint(_Message, frozen=True):
    """Ask for sensible plays on the open prompt; answered by ``Hints``."""

    id: str
    prompt: int


class Again(_Message, frozen=True):
    """Start the next deal (or a new match). ``client_seed`` is hex, at most 64 characters; it enters the shuffle."""

    id: str
    client_seed: str = ""


class Finish(_Message, frozen=True):
    """Once the person is out: play the rest of the deal at once."""

    id: str


class SetClock(_Message, frozen=True, tag="setclock"):
    """Turn the clock on or off; admitted while only one person sits at the table."""

    id: str
    on: bool


ClientMessage = Hello | Do | Check | Hint | Again | Finish | SetClock


# --- server to client -------------------------------------------------------------------------------------------


class Player(msgspec.Struct, frozen=True):
    """Who sits at a seat. ``bot`` is the bot's name, empty for a person."""

    name: str
    bot: str = ""
    connected: bool = True


class Welcome(_Message, frozen=True):
    """Answer to ``Hello``. ``seat`` is yours; ``None`` if you watch."""

    protocol: int
    build: str
    table: str
    seat: Seat | None
    players: tuple[Player, ...]


class Outdated(_Message, frozen=True):
    """The client is of another protocol or build; it reloads the page once."""

    protocol: int
    build: str


class DealInfo(_Message, frozen=True, tag="deal"):
    """A deal begins, or is in progress when one connects. Its events follow; the client starts from nothing unless
    it asked with ``have``.

    ``match`` holds the signed scores of teams 0 and 1 in the deals of this match that are over.
    """

    deal: str
    number: int
    options: Options
    commitment: str
    match: tuple[tuple[int, int], ...] = ()


class Events(_Message, frozen=True):
    """Events as this viewer may see them; ``start`` is the number of the first, counted per viewer from 0."""

    deal: str
    start: int
    events: tuple[Event, ...]


class PlayGroup(msgspec.Struct, frozen=True):
    """Legal plays of one base and size, in ranks; ``count`` is how many there are."""

    base: str
    size: int
    count: int


class Prompted(_Message, frozen=True, tag="prompt"):
    """You are asked. ``plays`` is what your hand admits, factored."""

    deal: str
    prompt: Prompt
    plays: tuple[PlayGroup, ...] = ()


class Clock(_Message, frozen=True):
    """Who is being waited for. Milliseconds; ``left`` is ``None`` while no clock runs."""

    deal: str
    prompt: int
    seats: tuple[Seat, ...]
    total: int | None = None
    left: int | None = None


class Accepted(_Message, frozen=True):
    """The command with this id was done (now or before)."""

    id: str


class Refused(_Message, frozen=True):
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


class Judged(_Message, frozen=True):
    """Answer to ``Check``: ``refusal`` is ``None`` if the command is admitted; ``play`` is there if it is a play."""

    id: str
    refusal: Refusal | None = None
    play: PlayFacts | None = None


class Proposal(msgspec.Struct, frozen=True):
    """One hint. ``reason`` is a code that the client puts in words."""

    command: Command
    reason: str = ""


class Hints(_Message, frozen=True):
    """Answer to ``Hint``, best first."""

    id: str
    prompt: int
    proposals: tuple[Proposal, ...]


class Revealed(_Message, frozen=True):
    """After a deal: what proves it. Hex; ``match`` holds the match's scores so far, ``over`` that the match has ended.

    ``next`` is the commitment of the table's next deal, told before the client gives its seed for it.
    """

    deal: str
    seed: str
    client_seeds: tuple[str, ...]
    match: tuple[tuple[int, int], ...]
    over: bool
    next: str = ""


class Table(_Message, frozen=True):
    """How the table stands: players, whether the clock runs, whether the rest is being played out at once."""

    players: tuple[Player, ...]
    clock_on: bool
    finishing: bool = False
    can_finish: bool = False
    closed: bool = False


class Failed(_Message, frozen=True, tag="error"):
    """A message that could not be taken. ``code``: ``bad_message``, ``no_table``, ``not_allowed``, ``unavailable``."""

    code: str
    id: str = ""
    detail: str = ""


ServerMessage = (
    Welcome | Outdated | DealInfo | Events | Prompted | Clock | Accepted | Refused | Judged | Hints | Revealed | Table
    | Failed
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
