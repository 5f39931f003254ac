"""Views for six bots at once, at the price of one."""

from msgspec.structs import replace

from gouji.model.deal import Deal, Hand
from gouji.model.events import Event, TrickBegan
from gouji.model.options import Options
from gouji.model.seats import ALL_SEATS, Seat, is_teammate
from gouji.views.fold import View, first_view


class Watching:
    """旁观: folds what one who watches may see, and lays into it what a seat sees besides when that seat is asked.

    It equals the view that the seat would have folded itself; a test holds them together at every question. Before
    the play, where two seats alone see some cards change hands, each seat's view is folded in full.
    """

    def __init__(self, options: Options) -> None:
        self._public = first_view(options, None)
        self._own: list[View] = [first_view(options, seat) for seat in ALL_SEATS]

    def see(self, event: Event) -> None:
        """Take in an event of the true deal."""
        self._public = self._public.see(event)
        if isinstance(event, TrickBegan):
            self._own = []
        elif self._own:
            self._own = [view.see(event) for view in self._own]

    def view(self, truth: Deal, seat: Seat) -> View:
        """Return what ``seat`` sees, which has not answered the open question yet."""
        if self._own:
            return self._own[seat]
        deal = self._public.deal
        shown = [owner for owner in ALL_SEATS if owner == seat or seat in truth.seen_by[owner]]
        down = [*shown, truth.revolted] if truth.revolted is not None and is_teammate(truth.revolted, seat) else shown
        muffled = (*deal.muffled[:seat], truth.muffled[seat], *deal.muffled[seat + 1 :])
        advised = tuple(pair for pair in truth.advised if seat in pair)
        return View(
            seat,
            replace(
                deal,
                hands=_laid_open(deal.hands, truth.hands, shown),
                laid=_laid_open(deal.laid, truth.laid, down),
                muffled=muffled,
                advised=advised,
            ),
        )


def _laid_open(hands: tuple[Hand, ...], truth: tuple[Hand, ...], shown: list[Seat]) -> tuple[Hand, ...]:
    return tuple(truth[owner] if owner in shown else hand for owner, hand in enumerate(hands))
