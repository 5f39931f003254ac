"""选牌预览: what a selection of cards is, for the preview in words; it says nothing the player does not hold."""

from collections import Counter

from gouji.cards.faces import RANKS, tally
from gouji.engine.check import judge
from gouji.engine.check_offers import OFFERED
from gouji.engine.legal import offers, plays
from gouji.model.commands import Advise, Ask, Burn, Command, EndMatch, GoHeadless, LetSee, Play
from gouji.model.deal import Deal
from gouji.model.prompts import Prompt
from gouji.model.rulebook import Refusal
from gouji.model.seats import Seat
from gouji.plays.notation import PlayError, read_play
from gouji.plays.shape import Shape, shape_of
from gouji.protocol.messages import Offers, PlayFacts, PlayGroup
from gouji.rules.beating import is_dead
from gouji.rules.gouji import is_gouji, is_restricted


def judged(deal: Deal, command: Command) -> tuple[Refusal | None, PlayFacts | None]:
    """Return why the command is refused, if it is, and what its cards are, if they are a play."""
    verdict = judge(deal, command)
    refusal = verdict if isinstance(verdict, Refusal) else None
    if not isinstance(command, Play | Burn):
        return refusal, None
    try:
        shape = shape_of(tally(read_play(command.cards)))
    except PlayError:
        return refusal, None
    return refusal, None if shape is None else facts(deal, command.seat, shape)


def facts(deal: Deal, seat: int, shape: Shape) -> PlayFacts:
    """Return what the play would be if this seat made it now."""
    return PlayFacts(
        base=RANKS[shape.base],
        n=shape.n,
        twos=shape.twos,
        small=shape.small,
        big=shape.big,
        gouji=is_gouji(shape),
        restricted=is_restricted(deal, seat, shape),
        dead=is_dead(deal.options, shape),
    )


def groups(deal: Deal, prompt: Prompt) -> tuple[PlayGroup, ...]:
    """Return the legal plays of a prompt, factored by base and size, lowest first."""
    counts = Counter((shape.base, shape.size) for shape in plays(deal, prompt))
    return tuple(PlayGroup(RANKS[base], size, count) for (base, size), count in sorted(counts.items()))


def is_offer(deal: Deal, command: Command) -> bool:
    """Whether the command answers no question but takes up an offer."""
    return isinstance(command, OFFERED) and not (isinstance(command, GoHeadless) and deal.phase == "headed")


def open_offers(deal_id: str, deal: Deal, seat: Seat) -> Offers:
    """Return what the seat may do unasked, by its own view."""
    found = list(offers(deal, seat))
    return Offers(
        deal_id,
        endmatch=any(isinstance(offer, EndMatch) for offer in found),
        goheadless=any(isinstance(offer, GoHeadless) for offer in found),
        ask=tuple(offer.target for offer in found if isinstance(offer, Ask)),
        letsee=tuple(offer.target for offer in found if isinstance(offer, LetSee)),
        advise=tuple(sorted({offer.target for offer in found if isinstance(offer, Advise)})),
    )
