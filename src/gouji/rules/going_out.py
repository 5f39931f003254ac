"""走科和接风: going out, inheriting the lead, free gouji (EXIT-1 … EXIT-4)."""

from gouji.model.deal import Deal, Top, Trick, is_in
from gouji.model.rulebook import declare, family
from gouji.model.seats import SEATS, Seat, opposite
from gouji.plays.shape import Shape
from gouji.rules.gouji import is_gouji

FAMILY = family(
    "going_out",
    ("走科和接风", "Going out and inheriting"),
    (
        "手牌出净就走；下家接风，对头或许得一次够死级。",
        "A seat whose hand is empty is out; the next seat may inherit the lead, and the opposite may gain a free gouji.",
    ),
    ("EXIT",),
    7,
)
EXIT_1 = declare(
    "EXIT-1",
    ("走科", "Going out"),
    (
        "手牌出净就走，占空着的最高名次；有人革命时四科是他的。",
        "A seat whose hand is empty takes the highest place still free; place 4 is the revolutionary's, if there is one.",
    ),
    terms=("走科", "落科", "底牌", "go out", "last play"),
)
EXIT_2 = declare(
    "EXIT-2",
    ("接风", "Inheriting"),
    (
        "别人走后，下家轮到时不说过而说接风；没人管就由他发牌，申请了接风后面还能出牌。",
        "On a last play the next seat still in is asked to beat it or to inherit, in place of his pass and of yielding; it "
        "does not lock him out. If nobody plays, he leads.",
    ),
    refuses={
        "inherit_instead": ("这手是底牌：不能过，可以接风。", "This is a last play: inherit in place of passing."),
        "no_inherit": ("现在没有风可接。", "There is no lead to inherit now."),
    },
    terms=("接风", "申请接风", "inherit"),
)
EXIT_3 = declare(
    "EXIT-3",
    ("够死级", "Free gouji"),
    (
        "头科或二科走时，他的对头在这一轮里第一手够级牌只有烧牌的和无头的人能管，没人管这轮就归他（选项 free_gouji：只在底牌是够级牌时）。",
        "When place 1 or 2 goes out his opposite holds a right until the trick ends: his first gouji play in it can be answered "
        "by burners and headless seats only; if none does, the trick is his (option free_gouji: only if the last play was gouji).",
    ),
    terms=("够死级", "free gouji"),
)
EXIT_4 = declare(
    "EXIT-4",
    ("底牌是够级牌", "A last play that is gouji"),
    (
        "有头的人用够级牌走净，只有他的对头、无头的和烧牌的人可管，没人管由下家发牌；是死牌就直接由下家发牌。",
        "If a headed seat's last play is gouji only its opposite, headless seats and burners may act on it; if none does, or it "
        "is dead, the next seat leads.",
    ),
)


def heir_of(deal: Deal, top: Top) -> Seat | None:
    """Return the next seat still in after the player of a last play, who may inherit; ``None`` on any other play."""
    if not top.last:
        return None
    return next(
        ((top.seat + k) % SEATS for k in range(1, SEATS) if is_in(deal, (top.seat + k) % SEATS)),
        None,
    )


def may_inherit(deal: Deal, trick: Trick, top: Top, seat: Seat) -> bool:
    """Whether ``seat``, asked now, may inherit in place of passing (EXIT-2)."""
    return top.last and seat not in trick.passed and seat == heir_of(deal, top)


def gains_free_gouji(deal: Deal, trick: Trick, seat: Seat, place: int, play: Shape) -> bool:
    """Whether ``seat`` going out with this play gives its opposite a free-gouji right (EXIT-3)."""
    if place > 2 or trick.melee or not is_in(deal, opposite(seat)):
        return False
    return deal.options.free_gouji == "any_last" or is_gouji(play)
