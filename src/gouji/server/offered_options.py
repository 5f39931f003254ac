"""选项对话框: presets and options as the client shows them, and what it chose."""

from typing import Literal

import msgspec

from gouji.model.options import (
    DECLARED,
    PRESET_TEXTS,
    PRESETS,
    Declared,
    OptionError,
    Options,
    Text,
    make_options,
)

Value = bool | int | str


class PresetAnswer(msgspec.Struct, frozen=True):
    """A named set of options: ``values`` holds every option by name."""

    name: str
    title: Text
    says: Text
    values: dict[str, Value]


class ValueAnswer(msgspec.Struct, frozen=True):
    """A value that an option may have, and what it means; a number option has one, ``None``."""

    value: Value | None
    says: Text


class OptionAnswer(msgspec.Struct, frozen=True):
    """An option: the rule that names it and what may be chosen; ``low`` and ``high`` bound a number."""

    name: str
    rule: str
    title: Text
    kind: Literal["switch", "number", "choice"]
    values: tuple[ValueAnswer, ...]
    low: int | None = None
    high: int | None = None


class OptionsAnswer(msgspec.Struct, frozen=True):
    """Everything the dialog shows."""

    presets: list[PresetAnswer]
    options: list[OptionAnswer]


def options_of(preset: str, overrides: dict[str, Value]) -> Options:
    """Return a preset with what shall differ from it.

    Raises:
        OptionError: as ``make_options``.
    """
    if "preset" in overrides:
        raise OptionError("unknown_option", "preset", "the preset is named beside the options")
    return make_options(preset, **overrides)


def presets() -> list[PresetAnswer]:
    """Return the presets in the order of the rule book (§16)."""
    names = [declared.name for declared in DECLARED]
    return [
        PresetAnswer(name, *PRESET_TEXTS[name], {option: getattr(options, option) for option in names})
        for name, options in PRESETS.items()
    ]


def declared_options() -> list[OptionAnswer]:
    """Return every option in the order of its declaration."""
    return [_answer(declared, getattr(Options(), declared.name)) for declared in DECLARED]


def _answer(declared: Declared, example: Value) -> OptionAnswer:
    """Return an option as the dialog shows it; ``example`` tells the type of its values."""
    title = (declared.zh, declared.en)
    if declared.bounds is not None:
        low, high = declared.bounds
        only = ValueAnswer(None, declared.values["n"])
        return OptionAnswer(declared.name, declared.rule, title, "number", (only,), low, high)
    values = tuple(ValueAnswer(_typed(text, example), says) for text, says in declared.values.items())
    kind: Literal["switch", "choice"] = "switch" if isinstance(example, bool) else "choice"
    return OptionAnswer(declared.name, declared.rule, title, kind, values)


def _typed(text: str, example: Value) -> Value:
    if isinstance(example, bool):
        return text == "on"
    return int(text) if isinstance(example, int) else text
