"""How ``heuristic`` answers a play."""

from collections.abc import Iterable, Sequence

from gouji.bots.hand import after, control, cost, groups, splits
from gouji.bots.leading import WIN
from gouji.bots.rated import Rated, Reason
from gouji.bots.situation import Situation
from gouji.bots.weights import Weights
from gouji.cards.faces import BIG
from gouji.engine.legal import plays
from gouji.model.commands import Inherit, Pass, Play, Yield
from gouji.plays.shape import Shape
from gouji.rules.beating import is_dead


def rated_follows(here: Situation, weights: Weights) -> list[Rated]:
    """Return the plays that beat the top and are worth a thought, and what may be said in their place."""
    gain = _gain(here, weights)
    rated = [_rate(here, weights, shape, gain) for shape in _thrifty(plays(here.deal, here.prompt))]
    best = max((option.worth for option in rated), default=-WIN)
    if "inherit" in here.prompt.may:
        return [*rated, Rated(weights.heir, Inherit(here.seat), "inherit")]
    rated.append(Rated(0.0, Pass(here.seat), _why_pass(here, bool(rated))))
    if "yield" in here.prompt.may and 0 < best < weights.wait and not here.from_mate:
        rated.append(Rated(weights.wait, Yield(here.seat), "yield_to_mate"))
    return rated


def _thrifty(shapes: Sequence[Shape]) -> Iterable[Shape]:
    """Return of plays with the same natural cards the one with the fewest jokers, with and without a big one."""
    kept: dict[tuple[int, int, bool], Shape] = {}
    for shape in shapes:
        key = (shape.base, shape.n, shape.big > 0)
        if key not in kept or shape.jokers < kept[key].jokers:
            kept[key] = shape
    return kept.values()


def _gain(here: Situation, weights: Weights) -> float:
    """Return what it is worth to be on top in place of whoever is."""
    top = here.top
    assert top is not None
    if top.last:
        heir_is_ours = here.heir is not None and here.on_our_side(here.heir)
        return -weights.heir if heir_is_ours else weights.heir
    short = max(0, weights.near - here.left(top.seat))
    if here.from_mate:
        return -weights.beat_mate - weights.mate_near * short
    return weights.beat_enemy + weights.threat * short


def _rate(here: Situation, weights: Weights, shape: Shape, gain: float) -> Rated:
    counts, left = here.counts, after(here.counts, shape)
    command = Play(here.seat, shape.notation)
    if not any(left):
        return Rated(WIN, command, "finishes")
    ranks = groups(left)
    if is_dead(here.deal.options, shape) and left[BIG] >= ranks - 1:
        return Rated(WIN / 2 - shape.jokers, command, "sure_win")
    holds = control(here.deal.options, shape, here.restricted(shape))
    worth = cost(counts, weights) - cost(left, weights) + weights.card * shape.size
    worth += gain * (0.5 + 0.5 * holds) + weights.lead * holds / (1 + ranks)
    broken = splits(counts, shape)
    if broken:
        worth -= weights.split
    return Rated(worth, command, _reason(here, weights, shape, broken))


def _reason(here: Situation, weights: Weights, shape: Shape, broken: bool) -> Reason:
    top = here.top
    assert top is not None
    if top.last:
        return "beats_heir"
    if not here.from_mate and here.left(top.seat) < weights.near:
        return "blocks_enemy"
    if shape.jokers:
        return "spends_joker"
    if shape.twos:
        return "spends_two"
    if broken:
        return "splits"
    return "only_opposite_can" if here.restricted(shape) else "keeps_whole"


def _why_pass(here: Situation, could: bool) -> Reason:
    if not could:
        return "pass_cannot"
    ours = here.heir is not None and here.on_our_side(here.heir)
    return "pass_mate_leads" if here.from_mate or ours else "pass_too_dear"
