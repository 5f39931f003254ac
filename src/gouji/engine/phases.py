"""The phases before the play, in the order of rule book §16; those that the options switch off are skipped.

Reached through ``opening`` and ``decide`` alone. ``advance`` goes on until somebody is asked.
"""

from gouji.cards.faces import counts_of, dealt
from gouji.engine.flow import Flow
from gouji.engine.seeing import open_hands, show_again
from gouji.engine.tribute import ask_tribute, carry_on_tribute
from gouji.engine.tricks import begin_trick
from gouji.model.events import (
    Agreed,
    Asked,
    AskKind,
    Bought,
    Called,
    CallKind,
    Dealt,
    DealVoid,
    FirstLead,
    Forced,
    Multiplied,
    Opened,
    Owed,
    Revolted,
    Shown,
    TributeRefused,
    WindowClosed,
)
from gouji.model.seats import ALL_SEATS, Seat, next_seat, opposite
from gouji.rules.first_lead import ThreeSet, first_leader, set_of_hand
from gouji.rules.hold_threes import buying_order, purchase
from gouji.rules.opening import may_call
from gouji.rules.revolution import RIGHTS, asked_to_revolt
from gouji.rules.tribute import debts_of, last_between_teammates, may_swap
from gouji.rules.viewing import announced


def advance(flow: Flow) -> None:
    """Go on to the next question, or to the first trick."""
    for phase in (_agree, _precall, _deal, _multiply, _first_lead, _buy, _tribute, _opencall, _revolution, _headed):
        if phase(flow):
            return
    leader = flow.deal.before.first_leader
    assert leader is not None
    begin_trick(flow, next_seat(leader) if leader == flow.deal.revolted else leader, "first")


def _ask(flow: Flow, kind: AskKind, seats: tuple[Seat, ...]) -> bool:
    """Put a question once; return whether it was put now."""
    if kind in flow.deal.before.done or not seats:
        return False
    flow.add(Asked(seats, kind))
    return True


def _agree(flow: Flow) -> bool:
    before, options = flow.deal.before, flow.deal.options
    if before.dues is None or options.tribute == "off" or before.dues.sweep is not None:
        return False
    if _ask(flow, "swap", tuple(sorted(may_swap(before.dues) or ()))):
        return True
    pairs = last_between_teammates(before.dues)
    return _ask(flow, "pay", tuple(sorted(seat for pair in pairs for seat in pair)))


def _precall(flow: Flow) -> bool:
    return flow.deal.options.calls and _ask(flow, "precall", ALL_SEATS)


def _deal(flow: Flow) -> bool:
    """Deal the cards that lie face down; asks nobody."""
    deck, lot = flow.deal.before.deck, flow.deal.lot
    if deck is not None:
        hands = dealt(deck)
        flow.add(Dealt(hands, lot, announced(flow.deal.options, len(hands[0]))))
    return False


def _multiply(flow: Flow) -> bool:
    options = flow.deal.options
    if options.beans and _ask(flow, "multiply", ALL_SEATS):
        return True
    if options.open_hands and not any(flow.deal.seen_by):
        open_hands(flow)
    return False


def _first_lead(flow: Flow) -> bool:
    if flow.deal.before.first_leader is not None:
        return False
    if flow.deal.options.first_lead == "show" and "show" not in flow.deal.before.done:
        return _ask(flow, "show", ALL_SEATS)
    if flow.deal.options.first_lead != "random":
        _lead_by_show(flow, tuple(show_set(flow, seat) for seat in ALL_SEATS))
    else:
        _lead_by_show(flow, (None,) * len(ALL_SEATS))
    return False


def show_set(flow: Flow, seat: Seat) -> ThreeSet | None:
    """Return the set that a seat can show: threes, or fours under hold-threes (LEAD-1)."""
    rank = "4" if flow.deal.options.hold_threes else "3"
    return set_of_hand(seat, flow.deal.dealt[seat] or (), rank)


def _lead_by_show(flow: Flow, sets: tuple[ThreeSet | None, ...]) -> None:
    for seat, shown in enumerate(sets):
        if shown is not None:
            flow.add(Shown(seat, shown.cards, shown.last))
    leader = first_leader(sets)
    if leader is None:
        assert flow.deal.lot is not None
        leader = flow.deal.lot
    flow.add(FirstLead(leader))


def _buy(flow: Flow) -> bool:
    """Let every seat without threes buy one; who cannot is a forced revolutionary (THREE-3, REV-5)."""
    leader = flow.deal.before.first_leader
    if not flow.deal.options.hold_threes or leader is None:
        return False
    for buyer in buying_order(leader):
        counts = [counts_of(hand.cards or ()) for hand in flow.deal.hands]
        if counts[buyer][0] or buyer in flow.deal.forced or buyer == flow.deal.revolted:
            continue
        bought = purchase(buyer, counts)
        if bought is None:
            flow.add(Forced(buyer))
            continue
        cards, sold = flow.deal.hands[buyer].cards or (), flow.deal.hands[bought.seller].cards or ()
        price = next(card for card in cards if counts_of((card,))[bought.price])
        flow.add(Bought(buyer, bought.seller, price, next(card for card in sold if card[0] == "3")))
        show_again(flow, buyer)
        show_again(flow, bought.seller)
    return False


def _tribute(flow: Flow) -> bool:
    before, options = flow.deal.before, flow.deal.options
    if before.dues is None or options.tribute == "off":
        return False
    if not before.debts:
        debts = debts_of(options, before.dues, before.unpaid)
        if not debts:
            return False
        flow.add(Owed(debts))
        for number, debt in enumerate(debts):
            if debt.receiver in flow.deal.forced:
                flow.add(TributeRefused(number))
    return ask_tribute(flow) or carry_on_tribute(flow)


def _opencall(flow: Flow) -> bool:
    asked = tuple(seat for seat in ALL_SEATS if may_call(flow.deal, seat, "open-call"))
    return flow.deal.options.calls and _ask(flow, "opencall", asked)


def _revolution(flow: Flow) -> bool:
    deal = flow.deal
    if deal.revolted is not None:
        return False
    if _ask(flow, "revolution", asked_to_revolt(deal)):
        return True
    if not deal.forced:
        return False
    return _revolt(flow, set())


def _headed(flow: Flow) -> bool:
    revolted = flow.deal.revolted
    if revolted is None or flow.deal.phase == "headed":
        return False
    return _ask(flow, "headed", (opposite(revolted),))


def _revolt(flow: Flow, willing: set[Seat]) -> bool:
    """Lay the one revolutionary's hand down, or void the deal of two or more; return whether the deal is void."""
    revolutionaries = willing | flow.deal.forced
    if len(revolutionaries) > 1:
        flow.add(DealVoid())
        return True
    for seat in revolutionaries:
        flow.add(Revolted(seat, flow.deal.hands[seat].cards, RIGHTS))
        flow.add(Opened(opposite(seat)))
    return False


def settle(flow: Flow) -> None:
    """Settle a question put to several seats once all have answered, and go on."""
    deal = flow.deal
    if deal.asked:
        return
    kind, answers = deal.ask_kind, deal.answers
    willing = {seat for seat, given in enumerate(answers) if given is not None and given.yes}
    picks = tuple(given.picks if given is not None else () for given in answers)
    flow.add(WindowClosed())
    match kind:
        case "swap" | "pay":
            _agreed(flow, kind, willing)
        case "precall" | "opencall":
            call: CallKind = "pre-call" if kind == "precall" else "open-call"
            for seat in sorted(willing):
                flow.add(Called(seat, call))
        case "multiply":
            flow.add(Multiplied(tuple(pick[0] if pick else 1 for pick in picks)))
        case "show":
            _lead_by_show(flow, tuple(show_set(flow, seat) if seat in willing else None for seat in ALL_SEATS))
        case "revolution":
            if _revolt(flow, willing):
                return
        case _:
            for number in sorted({number for pick in picks for number in pick}):
                flow.add(TributeRefused(number))
    advance(flow)


def _agreed(flow: Flow, kind: AskKind, willing: set[Seat]) -> None:
    dues = flow.deal.before.dues
    assert dues is not None
    if kind == "swap":
        pair = may_swap(dues)
        assert pair is not None
        flow.add(Agreed("swap", pair, willing >= set(pair)))
    else:
        for payer, receiver in last_between_teammates(dues):
            flow.add(Agreed("pay", (payer, receiver), willing >= {payer, receiver}))
