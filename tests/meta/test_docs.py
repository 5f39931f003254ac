"""The pages tell what there is."""

import re
from pathlib import Path

import pytest

from gouji.bots.registry import BOT_NAMES
from gouji.cli.arguments import BOTS, build_parser
from gouji.cli.worked.kinds import KINDS
from gouji.records.format import Header

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "benchmarks").glob("*.md")])


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), target


def test_readme_has_two_commands_of_one_line() -> None:
    """``.ci/run`` takes them from there."""
    commands = {line for line in text("README.md").splitlines() if line.startswith("python3 -m venv")}
    assert sorted(command.split("/")[-1] for command in commands) == ["gouji serve", "pytest"]
    assert all("-c constraints.txt" in command for command in commands)


def test_every_command_is_in_the_readme() -> None:
    commands = next(action.choices for action in build_parser()._actions if action.dest == "command")
    assert commands is not None
    for command in commands:
        assert f"gouji {command}" in text("README.md")


def test_every_bot_is_in_the_help() -> None:
    assert set(re.findall(r"\w+", BOTS)) - {"or"} == set(BOT_NAMES)


def test_every_field_of_a_record_is_explained() -> None:
    for field in Header.__struct_fields__:
        assert f"`{field}`" in text("docs/records.md"), field


def test_every_kind_of_case_is_explained() -> None:
    for kind in ("flow", *KINDS):
        assert f"| `{kind}` |" in text("docs/cases.md"), kind


def test_constraints_are_plain_pins() -> None:
    lines = text("constraints.txt").splitlines()
    assert lines == sorted(lines, key=str.lower)
    assert all(re.fullmatch(r"[A-Za-z0-9_.-]+==[A-Za-z0-9_.+!-]+", line) for line in lines)
