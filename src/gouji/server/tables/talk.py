"""一句一答: what a table that plays answers to each message of a person at a seat."""

from typing import assert_never

from msgspec.structs import replace

from gouji.bots.hints import proposals
from gouji.cards.shuffle import derived
from gouji.engine.check import check
from gouji.model.commands import Command
from gouji.model.rulebook import Refusal
from gouji.protocol.messages import (
    Accepted,
    Again,
    Check,
    ClientMessage,
    Do,
    Failed,
    Finish,
    Hello,
    Hint,
    Hints,
    Judged,
    Proposal,
    Refused,
    SetClock,
)
from gouji.protocol.room import (
    Autopilot,
    Change,
    Consent,
    GetUp,
    Leave,
    MakeHost,
    Ready,
    Remove,
    Reopen,
    Report,
    Say,
    SetBot,
    Sit,
    Start,
    Swap,
)
from gouji.server.archive.model import CommandId
from gouji.server.seeds import BAD_SEED, is_client_seed
from gouji.server.tables import telling
from gouji.server.tables.autopilot import Autopilot as Pilot
from gouji.server.tables.chat import Chat
from gouji.server.tables.desk import Desk
from gouji.server.tables.facts import is_offer, judged
from gouji.server.tables.people import Link, Person
from gouji.server.tables.voting import Voting

STALE = Refusal("", "stale")

Steering = Again | Finish | SetClock | Autopilot | Consent


class Talk:
    """Answers messages; whatever it changes, the desk commits first."""

    def __init__(self, desk: Desk, pilot: Pilot, voting: Voting, chat: Chat) -> None:
        self._desk = desk
        self._pilot = pilot
        self._voting = voting
        self._chat = chat

    def greet(self, person: Person | None, link: Link, hello: Hello) -> None:
        """Tell a new connection everything it lacks; ``None`` for one who watches."""
        desk = self._desk
        seat = None if person is None else person.seat
        link.send(telling.welcome(desk, seat))
        link.send(telling.table_state(desk))
        if desk.game is not None:
            link.send(telling.deal_info(desk))
            link.send(telling.missing(desk, seat, hello.deal, hello.have))
            self._greet_play(person, link)
        self._chat.tell(link)

    def _greet_play(self, person: Person | None, link: Link) -> None:
        desk = self._desk
        assert desk.game is not None
        if desk.game.over:
            link.send(telling.revealed(desk))
            return
        if person is not None:
            if prompted := telling.prompted(desk, person.seat):
                link.send(prompted)
            if offers := telling.offers(desk, person.seat):
                person.offers = offers
                link.send(offers)
        if message := telling.clock_message(desk):
            link.send(message)

    async def answer(self, person: Person, link: Link, message: ClientMessage) -> None:
        """Answer one message of a person."""
        match message:
            case Hello():
                link.send(Failed("bad_message", detail="said hello already"))
            case Do():
                await self._do(person, link, message)
            case Check():
                self._check(person, link, message)
            case Hint():
                self._hint(person, link, message)
            case Say() | Report():
                problem = await self._chat.answer(person.seat, person.account, message)
                link.send(replace(problem, id=message.id) if problem else Accepted(message.id))
            case Again() | Finish() | SetClock() | Autopilot() | Consent():
                if self._desk.paused:
                    link.send(Failed("unavailable", message.id))
                else:
                    await self._steer(person, link, message)
            case (
                Leave()
                | Reopen()
                | Sit()
                | GetUp()
                | Swap()
                | Ready()
                | SetBot()
                | Remove()
                | MakeHost()
                | Change()
                | Start()
            ):
                link.send(Failed("not_allowed", message.id, "the table plays"))
            case _:
                assert_never(message)

    # --- play -------------------------------------------------------------------------------------------------

    async def _do(self, person: Person, link: Link, message: Do) -> None:
        desk = self._desk
        by = desk.command_id(person.account, message.id)
        if desk.paused:
            link.send(Failed("unavailable", message.id))
            return
        refusal = self._why_not(person, message.prompt, message.command)
        if isinstance(refusal, Failed):
            link.send(replace(refusal, id=message.id))
        elif refusal is not None:
            link.send(Refused(message.id, refusal))
        else:
            await self._carry_out(person, message.command, by)
            link.send(Accepted(message.id))

    async def _carry_out(self, person: Person, command: Command, by: CommandId) -> None:
        desk = self._desk
        assert desk.game is not None
        mine = self._pilot.played(person)
        if is_offer(desk.game.truth, command):
            await desk.take_up(command, by)
        elif desk.holds_answers():
            await desk.hold([command], by)
        else:
            await desk.submit(command, by, mine)
            return
        if mine:
            await desk.change_chairs(mine)

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

    async def _steer(self, person: Person, link: Link, message: Steering) -> None:
        by = self._desk.command_id(person.account, message.id)
        problem: Failed | None = None
        match message:
            case Again(client_seed=client_seed):
                problem = await self._again(person, client_seed, by)
            case Finish():
                problem = await self._finish(by)
            case SetClock():
                problem = await self._set_clock(message, by)
            case Autopilot(on=on):
                await self._pilot.switch(person, on, by)
            case Consent(on=on):
                problem = await self._consent(person, on, by)
            case _:
                assert_never(message)
        link.send(replace(problem, id=message.id) if problem else Accepted(message.id))

    async def _again(self, person: Person, client_seed: str, by: CommandId) -> Failed | None:
        if not is_client_seed(client_seed):
            return Failed("bad_message", detail=BAD_SEED)
        return await self._voting.ask(person.seat, client_seed, by)

    async def _finish(self, by: CommandId) -> Failed | None:
        if not self._desk.can_finish():
            return Failed("not_allowed", detail="somebody here still plays")
        await self._desk.finish(by)
        return None

    async def _set_clock(self, message: SetClock, by: CommandId) -> Failed | None:
        if self._desk.several:
            return Failed("not_allowed", detail="several people play here")
        await self._desk.set_clock(message.on, by)
        return None

    async def _consent(self, person: Person, on: bool, by: CommandId) -> Failed | None:
        desk = self._desk
        if on and (desk.row.options.beans or not desk.row.watching):
            return Failed("not_allowed", detail="hands are never shown at this table")
        await desk.change_chairs([replace(desk.chair(person.seat), consent=on)], by)
        return None
