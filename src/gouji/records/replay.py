"""重放: the commands that a record's events tell of, done again and compared."""

from collections.abc import Iterable, Sequence
from itertools import chain, zip_longest
from typing import NamedTuple

import msgspec

from gouji.cards.faces import counts_of
from gouji.cards.shuffle import HAND, SEATS, Deck, commitment, pack, shuffled
from gouji.engine.decide import step
from gouji.engine.evolve import fold
from gouji.engine.opening import opening
from gouji.model.commands import Ask, Burn, Command, Decline, Inherit, Pass, Play, Show, Yield
from gouji.model.deal import Deal
from gouji.model.events import (
    Answered,
    BurnFailed,
    Dealt,
    Event,
    Inherited,
    Passed,
    Played,
    Reported,
    Unburned,
    Yielded,
)
from gouji.model.options import OptionError, Options
from gouji.model.rulebook import IllegalCommand
from gouji.plays.generate import all_shapes
from gouji.plays.notation import write_faces
from gouji.records.reading import Record
from gouji.rules.burning import is_lawful_lead


class Disagreement(Exception):
    """对不上: the first line of a record that is not what the engine makes."""

    def __init__(self, file: str, line: int, why: str) -> None:
        super().__init__(f"{file}:{line}: {why}")
        self.file = file
        self.line = line


class Verified(NamedTuple):
    """对上了. ``proved``: the cards follow from the revealed seed; ``finished``: the deal was played to its end."""

    deal: Deal
    proved: bool
    finished: bool


def verify_record(record: Record) -> Verified:
    """Shuffle from the seeds, do every command again, and compare every event.

    A record without a seed, of a deal that was not over, is checked from the hands that it tells.

    Raises:
        Disagreement: the first line that differs.
    """
    options, deck = _options(record), _deck(record)
    made = opening(options, deck)
    _compare(record, 0, made)
    deal, at = fold(options, made), len(made)
    while at < len(record.events):
        made, deal = _again(record, deal, at)
        _compare(record, at, made)
        at += len(made)
    return Verified(deal, record.header.seed is not None, deal.phase == "over")


def _options(record: Record) -> Options:
    try:
        return record.header.options()
    except OptionError as error:
        raise Disagreement(record.file, record.line, str(error)) from None


def _deck(record: Record) -> Deck:
    header = record.header
    if header.seed is None:
        return _told_deck(record)
    try:
        seed = bytes.fromhex(header.seed)
        client_seeds = [bytes.fromhex(part) for part in header.client_seeds]
        deck = shuffled(seed, header.deal, client_seeds)
    except ValueError as error:
        raise Disagreement(record.file, record.line, f"the seeds are no seeds: {error}") from None
    if commitment(seed) != header.commitment:
        raise Disagreement(record.file, record.line, "the seed is not the one that was committed to")
    return deck


def _told_deck(record: Record) -> Deck:
    first = record.events[0] if record.events else None
    if not isinstance(first, Dealt):
        raise Disagreement(record.file, record.line, "neither a seed nor dealt hands are there")
    hands, lot = first.hands, first.lot
    told = [hand for hand in hands if hand is not None and len(hand) == HAND]
    if len(told) != SEATS or sorted(chain(*told)) != sorted(pack()) or lot is None or not 0 <= lot < SEATS:
        raise Disagreement(record.file, record.lines[0], "the dealt hands are not the 216 cards and a lot")
    return Deck(tuple(told[k % SEATS][k // SEATS] for k in range(SEATS * HAND)), lot)


def _again(record: Record, deal: Deal, at: int) -> tuple[tuple[Event, ...], Deal]:
    command = command_of(deal, record.events[at : at + 2])
    if command is None:
        raise Disagreement(record.file, record.lines[at], f"{_kind(record.events[at])} follows from nothing before it")
    try:
        return step(deal, command)
    except IllegalCommand as refused:
        told = f"{_kind(record.events[at])} is refused by {refused.refusal.rule} ({refused.refusal.code})"
        raise Disagreement(record.file, record.lines[at], told) from None


def command_of(deal: Deal, events: Sequence[Event]) -> Command | None:
    """Return the command whose first two events these are, or ``None`` if no command begins so."""
    first, *rest = events
    match first:
        case Unburned() if rest and isinstance(rest[0], Played):
            return Play(rest[0].seat, write_faces(rest[0].cards))
        case Played(seat, cards):
            return Play(seat, write_faces(cards))
        case Passed(seat):
            return Pass(seat)
        case Yielded(seat):
            return Yield(seat)
        case Inherited(seat):
            return Inherit(seat)
        case Reported(seat, asker):
            return Ask(asker, seat)
        case Answered(seat, yes, cards):
            if not yes:
                return Decline(seat)
            return Show(seat) if deal.phase == "show" else Burn(seat, write_faces(cards))
        case BurnFailed(burner):
            return _unlawful_lead(deal, burner)
        case _:
            return None


def _unlawful_lead(deal: Deal, burner: int) -> Command | None:
    """Return a lead by which a burner fails (BURN-6, ``burn_lead = fail``); which one, no event tells."""
    counts = counts_of(deal.hands[burner].cards or ())
    unlawful = (shape for shape in all_shapes(counts) if not is_lawful_lead(shape, sum(counts)))
    shape = next(unlawful, None)
    return None if shape is None else Play(burner, shape.notation)


def _compare(record: Record, at: int, made: Iterable[Event]) -> None:
    made = tuple(made)
    for offset, (told, wanted) in enumerate(zip_longest(record.events[at : at + len(made)], made)):
        if told is None:
            last = record.lines[-1] if record.lines else record.line
            raise Disagreement(record.file, last + 1, f"{_text(wanted)} is missing")
        if told != wanted:
            raise Disagreement(record.file, record.lines[at + offset], f"expected {_text(wanted)}, got {_text(told)}")


def _kind(event: Event) -> str:
    return type(event).__name__


def _text(event: Event) -> str:
    text = msgspec.json.encode(event).decode()
    return text if len(text) <= 160 else text[:157] + "..."
