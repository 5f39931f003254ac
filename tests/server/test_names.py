"""Names and text of any script: what may be said and called, and what looks alike (UAX #29, UTS #39)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gouji.server.errors import NotAllowed
from gouji.server.names import BOT_NAMES, bot_names, graphemes, is_alike, read_name, skeletons
from gouji.server.tables.chat import plain

FAMILY = "👨‍👩‍👧‍👦"


@pytest.mark.parametrize(
    "name",
    [
        "崂",
        "小明",
        "a" * 24,
        "汉" * 24,
        FAMILY,
        FAMILY * 24,
        "👩🏽‍🚀",
        "🏳️‍🌈",
        "❤️‍🔥",
        "1️⃣",
        "مرحبا",
        "می‌خواهم",
        "שלום",
        "नमस्ते",
        "क्‍ष",
        "e\u0301\u0323" * 24,
        "Zoë",
        "<b>x</b>",
        "'; DROP TABLE x; --",
        "葛󠄀城",
    ],
)
def test_a_name_of_any_script_is_kept(name: str) -> None:
    """A name in Chinese, emoji, right-to-left or combining signs keeps people out elsewhere; of 1 and 24 characters."""
    kept = read_name(name)
    assert kept
    assert read_name(kept) == kept
    assert 1 <= len(graphemes(kept)) <= 24


@pytest.mark.parametrize(
    "name",
    [
        "a" * 25,
        FAMILY * 25,
        "\u202eabc",
        "a\u2066b\u2069",
        "\u200f\u200e",
        "a\u200b",
        "\u200d",
        "a\u200d",
        "\u200da",
        "a\u0000b",
        "a\u0007",
        "\u3164",
        "\u2800\u2800",
        "z" + "\u0301" * 40,
        "a\ue000",
        "a\ud800",
        "\ufeff",
        "a\u00adb",
    ],
)
def test_signs_that_no_name_needs_are_refused(name: str) -> None:
    with pytest.raises(NotAllowed) as refused:
        read_name(name)
    assert refused.value.code == "bad_name"


def test_spaces_are_single_and_the_form_is_composed() -> None:
    assert read_name("  小\n\t明  ") == "小 明"
    assert read_name("e\u0301") == "é"
    assert read_name(" \n ") == ""


@given(st.text(max_size=60))
def test_any_text_is_a_name_or_refused_and_what_is_kept_is_stable(text: str) -> None:
    try:
        name = read_name(text)
    except NotAllowed:
        return
    assert read_name(name) == name
    assert skeletons(name) == skeletons(read_name(name))
    assert not set(name) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\n\r\t\0")


@pytest.mark.parametrize(
    ("one", "other"),
    [("раураl", "paypal"), ("rn", "m"), ("O0", "0O"), ("Il1", "lll"), ("工", "エ"), ("ー", "一"), ("ａ", "a"),
     ("ａｂｃ", "abc"), ("ＡＢＣ１２３", "ABC123"), ("①②", "12"), ("ﬁsh", "fish"), ("ｱﾊﾞ", "アバ"), ("Anna", "anna"),
     ("STRASSE", "straße"), ("a\ufe0fb", "ab"), ("x²", "x2"), ("Ⅳ", "IV"), ("㈱", "(株)"), ("ô\u0323", "ộ"),
     ("𝐚", "a"), ("Ꭺ", "A"), ("a\u200db", "ab"), ("o\u0308", "ö"), ("IVAN", "ivan"), ("ИВАН", "иван"),
     ("МАША", "маша"), ("ΝΙΚΟΣ", "νικος"), ("ΣΑ", "σα"), ("Ilan", "llan")],
)  # fmt: skip
def test_names_that_look_alike_are_told_from_none(one: str, other: str) -> None:
    assert is_alike(one, [other])
    assert is_alike(other, [one])


@pytest.mark.parametrize(
    ("one", "other"), [("ab", "ba"), ("小明", "小朋"), ("ä", "a"), ("a", "b"), ("甲", "由"), ("ИВАН", "ИВА")]
)
def test_names_that_differ_are_not_alike(one: str, other: str) -> None:
    assert not is_alike(one, [other])


def test_bots_have_names_that_nobody_has() -> None:
    assert len(BOT_NAMES) >= 12
    assert not any(is_alike(name, BOT_NAMES[:at]) for at, name in enumerate(BOT_NAMES))
    taken = BOT_NAMES[:6]
    assert not set(bot_names("t", 6, taken)) & set(taken)


@given(st.text(max_size=200))
def test_text_is_told_in_one_line_without_signs_that_turn_it(text: str) -> None:
    told = plain(text)
    assert told == plain(told)
    assert not set(told) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\n\r\t\0")


@pytest.mark.parametrize("text", ["<img src=x onerror=alert(1)>", "&lt;", "👨‍👩‍👧‍👦", "मराठी ज्‍ञ", "a < b && c"])
def test_text_is_text(text: str) -> None:
    """Markup in chat is told as it was written; no sign of it is changed."""
    assert plain(text) == text
