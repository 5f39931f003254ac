"""Folding what happens around the tricks: exits, burns, heads, reports, the end."""

from typing import assert_never

from msgspec.structs import replace

from gouji.cards.faces import sort_cards
from gouji.engine.evolve.hands import put
from gouji.model.deal import EMPTY, Burning, Deal, Hand
from gouji.model.events import (
    Advised,
    AroundEvent,
    BurnFailed,
    BurnWon,
    ChoseHead,
    DealEnded,
    DealEndedEarly,
    EndProposed,
    FreeGoujiGained,
    HandSeen,
    Headless,
    Muffled,
    MuffleShown,
    Opened,
    Reported,
    Settled,
    Unburned,
    WentOut,
)
from gouji.model.seats import Seat


def fold_around(deal: Deal, event: AroundEvent) -> Deal:
    """Return the deal after an event around the tricks."""
    match event:
        case WentOut(seat, place):
            return _gone(deal, seat, place)
        case Headless(seat):
            return replace(deal, headless=deal.headless | {seat})
        case FreeGoujiGained(seat):
            return replace(deal, free_gouji=deal.free_gouji | {seat})
        case Opened(seat):
            return replace(deal, open=deal.open | {seat})
        case Unburned():
            return replace(deal, burning=None)
        case BurnWon(burner, victim):
            return replace(deal, burning=None, burns_won=(*deal.burns_won, Burning(burner, victim)))
        case BurnFailed():
            return _burn_failed(deal, event)
        case Reported(seat, _, left):
            return replace(deal, announced=put(deal.announced, seat, left))
        case HandSeen():
            return _hand_seen(deal, event)
        case ChoseHead(_, headed):
            return replace(
                deal, rights=deal.rights if headed else 0, asked=() if deal.phase == "headed" else deal.asked
            )
        case Muffled(seat, by) | MuffleShown(seat, by):
            return replace(deal, muffled=put(deal.muffled, seat, by))
        case Advised(adviser, owner):
            return replace(deal, advised=(*deal.advised, (adviser, owner)))
        case EndProposed(seat):
            return replace(deal, would_end=deal.would_end | {seat})
        case DealEndedEarly():
            return replace(deal, phase="ended", asked=())
        case Settled(_, _, balances):
            return replace(deal, balances=balances)
        case DealEnded():
            return _ended(deal, event)
        case _:
            assert_never(event)


def _gone(deal: Deal, seat: Seat, place: int) -> Deal:
    return replace(
        deal,
        places=put(deal.places, seat, place),
        left_order=(*deal.left_order, seat),
        headless=deal.headless - {seat},
        free_gouji=deal.free_gouji - {seat},
    )


def _burn_failed(deal: Deal, event: BurnFailed) -> Deal:
    burner = event.burner
    laid = put(deal.laid, burner, deal.hands[burner])
    void = replace(deal, burning=None, laid=laid, hands=put(deal.hands, burner, EMPTY))
    return replace(_gone(void, burner, event.place), failed=deal.failed | {burner}, asked=())


def _hand_seen(deal: Deal, event: HandSeen) -> Deal:
    owner, hands = event.owner, deal.hands
    if event.cards is not None:
        hands = put(hands, owner, Hand(len(event.cards), sort_cards(event.cards)))
    seen_by = put(deal.seen_by, owner, deal.seen_by[owner] | set(event.viewers))
    return replace(deal, hands=hands, seen_by=seen_by)


def _ended(deal: Deal, event: DealEnded) -> Deal:
    shown = tuple(Hand(len(cards), sort_cards(cards)) for cards in event.hands)
    laid = deal.failed if deal.revolted is None else deal.failed | {deal.revolted}
    return replace(
        deal,
        phase="over",
        hands=tuple(EMPTY if seat in laid else hand for seat, hand in enumerate(shown)),
        laid=tuple(hand if seat in laid else EMPTY for seat, hand in enumerate(shown)),
        places=event.places,
        scores=event.scores,
        sweep=event.sweep,
        advised=event.advised,
        free_gouji=frozenset(),
        asked=(),
    )
