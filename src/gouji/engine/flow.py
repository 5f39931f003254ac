"""A deal that is being carried on: the events so far and the deal after them."""

from gouji.engine.evolve import evolve
from gouji.model.deal import Deal, Top, Trick
from gouji.model.events import Event


class Flow:
    """Collects events, each folded as it is added, so that the next consequence sees the deal after it."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.events: list[Event] = []

    def add(self, event: Event) -> None:
        """Add an event and fold it."""
        self.events.append(event)
        self.deal = evolve(self.deal, event)

    @property
    def trick(self) -> Trick:
        """The trick in progress; there is one from the first lead on."""
        assert self.deal.trick is not None
        return self.deal.trick

    @property
    def top(self) -> Top:
        """The top play; there is one once the leader has played."""
        top = self.trick.top
        assert top is not None
        return top
