"""出牌以前的事件: the deal of the cards, calls, multipliers, showing, buying, tribute, revolution."""

from typing import Literal

import msgspec

from gouji.cards.faces import Cards
from gouji.model.events.base import CallKind, DebtKind, EventBase
from gouji.model.seats import Seat


class Dues(msgspec.Struct, frozen=True):
    """上一回合的账: what the tribute of a deal follows from; all of it public (TRIB-1 … TRIB-7)."""

    places: tuple[int, ...]
    first_leader: Seat
    open: frozenset[Seat] = frozenset()
    calls: tuple[CallKind | None, ...] = (None,) * 6
    muffled: tuple[Seat | None, ...] = (None,) * 6
    """By whom each seat was muffled."""
    burns_won: tuple[tuple[Seat, Seat], ...] = ()
    """Victim and burner."""
    sweep: int | None = None


class Debt(msgspec.Struct, frozen=True):
    """一笔贡: ``cards`` is how many are owed."""

    kind: DebtKind
    payer: Seat
    receiver: Seat
    cards: int


class Began(EventBase, frozen=True):
    """一回合开始: what enters it. The deck lies face down, for nobody to see, until it is dealt."""

    number: int
    attempt: int = 1
    deck: Cards | None = None
    lot: Seat | None = None
    dues: Dues | None = None
    balances: tuple[int, ...] | None = None
    unpaid: frozenset[Seat] | None = None
    """After a void deal: what was agreed before it (TRIB-6), so that it is not asked again (REV-2)."""


class Dealt(EventBase, frozen=True):
    """发到手: the six hands, each in the order it was dealt; ``None`` is a hand the viewer may not see."""

    hands: tuple[Cards | None, ...]
    lot: Seat | None = None
    """LEAD-1's lot; hidden from every viewer."""
    left: int | None = None
    """Cards in each hand, where VIEW-1 announces them from the start."""


class Agreed(EventBase, frozen=True):
    """商定: both were asked; ``yes`` if both said so (TRIB-6)."""

    what: Literal["swap", "pay"]
    seats: tuple[Seat, ...]
    yes: bool


class Called(EventBase, frozen=True):
    """叫点 (CALL-1)."""

    seat: Seat
    call: CallKind


class Multiplied(EventBase, frozen=True):
    """加倍: the six multipliers (BEAN-1)."""

    times: tuple[int, ...]


class Shown(EventBase, frozen=True):
    """亮三: the sets that were shown; ``last`` is the index in the deal of the set's last card (LEAD-1)."""

    seat: Seat
    cards: Cards
    last: int


class FirstLead(EventBase, frozen=True, tag="firstlead"):
    """首发定了: the seat that gains the first lead (LEAD-1)."""

    seat: Seat


class Bought(EventBase, frozen=True):
    """买三: the price and the three change hands, seen by the two alone (THREE-3, VIEW-4)."""

    buyer: Seat
    seller: Seat
    price: str | None
    three: str | None


class Forced(EventBase, frozen=True):
    """自动革命: no three, and nothing to buy one with (REV-5)."""

    seat: Seat


class Owed(EventBase, frozen=True):
    """欠贡: the debts in the order they are paid (TRIB-2)."""

    debts: tuple[Debt, ...]


class TributeRefused(EventBase, frozen=True, tag="tributerefused"):
    """拒贡: the receiver refused the debt at this place of the list (TRIB-7)."""

    debt: int


class Paid(EventBase, frozen=True):
    """进贡: the debt at this place of the list is paid, seen by all; what lacks is forgiven (TRIB-1)."""

    debt: int
    cards: Cards


class Offered(EventBase, frozen=True):
    """还一张: the receiver puts a card to the payer, seen by the two alone (TRIB-6)."""

    giver: Seat
    taker: Seat
    card: str | None


class Wanted(EventBase, frozen=True):
    """要换: the payer does not hold that rank; the ranks that he would take are seen by the two alone (TRIB-6)."""

    giver: Seat
    taker: Seat
    ranks: str | None


class Returned(EventBase, frozen=True):
    """还贡: a card goes back (TRIB-6)."""

    giver: Seat
    taker: Seat
    card: str | None


class Revolted(EventBase, frozen=True):
    """革命: the hand is laid down, unseen by enemies (REV-3). ``rights`` are his opposite's free gouji plays."""

    seat: Seat
    cards: Cards | None
    rights: int


class DealVoid(EventBase, frozen=True, tag="dealvoid"):
    """作废: two revolutionaries or more (REV-2)."""


BeforeEvent = (
    Began | Dealt | Agreed | Called | Multiplied | Shown | FirstLead | Bought | Forced | Owed | TributeRefused
    | Paid | Offered | Wanted | Returned | Revolted | DealVoid
)  # fmt: skip
