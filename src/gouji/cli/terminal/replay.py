"""``gouji replay FILE``: step through a record, from one seat or with all hands open."""

from collections.abc import Callable
from pathlib import Path

from gouji.cli.terminal.board import board, fit
from gouji.cli.terminal.telling import Language, tell
from gouji.engine.evolve import evolve
from gouji.model.deal import Deal
from gouji.model.events import Event
from gouji.model.seats import Seat
from gouji.records.reading import Record, UnreadableRecord, read_records
from gouji.views.redact import redact

HELP = {
    "zh": "[回车 下一步 · b 上一步 · 数字 跳到 · q 离开] > ",
    "en": "[Enter next · b back · number jump · q quit] > ",
}
ASKS = ("?", "？", "说明")
UNKNOWN = {"zh": "看不懂「{line}」。", "en": 'Cannot read "{line}".'}
EXPLAINED = {
    "zh": "直接按回车到下一步，b 到上一步，0 到 {last} 的数字跳到那一步，q 离开。",
    "en": "Enter alone goes to the next step, b to the one before, a number from 0 to {last} to that step; q quits.",
}
MOST_DIGITS = 9
"""Longer numbers are past any record's end."""


def run_replay(
    file: Path,
    seat: Seat | None,
    language: Language,
    ask: Callable[[str], str] = input,
    say: Callable[[str], None] = print,
) -> int:
    """Step through the first deal of a file; ``seat`` is whose eyes, ``None`` for all hands open.

    Raises:
        UnreadableRecord: the file is no record, or holds none.
        OSError: it cannot be read.
    """
    record = next(iter(read_records(file)), None)
    if record is None:
        raise UnreadableRecord(str(file), 1, "there is no record")
    events = seen_events(record, seat)
    at = 0
    show(record, events, at, seat, language, say)
    while True:
        try:
            line = ask(HELP[language]).strip().lower()
        except EOFError:
            return 0
        if line == "q":
            return 0
        moved = _moved(line, at, len(events))
        if moved is None:
            said = EXPLAINED[language].format(last=len(events))
            say(said if line in ASKS else f"{UNKNOWN[language].format(line=fit(line))}\n{said}")
        else:
            at = moved
            show(record, events, at, seat, language, say)


def _moved(line: str, at: int, last: int) -> int | None:
    """Return where a line leads, or ``None`` if it cannot be read."""
    if line in ("", "b"):
        return max(0, at - 1) if line else min(at + 1, last)
    if line.isascii() and line.isdecimal():
        return last if len(line) > MOST_DIGITS else min(int(line), last)
    return None


def seen_events(record: Record, seat: Seat | None) -> list[Event]:
    """Return the record's events as the seat saw them, or all of them."""
    if seat is None:
        return list(record.events)
    return [shown for event in record.events if (shown := redact(event, seat)) is not None]


def deal_at(record: Record, events: list[Event], at: int) -> Deal:
    """Return the deal after the first ``at`` events; jumping gives the same as stepping."""
    deal = Deal(record.header.options())
    for event in events[:at]:
        deal = evolve(deal, event)
    return deal


def show(
    record: Record, events: list[Event], at: int, seat: Seat | None, language: Language, say: Callable[[str], None]
) -> None:
    """Show the table after ``at`` events, and the last of them in words."""
    for line in board(deal_at(record, events, at), seat, {}, language):
        say(line)
    told = tell(events[at - 1], language) if at else None
    say(fit(f"{at}/{len(events)}{'  ' + told if told else ''}"))
