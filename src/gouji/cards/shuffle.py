"""洗牌: the pack of 216 and a shuffle that players can verify.

The seed is committed as SHA-256(seed) before the deal and revealed after it; six client seeds enter the key, so
that neither the house nor a player alone chooses the cards. No deal is ever filtered or dealt again.
"""

import hashlib
import hmac
from collections.abc import Sequence
from typing import NamedTuple

from gouji.cards.faces import RANKS, SUITS, Cards, dealt
from gouji.cards.stream import Stream

SEATS = 6
HAND = 36
LABEL = b"gouji-deal-1"


class Deck(NamedTuple):
    """牌堆: the 216 cards in the order they are dealt, and LEAD-1's lot (a seat)."""

    cards: Cards
    lot: int

    def hands(self) -> tuple[Cards, ...]:
        """Return the six hands, each in the order it was dealt: card k goes to seat k mod 6."""
        return dealt(self.cards, SEATS)


def pack() -> list[str]:
    """Return the 216 cards in pack order: ranks 3…2, within a rank ♠♥♣♦, four of each; then X×4, D×4 (CARD-1)."""
    plain = [rank + suit for rank in RANKS[:13] for suit in SUITS for _ in range(4)]
    return plain + ["X"] * 4 + ["D"] * 4


def commitment(seed: bytes) -> str:
    """Return what is published before the deal: SHA-256 of the seed, in hex."""
    return hashlib.sha256(seed).hexdigest()


def deal_key(seed: bytes, deal_id: str, client_seeds: Sequence[bytes]) -> bytes:
    """Return the key of a deal's stream.

    Raises:
        ValueError: the seed is not 32 bytes, there are not six client seeds, or one exceeds 65,535 bytes.
    """
    if len(seed) != 32:
        raise ValueError("the seed must be 32 bytes")
    if len(client_seeds) != SEATS:
        raise ValueError("six client seeds are needed, empty ones where a seat gave none")
    if any(len(part) > 0xFFFF for part in client_seeds):
        raise ValueError("a client seed is at most 65,535 bytes")
    joined = b"".join(len(part).to_bytes(2, "big") + part for part in client_seeds)
    return hmac.digest(seed, LABEL + b"\0" + deal_id.encode() + b"\0" + joined, hashlib.sha256)


def shuffled(seed: bytes, deal_id: str, client_seeds: Sequence[bytes]) -> Deck:
    """Return the deck that the seeds fix, byte for byte the same on any machine.

    Raises:
        ValueError: as ``deal_key``.
    """
    stream = Stream(deal_key(seed, deal_id, client_seeds))
    cards = pack()
    stream.shuffle(cards)
    return Deck(tuple(cards), stream.below(SEATS))


def derived(seed: bytes, *labels: str | int) -> Stream:
    """Return a stream of its own for another use of a seed (a bot's choice, a bot's pace).

    What comes out of it says nothing about the deck: the key is another HMAC of the seed.
    """
    text = "\0".join(["gouji-derived-1", *map(str, labels)])
    return Stream(hmac.new(seed, text.encode(), hashlib.sha256).digest())  # as in Stream
