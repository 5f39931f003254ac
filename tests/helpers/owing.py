"""What a deal may leave owing, so that the next one asks every question about tribute."""

from gouji.model.events import Dues

TRIBUTE = (
    Dues((1, 2, 3, 4, 6, 5), 2, frozenset({0, 1}), muffled=(None, None, 1, None, None, 0)),
    Dues((5, 1, 6, 2, 3, 4), 1, frozenset({1, 3}), calls=(None, None, None, None, "open-call", None)),
    Dues((1, 5, 2, 6, 3, 4), 0, frozenset({2}), burns_won=((3, 2), (1, 0)), muffled=(None, 0, None, None, None, 4)),
)
"""What a deal may leave owing: last tribute between teammates, to the bots, and to the person; with all other kinds."""
