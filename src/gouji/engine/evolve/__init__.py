"""evolve: fold one event into a deal. Total, and without rules: every consequence is an event of its own.

Ported line by line to ``web/src/model/evolve``; a test runs both over the same records.
"""

from collections.abc import Callable, Iterable
from functools import reduce
from typing import Any, get_args

from gouji.engine.evolve.around import fold_around
from gouji.engine.evolve.before import fold_before
from gouji.engine.evolve.tricks import fold_trick
from gouji.model.deal import Deal
from gouji.model.events import AroundEvent, BeforeEvent, Event, TrickEvent
from gouji.model.options import Options


def fold(options: Options, events: Iterable[Event]) -> Deal:
    """Return the deal that these events make, from nothing."""
    return reduce(evolve, events, Deal(options))


def evolve(deal: Deal, event: Event) -> Deal:
    """Return the deal after one event."""
    return _FOLDS[type(event)](deal, event)


_FOLDS: dict[type[Event], Callable[[Deal, Any], Deal]] = {
    **dict.fromkeys(get_args(TrickEvent), fold_trick),
    **dict.fromkeys(get_args(AroundEvent), fold_around),
    **dict.fromkeys(get_args(BeforeEvent), fold_before),
}
