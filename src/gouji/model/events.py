"""事件: what happened. Events are the record, the wire format and the input of every view.

Every consequence is explicit (who leads, who went out, who is asked), so that ``evolve`` holds no rules. Where a
viewer may not see a part, ``redact`` puts ``None`` there or withholds the event.
"""

from typing import Literal

import msgspec

from gouji.cards.faces import Cards
from gouji.model.seats import Seat

AskKind = Literal["show", "lead", "follow", "burn"]
LeadReason = Literal["first", "won", "inherit", "victim"]


class _Event(
    msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, omit_defaults=True, forbid_unknown_fields=True
):
    pass


class Dealt(_Event, frozen=True):
    """发到手: the six hands, each in the order it was dealt; ``None`` is a hand the viewer may not see."""

    hands: tuple[Cards | None, ...]
    lot: Seat | None = None
    """LEAD-1's lot; hidden from every viewer."""
    left: int | None = None
    """Cards in each hand, where VIEW-1 announces them from the start."""


class Shown(_Event, frozen=True):
    """亮三: the sets that were shown; ``last`` is the index in the deal of the set's last card (LEAD-1)."""

    seat: Seat
    cards: Cards
    last: int


class TrickBegan(_Event, frozen=True, tag="trickbegan"):
    """一轮开始: ``leader`` leads. ``melee`` says which rules hold (MELEE-1)."""

    leader: Seat
    reason: LeadReason
    melee: bool = False


class Asked(_Event, frozen=True):
    """轮到: these seats are asked, all at once. Opens a new prompt number."""

    seats: tuple[Seat, ...]
    kind: AskKind


class Answered(_Event, frozen=True):
    """已答: one seat answered a question put to several; seen by nobody else (BURN-2, LEAD-2).

    ``cards`` is the cover of a burn claim; ``yes`` that he claims or shows.
    """

    seat: Seat
    yes: bool
    cards: Cards = ()


class WindowClosed(_Event, frozen=True, tag="windowclosed"):
    """窗口结束: all that was asked of several seats at once is settled; losing claims stay secret."""


class Played(_Event, frozen=True):
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


class Passed(_Event, frozen=True):
    """过牌. ``binds``: he is out of this trick (TURN-4); in the melee a pass binds nobody (MELEE-2)."""

    seat: Seat
    binds: bool = True


class Yielded(_Event, frozen=True):
    """让牌: the opposite lets the two seats after him go first (YIELD-1)."""

    seat: Seat


class YieldLapsed(_Event, frozen=True, tag="yieldlapsed"):
    """让牌成过牌: one of the two seats played, so the yield has become a pass (YIELD-1)."""

    seat: Seat


class Inherited(_Event, frozen=True):
    """申请接风: the next seat asks to inherit (EXIT-2)."""

    seat: Seat


class Unburned(_Event, frozen=True):
    """解烧: a play of the burner was beaten; the duty is over (BURN-5). ``by`` beat or burned him."""

    burner: Seat
    by: Seat


class BurnWon(_Event, frozen=True, tag="burnwon"):
    """烧成功: the burner went out while the burn stood (BURN-7)."""

    burner: Seat
    victim: Seat


class BurnFailed(_Event, frozen=True, tag="burnfailed"):
    """烧失败: the burner cannot lead as a burn demands; his hand is void (BURN-8)."""

    burner: Seat
    victim: Seat
    place: int


class WentOut(_Event, frozen=True, tag="wentout"):
    """走科: a hand is empty and takes a place, 1…6 (EXIT-1)."""

    seat: Seat
    place: int


class FreeGoujiGained(_Event, frozen=True, tag="freegoujigained"):
    """够死级: a free-gouji right until the trick ends (EXIT-3)."""

    seat: Seat


class Headless(_Event, frozen=True):
    """无头: nobody is left to answer this seat's gouji plays (HEAD-1)."""

    seat: Seat


class TrickEnded(_Event, frozen=True, tag="trickended"):
    """一轮结束: ``winner`` made the top play; ``closer`` is the opposite's last refusal, if it was his (CLOSE-1)."""

    winner: Seat
    closer: Seat | None = None


class Opened(_Event, frozen=True):
    """开点: the seat is open for this deal (OPEN-1)."""

    seat: Seat


class Reported(_Event, frozen=True):
    """报牌: ``seat`` was asked by ``asker``; ``left`` is ``None`` where the answer is 不够报 (VIEW-1)."""

    seat: Seat
    asker: Seat
    left: int | None = None


class DealEnded(_Event, frozen=True, tag="dealended"):
    """回合结束: places by seat, signed scores of teams 0 and 1, and the cards that were left in hand or laid down."""

    places: tuple[int, ...]
    scores: tuple[int, int]
    hands: tuple[Cards, ...]
    sweep: int | None = None
    """The team that swept (串三户)."""


Event = (
    Dealt | Shown | TrickBegan | Asked | Answered | WindowClosed | Played | Passed | Yielded | YieldLapsed | Inherited
    | Unburned | BurnWon | BurnFailed | WentOut | FreeGoujiGained | Headless | TrickEnded | Opened | Reported
    | DealEnded
)  # fmt: skip
