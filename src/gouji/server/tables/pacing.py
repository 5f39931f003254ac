"""机器人的轮次: when the bots of a table answer, and what; a seat on autopilot is a bot's."""

from collections.abc import Sequence

from gouji.model.commands import Decline
from gouji.model.events import Event
from gouji.model.prompts import Prompt
from gouji.server.tables.desk import Desk
from gouji.server.tables.play import steps
from gouji.server.tables.robots import choose, pace_of

CHUNK = 12
"""Decisions of a finish that go into one transaction."""


class Pacing:
    """Lets bots answer in their time."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def asked(self) -> Sequence[Prompt]:
        """Return the open questions that bots answer."""
        desk = self._desk
        if desk.game is None or desk.game.over:
            return []
        return [one for one in desk.game.prompts() if desk.robot(one.seat) and desk.pending(one.seat)]

    def arm(self) -> None:
        """Give the bots that are asked their time, from now on."""
        desk = self._desk
        asked = self.asked()
        desk.bots_at = None
        if asked and desk.game is not None and desk.connected:
            desk.bots_at = desk.now + pace_of(desk.game.row.seed, asked[0], desk.services.pace)

    async def answer(self) -> None:
        """Let every bot that is asked answer; in a window until it closes."""
        desk = self._desk
        desk.bots_at = None
        for prompt in self.asked():
            game, bot = desk.game, desk.robot(prompt.seat)
            if game is None or bot is None or desk.pending(prompt.seat) != prompt:
                return
            command = await choose(bot, game.views[prompt.seat], prompt, game.row.seed, desk.services.think)
            if desk.holds_answers():
                await desk.hold(command)
            else:
                await desk.submit(command)

    async def say_no(self) -> None:
        """Say no for people's seats that can only say no in a window, so that nobody is interrupted."""
        desk = self._desk
        while desk.connected and (prompt := self._self_answering()) is not None:
            if desk.holds_answers():
                await desk.hold(Decline(prompt.seat))
            else:
                await desk.submit(Decline(prompt.seat))

    def _self_answering(self) -> Prompt | None:
        desk = self._desk
        pending = (desk.pending(seat) for seat in desk.people)
        return next((prompt for prompt in pending if prompt and desk.answers_itself(prompt)), None)

    async def finish_some(self) -> None:
        """Play a few decisions on and commit them together; everybody who plays on is a bot."""
        desk = self._desk
        game = desk.game
        assert game is not None
        events: list[Event] = []
        for _ in range(CHUNK):
            asked = game.prompts()
            if not asked:
                break
            bot = desk.bots[asked[0].seat]
            view = game.views[asked[0].seat]
            command = await choose(bot, view, asked[0], game.row.seed, desk.services.think)
            made = steps(game.truth, [command])
            events.extend(made)
            game = game.after(made)
        await desk.commit(events)
