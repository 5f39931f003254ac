"""Speed of two trees beside each other: their engines and python-chess in turn, so that a busy machine slows all alike.

    git worktree add /tmp/before COMMIT && python benchmarks/compare.py /tmp/before . [--pairs 12] [--seconds 4]

Each run is a process of its own that plays ``speed.py`` with the engine of its tree: the same preset, seeds and dice.
Told are the medians of decisions a second against python-chess in the same run, and their ratio.
"""

import json
import os
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path
from statistics import median

HERE = Path(__file__).parent
ONE = """
import json, sys
from speed import chess_games, gouji
seconds, base = float(sys.argv[1]), int(sys.argv[2])
ours, theirs = gouji(seconds, base), chess_games(seconds / 2, base)
print(json.dumps([ours.games, ours.decisions, theirs.decisions]))
"""


def measured(tree: Path, seconds: float, base: int) -> tuple[float, float, float]:
    """Return whole deals and decisions a second of a tree's engine, and moves a second of python-chess."""
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(tree / "src"), str(HERE)])}
    done = subprocess.run(
        [sys.executable, "-c", ONE, str(seconds), str(base)], env=env, capture_output=True, text=True, check=True
    )
    games, ours, theirs = json.loads(done.stdout)
    return games, ours, theirs


def main() -> None:
    parser = ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("--pairs", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=4.0, help="CPU seconds of a run")
    parsed = parser.parse_args()
    trees = {"before": parsed.before.resolve(), "after": parsed.after.resolve()}
    found: dict[str, list[tuple[float, float, float]]] = {name: [] for name in trees}
    for pair in range(parsed.pairs):
        for name in sorted(trees, reverse=pair % 2 == 0):  # whoever went first goes second in the next pair
            found[name].append(measured(trees[name], parsed.seconds, pair))
    for name, runs in found.items():
        deals, decisions = median(run[0] for run in runs), median(run[1] for run in runs)
        ratio = median(run[1] / run[2] for run in runs)
        print(f"{name}: {deals:.1f} deals a second, {decisions:,.0f} decisions a second, {ratio:.3f} of python-chess")
    pairs = zip(found["before"], found["after"], strict=True)
    ratios = [(after[1] / after[2]) / (before[1] / before[2]) for before, after in pairs]
    print(f"after / before, median of {len(ratios)} pairs: {median(ratios):.3f}")


if __name__ == "__main__":
    main()
