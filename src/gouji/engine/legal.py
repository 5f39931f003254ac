"""legal: what a seat that is asked may do, factored into shapes; and offers, what it may do unasked."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import overload

from gouji.cards.faces import ORDER, RANKS, Counts, counts_of
from gouji.engine.check import check, top_shape, why_not_cover, why_not_lead
from gouji.engine.check_before import can_show, owed_to, returnable
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
from gouji.model.prompts import Prompt
from gouji.model.seats import ALL_SEATS, Seat
from gouji.plays.generate import all_shapes
from gouji.plays.shape import Shape
from gouji.rules.beating import beating_shapes
from gouji.rules.hold_threes import why_not_threes
from gouji.rules.revolution import may_revolt

_PLAIN: dict[str, Callable[[Seat], Command]] = {
    "agree": Agree,
    "call": Call,
    "take": Take,
    "head": Head,
    "goheadless": GoHeadless,
    "pass": Pass,
    "yield": Yield,
    "inherit": Inherit,
    "decline": Decline,
}


class Choices(Sequence[Command]):
    """The legal commands of one prompt. Each is made when it is asked for, so that counting and drawing are cheap."""

    def __init__(self, seat: Seat, fixed: Sequence[Command], shapes: Sequence[Shape], *, burn: bool) -> None:
        self._seat = seat
        self._fixed = fixed
        self._shapes = shapes
        self._kind = Burn if burn else Play

    def __len__(self) -> int:
        return len(self._fixed) + len(self._shapes)

    @overload
    def __getitem__(self, index: int) -> Command: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Command]: ...
    def __getitem__(self, index: int | slice) -> Command | Sequence[Command]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        if index < 0:
            index += len(self)
        if index < len(self._fixed):
            return self._fixed[index]
        return self._kind(self._seat, self._shapes[index - len(self._fixed)].notation)


def legal(deal: Deal, prompt: Prompt) -> Iterator[Command]:
    """Yield every command that answers the prompt, in ranks; faces of one rank are alike to the rules."""
    yield from choices(deal, prompt)


def choices(deal: Deal, prompt: Prompt) -> Choices:
    """Return the legal commands of the prompt as a sequence."""
    seat = prompt.seat
    fixed: list[Command] = []
    for kind in prompt.may:
        plain = _PLAIN.get(kind)
        if plain is not None:
            fixed.append(plain(seat))
        elif kind not in ("play", "burn"):
            fixed += _answers(deal, seat, kind)
    return Choices(seat, fixed, plays(deal, prompt), burn=prompt.kind == "burn")


def _answers(deal: Deal, seat: Seat, kind: str) -> list[Command]:
    """Return the legal answers of one kind to a question before the play."""
    match kind:
        case "show":
            return [Show(seat)] if can_show(deal, seat) else []
        case "multiply":
            return [Multiply(seat, times) for times in range(1, deal.options.most_multiplier + 1)]
        case "refuse":
            return [Refuse(seat, debts) for debts in _some(owed_to(deal, seat))]
        case "revolt":
            return [Revolt(seat)] if may_revolt(deal, seat) else []
        case "return":
            return [Return(seat, RANKS[rank]) for rank in returnable(deal, seat)]
        case "want":
            return _wants(deal, seat)
        case "stand":
            return [] if returnable(deal, seat) else [Stand(seat)]
        case _:
            raise ValueError(f"no such answer: {kind}")


def _wants(deal: Deal, seat: Seat) -> list[Command]:
    """Return the wants that name one rank, and the one that names all the seat holds; any other set is legal too."""
    hand, offered = deal.hands[seat].cards, deal.before.offered
    if hand is None or offered is None or counts_of(hand)[ORDER[offered[0]]]:
        return []
    held = "".join(rank for rank in RANKS if counts_of(hand)[ORDER[rank]])
    single = [rank for rank in RANKS if rank != offered[0]]
    return [Want(seat, ranks) for ranks in dict.fromkeys([held, *single]) if ranks]


def _some(numbers: list[int]) -> list[tuple[int, ...]]:
    """Return every set of at least one of the numbers."""
    return [chosen for size in range(1, len(numbers) + 1) for chosen in combinations(numbers, size)]


def plays(deal: Deal, prompt: Prompt) -> Sequence[Shape]:
    """Return the plays, or for a burn window the covers, that the seat's hand admits; none for a hand face down."""
    hand = deal.hands[prompt.seat].cards
    if hand is None or not ("play" in prompt.may or "burn" in prompt.may):
        return ()
    counts = counts_of(hand)
    if deal.options.hold_threes:
        return [shape for shape in _plays(deal, prompt, counts) if _threes_fit(deal, shape, counts)]
    return _plays(deal, prompt, counts)


def _threes_fit(deal: Deal, shape: Shape, hand: Counts) -> bool:
    leads = deal.trick is None or deal.trick.top is None
    pure = shape.base != 0 or shape.size == shape.n
    return pure and why_not_threes(shape, hand, leads=leads) is None


def _plays(deal: Deal, prompt: Prompt, counts: Counts) -> Sequence[Shape]:
    top = deal.trick.top if deal.trick is not None else None
    if top is None:
        shapes = all_shapes(counts)
        if deal.burning is None:
            return shapes
        return [shape for shape in shapes if why_not_lead(deal, prompt.seat, shape, counts) is None]
    beating = beating_shapes(deal.options, counts, top_shape(top))
    if prompt.kind == "burn":
        return [shape for shape in beating if why_not_cover(deal, shape, counts) is None]
    return beating


def offers(deal: Deal, seat: Seat) -> Iterator[Command]:
    """Yield what a seat may do unasked; an offer has no default and blocks nobody.

    Of advice only the whole groups of the hand seen are named; any play that its owner holds may be advised.
    """
    if deal.phase in ("new", "over", "void", "ended"):
        return
    unasked: list[Command] = [EndMatch(seat)]
    if deal.phase != "headed":
        unasked.append(GoHeadless(seat))
    for target in ALL_SEATS:
        unasked += [Ask(seat, target), LetSee(seat, target)]
        if seat in deal.seen_by[target]:
            counts = counts_of(deal.hands[target].cards or ())
            unasked += [Advise(seat, target, rank * counts[ORDER[rank]]) for rank in RANKS if counts[ORDER[rank]]]
    yield from (command for command in unasked if check(deal, command) is None)
