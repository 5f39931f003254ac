"""The worked cases of the rule book, each by its id."""

from pathlib import Path

import pytest

from gouji.cli.cases import run_cases
from gouji.cli.worked.kinds import run_case
from gouji.cli.worked.reading import BadCase, Case, read_cases

FILE = Path(__file__).with_name("cases.jsonl")
CASES = read_cases(FILE)


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_worked_case(case: Case) -> None:
    assert list(run_case(case)) == []


def test_all_the_cases_are_there() -> None:
    assert len(CASES) == 259


FLOW = (
    '{"id": "x-1", "rules": ["TURN-2"], "kind": "flow", "options": {}, "position": {"hands": '
    '["5J44", "6Q44", "8K44", "9A44", "7944", "T844"], "leader": 0}, "moves": [[0, ["play", "5"]]], '
    '"expect": {"phase": "ask", "to_act": {"1": ["pass", "play"]}, "top": [0, "5"], '
    '"legal": [[1, ["play", "6"]]], "illegal": [[1, ["play", "4"], "BEAT-2"]]}}'
)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"phase": "ask"', '"phase": "lead"'),
        ('"1": ["pass", "play"]', '"1": ["pass"]'),
        ('[0, "5"]', '[0, "6"]'),
        ('"play", "6"]', '"play", "4"]'),
        ("BEAT-2", "BEAT-1"),
        ('[1, ["play", "4"], "BEAT-2"]', '[1, ["play", "6"], "BEAT-2"]'),
        ('[[0, ["play", "5"]]]', '[[0, ["play", "6"]]]'),
        ('"kind": "flow"', '"kind": "flaw"'),
        ('"legal"', '"melee": true, "legal"'),
    ],
)
def test_a_wrong_expectation_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str) -> None:
    good, bad = tmp_path / "good.jsonl", tmp_path / "bad.jsonl"
    good.write_text(FLOW)
    assert old in FLOW
    bad.write_text(FLOW.replace(old, new))
    assert run_cases(good) == 0
    assert capsys.readouterr().out == "1 passed, 0 failed, 0 skipped\n"
    assert run_cases(bad) == 1
    out = capsys.readouterr().out
    assert "FAILED x-1 (TURN-2)" in out
    assert out.endswith("0 passed, 1 failed, 0 skipped\n")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "bad.jsonl:1"),
        ('{"id": "a", "rules": [], "kind": "gouji"}', "has no 'expect'"),
        (FLOW + "\n\n" + FLOW, "bad.jsonl:3: case 'x-1' is there twice"),
        (FLOW.replace('"options": {}', '"options": {"burn": true}'), "no option 'burn'"),
        (FLOW.replace('"play", "5"', '"jump"'), "its fields do not fit its kind"),
    ],
)
def test_a_bad_file_is_told_apart_from_a_failure(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text(text)
    with pytest.raises(BadCase, match=told):
        run_cases(path)
