"""``heuristic``: keeps groups whole, saves twos and jokers, plays for the team."""

from gouji.bots.before_play import rated_before
from gouji.bots.burning import rated_burns
from gouji.bots.following import rated_follows
from gouji.bots.leading import rated_leads
from gouji.bots.rated import Rated
from gouji.bots.situation import Situation
from gouji.bots.weights import DEFAULT, Weights
from gouji.cards.stream import Stream
from gouji.engine.defaults import default_command
from gouji.engine.legal import choices
from gouji.model.commands import Command, Show
from gouji.model.prompts import Prompt
from gouji.views.fold import View


def rated_answers(view: View, prompt: Prompt, weights: Weights = DEFAULT) -> list[Rated]:
    """Return the answers worth a thought, unsorted; empty where only the default is left."""
    here = Situation(view, prompt)
    match prompt.kind:
        case "lead":
            return rated_leads(here, weights)
        case "follow":
            return rated_follows(here, weights)
        case "burn":
            return rated_burns(here, weights)
        case "show":
            return [Rated(1.0, answer, "show") for answer in choices(view.deal, prompt) if isinstance(answer, Show)]
        case _:
            return rated_before(view, prompt)


class HeuristicBot:
    """会打的: answers with the best of what it thinks of."""

    name = "heuristic"

    def __init__(self, weights: Weights = DEFAULT) -> None:
        self.weights = weights

    def choose(self, view: View, prompt: Prompt, dice: Stream) -> Command:
        """Return the answer rated highest; of equal ones the first."""
        rated = rated_answers(view, prompt, self.weights)
        if not rated:
            return default_command(view.deal, prompt)
        return max(rated, key=_worth).command


def _worth(rated: Rated) -> float:
    return rated.worth
