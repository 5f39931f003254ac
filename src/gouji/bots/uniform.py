"""``random``: every legal command equally likely. The floor of the ladder, and the explorer of the rules."""

from gouji.cards.stream import Stream
from gouji.engine.legal import choices
from gouji.model.commands import Command
from gouji.model.prompts import Prompt
from gouji.views.fold import View


class RandomBot:
    """乱出."""

    name = "random"

    def choose(self, view: View, prompt: Prompt, dice: Stream) -> Command:
        """Return any legal command."""
        legal = choices(view.deal, prompt)
        return legal[dice.below(len(legal)) if len(legal) > 1 else 0]
