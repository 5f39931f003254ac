"""Decks laid out so that what is rare happens."""

from gouji.cards.shuffle import SEATS, Deck


def without_high_cards(deck: Deck, seats: tuple[int, ...]) -> Deck:
    """Return the deck with the jokers and twos of these seats exchanged for low cards of the others (REV-1)."""
    cards = list(deck.cards)
    high = [k for k in range(len(cards)) if k % SEATS in seats and cards[k][0] in "XD2"]
    low = [k for k in range(len(cards)) if k % SEATS not in seats and cards[k][0] not in "XD23"]
    for one, other in zip(high, low, strict=False):
        cards[one], cards[other] = cards[other], cards[one]
    return deck._replace(cards=tuple(cards))
