"""机器人的轮次: when the bots of a table answer, and what; a seat on autopilot is a bot's."""

import asyncio
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
        """Let the bots that are asked answer, all those of a window in one transaction; it stays open for its time."""
        desk = self._desk
        desk.bots_at = None
        asked, game = self.asked(), desk.game
        if not asked or game is None:
            return
        bots = [(prompt, desk.robot(prompt.seat)) for prompt in asked]
        thoughts = [
            choose(bot, game.views[prompt.seat], prompt, game.row.seed, desk.services.think)
            for prompt, bot in bots
            if bot is not None
        ]
        commands = await asyncio.gather(*thoughts)
        if desk.holds_answers():
            await desk.hold(commands)
        else:
            await desk.commit(steps(game.truth, commands))

    async def say_no(self) -> None:
        """Say no for people's seats that can only say no in a window, so that nobody is interrupted."""
        desk = self._desk
        while desk.connected and (prompts := self._self_answering()):
            answers = [Decline(prompt.seat) for prompt in prompts]
            if desk.holds_answers():
                await desk.hold(answers)
            else:
                await desk.submit(answers[0])

    def _self_answering(self) -> Sequence[Prompt]:
        desk = self._desk
        pending = (desk.pending(seat) for seat in desk.people)
        return [prompt for prompt in pending if prompt and desk.answers_itself(prompt)]

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
