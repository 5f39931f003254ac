"""憋三: the threes are kept for the last play (PLAY-5, THREE-1 … THREE-6)."""

from collections.abc import Sequence
from typing import NamedTuple

from gouji.cards.faces import BIG, SMALL, TWO, Counts
from gouji.model.deal import Deal
from gouji.model.rulebook import Refusal, declare, family, refuse
from gouji.model.seats import ROUND, SEATS, Seat, is_teammate, opposite
from gouji.plays.shape import Shape

FAMILY = family(
    "hold_threes",
    ("憋三", "Hold-threes"),
    (
        "3只能留作最后一手；没有3的要买三。",
        "Threes are kept for the last play; who has none buys one.",
    ),
    ("THREE",),
    14,
)
THREE_1 = declare(
    "THREE-1",
    ("底牌必须是3", "The last play is threes"),
    (
        "最后一手必须是手里全部的3，不带别的牌，而且是发牌时打出；其他时候不能出3。",
        "The last play must be threes: all of a hand's threes at once, pure, as a lead. Threes may not be played otherwise.",
    ),
    refuses={
        "threes_last": (
            "3要留作最后一手，发牌时一次出净。",
            "Threes are kept for the last play, all at once, as a lead.",
        )
    },
    terms=("憋三", "闷", "hold-threes"),
)
THREE_2 = declare(
    "THREE-2",
    ("只剩3的手", "A hand of threes alone"),
    (
        "可以打得只剩3；只剩3的手压不了牌，等发牌，能过、能让、能接风。",
        "A play that would leave only threes is legal. A hand of threes alone can beat nothing until it gains a lead.",
    ),
    definition=True,
)
THREE_3 = declare(
    "THREE-3",
    ("买三", "Buying a three"),
    (
        "没有3的用一张2（没有2用小王，再没有用大王）买一张3：先向对头，再向其他敌人，再向联邦，卖的人要有两张3以上。",
        "A seat without threes gives one 2, else a small joker, else a big one, for a three: from its opposite, else another "
        "enemy, else a teammate, who must hold two or more.",
    ),
    terms=("买三", "buy a three"),
)
THREE_4 = declare(
    "THREE-4",
    ("还贡不还最后的3", "The last three stays"),
    ("还贡不能还掉手里最后一张3。", "A return never takes the last three of a hand."),
    refuses={"last_three": ("最后一张3不能还。", "The last three of a hand is not returned.")},
)
THREE_5 = declare(
    "THREE-5",
    ("闷", "Muffled"),
    (
        "打得只剩3的那一手被人大过，就是闷了，后来走掉也算；走了或回合结束时亮出。",
        "A seat whose play that left it only threes was beaten is muffled, even if it gets out later. It is revealed when the "
        "seat goes out or the deal ends.",
    ),
    terms=("憋三贡", "清贡", "muffled"),
)
THREE_6 = declare(
    "THREE-6",
    ("憋三不报牌", "No reports"),
    ("憋三打法不报牌。", "Under hold-threes nobody reports cards left."),
    refuses={"no_reports": ("憋三不报牌。", "Under hold-threes nobody reports.")},
)

THREE = 0


class Purchase(NamedTuple):
    """一笔买三: ``price`` is a rank, 12, 13 or 14."""

    buyer: Seat
    seller: Seat
    price: int


def only_threes(hand: Counts) -> bool:
    """Whether a hand holds threes and nothing else."""
    return hand[THREE] > 0 and hand[THREE] == sum(hand)


def why_not_threes(shape: Shape, hand: Counts, *, leads: bool) -> Refusal | None:
    """Return why a play of threes is refused: it must be a lead that empties the hand (THREE-1)."""
    if shape.base != THREE or (leads and only_threes(hand)):
        return None if shape.base != THREE or shape.n == hand[THREE] else refuse(THREE_1, "threes_last")
    return refuse(THREE_1, "threes_last")


def purchase(buyer: Seat, hands: Sequence[Counts]) -> Purchase | None:
    """Return what a seat without threes buys, or ``None`` if it has nothing to pay with or nobody sells (THREE-3)."""
    own = hands[buyer]
    price = next((rank for rank in (TWO, SMALL, BIG) if own[rank]), None)
    seller = next((seat for seat in _sellers(buyer) if hands[seat][THREE] >= 2), None)
    return None if price is None or seller is None else Purchase(buyer, seller, price)


def _sellers(buyer: Seat) -> list[Seat]:
    others = [seat for seat in ROUND[buyer] if seat != opposite(buyer)]
    enemies = [seat for seat in others if not is_teammate(seat, buyer)]
    return [opposite(buyer), *enemies, *(seat for seat in others if is_teammate(seat, buyer))]


def muffled_by_beating(deal: Deal, hand: Counts, seat: Seat) -> bool:
    """Whether ``seat``, whose top play is beaten now and who holds ``hand``, is muffled by that (THREE-5)."""
    return deal.options.hold_threes and deal.muffled[seat] is None and only_threes(hand)


def buying_order(first: Seat) -> tuple[Seat, ...]:
    """Return the seats in the order they buy: from the first leader on."""
    return tuple((first + k) % SEATS for k in range(SEATS))
