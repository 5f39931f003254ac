"""Playing whole deals on the engine."""

from collections.abc import Callable, Sequence
from time import process_time_ns
from typing import NamedTuple

from gouji.bots.protocol import Bot
from gouji.cards.shuffle import SEATS, Deck, derived, shuffled
from gouji.cards.stream import Stream
from gouji.engine.decide import step
from gouji.engine.evolve import fold
from gouji.engine.opening import opening
from gouji.engine.prompts import prompt_of
from gouji.model.deal import Deal
from gouji.model.events import Event
from gouji.model.options import Options
from gouji.model.seats import Seat
from gouji.sim.watching import Watching

NO_CLIENT_SEEDS = (b"",) * SEATS

OnEvent = Callable[[Deal, Event], None]
"""Called with the deal as it stood before a command, and each event the command caused."""


class Played(NamedTuple):
    """打完的一回合: how it ended, and how many questions were answered."""

    deal: Deal
    decisions: int
    timed: list[tuple[Seat, int]]
    """Who answered, and the nanoseconds of CPU it took; empty where nobody asked for times."""


class Dice(Stream):
    """The stream that ``derived`` gives, its key made at the first draw: most questions need none."""

    def __init__(self, seed: bytes, *labels: str | int) -> None:
        super().__init__(b"")
        self._late: Stream | None = None
        self._seed, self._labels = seed, labels

    def below(self, n: int) -> int:
        """Return a number from 0 to ``n - 1``, each equally likely."""
        if self._late is None:
            self._late = derived(self._seed, *self._labels)
        return self._late.below(n)


def seed_of(base: int, number: int) -> bytes:
    """Return the 32-byte seed of deal ``number`` of a run that starts from ``base``."""
    stream = derived(base.to_bytes(32, "big", signed=True), "run", number)
    return b"".join(stream.below(1 << 32).to_bytes(4, "big") for _ in range(8))


def deck_of(seed: bytes, deal_id: str) -> Deck:
    """Return the deck of a seed without client seeds."""
    return shuffled(seed, deal_id, NO_CLIENT_SEEDS)


def play_deal(
    options: Options,
    seed: bytes,
    deal_id: str,
    bots: Sequence[Bot],
    *,
    on_event: OnEvent | None = None,
    timed: bool = False,
) -> Played:
    """Let six bots play the deal that the seed fixes, to its end.

    Every bot draws from the deal's seed, its seat and the number of the question, so that the same call gives the
    same deal.
    """
    events = opening(options, deck_of(seed, deal_id))
    deal, watching, decisions = fold(options, events), Watching(options), 0
    spent: list[tuple[Seat, int]] = []
    before = Deal(options)
    while True:
        for event in events:
            watching.see(event)
            if on_event is not None:
                on_event(before, event)
        if not deal.asked:
            return Played(deal, decisions, spent)
        seat = deal.asked[0]
        prompt = prompt_of(deal, seat)
        assert prompt is not None
        view, dice = watching.view(deal, seat), Dice(seed, "bot", deal_id, seat, prompt.id)
        start = process_time_ns() if timed else 0
        command = bots[seat].choose(view, prompt, dice)
        if timed:
            spent.append((seat, process_time_ns() - start))
        before = deal
        events, deal = step(deal, command)
        decisions += 1
