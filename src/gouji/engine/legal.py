"""legal: what a seat that is asked may do, factored into shapes; and offers, what it may do unasked."""

from collections.abc import Iterator, Sequence
from typing import overload

from gouji.cards.faces import counts_of
from gouji.engine.check import check, top_shape, why_not_cover, why_not_lead
from gouji.model.commands import Ask, Burn, Command, Decline, Inherit, Pass, Play, Show, Yield
from gouji.model.deal import Deal
from gouji.model.prompts import Prompt
from gouji.model.seats import ALL_SEATS, Seat
from gouji.plays.generate import all_shapes
from gouji.plays.shape import Shape
from gouji.rules.beating import beating_shapes
from gouji.rules.first_lead import set_of_hand

_PLAIN: dict[str, type[Pass] | type[Yield] | type[Inherit] | type[Decline]] = {
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
    fixed: list[Command] = [_PLAIN[kind](seat) for kind in prompt.may if kind in _PLAIN]
    if "show" in prompt.may:
        dealt = deal.dealt[seat]
        if dealt and set_of_hand(seat, dealt):
            fixed.append(Show(seat))
    return Choices(seat, fixed, plays(deal, prompt), burn=prompt.kind == "burn")


def plays(deal: Deal, prompt: Prompt) -> Sequence[Shape]:
    """Return the plays, or for a burn window the covers, that the seat's hand admits; none for a hand face down."""
    hand = deal.hands[prompt.seat].cards
    if hand is None or prompt.kind == "show":
        return ()
    counts = counts_of(hand)
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
    """Yield what a seat may do unasked; an offer has no default and blocks nobody (VIEW-1)."""
    asks = (Ask(seat, target) for target in ALL_SEATS)
    yield from (ask for ask in asks if check(deal, ask) is None)
