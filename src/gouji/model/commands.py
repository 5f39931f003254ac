"""指令: what a seat proposes. The engine alone judges (``check``) and turns it into events (``decide``).

``cards`` is human notation: ranks (``XX999``, ``2X+3*9``) or faces (``X 9S 9H``); see ``gouji.plays.notation``.
"""

from typing import get_args

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


class Agree(_Command, frozen=True):
    """同意: yes to swapping places 5 and 6, or to paying tribute between teammates (TRIB-6)."""


class Call(_Command, frozen=True):
    """叫点: call against the opposite, before the deal (预点) or after tribute (明点) (CALL-1)."""


class Multiply(_Command, frozen=True):
    """加倍: pick a multiplier (BEAN-1)."""

    times: int


class Take(_Command, frozen=True):
    """吃贡: take what one is owed, or a returned card (TRIB-6, TRIB-7)."""


class Refuse(_Command, frozen=True):
    """拒贡: refuse these debts, by their place in the list of what is owed (TRIB-7)."""

    debts: tuple[int, ...]


class Return(_Command, frozen=True):
    """还贡: return a card for last tribute (TRIB-6)."""

    cards: str


class Want(_Command, frozen=True):
    """换一张: refuse a returned card of a rank one does not hold, naming ranks one would take (TRIB-6)."""

    ranks: str


class Stand(_Command, frozen=True):
    """没有: none of the ranks wanted is there, so the first card stands (TRIB-6)."""


class Revolt(_Command, frozen=True):
    """革命: declare a revolution (REV-1)."""


class Head(_Command, frozen=True):
    """要头: the opposite of a revolutionary takes three free gouji plays (REV-4)."""


class GoHeadless(_Command, frozen=True):
    """无头: he gives them up, at once or when he has the lead (REV-4)."""


class LetSee(_Command, frozen=True):
    """给看牌: let a teammate who is out see one's hand; under ``advise_pick = gone`` he chooses whom (VIEW-3)."""

    target: Seat


class Advise(_Command, frozen=True):
    """挑牌 / 提示出牌: propose a play to a teammate whose hand one sees (VIEW-2)."""

    target: Seat
    cards: str


class EndMatch(_Command, frozen=True):
    """解散: propose to end the match, or agree to it (SCORE-3)."""


Command = (
    Play | Pass | Yield | Inherit | Burn | Decline | Show | Ask | Agree | Call | Multiply | Take | Refuse | Return
    | Want | Stand | Revolt | Head | GoHeadless | LetSee | Advise | EndMatch
)  # fmt: skip

KINDS: dict[type[Command], str] = {kind: kind.__name__.lower() for kind in get_args(Command)}
"""The wire name of each command."""
