"""A seat's view of a deal, made by folding what that seat was shown."""

import msgspec

from gouji.engine.evolve import evolve
from gouji.model.deal import Deal
from gouji.model.events import Event
from gouji.model.options import Options
from gouji.model.seats import Seat
from gouji.views.redact import redact


class View(msgspec.Struct, frozen=True):
    """视角: what ``viewer`` knows (``None``: one who watches). ``deal`` has the other hands face down."""

    viewer: Seat | None
    deal: Deal

    def see(self, event: Event) -> "View":
        """Return the view after an event of the true deal, hidden as it must be."""
        shown = redact(event, self.viewer)
        return self if shown is None else View(self.viewer, evolve(self.deal, shown))


def first_view(options: Options, viewer: Seat | None) -> View:
    """Return the view before anything has happened."""
    return View(viewer, Deal(options))
