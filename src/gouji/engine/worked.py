"""例局: one small position for each rule, for the rule pages; a test plays each and holds it to what it says.

A move is a seat and a word: cards (a play), ``burn AA``, ``pass``, ``yield``, ``inherit``, ``decline``, ``show``. The
moves are played from the position; each try is then put to ``check``, and is allowed or refused as marked.
"""

from typing import Any

import msgspec

from gouji.engine.decide import step
from gouji.engine.position import position
from gouji.model.commands import Ask, Burn, Command, Decline, Inherit, Pass, Play, Yield
from gouji.model.deal import Deal
from gouji.model.options import make_options
from gouji.model.rulebook import Text
from gouji.model.seats import Seat

Move = tuple[Seat, str]


class Try(msgspec.Struct, frozen=True):
    """一试: a command after the moves, and whether it is allowed; ``why`` says it in words."""

    seat: Seat
    word: str
    allowed: bool
    why: Text


class Worked(msgspec.Struct, frozen=True, kw_only=True):
    """一个例局. ``hands`` are in ranks; the seats not named there hold the cards of ``FILLER``."""

    rule: str
    says: Text
    """What happens, in one sentence."""
    hands: dict[Seat, str]
    leader: Seat = 0
    out: tuple[Seat, ...] = ()
    moves: tuple[Move, ...] = ()
    tries: tuple[Try, ...] = ()
    leads: Seat | None = None
    """Who leads after the moves, where the point is that."""
    options: dict[str, Any] = {}


FILLER = "4"
"""What a seat holds of which nothing is said."""

_WORDS: dict[str, type[Pass] | type[Yield] | type[Inherit] | type[Decline]] = {
    "pass": Pass,
    "yield": Yield,
    "inherit": Inherit,
    "decline": Decline,
}


def command_of(seat: Seat, word: str) -> Command:
    """Return the command that a move's word stands for."""
    if word in _WORDS:
        return _WORDS[word](seat)
    kind, _, rest = word.partition(" ")
    if kind == "burn":
        return Burn(seat, rest)
    if kind == "ask":
        return Ask(seat, int(rest))
    return Play(seat, word)


def set_up(example: Worked) -> Deal:
    """Return the example's position before its moves."""
    hands = [example.hands.get(seat, "" if seat in example.out else FILLER) for seat in range(6)]
    return position(make_options(**example.options), hands, example.leader, out=example.out)


def play_through(example: Worked) -> Deal:
    """Return the deal after the example's moves.

    Raises:
        IllegalCommand: a move is refused.
    """
    deal = set_up(example)
    for seat, word in example.moves:
        _, deal = step(deal, command_of(seat, word))
    return deal
