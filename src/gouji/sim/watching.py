"""Views for six bots at once, at the price of one."""

from msgspec.structs import replace

from gouji.model.deal import Deal
from gouji.model.events import Event
from gouji.model.options import Options
from gouji.model.seats import Seat
from gouji.views.fold import View, first_view


class Watching:
    """旁观: folds what one who watches may see, and lays a seat's own hand into it when that seat is asked.

    It equals the view that the seat would have folded itself; a test holds them together at every question. The own
    cards come out of the true deal; nothing else does.
    """

    def __init__(self, options: Options) -> None:
        self._public = first_view(options, None)

    def see(self, event: Event) -> None:
        """Take in an event of the true deal."""
        self._public = self._public.see(event)

    def view(self, truth: Deal, seat: Seat) -> View:
        """Return what ``seat`` sees, which has not answered the open question yet."""
        deal = self._public.deal
        hands = (*deal.hands[:seat], truth.hands[seat], *deal.hands[seat + 1 :])
        if deal.trick is not None:
            return View(seat, replace(deal, hands=hands))
        dealt = (*deal.dealt[:seat], truth.dealt[seat], *deal.dealt[seat + 1 :])
        return View(seat, replace(deal, hands=hands, dealt=dealt))
