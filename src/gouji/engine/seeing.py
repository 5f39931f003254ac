"""Showing hands to teammates as the rules let them see (VIEW-2, VIEW-3)."""

from gouji.engine.flow import Flow
from gouji.model.events import HandSeen
from gouji.model.seats import ALL_SEATS, Seat, is_teammate
from gouji.rules.viewing import sees


def open_hands(flow: Flow) -> None:
    """Open every hand to its owner's teammates (BEAN-1, option ``open_hands``)."""
    for owner in ALL_SEATS:
        mates = tuple(seat for seat in ALL_SEATS if is_teammate(seat, owner))
        flow.add(HandSeen(owner, mates, flow.deal.hands[owner].cards))


def let_teammates_see(flow: Flow, owner: Seat) -> None:
    """Show a hand of ten or fewer to the teammates that do not see it yet (VIEW-2)."""
    hand, seen_by = flow.deal.hands[owner], flow.deal.seen_by[owner]
    viewers = tuple(mate for mate in ALL_SEATS if mate not in seen_by and sees(flow.deal, mate, owner))
    if hand.size and viewers:
        flow.add(HandSeen(owner, viewers, hand.cards))


def show_again(flow: Flow, owner: Seat) -> None:
    """Show a hand anew to those who see it, after cards went in or out unseen by them."""
    viewers = flow.deal.seen_by[owner]
    if viewers:
        flow.add(HandSeen(owner, tuple(sorted(viewers)), flow.deal.hands[owner].cards))
