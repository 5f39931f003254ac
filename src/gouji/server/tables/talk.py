"""一句一答: what a table answers to each message of a person."""

from typing import assert_never

from msgspec.structs import replace

from gouji.bots.hints import proposals
from gouji.cards.shuffle import derived
from gouji.engine.check import check
from gouji.model.commands import Command
from gouji.model.rulebook import Refusal
from gouji.protocol.messages import (
    PROTOCOL,
    Accepted,
    Again,
    Check,
    ClientMessage,
    Do,
    Events,
    Failed,
    Finish,
    Hello,
    Hint,
    Hints,
    Judged,
    Proposal,
    Refused,
    SetClock,
    Welcome,
)
from gouji.protocol.room import RoomCommand
from gouji.server.archive.model import Append, CommandId
from gouji.server.tables.desk import Desk
from gouji.server.tables.facts import is_offer, judged
from gouji.server.tables.people import Link, Person, players
from gouji.server.tables.play import shown_to

STALE = Refusal("", "stale")
MAX_ID = 64
MAX_SEED = 64
_HEX = frozenset("0123456789abcdefABCDEF")


class Talk:
    """Answers messages; whatever it changes, the desk commits first."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def greet(self, person: Person, link: Link, hello: Hello) -> None:
        """Tell a new connection everything it lacks."""
        desk = self._desk
        seats = players(desk.row.chairs, desk.people)
        link.send(Welcome(PROTOCOL, desk.services.build, desk.row.id, person.seat, seats))
        link.send(desk.table_state())
        if desk.game is None:
            return
        game = desk.game
        link.send(desk.deal_info())
        shown = shown_to(person.seat, game.events)
        known = hello.deal == game.row.id and 0 <= hello.have <= len(shown)
        start = hello.have if known else 0
        link.send(Events(game.row.id, start, shown[start:]))
        if game.over:
            link.send(desk.revealed())
            return
        if prompted := desk.prompted(person.seat):
            link.send(prompted)
        if offers := desk.offers(person.seat):
            person.offers = offers
            link.send(offers)
        if message := desk.clock_message():
            link.send(message)

    async def answer(self, link: Link, message: ClientMessage) -> None:
        """Answer one message of a connection that was greeted; others are told so and change nothing."""
        desk = self._desk
        person = next((one for one in desk.people.values() if link in one.links), None)
        if isinstance(message, Hello):
            link.send(Failed("bad_message", detail="said hello already"))
        elif person is None:
            link.send(Failed("no_table", message.id))
        elif not 0 < len(message.id) <= MAX_ID:
            link.send(Failed("bad_message", message.id[:MAX_ID], f"an id has 1 to {MAX_ID} characters"))
        elif isinstance(message, RoomCommand):
            link.send(Failed("not_allowed", message.id))
        else:
            await self._answer(person, link, message)

    async def _answer(self, person: Person, link: Link, message: Do | Check | Hint | Again | Finish | SetClock) -> None:
        match message:
            case Do():
                await self._do(person, link, message)
            case Check():
                self._check(person, link, message)
            case Hint():
                self._hint(person, link, message)
            case Again() | Finish() | SetClock():
                if CommandId(person.seat, message.id) in self._desk.done:
                    link.send(Accepted(message.id))
                elif self._desk.paused:
                    link.send(Failed("unavailable", message.id))
                else:
                    await self._steer(person, link, message)
            case _:
                assert_never(message)

    # --- play -------------------------------------------------------------------------------------------------

    async def _do(self, person: Person, link: Link, message: Do) -> None:
        desk = self._desk
        by = CommandId(person.seat, message.id)
        if by in desk.done:
            link.send(Accepted(message.id))
            return
        if desk.paused:
            link.send(Failed("unavailable", message.id))
            return
        refusal = self._why_not(person, message.prompt, message.command)
        if isinstance(refusal, Failed):
            link.send(replace(refusal, id=message.id))
        elif refusal is not None:
            link.send(Refused(message.id, refusal))
        else:
            await self._carry_out(message.command, by)
            link.send(Accepted(message.id))

    async def _carry_out(self, command: Command, by: CommandId) -> None:
        desk = self._desk
        assert desk.game is not None
        if is_offer(desk.game.truth, command):
            await desk.take_up(command, by)
        elif desk.holds_answers():
            await desk.hold(command, by)
        else:
            await desk.submit(command, by)

    def _why_not(self, person: Person, number: int, command: Command) -> Refusal | Failed | None:
        desk = self._desk
        if command.seat != person.seat:
            return Failed("not_allowed", detail="a command of another seat")
        if desk.game is None or desk.finishing:
            return STALE
        if not is_offer(desk.game.truth, command):
            prompt = desk.pending(person.seat)
            if number != desk.game.truth.asks or desk.has_answered(person.seat):
                return STALE
            if prompt is None and desk.game.truth.answers[person.seat] is not None:
                return STALE
        return check(desk.game.views[person.seat].deal, command)

    def _check(self, person: Person, link: Link, message: Check) -> None:
        desk = self._desk
        if message.command.seat != person.seat:
            link.send(Failed("not_allowed", message.id, "a command of another seat"))
        elif desk.game is None or not (
            message.prompt == desk.game.truth.asks or is_offer(desk.game.truth, message.command)
        ):
            link.send(Judged(message.id, STALE))
        else:
            refusal, play = judged(desk.game.views[person.seat].deal, message.command)
            link.send(Judged(message.id, refusal, play))

    def _hint(self, person: Person, link: Link, message: Hint) -> None:
        desk = self._desk
        prompt = desk.pending(person.seat)
        if desk.game is None or prompt is None or prompt.id != message.prompt:
            link.send(Refused(message.id, STALE))
            return
        dice = derived(desk.game.row.seed, "hint", person.seat, prompt.id)
        found = proposals(desk.game.views[person.seat], prompt, dice)
        link.send(Hints(message.id, prompt.id, tuple(Proposal(one.command, one.reason) for one in found)))

    # --- the table --------------------------------------------------------------------------------------------

    async def _steer(self, person: Person, link: Link, message: Again | Finish | SetClock) -> None:
        by = CommandId(person.seat, message.id)
        match message:
            case Again():
                problem = await self._again(message, by)
            case Finish():
                problem = await self._finish(by)
            case SetClock():
                problem = await self._set_clock(message, by)
            case _:
                assert_never(message)
        link.send(replace(problem, id=message.id) if problem else Accepted(message.id))

    async def _again(self, message: Again, by: CommandId) -> Failed | None:
        if not is_client_seed(message.client_seed):
            return Failed("bad_message", detail=f"a client seed is whole bytes in hex, at most {MAX_SEED} characters")
        if self._desk.game is not None and (self._desk.game.void or not self._desk.game.over):
            return Failed("not_allowed", detail="the deal goes on")
        await self._desk.begin_deal({by.seat: message.client_seed}, by)
        return None

    async def _finish(self, by: CommandId) -> Failed | None:
        desk = self._desk
        if desk.game is None or not desk.can_finish():
            return Failed("not_allowed", detail="somebody here still plays")
        at = desk.services.time.today()
        batch = Append(deal=desk.game.row.id, first=len(desk.game.events), command=by, finishing=True, at=at)
        await desk.services.store.append(desk.lease, batch)
        desk.done.add(by)
        desk.finishing = True
        desk.tell_table()
        return None

    async def _set_clock(self, message: SetClock, by: CommandId) -> Failed | None:
        desk = self._desk
        if desk.several:
            return Failed("not_allowed", detail="several people play here")
        await desk.set_clock(message.on, by)
        return None


def is_client_seed(text: str) -> bool:
    """Whether the text is hex of whole bytes, at most 32 of them."""
    return len(text) <= MAX_SEED and len(text) % 2 == 0 and set(text) <= _HEX
