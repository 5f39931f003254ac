"""指令: what a seat proposes. The engine alone judges (``check``) and turns it into events (``decide``).

``cards`` is human notation: ranks (``XX999``, ``2X+3*9``) or faces (``X 9S 9H``); see ``gouji.plays.notation``.
"""

import msgspec

from gouji.model.seats import Seat


class _Command(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    seat: Seat


class Play(_Command, frozen=True):
    """出牌: lead, or beat the top play (TURN-1, TURN-2)."""

    cards: str


class Pass(_Command, frozen=True):
    """过牌: decline; as the opposite's last refusal it is the close (扣牌, CLOSE-1)."""


class Yield(_Command, frozen=True):
    """让牌: the opposite lets the two seats after him go first (YIELD-1)."""


class Inherit(_Command, frozen=True):
    """接风: the next seat asks for the lead after a last play (EXIT-2)."""


class Burn(_Command, frozen=True):
    """烧牌: claim a burn with this cover (BURN-1)."""

    cards: str


class Decline(_Command, frozen=True):
    """不烧 / 不亮: no, in a window asked of several seats at once (BURN-2, LEAD-2)."""


class Show(_Command, frozen=True):
    """亮三: show the largest set of threes of one suit for the first lead (LEAD-1, ``first_lead = show``)."""


class Ask(_Command, frozen=True):
    """问牌: ask how many cards ``target`` holds (VIEW-1, ``report = on_request``)."""

    target: Seat


Command = Play | Pass | Yield | Inherit | Burn | Decline | Show | Ask

_ALL: tuple[type[Command], ...] = (Play, Pass, Yield, Inherit, Burn, Decline, Show, Ask)
KINDS: dict[type[Command], str] = {kind: kind.__name__.lower() for kind in _ALL}
"""The wire name of each command."""
