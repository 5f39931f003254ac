"""例局: one small position for each rule, for the rule pages; a test plays each and holds it to what it says.

A move is a seat and a word: cards (a play), ``burn AA``, ``pass``, ``yield``, ``take``, ``return 9`` and so on. The
moves are played from the position; each try is then put to ``check``, and is allowed or refused as marked.
"""

from collections.abc import Callable
from functools import reduce
from typing import Any

import msgspec

from gouji.engine.decide import step
from gouji.engine.evolve import evolve
from gouji.engine.position import before_play, position
from gouji.model.commands import (
    Advise,
    Ask,
    Burn,
    Call,
    Command,
    Decline,
    EndMatch,
    GoHeadless,
    Head,
    Inherit,
    LetSee,
    Multiply,
    Pass,
    Play,
    Refuse,
    Return,
    Revolt,
    Show,
    Stand,
    Take,
    Want,
    Yield,
)
from gouji.model.deal import Deal
from gouji.model.events import Event
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


def allowed(seat: Seat, word: str, zh: str, en: str) -> Try:
    """Return a try that the rules allow, and why."""
    return Try(seat, word, True, (zh, en))


def refused(seat: Seat, word: str, zh: str, en: str) -> Try:
    """Return a try that the rules refuse, and why."""
    return Try(seat, word, False, (zh, en))


class Worked(msgspec.Struct, frozen=True, kw_only=True):
    """一个例局. ``hands`` are in ranks; the seats not named there hold the cards of ``FILLER``."""

    rule: str
    says: Text
    """What happens, in one sentence."""
    hands: dict[Seat, str]
    leader: Seat | None = 0
    """Who leads; of a position before the play ``None`` where the first lead is still to be found."""
    out: tuple[Seat, ...] = ()
    moves: tuple[Move, ...] = ()
    tries: tuple[Try, ...] = ()
    leads: Seat | None = None
    """Who leads after the moves, where the point is that."""
    options: dict[str, Any] = {}
    before: bool = False
    """The position stands before the play, with the cards dealt; else at a lead."""
    told: tuple[Event, ...] = ()
    """What else has happened by then."""
    revolted: Seat | None = None
    holds: dict[str, Any] = {}
    """Facts of the deal after the moves, by their names there, where the point is that."""


FILLER = "4"
"""What a seat holds of which nothing is said."""

_WORDS: dict[str, Callable[[Seat], Command]] = {
    "pass": Pass,
    "yield": Yield,
    "inherit": Inherit,
    "decline": Decline,
    "call": Call,
    "take": Take,
    "stand": Stand,
    "revolt": Revolt,
    "head": Head,
    "headless": GoHeadless,
    "show": Show,
    "end": EndMatch,
}


def command_of(seat: Seat, word: str) -> Command:
    """Return the command that a move's word stands for."""
    if word in _WORDS:
        return _WORDS[word](seat)
    kind, _, rest = word.partition(" ")
    match kind:
        case "burn":
            return Burn(seat, rest)
        case "ask":
            return Ask(seat, int(rest))
        case "multiply":
            return Multiply(seat, int(rest))
        case "refuse":
            return Refuse(seat, (int(rest),))
        case "return":
            return Return(seat, rest)
        case "want":
            return Want(seat, rest)
        case "show-to":
            return LetSee(seat, int(rest))
        case "advise":
            target, _, cards = rest.partition(" ")
            return Advise(seat, int(target), cards)
        case _:
            return Play(seat, word)


def set_up(example: Worked) -> Deal:
    """Return the example's position before its moves."""
    options = make_options(**example.options)
    empty = (*example.out, example.revolted)
    hands = [example.hands.get(seat, "" if seat in empty else FILLER) for seat in range(6)]
    if example.before:
        return before_play(options, hands, example.leader, *example.told)[0]
    assert example.leader is not None, "a lead has a leader"
    deal = position(options, hands, example.leader, out=example.out, revolted=example.revolted)
    return reduce(evolve, example.told, deal)


def play_through(example: Worked) -> Deal:
    """Return the deal after the example's moves.

    Raises:
        IllegalCommand: a move is refused.
    """
    deal = set_up(example)
    for seat, word in example.moves:
        _, deal = step(deal, command_of(seat, word))
    return deal
