"""The verifiable shuffle, byte for byte, against frozen vectors and a second reading of its description."""

import hashlib
import hmac
import json
import struct
from collections import Counter
from pathlib import Path

import pytest

from gouji.cards.shuffle import commitment, deal_key, derived, pack, shuffled
from gouji.cards.stream import Stream

VECTORS = json.loads((Path(__file__).parent / "vectors.json").read_text())


def second_reading(seed: bytes, deal_id: str, client_seeds: list[bytes]) -> tuple[list[str], int]:
    """Shuffle from the description alone: words as one long list, no stream object."""
    joined = b"".join(struct.pack(">H", len(part)) + part for part in client_seeds)
    key = hmac.new(seed, b"gouji-deal-1\x00" + deal_id.encode() + b"\x00" + joined, hashlib.sha256).digest()
    words: list[int] = []
    for block in range(64):
        words += struct.unpack(">8I", hmac.new(key, struct.pack(">Q", block), hashlib.sha256).digest())
    words.reverse()

    def below(n: int) -> int:
        while (word := words.pop()) >= 2**32 // n * n:
            pass
        return word % n

    cards = [rank + suit for rank in "3456789TJQKA2" for suit in "SHCD" for _ in range(4)] + ["X"] * 4 + ["D"] * 4
    for i in range(215, 0, -1):
        j = below(i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards, below(6)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["deal"])
def test_shuffle_vectors(vector: dict[str, object]) -> None:
    seed = bytes.fromhex(str(vector["seed"]))
    clients = [bytes.fromhex(part) for part in vector["client_seeds"]]  # type: ignore[attr-defined]  # vectors are of the shape written there
    deck = shuffled(seed, str(vector["deal"]), clients)
    assert deal_key(seed, str(vector["deal"]), clients).hex() == vector["key"]
    assert commitment(seed) == vector["commitment"]
    assert " ".join(deck.cards) == vector["cards"]
    assert deck.lot == vector["lot"]


@pytest.mark.parametrize("number", range(40))
def test_shuffle_agrees_with_a_second_reading_of_its_description(number: int) -> None:
    seed, clients = number.to_bytes(32, "little"), [bytes([number]) * k for k in range(6)]
    deck = shuffled(seed, f"deal {number}", clients)
    assert (list(deck.cards), deck.lot) == second_reading(seed, f"deal {number}", clients)


def test_card_1_the_pack_holds_sixteen_of_each_rank_and_four_of_each_joker() -> None:
    counts = Counter(card[0] for card in pack())
    assert counts == {**dict.fromkeys("3456789TJQKA2", 16), "X": 4, "D": 4}
    assert sorted(shuffled(b"\1" * 32, "d", [b""] * 6).cards) == sorted(pack())


def test_hands_take_every_sixth_card() -> None:
    deck = shuffled(b"\2" * 32, "d", [b""] * 6)
    assert [deck.hands()[k % 6][k // 6] for k in range(216)] == list(deck.cards)


@pytest.mark.parametrize(
    ("seed", "clients"),
    [(b"short", [b""] * 6), (b"\0" * 32, [b""] * 5), (b"\0" * 32, [b"x" * 65536, *[b""] * 5])],
)
def test_bad_seeds_are_refused(seed: bytes, clients: list[bytes]) -> None:
    with pytest.raises(ValueError, match="seed"):
        shuffled(seed, "d", clients)


def test_a_stream_rejects_words_of_the_incomplete_run() -> None:
    class Fixed(Stream):
        """Gives the words it was made with."""

        def __init__(self, *words: int) -> None:
            super().__init__(b"")
            self._given = list(words)

        def _next_word(self) -> int:
            return self._given.pop(0)

    top = 2**32 // 6 * 6
    assert Fixed(top, 2**32 - 1, top - 1).below(6) == 5
    with pytest.raises(ValueError, match="below 0"):
        Stream(b"").below(0)


def test_derived_streams_repeat_and_differ_by_label() -> None:
    def draws(*labels: str | int) -> list[int]:
        stream = derived(b"\3" * 32, *labels)
        return [stream.below(1000) for _ in range(4)]

    assert draws("bot", 1) == draws("bot", 1)
    assert draws("bot", 1) != draws("bot", 2)
    assert draws("bot", 11) != draws("bot", 1, 1)
