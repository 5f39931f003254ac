"""A state machine plays whole matches with random options, hand in hand with seven views."""

import os

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from seen import face_down, without_own_dealings
from small_deals import any_options, draw_command
from whole_deals import ALL_CARDS, BALANCES, FINAL

from gouji.cards.faces import sort_cards
from gouji.cards.shuffle import shuffled
from gouji.cards.stream import Stream
from gouji.engine.check import check
from gouji.engine.decide import step
from gouji.engine.evolve import evolve, fold
from gouji.engine.legal import offers
from gouji.engine.opening import Setup, opening, setup_after
from gouji.model.deal import Deal, is_in
from gouji.model.events import Event
from gouji.model.options import Options
from gouji.model.seats import ALL_SEATS, Seat
from gouji.rules.scoring import match_over
from gouji.views.redact import redact

EVERYBODY: tuple[Seat | None, ...] = (*ALL_SEATS, None)


class Match(RuleBasedStateMachine):
    """一局: deals follow one another with what the one before left owing."""

    def __init__(self) -> None:
        super().__init__()
        self.options = Options()
        self.setup = Setup()
        self.deal = Deal(self.options)
        self.views: dict[Seat | None, Deal] = {}
        self.sweeps: list[bool] = []

    @initialize(options=any_options(), seed=st.binary(min_size=32, max_size=32))
    def begin(self, options: Options, seed: bytes) -> None:
        """Begin a match."""
        self.options, self.setup = options, Setup(balances=BALANCES)
        self._open(seed)

    def _open(self, seed: bytes) -> None:
        self.deal = Deal(self.options)
        self.views = dict.fromkeys(EVERYBODY, self.deal)
        events = opening(self.options, shuffled(seed, "machine", [b""] * 6), self.setup)
        self._see(events)
        self.deal = fold(self.options, events)

    def _see(self, events: tuple[Event, ...]) -> None:
        for event in events:
            for viewer in EVERYBODY:
                shown = redact(event, viewer)
                if shown is not None:
                    self.views[viewer] = evolve(self.views[viewer], shown)

    @precondition(lambda self: self.deal.phase not in FINAL)
    @rule(seed=st.binary(min_size=4, max_size=4), steps=st.integers(1, 60))
    def act(self, seed: bytes, steps: int) -> None:
        """Answer some questions."""
        stream = Stream(seed)
        for _ in range(steps):
            if self.deal.phase in FINAL:
                return
            events, self.deal = step(self.deal, draw_command(self.deal, stream))
            self._see(events)

    @precondition(lambda self: self.deal.phase not in FINAL)
    @rule(seat=st.sampled_from(ALL_SEATS), pick=st.integers(0, 999))
    def take_up_an_offer(self, seat: Seat, pick: int) -> None:
        """Do something unasked."""
        unasked = list(offers(self.deal, seat))
        if unasked:
            command = unasked[pick % len(unasked)]
            assert check(self.views[seat], command) is None
            events, self.deal = step(self.deal, command)
            self._see(events)

    @precondition(lambda self: self.deal.phase in FINAL)
    @rule(seed=st.binary(min_size=32, max_size=32))
    def go_on(self, seed: bytes) -> None:
        """Play the next deal, the void one again, or a new match."""
        if self.deal.phase == "over":
            self.sweeps.append(self.deal.sweep is not None)
        if self.deal.phase == "ended" or match_over(self.options, self.sweeps):
            self.sweeps, self.setup = [], Setup(balances=self.deal.balances)
        else:
            self.setup = setup_after(self.deal)
        self._open(seed)

    @invariant()
    def cards_are_conserved(self) -> None:
        """Rule book §17.1."""
        held = [card for hand in (*self.deal.hands, *self.deal.laid) for card in hand.cards or ()]
        in_play = [*held, *self.deal.gone, *(self.deal.before.deck or ())]
        assert not self.deal.asks or sort_cards(in_play) == ALL_CARDS

    @invariant()
    def somebody_in_is_asked(self) -> None:
        """Rule book §17.2."""
        if self.deal.asks and self.deal.phase not in FINAL:
            assert self.deal.asked
            assert all(is_in(self.deal, seat) for seat in self.deal.asked)

    @invariant()
    def views_are_the_truth_face_down(self) -> None:
        """Property 1 and rule book §17.6."""
        if self.deal.asked:
            for viewer, view in self.views.items():
                assert without_own_dealings(view) == face_down(self.deal, viewer)

    @invariant()
    def beans_are_conserved(self) -> None:
        """Rule book §17.4."""
        if self.deal.balances is not None:
            assert sum(self.deal.balances) == sum(BALANCES)
            assert min(self.deal.balances) >= 0


EXAMPLES = {"quick": 15, "ci": 60, "full": 600}[os.environ.get("GOUJI_TESTS", "quick")]
"""As in ``conftest.py``: this runs before any fixture."""

TestMatch = Match.TestCase
TestMatch.settings = settings(
    max_examples=EXAMPLES, stateful_step_count=30, deadline=None, suppress_health_check=list(HealthCheck)
)
