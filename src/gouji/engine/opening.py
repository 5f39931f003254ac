"""opening: the first events of a deal, from a deck that was drawn elsewhere."""

from gouji.cards.shuffle import Deck
from gouji.engine.flow import Flow
from gouji.engine.tricks import begin_first_trick
from gouji.model.deal import Deal
from gouji.model.events import Asked, Dealt, Event
from gouji.model.options import Options
from gouji.model.seats import ALL_SEATS
from gouji.rules.first_lead import set_of_hand
from gouji.rules.viewing import announced


def opening(options: Options, deck: Deck) -> tuple[Event, ...]:
    """Return the events from the deal of the cards to the first question (LEAD-1, LEAD-2)."""
    hands = deck.hands()
    flow = Flow(Deal(options))
    flow.add(Dealt(hands, deck.lot, announced(options, len(hands[0]))))
    if options.first_lead == "show":
        flow.add(Asked(ALL_SEATS, "show"))
    elif options.first_lead == "random":
        begin_first_trick(flow, (None,) * len(hands))
    else:
        begin_first_trick(flow, tuple(set_of_hand(seat, hand) for seat, hand in enumerate(hands)))
    return tuple(flow.events)
