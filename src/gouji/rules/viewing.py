"""看牌和报牌: what everybody sees (VIEW-1, VIEW-4)."""

from typing import Literal

from gouji.model.options import Options
from gouji.model.rulebook import declare, family
from gouji.model.seats import ALL_SEATS, Seat

FAMILY = family(
    "viewing",
    ("看牌和报牌", "Seeing and reporting"),
    ("什么是公开的, 什么要问才知道。", "What everybody sees, and what is told."),
    ("VIEW",),
)
VIEW_1 = declare(
    "VIEW-1",
    ("报牌", "Reporting"),
    (
        "手里剩10张或更少时张数公开, 多于10张不公开 (选项 report)。",
        "The number of cards of a hand is public at ten or fewer, else not (option report).",
    ),
    refuses={
        "no_asking": ("这桌不用问, 自动报牌。", "At this table nobody asks; reports are automatic."),
        "nobody_there": ("不能问自己, 也不能问已经走了的人。", "Ask another seat that is still in."),
    },
    terms=("报牌", "报户", "满户", "不够报", "report"),
)
VIEW_4 = declare(
    "VIEW-4",
    ("公开的事", "What everybody sees"),
    (
        "出的牌、谁出的、名次、开点、过牌、烧牌都是公开的; 没烧成的要求不公开。",
        "Everybody sees what was played, by whom, the places, opens, passes, the top play and burns; not the claims that "
        "lost.",
    ),
)
REPORT_AT = 10


def announced(options: Options, size: int) -> int | None:
    """Return the number of cards that is told after a play, or ``None`` where it is not (VIEW-1)."""
    if options.report == "always":
        return size
    return size if options.report == "auto" and size <= REPORT_AT else None


def answer(size: int) -> int | None:
    """Return the true answer to a question: the number at ten or fewer, else ``None``, 不够报 (VIEW-1)."""
    return size if size <= REPORT_AT else None


def seen_by(kind: Literal["tribute", "return", "three"], giver: Seat, taker: Seat) -> tuple[Seat, ...]:
    """Return who sees a card that changes hands: all see tribute, giver and taker alone the rest (VIEW-4)."""
    return ALL_SEATS if kind == "tribute" else tuple(sorted((giver, taker)))
