"""桌面: what a table holds in memory, and the facts that follow from it. Nothing here changes or sends anything."""

from gouji.bots.protocol import Bot
from gouji.model.deal import is_in
from gouji.model.prompts import Prompt
from gouji.model.seats import Seat
from gouji.protocol.messages import Table as TableState
from gouji.server.archive.model import Chair, CommandId, Held, Lease, StoredTable
from gouji.server.tables.clock import IDLE
from gouji.server.tables.match import is_match_over, next_row
from gouji.server.tables.once import Done
from gouji.server.tables.people import Person, Presence
from gouji.server.tables.play import Game, new_game, shown_to
from gouji.server.tables.services import Services
from gouji.server.tables.window import ALIKE, BY_CARDS, in_order, only_no

AUTOPILOT = "heuristic"
"""The bot that plays a person's seat on."""


class Board:
    """A table's state. ``Desk`` changes it, ``telling`` puts it in messages, ``actor.Table`` drives both."""

    def __init__(self, stored: StoredTable, lease: Lease, services: Services) -> None:
        self.row = stored.row
        self.lease = lease
        self.services = services
        self.presence = Presence()
        self.people: dict[Seat, Person] = {}
        self.bots: dict[Seat, Bot] = {}
        self.autopilot = services.make_bot(AUTOPILOT)
        self.done = Done(stored.commands)
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
        self.announced: tuple[str, int, bool, frozenset[Seat]] | None = None
        """The question that people were told of last: deal, number, whether bots answered it before them, and whose
        seats bots play."""
        self.told: TableState | None = None
        self.offered: tuple[str, int, bool, bool] | None = None
        """The state of the deal in which people were told last what they may do unasked."""
        self.watched = 0
        """How many events of the present deal those who watch were sent."""
        self.watchers_told = 0
        """The number of those who watch, as it was told last."""
        self.again: dict[Seat, str] = {}
        """Who wants the next deal, and the seed each gives for it."""
        self.next_at: float | None = None
        """When the next deal begins without the others (monotonic seconds)."""
        if stored.deal is not None:
            self.game = new_game(stored.deal.row).after(stored.deal.events)
            self.held = in_order(self.game.truth, stored.deal.held)
            self.finishing = stored.deal.row.finishing and not self.game.over
        if self.row.stage == "playing":
            self.seat_people()

    def seat_people(self) -> None:
        """Make people and bots of the chairs."""
        self.people = {chair.seat: Person(chair, self.presence) for chair in self.row.chairs if chair.account}
        self.bots = {chair.seat: self.services.make_bot(chair.bot) for chair in self.row.chairs if chair.bot}
        if self.game is not None:
            for person in self.people.values():
                person.shown = len(shown_to(person.seat, self.game.events))
            self.watched = len(shown_to(None, self.game.events, open_hands=self.game.row.open_hands))

    # --- people -----------------------------------------------------------------------------------------------

    @property
    def now(self) -> float:
        """Monotonic seconds."""
        return self.services.time.now()

    @property
    def gathering(self) -> bool:
        """Whether the table is a room yet."""
        return self.row.stage == "gathering"

    @property
    def several(self) -> bool:
        """Whether more than one person plays here: then the length of a window must tell nothing."""
        return len(self.people) > 1

    @property
    def connected(self) -> bool:
        """Whether any person at a seat is connected, in a room anybody; without one the table stands still."""
        if self.gathering:
            return len(self.presence) > 0
        return any(person.connected for person in self.people.values())

    @property
    def watchers(self) -> tuple[str, ...]:
        """The accounts that are here without a seat."""
        seated = {chair.account for chair in self.row.chairs if chair.account}
        return tuple(account for account in self.presence if account not in seated)

    def person_of(self, account: str) -> Person | None:
        """Return the person with this account."""
        return next((person for person in self.people.values() if person.account == account), None)

    def chair(self, seat: Seat) -> Chair:
        """Return a chair of a table that plays: all six are there, in order."""
        return self.row.chairs[seat]

    @property
    def host(self) -> Seat | None:
        """房主: the seat of the host."""
        return next((chair.seat for chair in self.row.chairs if chair.account and chair.account == self.row.host), None)

    def command_id(self, account: str, message_id: str) -> CommandId:
        """Return what a command is known by: who sends it, and his own id of it."""
        person = self.person_of(account)
        return CommandId(-1 if person is None else person.seat, f"{account} {message_id}")

    # --- who plays a seat -------------------------------------------------------------------------------------

    def on_autopilot(self, seat: Seat) -> bool:
        """Whether a bot plays the person's seat."""
        return seat in self.people and self.chair(seat).autopilot

    def robot(self, seat: Seat) -> Bot | None:
        """Return the bot that plays a seat, whoever sits there; ``None`` if the person does."""
        return self.autopilot if self.on_autopilot(seat) else self.bots.get(seat)

    @property
    def robots(self) -> frozenset[Seat]:
        """The people's seats that bots play."""
        return frozenset(seat for seat in self.people if self.chair(seat).autopilot)

    def gone_but_silent(self) -> Seat | None:
        """Return the seat of a person who has left while others propose to end the match; its bot agrees (SCORE-3)."""
        if self.game is None or self.game.over or self.finishing or not self.game.truth.would_end:
            return None
        gone = (seat for seat in self.people if self.chair(seat).away)
        return next((seat for seat in gone if seat not in self.game.truth.would_end), None)

    @property
    def voters(self) -> tuple[Seat, ...]:
        """The seats of people who are there: they play themselves, or have just asked for the next deal."""
        here = (seat for seat, person in self.people.items() if person.connected)
        return tuple(seat for seat in here if seat in self.again or not self.on_autopilot(seat))

    # --- questions --------------------------------------------------------------------------------------------

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
        return self.game.truth.phase == "over" and is_match_over(self.game.row.options, self.counted)

    @property
    def next_deal(self) -> str:
        """The id of the deal that follows, fixed with its seed as it enters the shuffle; empty while one goes on."""
        last = self.game
        if last is not None and not last.over:
            return ""
        fresh = self.gathering or last is None or self.match_is_over()
        truth, row = (None, None) if last is None else (last.truth, last.row)
        return next_row(self.row, truth, row, fresh=fresh, balances=None).id

    def was_given(self, account: str, client_seed: str) -> bool:
        """Whether the present deal was begun with this seed of a person at a seat."""
        person = self.person_of(account)
        return person is not None and self.game is not None and self.game.row.client_seeds[person.seat] == client_seed

    def between_deals(self) -> bool:
        """Whether a deal is over and the next waits for those who play."""
        return self.game is not None and self.game.over and not self.game.void and not self.row.closed
