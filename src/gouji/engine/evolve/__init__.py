"""evolve: fold one event into a deal. Total, and without rules: every consequence is an event of its own.

Ported line by line to ``web/src/model/evolve``; a test runs both over the same records.
"""

from collections.abc import Iterable
from functools import reduce

from gouji.engine.evolve.around import fold_around
from gouji.engine.evolve.before import fold_before
from gouji.engine.evolve.tricks import fold_trick
from gouji.model.deal import Deal
from gouji.model.events import AroundEvent, Event, TrickEvent
from gouji.model.options import Options


def fold(options: Options, events: Iterable[Event]) -> Deal:
    """Return the deal that these events make, from nothing."""
    return reduce(evolve, events, Deal(options))


def evolve(deal: Deal, event: Event) -> Deal:
    """Return the deal after one event."""
    if isinstance(event, TrickEvent):
        return fold_trick(deal, event)
    if isinstance(event, AroundEvent):
        return fold_around(deal, event)
    return fold_before(deal, event)
