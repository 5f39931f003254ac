"""What the server tests share: a clock and seeds of their own, a link that remembers, and ways to move a table on."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any, TypeVar

from msgspec.structs import replace

from gouji.bots.registry import make_bot
from gouji.cards.shuffle import derived, shuffled
from gouji.engine.evolve import evolve, fold
from gouji.engine.legal import choices
from gouji.engine.opening import Setup
from gouji.model.commands import Command
from gouji.model.deal import Deal
from gouji.model.events import Event
from gouji.model.options import Options
from gouji.model.prompts import Prompt
from gouji.protocol.messages import PROTOCOL, DealInfo, Do, Events, Hello, Prompted, ServerMessage
from gouji.records.reading import records_in
from gouji.records.replay import verify_record
from gouji.server.archive.model import Account, Chair, TableRow
from gouji.server.archive.sql import SqlStore
from gouji.server.archive.sqlite import PRAGMAS, prepare
from gouji.server.archive.store import Store
from gouji.server.records import record_of
from gouji.server.tables.actor import Table
from gouji.server.tables.house import House
from gouji.server.tables.inbox import Arrived, Left, Said
from gouji.server.tables.match import next_row
from gouji.server.tables.robots import MakeBot
from gouji.server.tables.services import Services, Shuffle
from gouji.views.fold import View

T = TypeVar("T")
ACCOUNTS = 12
FAST = {**PRAGMAS, "synchronous": "OFF"}


class FakeTime:
    """A clock that stands still unless it is moved."""

    def __init__(self) -> None:
        self.at = 1000.0

    def now(self) -> float:
        return self.at

    def today(self) -> float:
        return 1_700_000_000.0 + self.at


class FixedDraws:
    """Seeds, ids and tokens that are the same in every run."""

    def __init__(self, start: int = 0) -> None:
        self._count = start

    def _next(self, kind: str) -> int:
        self._count += 1
        return derived(b"\7" * 32, kind, self._count).below(1 << 32)

    def seed(self) -> bytes:
        return self._next("seed").to_bytes(4, "big") * 8

    def name(self) -> str:
        return f"t{self._next('name')}"

    def token(self) -> str:
        return f"token{self._next('token')}"


class Memory:
    """A link that remembers what it was sent, and folds it as a client does."""

    def __init__(self, known: Sequence[Event] = ()) -> None:
        self.messages: list[ServerMessage] = []
        self.closed: tuple[int, str] | None = None
        self.events: list[Event] = list(known)
        """The events of the latest deal, checked for gaps."""
        self._options = Options()
        self._view: Deal | None = None

    def send(self, message: ServerMessage) -> None:
        self.messages.append(message)
        if isinstance(message, DealInfo):
            self._options = message.options
        elif isinstance(message, Events):
            assert message.start <= len(self.events), "a gap in the numbers"
            if message.start < len(self.events) or self._view is None:
                self.events = self.events[: message.start]
                self._view = fold(self._options, self.events)
            for event in message.events:
                self.events.append(event)
                self._view = evolve(self._view, event)

    def close(self, code: int, reason: str) -> None:
        self.closed = (code, reason)

    def of(self, kind: type[T]) -> list[T]:
        return [message for message in self.messages if isinstance(message, kind)]

    def last(self, kind: type[T]) -> T:
        return self.of(kind)[-1]

    @property
    def view(self) -> Deal:
        """What these events make."""
        assert self._view is not None
        return self._view


class Room:
    """A table without a task of its own: the test hands it items and moves its clock."""

    def __init__(
        self,
        store: Store,
        people: int = 1,
        options: Options | None = None,
        bots: MakeBot = make_bot,
        shuffle: Shuffle = shuffled,
        **row: Any,
    ) -> None:
        self.row = row
        """What of the table's row differs from the default: clock, watching, stage …"""
        self.time = FakeTime()
        self.draws = FixedDraws()
        self.services = Services(store, self.time, self.draws, bots, "tests", shuffle=shuffle)
        self.options = options or Options()
        self.people = people
        self.bot = "heuristic"
        self.stop_when_out = False
        self.table: Table

    async def open(self) -> None:
        """Make the table and its people; nobody is connected. A room that gathers is empty."""
        store = self.services.store
        for number in range(ACCOUNTS):
            await store.add_account(Account(f"a{number}", f"a{number}"), f"hash{number}", 0.0)
        chairs = []
        for seat in range(6 if self.row.get("stage") != "gathering" else 0):
            account = f"a{seat}" if seat < self.people else ""
            chairs.append(Chair(seat, f"s{seat}", account, "" if account else self.bot))
        await store.add_table(TableRow("t", self.options, tuple(chairs), self.draws.seed(), **self.row), 0.0)
        await self.load()

    async def lay_out(self, setup: Setup) -> None:
        """Keep a first deal that others went before; it is dealt when somebody comes."""
        row = self.table.desk.row
        deal = next_row(row, None, None, fresh=True, balances=self.table.desk.balances)
        entered = replace(setup, balances=deal.setup.balances)
        seeds = ("",) * 6
        deal = replace(deal, setup=entered, number=setup.number, attempt=setup.attempt, client_seeds=seeds)
        await self.services.store.begin_deal(self.table.desk.lease, deal, self.draws.seed(), None)
        await self.load()

    async def load(self) -> None:
        """Bring the table back from the archive, as after a restart."""
        lease = await self.services.store.claim("t", "tests")
        stored = await self.services.store.load("t")
        assert lease is not None
        assert stored is not None
        self.table = Table(stored, lease, self.services)

    async def join(self, seat: int = 0, deal: str = "", have: int | None = None, known: Sequence[Event] = ()) -> Memory:
        """Connect a person, who may know some events already."""
        link = Memory(known)
        hello = Hello(PROTOCOL, "dev", "t", deal, len(known) if have is None else have)
        await self.table.take(Arrived(link, f"a{seat}", hello))
        return link

    async def come(self, account: str, name: str = "", link: Memory | None = None, **hello: Any) -> Memory:
        """Connect somebody by his account, seated or not."""
        link = link or Memory()
        await self.table.take(Arrived(link, account, Hello(PROTOCOL, "dev", "t", **hello), name or account))
        return link

    async def leave(self, link: Memory) -> None:
        await self.table.take(Left(link))

    async def say(self, link: Memory, message: Any) -> ServerMessage:
        """Send a message; return the answer to it."""
        await self.table.take(Said(link, message, self.time.at))
        return next(one for one in reversed(link.messages) if getattr(one, "id", None) == message.id)

    async def wait(self, seconds: float) -> None:
        """Let time pass, with everything that falls due in it."""
        end = self.time.at + seconds
        while (due := self.table.due()) is not None and due <= end:
            self.time.at = max(self.time.at, due)
            await self.table.tick()
        self.time.at = end

    async def until_asked(self, link: Memory, limit: int = 20_000) -> Prompt | None:
        """Let time pass until the person is asked; ``None`` when the deal is over, or he is out and that is enough."""
        asks = len(link.of(Prompted))
        for _ in range(limit):
            if len(link.of(Prompted)) > asks:
                return link.last(Prompted).prompt
            if self.table.desk.game is not None and self.table.desk.game.over:
                return None
            if self.stop_when_out and self.table.desk.can_finish():
                return None
            due = self.table.due()
            assert due is not None, "the table stands still"
            self.time.at = max(self.time.at, due)
            await self.table.tick()
        raise AssertionError("never asked")


Choose = Callable[[Deal, Prompt], Command]


def any_choice(view: Deal, prompt: Prompt) -> Command:
    """A person whose choices depend on his view alone."""
    options: Sequence[Command] = choices(view, prompt)
    return options[derived(b"\1" * 32, "person", prompt.id).below(len(options))]


def clever(view: Deal, prompt: Prompt) -> Command:
    """A person who plays to win."""
    return make_bot("heuristic").choose(View(prompt.seat, view), prompt, derived(b"\1" * 32, "person", prompt.id))


def cautious(view: Deal, prompt: Prompt) -> Command:
    """A person who says no as often as he may."""
    return choices(view, prompt)[0]


async def play_on(room: Room, link: Memory, choose: Choose = any_choice, answers: int = 10_000) -> None:
    """Let a person answer what he is asked until the deal is over, or so many times."""
    prompt = link.last(Prompted).prompt if _is_open(room, link) else await room.until_asked(link)
    for _ in range(answers):
        if prompt is None:
            return
        before = len(link.of(Prompted))
        await room.say(link, Do(f"c{prompt.id}", prompt.id, choose(link.view, prompt)))
        fresh = len(link.of(Prompted)) > before
        prompt = link.last(Prompted).prompt if fresh else await room.until_asked(link)


def _is_open(room: Room, link: Memory) -> bool:
    asked = link.of(Prompted)
    return bool(asked) and asked[-1].prompt == room.table.desk.pending(asked[-1].prompt.seat)


async def verify(room: Room, deal: str) -> None:
    """Hold a stored deal, which has ended, against the engine, as ``gouji verify`` does with its record."""
    stored = await room.services.store.deal_of("t", deal)
    assert stored is not None
    (record,) = records_in(record_of(stored), deal)
    assert (record.header.number, record.header.attempt) == (stored.row.number, stored.row.attempt)
    verified = verify_record(record)
    assert verified.finished
    assert verified.proved


async def dealt(house: House, account: Account) -> str:
    """Return the id of a table where somebody plays against five bots."""
    table = await house.create(account, Options(), "heuristic")
    await house.begin(table, account.id, "")
    return table


def open_store(path: Path, **pragmas: str | int) -> SqlStore:
    """A store on a fresh database, without waiting for the disk."""
    prepare(path)
    return SqlStore(path, {**FAST, **pragmas})


def run(main: Coroutine[Any, Any, T], patience: float = 60) -> T:
    """Run a test's coroutine; a hang is a failure."""
    return asyncio.run(asyncio.wait_for(main, patience))
