"""A browser, a server and the set scenes, shared by the tests of the client."""

import os
from collections.abc import Iterator

import pytest
from page_player import browser, chromium_path
from playwright.sync_api import Browser
from stage import axe_source, build_stage, serve_stage
from visitor import Process

ESSENTIAL = {"test_whatever_a_turn_needs_is_on_the_screen[phone]"}
"""What the quick level plays in a browser; the rest of these tests is left to ``ci`` and ``full``."""
LEFT = pytest.StashKey[int]()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out most tests in a browser at the quick level; a test that is named alone runs at every level."""
    named = any("::" in one for one in config.args)
    if os.environ.get("GOUJI_TESTS", "quick") != "quick" or named:
        return
    browsing = [one for one in items if "chromium" in getattr(one, "fixturenames", ())]
    left = [one for one in browsing if one.name not in ESSENTIAL]
    config.stash[LEFT] = len(left)
    config.hook.pytest_deselected(items=left)
    items[:] = [one for one in items if one not in left]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say what was left out."""
    if left := config.stash.get(LEFT, 0):
        terminalreporter.write_line(f"{left} tests in a browser are left to GOUJI_TESTS=ci; the quick level runs one")


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Chromium; without one these tests are skipped, but not where everything must run (``CI``)."""
    path = chromium_path()
    if path is None:
        if os.environ.get("CI"):
            pytest.fail("there is no Chromium on this machine")
        pytest.skip("there is no Chromium on this machine")
    with browser(path) as started:
        yield started


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server whose bots are quick."""
    process = Process(tmp_path_factory.mktemp("browser"), pace=0.1)
    yield process
    assert process.stop() == 0


@pytest.fixture(scope="session")
def stage(tmp_path_factory: pytest.TempPathFactory, chromium: Browser) -> Iterator[str]:
    """The address of the set scenes."""
    folder = tmp_path_factory.mktemp("stage")
    build_stage(folder)
    with serve_stage(folder) as address:
        yield address


@pytest.fixture(scope="session")
def axe() -> str:
    """The script of axe."""
    return axe_source()
