"""When ``heuristic`` burns."""

from gouji.bots.hand import after, groups
from gouji.bots.leading import WIN
from gouji.bots.rated import Rated
from gouji.bots.situation import Situation
from gouji.bots.weights import Weights
from gouji.cards.faces import BIG
from gouji.engine.legal import plays
from gouji.model.commands import Burn, Decline
from gouji.plays.shape import Shape
from gouji.rules.beating import is_dead
from gouji.rules.burning import can_go_out_burning


def rated_burns(here: Situation, weights: Weights) -> list[Rated]:
    """Return every cover with which the hand can be played out, and to decline."""
    rated = [_rate(here, weights, shape) for shape in plays(here.deal, here.prompt)]
    return [Rated(0.0, Decline(here.seat), "decline_burn"), *(option for option in rated if option is not None)]


def _rate(here: Situation, weights: Weights, cover: Shape) -> Rated | None:
    left = after(here.counts, cover)
    if not can_go_out_burning(left, hold_threes=here.deal.options.hold_threes):
        return None
    command = Burn(here.seat, cover.notation)
    ranks = groups(left)
    sure = not any(left) or (is_dead(here.deal.options, cover) and left[BIG] >= ranks - 1)
    spent = 0.1 * cover.jokers + 0.05 * cover.twos
    if sure:
        return Rated(WIN - spent, command, "burn_sure")
    if here.from_mate or ranks > weights.burn_groups:
        return Rated(-1.0 - spent, command, "burn_short")
    return Rated(1.0 + weights.burn_groups - ranks - spent, command, "burn_short")
