"""The numbers by which ``heuristic`` weighs; tried out in play against itself, in points of hand cost."""

from typing import NamedTuple


class Weights(NamedTuple):
    """权重. A hand's cost is what is left to get rid of; a play is worth what it takes off that, and more."""

    low_group: float = 1.0
    """Cost of holding a group of threes."""
    high_group: float = 0.13
    """Cost of holding a group of aces; between them it falls in a line."""
    big_group: float = 0.15
    """Taken off for a group that is gouji by itself."""
    two: float = 0.3
    """What a two is worth in the hand."""
    small: float = 0.7
    """What a small joker is worth."""
    big: float = 1.2
    """What a big joker is worth."""
    card: float = 0.03
    """For each card that goes."""
    split: float = 0.2
    """Against breaking up a group."""
    lead: float = 1.5
    """For likely having the next lead, shared out over the groups that are left."""
    beat_enemy: float = 0.22
    """For taking the trick off an enemy."""
    threat: float = 0.2
    """For each card that a near enemy is below ``near``."""
    near: int = 6
    """From how many cards on a player is near going out."""
    beat_mate: float = 0.7
    """Against taking the trick off a teammate."""
    mate_near: float = 0.25
    """The same for each card that the teammate is below ``near``."""
    heir: float = 0.43
    """For the lead that is inherited after a last play, to whichever side it goes."""
    wait: float = 0.25
    """A play worth less than this is kept back by yielding."""
    open_door: float = 1.4
    """Against leading as many cards as an enemy has left; for a teammate half of it in favour."""
    burn_groups: int = 2
    """How many ranks the rest of the hand may hold for a burn against an enemy."""


DEFAULT = Weights()
