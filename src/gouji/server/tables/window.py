"""烧牌窗口: how long a question put to several seats stays open (BURN-2).

Where one person plays, the engine's own end is the end: the outcome is certain. Where several play, answers are held,
and the window stays open for its fixed time, unless a claim comes that nobody can outrank.
"""

from collections.abc import Sequence

from gouji.engine.legal import choices
from gouji.model.commands import Burn, Command, Decline
from gouji.model.deal import Deal
from gouji.model.events import Event, Played
from gouji.model.prompts import Prompt
from gouji.model.seats import Seat
from gouji.server.archive.model import Held
from gouji.server.tables.play import steps


def only_no(deal: Deal, prompt: Prompt) -> bool:
    """Whether the seat can only say no: a question in a window that need not interrupt anybody."""
    return prompt.kind in ("burn", "show") and len(choices(deal, prompt)) == 1


def no(prompt: Prompt) -> Command:
    """Return the answer that a seat without another one gives."""
    return Decline(prompt.seat)


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
