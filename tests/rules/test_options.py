"""Options: declared once, explained where declared, refused with a code where they cannot be set."""

from typing import Any, get_args, get_type_hints

import pytest
from small_deals import option_values

from gouji.model.options import BY_NAME, DECLARED, PRESETS, OptionError, Options, as_text, make_options, overrides_of
from gouji.model.rulebook import rule_by_id


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


def test_every_option_names_a_declared_rule() -> None:
    assert all(rule_by_id(declared.rule) for declared in DECLARED)


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [
        ("sweep_tribute", True, "conflict"),
        ("tribute", True, "bad_value"),
        ("beans", 1, "bad_value"),
        ("base", 0, "bad_value"),
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


@pytest.mark.parametrize("preset", ["x", "", "JIFEN"])
def test_a_preset_that_is_not_there_is_refused(preset: str) -> None:
    with pytest.raises(OptionError) as caught:
        make_options(preset)
    assert caught.value.code == "unknown_preset"


@pytest.mark.parametrize("name", sorted(set(BY_NAME) - {"sweep_tribute"}))
def test_every_built_value_can_be_set_and_shows_in_a_header(name: str) -> None:
    for value in option_values(name):
        options = make_options(**{name: value})
        expected = {} if value == getattr(PRESETS["jifen"], name) else {name: value}
        assert overrides_of(options) == expected


COLUMNS = {
    "hongdou": {
        "free_gouji": "any_last",
        "scale": 4,
        "record": "positive_only",
        "deals": 1,
        "tribute": "off",
        "calls": False,
        "report": "auto",
        "beans": True,
        "open_hands": True,
        "burn_lead": "reject",
        "hold_threes": False,
    },
    "jifen": {
        "free_gouji": "any_last",
        "scale": 4,
        "record": "positive_only",
        "deals": 5,
        "tribute": "off",
        "calls": False,
        "report": "auto",
        "beans": False,
        "open_hands": False,
        "burn_lead": "reject",
        "hold_threes": False,
    },
    "jingong": {
        "free_gouji": "gouji_last_only",
        "scale": 2,
        "record": "signed",
        "deals": 5,
        "tribute": "full",
        "calls": True,
        "report": "on_request",
        "beans": False,
        "open_hands": False,
        "burn_lead": "fail",
        "hold_threes": False,
    },
    "biesan": {
        "free_gouji": "gouji_last_only",
        "scale": 2,
        "record": "signed",
        "deals": 5,
        "tribute": "full",
        "calls": True,
        "beans": False,
        "open_hands": False,
        "burn_lead": "fail",
        "hold_threes": True,
    },
}
EVERYWHERE = {
    "joker_kill": "off",
    "mixed_jokers": "demote",
    "revolution": True,
    "sweep_ends_match": True,
    "open_excludes": 0,
    "call_both_open": "pays",
    "first_lead": "auto_show",
    "burn_precheck": True,
}


@pytest.mark.parametrize("preset", sorted(COLUMNS))
def test_presets_are_those_of_the_rule_book(preset: str) -> None:
    options = PRESETS[preset]
    assert options.preset == preset
    for name, value in (COLUMNS[preset] | EVERYWHERE).items():
        assert getattr(options, name) == value, name
    assert PRESETS.keys() == COLUMNS.keys()
