"""一张桌: the one way a table changes: commit first, then show."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from gouji.engine.opening import opening
from gouji.model.commands import Command, EndMatch
from gouji.model.events import Event
from gouji.model.seats import ALL_SEATS, Seat
from gouji.server.archive.ledger import PLAY_BALANCE
from gouji.server.archive.model import Append, Chair, CommandId, DealRow, Held, TableRow
from gouji.server.tables import telling
from gouji.server.tables.board import Board
from gouji.server.tables.clock import bank_at
from gouji.server.tables.match import next_row, outcome_of, transfer_of
from gouji.server.tables.play import new_game, steps
from gouji.server.tables.window import in_order, settled, won_early


class Desk(Board):
    """A table's state with the ways it changes. Whatever raises ``StoreUnavailable`` has changed nothing."""

    # --- rooms ------------------------------------------------------------------------------------------------

    async def save_room(self, row: TableRow, by: CommandId | None = None) -> None:
        """Keep a table that gathers, or gathers again."""
        await self.services.store.save_room(self.lease, row, by, self.services.time.today())
        self._done(by)
        self.row = row

    async def start(self, row: TableRow, client_seeds: dict[Seat, str], by: CommandId | None = None) -> None:
        """Begin to play what was a room: its chairs, its stage and the first deal are one transaction."""
        await self.begin_deal(client_seeds, by, start=row)

    # --- deals ------------------------------------------------------------------------------------------------

    async def begin_deal(
        self, client_seeds: dict[Seat, str], command: CommandId | None = None, start: TableRow | None = None
    ) -> None:
        """Start the next deal: its seed and commitment are kept and told before its first event."""
        table = start or self.row
        if start is not None and table.options.beans and self.balances is None:
            self.balances = (PLAY_BALANCE,) * len(ALL_SEATS)
        fresh = start is not None or self.game is None or self.match_is_over()
        chairs = tuple(replace(chair, bank=None) for chair in table.chairs)
        row = replace(
            self._following(table, fresh),
            client_seeds=tuple(client_seeds.get(seat, "") for seat in ALL_SEATS),
            open_hands=shows_hands(table),
            started_at=self.services.time.today(),
        )
        next_seed = self.services.draws.seed()
        await self.services.store.begin_deal(self.lease, row, next_seed, command, chairs=chairs, start=start)
        self._done(command)
        self.row = replace(table, chairs=chairs, next_seed=next_seed)
        if fresh:
            self.counted.clear()
        self.game, self.held, self.finishing = new_game(row), [], False
        self.again, self.next_at, self.watched = {}, None, 0
        if start is not None:
            self.seat_people()
            self._tell_start()
        for person in self.people.values():
            person.shown, person.offers = 0, None
        telling.tell_everybody(self, telling.deal_info(self))
        await self.open_deal()

    def _following(self, table: TableRow, fresh: bool) -> DealRow:
        last = self.game
        balances = self.balances if table.options.beans else None
        return next_row(
            table,
            None if last is None else last.truth,
            None if last is None else last.row,
            fresh=fresh,
            balances=balances,
        )

    def _tell_start(self) -> None:
        """Tell everybody in what was a room who sits where; those without a seat stay if they may watch."""
        for account in self.presence:
            person, link = self.person_of(account), self.presence.link_of(account)
            if link is None:
                continue
            if person is None and not self.row.watching:
                self.presence.leave(link)
                link.close(4404, "no table")
            else:
                link.send(telling.welcome(self, None if person is None else person.seat))
        self.told = None
        telling.tell_table(self)

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

    async def submit(self, command: Command, by: CommandId | None = None, chairs: Sequence[Chair] = ()) -> None:
        """Do an admitted command: its events are committed, with what changes at ``chairs``, then shown.

        Raises:
            IllegalCommand: it is refused; nothing has changed.
            StoreUnavailable: it could not be kept; nothing has changed.
        """
        assert self.game is not None
        await self.commit(steps(self.game.truth, [command]), by, chairs)

    async def take_up(self, offer: Command, by: CommandId) -> None:
        """Do what a person may do unasked; to end the match every bot agrees with it (SCORE-3)."""
        assert self.game is not None
        others = self.bots if isinstance(offer, EndMatch) else ()
        agreeing = [EndMatch(seat) for seat in others if seat not in self.game.truth.would_end]
        await self.commit(steps(self.game.truth, [offer, *agreeing]), by)

    async def commit(self, events: Sequence[Event], by: CommandId | None = None, chairs: Sequence[Chair] = ()) -> None:
        """Append events in one transaction, and only then show them."""
        assert self.game is not None
        game = self.game.after(events)
        outcome = outcome_of(game.truth, events)
        same = game.truth.asks == self.game.truth.asks and game.truth.phase == self.game.truth.phase
        changed = list(chairs) if same else self._with_bank(chairs)
        await self.services.store.append(
            self.lease,
            Append(
                deal=game.row.id,
                first=len(self.game.events),
                events=tuple(events),
                command=by,
                release=bool(self.held) and not same,
                outcome=outcome,
                transfer=transfer_of(game.row.id, events),
                chairs=tuple(changed),
                at=self.services.time.today(),
            ),
        )
        self.game = game
        self._done(by)
        self.keep(changed)
        if not same:
            self.held = []
        if outcome is not None:
            self.game = replace(game, row=replace(game.row, outcome=outcome))
            self.balances = outcome.balances or self.balances
        telling.show(self, tuple(events))
        self._after_showing()

    def _after_showing(self) -> None:
        game = self.game
        assert game is not None
        if game.over:
            if game.truth.phase == "over":
                self.counted.append(game.row)
            self.finishing = False
            telling.tell_everybody(self, telling.revealed(self))
        telling.tell_table(self)

    def _with_bank(self, chairs: Sequence[Chair]) -> list[Chair]:
        """Return the chairs that change, with what the question that ends now has used of a bank."""
        left = bank_at(self.clock, self.now)
        asked = () if self.game is None or self.game.truth.asks != self.clock.prompt else self.game.truth.asked
        if left is None or len(asked) != 1 or left == self.clock.full:
            return list(chairs)
        (seat,) = asked
        given = {chair.seat: chair for chair in chairs}
        return list((given | {seat: replace(given.get(seat, self.chair(seat)), bank=left)}).values())

    async def hold(self, commands: Sequence[Command], by: CommandId | None = None) -> None:
        """Keep answers until their window ends; end it now if there is a claim that nobody can outrank."""
        game = self.game
        assert game is not None
        answers = tuple(Held(game.truth.asks, command, by.id if by else "") for command in commands)
        at = self.services.time.today()
        await self.services.store.append(
            self.lease, Append(deal=game.row.id, first=len(game.events), command=by, hold=answers, at=at)
        )
        self._done(by)
        self.held = in_order(game.truth, [*self.held, *answers])
        if events := won_early(game.truth, self.held):
            await self.commit(events)

    async def end_window(self) -> None:
        """The fixed time of a window is up."""
        assert self.game is not None
        await self.commit(settled(self.game.truth, self.held, self.game.truth.asked))

    async def finish(self, by: CommandId) -> None:
        """Play the rest of the deal at once."""
        assert self.game is not None
        at = self.services.time.today()
        batch = Append(deal=self.game.row.id, first=len(self.game.events), command=by, finishing=True, at=at)
        await self.services.store.append(self.lease, batch)
        self._done(by)
        self.finishing = True
        telling.tell_table(self)

    # --- people -----------------------------------------------------------------------------------------------

    def keep(self, chairs: Iterable[Chair]) -> None:
        """Take over chairs as they were committed."""
        changed = {chair.seat: chair for chair in chairs}
        if changed:
            self.row = replace(self.row, chairs=tuple(changed.get(chair.seat, chair) for chair in self.row.chairs))

    async def change_chairs(
        self, chairs: Sequence[Chair], by: CommandId | None = None, host: str | None = None
    ) -> None:
        """Change how it stands with people, and who is host, and tell everybody."""
        await self.services.store.set_chairs(self.lease, chairs, host, by)
        self._done(by)
        self.keep(chairs)
        if host is not None:
            self.row = replace(self.row, host=host)
        telling.tell_table(self)

    async def set_clock(self, on: bool, by: CommandId) -> None:
        """Turn the clock on or off, and tell everybody."""
        await self.services.store.set_clock(self.lease, on, by)
        self._done(by)
        self.row = replace(self.row, clock_on=on)
        telling.tell_table(self)

    async def close(self) -> None:
        """Close the table for good; the seed of a deal in progress is revealed, and it stays uncounted."""
        await self.services.store.close_table(self.lease, self.services.time.today())
        self.row = replace(self.row, closed=True)
        if self.game is not None and not self.game.over:
            telling.tell_everybody(self, telling.revealed(self))
        telling.tell_table(self)

    def _done(self, by: CommandId | None) -> None:
        if by is not None:
            self.done.add(by)


def shows_hands(table: TableRow) -> bool:
    """Whether those who watch see the hands of the deal that begins: everybody agrees, and there are no beans.

    Bots agree to everything.
    """
    people = [chair for chair in table.chairs if chair.account]
    agreed = bool(people) and all(chair.consent for chair in people)
    return agreed and table.watching and not table.options.beans
