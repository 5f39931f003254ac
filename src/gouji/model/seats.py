"""座位: six seats, numbered in play order (counter-clockwise round the table)."""

from collections.abc import Iterator

Seat = int
SEATS = 6
ALL_SEATS: tuple[Seat, ...] = tuple(range(SEATS))


def opposite(seat: Seat) -> Seat:
    """对头: the enemy across the table."""
    return (seat + 3) % SEATS


def next_seat(seat: Seat) -> Seat:
    """下家: the seat after this one in play order."""
    return (seat + 1) % SEATS


def team(seat: Seat) -> int:
    """联邦: 0 for seats 0, 2, 4; 1 for seats 1, 3, 5."""
    return seat % 2


def is_teammate(a: Seat, b: Seat) -> bool:
    """Whether two different seats are of one team."""
    return a != b and a % 2 == b % 2


ROUND: tuple[tuple[Seat, ...], ...] = tuple(tuple((seat + k) % SEATS for k in range(1, SEATS)) for seat in ALL_SEATS)
"""``ROUND[x]``: the five other seats in play order from the one after ``x``."""


def after(seat: Seat) -> Iterator[Seat]:
    """Yield the five other seats in play order."""
    return iter(ROUND[seat])
