"""Notation of plays: what is written is read back, and each error is told from the others."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gouji.cards.faces import FACES, RANKS, sort_cards, tally
from gouji.plays.notation import Ambiguous, PlayError, Unreadable, pick_faces, read_play, write_faces, write_play

ranks = st.lists(st.sampled_from(RANKS), min_size=1, max_size=36)
faces = st.lists(st.sampled_from(FACES), min_size=1, max_size=36)


@given(ranks)
def test_ranks_written_are_read_back(cards: list[str]) -> None:
    text = write_play(cards)
    assert write_play(read_play(text)) == text
    assert tally(read_play(text)) == tally(cards)


@given(faces)
def test_faces_written_are_read_back(cards: list[str]) -> None:
    assert read_play(write_faces(cards)) == sort_cards(cards)


@given(st.text(max_size=12))
def test_any_text_is_read_or_refused_with_an_error_of_the_family(text: str) -> None:
    try:
        cards = read_play(text)
    except PlayError:
        return
    assert cards
    assert all(card in FACES or card in RANKS for card in cards)


@given(st.lists(st.tuples(st.integers(1, 9), st.sampled_from("3456789TJQKA2XD")), min_size=1, max_size=4))
def test_sums_are_read(parts: list[tuple[int, str]]) -> None:
    text = "+".join(f"{n}*{rank}" for n, rank in parts)
    assert write_play(read_play(text)) == write_play([rank for n, rank in parts for _ in range(n)])


@pytest.mark.parametrize(
    ("text", "play"),
    [
        ("XX999", "XX999"),
        ("999xx", "XX999"),
        ("2X+3*9", "XX999"),
        ("2x + 3 * 9", "XX999"),
        ("2小花带3个八", "XX888"),
        ("大王小王", "DX"),
        ("10", "T"),
        ("1010", "TT"),
        ("2*10", "TT"),
        ("10*9", "9999999999"),
        ("X,10", "XT"),
        ("2Q", "2Q"),
        ("22Q", "22Q"),
        ("D2", "D2"),
        ("2D+3*9", "DD999"),
        ("22+99", "2299"),
    ],
)
def test_ways_to_type_a_play(text: str, play: str) -> None:
    assert "".join(read_play(text)) == play


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("X 9S 9H", ("X", "9H", "9S")),
        ("9♠9♥", ("9H", "9S")),
        ("10♦", ("TD",)),
        ("9D", ("9D",)),
        ("D 9D 9d", ("D", "9D", "9D")),
        ("2D", ("2D",)),
        ("♠️".join(["3", ""]), ("3S",)),
    ],
)
def test_faces_are_read(text: str, cards: tuple[str, ...]) -> None:
    assert read_play(text) == cards


@pytest.mark.parametrize(
    ("text", "position"),
    [("", 0), ("  ", 0), ("9Z", 1), ("1", 0), ("110", 0), ("S9", 0), ("XS", 1), ("9SS", 2), ("3*", 1), ("+9", 0),
     ("9+", 2), ("99+*", 3), ("0*9", 0), ("37*9", 0), ("3*99", 1), ("9S+X", 1), ("9" * 37, 0), ("9" * 401, 400)],
)  # fmt: skip
def test_unreadable_says_where(text: str, position: int) -> None:
    with pytest.raises(Unreadable) as caught:
        read_play(text)
    assert caught.value.position == position


@pytest.mark.parametrize(
    ("text", "readings"),
    [
        ("2X", ("X2", "XX")),
        ("3X", ("X3", "XXX")),
        ("32", ("23", "222")),
        ("2K+X", ("2K", "KK")),
        ("9S 9", ("any 9", "a 9 of one suit")),
        ("99D", ("D99", "cards of diamonds")),
        ("9S9D", ("9♦", "a 9 and a big joker")),
    ],
)
def test_ambiguous_gives_both_readings(text: str, readings: tuple[str, str]) -> None:
    with pytest.raises(Ambiguous) as caught:
        read_play(text)
    assert caught.value.readings == readings


@given(faces, st.data())
def test_picked_faces_are_what_was_asked_for(cards: list[str], data: st.DataObject) -> None:
    hand = sort_cards(cards)
    some = data.draw(st.lists(st.sampled_from(range(len(hand))), unique=True))
    wanted = tuple(hand[i] if data.draw(st.booleans()) else hand[i][0] for i in some)
    picked = pick_faces(hand, wanted)
    assert picked is not None
    assert write_play(picked) == write_play(wanted)
    assert not (set(picked) - set(hand))
    assert sorted(card for card in wanted if len(card) == 2) == sorted(
        card for card in wanted if len(card) == 2 and card in picked
    )


@given(faces, st.sampled_from(RANKS))
def test_nothing_is_picked_that_the_hand_lacks(cards: list[str], rank: str) -> None:
    hand = sort_cards(cards)
    held = sum(card[0] == rank for card in hand)
    assert pick_faces(hand, (rank,) * (held + 1)) is None
    assert pick_faces(hand, tuple(rank * held)) == tuple(card for card in hand if card[0] == rank)
