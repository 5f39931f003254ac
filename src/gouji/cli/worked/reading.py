"""Reading a file of worked cases, and what of it cannot be run yet."""

from pathlib import Path
from typing import Any

import msgspec

from gouji.model.options import OptionError, Options, make_options

UNBUILT_RULES = ("REV-", "CALL-1", "TRIB-", "THREE-", "BEAN-", "VIEW-2", "VIEW-3")
"""Rules that no preset of today uses; a case that names one is skipped."""


UNBUILT_OPTIONS = frozenset({"advise_pick", "call_both_open", "multipliers", "sweep_tribute"})
"""Options of those rules that are not even declared yet."""


class BadCase(ValueError):
    """A line that is no case; the message names file and line."""


class Case(msgspec.Struct, frozen=True):
    """例题: what every case has, and ``fields``, those of its kind."""

    id: str
    rules: tuple[str, ...]
    kind: str
    options: dict[str, Any]
    expect: Any
    fields: dict[str, Any]

    def made_options(self) -> Options:
        """Return preset ``jifen`` with the case's options.

        Raises:
            OptionError: an option that is unknown, not built, or has no such value.
        """
        return make_options("jifen", **self.options)


def read_cases(path: Path) -> list[Case]:
    """Read a file of cases, one JSON object a line; empty lines are passed over.

    Raises:
        BadCase: a line is no case, or an id comes twice.
        OSError: the file cannot be read.
    """
    cases: list[Case] = []
    ids: set[str] = set()
    for number, line in enumerate(path.read_bytes().splitlines(), 1):
        if line.strip():
            case = _case(line, f"{path}:{number}")
            if case.id in ids:
                raise BadCase(f"{path}:{number}: case {case.id!r} is there twice")
            ids.add(case.id)
            cases.append(case)
    return cases


def _case(line: bytes, where: str) -> Case:
    try:
        plain = msgspec.json.decode(line, type=dict[str, Any])
        shared = {name: plain.pop(name) for name in ("id", "rules", "kind", "expect")}
        options = plain.pop("options", {})
        return msgspec.convert({**shared, "options": options, "fields": plain}, Case)
    except KeyError as missing:
        raise BadCase(f"{where}: the case has no {missing}") from None
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise BadCase(f"{where}: {error}") from None


def skip_reason(case: Case) -> str | None:
    """Return why a case cannot be run yet, or ``None``."""
    for rule in case.rules:
        if rule.startswith(UNBUILT_RULES):
            return f"{rule} is not built"
    unbuilt = sorted(UNBUILT_OPTIONS & case.options.keys())
    if unbuilt:
        return f"{unbuilt[0]} is not built"
    try:
        case.made_options()
    except OptionError as error:
        if error.code == "not_built":
            return str(error)
        raise BadCase(f"case {case.id}: {error}") from None
    return None
