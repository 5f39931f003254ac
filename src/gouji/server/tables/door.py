"""门口: who comes to a table and who goes, and what that sets going or stops."""

from gouji.protocol.messages import Accepted, Failed
from gouji.server.rooms.gathering import Gathering
from gouji.server.tables import telling
from gouji.server.tables.autopilot import Autopilot
from gouji.server.tables.desk import Desk
from gouji.server.tables.inbox import Arrived
from gouji.server.tables.pacing import Pacing
from gouji.server.tables.people import Link, Person
from gouji.server.tables.talk import Talk
from gouji.server.tables.timing import Timing
from gouji.server.tables.voting import Voting
from gouji.server.tables.watching import Watching

LIVELY = 60.0
"""How often, in seconds, the archive is told that a person is at the table."""


class Door:
    """Lets people in and out."""

    def __init__(
        self,
        desk: Desk,
        gathering: Gathering,
        talk: Talk,
        watching: Watching,
        pilot: Autopilot,
        voting: Voting,
        pacing: Pacing,
        timing: Timing,
    ) -> None:
        self._desk = desk
        self._gathering = gathering
        self._talk = talk
        self._watching = watching
        self._pilot = pilot
        self._voting = voting
        self._pacing = pacing
        self._timing = timing
        self.seen_at = desk.now
        """When the archive was last told that a person is here."""
        self.empty_since: float | None = desk.now
        """Since when nobody is connected (monotonic seconds), ``None`` while somebody is."""

    async def arrive(self, item: Arrived) -> None:
        """Let somebody in, or say why not; the connection he had before ends."""
        desk, link, account = self._desk, item.link, item.account
        person = desk.person_of(account)
        refusal = Failed("no_table") if desk.row.closed else None
        if refusal is None and desk.gathering:
            refusal = self._gathering.refusal(account)
        elif refusal is None and person is None:
            refusal = self._watching.refusal(account)
        if refusal is not None:
            link.send(refusal)
            link.close(4404, refusal.code)
            return
        first = not desk.connected
        old = desk.presence.arrive(account, item.name or account, link)
        if old is not None:
            old.send(Failed("elsewhere"))
            old.close(4409, "elsewhere")
        if desk.connected:
            self.empty_since = None
        if desk.gathering:
            await self._gathering.arrived(account, item.name, link)
        else:
            await self._sit_down(person, item, first)

    async def _sit_down(self, person: Person | None, item: Arrived, first: bool) -> None:
        desk, link = self._desk, item.link
        if person is not None:
            person.gone_since = None
            if first:
                self.seen_at = desk.now - LIVELY
                self._pilot.awake()
                self._timing.wind()
                self._pacing.arm()
        self._talk.greet(person, link, item.hello)
        if desk.paused:
            link.send(Failed("unavailable"))
        elif person is not None:
            await self._pilot.come_back(person)
        telling.tell_table(desk, but=link)

    def gone(self, link: Link) -> None:
        """A connection has ended."""
        desk = self._desk
        account = desk.presence.leave(link)
        if account is None:
            return
        person = desk.person_of(account)
        if person is not None:
            self._pilot.gone(person)
        if not desk.connected and self.empty_since is None:
            self.empty_since = desk.now
            desk.bots_at = None
            self._voting.rest()
            self._timing.wind()
        if desk.gathering:
            self._gathering.left(account)
        else:
            telling.tell_table(desk)

    async def depart(self, account: str, message_id: str = "") -> None:
        """Let somebody go: in a room his seat is free, where others sit a bot plays it on."""
        desk = self._desk
        link, person = desk.presence.link_of(account), desk.person_of(account)
        by = desk.command_id(account, message_id) if message_id else None
        if desk.gathering:
            await self._gathering.give_up(account, by)
        elif person is not None and desk.several:
            await self._pilot.leave(person, by)
        if link is not None:
            if message_id:
                link.send(Accepted(message_id))
            link.close(1000, "left")
            self.gone(link)

    async def note_presence(self) -> None:
        """Tell the archive now and then that a person is here."""
        desk = self._desk
        if desk.now - self.seen_at >= LIVELY:
            self.seen_at = desk.now
            await desk.services.store.touch(desk.lease, desk.services.time.today())
