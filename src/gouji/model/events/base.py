"""What all events share."""

from typing import Literal

import msgspec

AskKind = Literal[
    "swap", "pay", "precall", "multiply", "show", "tribute", "return", "taking", "replace", "opencall", "revolution",
    "headed", "lead", "follow", "burn",
]  # fmt: skip
LeadReason = Literal["first", "won", "inherit", "victim"]
CallKind = Literal["pre-call", "open-call"]
DebtKind = Literal["muffled", "burn", "open", "last", "sweep"]


class EventBase(
    msgspec.Struct,
    frozen=True,
    gc=False,
    tag_field="type",
    tag=str.lower,
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """A frozen record of one happening; on the wire and in a record it is tagged by ``type``."""
