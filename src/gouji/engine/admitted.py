"""What a command puts down, once it is admitted."""

from typing import NamedTuple

from gouji.cards.faces import Cards, sort_cards, tally
from gouji.model.commands import Burn, Play
from gouji.model.deal import Deal
from gouji.model.rulebook import Refusal, refuse
from gouji.plays.notation import PlayError, pick_faces, read_play
from gouji.plays.shape import Shape, shape_of
from gouji.rules.playing import CARD_1, PLAY_1


class Admitted(NamedTuple):
    """A command that is admitted, with the cards it puts down and their shape, if it puts any."""

    cards: Cards = ()
    shape: Shape | None = None


NO_CARDS = Admitted()


def held_cards(deal: Deal, command: Play | Burn) -> Refusal | Admitted:
    """Return the cards that the command names, if the seat holds them and they are a play."""
    hand = deal.hands[command.seat].cards
    if hand is None:
        return refuse(CARD_1, "not_held")
    try:
        wanted = read_play(command.cards)
    except PlayError:
        return refuse(PLAY_1, "unreadable" if command.cards.strip() else "no_cards")
    cards = pick_faces(hand, wanted)
    if cards is None:
        return refuse(CARD_1, "not_held")
    shape = shape_of(tally(cards))
    return refuse(PLAY_1, "not_a_play") if shape is None else Admitted(sort_cards(cards), shape)
