"""A browser, a server and the set scenes, shared by the tests of the client."""

import os
from collections.abc import Iterator

import pytest
from page_player import browser, chromium_path
from playwright.sync_api import Browser
from stage import axe_source, build_stage, serve_stage
from visitor import Process


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
