"""How much the long tests do: chosen by ``GOUJI_TESTS`` and printed at the head of the run.

``quick`` (the default) is for every change, ``ci`` a tenth of the stated figures, ``full`` the figures themselves.
"""

import os
from collections.abc import Callable
from typing import Any

import pytest

LEVELS = ("quick", "ci", "full")
MOST_PROCESSES = 4
ESSENTIAL = {"test_whatever_a_turn_needs_is_on_the_screen[phone]"}
"""What the quick level plays in a browser; the rest of these tests is left to ``ci`` and ``full``."""
LEFT = pytest.StashKey[int]()


def level() -> str:
    """Return the level chosen.

    Raises:
        pytest.UsageError: ``GOUJI_TESTS`` names no level.
    """
    chosen = os.environ.get("GOUJI_TESTS", "quick")
    if chosen not in LEVELS:
        raise pytest.UsageError(f"GOUJI_TESTS is one of {', '.join(LEVELS)}, not {chosen!r}")
    return chosen


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Share the whole quick level among processes; what is named alone, and the longer levels, run in one.

    Browsers and servers of the longer levels would wait for each other.
    """
    whole = config.args_source is pytest.Config.ArgsSource.TESTPATHS
    return min(MOST_PROCESSES, os.cpu_count() or 1) if whole and level() == "quick" else 0


def pytest_report_header() -> str:
    """Say which level runs."""
    return f"gouji tests: level {level()} (GOUJI_TESTS: {', '.join(LEVELS)})"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out most tests in a browser at the quick level; a test that is named alone runs at every level."""
    if level() != "quick" or any("::" in one for one in config.args):
        return
    browsing = [one for one in items if "chromium" in getattr(one, "fixturenames", ())]
    left = [one for one in browsing if one.name not in ESSENTIAL]
    config.stash[LEFT] = len(left)
    config.hook.pytest_deselected(items=left)
    items[:] = [one for one in items if one not in left]


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Tell the process that reports what this one left out."""
    if (output := getattr(session.config, "workeroutput", None)) is not None:
        output["left"] = session.config.stash.get(LEFT, 0)


def pytest_testnodedown(node: Any) -> None:
    """Hear what a process left out; all of them leave out the same."""
    node.config.stash[LEFT] = getattr(node, "workeroutput", {}).get("left", 0)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say what was left out."""
    if left := config.stash.get(LEFT, 0):
        terminalreporter.write_line(f"{left} tests in a browser are left to GOUJI_TESTS=ci; the quick level runs one")


@pytest.fixture(scope="session")
def amount() -> Callable[..., int]:
    """Return a function from a stated figure to what this run does: all of it, a tenth, or ``quick``."""

    def choose(full: int, *, quick: int) -> int:
        done = {"quick": quick, "ci": max(quick, full // 10), "full": full}[level()]
        print(f"runs {done} of {full}")
        return done

    return choose
