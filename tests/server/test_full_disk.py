"""A disk that is really full, read-only, or has room again: a small file system, where one may be mounted."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from server_room import clever
from visitor import Process, Visitor

from gouji.protocol.messages import DealInfo, Do, Events, Failed, Prompted, Revealed, SetClock, Table
from gouji.records.reading import records_in
from gouji.records.replay import verify_record


def _mount(options: str, folder: Path) -> bool:
    if sys.platform != "linux":
        return False
    command = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)]
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        return False


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 384 KiB: room for the empty database and some events."""
    folder = tmp_path / "disk"
    folder.mkdir()
    if not _mount("size=384k", folder):
        pytest.skip("needs the right to mount a file system")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def _resize(disk: Path, options: str) -> None:
    subprocess.run(["mount", "-o", f"remount,{options}", str(disk)], check=True)


def _start(folder: Path) -> subprocess.CompletedProcess[str]:
    script = Path(__file__).parents[1] / "helpers" / "served.py"
    command = [sys.executable, str(script), "0", str(folder), "0"]
    return subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)


def test_a_full_or_read_only_disk_stops_the_start_and_changes_nothing(disk: Path) -> None:
    (disk / "data").mkdir()
    (disk / "ballast").write_bytes(b"x" * 250_000)
    done = _start(disk / "data")
    assert done.returncode == 6, done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert [file.name for file in (disk / "data").iterdir() if file.name != "lock"] == []
    _resize(disk, "ro")
    done = _start(disk / "new")
    assert done.returncode == 5, done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_disk_that_fills_pauses_the_table_which_goes_on_once_there_is_room(disk: Path) -> None:
    server, visitor = Process(disk / "data"), Visitor()
    assert visitor.sit(server).status_code == 200
    with visitor.connect(server) as line:
        line.say(SetClock("off", on=False))
        filled = False
        while not isinstance(message := line.hear(), Revealed):
            if isinstance(message, Failed) and message.code == "unavailable" and not filled:
                filled = True
                shown = list(visitor.memory.events)
                _resize(disk, "size=8m")
                line.hear_until(Table)
                assert visitor.memory.events[: len(shown)] == shown
            prompted = visitor.memory.of(Prompted)
            if prompted and prompted[-1].prompt.id == visitor.memory.view.asks:
                prompt = prompted[-1].prompt
                line.say(Do(f"c{prompt.id}", prompt.id, clever(visitor.memory.view, prompt)))
    assert filled
    assert visitor.memory.of(Events)
    deal = visitor.memory.last(DealInfo).deal
    (record,) = records_in(visitor.get(server, f"/api/tables/{visitor.table}/record/{deal}").content, "deal")
    assert verify_record(record).finished
    assert server.stop() == 0
