"""选项: every disputed point of the rules is an option, declared and explained here and nowhere else.

``Options`` holds the values of one table; ``DECLARED`` says what each value means, by which rule, in Chinese and
English; ``PRESETS`` are the four named sets (rule book §16).
"""

from typing import Any, Literal

import msgspec


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """一桌的规则选项. The defaults are preset ``jifen``."""

    preset: Literal["hongdou", "jifen", "jingong", "biesan"] = "jifen"
    joker_kill: Literal["off", "full", "big2"] = "off"
    mixed_jokers: Literal["demote", "percard", "dead"] = "demote"
    free_gouji: Literal["any_last", "gouji_last_only"] = "any_last"
    burn_precheck: bool = True
    burn_lead: Literal["reject", "fail"] = "reject"
    burn_needs_open: bool = False
    burn_window: int = 4
    first_lead: Literal["auto_show", "show", "random"] = "auto_show"
    open_excludes: Literal[0, 1, 2] = 0
    scale: Literal[4, 2] = 4
    record: Literal["positive_only", "signed"] = "positive_only"
    deals: int = 5
    sweep_ends_match: bool = True
    report: Literal["auto", "on_request", "always"] = "auto"
    revolution: bool = True
    hold_threes: bool = False
    tribute: Literal["off", "last", "full"] = "off"
    sweep_tribute: bool = False
    calls: bool = False
    call_both_open: Literal["pays", "nothing"] = "pays"
    beans: bool = False
    base: int = 10
    most_multiplier: int = 5
    open_hands: bool = False
    advise_pick: Literal["holder", "gone"] = "holder"


class Declared(msgspec.Struct, frozen=True):
    """One option: the rule that names it, what it is for, and what each value means."""

    name: str
    rule: str
    zh: str
    en: str
    values: dict[str, tuple[str, str]]
    """Value as text → (Chinese, English). A number option has one entry, ``n``."""
    bounds: tuple[int, int] | None = None


_SWITCH = {"off": ("关", "off"), "on": ("开", "on")}


DECLARED: tuple[Declared, ...] = (
    Declared("joker_kill", "BEAT-5", "王杀：王如何压王", "How jokers answer jokers", {
        "off": ("按张数和大小，带大王的牌是死牌", "by number and rank; a play with a big joker is dead"),
        "full": ("逐张相杀：小王吃一大或两小，大王吃两大或三小", "card by card: X dies to one D or two X, D to two D or three X"),
        "big2": ("只有大王能杀：小王吃一大，大王吃两大", "only big jokers kill: one for an X, two for a D"),
    }),
    Declared("mixed_jokers", "PLAY-4", "大小王混带", "Big and small jokers in one play", {
        "demote": ("混带时大王都当小王", "every big joker counts as a small one"),
        "percard": ("各按自己的大小", "each joker keeps its own value"),
        "dead": ("进攻时当小王，但带大王就是死牌", "attacks as demoted, yet a play with a big joker is dead"),
    }),
    Declared("free_gouji", "EXIT-3", "够死级的条件", "When a free-gouji right arises", {
        "any_last": ("对头的底牌不论大小", "on any last play of the opposite"),
        "gouji_last_only": ("对头的底牌须是够级牌", "only if the last play itself was gouji"),
    }),
    Declared("burn_precheck", "BURN-3", "烧牌前验牌", "Check the rest of the hand before a burn", {
        "on": ("剩牌须能按烧牌走净才可烧", "the rest must be playable as a burn demands"),
        "off": ("不验，走不净算烧失败", "no check; who cannot go on has failed"),
    }),
    Declared("burn_lead", "BURN-6", "烧牌后发牌不带王", "A burner's lead without a joker", {
        "reject": ("不许出", "is refused"),
        "fail": ("算烧失败", "is a failed burn"),
    }),
    Declared("burn_needs_open", "BURN-9", "开点才能烧", "Only an open seat may burn", {
        "off": ("不要求", "not required"), "on": ("要求", "required"),
    }),
    Declared("burn_window", "BURN-2", "烧牌等待（秒）", "Burn window in seconds", {
        "n": ("有几个真人时固定等这么久，使长短不泄露手牌", "held this long where several people play, so that its length tells nothing"),
    }, bounds=(1, 20)),
    Declared("first_lead", "LEAD-2", "首发", "Who leads first", {
        "auto_show": ("自动亮三", "all show their threes"),
        "show": ("亮不亮自己定", "showing is a choice"),
        "random": ("抽签", "by lot"),
    }),
    Declared("open_excludes", "OPEN-1", "什么牌不算开点", "What does not open", {
        "0": ("带大王的", "a play with a big joker"),
        "1": ("带王的和单张", "a play with a joker, or a single card"),
        "2": ("带王的和带2的", "a play with a joker or a two"),
    }),
    Declared("scale", "SCORE-2", "分制", "Scores of the places", {
        "4": ("4 2 0 0 −2 −4", "4 2 0 0 −2 −4"), "2": ("2 1 0 0 −1 −2", "2 1 0 0 −1 −2"),
    }),
    Declared("record", "SCORE-2", "负分怎么记", "How a negative score is recorded", {
        "positive_only": ("记作0", "as 0"), "signed": ("照记", "as it is"),
    }),
    Declared("deals", "SCORE-3", "一局几回合", "Deals in a match", {
        "n": ("回合数", "number of deals"),
    }, bounds=(1, 20)),
    Declared("sweep_ends_match", "SCORE-3", "串三户结束本局", "A sweep ends the match", {
        "on": ("结束", "it does"), "off": ("接着打", "the match goes on"),
    }),
    Declared("report", "VIEW-1", "报牌", "Telling how many cards are left", {
        "auto": ("剩10张以下自动报", "public at ten or fewer"),
        "on_request": ("问了才报", "only when asked"),
        "always": ("一直可见", "at any number"),
    }),
    Declared("revolution", "REV-1", "革命", "Revolution", _SWITCH),
    Declared("hold_threes", "THREE-1", "憋三", "Hold-threes", _SWITCH),
    Declared("tribute", "TRIB-1", "进贡", "Tribute", {
        "off": ("不进贡", "none"), "last": ("只有落贡", "last tribute only"), "full": ("全部", "all kinds"),
    }),
    Declared("sweep_tribute", "TRIB-7", "串三户进贡", "Tribute after a sweep", _SWITCH),
    Declared("calls", "CALL-1", "预点明点", "Calls", _SWITCH),
    Declared("call_both_open", "TRIB-5", "叫点而双方都开", "Both open and a call made", {
        "pays": ("叫的一方进贡", "the caller pays"), "nothing": ("互不进贡", "nothing is paid"),
    }),
    Declared("beans", "BEAN-1", "红豆", "Beans", _SWITCH),
    Declared("base", "BEAN-2", "房间底数", "Room base", {
        "n": ("每分多少红豆", "beans a point"),
    }, bounds=(1, 10_000)),
    Declared("most_multiplier", "BEAN-1", "最高加倍", "Highest multiplier", {
        "n": ("一到几倍可选", "one up to this may be picked"),
    }, bounds=(1, 20)),
    Declared("open_hands", "BEAN-1", "明牌", "Open hands to teammates", _SWITCH),
    Declared("advise_pick", "VIEW-3", "挑牌由谁定", "Who chooses whose hand is seen", {
        "holder": ("有牌的人定", "the holder"), "gone": ("走了的人定", "the one who is out"),
    }),
)  # fmt: skip

BY_NAME: dict[str, Declared] = {declared.name: declared for declared in DECLARED}

_MATCH: dict[str, Any] = {
    "free_gouji": "gouji_last_only",
    "scale": 2,
    "record": "signed",
    "tribute": "full",
    "calls": True,
    "report": "on_request",
    "burn_lead": "fail",
}

PRESETS: dict[str, Options] = {
    "hongdou": Options(preset="hongdou", deals=1, beans=True, open_hands=True),
    "jifen": Options(preset="jifen"),
    "jingong": Options(preset="jingong", **_MATCH),
    "biesan": Options(preset="biesan", hold_threes=True, **_MATCH),
}
"""红豆够级, 积分够级, 进贡够级, 憋三够级 (rule book §16)."""

Text = tuple[str, str]
"""Chinese, English."""

PRESET_TEXTS: dict[str, tuple[Text, Text]] = {
    "hongdou": (
        ("红豆够级", "Beans"),
        (
            "一回合一结，输赢红豆；先加倍，再给联邦明牌。",
            "One deal for beans: multipliers first, then open hands to teammates.",
        ),
    ),
    "jifen": (
        ("积分够级", "Scores"),
        ("五回合一局，只记分：最容易上手。", "Five deals for scores alone; the easiest to begin with."),
    ),
    "jingong": (
        ("进贡够级", "Tribute"),
        (
            "五回合一局，上回合的输赢下回合进贡；可以预点明点。",
            "Five deals; what one leaves owing is paid in cards in the next; calls.",
        ),
    ),
    "biesan": (
        ("憋三够级", "Hold-threes"),
        (
            "进贡之外，三要留到最后一手出；没有三要买。",
            "Tribute, and threes are kept for the last play; who has none buys one.",
        ),
    ),
}
"""Each preset's name, and what it is in a sentence."""


class OptionError(ValueError):
    """An option that cannot be set.

    ``code`` is ``unknown_preset``, ``unknown_option``, ``bad_value`` or ``conflict``.
    """

    def __init__(self, code: str, option: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.option = option


def as_text(value: object) -> str:
    """Return an option's value the way it is declared: switches as ``on`` and ``off``."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def make_options(preset: str = "jifen", **overrides: Any) -> Options:
    """Return a preset with some values changed.

    Raises:
        OptionError: an unknown preset or option, a value outside those declared, or values that exclude each other.
    """
    if preset not in PRESETS:
        raise OptionError("unknown_preset", "preset", f"unknown preset {preset!r}; there is {', '.join(PRESETS)}")
    for name, value in overrides.items():
        _admit(name, value)
    plain = msgspec.structs.asdict(PRESETS[preset]) | overrides
    made = msgspec.convert(plain, Options)
    if made.sweep_tribute and made.sweep_ends_match:
        raise OptionError("conflict", "sweep_tribute", "sweep_tribute needs sweep_ends_match off (TRIB-7)")
    return made


def overrides_of(options: Options) -> dict[str, Any]:
    """Return what differs from the options' own preset, for a record's header."""
    base = msgspec.structs.asdict(PRESETS[options.preset])
    return {name: value for name, value in msgspec.structs.asdict(options).items() if value != base[name]}


def _admit(name: str, value: Any) -> None:
    declared = BY_NAME.get(name)
    if declared is None:
        raise OptionError("unknown_option", name, f"there is no option {name!r}")
    if declared.bounds is not None:
        low, high = declared.bounds
        if type(value) is not int or not low <= value <= high:
            raise OptionError("bad_value", name, f"{name} is a number from {low} to {high}, not {value!r}")
        return
    switch = declared.values.keys() == _SWITCH.keys()
    if as_text(value) not in declared.values or switch != isinstance(value, bool):
        raise OptionError("bad_value", name, f"{name} is one of {', '.join(declared.values)}, not {value!r}")
