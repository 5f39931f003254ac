"""托管: when a bot plays a person's seat, and when the person has it back."""

from collections.abc import Sequence

from msgspec.structs import replace

from gouji.engine.defaults import default_command
from gouji.model.prompts import Prompt
from gouji.model.seats import after
from gouji.server.archive.model import Chair, CommandId
from gouji.server.tables.desk import Desk
from gouji.server.tables.people import Person
from gouji.server.tables.window import BY_CARDS

MISSES = 2
"""Decisions in a row that the clock takes before the bot plays on."""
GONE = 30.0
"""Seconds without a connection, while others play, before the bot plays on."""


class Autopilot:
    """Switches, counts missed decisions and watches who is gone."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def switch(self, person: Person, on: bool, by: CommandId | None) -> None:
        """Turn it on or off, as the person wants."""
        chair = self._desk.chair(person.seat)
        wanted = replace(chair, autopilot=on, away=chair.away and on, missed=0)
        await self._desk.change_chairs([wanted], by)

    async def leave(self, person: Person, by: CommandId | None) -> None:
        """Let the bot play on for somebody who leaves; if he is host, the next person is."""
        chair = replace(self._desk.chair(person.seat), autopilot=True, away=True, missed=0)
        await self._desk.change_chairs([chair], by, self._next_host([chair]))

    async def come_back(self, person: Person) -> None:
        """Note that somebody who left is there again; the bot plays on until he says otherwise."""
        chair = self._desk.chair(person.seat)
        if chair.away:
            await self._desk.change_chairs([replace(chair, away=False)])

    def played(self, person: Person) -> tuple[Chair, ...]:
        """Return what changes when a person plays himself: he has his seat, and has missed nothing."""
        chair = self._desk.chair(person.seat)
        fresh = replace(chair, autopilot=False, away=False, missed=0)
        return () if fresh == chair else (fresh,)

    async def take_default(self, prompt: Prompt) -> None:
        """Do what a question comes to that a person has left unanswered; that he missed it is committed with it.

        In a window where the cards decide who could say more than no, nobody has missed anything: the count would tell.
        """
        desk = self._desk
        assert desk.game is not None
        chair = desk.chair(prompt.seat)
        changed: tuple[Chair, ...] = ()
        if prompt.kind not in BY_CARDS and not chair.autopilot:
            missed = chair.missed + 1
            changed = (replace(chair, missed=missed, autopilot=missed >= MISSES),)
        await desk.submit(default_command(desk.game.views[prompt.seat].deal, prompt), chairs=changed)

    # --- who is gone ------------------------------------------------------------------------------------------

    def gone(self, person: Person) -> None:
        """Note that somebody is not connected any more."""
        person.gone_since = self._desk.now

    def awake(self) -> None:
        """Somebody is there again after nobody was: those who are not have their time from now."""
        for person in self._desk.people.values():
            person.gone_since = None if person.connected else self._desk.now

    def due(self) -> float | None:
        """Return when somebody will have been gone long enough."""
        times = [person.gone_since + GONE for person in self._absent() if person.gone_since is not None]
        return min(times, default=None)

    async def note_absence(self) -> None:
        """Let the bot play on for those who are gone too long, so that nobody waits for them."""
        now = self._desk.now
        late = [one for one in self._absent() if one.gone_since is not None and one.gone_since + GONE <= now]
        chairs = [replace(self._desk.chair(person.seat), autopilot=True) for person in late]
        if chairs:
            await self._desk.change_chairs(chairs, host=self._next_host(chairs))

    def _absent(self) -> list[Person]:
        desk = self._desk
        if not desk.several or not desk.connected:
            return []
        return [one for one in desk.people.values() if not one.connected and not desk.chair(one.seat).autopilot]

    def _next_host(self, chairs: Sequence[Chair]) -> str | None:
        """Return who is host when these have gone, or ``None`` if that does not change."""
        desk = self._desk
        host = desk.host
        if host is None or host not in [chair.seat for chair in chairs]:
            return None
        others = [desk.people[seat] for seat in after(host) if seat in desk.people]
        return next((other.account for other in others if other.connected and other.seat != host), None)
