"""牌谱写法: how a play is written and read.

Written in ranks, highest first (``XX999``), or in faces (``X 9S 9H``). Read besides: any order, lower case, ``10``
for ``T``, ``♠♥♣♦``, 大王 and 小王, counts in a sum (``2X+3*9``) and the spoken form (``2小花带3个八``).

Two kinds of text cannot be read: one that is no notation (``Unreadable``), and one that has two readings
(``Ambiguous``). The third error of the family, a play that the rules refuse, is ``gouji.records.typed.IllegalPlay``.
"""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from gouji.cards.faces import FACE_ORDER, ORDER, Cards, sort_cards

LONGEST = 400
"""A text longer than this is not looked at; the longest honest one, 36 spelt faces, is far below."""
MOST = 36
"""More cards than a hand can hold are refused."""


class PlayError(ValueError):
    """写法或出牌有误: the family of all that can be wrong with the text of a play."""


class Unreadable(PlayError):
    """读不懂: no notation. ``position`` is the index in the text where reading stopped."""

    def __init__(self, text: str, position: int, why: str) -> None:
        super().__init__(f"cannot read {text[:60]!r} at position {position}: {why}")
        self.text = text
        self.position = position


class Ambiguous(PlayError):
    """有歧义: the text has two readings, both in ``readings``."""

    def __init__(self, text: str, readings: tuple[str, str]) -> None:
        super().__init__(f"{text[:60]!r} may be {readings[0]} or {readings[1]}")
        self.text = text
        self.readings = readings


_WORDS = re.compile(
    r"(?P<big>大[王花鬼虎])|(?P<small>小[王花鬼虎])|(?P<ten>10|十)|(?P<rank>[3-9TJQKA2XD三四五六七八九两])"
    r"|(?P<suit>[SHC♠♥♣♦]\ufe0f?)|(?P<times>[*×个])|(?P<plus>[+带])|(?P<gap>[\s,，、]+)|(?P<digit>[0-9])"
)
_SPOKEN = dict(zip("三四五六七八九两", "34567892", strict=True))
_SUIT = {"♠": "S", "♥": "H", "♣": "C", "♦": "D"}

_Token = tuple[str, str, int]
"""Kind (``rank suit times plus gap digit``), plain value, position."""


@lru_cache(maxsize=1 << 14)
def read_play(text: str) -> tuple[str, ...]:
    """Read a play: ranks, or faces where the text names suits; highest first.

    Doctest:
        >>> read_play("999xx"), read_play("2X+3*9"), read_play("9♠ 小王")
        (('X', 'X', '9', '9', '9'), ('X', 'X', '9', '9', '9'), ('X', '9S'))

    Raises:
        Unreadable: the text is no notation, is empty, or names more cards than a hand holds.
        Ambiguous: it has two readings: ``2X`` (a 2 with an X, or two X), or ranks mixed with faces.
    """
    tokens = _scan(text)
    if any(kind in ("plus", "times") for kind, _, _ in tokens):
        cards = _sum(text, tokens)
    elif _has_suits(tokens):
        return sort_cards(_limited(text, _faces(text, tokens)))
    else:
        cards = _ranks(text, tokens)
    return tuple(sorted(_limited(text, cards), key=ORDER.__getitem__, reverse=True))


def write_play(cards: Iterable[str]) -> str:
    """Write cards (faces or ranks) as ranks, highest first: ``XX999``."""
    return "".join(sorted([card[0] for card in cards], key=ORDER.__getitem__, reverse=True))


def write_faces(cards: Iterable[str]) -> str:
    """Write faces, highest first: ``X 9S 9H``."""
    return " ".join(sort_cards(cards))


def pick_faces(hand: Cards, wanted: Sequence[str]) -> Cards | None:
    """Return the cards of ``hand`` that ``wanted`` (ranks or faces) asks for, in the order of the hand.

    Of several cards of a rank the earliest in the hand are taken. ``None`` if the hand does not hold them.
    """
    faces: dict[str, int] = {}
    ranks: dict[str, int] = {}
    for want in wanted:
        asked = faces if len(want) == 2 else ranks
        asked[want] = asked.get(want, 0) + 1
    named = _named(hand, faces) if faces else None
    picked = []
    for at, card in enumerate(hand):
        if named is not None and named[at]:
            picked.append(card)
        elif left := ranks.get(card[0]):
            ranks[card[0]] = left - 1
            picked.append(card)
    return tuple(picked) if len(picked) == len(wanted) else None


def _named(hand: Cards, faces: dict[str, int]) -> list[bool]:
    """Return which cards of the hand are asked for by their faces."""
    named = []
    for card in hand:
        left = faces.get(card, 0)
        named.append(left > 0)
        if left:
            faces[card] = left - 1
    return named


def _scan(text: str) -> list[_Token]:
    if len(text) > LONGEST:
        raise Unreadable(text, LONGEST, "it is too long")
    upper, tokens, at = text.upper(), [], 0
    if len(upper) != len(text):
        raise Unreadable(text, 0, "it holds letters that are no ranks")
    while at < len(upper):
        match = _WORDS.match(upper, at)
        if match is None:
            raise Unreadable(text, at, f"{text[at]!r} is no card")
        tokens.append(_token(match))
        at = match.end()
    if not any(kind == "rank" for kind, _, _ in tokens):
        raise Unreadable(text, 0, "it names no card")
    return tokens


def _token(match: re.Match[str]) -> _Token:
    kind, word, at = match.lastgroup or "", match.group(), match.start()
    if kind in ("big", "small", "ten"):
        return "rank", {"big": "D", "small": "X", "ten": "T"}[kind], at
    if kind == "suit":
        return kind, _SUIT.get(word[0], word[0]), at
    return kind, _SPOKEN.get(word, word), at


def _words(tokens: list[_Token]) -> list[list[_Token]]:
    """Split at gaps."""
    words: list[list[_Token]] = [[]]
    for token in tokens:
        if token[0] == "gap":
            words.append([])
        else:
            words[-1].append(token)
    return [word for word in words if word]


def _is_diamond(word: list[_Token]) -> bool:
    """Whether a word is a plain rank before a ``D``: in ranks that order is never written, so it is a suit."""
    return (
        len(word) == 2
        and [kind for kind, _, _ in word] == ["rank", "rank"]
        and word[1][1] == "D"
        and (word[0][1] not in "XD")
    )


def _has_suits(tokens: list[_Token]) -> bool:
    return any(kind == "suit" for kind, _, _ in tokens) or any(map(_is_diamond, _words(tokens)))


def _ranks(text: str, tokens: list[_Token]) -> list[str]:
    for kind, value, at in tokens:
        if kind == "digit":
            raise Unreadable(text, at, f"{value!r} is no rank")
    ranks = [value for kind, value, _ in tokens if kind == "rank"]
    for word in _words(tokens):
        values = "".join(value for _, value, _ in word)
        if "D" in values.lstrip("XD"):
            raise Ambiguous(text, (write_play(ranks), "cards of diamonds"))
    if len(ranks) == 2 and len(_words(tokens)) == 1 and _counts_too(*ranks):
        raise Ambiguous(text, (write_play(ranks), ranks[1] * int(ranks[0])))
    return ranks


def _counts_too(first: str, second: str) -> bool:
    """Whether two ranks may be meant as a number and a rank, both being plays that four packs could hold."""
    return (second == "X" and first in "234") or (second == "2" and first in "3456789")


def _faces(text: str, tokens: list[_Token]) -> list[str]:
    faces: list[str] = []
    for word in _words(tokens):
        faces.extend(_faces_of_word(text, word))
    bare = [face for face in faces if face not in FACE_ORDER]
    if bare:
        raise Ambiguous(text, (f"any {bare[0]}", f"a {bare[0]} of one suit"))
    return faces


def _faces_of_word(text: str, word: list[_Token]) -> list[str]:
    if _is_diamond(word):
        return [word[0][1] + "D"]
    faces: list[str] = []
    for kind, value, at in word:
        if kind == "rank":
            if value == "D" and faces and faces[-1] not in FACE_ORDER:
                raise Ambiguous(text, (f"{faces[-1]}♦", f"a {faces[-1]} and a big joker"))
            faces.append(value)
        elif kind == "suit" and faces and faces[-1] not in FACE_ORDER:
            faces[-1] += value
        else:
            raise Unreadable(text, at, f"{value!r} does not follow a rank")
    return faces


def _sum(text: str, tokens: list[_Token]) -> list[str]:
    cards: list[str] = []
    part: list[_Token] = []
    for token in [*(token for token in tokens if token[0] != "gap"), ("plus", "+", len(text))]:
        if token[0] == "plus":
            cards.extend(_part(text, part, token[2]))
            part = []
        else:
            part.append(token)
    return cards


def _part(text: str, part: list[_Token], end: int) -> list[str]:
    """Read one part of a sum: ``3*9``, ``2X``, ``XX``."""
    if not part:
        raise Unreadable(text, min(end, len(text)), "a part of the sum is missing")
    kinds = [kind for kind, _, _ in part]
    if "times" in kinds:
        return _product(text, part, kinds.index("times"))
    for kind, value, at in part:
        if kind != "rank":
            raise Unreadable(text, at, f"{value!r} has no place in a sum")
    values = [value for _, value, _ in part]
    if len(values) == 2 and values[0] in "23456789" and values[0] != values[1]:
        first, second = values
        if ORDER[first] > ORDER[second]:
            raise Ambiguous(text, (write_play(values), second * int(first)))
        return [second] * int(first)
    return values


def _product(text: str, part: list[_Token], at: int) -> list[str]:
    digits = "".join("10" if value == "T" else value for _, value, _ in part[:at])
    rest = part[at + 1 :]
    if not digits.isdecimal() or not 1 <= int(digits) <= MOST:
        raise Unreadable(text, part[0][2], f"a number from 1 to {MOST} goes before *")
    if len(rest) != 1 or rest[0][0] != "rank":
        raise Unreadable(text, part[at][2], "one rank goes after *")
    return [rest[0][1]] * int(digits)


def _limited(text: str, cards: list[str]) -> list[str]:
    if len(cards) > MOST:
        raise Unreadable(text, 0, f"it names more than {MOST} cards")
    return cards
