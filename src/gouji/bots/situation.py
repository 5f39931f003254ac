"""What a seat can tell of its situation when it is asked."""

from functools import cached_property

from gouji.cards.faces import Counts, counts_of
from gouji.model.deal import Deal, Top, is_in
from gouji.model.prompts import Prompt
from gouji.model.seats import ROUND, SEATS, Seat, is_teammate
from gouji.plays.shape import Shape
from gouji.rules.going_out import heir_of
from gouji.rules.gouji import is_restricted
from gouji.views.fold import View


class Situation:
    """处境: one question, seen from one seat."""

    def __init__(self, view: View, prompt: Prompt) -> None:
        self.deal: Deal = view.deal
        self.prompt = prompt
        self.seat: Seat = prompt.seat
        self.counts: Counts = counts_of(self.deal.hands[self.seat].cards or ())
        self.top: Top | None = self.deal.trick.top if self.deal.trick else None

    def left(self, seat: Seat) -> int:
        """Return how many cards a seat holds."""
        return self.deal.hands[seat].size

    @cached_property
    def enemies(self) -> tuple[Seat, ...]:
        """The enemies still in, in play order."""
        return tuple(s for s in ROUND[self.seat] if is_in(self.deal, s) and (s - self.seat) % 2)

    @cached_property
    def mates(self) -> tuple[Seat, ...]:
        """The teammates still in, in play order."""
        return tuple(s for s in ROUND[self.seat] if is_in(self.deal, s) and not (s - self.seat) % 2)

    @cached_property
    def from_mate(self) -> bool:
        """Whether the top play is a teammate's."""
        return self.top is not None and is_teammate(self.top.seat, self.seat)

    @cached_property
    def heir(self) -> Seat | None:
        """Who leads if nobody beats the top play and it was a last play."""
        return None if self.top is None else heir_of(self.deal, self.top)

    def restricted(self, shape: Shape) -> bool:
        """Whether the play would be restricted if this seat made it now."""
        return is_restricted(self.deal, self.seat, shape)

    def on_our_side(self, seat: Seat) -> bool:
        """Whether a seat is this one or a teammate."""
        return (seat - self.seat) % SEATS % 2 == 0
