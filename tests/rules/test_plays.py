"""PLAY-1 … PLAY-5: what a play is, by its numbers."""

import pytest

from gouji.cards.faces import RANKS
from gouji.plays.shape import shape_of_ranks


@pytest.mark.parametrize(
    ("play", "base", "size"),
    [
        ("XX999", "9", 5),
        ("22TTTT", "T", 6),
        ("222", "2", 3),
        ("X22", "2", 3),
        ("XX", "X", 2),
        ("DX", "X", 2),
        ("DD", "D", 2),
    ],
)
def test_play_3_base_and_size(play: str, base: str, size: int) -> None:
    shape = shape_of_ranks(play)
    assert shape is not None
    assert (RANKS[shape.base], shape.size) == (base, size)


@pytest.mark.parametrize("cards", ["78", "2278", "X3A", "", "34567"])
def test_play_1_two_natural_ranks_never_mix(cards: str) -> None:
    assert shape_of_ranks(cards) is None


@pytest.mark.parametrize("play", ["D2TTTT", "XX999", "22888", "X", "D", "DX2", "2"])
def test_play_1_a_play_is_written_from_its_highest_card_to_its_lowest(play: str) -> None:
    shape = shape_of_ranks(play)
    assert shape is not None
    assert shape.notation == play
