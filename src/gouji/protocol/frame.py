"""What every message of the play socket has in common."""

import msgspec

PROTOCOL = 2


class Message(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """One text frame: a JSON object tagged by ``type``."""
