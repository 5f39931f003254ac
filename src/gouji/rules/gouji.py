"""够级: which plays are gouji, who is headless, who may answer (GOUJI-1, GOUJI-2, RESP-1, RESP-2, HEAD-1)."""

from gouji.cards.faces import ORDER, TWO
from gouji.model.deal import Deal, is_in
from gouji.model.rulebook import declare, family
from gouji.model.seats import ALL_SEATS, Seat, opposite
from gouji.plays.shape import Shape

FAMILY = family(
    "gouji",
    ("够级", "Gouji plays"),
    (
        "够大的牌只有对头能管：这就是够级。",
        "A play that is big enough only the opposite may answer: that is what the game is named after.",
    ),
    ("GOUJI", "RESP", "HEAD"),
    5,
)
GOUJI_1 = declare(
    "GOUJI-1",
    ("够级牌", "Gouji play"),
    (
        "带王的牌都够级；连带的2算在内，5个10、4个J、3个Q、2个K、2个A、1个2起够级。9以下不带王不够级。",
        "A play is gouji when it holds a joker, or counting attached twos is at least five tens, four jacks, three queens, "
        "two kings, two aces or one two. Nines and below never are without a joker.",
    ),
    terms=("够级", "够级牌", "够级打牌", "勾击", "勾机", "gouji"),
)
GOUJI_2 = declare(
    "GOUJI-2",
    ("够级牌只问对头", "A restricted play"),
    (
        "有头的人打出够级牌（乱缠之前），只有对头、无头的人和烧牌的人可以管；其他牌谁都可以管。",
        "A gouji play by a headed seat before the melee is restricted: only the opposite, headless seats and burners may "
        "act on it. Any other play is open to all.",
    ),
    terms=("活", "不活", "restricted"),
)
RESP_1 = declare(
    "RESP-1",
    ("够级牌的问牌次序", "Who answers a gouji play"),
    (
        "先问烧牌，再从下家起问没过牌的无头的人和对头（过了牌也问）；其他人跳过，不算过牌。",
        "First the burn window, then from the next seat on the headless seats that have not passed, and the opposite even "
        "if he passed. All others are skipped without becoming passed.",
    ),
    refuses={"not_admitted": ("这手够级牌轮不到你管。", "This gouji play is not yours to answer.")},
    terms=("墙", "无墙"),
)
RESP_2 = declare(
    "RESP-2",
    ("对头管上", "The opposite answers"),
    (
        "对头管上后，他的牌同样只有他的对头（和烧牌的、无头的）可管；没人管就由他发牌。",
        "If the opposite beats it his play is restricted in turn; if nobody answers, the last player leads.",
    ),
)
HEAD_1 = declare(
    "HEAD-1",
    ("有头和无头", "Headed and headless"),
    (
        "对头走了或烧失败了，就是无头：打出的够级牌谁都可管，也可以轮到时管任何人的够级牌，但不能烧牌。",
        "A seat is headless once its opposite is out or has failed a burn: its gouji plays are open to all, it may answer "
        "anybody's gouji play in its turn, and it may not burn. With a free-gouji right it is still headed.",
    ),
    terms=("有头", "无头", "headed", "headless"),
)

_LEAST = {ORDER[rank]: size for rank, size in {"T": 5, "J": 4, "Q": 3, "K": 2, "A": 2, "2": 1}.items()}


def is_gouji(play: Shape) -> bool:
    """Whether the play is gouji (GOUJI-1)."""
    if play.small or play.big or play.base >= TWO:
        return True
    least = _LEAST.get(play.base)
    return least is not None and play.size >= least


def is_restricted(deal: Deal, seat: Seat, play: Shape) -> bool:
    """Whether the play, made now by ``seat``, is restricted (GOUJI-2)."""
    return deal.trick is not None and not deal.trick.melee and seat not in deal.headless and is_gouji(play)


def without_opposite(deal: Deal) -> frozenset[Seat]:
    """Return the seats still in whose opposite has taken a place: headless but for a right (HEAD-1)."""
    return frozenset(
        seat
        for seat in ALL_SEATS
        if is_in(deal, seat)
        and not is_in(deal, opposite(seat))
        and not (deal.rights and opposite(seat) == deal.revolted)
    )
