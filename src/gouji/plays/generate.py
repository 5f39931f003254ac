"""出法: every play that a hand holds, by its numbers."""

from functools import lru_cache

from gouji.cards.faces import BIG, SMALL, TWO, Counts
from gouji.plays.shape import Shape


@lru_cache(maxsize=128)
def all_shapes(counts: Counts) -> tuple[Shape, ...]:
    """Return every play of the hand, lowest base first, fewest cards first within a base."""
    twos, small, big = counts[TWO], counts[SMALL], counts[BIG]
    riders = [(t, x, d) for t in range(twos + 1) for x in range(small + 1) for d in range(big + 1)]
    shapes = [
        Shape(base, n, t, x, d)
        for base in range(TWO)
        if counts[base]
        for n in range(1, counts[base] + 1)
        for t, x, d in riders
    ]
    shapes += [Shape(TWO, 0, t, x, d) for t, x, d in riders if t]
    shapes += [Shape(SMALL if x else BIG, 0, 0, x, d) for t, x, d in riders if not t and (x or d)]
    return tuple(shapes)


def shapes_above(counts: Counts, base: int, size: int, least_big: int, most_small: int) -> list[Shape]:
    """Return the plays of ``size`` cards whose base is above ``base``, with at least ``least_big`` big jokers and at
    most ``most_small`` small ones."""
    twos, big = counts[TWO], counts[BIG]
    small = min(counts[SMALL], most_small)
    if big < least_big:
        return []
    extra = twos + small + big
    shapes = []
    for rank in range(base + 1, TWO):
        held = counts[rank]
        if held and held + extra >= size:
            for n in range(min(held, size), max(0, size - extra - 1), -1):
                shapes += [Shape(rank, n, *riders) for riders in _riders(size - n, twos, small, big, least_big)]
    if extra < size:
        return shapes
    alone = _riders(size, twos, small, big, least_big)
    if base < TWO:
        shapes += [Shape(TWO, 0, t, x, d) for t, x, d in alone if t]
    return shapes + [
        Shape(SMALL if x else BIG, 0, 0, x, d) for t, x, d in alone if not t and base < (SMALL if x else BIG)
    ]


@lru_cache(maxsize=1 << 12)
def _riders(total: int, twos: int, small: int, big: int, least_big: int) -> tuple[tuple[int, int, int], ...]:
    """Return the ways to make ``total`` riders, as twos, small and big jokers, fewest jokers first."""
    return tuple(
        (total - x - d, x, d)
        for d in range(least_big, min(big, total) + 1)
        for x in range(max(0, total - d - twos), min(small, total - d) + 1)
    )
