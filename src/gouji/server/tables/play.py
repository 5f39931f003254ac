"""一个回合在桌上: the true deal, what each seat has been shown of it, and the steps that commands make."""

from collections.abc import Iterable, Sequence

import msgspec

from gouji.engine.decide import step
from gouji.engine.evolve import evolve
from gouji.engine.prompts import prompt_of, prompts
from gouji.model.commands import Command
from gouji.model.deal import Deal
from gouji.model.events import Event
from gouji.model.prompts import Prompt
from gouji.model.seats import ALL_SEATS, Seat
from gouji.server.archive.model import DealRow
from gouji.views.fold import View, first_view
from gouji.views.redact import redact


class Game(msgspec.Struct, frozen=True):
    """One deal in memory. ``truth`` never leaves the server; bots and people get ``views`` and redacted events."""

    row: DealRow
    truth: Deal
    views: tuple[View, ...]
    events: tuple[Event, ...] = ()

    def after(self, events: Iterable[Event]) -> "Game":
        """Return the game after these events."""
        truth, views, told = self.truth, list(self.views), list(self.events)
        for event in events:
            truth = evolve(truth, event)
            views = [view.see(event) for view in views]
            told.append(event)
        return Game(self.row, truth, tuple(views), tuple(told))

    def prompt_of(self, seat: Seat) -> Prompt | None:
        """Return the open question of a seat."""
        return prompt_of(self.truth, seat)

    def prompts(self) -> tuple[Prompt, ...]:
        """Return the open questions of the seats that have not answered."""
        return prompts(self.truth)

    @property
    def over(self) -> bool:
        """Whether nothing more happens in this deal: it is over, void, or ended with its match."""
        return self.truth.phase in ("over", "void", "ended")

    @property
    def void(self) -> bool:
        """Whether the deal starts again (REV-2)."""
        return self.truth.phase == "void"


def new_game(row: DealRow) -> Game:
    """Return a deal before its first event."""
    return Game(row, Deal(row.options), tuple(first_view(row.options, seat) for seat in ALL_SEATS))


def shown_to(viewer: Seat | None, events: Iterable[Event], *, open_hands: bool = False) -> tuple[Event, ...]:
    """Return what a seat, or one who watches (``None``), is shown; what he does not get leaves no gap.

    ``open_hands``: all six agreed before the deal that those who watch see the hands. Nobody who plays does.
    """
    if open_hands and viewer is None:
        return tuple(events)
    return tuple(shown for event in events if (shown := redact(event, viewer)) is not None)


def steps(truth: Deal, commands: Sequence[Command]) -> tuple[Event, ...]:
    """Return the events of answers to one window, in order; those that come after it has closed are not needed.

    Raises:
        IllegalCommand: an answer is refused while the window is open.
    """
    asks = truth.asks
    events: list[Event] = []
    for command in commands:
        if truth.asks != asks or not truth.asked:
            break
        made, truth = step(truth, command)
        events.extend(made)
    return tuple(events)
