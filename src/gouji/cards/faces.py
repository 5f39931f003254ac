"""牌面: ranks and faces.

A *rank* is one character of ``3456789TJQKA2XD``; ``X`` is the small joker (小王), ``D`` the big one (大王).
A *face* is a rank with a suit (``"9S"``) or a bare joker (``"X"``). Rules read ranks alone; LEAD-1 and people
look at suits.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

RANKS = "3456789TJQKA2XD"
NATURALS = "3456789TJQKA"
"""Ranks that can be the natural part of a play (PLAY-1)."""
SUITS = "SHCD"
"""♠ ♥ ♣ ♦ in the order of the pack."""

ORDER: dict[str, int] = {rank: i for i, rank in enumerate(RANKS)}
"""Strength of each rank, 0 for 3 to 14 for the big joker."""
TWO, SMALL, BIG = ORDER["2"], ORDER["X"], ORDER["D"]

FACES: tuple[str, ...] = (*(rank + suit for rank in RANKS[:13] for suit in SUITS), "X", "D")
"""The 54 faces of one pack, lowest first."""

FACE_ORDER: dict[str, int] = {face: i for i, face in enumerate(FACES)}

Cards = tuple[str, ...]
"""Faces, possibly repeated (four packs hold four of each)."""

Counts = tuple[int, ...]
"""Fifteen numbers: how many cards of each rank, in the order of ``RANKS``."""


def rank_of(face: str) -> int:
    """Return the strength (0–14) of a face or of a bare rank."""
    return ORDER[face[0]]


def sort_cards(cards: Iterable[str]) -> Cards:
    """Return the cards highest first, the way plays are written."""
    return tuple(sorted(cards, key=FACE_ORDER.__getitem__, reverse=True))


def tally(cards: Iterable[str]) -> Counts:
    """Count cards by rank."""
    counts = [0] * len(RANKS)
    for face in cards:
        counts[ORDER[face[0]]] += 1
    return tuple(counts)


@lru_cache(maxsize=1 << 14)
def counts_of(cards: Cards) -> Counts:
    """Count a hand by rank; remembered, since one hand is asked about many times."""
    return tally(cards)


def remove(cards: Cards, gone: Sequence[str]) -> Cards:
    """Return ``cards`` without ``gone``.

    Raises:
        ValueError: a card of ``gone`` is not there.
    """
    left = list(cards)
    for face in gone:
        left.remove(face)
    return tuple(left)


def dealt(cards: Cards, seats: int = 6) -> tuple[Cards, ...]:
    """Return the hands that a deck gives, each in the order it is dealt: card k goes to seat k mod 6."""
    return tuple(cards[seat::seats] for seat in range(seats))
