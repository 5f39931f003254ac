"""The command line: what it prints, and its exit codes: 0 well, 1 found wrong, 2 bad input in one line."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from gouji.cli import main
from gouji.cli.arguments import build_parser
from gouji.model.options import PRESETS

EXPERT = "there is no bot 'expert'; there is random, greedy, heuristic"
NO_FILE = "No such file or directory"
CASES = Path(__file__).parents[1] / "cases" / "cases.jsonl"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (
            ["simulate", "--bot", "expert"],
            f"gouji simulate: {EXPERT}",
        ),
        (["simulate", "--preset", "home"], f"gouji simulate: unknown preset 'home'; there is {', '.join(PRESETS)}"),
        (["simulate", "--option", "tribute=some"], "gouji simulate: tribute is one of off, last, full, not 'some'"),
        (["simulate", "--option", "scale=3"], "gouji simulate: scale is one of 4, 2, not 3"),
        (["simulate", "--option", "scale"], "gouji simulate: an option is typed NAME=VALUE, not 'scale'"),
        (["simulate", "--option", "burn=on"], "gouji simulate: there is no option 'burn'"),
        (
            ["simulate", "--records", "/nowhere/x", "--deals", "1"],
            f"gouji simulate: /nowhere/x: {NO_FILE}",
        ),
        (["arena", "random", "expert"], f"gouji arena: {EXPERT}"),
        (["verify", "/nowhere"], "gouji verify: /nowhere: No such file or directory"),
        (["cases", "/nowhere"], "gouji cases: /nowhere: No such file or directory"),
        (["rules", "zzz"], "gouji rules: nothing is known of 'zzz'; `gouji rules` lists all rules"),
    ],
)
def test_bad_input_is_one_line_and_exit_2(arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    err = capsys.readouterr().err
    assert err.splitlines()[-1] == told


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["jump"],
        ["simulate", "--deals", "0"],
        ["simulate", "--deals", "x"],
        ["simulate", "--seed", "1.5"],
        ["simulate", "--seed", "9" * 30],
        ["verify"],
        ["serve", "--port", "70000"],
        ["serve", "--pace", "-1"],
        ["serve", "--pace", "nan"],
        ["arena", "random"],
    ],
)
def test_bad_arguments_are_one_line_and_exit_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_simulate_prints_one_json_object_on_the_last_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--deals", "12", "--seed", "5", "--preset", "jifen", "--bot", "greedy", "--json"]) == 0
    out, err = capsys.readouterr()
    result = json.loads(out.splitlines()[-1])
    assert result["rules"]["SCORE-1"] == 12
    assert result["rules"]["EXIT-1"] >= 36
    assert result["decisions_per_deal"] > 50
    assert result["deals_per_s"] > 0
    assert result["decisions_per_s"] == pytest.approx(result["deals_per_s"] * result["decisions_per_deal"], rel=0.01)
    assert err.splitlines()[-1] == "simulate greedy: 12/12"


def test_simulate_is_fixed_by_its_seed(capsys: pytest.CaptureFixture[str]) -> None:
    def rules(seed: str) -> dict[str, int]:
        main(["simulate", "--deals", "3", "--seed", seed, "--bot", "random", "--json"])
        found: dict[str, int] = json.loads(capsys.readouterr().out)["rules"]
        return found

    assert rules("1") == rules("1")
    assert rules("1") != rules("2")
    assert rules("-1") != rules("1")


def test_simulate_without_json_is_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--deals", "2", "--bot", "greedy"]) == 0
    out = capsys.readouterr().out
    assert "GOUJI-1" in out
    assert "deals and" in out


def test_records_of_a_simulation_are_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "deals.jsonl"
    options = ["--option", "burn_lead=fail", "--option", "scale=2"]
    assert main(["simulate", "--deals", "3", "--bot", "random", "--records", str(path), "--json", *options]) == 0
    assert main(["verify", str(path)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == f"{path}: 3 deals agreed"
    lines = path.read_text().splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith('{"type":"passed"'))
    del lines[at]
    path.write_text("\n".join(lines))
    assert main(["verify", str(path)]) == 1
    assert capsys.readouterr().err.startswith(f"{path}:{at + 1}: ")


def test_verify_stops_at_an_unreadable_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text("no record\n")
    assert main(["verify", str(path)]) == 1
    assert capsys.readouterr().err.startswith(f"{path}:1: ")


def test_arena_tells_points_and_interval(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "greedy", "random", "--deals", "5", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["interval"][0] <= result["points_per_deal"] <= result["interval"][1]
    assert main(["arena", "greedy", "greedy", "--deals", "2"]) == 0
    assert "+0.000 points a deal" in capsys.readouterr().out


def test_cases_prints_the_counts_last(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cases", str(CASES)]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[-1] == "259 passed, 0 failed, 0 skipped"
    assert all(line.startswith("skipped ") for line in out[:-1])


def test_a_bad_case_file_is_bad_input(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text("{}\n")
    assert main(["cases", str(path)]) == 2
    assert capsys.readouterr().err == f"gouji cases: {path}:1: the case has no 'id'\n"


@pytest.mark.parametrize("command", ["serve", "simulate", "arena", "verify", "cases", "rules"])
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main([command, "--help"])
    assert caught.value.code == 0
    assert f"gouji {command}" in capsys.readouterr().out


def test_help_loads_neither_engine_nor_server() -> None:
    code = (
        "import sys\nfrom gouji.cli.arguments import build_parser\nimport gouji.cli.main\nbuild_parser()\n"
        "print(sorted(name for name in sys.modules if name.startswith(('gouji.engine', 'gouji.server', 'litestar'))))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_serve_takes_its_arguments() -> None:
    parsed = build_parser().parse_args(["serve", "--host", "0.0.0.0", "--port", "0", "--data", "x", "--no-browser"])
    assert (parsed.host, parsed.port, parsed.data, parsed.open, parsed.pace) == ("0.0.0.0", 0, Path("x"), False, 1.0)
