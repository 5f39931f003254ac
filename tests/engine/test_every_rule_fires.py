"""Every rule that can fire does: over free deals with options drawn, and over seeded positions that hold rare ones."""

from collections import Counter
from collections.abc import Callable, Iterable

from small_deals import draw_command, option_values, settled, small_position
from whole_deals import allowed, play_match, varied_options

import gouji.rules
from gouji.cards.faces import counts_of
from gouji.cards.shuffle import derived
from gouji.cards.stream import Stream
from gouji.engine.check import check
from gouji.engine.decide import step
from gouji.engine.evolve import evolve
from gouji.engine.examples import EXAMPLES
from gouji.engine.legal import offers
from gouji.engine.position import before_play
from gouji.engine.worked import FILLER, command_of, set_up
from gouji.model.commands import Ask, Burn, Command, Decline, EndMatch, GoHeadless, Inherit, Pass, Play, Yield
from gouji.model.deal import Deal
from gouji.model.events import Event
from gouji.model.options import Options, make_options
from gouji.model.rulebook import rules
from gouji.model.seats import ALL_SEATS
from gouji.plays.generate import all_shapes
from gouji.sim.counting import DECIDED, RuleCount


def drawn_options(stream: Stream) -> Options:
    """Draw a value for every option, none excluded by another."""
    names = varied_options()
    values = [stream.choose(option_values(name)) for name in names]
    return settled(dict(zip(names, values, strict=True))) if allowed(values) else drawn_options(stream)


def count(start: Deal, events: Iterable[Event], counted: RuleCount) -> None:
    """Count what each event tells of, with the deal as it stood before it."""
    deal = start
    for event in events:
        counted.see(deal, event)
        deal = evolve(deal, event)


def test_every_rule_refuses_decides_or_is_a_definition() -> None:
    assert gouji.rules
    for rule in rules():
        assert rule.definition == (not rule.refuses and rule.id not in DECIDED), rule.id


def test_every_rule_that_can_fire_does(amount: Callable[..., int]) -> None:
    free, seeded = RuleCount(), RuleCount()
    deals = amount(20_000, quick=40)
    for number in range(0, deals, 2):
        options = drawn_options(derived(number.to_bytes(32, "big"), "options"))
        for events in play_match(options, number):
            count(Deal(options), events, free)
    refused: Counter[str] = Counter()
    for number in range(max(400, deals // 4)):
        stream = derived(number.to_bytes(32, "big"), "positions")
        play_position(small_position(stream, drawn_options(stream), 9), stream, seeded, refused)
    count_examples(seeded, refused)
    print(f"free deals: {dict(sorted(free.counts.items()))}")
    print(f"seeded positions: {dict(sorted(seeded.counts.items()))}")
    print(f"refusals: {dict(sorted(refused.items()))}")
    silent = [
        rule.id
        for rule in rules()
        if not rule.definition and not (free.counts[rule.id] or seeded.counts[rule.id] or refused[rule.id])
    ]
    assert silent == []


def play_position(deal: Deal, stream: Stream, counted: RuleCount, refused: Counter[str]) -> None:
    """Play a position out, taking up offers now and then, and trying what may be refused."""
    for _ in range(400):
        if deal.phase in ("over", "void", "ended"):
            return
        tried = attempt(deal, stream)
        refusal = check(deal, tried)
        if refusal is not None:
            refused[refusal.rule] += 1
        unasked = [offer for seat in ALL_SEATS for offer in offers(deal, seat)] if stream.below(12) == 0 else []
        command = stream.choose(unasked) if unasked else draw_command(deal, stream)
        events, after = step(deal, command)
        see_all(deal, events, counted)
        deal = after


def see_all(before: Deal, events: Iterable[Event], counted: RuleCount) -> None:
    """Count the events of one command."""
    for event in events:
        counted.see(before, event)


def attempt(deal: Deal, stream: Stream) -> Command:
    """Return a command of any kind, of one who is asked or of anybody, as likely refused as not."""
    seat = stream.choose(deal.asked) if stream.below(2) else stream.below(6)
    shapes = all_shapes(counts_of(deal.hands[seat].cards or ("4S",)))
    text = stream.choose(shapes).notation if stream.below(4) else "34"
    plain: tuple[Callable[[int], Command], ...] = (Pass, Yield, Inherit, Decline, EndMatch, GoHeadless)
    return stream.choose(
        [Play(seat, text), Play(seat, text), Burn(seat, text), Ask(seat, stream.below(6)), stream.choose(plain)(seat)]
    )


def count_examples(counted: RuleCount, refused: Counter[str]) -> None:
    """Count what the positions of the rule pages show, and the end of a match by agreement."""
    for example in EXAMPLES:
        deal = set_up(example)
        if example.before:
            hands = [example.hands.get(seat, FILLER) for seat in ALL_SEATS]
            told = before_play(make_options(**example.options), hands, example.leader, *example.told)[1]
            see_all(deal, [*example.told, *told], counted)
        for seat, word in example.moves:
            events, after = step(deal, command_of(seat, word))
            see_all(deal, events, counted)
            deal = after
        for one in example.tries:
            try_one(deal, command_of(one.seat, one.word), counted, refused)
    deal = set_up(EXAMPLES[0])
    for seat in (0, 0, 1, 2, 3, 4, 5):
        deal = try_one(deal, EndMatch(seat), counted, refused)


def try_one(deal: Deal, command: Command, counted: RuleCount, refused: Counter[str]) -> Deal:
    """Count a refusal, or the events of the command; return the deal after it."""
    refusal = check(deal, command)
    if refusal is not None:
        refused[refusal.rule] += 1
        return deal
    events, after = step(deal, command)
    see_all(deal, events, counted)
    return after
