"""开点: winning a trick with a gouji play (OPEN-1)."""

from gouji.cards.faces import TWO
from gouji.model.deal import Deal, Top, Trick, is_in
from gouji.model.events import CallKind
from gouji.model.options import Options
from gouji.model.rulebook import declare, family
from gouji.model.seats import Seat, opposite
from gouji.plays.shape import Shape
from gouji.rules.gouji import is_gouji

FAMILY = family(
    "opening",
    ("开点", "Opening"),
    ("用够级牌赢一轮就开点。", "Winning a trick with a gouji play opens."),
    ("OPEN", "CALL"),
    12,
)
OPEN_1 = declare(
    "OPEN-1",
    ("开点", "Opening"),
    (
        "用够级牌赢一轮并接着发牌（乱缠不算），就开点了。带大王的不算（选项 open_excludes）；底牌不开点。",
        "A seat that wins a trick with a gouji play, not in the melee and with the lead to follow, is open for this deal. "
        "A play with a big joker does not open (option open_excludes); a last play opens nobody.",
    ),
    terms=("开点", "open"),
)
CALL_1 = declare(
    "CALL-1",
    ("预点和明点", "Calls"),
    (
        "发牌前可以向对头预点，进完贡、革命之前没预点的可以明点：对头没开点多吃贡，开了就自己多进。",
        "Before the deal any seat may pre-call against its opposite; after tribute any that has not may open-call. If the "
        "opposite does not open he pays more, if he does the caller pays.",
    ),
    terms=("预点", "明点", "叫点", "pre-call", "open-call"),
)


def may_call(deal: Deal, seat: Seat, kind: CallKind) -> bool:
    """Whether the seat is asked to call: an open-call only if it has not pre-called, and nobody calls against, or as,
    a forced revolutionary (CALL-1, REV-5)."""
    if kind == "pre-call":
        return True
    return deal.calls[seat] is None and not deal.forced & {seat, opposite(seat)}


def play_opens(options: Options, play: Shape) -> bool:
    """Whether winning a trick with this play opens: it is gouji and not excluded."""
    if not is_gouji(play):
        return False
    match options.open_excludes:
        case 0:
            return not play.big
        case 1:
            return not play.jokers and play.size > 1
        case 2:
            return not play.jokers and not play.twos and play.base != TWO


def opens(deal: Deal, trick: Trick, top: Top, play: Shape) -> Seat | None:
    """Return the seat that the end of this trick opens, if any."""
    if trick.melee or top.seat in deal.open or not is_in(deal, top.seat):
        return None
    return top.seat if play_opens(deal.options, play) else None
