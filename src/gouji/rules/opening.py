"""开点: winning a trick with a gouji play (OPEN-1)."""

from gouji.cards.faces import TWO
from gouji.model.deal import Deal, Top, Trick, is_in
from gouji.model.options import Options
from gouji.model.rulebook import declare, family
from gouji.model.seats import Seat
from gouji.plays.shape import Shape
from gouji.rules.gouji import is_gouji

FAMILY = family(
    "opening",
    ("开点", "Opening"),
    ("用够级牌赢一轮就开点。", "Winning a trick with a gouji play opens."),
    ("OPEN",),
)
OPEN_1 = declare(
    "OPEN-1",
    ("开点", "Opening"),
    (
        "用够级牌赢一轮并接着发牌 (乱缠不算), 就开点了。带大王的不算 (选项 open_excludes); 底牌不开点。",
        "A seat that wins a trick with a gouji play, not in the melee and with the lead to follow, is open for this deal. "
        "A play with a big joker does not open (option open_excludes); a last play opens nobody.",
    ),
    terms=("开点", "open"),
)


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
