"""一张桌: the state of a table and the one way it changes: commit first, then show."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from gouji.cards.shuffle import commitment
from gouji.engine.opening import opening
from gouji.model.commands import Command, EndMatch
from gouji.model.deal import is_in
from gouji.model.events import Asked, Event
from gouji.model.prompts import Prompt
from gouji.model.seats import ALL_SEATS, Seat
from gouji.protocol.messages import Clock, DealInfo, Events, Offers, Prompted, Revealed
from gouji.protocol.messages import Table as TableState
from gouji.server.archive.model import Append, CommandId, Held, Lease, StoredTable
from gouji.server.tables.clock import IDLE, left_at
from gouji.server.tables.facts import groups, open_offers
from gouji.server.tables.match import is_match_over, next_row, outcome_of, scores, sheet, totals, transfer_of
from gouji.server.tables.people import Link, Person, players
from gouji.server.tables.play import Game, new_game, shown_to, steps
from gouji.server.tables.services import Services
from gouji.server.tables.window import ALIKE, BY_CARDS, only_no, settled, won_early


class Desk:
    """What a table holds, how it is committed and who is shown what. ``actor.Table`` drives it."""

    def __init__(self, stored: StoredTable, lease: Lease, services: Services) -> None:
        self.row = stored.row
        self.lease = lease
        self.services = services
        self.people = {chair.seat: Person(chair) for chair in stored.row.chairs if chair.account}
        self.bots = {chair.seat: services.make_bot(chair.bot) for chair in stored.row.chairs if chair.bot}
        self.done = set(stored.commands)
        self.counted = list(stored.match)
        """The deals of this match that are over and count, the present one with them."""
        self.balances = stored.balances
        self.held: list[Held] = []
        self.game: Game | None = None
        self.finishing = False
        self.clock = IDLE
        self.bots_at: float | None = None
        self.paused = False
        """The store refuses writes: nothing moves until it takes them again."""
        self.announced: tuple[str, int, bool] | None = None
        """The question that people were told of last: deal, number, and whether bots answered it before them."""
        self._told: TableState | None = None
        if stored.deal is not None:
            self.game = new_game(stored.deal.row).after(stored.deal.events)
            self.held = self._in_order(stored.deal.held)
            self.finishing = stored.deal.row.finishing and not self.game.over
            for person in self.people.values():
                person.shown = len(shown_to(person.seat, self.game.events))

    # --- facts ------------------------------------------------------------------------------------------------

    @property
    def several(self) -> bool:
        """Whether more than one person plays here: then the length of a window must tell nothing."""
        return len(self.people) > 1

    @property
    def connected(self) -> bool:
        """Whether any person is connected; without one the table stands still."""
        return any(person.connected for person in self.people.values())

    @property
    def now(self) -> float:
        """Monotonic seconds."""
        return self.services.time.now()

    def person_of(self, account: str) -> Person | None:
        """Return the person with this account."""
        return next((person for person in self.people.values() if person.account == account), None)

    def has_answered(self, seat: Seat) -> bool:
        """Whether the seat's answer in the open window is held."""
        return any(answer.command.seat == seat for answer in self.held)

    def pending(self, seat: Seat) -> Prompt | None:
        """Return the question this seat still has to answer."""
        if self.game is None or self.has_answered(seat):
            return None
        return self.game.prompt_of(seat)

    def answers_itself(self, prompt: Prompt) -> bool:
        """Whether a person's seat can only say no in a window, so that the server says it and nobody is interrupted."""
        assert self.game is not None
        return only_no(self.game.views[prompt.seat].deal, prompt)

    def bots_first(self) -> bool:
        """Whether a window waits for its bots: alone with bots, a person is asked only if his answer still matters.

        So the window closes as soon as its outcome is certain, and the order of answers is always the same.
        """
        game = self.game
        if self.several or game is None or game.truth.ask_kind not in BY_CARDS | ALIKE:
            return False
        return any(prompt.seat in self.bots for prompt in game.prompts())

    def holds_answers(self) -> bool:
        """Whether answers to the open question are held until its fixed time is up."""
        if not self.several or self.game is None:
            return False
        return bool(self.game.truth.asked) and self.game.truth.ask_kind in BY_CARDS

    def can_finish(self) -> bool:
        """Whether no person plays any more while the deal goes on."""
        game = self.game
        return game is not None and not game.over and not any(is_in(game.truth, seat) for seat in self.people)

    def match_is_over(self) -> bool:
        """Whether the latest deal, which has ended, was the last of its match (SCORE-3)."""
        if self.game is None or self.game.truth.phase == "ended":
            return self.game is not None
        return self.game.truth.phase == "over" and is_match_over(self.row.options, self.counted)

    # --- deals ------------------------------------------------------------------------------------------------

    async def begin_deal(self, client_seeds: dict[Seat, str], command: CommandId | None = None) -> None:
        """Start the next deal: its seed and commitment are kept and told before its first event."""
        fresh, last = self.game is None or self.match_is_over(), self.game
        following = next_row(
            self.row,
            None if last is None else last.truth,
            None if last is None else last.row,
            fresh=fresh,
            balances=self.balances,
        )
        seeds = tuple(client_seeds.get(seat, "") for seat in ALL_SEATS)
        row = replace(following, client_seeds=seeds, started_at=self.services.time.today())
        next_seed = self.services.draws.seed()
        await self.services.store.begin_deal(self.lease, row, next_seed, command)
        self.row = replace(self.row, next_seed=next_seed)
        if command is not None:
            self.done.add(command)
        if fresh:
            self.counted.clear()
        self.game, self.held, self.finishing = new_game(row), [], False
        for person in self.people.values():
            person.shown, person.offers = 0, None
            person.send(self.deal_info())
        await self.open_deal()

    async def begin_again(self) -> None:
        """Start a void deal again: same number, same client seeds, another seed (REV-2)."""
        assert self.game is not None
        await self.begin_deal(dict(enumerate(self.game.row.client_seeds)))

    async def open_deal(self) -> None:
        """Deal the cards of a deal that is kept but has no events yet."""
        assert self.game is not None
        row = self.game.row
        deck = self.services.shuffle(row.seed, row.id, [bytes.fromhex(part) for part in row.client_seeds])
        await self.commit(opening(row.options, deck, row.setup))

    # --- commit, then show ------------------------------------------------------------------------------------

    async def submit(self, command: Command, by: CommandId | None = None) -> None:
        """Do an admitted command: its events are committed, then shown.

        Raises:
            IllegalCommand: it is refused; nothing has changed.
            StoreUnavailable: it could not be kept; nothing has changed.
        """
        assert self.game is not None
        await self.commit(steps(self.game.truth, [command]), by)

    async def take_up(self, offer: Command, by: CommandId) -> None:
        """Do what a person may do unasked; to end the match every bot agrees with it (SCORE-3)."""
        assert self.game is not None
        others = self.bots if isinstance(offer, EndMatch) else ()
        agreeing = [EndMatch(seat) for seat in others if seat not in self.game.truth.would_end]
        await self.commit(steps(self.game.truth, [offer, *agreeing]), by)

    async def commit(self, events: Sequence[Event], by: CommandId | None = None) -> None:
        """Append events in one transaction, and only then show them."""
        assert self.game is not None
        game = self.game.after(events)
        outcome = outcome_of(game.truth, events)
        transfer = transfer_of(game.row.id, events)
        same = game.truth.asks == self.game.truth.asks and game.truth.phase == self.game.truth.phase
        await self.services.store.append(
            self.lease,
            Append(
                deal=game.row.id,
                first=len(self.game.events),
                events=tuple(events),
                command=by,
                release=bool(self.held) and not same,
                outcome=outcome,
                transfer=transfer,
                at=self.services.time.today(),
            ),
        )
        self.game = game
        if by is not None:
            self.done.add(by)
        if not same:
            self.held = []
        if outcome is not None:
            self.game = replace(game, row=replace(game.row, outcome=outcome))
            self.balances = outcome.balances or self.balances
        self._show(events)

    async def hold(self, command: Command, by: CommandId | None = None) -> None:
        """Keep an answer until its window ends; end it now if the claim is one that nobody can outrank."""
        game = self.game
        assert game is not None
        answer = Held(game.truth.asks, command, by.id if by else "")
        at = self.services.time.today()
        await self.services.store.append(
            self.lease, Append(deal=game.row.id, first=len(game.events), command=by, hold=answer, at=at)
        )
        if by is not None:
            self.done.add(by)
        self.held = self._in_order([*self.held, answer])
        if events := won_early(game.truth, self.held):
            await self.commit(events)

    def _in_order(self, held: Iterable[Held]) -> list[Held]:
        assert self.game is not None
        order = self.game.truth.asked
        return sorted(held, key=lambda answer: order.index(answer.command.seat))

    async def end_window(self) -> None:
        """The fixed time of a window is up."""
        assert self.game is not None
        await self.commit(settled(self.game.truth, self.held, self.game.truth.asked))

    def _show(self, events: Sequence[Event]) -> None:
        game = self.game
        assert game is not None
        for person in self.people.values():
            shown = shown_to(person.seat, events)
            if shown:
                person.send(Events(game.row.id, person.shown, shown))
                person.shown += len(shown)
        if game.over:
            if game.truth.phase == "over":
                self.counted.append(game.row)
            self.finishing = False
            self.tell_everybody(self.revealed())
        self.tell_table()

    # --- what is said -----------------------------------------------------------------------------------------

    def tell_everybody(self, message: Revealed | TableState | Clock) -> None:
        """Send to every person."""
        for person in self.people.values():
            person.send(message)

    def deal_info(self) -> DealInfo:
        """Return how the present deal begins."""
        assert self.game is not None
        row, options = self.game.row, self.row.options
        before = self.counted[: row.number - 1]
        return DealInfo(
            row.id,
            row.number,
            row.options,
            row.commitment,
            scores(before),
            row.attempt,
            sheet(options, before),
            totals(options, before),
            row.setup.balances,
        )

    def revealed(self) -> Revealed:
        """Return what proves the present deal, which is over, or closed with the table."""
        assert self.game is not None
        row, options = self.game.row, self.row.options
        return Revealed(
            row.id,
            row.seed.hex(),
            row.client_seeds,
            scores(self.counted),
            self.match_is_over(),
            commitment(self.row.next_seed),
            "closed" if row.outcome is None else row.outcome.how,
            sheet(options, self.counted),
            totals(options, self.counted),
        )

    def table_state(self) -> TableState:
        """Return how the table stands."""
        return TableState(
            players(self.row.chairs, self.people),
            clock_on=self.row.clock_on,
            finishing=self.finishing,
            can_finish=self.can_finish() and not self.finishing,
            closed=self.row.closed,
        )

    def tell_table(self, but: Link | None = None) -> None:
        """Tell everybody how the table stands, if that has changed; ``but`` knows it already."""
        state = self.table_state()
        if state != self._told:
            self._told = state
            for person in self.people.values():
                for link in person.links:
                    if link is not but:
                        link.send(state)

    def clock_message(self) -> Clock | None:
        """Return who is waited for, and how long still; the same for every viewer, whoever has answered in a window."""
        game = self.game
        if game is None or not game.truth.asked:
            return None
        seats = next(event.seats for event in reversed(game.events) if isinstance(event, Asked))
        total = self.clock.total
        left = None if total is None else left_at(self.clock, self.now)
        return Clock(
            game.row.id,
            game.truth.asks,
            seats,
            None if total is None else round(total * 1000),
            None if left is None or self.clock.since is None else round(left * 1000),
        )

    def prompted(self, seat: Seat) -> Prompted | None:
        """Return the question to a person, unless the seat can only say no in a window."""
        game, prompt = self.game, self.pending(seat)
        if game is None or prompt is None or self.bots_first() or self.answers_itself(prompt):
            return None
        return Prompted(game.row.id, prompt, groups(game.views[seat].deal, prompt))

    def offers(self, seat: Seat) -> Offers | None:
        """Return what a person may do unasked."""
        game = self.game
        if game is None:
            return None
        still = game.over or self.finishing or self.row.closed
        return Offers(game.row.id) if still else open_offers(game.row.id, game.views[seat].deal, seat)

    def tell_offers(self) -> None:
        """Tell those whose offers have changed."""
        for person in self.people.values():
            offers = self.offers(person.seat) if person.connected else None
            if offers is not None and offers != person.offers:
                person.offers = offers
                person.send(offers)

    # --- switches ----------------------------------------------------------------------------------------------

    async def set_clock(self, on: bool, by: CommandId) -> None:
        """Turn the clock on or off, and tell everybody."""
        await self.services.store.set_clock(self.lease, on, by)
        self.done.add(by)
        self.row = replace(self.row, clock_on=on)
        self.tell_table()

    async def close(self) -> None:
        """Close the table for good; the seed of a deal in progress is revealed, and it stays uncounted."""
        await self.services.store.close_table(self.lease, self.services.time.today())
        self.row = replace(self.row, closed=True)
        if self.game is not None and not self.game.over:
            self.tell_everybody(self.revealed())
        self.tell_table()
