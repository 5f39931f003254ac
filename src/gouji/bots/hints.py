"""提示: what a player might do, best first, each with its reason."""

from typing import NamedTuple

from gouji.bots.heuristic import rated_answers
from gouji.bots.rated import Reason
from gouji.cards.stream import Stream
from gouji.engine.defaults import default_command
from gouji.model.commands import Command
from gouji.model.prompts import Prompt
from gouji.views.fold import View

MOST = 6
"""Hints are few enough to cycle through."""


class Proposal(NamedTuple):
    """One hint: a legal command, and the code of its reason."""

    command: Command
    reason: Reason


def proposals(view: View, prompt: Prompt, dice: Stream) -> list[Proposal]:
    """Return some sensible answers, best first; at least one, each legal, none twice."""
    rated = sorted(rated_answers(view, prompt), key=lambda option: -option.worth)
    found = [Proposal(option.command, option.reason) for option in rated[:MOST]]
    return found or [Proposal(default_command(view.deal, prompt), "pass_cannot")]
