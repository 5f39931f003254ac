"""Options as they are typed."""

from collections.abc import Sequence

from gouji.model.options import BY_NAME, OptionError, Options, as_text, make_options


def options_from(preset: str, typed: Sequence[str]) -> Options:
    """Return a preset with options such as ``burn_precheck=off`` or ``scale=2``.

    Raises:
        OptionError: an unknown preset, option or value, or one that is not built.
    """
    overrides: dict[str, bool | int | str] = {}
    for text in typed:
        name, equals, value = text.partition("=")
        if not equals:
            raise OptionError("bad_value", name, f"an option is typed NAME=VALUE, not {text!r}")
        overrides[name] = _value(name, value)
    return make_options(preset, **overrides)


def _value(name: str, value: str) -> bool | int | str:
    """Return the value as the option's own type; what fits no type stays text and is refused by name."""
    declared = BY_NAME.get(name)
    if declared is None:
        return value
    if declared.values.keys() == {"on", "off"} and value in ("on", "off"):
        return value == "on"
    default: object = getattr(make_options(), name)
    if type(default) is int and value.isascii() and value.isdecimal() and as_text(int(value)) == value:
        return int(value)
    return value
