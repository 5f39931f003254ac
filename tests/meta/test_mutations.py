"""Breaking a rule breaks a test that names it.

Each mutation changes one line of a copy of the source; the worked cases and examples that name the rule are then run
against the copy, and at least one must fail. The rules are ten drawn by a seed, and those where a fault would be dear.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

import gouji.rules
from gouji.cards.shuffle import derived
from gouji.cli.worked.reading import read_cases
from gouji.engine.examples import EXAMPLES
from gouji.model.rulebook import rules

ROOT = Path(__file__).parents[2]
CASES = ROOT / "tests" / "cases" / "cases.jsonl"
DEAR = ("BURN-2", "BURN-5", "EXIT-2", "EXIT-3", "REV-4", "THREE-5", "TRIB-5", "TRIB-6", "BEAN-3")


class Mutation(NamedTuple):
    """One line of a file under ``src/gouji``, and what it becomes."""

    file: str
    old: str
    new: str


MUTATIONS: dict[str, Mutation] = {
    "SCORE-2": Mutation("rules/scoring.py", "        score *= 2\n", "        score *= 3\n"),
    "PLAY-3": Mutation("plays/shape.py", "Shape(SMALL if small else BIG, 0", "Shape(BIG if big else SMALL, 0"),
    "TRIB-3": Mutation("rules/tribute.py", "by is not None and not is_teammate(seat, by)", "by is not None"),
    "PLAY-1": Mutation("plays/shape.py", "    if len(naturals) > 1:\n", "    if len(naturals) > 2:\n"),
    "PLAY-5": Mutation("engine/check.py", "held.shape.base == 0 and", "held.shape.base == 1 and"),
    "EXIT-2": Mutation("rules/going_out.py", "and seat == heir_of(deal, top)", "and seat != heir_of(deal, top)"),
    "GOUJI-2": Mutation("rules/gouji.py", "and is_gouji(play)", "and True"),
    "VIEW-1": Mutation("rules/viewing.py", "REPORT_AT = 10", "REPORT_AT = 9"),
    "MELEE-1": Mutation("rules/melee.py", "seats_in(deal) <= 4", "seats_in(deal) <= 3"),
    "REV-5": Mutation("engine/phases.py", "flow.add(Forced(buyer))", "pass"),
    "BURN-2": Mutation("rules/burning.py", "if seat in seats and is_teammate", "if seat in seats and not is_teammate"),
    "BURN-5": Mutation("engine/tricks.py", "        flow.add(Unburned(deal.burning.burner, seat))", "        pass"),
    "EXIT-3": Mutation("rules/going_out.py", "    if place > 2 or", "    if place > 0 or"),
    "REV-4": Mutation("rules/revolution.py", "RIGHTS = 3", "RIGHTS = 2"),
    "THREE-5": Mutation("engine/tricks.py", "        flow.add(Muffled(seat, by))", "        pass"),
    "TRIB-5": Mutation("rules/tribute.py", '"open-call": 4, "pre-call": 8', '"open-call": 4, "pre-call": 4'),
    "TRIB-6": Mutation("rules/tribute.py", "_LAST = ((6, 1, 2), (5, 2, 1))", "_LAST = ((6, 1, 1), (5, 2, 1))"),
    "BEAN-3": Mutation("rules/beans.py", "(-multipliers[winners[k]], winners[k])", "(winners[k],)"),
}


def drawn() -> list[str]:
    """Return ten rules drawn by a seed."""
    assert gouji.rules
    ids = sorted(rule.id for rule in rules())
    derived(bytes(32), "mutated rules").shuffle(ids)
    return ids[:10]


def names_of_tests(rule: str) -> list[str]:
    """Return the ids of the worked cases and examples that name a rule, and how a test of its own begins."""
    cases = [case.id for case in read_cases(CASES) if rule in case.rules]
    examples = [example.rule for example in EXAMPLES if example.rule == rule]
    return [*cases, *examples, f"test_{rule.lower().replace('-', '_')}_"]


def mutated(folder: Path, mutation: Mutation) -> Path:
    """Return a copy of the source with the mutation."""
    source = folder / "src"
    shutil.copytree(ROOT / "src" / "gouji", source / "gouji", ignore=shutil.ignore_patterns("web", "__pycache__"))
    file = source / "gouji" / mutation.file
    text = file.read_text(encoding="utf-8")
    assert text.count(mutation.old) == 1, f"{mutation.file} has {text.count(mutation.old)} times {mutation.old!r}"
    file.write_text(text.replace(mutation.old, mutation.new), encoding="utf-8")
    return source


def run_tests_that_name(rule: str, source: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "tests/cases", "tests/rules"]
    wanted = [*command, "-k", " or ".join(names_of_tests(rule))]
    env = {**os.environ, "PYTHONPATH": str(source), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(wanted, cwd=ROOT, env=env, capture_output=True, text=True, check=False)


def test_a_mutation_is_written_for_every_rule_drawn_or_dear() -> None:
    assert set(MUTATIONS) == {*drawn(), *DEAR}


def test_every_rule_is_named_by_a_test() -> None:
    told = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    for rule in rules():
        *named, own = names_of_tests(rule.id)
        assert named or own in told, rule.id


def test_breaking_a_rule_breaks_a_test_that_names_it(amount: Callable[..., int], tmp_path: Path) -> None:
    """At level quick the first three, else all of them."""
    survivors = []
    for number, rule in enumerate(list(MUTATIONS)[: amount(len(MUTATIONS) * 10, quick=3)]):
        done = run_tests_that_name(rule, mutated(tmp_path / str(number), MUTATIONS[rule]))
        assert done.returncode in (0, 1), done.stdout + done.stderr
        if done.returncode == 0:
            survivors.append(rule)
    assert survivors == []


@pytest.mark.parametrize("rule", ["SCORE-2"])
def test_without_a_mutation_the_same_tests_pass(rule: str) -> None:
    assert run_tests_that_name(rule, ROOT / "src").returncode == 0
