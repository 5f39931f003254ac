"""一手牌: what may be put down at one time (CARD-1, PLAY-1 … PLAY-5)."""

from gouji.model.options import Options
from gouji.model.rulebook import declare, family
from gouji.plays.shape import Shape

FAMILY = family(
    "playing",
    ("牌和一手牌", "Cards and plays"),
    (
        "够级用四副牌；一次放下的牌叫一手牌，2和王可以挂在别的牌上。",
        "Gouji uses four packs. What is put down at one time is a play; twos and jokers ride along with other cards.",
    ),
    ("CARD", "PLAY"),
    1,
)
CARD_1 = declare(
    "CARD-1",
    ("四副牌", "Four packs"),
    (
        "四副牌共216张，每人36张；从小到大 3 4 5 6 7 8 9 10 J Q K A 2 小王 大王。",
        "Four packs, 216 cards, 36 to each seat; ranks ascend 3 4 5 6 7 8 9 10 J Q K A 2, small joker, big joker.",
    ),
    refuses={"not_held": ("你手里没有这些牌。", "You do not hold these cards.")},
    terms=("开牌", "四副牌", "花", "鬼", "虎", "钱", "两", "小两", "帽子", "老K", "deck", "cards"),
)
PLAY_1 = declare(
    "PLAY-1",
    ("一手牌", "A play"),
    (
        "一手牌是同一点数的牌，可带任意张2和王；或者几张2，可带王；或者只有王。两种点数不能混出。",
        "A play is cards of one rank with any number of twos and jokers; or twos with jokers; or jokers alone. "
        "Two natural ranks never mix.",
    ),
    refuses={
        "not_a_play": (
            "这不是一手牌：只能是同一点数，可带2和王。",
            "This is no play: one rank only, with twos and jokers.",
        ),
        "unreadable": ("看不懂这手牌的写法。", "This notation of a play cannot be read."),
        "no_cards": ("没有选牌。", "No cards are chosen."),
    },
    terms=("一手牌", "play"),
)
PLAY_2 = declare(
    "PLAY-2",
    ("挂2（贴钱）", "Attached twos"),
    (
        "带上的2当作所跟的点数；没有别的牌时，2就是2。",
        "Attached twos take the rank they ride with; without a natural card they are twos.",
    ),
    terms=("贴钱", "挂花", "attached twos", "attached jokers"),
    definition=True,
)
PLAY_3 = declare(
    "PLAY-3",
    ("点数和张数", "Base and size"),
    (
        "一手牌的点数是其中普通牌的点数；只有2（和王）时是2；只有王时，有小王就是小王，否则大王。张数是全部的牌。",
        "The base of a play is its natural rank; of twos 2; of jokers alone the small joker if there is one, else the "
        "big one. Its size counts all its cards.",
    ),
    terms=("base", "size"),
    definition=True,
)
PLAY_4 = declare(
    "PLAY-4",
    ("大小王混带", "Mixed jokers"),
    (
        "大小王混在一手里时，大王都当小王（选项 mixed_jokers）。",
        "Where a play holds both jokers every big one counts as a small one (option mixed_jokers).",
    ),
    terms=("混带", "mixed jokers"),
    definition=True,
)
PLAY_5 = declare(
    "PLAY-5",
    ("3不带牌", "Threes ride alone"),
    ("憋三时3不带2也不带王。", "With hold-threes a play of threes carries neither twos nor jokers."),
    refuses={"threes_pure": ("憋三时3不能带牌。", "With hold-threes a play of threes carries nothing.")},
)


def joker_values(options: Options, play: Shape) -> tuple[int, int]:
    """Return how many small and big jokers the play counts as it attacks (PLAY-4)."""
    if play.small and play.big and options.mixed_jokers != "percard":
        return play.small + play.big, 0
    return play.small, play.big
