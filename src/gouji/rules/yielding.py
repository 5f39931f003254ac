"""让牌: the opposite lets the two seats after him go first (YIELD-1)."""

from gouji.model.deal import Deal, Top, Trick, is_in
from gouji.model.rulebook import declare, family
from gouji.model.seats import ROUND, Seat, opposite

FAMILY = family(
    "yielding",
    ("让牌", "Yielding"),
    ("对头可以让后面两家先来。", "The opposite may let the two seats after him go first."),
    ("YIELD",),
    4,
)
YIELD_1 = declare(
    "YIELD-1",
    ("让牌", "Yielding"),
    (
        "轮到对头时，若他后面两家还有人能管，可以让牌：先问这两家，都不要再问他，他可管可扣；有一家出了牌，让牌就成了过牌。",
        "Asked in his turn the opposite may yield if one of the two seats after him can still act. They are asked; if both "
        "decline he is asked again, to beat or to close; if one of them plays the yield has become a pass.",
    ),
    refuses={"no_yield": ("这手牌现在不能让。", "You may not yield on this play now.")},
    terms=("让牌", "yield"),
)


def may_yield(deal: Deal, trick: Trick, top: Top, seat: Seat) -> bool:
    """Whether ``seat``, asked now, may yield: the opposite, in his turn, once, on a play open to all."""
    if trick.melee or top.restricted or trick.yielded:
        return False
    if seat != opposite(top.seat) or seat in trick.passed:
        return False
    return any(is_in(deal, after) and after not in trick.passed for after in ROUND[top.seat][3:])
