"""What the heuristic answers before the play: calls, multipliers, tribute, revolution."""

from gouji.bots.rated import Rated, Reason
from gouji.cards.faces import BIG, ORDER, SMALL, TWO, counts_of
from gouji.engine.legal import choices
from gouji.model.commands import (
    Agree,
    Call,
    Command,
    Decline,
    GoHeadless,
    Head,
    Multiply,
    Return,
    Revolt,
    Stand,
    Take,
    Want,
)
from gouji.model.events import AskKind
from gouji.model.prompts import Prompt
from gouji.views.fold import View

STRONG = 9.0
"""Strength from which a bot calls: with it a hand opens more often than not."""
AVERAGE = 7.2
"""Mean strength of a dealt hand."""
_DECLINED: dict[AskKind, Reason] = {
    "swap": "keep_places",
    "pay": "keep_waived",
    "precall": "no_call",
    "opencall": "no_call",
    "revolution": "play_on",
}
"""Why one would say no, by what is asked."""


def rated_before(view: View, prompt: Prompt) -> list[Rated]:
    """Return the answers worth a thought to a question before the play; empty where only the default is left.

    A bot takes any tribute and any return, and agrees to nothing that changes who owes what.
    """
    return [rated for answer in choices(view.deal, prompt) if (rated := _rated(view, prompt, answer)) is not None]


def strength(view: View, seat: int) -> float:
    """Return how strong a hand is in jokers and twos; an average hand has about 7."""
    counts = counts_of(view.deal.hands[seat].cards or ())
    return 3.0 * counts[BIG] + 2.0 * counts[SMALL] + 1.0 * counts[TWO]


def _rated(view: View, prompt: Prompt, answer: Command) -> Rated | None:
    match answer:
        case Call(seat):
            strong = prompt.kind == "opencall" and strength(view, seat) >= STRONG
            return Rated(1.0, answer, "call_strong") if strong else Rated(-1.0, answer, "call_risk")
        case Multiply(seat, times):
            wanted = max(1.0, 1.0 + (strength(view, seat) - AVERAGE) / 2)
            return Rated(-abs(times - wanted), answer, "multiply")
        case Return(seat, rank):
            counts = counts_of(view.deal.hands[seat].cards or ())
            return Rated(-ORDER[rank] - 2.0 * (counts[ORDER[rank]] - 1), answer, "return_low")
        case Want(seat, ranks):
            held = counts_of(view.deal.hands[seat].cards or ())
            return Rated(0.0, answer, "want_held") if all(held[ORDER[rank]] for rank in ranks) else None
        case Decline():
            return Rated(0.0, answer, _DECLINED[prompt.kind]) if prompt.kind in _DECLINED else None
        case Agree():
            return Rated(-1.0, answer, "agree")
        case Take():
            return Rated(1.0, answer, "take")
        case Revolt():
            return Rated(1.0, answer, "revolt")
        case Head():
            return Rated(1.0, answer, "head")
        case GoHeadless():
            return Rated(0.0, answer, "headless")
        case Stand():
            return Rated(0.0, answer, "stand")
        case _:
            return None
