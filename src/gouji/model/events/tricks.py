"""轮中的事件: a trick from its lead to its end."""

from gouji.cards.faces import Cards
from gouji.model.events.base import AskKind, EventBase, LeadReason
from gouji.model.seats import Seat


class TrickBegan(EventBase, frozen=True, tag="trickbegan"):
    """一轮开始: ``leader`` leads. ``melee`` says which rules hold (MELEE-1)."""

    leader: Seat
    reason: LeadReason
    melee: bool = False


class Asked(EventBase, frozen=True):
    """轮到: these seats are asked, all at once. Opens a new prompt number."""

    seats: tuple[Seat, ...]
    kind: AskKind


class Answered(EventBase, frozen=True):
    """已答: one seat answered a question put to several; seen by nobody else (BURN-2, LEAD-2).

    ``cards`` is the cover of a burn claim; ``yes`` that he claims or shows.
    """

    seat: Seat
    yes: bool
    cards: Cards = ()
    picks: tuple[int, ...] = ()
    """The multiplier picked, or the debts refused."""


class WindowClosed(EventBase, frozen=True, tag="windowclosed"):
    """窗口结束: all that was asked of several seats at once is settled; losing claims stay secret."""


class Played(EventBase, frozen=True):
    """出牌: cards go down as the new top play."""

    seat: Seat
    cards: Cards
    gouji: bool = False
    restricted: bool = False
    """Only opposite, headless seats and burners may act on it (GOUJI-2)."""
    dead: bool = False
    """Nothing beats it; the trick closes (BEAT-4)."""
    free: bool = False
    """A free-gouji right was spent on it (EXIT-3)."""
    burns: Seat | None = None
    """The victim, if this is the cover of a burn (BURN-2)."""
    left: int | None = None
    """Cards left, where VIEW-1 announces it."""
    rights: int | None = None
    """Free gouji plays left to the opposite of a revolutionary, if this spent one (REV-4)."""


class Passed(EventBase, frozen=True):
    """过牌. ``binds``: he is out of this trick (TURN-4); in the melee a pass binds nobody (MELEE-2)."""

    seat: Seat
    binds: bool = True


class Yielded(EventBase, frozen=True):
    """让牌: the opposite lets the two seats after him go first (YIELD-1)."""

    seat: Seat


class YieldLapsed(EventBase, frozen=True, tag="yieldlapsed"):
    """让牌成过牌: one of the two seats played, so the yield has become a pass (YIELD-1)."""

    seat: Seat


class Inherited(EventBase, frozen=True):
    """申请接风: the next seat asks to inherit (EXIT-2)."""

    seat: Seat


class TrickEnded(EventBase, frozen=True, tag="trickended"):
    """一轮结束: ``winner`` made the top play; ``closer`` is the opposite's last refusal, if it was his (CLOSE-1)."""

    winner: Seat
    closer: Seat | None = None


TrickEvent = (
    TrickBegan | Asked | Answered | WindowClosed | Played | Passed | Yielded | YieldLapsed | Inherited
    | TrickEnded
)  # fmt: skip
