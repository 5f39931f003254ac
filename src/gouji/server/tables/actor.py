"""一张桌的演员: one task and one queue a table, so that nothing at a table happens twice or at once."""

import asyncio
import logging
from collections.abc import Callable

from gouji.engine.defaults import default_command
from gouji.model.commands import Decline
from gouji.model.events import Event
from gouji.model.prompts import Prompt
from gouji.protocol.messages import Failed, Hello
from gouji.server.archive.model import Lease, StoredTable
from gouji.server.errors import LeaseLost, StoreUnavailable
from gouji.server.tables.clock import Waiting, clock, rings_at, seconds_for
from gouji.server.tables.desk import Desk
from gouji.server.tables.inbox import Arrived, Begin, Close, Item, Left, Said, Stop, turn_away
from gouji.server.tables.people import Link
from gouji.server.tables.play import steps
from gouji.server.tables.robots import choose, pace_of
from gouji.server.tables.services import Services
from gouji.server.tables.talk import Talk

logger = logging.getLogger(__name__)

RETRY = 2.0
"""Seconds between two tries to write while the store is unavailable."""
CHUNK = 12
"""Decisions of a finish that go into one transaction."""
MOST_LINKS = 8
"""Open sockets of one person; the oldest is closed."""
LIVELY = 60.0
"""How often, in seconds, the archive is told that a person is at the table."""


class Table:
    """The actor. ``take`` and ``tick`` are the only ways in; ``run`` calls them from the queue and the clock."""

    def __init__(self, stored: StoredTable, lease: Lease, services: Services) -> None:
        self.desk = Desk(stored, lease, services)
        self._talk = Talk(self.desk)
        self._inbox: asyncio.Queue[Item] = asyncio.Queue()
        self._stopped = False
        self._retry_at = 0.0
        self._seen_at = services.time.now()
        self._clock_told: tuple[str, int, int | None, bool] | None = None
        self.empty_since: float | None = services.time.now()
        """Since when nobody is connected (monotonic seconds), ``None`` while somebody is."""

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
            stop = item
        except LeaseLost:
            stop = Stop(1012, "moved")
            logger.warning("table %s belongs to another process now", self.desk.row.id)
        finally:
            for person in self.desk.people.values():
                for link in person.links:
                    link.close(stop.code, stop.reason)
            self._stopped = True
            if item is not None:
                turn_away(item)
            while not self._inbox.empty():
                turn_away(self._inbox.get_nowait())
            on_end()

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

    async def take(self, item: Arrived | Left | Said | Begin | Close) -> None:
        """Handle one item; a store that refuses pauses the table and changes nothing."""
        try:
            await self._handle(item)
        except StoreUnavailable as error:
            match item:
                case Said(link, message) if not isinstance(message, Hello):
                    link.send(Failed("unavailable", message.id, str(error)))
                case Begin() | Close():
                    item.fail(error)
                case _:
                    pass
            self._pause(error)
        else:
            await self._settle_or_pause()

    async def _handle(self, item: Arrived | Left | Said | Begin | Close) -> None:
        match item:
            case Arrived(link, account, hello):
                await self._arrive(link, account, hello)
            case Left(link):
                self._leave(link)
            case Said(link, message):
                await self._talk.answer(link, message)
            case Begin():
                await self.desk.begin_deal(item.client_seeds)
                item.finish()
            case Close():
                await self.desk.close()
                item.finish()

    async def tick(self) -> None:
        """Do what is due: a clock that ran out, a bot's turn, the rest of a finish, a retry."""
        try:
            if self.desk.paused:
                await self._try_again()
            elif self._is_standing():
                return
            elif self.desk.finishing:
                await self._finish_some()
            else:
                await self._note_presence()
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
        if desk.paused:
            return self._retry_at
        if self._is_standing():
            return None
        if desk.finishing:
            return desk.now
        times = (rings_at(desk.clock), desk.bots_at, self._seen_at + LIVELY)
        return min(time for time in times if time is not None)

    def _is_standing(self) -> bool:
        return not self.desk.connected or self.desk.game is None or self.desk.row.closed

    # --- coming and going -------------------------------------------------------------------------------------

    async def _arrive(self, link: Link, account: str, hello: Hello) -> None:
        desk = self.desk
        person = desk.person_of(account)
        if person is None or desk.row.closed:
            link.send(Failed("no_table"))
            link.close(4404, "no table")
            return
        first = not desk.connected
        person.links.append(link)
        if len(person.links) > MOST_LINKS:
            person.links.pop(0).close(4409, "too many sockets")
        self.empty_since = None
        if first:
            self._seen_at = desk.now - LIVELY
            self._awake()
        self._talk.greet(person, link, hello)
        if desk.paused:
            link.send(Failed("unavailable"))
        desk.tell_table(but=link)

    def _leave(self, link: Link) -> None:
        desk = self.desk
        for person in desk.people.values():
            if link in person.links:
                person.links.remove(link)
        if not desk.connected and self.empty_since is None:
            self.empty_since = desk.now
            desk.bots_at = None
            self._wind_clock()
        desk.tell_table()

    def _awake(self) -> None:
        """Somebody is back: the clock goes on with what was left, bots take their time anew."""
        self._wind_clock()
        self._arm_bots()

    # --- time -------------------------------------------------------------------------------------------------

    async def _due_now(self) -> None:
        desk = self.desk
        if self._wind_clock():
            await self._time_is_up()
        elif desk.bots_at is not None and desk.bots_at <= desk.now:
            desk.bots_at = None
            await self._bots_answer()

    def _wind_clock(self) -> bool:
        desk = self.desk
        desk.clock, expired = clock(desk.clock, self._waiting(), desk.now)
        return expired

    def _waiting(self) -> Waiting | None:
        """Return the question that people are waited for, if there is one."""
        desk = self.desk
        game = desk.game
        if game is None or game.over or desk.finishing or desk.bots_first():
            return None
        asked = [prompt for prompt in game.prompts() if prompt.seat in desk.people and desk.pending(prompt.seat)]
        if not asked and not desk.holds_answers():
            return None
        kind = game.truth.ask_kind
        assert kind is not None
        seconds = seconds_for(desk.row.options, kind) if desk.row.clock_on or desk.several else None
        running = desk.connected and not desk.paused
        return Waiting(game.truth.asks, tuple(prompt.seat for prompt in asked), seconds, running)

    async def _time_is_up(self) -> None:
        desk = self.desk
        if desk.holds_answers():
            await desk.end_window()
            return
        assert desk.game is not None
        for prompt in desk.game.prompts():
            if prompt.seat in desk.people and desk.pending(prompt.seat) == prompt:
                await desk.submit(default_command(desk.game.views[prompt.seat].deal, prompt))

    async def _note_presence(self) -> None:
        desk = self.desk
        if desk.now - self._seen_at >= LIVELY:
            self._seen_at = desk.now
            await desk.services.store.touch(desk.lease, desk.services.time.today())

    # --- bots -------------------------------------------------------------------------------------------------

    def _bots_asked(self) -> list[Prompt]:
        game = self.desk.game
        if game is None or game.over:
            return []
        return [prompt for prompt in game.prompts() if prompt.seat in self.desk.bots and self.desk.pending(prompt.seat)]

    def _arm_bots(self) -> None:
        desk = self.desk
        asked = self._bots_asked()
        desk.bots_at = None
        if asked and desk.game is not None and desk.connected:
            desk.bots_at = desk.now + pace_of(desk.game.row.seed, asked[0], desk.services.pace)

    async def _bots_answer(self) -> None:
        """Let every bot that is asked answer; in a window until it closes."""
        desk = self.desk
        asked = self._bots_asked()
        for prompt in asked:
            game = desk.game
            if game is None or desk.pending(prompt.seat) != prompt:
                return
            command = await choose(desk.bots[prompt.seat], game.views[prompt.seat], prompt, game.row.seed)
            if desk.holds_answers():
                await desk.hold(command)
            else:
                await desk.submit(command)

    async def _finish_some(self) -> None:
        """Play a few decisions on and commit them together; everybody who plays on is a bot."""
        desk = self.desk
        game = desk.game
        assert game is not None
        events: list[Event] = []
        for _ in range(CHUNK):
            asked = game.prompts()
            if not asked:
                break
            bot = desk.bots[asked[0].seat]
            command = await choose(bot, game.views[asked[0].seat], asked[0], game.row.seed)
            made = steps(game.truth, [command])
            events.extend(made)
            game = game.after(made)
        await desk.commit(events)

    # --- after every change -----------------------------------------------------------------------------------

    async def _settle(self) -> None:
        """Answer for seats that can only say no, then tell of the question that is open now."""
        desk = self.desk
        if not desk.paused and not desk.row.closed:
            await self._bring_about()
        self._wind_clock()
        game = desk.game
        if game is None or game.over or desk.paused:
            desk.bots_at = None
        elif (key := (game.row.id, game.truth.asks, desk.bots_first())) != desk.announced and not desk.finishing:
            desk.announced = key
            self._arm_bots()
            for person in desk.people.values():
                if prompted := desk.prompted(person.seat):
                    person.send(prompted)
        desk.tell_offers()
        self._tell_clock()

    async def _bring_about(self) -> None:
        """Do what needs nobody: deal the cards, and say no where a seat can only say no."""
        desk = self.desk
        if desk.game is None and desk.connected:
            await desk.begin_deal({})
        elif desk.game is not None and not desk.game.events:
            await desk.open_deal()
        while desk.connected and desk.game is not None and desk.game.void:
            await desk.begin_again()
        while desk.connected and (prompt := self._self_answering()) is not None:
            if desk.holds_answers():
                await desk.hold(Decline(prompt.seat))
            else:
                await desk.submit(Decline(prompt.seat))

    def _tell_clock(self) -> None:
        """Tell everybody who is waited for, once for every question and whenever the clock is stopped or switched."""
        desk = self.desk
        message = None if desk.finishing else desk.clock_message()
        if message is None:
            return
        key = (message.deal, message.prompt, message.total, message.left is None)
        if key != self._clock_told:
            self._clock_told = key
            desk.tell_everybody(message)

    def _self_answering(self) -> Prompt | None:
        desk = self.desk
        pending = (desk.pending(seat) for seat in desk.people)
        return next((prompt for prompt in pending if prompt and desk.answers_itself(prompt)), None)

    # --- trouble with the store -------------------------------------------------------------------------------

    def _pause(self, error: StoreUnavailable) -> None:
        desk = self.desk
        self._retry_at = desk.now + RETRY
        if desk.paused:
            return
        logger.error("table %s pauses: %s", desk.row.id, error)
        desk.paused = True
        self._wind_clock()
        for person in desk.people.values():
            person.send(Failed("unavailable"))

    async def _try_again(self) -> None:
        """See whether the store takes writes again; then everything goes on where it stood."""
        desk = self.desk
        await desk.services.store.touch(desk.lease, desk.services.time.today())
        desk.paused = False
        logger.info("table %s goes on", desk.row.id)
        self._awake()
        desk.tell_everybody(desk.table_state())
