"""Golden playthroughs: one full match for each preset, every question, command, event and score.

``python tests/golden/test_playthroughs.py`` writes them anew; look at the difference before keeping it.
"""

import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "helpers"))

from playthrough import playthrough  # noqa: E402 - found by the line above

from gouji.model.options import PRESETS  # noqa: E402 - found by the line above

SEEDS = {"hongdou": 4, "jifen": 1, "jingong": 2, "biesan": 1}
"""Seeds whose match is played to its last deal."""


@pytest.mark.parametrize("preset", PRESETS)
def test_a_match_of_each_preset_goes_as_it_went(preset: str) -> None:
    kept = (HERE / f"{preset}.txt").read_text(encoding="utf-8").splitlines()
    for number, (now, then) in enumerate(zip(playthrough(preset, SEEDS[preset]), kept, strict=True), 1):
        assert now == then, f"{preset}.txt:{number}"


def test_every_preset_has_a_playthrough_and_no_other_file_lies_there() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} == set(PRESETS)


if __name__ == "__main__":
    for name in PRESETS:
        text = "\n".join(playthrough(name, SEEDS[name])) + "\n"
        (HERE / f"{name}.txt").write_text(text, encoding="utf-8")
