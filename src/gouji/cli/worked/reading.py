"""Reading a file of worked cases."""

from pathlib import Path
from typing import Any

import msgspec

from gouji.model.options import Options, make_options

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
            OptionError: an option that is unknown or has no such value.
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
