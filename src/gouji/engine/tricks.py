"""How a trick goes on: cards put down, the next question, the end of the trick, the end of the deal.

Reached through ``decide`` alone. Each step adds the events that follow from the one before it.
"""

from gouji.cards.faces import Cards, counts_of
from gouji.engine.check import top_shape
from gouji.engine.flow import Flow
from gouji.engine.seeing import let_teammates_see
from gouji.model.deal import Burning, Deal, is_in
from gouji.model.events import (
    Asked,
    BurnFailed,
    BurnWon,
    DealEnded,
    FreeGoujiGained,
    Headless,
    LeadReason,
    Muffled,
    MuffleShown,
    Opened,
    Played,
    Settled,
    TrickBegan,
    TrickEnded,
    Unburned,
    WentOut,
    WindowClosed,
    YieldLapsed,
)
from gouji.model.seats import ALL_SEATS, Seat, opposite
from gouji.plays.shape import Shape, shape_of
from gouji.rules.beans import settle
from gouji.rules.beating import is_dead
from gouji.rules.burning import can_lead_on, outcome, window_seats
from gouji.rules.going_out import gains_free_gouji, heir_of
from gouji.rules.gouji import is_gouji, is_restricted
from gouji.rules.hold_threes import muffled_by_beating
from gouji.rules.melee import begins_melee
from gouji.rules.opening import opens
from gouji.rules.revolution import keeps_head, rights_after
from gouji.rules.scoring import (
    final_places,
    is_over,
    leader_after,
    lowest_place,
    next_place,
    signed_scores,
    swept_by,
)
from gouji.rules.turns import closer_of, next_asked
from gouji.rules.viewing import announced


def put_down(flow: Flow, seat: Seat, cards: Cards, shape: Shape, *, victim: Seat | None) -> None:
    """Put cards down as the new top play; ``victim`` is set for the cover of a burn (BURN-2)."""
    deal, trick = flow.deal, flow.trick
    if deal.burning is not None and seat != deal.burning.burner:
        flow.add(Unburned(deal.burning.burner, seat))
    if trick.top is not None:
        _muffle(flow, trick.top.seat, seat)
    flow.add(_played(deal, seat, cards, shape, victim))
    if trick.yielded and trick.top is not None and seat != opposite(trick.top.seat):
        flow.add(YieldLapsed(opposite(trick.top.seat)))
    if flow.top.free and not is_in(flow.deal, opposite(seat)) and not keeps_head(flow.deal, seat):
        flow.add(Headless(seat))
    let_teammates_see(flow, seat)
    if flow.top.last:
        _go_out(flow, seat, shape)
    carry_on(flow)


def _played(deal: Deal, seat: Seat, cards: Cards, shape: Shape, victim: Seat | None) -> Played:
    gouji = is_gouji(shape)
    rights = rights_after(deal, seat, gouji=gouji)
    return Played(
        seat,
        cards,
        gouji=gouji,
        restricted=is_restricted(deal, seat, shape),
        dead=is_dead(deal.options, shape),
        free=gouji and (seat in deal.free_gouji or rights is not None),
        burns=victim,
        left=announced(deal.options, deal.hands[seat].size - len(cards)),
        rights=rights,
    )


def _muffle(flow: Flow, seat: Seat, by: Seat) -> None:
    hand = flow.deal.hands[seat].cards
    if hand and muffled_by_beating(flow.deal, counts_of(hand), seat):
        flow.add(Muffled(seat, by))


def _go_out(flow: Flow, seat: Seat, shape: Shape) -> None:
    burning = flow.deal.burning
    if burning is not None:
        flow.add(BurnWon(seat, burning.victim))
    place = next_place(flow.deal)
    flow.add(WentOut(seat, place))
    by = flow.deal.muffled[seat]
    if by is not None:
        flow.add(MuffleShown(seat, by))
    facing = opposite(seat)
    if is_over(flow.deal) or not is_in(flow.deal, facing):
        return
    if gains_free_gouji(flow.deal, flow.trick, seat, place, shape):
        flow.add(FreeGoujiGained(facing))
    else:
        flow.add(Headless(facing))


def carry_on(flow: Flow) -> None:
    """Ask whoever is next about the top play, end the trick, or end the deal."""
    if is_over(flow.deal):
        _end_deal(flow)
        return
    trick, top = flow.trick, flow.top
    if not trick.window_done:
        seats = window_seats(flow.deal, trick, top)
        if seats:
            flow.add(Asked(seats, "burn"))
            return
    seat = next_asked(flow.deal, trick, top)
    if seat is None:
        _end_trick(flow)
    else:
        flow.add(Asked((seat,), "follow"))


def close_window(flow: Flow) -> None:
    """Close a burn window once its outcome is certain (BURN-2)."""
    deal = flow.deal
    seats = window_seats(deal, flow.trick, flow.top)
    certain, burner = outcome(flow.top.seat, seats, deal.answers)
    if not certain:
        return
    claim = deal.answers[burner] if burner is not None else None
    victim = flow.top.seat
    flow.add(WindowClosed())
    if burner is None or claim is None:
        carry_on(flow)
        return
    shape = shape_of(counts_of(claim.cards))
    assert shape is not None
    put_down(flow, burner, claim.cards, shape, victim=victim)


def _end_trick(flow: Flow) -> None:
    trick, top = flow.trick, flow.top
    rights = sorted(flow.deal.free_gouji)
    opened = opens(flow.deal, trick, top, top_shape(top))
    flow.add(TrickEnded(top.seat, closer_of(flow.deal, trick, top)))
    for seat in rights:
        flow.add(Headless(seat))
    if opened is not None:
        flow.add(Opened(opened))
    burning = flow.deal.burning
    if burning is not None and not _can_lead_on(flow, burning):
        fail_burn(flow, burning)
    elif is_in(flow.deal, top.seat):
        begin_trick(flow, top.seat, "won")
    else:
        heir = heir_of(flow.deal, top)
        assert heir is not None
        begin_trick(flow, heir, "inherit")


def _can_lead_on(flow: Flow, burning: Burning) -> bool:
    hand = flow.deal.hands[burning.burner].cards
    assert hand is not None
    return can_lead_on(counts_of(hand), hold_threes=flow.deal.options.hold_threes)


def fail_burn(flow: Flow, burning: Burning) -> None:
    """End a burn in failure: the hand is void, the victim leads, or the next seat still in after him (BURN-8)."""
    flow.add(BurnFailed(burning.burner, burning.victim, lowest_place(flow.deal)))
    if is_over(flow.deal):
        _end_deal(flow)
        return
    facing = opposite(burning.burner)
    if is_in(flow.deal, facing):
        flow.add(Headless(facing))
    begin_trick(flow, leader_after(flow.deal, burning.victim), "victim")


def begin_trick(flow: Flow, leader: Seat, reason: LeadReason) -> None:
    """Begin a trick and ask its leader."""
    flow.add(TrickBegan(leader, reason, begins_melee(flow.deal)))
    flow.add(Asked((leader,), "lead"))


def _end_deal(flow: Flow) -> None:
    deal = flow.deal
    for seat, by in enumerate(deal.muffled):
        if by is not None and is_in(deal, seat):
            flow.add(MuffleShown(seat, by))
    places = final_places(deal)
    left = tuple(deal.hands[seat].cards or deal.laid[seat].cards or () for seat in ALL_SEATS)
    scores = signed_scores(deal.options, places)
    flow.add(DealEnded(places, scores, left, swept_by(places), deal.advised))
    if deal.options.beans and deal.balances is not None and deal.multipliers is not None:
        settled = settle(deal.options, scores, deal.multipliers, deal.balances)
        flow.add(Settled(settled.stake, settled.changes, settled.balances))
