"""计时: the turn clock, as a pure function of what is waited for and the monotonic time."""

import msgspec

from gouji.model.events import AskKind
from gouji.model.options import Options
from gouji.model.seats import Seat

SECONDS: dict[AskKind, float] = {
    "lead": 30.0,
    "follow": 20.0,
    "multiply": 10.0,
    "tribute": 20.0,
    "return": 20.0,
    "taking": 20.0,
    "replace": 20.0,
}
BEFORE_PLAY = 15.0
"""Seconds for every other question before the play."""


class Waiting(msgspec.Struct, frozen=True):
    """What is waited for: a question to people. ``seconds`` is ``None`` with the clock off; a clock of a table where
    nobody is connected does not run."""

    prompt: int
    seats: tuple[Seat, ...]
    seconds: float | None
    running: bool = True


class ClockState(msgspec.Struct, frozen=True):
    """A clock: ``left`` seconds remained at ``since``; with ``since`` ``None`` it stands still."""

    prompt: int = -1
    total: float | None = None
    left: float = 0.0
    since: float | None = None


IDLE = ClockState()


def seconds_for(options: Options, kind: AskKind) -> float:
    """Return how long a question of this kind stays open."""
    return float(options.burn_window) if kind == "burn" else SECONDS.get(kind, BEFORE_PLAY)


def clock(state: ClockState, waiting: Waiting | None, now: float) -> tuple[ClockState, bool]:
    """Return the clock as it stands now, and whether time is up.

    A new question, or a clock switched on, starts it afresh; standing still keeps what was left.
    """
    if waiting is None or waiting.seconds is None:
        return IDLE if waiting is None else ClockState(waiting.prompt), False
    if state.prompt != waiting.prompt or state.total != waiting.seconds:
        state = ClockState(waiting.prompt, waiting.seconds, waiting.seconds)
    left = left_at(state, now)
    if not waiting.running:
        return ClockState(state.prompt, state.total, left), False
    since = now if state.since is None else state.since
    state = ClockState(state.prompt, state.total, left if state.since is None else state.left, since)
    return state, now >= since + state.left


def left_at(state: ClockState, now: float) -> float:
    """Return the seconds left; never below nought."""
    return state.left if state.since is None else max(0.0, state.left - (now - state.since))


def rings_at(state: ClockState) -> float | None:
    """Return when time is up, or ``None`` while the clock stands still."""
    return None if state.total is None or state.since is None else state.since + state.left
