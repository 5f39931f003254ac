"""随机流: a reproducible stream of fair draws from a key, the same bytes on every machine.

Block ``i`` is HMAC-SHA256(key, uint64 big-endian ``i``), read as 32-bit big-endian words; a draw below ``n``
rejects words of the last incomplete run, so no value is favoured.
"""

import hashlib
import hmac
from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")
_WORDS = 1 << 32


class Stream:
    """Draws integers from a key. Two streams of one key give the same draws."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._block = 0
        self._words: list[int] = []

    def below(self, n: int) -> int:
        """Return a number from 0 to ``n - 1``, each equally likely.

        Raises:
            ValueError: ``n`` is below 1 or above 2³².
        """
        if not 1 <= n <= _WORDS:
            raise ValueError(f"cannot draw below {n}")
        limit = _WORDS // n * n
        while True:
            word = self._next_word()
            if word < limit:
                return word % n

    def choose(self, things: Sequence[T]) -> T:
        """Return one of ``things``, each equally likely."""
        return things[self.below(len(things))]

    def shuffle(self, things: MutableSequence[T]) -> None:
        """Fisher–Yates in place, from the last index down to 1."""
        for i in range(len(things) - 1, 0, -1):
            j = self.below(i + 1)
            things[i], things[j] = things[j], things[i]

    def _next_word(self) -> int:
        if not self._words:
            # Unlike hmac.digest this keeps the interpreter to itself: giving it away for a few bytes waits for threads.
            block = hmac.new(self._key, self._block.to_bytes(8, "big"), hashlib.sha256).digest()
            self._block += 1
            self._words = [int.from_bytes(block[k : k + 4], "big") for k in range(28, -4, -4)]
        return self._words.pop()
