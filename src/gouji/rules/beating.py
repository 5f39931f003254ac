"""压牌: what beats what (BEAT-1 … BEAT-5)."""

from gouji.cards.faces import Counts
from gouji.model.options import Options
from gouji.model.rulebook import Refusal, declare, family, refuse
from gouji.plays.generate import all_shapes, shapes_above
from gouji.plays.shape import Shape
from gouji.rules.playing import joker_values

FAMILY = family(
    "beating",
    ("压牌", "Beating a play"),
    (
        "要压一手牌，张数相同、点数更大；王另有规矩。",
        "To beat a play takes the same number of cards of a higher base; jokers have rules of their own.",
    ),
    ("BEAT",),
    2,
)
BEAT_1 = declare(
    "BEAT-1",
    ("张数相同", "Same number"),
    ("要压一手牌，张数必须一样。", "What beats a play has the same number of cards."),
    refuses={"wrong_size": ("张数不对。", "The number of cards differs.")},
    terms=("张数相同", "压", "灭", "盖", "大过", "上牌", "to beat"),
)
BEAT_2 = declare(
    "BEAT-2",
    ("步步高", "Strictly higher"),
    ("点数必须更大，一样大不行。", "The base must be strictly higher; equal never beats."),
    refuses={"not_higher": ("点数不够大。", "The base is not higher.")},
    terms=("步步高",),
)
BEAT_3 = declare(
    "BEAT-3",
    ("大王压小王", "Big jokers over small"),
    (
        "对方有几张小王，你就得有至少几张大王。",
        "If the play counts n small jokers, what beats it counts at least n big ones.",
    ),
    refuses={"needs_big_jokers": ("要压带小王的牌，大王不够。", "Too few big jokers to beat its small jokers.")},
    terms=("小王", "大王", "small joker", "big joker"),
)
BEAT_4 = declare(
    "BEAT-4",
    ("死牌", "Dead play"),
    (
        "带大王的牌是死牌，谁也压不了，一轮当即结束，也不能烧。",
        "A play that counts a big joker is dead: nobody is asked, nobody may burn, the trick closes at once.",
    ),
    refuses={"dead": ("死牌压不了。", "Nothing beats a dead play.")},
    terms=("死牌", "dead play"),
)
BEAT_5 = declare(
    "BEAT-5",
    ("王杀", "Joker kill"),
    (
        "选项 joker_kill：王与王逐张相杀，一小王换一大王或两小王，一大王换两大王或三小王，多出的王只凑张数。",
        "Option joker_kill: each small joker is killed by a big one or two small ones, each big one by two big or three "
        "small ones; what is left over only fills.",
    ),
    refuses={"not_killed": ("王没有杀净，或张数凑不齐。", "Its jokers are not killed, or the numbers do not fit.")},
    terms=("王杀", "joker kill"),
)


def beats(options: Options, play: Shape, over: Shape) -> bool:
    """Whether ``play`` beats ``over``."""
    return why_not(options, play, over) is None


def why_not(options: Options, play: Shape, over: Shape) -> Refusal | None:
    """Return why ``play`` does not beat ``over``, or ``None`` if it does."""
    if is_dead(options, over):
        return refuse(BEAT_4, "dead")
    if options.joker_kill != "off":
        return _why_not_killed(options, play, over)
    if play.size != over.size:
        return refuse(BEAT_1, "wrong_size")
    if play.base <= over.base:
        return refuse(BEAT_2, "not_higher")
    if joker_values(options, play)[1] < joker_values(options, over)[0]:
        return refuse(BEAT_3, "needs_big_jokers")
    return None


def is_dead(options: Options, play: Shape) -> bool:
    """Whether nothing can beat the play (BEAT-4, BEAT-5)."""
    if not play.big:
        return False
    if options.joker_kill != "off":
        left_small, left_big = 4 - play.small, 4 - play.big
        return not any(x <= left_small and d <= left_big for x, d in _killers(options, play))
    return options.mixed_jokers == "dead" or joker_values(options, play)[1] > 0


def beating_shapes(options: Options, counts: Counts, over: Shape) -> list[Shape]:
    """Return every play of a hand (given by its counts) that beats ``over``."""
    if is_dead(options, over):
        return []
    if options.joker_kill != "off":
        return [shape for shape in all_shapes(counts) if _why_not_killed(options, shape, over) is None]
    small = joker_values(options, over)[0]
    if not small:
        return shapes_above(counts, over.base, over.size, 0, 4)
    if options.mixed_jokers == "percard":
        return shapes_above(counts, over.base, over.size, small, 4)
    return shapes_above(counts, over.base, over.size, small, 0)


def _killers(options: Options, over: Shape) -> list[tuple[int, int]]:
    """Return the numbers of small and big jokers that kill the jokers of ``over`` (BEAT-5)."""
    if options.joker_kill == "big2":
        return [(0, over.small + 2 * over.big)]
    return [
        (2 * (over.small - a) + 3 * (over.big - b), a + 2 * b)
        for a in range(over.small + 1)
        for b in range(over.big + 1)
    ]


def _why_not_killed(options: Options, play: Shape, over: Shape) -> Refusal | None:
    plain = play.n + play.twos
    wanted = over.n + over.twos - plain
    fits = any(
        x <= play.small and d <= play.big and play.small - x + play.big - d == wanted
        for x, d in _killers(options, over)
    )
    if not fits:
        return refuse(BEAT_5, "not_killed")
    if plain and play.base <= over.base:
        return refuse(BEAT_2, "not_higher")
    return None
