"""Bots by name."""

from collections.abc import Callable

from gouji.bots.greedy import GreedyBot
from gouji.bots.heuristic import HeuristicBot
from gouji.bots.protocol import Bot
from gouji.bots.uniform import RandomBot

_MAKERS: dict[str, Callable[[], Bot]] = {"random": RandomBot, "greedy": GreedyBot, "heuristic": HeuristicBot}
BOT_NAMES: tuple[str, ...] = tuple(_MAKERS)
"""Weakest first."""


class UnknownBot(ValueError):
    """No bot has that name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no bot {name!r}; there is {', '.join(BOT_NAMES)}")
        self.name = name


def make_bot(name: str) -> Bot:
    """Return a bot.

    Raises:
        UnknownBot: no bot has that name.
    """
    maker = _MAKERS.get(name)
    if maker is None:
        raise UnknownBot(name)
    return maker()
