"""``gouji rules``: rules found by id, by Chinese and by English words."""

import pytest

import gouji.rules  # noqa: F401 - declares every rule
from gouji.cli import main
from gouji.cli.rules import find_rules, find_words
from gouji.cli.words import WORDS
from gouji.model.options import DECLARED
from gouji.model.rulebook import rules


@pytest.mark.parametrize("word", ["烧牌", "burn", "BURN", "burn-1"])
def test_burning_is_found_by_every_name(word: str) -> None:
    assert "BURN-1" in {rule.id for rule in find_rules(word)}


@pytest.mark.parametrize("rule", list(rules()), ids=lambda rule: rule.id)
def test_every_rule_is_found_by_id_and_names(rule: object) -> None:
    from gouji.model.rulebook import Rule

    assert isinstance(rule, Rule)
    assert find_rules(rule.id.lower()) == [rule]
    for name in (*rule.name, *rule.terms):
        assert rule in find_rules(name), name


@pytest.mark.parametrize("word", [name for entry in WORDS for name in entry.zh])
def test_every_word_of_the_glossary_is_found(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert find_words(word)
    assert main(["rules", word]) == 0
    assert word in capsys.readouterr().out


def test_the_glossary_leads_only_to_rules_that_there_are() -> None:
    known = {rule.id for rule in rules()}
    assert {rule_id for entry in WORDS for rule_id in entry.rules} <= known


def test_options_are_shown_with_their_rule(capsys: pytest.CaptureFixture[str]) -> None:
    for option in DECLARED:
        main(["rules", option.rule])
        assert option.name in capsys.readouterr().out


def test_without_a_word_every_rule_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules"]) == 0
    out = capsys.readouterr().out
    assert all(rule.id in out and rule.name[0] in out for rule in rules())
