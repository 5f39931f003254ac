"""Reading records; what cannot be read is told by file and line."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from gouji import RULES_VERSION
from gouji.model.events import Event
from gouji.records.format import FORMAT, Header

_DECODER: msgspec.json.Decoder[Header | Event] = msgspec.json.Decoder(Header | Event)


class UnreadableRecord(ValueError):
    """读不懂的记录: ``file`` and ``line`` (from 1) say where."""

    def __init__(self, file: str, line: int, why: str) -> None:
        super().__init__(f"{file}:{line}: {why}")
        self.file = file
        self.line = line


class Record(NamedTuple):
    """一份记录: ``lines[i]`` is the line of ``events[i]`` in the file."""

    file: str
    line: int
    header: Header
    events: tuple[Event, ...]
    lines: tuple[int, ...]


def read_records(path: Path) -> Iterator[Record]:
    """Yield the records of a file; each begins with its header, and there is at least one.

    Raises:
        UnreadableRecord: a line is neither header nor event, or is of another format or rules version.
        OSError: the file cannot be read.
    """
    yield from records_in(path.read_bytes(), str(path))


def records_in(data: bytes, file: str) -> Iterator[Record]:
    """Yield the records in these bytes, as ``read_records`` does."""
    start, header = 0, None
    events: list[Event] = []
    lines: list[int] = []
    for number, text in enumerate(data.splitlines(), 1):
        line = _line(text, file, number)
        if isinstance(line, Header):
            if header is not None:
                yield Record(file, start, header, tuple(events), tuple(lines))
            start, header, events, lines = number, line, [], []
        elif header is None:
            raise UnreadableRecord(file, number, "an event before any header")
        else:
            events.append(line)
            lines.append(number)
    if header is None:
        raise UnreadableRecord(file, 1, "no record is there")
    yield Record(file, start, header, tuple(events), tuple(lines))


def _line(text: bytes, file: str, number: int) -> Header | Event:
    try:
        line = _DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise UnreadableRecord(file, number, str(error)) from None
    except RecursionError:
        raise UnreadableRecord(file, number, "this is nested too deeply") from None
    if isinstance(line, Header) and (line.format, line.rules) != (FORMAT, RULES_VERSION):
        told = f"format {line.format} by rules {line.rules}; this reads format {FORMAT} by rules {RULES_VERSION}"
        raise UnreadableRecord(file, number, told)
    return line
