"""提示: who is asked what. A prompt never depends on cards that others cannot see."""

import msgspec

from gouji.model.events import AskKind
from gouji.model.seats import Seat


class Prompt(msgspec.Struct, frozen=True, gc=False):
    """轮到谁做什么.

    ``id`` counts the questions of a deal; all seats of one window share it, and a command names it, so that an
    answer to a question no longer open is refused as stale.
    """

    id: int
    seat: Seat
    kind: AskKind
    may: tuple[str, ...]
    """Wire names of the commands that the public facts admit: ``play pass yield inherit burn decline show``."""
    close: bool = False
    """A pass here ends the trick: it is the close (扣牌, CLOSE-1)."""
