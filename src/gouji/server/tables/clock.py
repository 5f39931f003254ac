"""计时: the turn clock and the bank, as pure functions of what is waited for and the monotonic time."""

import msgspec

from gouji.model.events import AskKind
from gouji.model.options import Options
from gouji.model.seats import Seat
from gouji.protocol.room import ClockName
from gouji.server.tables.window import ALIKE, BY_CARDS

SECONDS: dict[AskKind, float] = {
    "lead": 30.0,
    "follow": 20.0,
    "multiply": 10.0,
    "tribute": 20.0,
    "return": 20.0,
    "taking": 20.0,
    "replace": 20.0,
    "revolution": 6.0,
}
BEFORE_PLAY = 15.0
"""Seconds for every other question before the play."""
FACTOR: dict[ClockName, float] = {"fast": 0.6, "normal": 1.0, "slow": 2.0, "none": 1.0}
BANK: dict[ClockName, float] = {"fast": 20.0, "normal": 60.0, "slow": 180.0, "none": 0.0}
"""Seconds a person has in a deal beyond those of each question."""
PATIENCE = 600.0
"""Seconds for a question to one seat where several people play without a clock."""


class Waiting(msgspec.Struct, frozen=True):
    """What is waited for: a question to people. ``seconds`` is ``None`` with the clock off, ``bank`` what the one who
    is asked has beyond them, ``None`` where banks do not count; a clock of a table where nobody is connected does not
    run."""

    prompt: int
    seats: tuple[Seat, ...]
    seconds: float | None
    running: bool = True
    bank: float | None = None


class ClockState(msgspec.Struct, frozen=True):
    """A clock: ``left`` seconds and then ``bank`` remained at ``since``; with ``since`` ``None`` it stands still."""

    prompt: int = -1
    total: float | None = None
    left: float = 0.0
    since: float | None = None
    bank: float | None = None
    full: float | None = None
    """What the bank held when the question was put."""


IDLE = ClockState()


def seconds_for(options: Options, kind: AskKind, preset: ClockName = "normal", *, several: bool = False) -> float:
    """Return how long a question of this kind stays open before the bank is used.

    What several seats are asked at once takes the same time with every preset.
    """
    if kind == "burn":
        return float(options.burn_window)
    base = SECONDS.get(kind, BEFORE_PLAY)
    if kind in BY_CARDS | ALIKE:
        return base
    return PATIENCE if preset == "none" and several else base * FACTOR[preset]


def has_bank(kind: AskKind) -> bool:
    """Whether a question of this kind may use the bank: one that is put to one seat."""
    return kind not in BY_CARDS | ALIKE


def clock(state: ClockState, waiting: Waiting | None, now: float) -> tuple[ClockState, bool]:
    """Return the clock as it stands now, and whether time is up.

    A new question, or a clock switched on, starts it afresh; standing still keeps what was left.
    """
    if waiting is None or waiting.seconds is None:
        return IDLE if waiting is None else ClockState(waiting.prompt), False
    if state.prompt != waiting.prompt or state.total != waiting.seconds:
        state = ClockState(waiting.prompt, waiting.seconds, waiting.seconds, bank=waiting.bank, full=waiting.bank)
    if not waiting.running:
        return stopped(state, now), False
    if state.since is None:
        state = ClockState(state.prompt, state.total, state.left, now, state.bank, state.full)
    rings = rings_at(state)
    return state, rings is not None and now >= rings


def stopped(state: ClockState, now: float) -> ClockState:
    """Return the clock standing still, with what is left."""
    return ClockState(state.prompt, state.total, left_at(state, now), None, bank_at(state, now), state.full)


def left_at(state: ClockState, now: float) -> float:
    """Return the seconds left before the bank is used; never below nought."""
    return state.left if state.since is None else max(0.0, state.left - (now - state.since))


def bank_at(state: ClockState, now: float) -> float | None:
    """Return the seconds left in the bank; never below nought, ``None`` where banks do not count."""
    if state.bank is None or state.since is None:
        return state.bank
    return max(0.0, state.bank - max(0.0, now - state.since - state.left))


def rings_at(state: ClockState) -> float | None:
    """Return when time is up, the bank too, or ``None`` while the clock stands still."""
    if state.total is None or state.since is None:
        return None
    return state.since + state.left + (state.bank or 0.0)
