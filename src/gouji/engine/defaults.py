"""defaults: what a prompt that nobody answers comes to; always legal (rule book §17.7)."""

from gouji.cards.faces import BIG, RANKS, SMALL, TWO, counts_of
from gouji.engine.legal import choices
from gouji.model.commands import Command, Decline, Inherit, Pass, Play
from gouji.model.deal import Deal
from gouji.model.prompts import Prompt
from gouji.plays.shape import Shape, shape_of


def default_command(deal: Deal, prompt: Prompt) -> Command:
    """Return the default: decline, inherit where it stands in the place of a pass, pass, or the leader's lowest group;
    before the play the first of what may be answered: the lowest multiplier, take, the lowest return, headed.

    Raises:
        ValueError: the prompt is a lead of a hand that lies face down.
    """
    if "decline" in prompt.may:
        return Decline(prompt.seat)
    if "inherit" in prompt.may:
        return Inherit(prompt.seat)
    if "pass" in prompt.may:
        return Pass(prompt.seat)
    if "play" in prompt.may:
        return Play(prompt.seat, _lowest_lead(deal, prompt).notation)
    return choices(deal, prompt)[0]


def _lowest_lead(deal: Deal, prompt: Prompt) -> Shape:
    """Return the lowest whole group; in a burn with the lowest joker, or the whole hand if it is one play."""
    cards = deal.hands[prompt.seat].cards
    if not cards:
        raise ValueError("a hand that lies face down has no default lead")
    counts = counts_of(cards)
    hold_threes = deal.options.hold_threes
    whole = shape_of(counts)
    if deal.burning is not None and whole is not None and not (hold_threes and counts[0] and whole.size > counts[0]):
        return whole
    kept = 1 if hold_threes and any(counts[1:]) else 0
    lowest = next(rank for rank in range(kept, len(RANKS)) if counts[rank])
    group = Shape(
        lowest,
        counts[lowest] if lowest < TWO else 0,
        counts[lowest] if lowest == TWO else 0,
        counts[lowest] if lowest == SMALL else 0,
        counts[lowest] if lowest == BIG else 0,
    )
    if deal.burning is None or group.jokers:
        return group
    return group._replace(small=1) if counts[SMALL] else group._replace(big=1)
