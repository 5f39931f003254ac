"""规则: one file for each family that a player would name; importing this package declares every rule."""

from gouji.rules import (
    beating,
    burning,
    first_lead,
    going_out,
    gouji,
    melee,
    opening,
    playing,
    scoring,
    turns,
    viewing,
    yielding,
)

__all__ = [
    "beating",
    "burning",
    "first_lead",
    "going_out",
    "gouji",
    "melee",
    "opening",
    "playing",
    "scoring",
    "turns",
    "viewing",
    "yielding",
]
