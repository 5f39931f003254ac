"""Cases of kind ``flow``: a position, moves, and what holds after them."""

from collections.abc import Iterator
from typing import Any

from gouji.cli.worked.position import command, position
from gouji.cli.worked.reading import Case
from gouji.engine.check import check
from gouji.engine.decide import decide, step
from gouji.engine.legal import legal
from gouji.engine.position import before_play
from gouji.engine.prompts import prompts
from gouji.model.commands import KINDS, Command
from gouji.model.deal import Deal, is_in
from gouji.model.events import Forced
from gouji.model.options import Options
from gouji.model.prompts import Prompt
from gouji.model.rulebook import IllegalCommand
from gouji.plays.notation import write_play
from gouji.rules.revolution import RIGHTS


def run_flow(case: Case) -> Iterator[str]:
    """Yield what differs from the expectation."""
    deal = _start(case.made_options(), case.fields["position"])
    for number, (seat, words) in enumerate(case.fields["moves"], 1):
        try:
            deal = step(deal, command(seat, words))[1]
        except IllegalCommand as refused:
            yield f"move {number}, {seat} {words}: refused by {refused.refusal.rule} ({refused.refusal.code})"
            return
    yield from _compare(deal, case.expect)
    yield from _tries(deal, case.expect)


def _start(options: Options, spot: dict[str, Any]) -> Deal:
    if spot.get("phase", "lead") == "revolution":
        forced = [Forced(seat) for seat in spot.get("forced", ())]
        return before_play(options, spot["hands"], spot["leader"], *forced)[0]
    return position(
        options,
        spot["hands"],
        spot["leader"],
        out=tuple(spot.get("out", ())),
        failed=tuple(spot.get("failed", ())),
        open_seats=tuple(spot.get("open", ())),
        revolted=spot.get("revolted"),
        rights=spot.get("rev_free", RIGHTS),
    )


def _compare(deal: Deal, expect: dict[str, Any]) -> Iterator[str]:
    facts = facts_of(deal)
    for name, wanted in expect.items():
        if name in ("legal", "illegal"):
            continue
        if name not in facts:
            yield f"nothing is known of {name!r}"
        elif facts[name] != wanted:
            yield f"{name}: expected {wanted}, got {facts[name]}"


def facts_of(deal: Deal) -> dict[str, Any]:
    """Return what a case may ask of a deal, in the words of the format."""
    trick = deal.trick
    top = trick.top if trick else None
    return {
        "phase": deal.phase,
        "to_act": to_act(deal),
        "leader": trick.leader if trick else None,
        "top": [top.seat, write_play(top.cards)] if top else None,
        "restricted": top.restricted if top else False,
        "melee": trick.melee if trick else False,
        "places": list(deal.places),
        "open": sorted(deal.open),
        "headless": sorted(seat for seat in deal.headless - deal.free_gouji if is_in(deal, seat)),
        "passed": sorted(trick.passed) if trick else [],
        "burn": [deal.burning.burner, deal.burning.victim] if deal.burning else None,
        "burns_won": [[burn.victim, burn.burner] for burn in deal.burns_won],
        "closed_by": deal.last_closer,
        "muffled": {str(seat): by for seat, by in enumerate(deal.muffled) if by is not None},
        "free_left": deal.rights,
    }


def to_act(deal: Deal) -> dict[str, list[str]]:
    """Return who is asked, with the kinds of commands that are legal for each."""
    return {
        str(prompt.seat): sorted({_NAMES.get(kind, kind) for kind in _kinds(deal, prompt)}) for prompt in prompts(deal)
    }


_NAMES = {"head": "headed", "goheadless": "headless"}
"""The format's names where they differ from the wire's."""


def _kinds(deal: Deal, prompt: Prompt) -> set[str]:
    return {KINDS[type(command)] for command in legal(deal, prompt)}


def _tries(deal: Deal, expect: dict[str, Any]) -> Iterator[str]:
    for seat, words in expect["legal"]:
        yield from _judge(deal, command(seat, words), f"{seat} {words}", None)
    for seat, words, rule in expect["illegal"]:
        yield from _judge(deal, command(seat, words), f"{seat} {words}", rule)


def _judge(deal: Deal, tried: Command, told: str, rule: str | None) -> Iterator[str]:
    refusal = check(deal, tried)
    try:
        decide(deal, tried)
    except IllegalCommand as refused:
        if refused.refusal != refusal:
            yield f"{told}: check says {refusal}, decide {refused.refusal}"
    else:
        if refusal is not None:
            yield f"{told}: check refuses by {refusal.rule}, decide does not"
    if rule is None and refusal is not None:
        yield f"{told}: should be legal, refused by {refusal.rule} ({refusal.code})"
    elif rule is not None and refusal is None:
        yield f"{told}: should be refused by {rule}, is legal"
    elif rule is not None and refusal is not None and refusal.rule != rule:
        yield f"{told}: should be refused by {rule}, refused by {refusal.rule} ({refusal.code})"
