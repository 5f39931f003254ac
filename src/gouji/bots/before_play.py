"""What the heuristic answers before the play: calls, multipliers, tribute, revolution."""

from gouji.bots.rated import Rated
from gouji.cards.faces import BIG, ORDER, SMALL, TWO, counts_of
from gouji.engine.legal import choices
from gouji.model.commands import Call, Command, Head, Multiply, Return, Revolt, Take
from gouji.model.prompts import Prompt
from gouji.views.fold import View

STRONG = 9.0
"""Strength from which a bot calls: with it a hand opens more often than not."""
AVERAGE = 7.2
"""Mean strength of a dealt hand."""


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
        case Call(seat) if prompt.kind == "opencall" and strength(view, seat) >= STRONG:
            return Rated(1.0, answer, "call_strong")
        case Multiply(seat, times):
            wanted = max(1.0, 1.0 + (strength(view, seat) - AVERAGE) / 2)
            return Rated(-abs(times - wanted), answer, "multiply")
        case Take():
            return Rated(1.0, answer, "take")
        case Return(seat, rank):
            counts = counts_of(view.deal.hands[seat].cards or ())
            return Rated(-ORDER[rank] - 2.0 * (counts[ORDER[rank]] - 1), answer, "return_low")
        case Revolt():
            return Rated(1.0, answer, "revolt")
        case Head():
            return Rated(1.0, answer, "head")
        case _:
            return None
