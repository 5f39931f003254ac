"""机器人的座位: what a bot sees, how long it takes, and what happens when it fails."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from gouji.bots.protocol import Bot
from gouji.cards.shuffle import derived
from gouji.engine.check import check
from gouji.engine.defaults import default_command
from gouji.model.commands import Command
from gouji.model.prompts import Prompt
from gouji.model.rulebook import IllegalCommand
from gouji.server.tables.facts import is_offer
from gouji.views.fold import View

logger = logging.getLogger(__name__)

T = TypeVar("T")
MakeBot = Callable[[str], Bot]
Think = Callable[[Callable[[], Command]], Awaitable[Command]]
"""Runs a bot's thinking somewhere else."""

_PACE: dict[str, tuple[float, float]] = {
    "lead": (0.9, 2.0),
    "follow": (0.5, 1.5),
    "burn": (0.6, 1.2),
}
_BEFORE_PLAY = (0.4, 1.0)
"""Shortest and longest time a bot takes, in seconds, by the kind of question."""


def pace_of(seed: bytes, prompt: Prompt, factor: float) -> float:
    """Return how many seconds a bot takes over this question.

    It is drawn before the bot thinks, from the kind and the number of the question alone, so that it tells nothing
    about cards. All seats of a window answer together.
    """
    low, high = _PACE.get(prompt.kind, _BEFORE_PLAY)
    share = derived(seed, "pace", prompt.id).below(1001) / 1000
    return (low + (high - low) * share) * factor


async def choose(bot: Bot, view: View, prompt: Prompt, seed: bytes, think: Think | None = None) -> Command:
    """Return the bot's answer; if it fails or does not answer the question, that is logged and the default returned.

    An offer taken up is no answer, though the rules admit it: the question would stay open, and the table with it.

    The choice comes from the deal's seed, the seat and the number of the question, so it is the same after a restart.
    ``think`` runs the thinking off the event loop; without it, it runs here.
    """
    dice = derived(seed, "bot", prompt.seat, prompt.id)

    def decide() -> Command:
        answer = bot.choose(view, prompt, dice)
        refusal = check(view.deal, answer)
        if refusal is not None:
            raise IllegalCommand(refusal)
        if answer.seat != prompt.seat:
            raise ValueError(f"a command of seat {answer.seat}")
        if is_offer(view.deal, answer):
            raise ValueError(f"{type(answer).__name__} answers no question")
        return answer

    async def here() -> Command:
        return decide()

    # A bot is a plug-in: whatever it raises is gathered here as a value, so that no bot can stop a table.
    (answer,) = await asyncio.gather(think(decide) if think else here(), return_exceptions=True)
    if isinstance(answer, BaseException):
        logger.error("bot %s failed at seat %d, prompt %d", bot.name, prompt.seat, prompt.id, exc_info=answer)
        return default_command(view.deal, prompt)
    return answer


class ThinkingRoom:
    """机房: a few threads in which bots think, so that sockets and clocks do not wait for them."""

    def __init__(self, threads: int = 2) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bots")

    async def __call__(self, decide: Callable[[], T]) -> T:
        """Run something in one of the threads and return what it returns."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, decide)

    def close(self) -> None:
        """Let the threads end."""
        self._pool.shutdown(wait=False, cancel_futures=True)
