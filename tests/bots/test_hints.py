"""Hints before the play: some for every question, each with its reason, the bot's own choice first."""

from owing import TRIBUTE

from gouji.bots.heuristic import HeuristicBot
from gouji.bots.hints import MOST, proposals
from gouji.cards.shuffle import derived, shuffled
from gouji.engine.check import check
from gouji.engine.decide import step
from gouji.engine.evolve import fold
from gouji.engine.legal import choices
from gouji.engine.opening import FIRST, Setup, opening
from gouji.engine.prompts import prompts
from gouji.model.events import AskKind
from gouji.model.options import PRESETS, make_options
from gouji.views.fold import first_view

KINDS: set[AskKind] = {
    "swap", "pay", "precall", "multiply", "show", "tribute", "return", "taking", "opencall", "revolution",
}  # fmt: skip


def _kinds_hinted(preset: str, number: int) -> set[AskKind]:
    options = make_options(preset, first_lead="show")
    setup = Setup(2, dues=TRIBUTE[number % 3]) if options.tribute != "off" else FIRST
    seed = bytes([number]) * 32
    events = opening(options, shuffled(seed, "h", [b""] * 6), setup)
    deal, views = fold(options, events), [first_view(options, seat) for seat in range(6)]
    stream = derived(seed, "answers")
    met: set[AskKind] = set()
    while True:
        for event in events:
            views = [view.see(event) for view in views]
        if deal.phase in ("lead", "void"):
            return met
        prompt = prompts(deal)[0]
        met.add(prompt.kind)
        hints = proposals(views[prompt.seat], prompt, derived(seed))
        commands = [hint.command for hint in hints]
        assert 1 <= len(hints) <= MOST
        assert len(set(commands)) == len(commands)
        assert commands[0] == HeuristicBot().choose(views[prompt.seat], prompt, derived(seed))
        assert all(check(views[prompt.seat].deal, command) is None for command in commands)
        assert all(hint.reason != "pass_cannot" for hint in hints if prompt.kind != "show")
        options_open = choices(deal, prompt)
        events, deal = step(deal, options_open[stream.below(len(options_open))])


def test_every_question_before_the_play_has_hints_with_reasons() -> None:
    met = {kind for preset in PRESETS for number in range(9) for kind in _kinds_hinted(preset, number)}
    assert met >= KINDS
