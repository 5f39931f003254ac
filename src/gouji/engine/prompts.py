"""prompts: who is asked what, from public facts alone."""

from gouji.model.deal import Deal
from gouji.model.prompts import Prompt
from gouji.model.seats import Seat
from gouji.rules.going_out import may_inherit
from gouji.rules.turns import is_close
from gouji.rules.yielding import may_yield

_FIXED: dict[str, tuple[str, ...]] = {
    "swap": ("agree", "decline"),
    "pay": ("agree", "decline"),
    "precall": ("call", "decline"),
    "opencall": ("call", "decline"),
    "multiply": ("multiply",),
    "tribute": ("take", "refuse"),
    "return": ("return",),
    "taking": ("take", "want"),
    "replace": ("return", "stand"),
    "revolution": ("revolt", "decline"),
    "headed": ("head", "goheadless"),
    "show": ("show", "decline"),
    "lead": ("play",),
    "burn": ("burn", "decline"),
}


def prompts(deal: Deal) -> tuple[Prompt, ...]:
    """Return the open questions, one for each seat asked; none once the deal is over.

    In a view the questions of other seats stay listed until the window closes, since their answers are hidden.
    """
    return tuple(_prompt(deal, seat) for seat in deal.asked)


def prompt_of(deal: Deal, seat: Seat) -> Prompt | None:
    """Return the open question of one seat, if it is asked."""
    return _prompt(deal, seat) if seat in deal.asked else None


def _prompt(deal: Deal, seat: Seat) -> Prompt:
    kind = deal.ask_kind
    assert kind is not None
    if kind != "follow":
        return Prompt(deal.asks, seat, kind, _FIXED[kind])
    trick = deal.trick
    assert trick is not None
    top = trick.top
    assert top is not None
    if may_inherit(deal, trick, top, seat):
        return Prompt(deal.asks, seat, kind, ("play", "inherit"))
    close = is_close(deal, trick, top, seat)
    if may_yield(deal, trick, top, seat):
        return Prompt(deal.asks, seat, kind, ("play", "pass", "yield"), close)
    return Prompt(deal.asks, seat, kind, ("play", "pass"), close)
