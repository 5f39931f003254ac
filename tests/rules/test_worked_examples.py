"""The worked positions of the rule pages are what they say; every rule has one."""

import pytest

import gouji.rules
from gouji.engine.check import check
from gouji.engine.examples import EXAMPLES
from gouji.engine.worked import Worked, command_of, play_through, set_up
from gouji.model.rulebook import family_of, rule_by_id, rules
from gouji.plays.notation import write_play


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.rule)
def test_a_worked_example_is_what_it_says(example: Worked) -> None:
    assert rule_by_id(example.rule)
    deal = play_through(example)
    for attempt in example.tries:
        refusal = check(deal, command_of(attempt.seat, attempt.word))
        assert (refusal is None) == attempt.allowed, (attempt.word, refusal)
    if example.leads is not None:
        assert deal.phase == "lead"
        assert deal.asked == (example.leads,)
    for name, value in example.holds.items():
        if name.startswith("hand "):
            assert write_play(deal.hands[int(name[5:])].cards or ()) == value
        else:
            assert getattr(deal, name) == value
    assert example.tries or example.leads is not None or example.holds


def test_every_rule_has_a_worked_example_and_a_family() -> None:
    assert gouji.rules
    shown = [example.rule for example in EXAMPLES]
    assert len(shown) == len(set(shown))
    assert {rule.id for rule in rules()} == set(shown)
    assert all(family_of(rule) for rule in rules())


def test_scores_of_the_examples() -> None:
    by_rule = {example.rule: example for example in EXAMPLES}
    assert play_through(by_rule["SCORE-2"]).scores == (12, -12)
    assert play_through(by_rule["SCORE-2"]).sweep == 0
    assert play_through(by_rule["OPEN-1"]).open == {0}
    assert play_through(by_rule["BURN-8"]).places[2] == 6
    assert set_up(by_rule["HEAD-1"]).headless == {3}
