"""规则: one file for each family that a player would name; importing this package declares every rule."""

from gouji.rules import (
    beans,
    beating,
    burning,
    first_lead,
    going_out,
    gouji,
    hold_threes,
    melee,
    opening,
    playing,
    revolution,
    scoring,
    tribute,
    turns,
    viewing,
    yielding,
)

__all__ = [
    "beans",
    "beating",
    "burning",
    "first_lead",
    "going_out",
    "gouji",
    "hold_threes",
    "melee",
    "opening",
    "playing",
    "revolution",
    "scoring",
    "tribute",
    "turns",
    "viewing",
    "yielding",
]
