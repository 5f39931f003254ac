"""check of what a seat may do unasked: ask a report, let a teammate see, advise, give up headed, end the match."""

from typing import assert_never

from gouji.engine.admitted import NO_CARDS, Admitted
from gouji.model.commands import Advise, Ask, EndMatch, GoHeadless, LetSee
from gouji.model.deal import Deal, is_in
from gouji.model.rulebook import Refusal, refuse
from gouji.model.seats import SEATS, Seat
from gouji.plays.notation import PlayError, pick_faces, read_play
from gouji.rules.hold_threes import THREE_6
from gouji.rules.revolution import REV_4, keeps_head
from gouji.rules.scoring import SCORE_3
from gouji.rules.viewing import VIEW_1, VIEW_2, VIEW_3, pickable

OFFERED = (Ask, LetSee, Advise, EndMatch, GoHeadless)
Offer = Ask | LetSee | Advise | EndMatch | GoHeadless


def judge_offer(deal: Deal, command: Offer) -> Refusal | Admitted:
    """Return the refusal of an offer taken up, or what it names."""
    match command:
        case Ask(seat, target):
            return _why_not_ask(deal, seat, target) or NO_CARDS
        case LetSee(seat, target):
            known = _is_seat(seat) and _is_seat(target) and target in pickable(deal, seat)
            return NO_CARDS if known else refuse(VIEW_3, "no_letting")
        case Advise(seat, target, cards):
            return _judge_advice(deal, seat, target, cards)
        case EndMatch(seat):
            fresh = _is_seat(seat) and seat not in deal.would_end
            return NO_CARDS if fresh else refuse(SCORE_3, "end_proposed")
        case GoHeadless(seat):
            leads = deal.phase == "lead" and deal.asked == (seat,)
            return NO_CARDS if leads and keeps_head(deal, seat) else refuse(REV_4, "no_right")
        case _:
            assert_never(command)


def _is_seat(seat: Seat) -> bool:
    return 0 <= seat < SEATS


def _why_not_ask(deal: Deal, seat: Seat, target: Seat) -> Refusal | None:
    if deal.options.hold_threes:
        return refuse(THREE_6, "no_reports")
    if deal.options.report != "on_request":
        return refuse(VIEW_1, "no_asking")
    if not _is_seat(seat) or not _is_seat(target) or target == seat or not is_in(deal, target):
        return refuse(VIEW_1, "nobody_there")
    return None


def _judge_advice(deal: Deal, seat: Seat, target: Seat, text: str) -> Refusal | Admitted:
    """A teammate whose hand one sees may be told a play that he holds (VIEW-2)."""
    if not _is_seat(seat) or not _is_seat(target) or not is_in(deal, target) or seat not in deal.seen_by[target]:
        return refuse(VIEW_2, "not_seen")
    hand = deal.hands[target].cards
    try:
        cards = None if hand is None else pick_faces(hand, read_play(text))
    except PlayError:
        cards = None
    return refuse(VIEW_2, "not_his_cards") if cards is None else Admitted(cards)
