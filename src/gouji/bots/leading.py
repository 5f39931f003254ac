"""How ``heuristic`` leads."""

from gouji.bots.hand import after, control, cost, groups
from gouji.bots.rated import Rated, Reason
from gouji.bots.situation import Situation
from gouji.bots.weights import Weights
from gouji.cards.faces import BIG, SMALL, TWO, Counts
from gouji.model.commands import Play
from gouji.plays.shape import Shape, shape_of
from gouji.rules.beating import is_dead
from gouji.rules.burning import is_lawful_lead
from gouji.rules.hold_threes import THREE, only_threes

_RIDERS = ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1), (2, 0, 0))
WIN = 100.0


def rated_leads(here: Situation, weights: Weights) -> list[Rated]:
    """Return the leads worth a thought."""
    return [_rate(here, weights, shape) for shape in _candidates(here.counts) if _admitted(here, shape)]


def _admitted(here: Situation, shape: Shape) -> bool:
    """Whether the shape may be led: threes as the last play alone (THREE-1), a burner's with a joker (BURN-6)."""
    if here.deal.options.hold_threes and shape.base == THREE:
        return only_threes(here.counts) and shape.size == here.counts[THREE]
    return here.deal.burning is None or is_lawful_lead(shape, sum(here.counts))


def _candidates(counts: Counts) -> list[Shape]:
    twos, small, big = counts[TWO], counts[SMALL], counts[BIG]
    shapes = [
        Shape(rank, counts[rank], t, x, d)
        for rank in range(TWO)
        if counts[rank]
        for t, x, d in _RIDERS
        if t <= twos and x <= small and d <= big
    ]
    shapes += [Shape(TWO, 0, t, 0, 0) for t in {1, twos} if 0 < t <= twos]
    shapes += [Shape(SMALL, 0, 0, 1, 0)] * (small > 0) + [Shape(BIG, 0, 0, 0, 1)] * (big > 0)
    whole = shape_of(counts)
    if whole is not None and whole not in shapes:
        shapes.append(whole)
    return shapes


def _rate(here: Situation, weights: Weights, shape: Shape) -> Rated:
    counts, left = here.counts, after(here.counts, shape)
    command = Play(here.seat, shape.notation)
    if not any(left):
        return Rated(WIN, command, "finishes")
    ranks = groups(left)
    dead = is_dead(here.deal.options, shape)
    if dead and left[BIG] >= ranks - 1:
        return Rated(WIN / 2 - shape.jokers, command, "sure_win")
    holds = control(here.deal.options, shape, here.restricted(shape))
    worth = cost(counts, weights) - cost(left, weights) + weights.card * shape.size
    worth += weights.lead * holds / (1 + ranks)
    door = _door(here, weights, shape)
    worth += door * (1 - holds)
    return Rated(worth, command, _reason(here, shape, door))


def _door(here: Situation, weights: Weights, shape: Shape) -> float:
    """Return what it is worth that others may, or may not, go out on this size."""
    value = 0.0
    for enemy in here.enemies:
        left = here.left(enemy)
        if left == shape.size:
            value -= weights.open_door
        elif left < min(shape.size, weights.near):
            value += weights.open_door / 3
    if any(here.left(mate) == shape.size for mate in here.mates):
        value += weights.open_door / 2
    return value


def _reason(here: Situation, shape: Shape, door: float) -> Reason:
    if here.restricted(shape):
        return "only_opposite_can"
    if door > 0:
        shut = any(here.left(enemy) < shape.size for enemy in here.enemies)
        return "shuts_out" if shut else "helps_mate"
    lowest = next(rank for rank in range(BIG + 1) if here.counts[rank])
    if shape.jokers:
        return "takes_lead"
    return "lowest_whole" if shape.base == lowest else "keeps_whole"
