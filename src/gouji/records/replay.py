"""重放: the commands that a record's events tell of, done again and compared."""

import itertools
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import NamedTuple

import msgspec

from gouji.cards.faces import FACE_ORDER, counts_of
from gouji.cards.shuffle import SEATS, Deck, commitment, pack, shuffled
from gouji.engine.decide import step
from gouji.engine.evolve import fold
from gouji.engine.opening import Setup, opening
from gouji.model.commands import (
    Advise,
    Agree,
    Ask,
    Burn,
    Call,
    Command,
    Decline,
    EndMatch,
    GoHeadless,
    Head,
    Inherit,
    LetSee,
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
from gouji.model.deal import Deal
from gouji.model.events import (
    Advised,
    Answered,
    Began,
    BurnFailed,
    ChoseHead,
    Dues,
    EndProposed,
    Event,
    HandSeen,
    Inherited,
    Muffled,
    Offered,
    Passed,
    Played,
    Reported,
    Returned,
    Unburned,
    Wanted,
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
    """对上了. ``proved``: the cards follow from the revealed seed; ``finished``: the deal has ended somehow."""

    deal: Deal
    proved: bool
    finished: bool


def verify_record(record: Record) -> Verified:
    """Shuffle from the seeds, do every command again, and compare every event.

    A record without a seed, of a deal that was not over, is checked from the hands that it tells.

    Raises:
        Disagreement: the first line that differs.
    """
    options, deck, setup = _options(record), _deck(record), _setup(record)
    made = opening(options, deck, setup)
    _compare(record, 0, made)
    deal, at = fold(options, made), len(made)
    while at < len(record.events):
        made, deal = _again(record, deal, at)
        _compare(record, at, made)
        at += len(made)
    return Verified(deal, record.header.seed is not None, deal.phase in ("over", "void", "ended"))


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


def _setup(record: Record) -> Setup:
    """Return what entered the deal, as the record tells it: it follows from the deal before."""
    first = record.events[0] if record.events else None
    if not isinstance(first, Began):
        raise Disagreement(record.file, record.line, "the record does not say how the deal began")
    if len(record.header.players) != SEATS:
        raise Disagreement(record.file, record.line, "six sit at a table")
    if not _could_begin(first):
        raise Disagreement(record.file, record.lines[0], "no deal begins with such an account")
    return Setup(first.number, first.attempt, first.dues, first.balances, first.unpaid)


def _could_begin(began: Began) -> bool:
    """Whether what entered the deal names seats and places that there are; whether it is true, no record can show."""
    dues = began.dues or Dues(tuple(range(1, SEATS + 1)), 0)
    muffled = [by for by in dues.muffled if by is not None]
    seats = [dues.first_leader, *dues.open, *muffled, *itertools.chain(*dues.burns_won), *(began.unpaid or ())]
    six = [dues.calls, dues.muffled, *([] if began.balances is None else [began.balances])]
    return (
        min(began.number, began.attempt) >= 1
        and sorted(dues.places) == list(range(1, SEATS + 1))
        and all(0 <= seat < SEATS for seat in seats)
        and all(len(each) == SEATS for each in six)
        and min(began.balances or (0,)) >= 0
        and dues.sweep in (None, 0, 1)
    )


def _told_deck(record: Record) -> Deck:
    first = record.events[0] if record.events else None
    if not isinstance(first, Began) or first.deck is None:
        raise Disagreement(record.file, record.line, "neither a seed nor a deck is there")
    lot = first.lot
    if sorted(first.deck) != sorted(pack()) or lot is None or not 0 <= lot < SEATS:
        raise Disagreement(record.file, record.lines[0], "the deck is not the 216 cards and a lot")
    return Deck(first.deck, lot)


def _again(record: Record, deal: Deal, at: int) -> tuple[tuple[Event, ...], Deal]:
    for line, event in zip(record.lines[at:], record.events[at : at + 3], strict=False):
        if isinstance(event, Played | Answered | Advised) and not FACE_ORDER.keys() >= set(event.cards):
            raise Disagreement(record.file, line, f"{_kind(event)} tells of cards that there are not")
    command = command_of(deal, record.events[at : at + 3])
    if command is None:
        raise Disagreement(record.file, record.lines[at], f"{_kind(record.events[at])} follows from nothing before it")
    try:
        return step(deal, command)
    except IllegalCommand as refused:
        told = f"{_kind(record.events[at])} is refused by {refused.refusal.rule} ({refused.refusal.code})"
        raise Disagreement(record.file, record.lines[at], told) from None


def command_of(deal: Deal, events: Sequence[Event]) -> Command | None:
    """Return the command whose first three events these are, or ``None`` if no command begins so."""
    first = events[0]
    match first:
        case Unburned() | Muffled() | Played():
            played = next((event for event in events if isinstance(event, Played)), None)
            return None if played is None else Play(played.seat, write_faces(played.cards))
        case Passed(seat):
            return Pass(seat)
        case Yielded(seat):
            return Yield(seat)
        case Inherited(seat):
            return Inherit(seat)
        case Answered():
            return _answer(deal, first)
        case BurnFailed(burner):
            return _unlawful_lead(deal, burner)
        case Offered() | Wanted() | Returned():
            return _return(deal, first)
        case _:
            return _offer(deal, first)


def _answer(deal: Deal, event: Answered) -> Command | None:
    """Return the command of an answer to a question that was put to several seats."""
    seat = event.seat
    if not event.yes:
        return Take(seat) if deal.ask_kind == "tribute" else Decline(seat)
    match deal.ask_kind:
        case "burn":
            return Burn(seat, write_faces(event.cards))
        case "show":
            return Show(seat)
        case "swap" | "pay":
            return Agree(seat)
        case "precall" | "opencall":
            return Call(seat)
        case "multiply":
            return Multiply(seat, event.picks[0]) if event.picks else None
        case "tribute":
            return Refuse(seat, event.picks)
        case "revolution":
            return Revolt(seat)
        case _:
            return None


def _return(deal: Deal, event: Offered | Wanted | Returned) -> Command | None:
    """Return the command of a step of a return (TRIB-6)."""
    match event:
        case Offered(giver, _, card) if card is not None:
            return Return(giver, card)
        case Wanted(giver, _, ranks) if ranks is not None:
            return Want(giver, ranks)
        case Returned(giver, taker, card) if card is not None:
            if deal.ask_kind == "taking":
                return Take(taker)
            return Stand(giver) if card == deal.before.offered else Return(giver, card)
        case _:
            return None


def _offer(deal: Deal, event: Event) -> Command | None:
    """Return the command of an event that only a choice of one seat, or an offer taken up, begins with."""
    match event:
        case ChoseHead(seat, headed):
            return Head(seat) if headed else GoHeadless(seat)
        case Reported(seat, asker):
            return Ask(asker, seat)
        case HandSeen(owner, (viewer,)):
            holder = deal.options.advise_pick == "holder"
            return LetSee(owner, viewer) if holder else LetSee(viewer, owner)
        case Advised(adviser, owner, cards):
            return Advise(adviser, owner, write_faces(cards))
        case EndProposed(seat):
            return EndMatch(seat)
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
