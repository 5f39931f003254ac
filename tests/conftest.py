"""How much the long tests do: chosen by ``GOUJI_TESTS`` and printed at the head of the run.

``quick`` (the default) is for every change, ``ci`` a tenth of the stated figures, ``full`` the figures themselves.
"""

import os
from collections.abc import Callable

import pytest

LEVELS = ("quick", "ci", "full")


def level() -> str:
    """Return the level chosen.

    Raises:
        pytest.UsageError: ``GOUJI_TESTS`` names no level.
    """
    chosen = os.environ.get("GOUJI_TESTS", "quick")
    if chosen not in LEVELS:
        raise pytest.UsageError(f"GOUJI_TESTS is one of {', '.join(LEVELS)}, not {chosen!r}")
    return chosen


def pytest_report_header() -> str:
    """Say which level runs."""
    return f"gouji tests: level {level()} (GOUJI_TESTS: {', '.join(LEVELS)})"


@pytest.fixture(scope="session")
def amount() -> Callable[..., int]:
    """Return a function from a stated figure to what this run does: all of it, a tenth, or ``quick``."""

    def choose(full: int, *, quick: int) -> int:
        done = {"quick": quick, "ci": max(quick, full // 10), "full": full}[level()]
        print(f"runs {done} of {full}")
        return done

    return choose
