"""窗口: how long a question put to several seats stays open (BURN-2, LEAD-2, REV-2, CALL-1, BEAN-1, TRIB-7).

Where one person plays, the engine's own end is the end: the outcome is certain. Where several play, and the cards
decide who could say more than no, answers are held, and the window stays open for its fixed time, unless a claim comes
that nobody can outrank. Where everybody may say more than no, the end comes when all have answered, and tells nothing.
"""

from collections.abc import Iterable, Sequence

from gouji.engine.legal import choices
from gouji.model.commands import Burn, Decline
from gouji.model.deal import Deal
from gouji.model.events import AskKind, Event, Played
from gouji.model.prompts import Prompt
from gouji.model.seats import Seat
from gouji.server.archive.model import Held
from gouji.server.tables.play import steps

BY_CARDS: frozenset[AskKind] = frozenset({"burn", "show", "revolution"})
"""Questions that only some hands can answer otherwise than with no; which, nobody may tell."""
ALIKE: frozenset[AskKind] = frozenset({"swap", "pay", "precall", "multiply", "tribute", "opencall"})
"""Questions of several seats, each of which may answer as it likes."""


def only_no(deal: Deal, prompt: Prompt) -> bool:
    """Whether the seat can only say no: a question in a window that need not interrupt anybody."""
    return prompt.kind in BY_CARDS and len(choices(deal, prompt)) == 1


def won_early(truth: Deal, held: Sequence[Held]) -> tuple[Event, ...]:
    """Return the events that end the window before its time, because a claim came that nobody can outrank; or none."""
    if not any(isinstance(answer.command, Burn) for answer in held):
        return ()
    events = steps(truth, [answer.command for answer in held])
    burnt = any(isinstance(event, Played) and event.burns is not None for event in events)
    return events if burnt else ()


def settled(truth: Deal, held: Sequence[Held], asked: Sequence[Seat]) -> tuple[Event, ...]:
    """Return the events that end the window when its time is up: who has not answered says no."""
    given = {answer.command.seat: answer.command for answer in held}
    return steps(truth, [given.get(seat, Decline(seat)) for seat in asked])


def in_order(truth: Deal, held: Iterable[Held]) -> list[Held]:
    """Return held answers in the order of the question."""
    return sorted(held, key=lambda answer: truth.asked.index(answer.command.seat))
