"""The small kinds of cases; each is put to the engine as a position and commands."""

from collections.abc import Callable, Iterator
from typing import Any

from gouji.cards.faces import RANKS, counts_of
from gouji.cards.shuffle import HAND, SEATS, Deck, pack
from gouji.cli.worked.before import BEFORE_KINDS
from gouji.cli.worked.flow import run_flow
from gouji.cli.worked.position import FILLER, position, simple, wait_for
from gouji.cli.worked.reading import Case
from gouji.engine.check import check
from gouji.engine.decide import decide, step
from gouji.engine.evolve import fold
from gouji.engine.opening import opening
from gouji.engine.prompts import prompts
from gouji.model.commands import Ask, Burn, Command, Decline, Play, Show
from gouji.model.events import DealEnded, Event, Played, Reported
from gouji.model.options import Options
from gouji.model.seats import ALL_SEATS, Seat, team
from gouji.plays.shape import shape_of
from gouji.rules.scoring import match_over, match_totals, recorded
from gouji.rules.viewing import seen_by

Found = Any


def _only(events: tuple[Event, ...], kind: type) -> Any:
    return next((event for event in events if isinstance(event, kind)), None)


def _play(case: Case) -> Found:
    """Lead it with cards to spare, but for threes under hold-threes, which only go as the last."""
    cards, options = case.fields["cards"], case.made_options()
    alone = options.hold_threes and cards.endswith("3")
    deal = simple(options, {0: cards if alone else cards + FILLER})
    if check(deal, Play(0, cards)) is not None:
        return {"valid": False}
    played: Played = _only(decide(deal, Play(0, cards)), Played)
    shape = shape_of(counts_of(played.cards))
    return {"valid": True, "base": RANKS[shape.base] if shape else None, "size": len(played.cards)}


def _beats(case: Case) -> Found:
    """Let seat 0 lead ``over`` and its opposite answer with ``play``; a dead play is put to nobody."""
    play, over = case.fields["play"], case.fields["over"]
    deal = simple(case.made_options(), {0: over + FILLER, 3: play + FILLER})
    deal = wait_for(step(deal, Play(0, over))[1], 3)
    return check(deal, Play(3, play)) is None


def _gouji(case: Case) -> Found:
    play = case.fields["play"]
    return _only(decide(simple(case.made_options(), {0: play + FILLER}), Play(0, play)), Played).gouji


def _burn_rest(case: Case) -> Found:
    """Let seat 2 burn two kings with two aces and this rest."""
    deal = simple(case.made_options(), {0: "KK" + FILLER, 2: "AA" + case.fields["rest"]})
    return check(step(deal, Play(0, "KK"))[1], Burn(2, "AA")) is None


def _opens(case: Case) -> Found:
    """Lead it, and let everybody decline."""
    play = case.fields["play"]
    deal = wait_for(step(simple(case.made_options(), {0: play + FILLER}), Play(0, play))[1], 0)
    return 0 in deal.open


def _first_lead(case: Case) -> Found:
    """Deal these threes among fours, once for every lot: a leader who follows the lot was drawn."""
    leaders = {lot: _leader(case, lot) for lot in ALL_SEATS}
    if all(leader == lot for lot, leader in leaders.items()):
        return None
    return leaders[0] if len(set(leaders.values())) == 1 else leaders


def _leader(case: Case, lot: Seat) -> Seat | None:
    cards = ["4S"] * (SEATS * HAND)
    for shown in case.fields["shown"]:
        for index, suit in shown:
            cards[index] = "3" + suit
    options = case.made_options()
    deal = fold(options, opening(options, Deck(tuple(cards), lot)))
    while deal.phase == "show":
        seat = prompts(deal)[0].seat
        answer: Command = Show(seat) if seat in case.fields.get("showing", ()) else Decline(seat)
        deal = step(deal, answer)[1]
    return deal.before.first_leader if deal.trick is None else deal.trick.leader


def _places_score(case: Case) -> Found:
    """Let the last exit that decides these places happen, those left holding more cards the lower their place."""
    options, places = case.made_options(), case.fields["places"]
    order = sorted(ALL_SEATS, key=places.__getitem__)
    last = next(at for at in range(1, SEATS) if len({team(seat) for seat in order[at:]}) == 1) - 1
    hands = ["4" * max(0, places[seat] - last) for seat in ALL_SEATS]
    deal = position(options, hands, order[last], out=tuple(order[:last]))
    ended: DealEnded | None = _only(decide(deal, Play(order[last], hands[order[last]])), DealEnded)
    if ended is None or list(ended.places) != places:
        return f"the deal did not end with these places: {ended}"
    record = [recorded(options, score) for score in ended.scores]
    return {"signed": list(ended.scores), "record": record, "sweep": ended.sweep}


def _match(case: Case) -> Found:
    options: Options = case.made_options()
    scores: list[tuple[int, int]] = []
    sweeps: list[bool] = []
    for score, sweep in case.fields["deals"]:
        if not match_over(options, sweeps):
            scores.append((score, -score))
            sweeps.append(sweep)
    return {"deals_played": len(scores), "totals": list(match_totals(options, scores))}


def _report(case: Case) -> Found:
    """Let seat 0 play down to so many cards, and be asked where the case asks."""
    deal = simple(case.made_options(), {0: "5" + "4" * case.fields["cards"]})
    events, after = step(deal, Play(0, "5"))
    if case.fields.get("asked", False):
        reported: Reported = _only(decide(after, Ask(1, 0)), Reported)
        return reported.left is not None
    return _only(events, Played).left is not None


def _deck(case: Case) -> Found:
    cards = pack()
    count = sum(card[0] == case.fields["rank"] for card in cards)
    return {"count": count, "total": len(cards), "hand": len(Deck(tuple(cards), 0).hands()[0])}


def _seen_by(case: Case) -> Found:
    return sorted(seen_by(case.fields["event"], case.fields["from"], case.fields["to"]))


KINDS: dict[str, Callable[[Case], Found]] = {
    "play": _play,
    "beats": _beats,
    "gouji": _gouji,
    "burn_rest": _burn_rest,
    "opens": _opens,
    "first_lead": _first_lead,
    "places_score": _places_score,
    "match": _match,
    "report": _report,
    "deck": _deck,
    "seen_by": _seen_by,
    **BEFORE_KINDS,
}
"""Every kind but ``flow``."""


def run_case(case: Case) -> Iterator[str]:
    """Yield what differs from the expectation of one case; nothing where it holds."""
    if case.kind == "flow":
        yield from run_flow(case)
        return
    ask = KINDS.get(case.kind)
    if ask is None:
        yield f"the kind {case.kind!r} is not known"
        return
    found = ask(case)
    if found != case.expect:
        yield f"expected {case.expect}, got {found}"
