"""A possible answer with what it is thought to be worth, and why."""

from typing import Literal, NamedTuple, get_args

from gouji.model.commands import Command

Reason = Literal[
    "finishes", "lowest_whole", "keeps_whole", "blocks_enemy", "takes_lead", "sure_win",
    "only_opposite_can", "shuts_out", "helps_mate", "beats_heir", "splits", "spends_joker", "spends_two",
    "pass_mate_leads", "pass_too_dear", "pass_cannot", "yield_to_mate", "inherit", "burn_sure", "burn_short",
    "decline_burn", "show", "agree", "call_strong", "multiply", "take", "return_low", "revolt", "head",
    "call_risk", "no_call", "keep_places", "keep_waived", "play_on", "headless", "want_held", "stand",
]  # fmt: skip
"""Why an answer is proposed. A client puts the code in words; every code is in ``REASONS``."""

REASONS: tuple[Reason, ...] = get_args(Reason)


class Rated(NamedTuple):
    """一个主意: more is better."""

    worth: float
    command: Command
    reason: Reason
