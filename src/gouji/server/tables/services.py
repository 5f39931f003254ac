"""What a table needs from outside; the composition root fills it in."""

from collections.abc import Callable, Sequence

import msgspec

from gouji.cards.shuffle import Deck, shuffled
from gouji.server.archive.store import Store
from gouji.server.sources import Draws, Time
from gouji.server.tables.robots import MakeBot, ThinkingRoom

Shuffle = Callable[[bytes, str, Sequence[bytes]], Deck]


class Services(msgspec.Struct, frozen=True):
    """The things all tables of a process share."""

    store: Store
    time: Time
    draws: Draws
    make_bot: MakeBot
    owner: str
    """This process, as the archive names it in leases."""
    build: str = "dev"
    pace: float = 1.0
    """Factor on the time that bots take; 0 makes them answer at once."""
    shuffle: Shuffle = shuffled
    """From seed, deal and client seeds to the deck; a test may lay out a position instead."""
    think: ThinkingRoom | None = None
    """Where bots think; a test lets them think on the event loop."""
