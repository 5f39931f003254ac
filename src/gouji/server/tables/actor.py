"""一张桌的演员: one task and one queue a table, so that nothing at a table happens twice or at once."""

import asyncio
import logging
from collections.abc import Callable

from gouji.model.commands import EndMatch
from gouji.protocol.messages import Accepted, Check, ClientMessage, Failed, Hello, Hint
from gouji.protocol.room import Leave, Reopen, Report, Say
from gouji.server.archive.model import Lease, StoredTable
from gouji.server.errors import LeaseLost, NotAllowed, StoreUnavailable
from gouji.server.rooms.gathering import Gathering
from gouji.server.tables import telling
from gouji.server.tables.autopilot import Autopilot
from gouji.server.tables.chat import Chat
from gouji.server.tables.clock import rings_at
from gouji.server.tables.desk import Desk
from gouji.server.tables.door import LIVELY, Door
from gouji.server.tables.inbox import (
    Arrived,
    Begin,
    Close,
    Depart,
    Errand,
    Item,
    Left,
    Said,
    Stop,
    TakeSeat,
    Work,
    turn_away,
)
from gouji.server.tables.pacing import Pacing
from gouji.server.tables.people import Link
from gouji.server.tables.services import Services
from gouji.server.tables.talk import Talk
from gouji.server.tables.timing import Timing
from gouji.server.tables.voting import Voting
from gouji.server.tables.watching import Watching

logger = logging.getLogger(__name__)

RETRY = 2.0
"""Seconds between two tries to write while the store is unavailable."""
MAX_ID = 64
_UNCOUNTED = (Hello, Check, Hint, Say, Report)
"""What changes no table, or counts the ids by itself."""


class Table:
    """The actor. ``take`` and ``tick`` are the only ways in; ``run`` calls them from the queue and the clock."""

    def __init__(self, stored: StoredTable, lease: Lease, services: Services) -> None:
        self.desk = Desk(stored, lease, services)
        chat = Chat(self.desk)
        self._pilot = Autopilot(self.desk)
        self._voting = Voting(self.desk)
        self._watching = Watching(self.desk)
        self._pacing = Pacing(self.desk)
        self._timing = Timing(self.desk, self._pilot)
        self._talk = Talk(self.desk, self._pilot, self._voting, chat)
        self.gathering = Gathering(self.desk, chat)
        self._door = Door(
            self.desk,
            self.gathering,
            self._talk,
            self._watching,
            self._pilot,
            self._voting,
            self._pacing,
            self._timing,
        )
        self._inbox: asyncio.Queue[Item] = asyncio.Queue()
        self._stopped = False
        self._retry_at = 0.0

    @property
    def empty_since(self) -> float | None:
        """Since when nobody is connected (monotonic seconds), ``None`` while somebody is."""
        return self._door.empty_since

    def put(self, item: Item) -> None:
        """Queue something for the table; one that has stopped sends everybody away, to come again."""
        if self._stopped:
            turn_away(item)
        else:
            self._inbox.put_nowait(item)

    async def run(self, on_end: Callable[[], None]) -> None:
        """Serve the table until it is stopped; whatever ends it, its sockets are closed and ``on_end`` is called."""
        stop = Stop(1011, "fault")
        item: Item | None = None
        try:
            while not isinstance(item := await self._next(), Stop):
                if item is None:
                    await self.tick()
                else:
                    await self.take(item)
                if self.desk.row.closed and self._inbox.empty():
                    item = Stop(1000, "closed")
                    break
            stop = item
        except LeaseLost:
            stop = Stop(1012, "moved")
            logger.warning("table %s belongs to another process now", self.desk.row.id)
        finally:
            self._end(stop, item)
            on_end()

    def _end(self, stop: Stop, last: Item | None) -> None:
        for account in self.desk.presence:
            link = self.desk.presence.link_of(account)
            if link is not None:
                link.close(stop.code, stop.reason)
        self._stopped = True
        if last is not None:
            turn_away(last)
        while not self._inbox.empty():
            turn_away(self._inbox.get_nowait())

    async def _next(self) -> Item | None:
        due = self.due()
        if due is None:
            return await self._inbox.get()
        delay = due - self.desk.now
        if delay <= 0:
            await asyncio.sleep(0)
            return None if self._inbox.empty() else self._inbox.get_nowait()
        try:
            async with asyncio.timeout(delay):
                return await self._inbox.get()
        except TimeoutError:
            return None

    # --- in ---------------------------------------------------------------------------------------------------

    async def take(self, item: Work) -> None:
        """Handle one item; a store that refuses pauses the table and changes nothing."""
        try:
            await self._handle(item)
        except StoreUnavailable as error:
            match item:
                case Said(link, message) if not isinstance(message, Hello):
                    link.send(Failed("unavailable", message.id, str(error)))
                case Errand():
                    item.fail(error)
                case _:
                    pass
            self._pause(error)
        else:
            await self._settle_or_pause()

    async def _handle(self, item: Work) -> None:
        match item:
            case Arrived():
                await self._door.arrive(item)
            case Left(link):
                self._door.gone(link)
            case Said(link, message, at):
                await self._be_on_time(at)
                await self._said(link, message)
            case Begin() if self.desk.paused:
                item.fail(StoreUnavailable("the table waits for the archive"))
            case Begin():
                _report(item, await self.gathering.begin(item.account, item.client_seed))
            case Close():
                await self.desk.close()
                item.finish()
            case TakeSeat():
                _report(item, await self.gathering.take_seat(item.account, item.name))
            case Depart():
                await self._door.depart(item.account)
                item.finish()

    async def _be_on_time(self, at: float | None) -> None:
        """Let time run out first if a message was read after the deadline, though the clock has not been looked at."""
        rings = rings_at(self.desk.clock)
        if at is not None and rings is not None and rings < at and not self.desk.paused:
            await self._timing.run_out()
            await self._settle()

    async def tick(self) -> None:
        """Do what is due: a clock that ran out, a bot's turn, the rest of a finish, a retry."""
        try:
            if self.desk.paused:
                await self._try_again()
            elif self.desk.gathering:
                await self._door.note_presence()
                await self.gathering.tick()
            elif self._is_standing():
                return
            elif self.desk.finishing:
                await self._pacing.finish_some()
            else:
                await self._door.note_presence()
                await self._pilot.note_absence()
                self._watching.tell()
                await self._due_now()
        except StoreUnavailable as error:
            self._pause(error)
        else:
            await self._settle_or_pause()

    async def _settle_or_pause(self) -> None:
        try:
            await self._settle()
        except StoreUnavailable as error:
            self._pause(error)

    def due(self) -> float | None:
        """Return when ``tick`` is next needed (monotonic seconds)."""
        desk = self.desk
        times: tuple[float | None, ...]
        if desk.row.closed:
            return None
        if desk.paused:
            return self._retry_at
        if desk.gathering:
            times = (self.gathering.due(), self._door.seen_at + LIVELY if desk.connected else None)
        elif self._is_standing():
            return None
        elif desk.finishing:
            return desk.now
        else:
            soon = (self._pilot.due(), self._voting.due(), self._watching.due())
            times = (rings_at(desk.clock), desk.bots_at, self._door.seen_at + LIVELY, *soon)
        return min((time for time in times if time is not None), default=None)

    def _is_standing(self) -> bool:
        return not self.desk.connected or self.desk.game is None or self.desk.row.closed

    # --- messages ---------------------------------------------------------------------------------------------

    async def _said(self, link: Link, message: ClientMessage) -> None:
        """Answer a message; one of a connection that does not count any more is not heard."""
        desk = self.desk
        account = desk.presence.account_of(link)
        if account is None:
            return
        if not isinstance(message, Hello) and not 0 < len(message.id) <= MAX_ID:
            link.send(Failed("bad_message", message.id[:MAX_ID], f"an id has 1 to {MAX_ID} characters"))
            return
        person = desk.person_of(account)
        if not isinstance(message, _UNCOUNTED) and desk.command_id(account, message.id) in desk.done:
            link.send(Accepted(message.id))
        elif desk.row.closed:
            link.send(Failed("no_table", "" if isinstance(message, Hello) else message.id))
        elif isinstance(message, Leave | Reopen) and (person is not None or desk.gathering):
            await self._move_on(account, link, message)
        elif desk.gathering:
            await self.gathering.answer(account, link, message)
        elif person is None:
            self._watching.answer(link, message)
        else:
            await self._talk.answer(person, link, message)

    async def _move_on(self, account: str, link: Link, message: Leave | Reopen) -> None:
        """Let somebody leave the table, or make a room of it again."""
        by = self.desk.command_id(account, message.id)
        if self.desk.paused:
            link.send(Failed("unavailable", message.id))
        elif isinstance(message, Leave):
            await self._door.depart(account, message.id)
        else:
            problem = await self.gathering.reopen(account, by)
            link.send(Accepted(message.id) if problem is None else Failed(problem.code, message.id, problem.detail))

    # --- time -------------------------------------------------------------------------------------------------

    async def _due_now(self) -> None:
        desk = self.desk
        if self._timing.wind():
            await self._timing.run_out()
        elif desk.bots_at is not None and desk.bots_at <= desk.now:
            await self._pacing.answer()

    # --- after every change -----------------------------------------------------------------------------------

    async def _settle(self) -> None:
        """Bring about what needs nobody, then tell of the question that is open now."""
        desk = self.desk
        if desk.gathering:
            if not desk.paused:
                await self.gathering.settle()
            self.gathering.tell()
            if desk.gathering:
                return
        if not desk.paused and not desk.row.closed:
            await self._bring_about()
        self._watching.tell()
        self._timing.wind()
        self._announce()
        telling.tell_offers(desk)
        self._timing.tell()

    def _announce(self) -> None:
        """Tell people of the question that is open now, once, and again when somebody has his seat back."""
        desk, game = self.desk, self.desk.game
        if game is None or game.over or desk.paused:
            desk.bots_at = None
            return
        key = (game.row.id, game.truth.asks, desk.bots_first(), desk.robots)
        if key == desk.announced or desk.finishing:
            return
        known = desk.announced
        desk.announced = key
        self._pacing.arm()
        same = known is not None and known[:3] == key[:3]
        for person in desk.people.values():
            if same and known is not None and person.seat not in known[3]:
                continue
            if prompted := telling.prompted(desk, person.seat):
                person.send(prompted)

    async def _bring_about(self) -> None:
        """Do what needs nobody: deal the cards, agree for those who have left, say no where that is all one can say."""
        desk = self.desk
        if desk.game is None and desk.connected:
            await desk.begin_deal({})
        elif desk.game is not None and not desk.game.events:
            await desk.open_deal()
        while desk.connected and desk.game is not None and desk.game.void:
            await desk.begin_again()
        await self._voting.settle()
        while (gone := desk.gone_but_silent()) is not None:
            await desk.submit(EndMatch(gone))
        await self._pacing.say_no()

    # --- trouble with the store -------------------------------------------------------------------------------

    def _pause(self, error: StoreUnavailable) -> None:
        desk = self.desk
        self._retry_at = desk.now + RETRY
        if desk.paused:
            return
        logger.error("table %s pauses: %s", desk.row.id, error)
        desk.paused = True
        self._timing.wind()
        telling.tell_everybody(desk, Failed("unavailable"))

    async def _try_again(self) -> None:
        """See whether the store takes writes again; then everything goes on where it stood."""
        desk = self.desk
        await desk.services.store.touch(desk.lease, desk.services.time.today())
        desk.paused = False
        logger.info("table %s goes on", desk.row.id)
        if not desk.gathering:
            self._timing.wind()
            self._pacing.arm()
            telling.tell_everybody(desk, telling.table_state(desk))


def _report(errand: Errand, problem: Failed | None) -> None:
    if problem is None:
        errand.finish()
    else:
        errand.fail(NotAllowed(problem.code, problem.detail))
