"""牌型: a play by its numbers alone (PLAY-1 … PLAY-3)."""

from functools import lru_cache
from typing import NamedTuple

from gouji.cards.faces import BIG, ORDER, RANKS, SMALL, TWO, Counts


class Shape(NamedTuple):
    """一手牌的组成: ``base`` is the natural rank (0 for 3 … 11 for A), or 12, 13, 14 for twos, small or big jokers.

    ``n`` counts the natural cards (0 when the base is 2, X or D), ``twos``, ``small`` and ``big`` the others.
    """

    base: int
    n: int
    twos: int
    small: int
    big: int

    @property
    def size(self) -> int:
        """The number of all its cards (PLAY-3)."""
        return self.n + self.twos + self.small + self.big

    @property
    def jokers(self) -> int:
        """Small and big jokers together."""
        return self.small + self.big

    @property
    def notation(self) -> str:
        """The play from its highest card to its lowest, as ``XX999``."""
        natural = RANKS[self.base] * self.n if self.n else ""
        return "D" * self.big + "X" * self.small + "2" * self.twos + natural


@lru_cache(maxsize=1 << 14)
def shape_of(counts: Counts) -> Shape | None:
    """Return the shape of these cards, or ``None`` if they are no play (PLAY-1)."""
    naturals = [rank for rank in range(TWO) if counts[rank]]
    twos, small, big = counts[TWO], counts[SMALL], counts[BIG]
    if len(naturals) > 1:
        return None
    if naturals:
        return Shape(naturals[0], counts[naturals[0]], twos, small, big)
    if twos:
        return Shape(TWO, 0, twos, small, big)
    if small or big:
        return Shape(SMALL if small else BIG, 0, 0, small, big)
    return None


def shape_of_ranks(ranks: str) -> Shape | None:
    """Return the shape of a play written in ranks (``"XX999"``), or ``None`` if it is no play."""
    counts = [0] * len(RANKS)
    for rank in ranks:
        counts[ORDER[rank]] += 1
    return shape_of(tuple(counts))
