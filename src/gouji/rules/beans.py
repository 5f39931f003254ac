"""红豆: play money, multipliers and short losers (BEAN-1 … BEAN-3)."""

from collections.abc import Sequence
from typing import NamedTuple

from gouji.model.options import Options
from gouji.model.rulebook import declare, family
from gouji.model.seats import ALL_SEATS, Seat, team

FAMILY = family(
    "beans",
    ("红豆", "Beans"),
    (
        "输赢记红豆，可以加倍；豆不够的输光为止。",
        "Scores move beans, times the multipliers; nobody loses more than he has.",
    ),
    ("BEAN",),
    16,
)
BEAN_1 = declare(
    "BEAN-1",
    ("加倍", "Multipliers"),
    (
        "发牌后六家同时选倍数，选完一起亮；不选按最低。然后联邦可以明牌。",
        "Once the cards are dealt each seat picks a multiplier, shown when all have picked; the lowest if it picks none. Then "
        "teammates may play with open hands.",
    ),
    refuses={"no_such_multiplier": ("没有这个倍数。", "That multiplier cannot be picked.")},
    terms=("红豆", "加倍", "总倍数", "房间底数", "明牌", "beans", "multiplier", "room base", "open hands"),
)
BEAN_2 = declare(
    "BEAN-2",
    ("结算", "The stake"),
    (
        "每人输赢 = 底数 × 本回合得分 × 六家倍数之和。",
        "Stake = room base × the deal's score × the sum of the six multipliers; each loser pays it, each winner gains it.",
    ),
    terms=("stake",),
)
BEAN_3 = declare(
    "BEAN-3",
    ("豆不够", "A short loser"),
    (
        "豆不够的全付出，这一份赢家按各自倍数分；付足的合起来平分；余数先给倍数高的、座位小的。",
        "A loser who holds less pays all he has, shared by the winners' multipliers; full stakes are shared equally; what is "
        "left over goes bean by bean to the higher multiplier, then the lower seat.",
    ),
)


class Settlement(NamedTuple):
    """一次结算: the stake, what each seat gains or loses, and the balances after it."""

    stake: int
    changes: tuple[int, ...]
    balances: tuple[int, ...]


def settle(
    options: Options, scores: tuple[int, int], multipliers: Sequence[int], balances: Sequence[int]
) -> Settlement:
    """Return how a deal with these signed team scores is settled (BEAN-2, BEAN-3)."""
    stake = options.base * abs(scores[0]) * sum(multipliers)
    changes = [0] * len(balances)
    if stake:
        winning = 0 if scores[0] > 0 else 1
        winners = [seat for seat in ALL_SEATS if team(seat) == winning]
        losers = [seat for seat in ALL_SEATS if team(seat) != winning]
        full = sum(stake for seat in losers if balances[seat] >= stake)
        _share(changes, full, winners, [1] * len(winners), multipliers)
        for seat in losers:
            paid = min(stake, balances[seat])
            changes[seat] -= paid
            if paid < stake:
                _share(changes, paid, winners, [multipliers[winner] for winner in winners], multipliers)
    after = tuple(balance + change for balance, change in zip(balances, changes, strict=True))
    return Settlement(stake, tuple(changes), after)


def _share(
    changes: list[int], beans: int, winners: Sequence[Seat], weights: Sequence[int], multipliers: Sequence[int]
) -> None:
    """Add each winner's share by weight, rounded down, and the remainder bean by bean (BEAN-3)."""
    shares = [beans * weight // sum(weights) for weight in weights]
    order = sorted(range(len(winners)), key=lambda k: (-multipliers[winners[k]], winners[k]))
    for k in range(beans - sum(shares)):
        shares[order[k]] += 1
    for seat, share in zip(winners, shares, strict=True):
        changes[seat] += share
