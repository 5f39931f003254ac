"""Options: declared once, explained where declared, refused with a code where they cannot be set."""

from typing import Any, get_args, get_type_hints

import pytest
from small_deals import option_values

from gouji.model.options import BY_NAME, DECLARED, PRESETS, OptionError, Options, as_text, make_options, overrides_of
from gouji.model.rulebook import rule_by_id

UNBUILT = ["revolution", "hold_threes", "tribute", "calls", "beans", "open_hands"]


def test_every_option_is_declared_once_with_every_value_it_can_take() -> None:
    hints = get_type_hints(Options)
    assert [declared.name for declared in DECLARED] == list(dict.fromkeys(declared.name for declared in DECLARED))
    assert set(BY_NAME) == set(hints) - {"preset"}
    for name, declared in BY_NAME.items():
        values = get_args(hints[name])
        if values:
            assert set(declared.values) == {as_text(value) for value in values}, name
        assert all(zh and en for zh, en in declared.values.values())
        assert declared.zh
        assert declared.en


def test_every_option_that_is_built_names_a_declared_rule() -> None:
    assert all(rule_by_id(declared.rule) for declared in DECLARED if declared.built)


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [
        *((name, "full" if name == "tribute" else True, "not_built") for name in UNBUILT),
        ("tribute", "last", "not_built"),
        ("joker_kill", "some", "bad_value"),
        ("burn_precheck", "on", "bad_value"),
        ("burn_precheck", 1, "bad_value"),
        ("scale", True, "bad_value"),
        ("scale", 3, "bad_value"),
        ("deals", 0, "bad_value"),
        ("deals", True, "bad_value"),
        ("burn_window", 21, "bad_value"),
        ("colour", "red", "unknown_option"),
    ],
)
def test_a_value_that_cannot_be_set_is_refused_with_a_code(name: str, value: Any, code: str) -> None:
    with pytest.raises(OptionError) as caught:
        make_options(**{name: value})
    assert caught.value.code == code


@pytest.mark.parametrize("preset", ["hongdou", "jingong", "biesan", "x"])
def test_a_preset_that_is_not_there_is_refused(preset: str) -> None:
    with pytest.raises(OptionError) as caught:
        make_options(preset)
    assert caught.value.code == "unknown_preset"


@pytest.mark.parametrize("name", sorted(set(BY_NAME) - set(UNBUILT)))
def test_every_built_value_can_be_set_and_shows_in_a_header(name: str) -> None:
    for value in option_values(name):
        options = make_options(**{name: value})
        expected = {} if value == getattr(PRESETS["jifen"], name) else {name: value}
        assert overrides_of(options) == expected


def test_the_jifen_preset_is_the_one_of_the_rule_book() -> None:
    jifen = PRESETS["jifen"]
    assert (jifen.joker_kill, jifen.mixed_jokers, jifen.free_gouji) == ("off", "demote", "any_last")
    assert (jifen.scale, jifen.record, jifen.deals, jifen.sweep_ends_match) == (4, "positive_only", 5, True)
    assert (jifen.report, jifen.burn_lead, jifen.first_lead) == ("auto", "reject", "auto_show")
