"""打字: a typed line as a command."""

from collections.abc import Callable

from gouji.model.commands import (
    Agree,
    Burn,
    Call,
    Command,
    Decline,
    GoHeadless,
    Head,
    Inherit,
    Multiply,
    Pass,
    Play,
    Refuse,
    Return,
    Revolt,
    Show,
    Stand,
    Take,
    Want,
    Yield,
)
from gouji.model.prompts import Prompt

Maker = Callable[[int], Command]
KEYS: dict[str, tuple[tuple[str, ...], Maker, tuple[str, str]]] = {
    "pass": (("p", "过", "扣"), Pass, ("p 过", "p pass")),
    "yield": (("y", "让"), Yield, ("y 让牌", "y yield")),
    "inherit": (("i", "接"), Inherit, ("i 接风", "i inherit")),
    "decline": (("n", "不"), Decline, ("n 不", "n no")),
    "show": (("s", "亮"), Show, ("s 亮", "s show")),
    "agree": (("a", "同意"), Agree, ("a 同意", "a agree")),
    "call": (("c", "叫"), Call, ("c 叫点", "c call")),
    "take": (("t", "收"), Take, ("t 收下", "t take")),
    "stand": (("n", "没有"), Stand, ("n 没有", "n have none")),
    "revolt": (("r", "革命"), Revolt, ("r 革命", "r revolt")),
    "head": (("e", "要头"), Head, ("e 要头", "e headed")),
    "goheadless": (("l", "无头"), GoHeadless, ("l 无头", "l headless")),
}
"""Wire name → the words that stand for it, the command, and how it is offered in Chinese and English."""
TYPED: dict[str, tuple[str, str]] = {
    "play": ("牌，如 3*9+2X", "cards, as 3*9+2X"),
    "burn": ("b 牌：烧", "b cards: burn"),
    "multiply": ("倍数", "a multiplier"),
    "refuse": ("x 号码：拒贡", "x number: refuse"),
    "return": ("要还的牌", "the card to return"),
    "want": ("w 点数：换", "w ranks: want"),
}


class NotUnderstood(ValueError):
    """The line is no command that the prompt admits."""


def read_line(line: str, prompt: Prompt) -> Command:
    """Return the command that a typed line means at this prompt; the engine still judges it.

    Raises:
        NotUnderstood: it means none.
    """
    text, seat = line.strip(), prompt.seat
    lowered = text.lower()
    for kind in prompt.may:
        if kind in KEYS and lowered in KEYS[kind][0]:
            return KEYS[kind][1](seat)
    head, _, rest = text.partition(" ")
    match head.lower():
        case "b" | "烧" if "burn" in prompt.may:
            return Burn(seat, rest)
        case "x" if "refuse" in prompt.may and rest.replace(" ", "").isdigit():
            return Refuse(seat, tuple(int(number) - 1 for number in rest.split()))
        case "w" if "want" in prompt.may:
            return Want(seat, rest.upper().replace("10", "T"))
    if "multiply" in prompt.may and text.isdigit():
        return Multiply(seat, int(text))
    if text and "return" in prompt.may:
        return Return(seat, text)
    if text and "play" in prompt.may:
        return Play(seat, text)
    raise NotUnderstood(text)


def offered(prompt: Prompt, language: str) -> str:
    """Return what may be typed at this prompt."""
    at = 0 if language == "zh" else 1
    return " · ".join((KEYS[kind][2] if kind in KEYS else TYPED[kind])[at] for kind in prompt.may)
