"""check: why a command is not admitted. The refusal names the rule; nothing changes."""

from gouji.cards.faces import Counts, counts_of
from gouji.engine.admitted import NO_CARDS, Admitted, held_cards
from gouji.engine.check_before import BEFORE_PLAY, judge_before, why_not_before
from gouji.engine.check_offers import OFFERED, judge_offer
from gouji.engine.prompts import prompt_of
from gouji.model.commands import KINDS, Burn, Command, GoHeadless, Play
from gouji.model.deal import Deal, Top
from gouji.model.prompts import Prompt
from gouji.model.rulebook import Refusal, refuse
from gouji.model.seats import Seat
from gouji.plays.shape import Shape, shape_of
from gouji.rules.beating import why_not
from gouji.rules.burning import (
    BURN_2,
    BURN_3,
    BURN_6,
    can_go_out_burning,
    is_lawful_lead,
    why_not_burn,
    window_seats,
)
from gouji.rules.going_out import EXIT_2
from gouji.rules.gouji import RESP_1
from gouji.rules.hold_threes import why_not_threes
from gouji.rules.playing import PLAY_5
from gouji.rules.scoring import SCORE_1
from gouji.rules.turns import TURN_1, TURN_2, TURN_4
from gouji.rules.yielding import YIELD_1


def check(deal: Deal, command: Command) -> Refusal | None:
    """Return why the command is not admitted, naming the rule, or ``None`` if it is."""
    verdict = judge(deal, command)
    return verdict if isinstance(verdict, Refusal) else None


def judge(deal: Deal, command: Command) -> Refusal | Admitted:
    """Return the refusal, or what the command puts down."""
    seat = command.seat
    if deal.phase in ("over", "void", "ended"):
        return refuse(SCORE_1, "deal_over")
    if deal.phase == "new":
        return refuse(TURN_1, "not_dealt")
    if isinstance(command, OFFERED) and not (isinstance(command, GoHeadless) and deal.phase == "headed"):
        return judge_offer(deal, command)
    prompt = prompt_of(deal, seat) if 0 <= seat < len(deal.hands) else None
    if prompt is None:
        return _why_not_asked(deal, command)
    if KINDS[type(command)] not in prompt.may:
        return _why_not_offered(deal, prompt, command)
    if isinstance(command, Play | Burn):
        return _judge_cards(deal, command)
    return judge_before(deal, prompt, command)


def _why_not_asked(deal: Deal, command: Command) -> Refusal:
    """Return why a seat that is not asked may not do this."""
    kind = KINDS[type(command)]
    trick = deal.trick
    if deal.phase in BEFORE_PLAY or kind == "show":
        return why_not_before(deal)
    if deal.phase == "lead" or trick is None or trick.top is None:
        return refuse(TURN_1, "not_leader")
    if kind == "burn" and not (deal.phase == "window" and command.seat in window_seats(deal, trick, trick.top)):
        return why_not_burn(deal, trick, trick.top, command.seat)
    if kind in ("burn", "decline"):
        return refuse(BURN_2, "not_in_window")
    if trick.top.restricted:
        return refuse(RESP_1, "not_admitted")
    if command.seat in trick.passed:
        return refuse(TURN_4, "passed_already")
    return refuse(TURN_2, "not_asked")


def _why_not_offered(deal: Deal, prompt: Prompt, command: Command) -> Refusal:
    """Return why a seat that is asked may not answer in this way."""
    kind = KINDS[type(command)]
    match prompt.kind, kind:
        case "taking" | "replace" | "tribute" | "return" | "swap" | "pay" | "precall" | "opencall" | "multiply", _:
            return refuse(TURN_2, "not_open")
        case "revolution" | "headed" | "show", _:
            return why_not_before(deal)
        case "lead", "pass" | "yield" | "inherit":
            return refuse(TURN_1, "leader_must_play")
        case "follow", "pass":
            return refuse(EXIT_2, "inherit_instead")
        case "follow", "yield":
            return refuse(YIELD_1, "no_yield")
        case "follow", "inherit":
            return refuse(EXIT_2, "no_inherit")
        case "burn", "play":
            held = held_cards(deal, command) if isinstance(command, Play) else NO_CARDS
            return held if isinstance(held, Refusal) else refuse(RESP_1, "not_admitted")
        case "burn", "pass":
            return refuse(BURN_2, "decline_instead")
        case "follow" | "lead", "burn":
            trick = deal.trick
            if trick is not None and trick.top is not None:
                return why_not_burn(deal, trick, trick.top, command.seat)
            return refuse(TURN_2, "not_open")
        case _:
            return refuse(TURN_2, "not_open")


def _judge_cards(deal: Deal, command: Play | Burn) -> Refusal | Admitted:
    held = held_cards(deal, command)
    if isinstance(held, Refusal) or held.shape is None:
        return held
    hand = counts_of(deal.hands[command.seat].cards or ())
    if deal.options.hold_threes and held.shape.base == 0 and held.shape.size > held.shape.n:
        return refuse(PLAY_5, "threes_pure")
    return why_not_play(deal, command.seat, held.shape, hand, burn=isinstance(command, Burn)) or held


def why_not_play(deal: Deal, seat: Seat, shape: Shape, hand: Counts, *, burn: bool) -> Refusal | None:
    """Return why these cards of a seat that is asked may not go down now, as a play or as the cover of a burn."""
    top = deal.trick.top if deal.trick is not None else None
    if deal.options.hold_threes:
        threes = why_not_threes(shape, hand, leads=top is None)
        if threes is not None:
            return threes
    if top is None:
        return why_not_lead(deal, seat, shape, hand)
    refusal = why_not(deal.options, shape, top_shape(top))
    if refusal is not None or not burn:
        return refusal
    return why_not_cover(deal, shape, hand)


def why_not_lead(deal: Deal, seat: Seat, shape: Shape, hand: Counts) -> Refusal | None:
    """Return why a lead is refused: only a standing burn forbids any (BURN-6)."""
    bound = deal.burning is not None and deal.burning.burner == seat and deal.options.burn_lead == "reject"
    if bound and not is_lawful_lead(shape, sum(hand)):
        return refuse(BURN_6, "lead_needs_joker")
    return None


def why_not_cover(deal: Deal, shape: Shape, hand: Counts) -> Refusal | None:
    """Return why a play that beats the top may not be the cover of a burn (BURN-3)."""
    if deal.options.burn_precheck and not can_go_out_burning(minus(hand, shape), hold_threes=deal.options.hold_threes):
        return refuse(BURN_3, "rest_stays")
    return None


def minus(hand: Counts, shape: Shape) -> Counts:
    """Return the counts of a hand after a play."""
    left = list(hand)
    if shape.n:
        left[shape.base] -= shape.n
    left[12] -= shape.twos
    left[13] -= shape.small
    left[14] -= shape.big
    return tuple(left)


def top_shape(top: Top) -> Shape:
    """Return the shape of the top play."""
    shape = shape_of(counts_of(top.cards))
    assert shape is not None
    return shape
