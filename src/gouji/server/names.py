"""名字: pleasant names for bots, what a guest may be called, and which names look alike (UTS #39)."""

import functools
import unicodedata
from collections.abc import Iterable

import regex
from confusable_homoglyphs.confusables import confusables_data

from gouji.cards.stream import Stream
from gouji.server.errors import NotAllowed

BOT_NAMES = (
    "崂山道士", "栈桥海鸥", "八大关", "石老人", "小青岛", "五月的风", "琴屿飘灯", "浮山湾", "老城红瓦", "信号山",
    "蛤蜊哥", "麦岛渔翁", "台东掌柜", "中山路口", "团岛灯塔", "鲁迅公园", "金沙滩", "银沙滩", "太平角", "汇泉湾",
)  # fmt: skip
LONGEST = 24
"""Graphemes of a name."""
MOST_SIGNS = 16
"""Code points of one grapheme: more than any emoji has, and few enough that marks do not climb over the page."""

_GRAPHEMES = regex.compile(r"\X")
_FORBIDDEN = regex.compile(
    r"[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]"
    r"|[[\p{Cf}\p{Default_Ignorable_Code_Point}]--[\u200c\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef]]",
    regex.V1,
)
_STRAY_JOINER = regex.compile(
    r"(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]"
    r"|[\u200c\u200d](?![\p{L}\p{Extended_Pictographic}])"
)
_SEEN = regex.compile(r"[[\p{L}\p{N}\p{P}\p{S}]--[\u2800]]", regex.V1)
_IGNORED = regex.compile(r"\p{Default_Ignorable_Code_Point}")


def bot_names(table: str, count: int, taken: Iterable[str] = ()) -> tuple[str, ...]:
    """Return different names for a table's bots, the same for the same table, none of them ``taken``."""
    others = list(taken)
    names = [name for name in BOT_NAMES if not is_alike(name, others)]
    Stream(f"gouji-names {table}".encode()).shuffle(names)
    return tuple(names[:count])


def guest_name(account: str) -> str:
    """Return what a guest is called who has not said: 牌友 and a number."""
    return f"牌友{Stream(account.encode()).below(9000) + 1000}"


def read_name(text: str) -> str:
    """Return a name as it is kept: NFC, single spaces; empty if nothing was said.

    Raises:
        NotAllowed: ``bad_name``; more than 24 graphemes, or signs that no name needs: controls, those that turn the
            direction of writing, joiners that join nothing, nothing that can be seen.
    """
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not name:
        return ""
    if why := _fault(name):
        raise NotAllowed("bad_name", why)
    return name


def _fault(name: str) -> str:
    if _FORBIDDEN.search(name):
        return "a name holds no control or formatting signs"
    if _STRAY_JOINER.search(name):
        return "a joiner stands between letters or emoji"
    if not _SEEN.search(name):
        return "nothing of the name can be seen"
    parts = graphemes(name)
    if len(parts) > LONGEST:
        return f"a name has at most {LONGEST} characters"
    return "too many marks on one character" if any(len(part) > MOST_SIGNS for part in parts) else ""


def graphemes(text: str) -> list[str]:
    """Return what a reader takes for single characters (UAX #29)."""
    found: list[str] = _GRAPHEMES.findall(text)
    return found


def is_alike(name: str, others: Iterable[str]) -> bool:
    """Whether a name looks like one of the others, as it is written or in small letters.

    In small letters too, because signs that look alike need not do so in the other case: a Cyrillic И is no
    Latin letter, and a capital I is an l but a small one is none.
    """
    own = skeletons(name)
    return any(own & skeletons(other) for other in others)


def skeletons(name: str) -> frozenset[str]:
    """Return the skeletons of UTS #39 of a name as it is written and of its small letters, case folded.

    Which of two signs that look alike stands for both is not that of the standard, and no skeleton is ever shown.
    """
    plain = _plain(name)
    return frozenset({_skeleton(plain), _skeleton(_plain(plain.casefold()))})


def _skeleton(plain: str) -> str:
    once = "".join(_prototypes().get(sign, sign) for sign in plain)
    twice = "".join(_prototypes().get(sign, sign) for sign in once)
    return _plain(twice).casefold()


def _plain(text: str) -> str:
    """Return a text without what is not seen, and each wide, circled, styled or joined form as what it is a form of."""
    return _IGNORED.sub("", unicodedata.normalize("NFKD", text))


@functools.cache
def _prototypes() -> dict[str, str]:
    """Return for each sign what stands for it.

    The data hold each pair both ways round. A sign with one partner maps to it; of two signs that have only each
    other, the later maps to the earlier.
    """
    found: dict[str, str] = {}
    for written, partners in confusables_data.items():
        sign = _bare(written)
        if len(sign) != 1 or len(partners) != 1:
            continue
        partner = _bare(partners[0]["c"])
        only_each_other = len(partner) == 1 and len(confusables_data.get(partners[0]["c"], ())) == 1
        if not only_each_other or partner < sign:
            found[sign] = unicodedata.normalize("NFD", partner)
    return found


def _bare(written: str) -> str:
    """Return a sign of the data without the marks that keep right-to-left ones in place."""
    return written.replace("\u200e", "") or written
