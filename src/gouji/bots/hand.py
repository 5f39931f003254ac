"""What a hand costs to play out, and how likely a play is to win its trick."""

from functools import lru_cache

from gouji.bots.weights import Weights
from gouji.cards.faces import BIG, SMALL, TWO, Counts
from gouji.model.options import Options
from gouji.plays.shape import Shape
from gouji.rules.beating import is_dead
from gouji.rules.gouji import is_gouji

_TOP_NATURAL = TWO - 1


def after(counts: Counts, shape: Shape) -> Counts:
    """Return what is left of a hand after a play."""
    left = list(counts)
    if shape.n:
        left[shape.base] -= shape.n
    left[TWO] -= shape.twos
    left[SMALL] -= shape.small
    left[BIG] -= shape.big
    return tuple(left)


def groups(counts: Counts) -> int:
    """Return the number of natural ranks in a hand."""
    return sum(1 for rank in range(TWO) if counts[rank])


@lru_cache(maxsize=64)
def _prices(weights: Weights) -> tuple[tuple[float, ...], ...]:
    """Return for each rank what holding 0, 1, 2 … cards of it costs; at most the 16 of the four packs."""
    step = (weights.low_group - weights.high_group) / _TOP_NATURAL
    naturals = []
    for rank in range(TWO):
        whole = weights.low_group - rank * step
        held = [whole - weights.big_group * is_gouji(Shape(rank, n, 0, 0, 0)) for n in range(1, 17)]
        naturals.append((0.0, *held))
    worth = (weights.two, weights.small, weights.big)
    return (*naturals, *(tuple(-n * each for n in range(17)) for each in worth))


def cost(counts: Counts, weights: Weights) -> float:
    """Return what is left to get rid of, less what helps to do so."""
    return sum([prices[held] for prices, held in zip(_prices(weights), counts, strict=True)])


def control(options: Options, shape: Shape, restricted: bool) -> float:
    """Return roughly how likely the play is to win its trick, from 0 to 1."""
    if is_dead(options, shape):
        return 1.0
    height = shape.base / BIG
    if restricted:
        return 0.6 + 0.2 * bool(shape.small) + 0.2 * height
    return min(0.9, 0.5 * height * height + 0.05 * shape.size)


def splits(counts: Counts, shape: Shape) -> bool:
    """Whether the play breaks up a group."""
    return 0 < shape.n < counts[shape.base]
