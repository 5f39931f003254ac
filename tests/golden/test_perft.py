"""Perft: how many sequences of legal commands there are from small fixed positions, by depth, for each preset.

A count that changes means that a rule changed. ``python tests/golden/test_perft.py`` prints them anew.
"""

import pytest

from gouji.engine.decide import step
from gouji.engine.legal import legal
from gouji.engine.position import position
from gouji.engine.prompts import prompts
from gouji.model.deal import Deal
from gouji.model.options import PRESETS, make_options

POSITIONS: dict[str, tuple[tuple[str, ...], int, tuple[int, ...]]] = {
    "lead": (("3345", "46", "57", "68", "79", "8T"), 0, ()),
    "gouji": (("22KK3", "AA43", "X553", "2D63", "773", "8XX3"), 0, ()),
    "burn": (("KK553", "AAX77", "AAX66", "QQ43", "9983", "2253"), 0, ()),
    "last play": (("6", "9543", "843", "2X43", "743", "J83"), 0, ()),
    "melee": (("", "", "KK43", "AA53", "X963", "AA73"), 2, (0, 1)),
}
"""Hands, leader, seats that are out."""

COUNTS: dict[tuple[str, str], tuple[int, ...]] = {
    ("hongdou", "lead"): (4, 8, 18, 46, 114, 287),
    ("hongdou", "gouji"): (11, 37, 111, 263, 394, 772),
    ("hongdou", "burn"): (5, 22, 81, 230, 514, 935),
    ("hongdou", "last play"): (1, 2, 3, 10, 27, 67),
    ("hongdou", "melee"): (4, 10, 26, 48, 73, 135),
    ("jifen", "lead"): (4, 8, 18, 46, 114, 287),
    ("jifen", "gouji"): (11, 37, 111, 263, 394, 772),
    ("jifen", "burn"): (5, 22, 81, 230, 514, 935),
    ("jifen", "last play"): (1, 2, 3, 10, 27, 67),
    ("jifen", "melee"): (4, 10, 26, 48, 73, 135),
    ("jingong", "lead"): (4, 8, 18, 46, 114, 287),
    ("jingong", "gouji"): (11, 37, 111, 263, 394, 772),
    ("jingong", "burn"): (5, 22, 81, 230, 514, 935),
    ("jingong", "last play"): (1, 2, 3, 10, 13, 25),
    ("jingong", "melee"): (4, 10, 26, 48, 73, 135),
    ("biesan", "lead"): (2, 4, 9, 23, 58, 147),
    ("biesan", "gouji"): (8, 31, 94, 200, 227, 410),
    ("biesan", "burn"): (4, 18, 68, 196, 437, 805),
    ("biesan", "last play"): (1, 2, 3, 10, 13, 25),
    ("biesan", "melee"): (3, 7, 16, 28, 39, 66),
}


def perft(deal: Deal, depth: int) -> int:
    """Return how many sequences of ``depth`` commands there are; a deal that ends earlier counts for nothing."""
    if depth == 0:
        return 1
    return sum(perft(step(deal, command)[1], depth - 1) for prompt in prompts(deal) for command in legal(deal, prompt))


def start(preset: str, name: str) -> Deal:
    hands, leader, out = POSITIONS[name]
    return position(make_options(preset), hands, leader, out=out)


@pytest.mark.parametrize(("preset", "name"), [(preset, name) for preset in PRESETS for name in POSITIONS])
def test_perft(preset: str, name: str) -> None:
    counts = COUNTS[preset, name]
    assert tuple(perft(start(preset, name), depth) for depth in range(1, len(counts) + 1)) == counts


if __name__ == "__main__":
    for chosen in PRESETS:
        for spot in POSITIONS:
            print(f'    ("{chosen}", "{spot}"): {tuple(perft(start(chosen, spot), depth) for depth in range(1, 7))},')
