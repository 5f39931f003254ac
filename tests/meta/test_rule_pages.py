"""The rule pages and the page of options are what the declarations make of them."""

import subprocess
import sys
from pathlib import Path

import gouji.rules
from gouji.model.rulebook import families, family_of, rules

ROOT = Path(__file__).parents[2]


def test_the_pages_are_up_to_date() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "scripts" / "rule_pages.py", "--check"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"run scripts/rule_pages.py: {done.stdout}{done.stderr}"


def test_every_rule_is_on_the_page_of_its_family_in_both_languages() -> None:
    assert gouji.rules
    for rule in rules():
        page = (ROOT / "docs" / "rules" / f"{family_of(rule).id}.md").read_text(encoding="utf-8")
        assert f"## {rule.id} {rule.name[0]} · {rule.name[1]}" in page
        assert rule.says[0] in page
        assert rule.says[1] in page


def test_the_front_page_names_the_game_and_every_family() -> None:
    page = (ROOT / "docs" / "rules" / "README.md").read_text(encoding="utf-8")
    assert all(word in page for word in ("够级", "勾击", "勾机", "Gouji"))
    assert all(f"({family.id}.md)" in page for family in families())
