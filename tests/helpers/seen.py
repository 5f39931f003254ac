"""What a viewer may know of a deal, read off the rule book, to hold the redacted events against."""

from msgspec.structs import replace

from gouji.model.deal import Deal, Hand
from gouji.model.seats import ALL_SEATS, Seat


def may_see(deal: Deal, viewer: Seat | None, owner: Seat) -> bool:
    """Whether a viewer sees a hand, read off the rule book: his own, one he was let see, a friend's revolution."""
    if viewer == owner or deal.phase == "over":
        return True
    friend = viewer is not None and viewer % 2 == owner % 2
    return friend and (viewer in deal.seen_by[owner] or owner == deal.revolted)


def face_down(deal: Deal, viewer: Seat | None) -> Deal:
    """Return the truth with what ``viewer`` may not see laid face down: the measure of property 1."""
    hands = tuple(_covered(hand, may_see(deal, viewer, seat)) for seat, hand in enumerate(deal.hands))
    laid = tuple(_covered(hand, may_see(deal, viewer, seat)) for seat, hand in enumerate(deal.laid))
    answers = tuple(given if seat == viewer else None for seat, given in enumerate(deal.answers))
    others = [seat for seat in ALL_SEATS if deal.answers[seat] is not None and seat != viewer]
    asked = tuple(seat for seat in _asked_at_all(deal) if seat in deal.asked or seat in others)
    dealt = tuple(cards if seat == viewer else None for seat, cards in enumerate(deal.dealt))
    told = [seat for seat in ALL_SEATS if seat == viewer or deal.places[seat] or deal.phase == "over"]
    muffled = tuple(by if seat in told else None for seat, by in enumerate(deal.muffled))
    advised = deal.advised if deal.phase == "over" else tuple(pair for pair in deal.advised if viewer in pair)
    hidden = replace(deal.before, deck=None, spent=((),) * 6, offered=None, wanted=None)
    return replace(
        deal,
        before=hidden,
        hands=hands,
        laid=laid,
        answers=answers,
        asked=asked,
        dealt=dealt,
        lot=None,
        muffled=muffled,
        advised=advised,
    )


def _covered(hand: Hand, visible: bool) -> Hand:
    return hand if visible or not hand.size else Hand(hand.size)


def _asked_at_all(deal: Deal) -> tuple[Seat, ...]:
    """Return who is asked and who has answered, in the order of the question."""
    if deal.trick is None or deal.trick.top is None:
        return ALL_SEATS
    player = deal.trick.top.seat
    return tuple((player + k) % 6 for k in range(1, 6))


def without_own_dealings(view: Deal) -> Deal:
    """Return a view without what buying and returning tell the two alone; their tests look at it by itself."""
    return replace(view, before=replace(view.before, spent=((),) * 6, offered=None, wanted=None))
