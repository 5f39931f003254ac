"""``greedy``: always the lowest sufficient whole group, whoever made the top play."""

from gouji.cards.faces import TWO, Counts, counts_of
from gouji.cards.stream import Stream
from gouji.engine.defaults import default_command
from gouji.engine.legal import plays
from gouji.model.commands import Command, Play
from gouji.model.prompts import Prompt
from gouji.plays.shape import Shape
from gouji.views.fold import View


class GreedyBot:
    """见牌就上, 只出最小的."""

    name = "greedy"

    def choose(self, view: View, prompt: Prompt, dice: Stream) -> Command:
        """Return the cheapest play there is; never burns, yields, or lets a teammate's play stand."""
        if prompt.kind != "follow":
            return default_command(view.deal, prompt)
        cards = view.deal.hands[prompt.seat].cards or ()
        counts = counts_of(cards)
        shapes = plays(view.deal, prompt)
        if not shapes:
            return default_command(view.deal, prompt)
        return Play(prompt.seat, min(shapes, key=lambda shape: _cost(shape, counts)).notation)


def _cost(shape: Shape, counts: Counts) -> tuple[int, int, bool, int]:
    splits = shape.base < TWO and shape.n < counts[shape.base]
    return shape.jokers, shape.twos, splits, shape.base
