"""check of the answers to questions before the play."""

from gouji.cards.faces import ORDER, RANKS, counts_of
from gouji.engine.admitted import NO_CARDS, Admitted
from gouji.model.commands import Command, Multiply, Refuse, Return, Revolt, Show, Stand, Want
from gouji.model.deal import Deal
from gouji.model.prompts import Prompt
from gouji.model.rulebook import Refusal, refuse
from gouji.model.seats import Seat
from gouji.plays.notation import PlayError, pick_faces, read_play
from gouji.rules.beans import BEAN_1
from gouji.rules.first_lead import LEAD_1, set_of_hand
from gouji.rules.hold_threes import THREE_4
from gouji.rules.playing import CARD_1, PLAY_1
from gouji.rules.revolution import REV_1, REV_2, REV_4, may_revolt
from gouji.rules.tribute import TRIB_6, TRIB_7, may_be_returned
from gouji.rules.turns import TURN_1

BEFORE_PLAY = ("agree", "precall", "multiply", "show", "tribute", "opencall", "revolution", "headed")


def why_not_before(deal: Deal) -> Refusal:
    """Return why a command is refused that is no answer to the question put before the play."""
    match deal.phase:
        case "revolution":
            return refuse(REV_2, "revolution_asked")
        case "headed":
            return refuse(REV_4, "head_first")
        case "show" | "lead" | "ask" | "window":
            return refuse(LEAD_1, "no_showing")
        case _:
            return refuse(TURN_1, "not_yet")


def judge_before(deal: Deal, prompt: Prompt, command: Command) -> Refusal | Admitted:
    """Return why an answer of a kind that was asked for is refused, or what it names."""
    match command:
        case Show(seat):
            return NO_CARDS if can_show(deal, seat) else refuse(LEAD_1, "nothing_to_show")
        case Multiply(_, times):
            fits = 1 <= times <= deal.options.most_multiplier
            return NO_CARDS if fits else refuse(BEAN_1, "no_such_multiplier")
        case Refuse(seat, debts):
            owed = set(owed_to(deal, seat))
            fits = bool(debts) and list(debts) == sorted(set(debts)) and set(debts) <= owed
            return NO_CARDS if fits else refuse(TRIB_7, "not_owed")
        case Revolt(seat):
            return NO_CARDS if may_revolt(deal, seat) else refuse(REV_1, "no_revolution")
        case Return(seat, cards):
            return _judge_return(deal, seat, cards)
        case Want(seat, ranks):
            return _why_not_want(deal, seat, ranks) or NO_CARDS
        case Stand(seat):
            return refuse(TRIB_6, "has_wanted") if returnable(deal, seat) else NO_CARDS
        case _:
            return NO_CARDS


def can_show(deal: Deal, seat: Seat) -> bool:
    """Whether the seat holds a set that it may show (LEAD-1)."""
    dealt = deal.dealt[seat]
    return dealt is not None and set_of_hand(seat, dealt, "4" if deal.options.hold_threes else "3") is not None


def owed_to(deal: Deal, seat: Seat) -> list[int]:
    """Return the debts, by their place in the list, that are owed to the seat and not refused yet (TRIB-7)."""
    before = deal.before
    return [k for k, debt in enumerate(before.debts) if debt.receiver == seat and k not in before.refused]


def returnable(deal: Deal, seat: Seat) -> list[int]:
    """Return the ranks that the seat may return now (TRIB-6, THREE-4)."""
    hand, before = deal.hands[seat].cards, deal.before
    if hand is None or not before.paid:
        return []
    received = tuple(
        card for debt, cards in zip(before.debts, before.paid, strict=False) if debt.receiver == seat for card in cards
    )
    wanted = before.wanted if deal.ask_kind == "replace" else None
    return [rank for rank in range(len(RANKS)) if may_be_returned(deal.options, hand, rank, wanted, received)]


def _judge_return(deal: Deal, seat: Seat, text: str) -> Refusal | Admitted:
    hand = deal.hands[seat].cards
    try:
        wanted = read_play(text)
    except PlayError:
        return refuse(PLAY_1, "unreadable" if text.strip() else "no_cards")
    if len(wanted) != 1:
        return refuse(TRIB_6, "one_card")
    cards = None if hand is None else pick_faces(hand, wanted)
    if cards is None:
        return refuse(CARD_1, "not_held")
    rank = ORDER[cards[0][0]]
    if rank in returnable(deal, seat):
        return Admitted(cards)
    last_three = deal.options.hold_threes and rank == 0 and counts_of(hand or ())[0] == 1
    return refuse(THREE_4, "last_three") if last_three else refuse(TRIB_6, "not_wanted")


def _why_not_want(deal: Deal, seat: Seat, ranks: str) -> Refusal | None:
    hand, offered = deal.hands[seat].cards, deal.before.offered
    if hand is None or offered is None or counts_of(hand)[ORDER[offered[0]]]:
        return refuse(TRIB_6, "holds_rank")
    fits = bool(ranks) and len(set(ranks)) == len(ranks) and set(ranks) <= set(RANKS) - {offered[0]}
    return None if fits else refuse(TRIB_6, "bad_ranks")
