"""A cheater at every door: each kind of message in each phase, from a seat that is not his turn, from a watcher's link,
from a room's visitor. He does no more than he may, and no frame shows him a card that he may not see."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from cheater import COMMANDS, KINDS, Eyes, archive, attempts, command, differing, told_apart
from company import play_deal, step
from owing import TRIBUTE
from server_room import Memory, Room, any_choice, open_store, run

from gouji.engine.legal import offers
from gouji.engine.opening import FIRST, Setup
from gouji.model.commands import Advise
from gouji.model.events import Event
from gouji.model.events.base import AskKind
from gouji.model.options import PRESETS, make_options
from gouji.protocol.messages import Accepted, Check, Do, Failed, Hello, Hint, Judged, Refused, ServerMessage
from gouji.protocol.room import Autopilot, Consent, GetUp, Leave, Ready, Report, Say, Sit
from gouji.server.tables.inbox import Said

OWN = (Autopilot, Consent, Say, Report)
"""What a person at a seat may always do, to himself alone; leaving is looked at by itself."""
FEW = {"jifen": 3, "hongdou": 3, "jingong": 1, "biesan": 0}
"""Deals that ask every kind of question between them."""


class Spy(Memory):
    """Keeps every frame as it goes over the wire."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[bytes] = []

    def send(self, message: ServerMessage) -> None:
        super().send(message)
        self.texts.append(msgspec.json.encode(message))


class Den:
    """A table of three people and three bots, with one who watches; every face lies in one hand."""

    def __init__(self, folder: Path, preset: str, number: int) -> None:
        folder.mkdir()
        self.path = folder / "gouji.db"
        more: dict[str, Any] = {"first_lead": "show"} if preset == "jifen" else {}
        options = make_options(preset, **more)
        self.room = Room(open_store(self.path), 3, options, shuffle=told_apart, watching=True, host="a0")
        self.room.draws._count = number
        self.room.bot = "random"
        self.setup = Setup(2, dues=TRIBUTE[number % 3]) if options.tribute != "off" else FIRST
        self.links = {seat: Spy() for seat in range(3)}
        self.watcher = Spy()
        self.eyes: dict[int | None, Eyes] = {viewer: Eyes(viewer) for viewer in (0, 1, 2, None)}
        self.tries = 0

    async def open(self) -> None:
        await self.room.open()
        await self.room.lay_out(self.setup)
        for seat, link in self.links.items():
            await self.room.come(f"a{seat}", link=link)
        await self.room.come("w", link=self.watcher)

    def look(self) -> None:
        """Hold what everybody was sent against what he may know."""
        desk = self.room.table.desk
        assert desk.game is not None
        for viewer, eyes in self.eyes.items():
            link = self.watcher if viewer is None else self.links[viewer]
            eyes.look(
                desk.game.row, desk.game.events, desk.game.over or desk.row.closed, link.texts, desk.row.next_seed
            )

    @property
    def events(self) -> tuple[Event, ...]:
        assert self.room.table.desk.game is not None
        return self.room.table.desk.game.events

    async def advise(self) -> None:
        """Let somebody propose a play to a teammate whose hand he sees, for the two alone to know (VIEW-2)."""
        game = self.room.table.desk.game
        assert game is not None
        for seat, link in self.links.items():
            advice = [offer for offer in offers(game.views[seat].deal, seat) if isinstance(offer, Advise)]
            if advice and not game.over:
                await self.room.say(link, Do(f"advice{len(game.events)}", 0, advice[-1]))
                return

    async def cheat(self) -> None:
        """Let the watcher and then somebody at a seat try everything."""
        self.tries += 1
        await self._watcher_tries()
        await self._seat_tries(self.tries % 3)
        self.look()

    async def _watcher_tries(self) -> None:
        room, before, sent = self.room, archive(self.path), [len(link.texts) for link in self.links.values()]
        game = room.table.desk.game
        assert game is not None
        for kind in KINDS:
            for message in attempts(kind, f"w{self.tries}", 0, 1, game.truth.asks):
                told = len(self.watcher.messages)
                await room.table.take(Said(self.watcher, message, room.time.at))
                (answer,) = self.watcher.messages[told:]
                closed = room.table.desk.row.closed
                assert isinstance(answer, Failed)
                assert answer.code == ("no_table" if closed else "not_allowed")
        assert archive(self.path) == before
        assert [len(link.texts) for link in self.links.values()] == sent

    async def _seat_tries(self, seat: int) -> None:
        """Another's commands, commands that are not asked for, and whatever the phase does not admit."""
        room = self.room
        game, link = room.table.desk.game, self.links[seat]
        assert game is not None
        lawful = list(offers(game.views[seat].deal, seat)) if not game.over else []
        others = [other for other in range(6) if other != seat]
        before = archive(self.path)
        for other in others:
            for kind in COMMANDS:
                forged = command(kind, other, seat)
                for message in (Do(f"f{self.tries}", game.truth.asks, forged), Check("f", game.truth.asks, forged)):
                    answer = await room.say(link, message)
                    assert isinstance(answer, Failed)
                    assert answer.code in ("not_allowed", "no_table")
        for kind in COMMANDS:
            own = command(kind, seat, others[self.tries % 5])
            if own not in lawful and not isinstance(own, Advise):
                answer = await room.say(link, Do(f"o{self.tries}", game.truth.asks + 1, own))
                assert isinstance(answer, Refused | Failed), own
        for kind in KINDS:
            for message in attempts(kind, f"s{self.tries}", seat, others[0], game.truth.asks + 1):
                await self._one(seat, link, message)
        assert differing(before, archive(self.path), seat) <= {"reports"}

    async def _one(self, seat: int, link: Spy, message: Any) -> None:
        """One message of a seat that may do nothing now but to itself."""
        if isinstance(message, Hello | Do | Leave):
            return
        desk = self.room.table.desk
        answer = await self.room.say(link, message)
        if isinstance(message, Check):
            assert isinstance(answer, Failed | Judged)
        elif isinstance(message, Hint):
            assert isinstance(answer, Refused | Failed)
        elif not isinstance(message, OWN) or desk.row.closed:
            assert isinstance(answer, Failed), (message, answer)
            assert answer.code in ("not_allowed", "no_table", "bad_message"), answer


async def _phases(folder: Path, preset: str, number: int, often: int) -> tuple[set[str], int]:
    """Cheat in every phase of a deal, so often in each; return the kinds of questions, and the faces that were seen."""
    den = Den(folder, preset, number)
    await den.open()
    room, seen = den.room, dict[str, int]()
    game = room.table.desk.game
    while game is not None and not game.over:
        kind = game.truth.ask_kind or ""
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] <= often:
            await den.cheat()
            await den.advise()
        await step(room, den.links, any_choice)
        den.look()
        game = room.table.desk.game
    await room.table.desk.close()
    await den.cheat()
    await room.services.store.close()
    assert all(eyes.frames > 100 and eyes.faces > 50 for eyes in den.eyes.values())
    return set(seen), sum(eyes.faces for eyes in den.eyes.values())


@pytest.mark.parametrize("preset", list(PRESETS))
def test_nobody_sees_or_does_more_than_he_may_in_any_phase(
    tmp_path: Path, amount: Callable[..., int], preset: str
) -> None:
    """Each message kind, in each phase, from another's seat and from a watcher's link; and when the table is closed."""
    kinds = set[str]()
    for number in range(FEW[preset], FEW[preset] + amount(40, quick=1)):
        kinds |= run(_phases(tmp_path / f"{number}", preset, number, amount(20, quick=1)), 600)[0]
    wanted = {
        "jifen": {"show", "revolution", "headed", "lead", "follow", "burn"},
        "hongdou": {"multiply", "revolution", "headed"},
        "jingong": {"precall", "swap", "tribute", "return", "taking", "replace", "opencall"},
        "biesan": {"pay", "tribute", "opencall", "headed"},
    }
    assert kinds >= wanted[preset]
    assert set().union(*wanted.values()) == set(get_args(AskKind)), "a question that no cheater meets"


def test_between_deals_and_after_the_match_nobody_does_what_he_may_not(tmp_path: Path) -> None:
    """A vote of one begins nothing, and only the host makes a room again."""

    async def main() -> None:
        den = Den(tmp_path / "den", "jifen", 0)
        den.room.options = make_options("jifen", deals=2)
        await den.open()
        for last in (False, True):
            await play_deal(den.room, den.links, any_choice)
            assert den.room.table.desk.match_is_over() == last
            before = archive(den.path)
            await den._watcher_tries()
            for message in (m for kind in KINDS for m in attempts(kind, f"x{last}", 1, 2, 0)):
                if not isinstance(message, (Hello, Leave, *OWN)):
                    await den.room.say(den.links[1], message)
            assert den.room.table.desk.again == {1: ""}
            assert archive(den.path) == before
            den.look()
            if not last:
                await den.room.wait(60)
        await den.room.services.store.close()

    run(main())


# --- rooms ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("quick", [False, True])
def test_in_a_room_only_the_host_rules_and_a_visitor_may_only_sit(tmp_path: Path, quick: bool) -> None:
    """Of every message kind, by one without a seat and by one at a seat who is not host; in a quick match too."""

    async def main() -> None:
        room = Room(open_store(tmp_path / "gouji.db"), stage="gathering", quick=quick, watching=True)
        await room.open()
        host, other, visitor = [await room.come(f"a{number}", f"n{number}") for number in range(3)]
        assert await room.say(host, Sit("s", 0)) == Accepted("s")
        assert await room.say(other, Sit("s", 1)) == Accepted("s")
        before, seats = archive(tmp_path / "gouji.db"), room.table.gathering.room
        may: dict[int, tuple[type, ...]] = {1: (Leave, GetUp, Say, Report, *(() if quick else (Ready,))), 2: (Leave,)}
        for who, seat in ((other, 1), (visitor, 2)):
            for message in (one for kind in KINDS for one in attempts(kind, f"x{seat}", seat, 0, 0)):
                if isinstance(message, (Hello, *may[seat])) or (isinstance(message, Sit) and message.seat is None):
                    continue
                answer = await room.say(who, message)
                assert isinstance(answer, Failed), (message, answer)
                assert room.table.gathering.room == seats
        assert archive(tmp_path / "gouji.db") == before
        assert host.closed is None
        await room.services.store.close()

    run(main())
