"""The one thing a bot does: answer a question from its own seat's view."""

from typing import Protocol

from gouji.cards.stream import Stream
from gouji.model.commands import Command
from gouji.model.prompts import Prompt
from gouji.views.fold import View


class Bot(Protocol):
    """机器人. ``name`` is what the registry calls it."""

    name: str

    def choose(self, view: View, prompt: Prompt, dice: Stream) -> Command:
        """Return the answer to a prompt of the view's own seat.

        Whatever is drawn comes from ``dice``, which is made from the deal's seed, the seat and the prompt's number,
        so that a deal can be played again just so.
        """
        ...
