"""Long tasks of the web client on a slow device: ``python benchmarks/long_tasks.py [--window desktop] [--rate 6]``.

A whole deal is played in Chromium, from the first byte of the page to the score sheet, the processor slowed by
``Emulation.setCPUThrottlingRate``, motion on. Every task of the page's main thread (``RunTask`` in a trace) is counted,
twice: by the clock, and by the processor time of the thread, which other work on this machine cannot lengthen.

Chromium slows a thread by interrupting it and spinning, which uses processor time as well: both figures are of the
slowed page. The page is driven by a script of its own and watched by its title, because a debugger that listens to a
page (as Playwright does) makes every ``new Error`` cost tens of milliseconds.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "tests" / "helpers"), str(ROOT)]

from page_player import ARGUMENTS, DESKTOP, LYING, PHONE, chromium_path  # noqa: E402 - found by the line above
from visitor import Process  # noqa: E402 - found by the line above

from hatch_build import built_id, digest  # noqa: E402 - found by the line above

WINDOWS = {"phone": PHONE, "lying": LYING, "desktop": DESKTOP}
LIMIT = 100.0
CATEGORIES = "devtools.timeline,disabled-by-default-devtools.timeline,v8,disabled-by-default-v8.gc"
PLAYER = """
crypto.getRandomValues = (numbers) => numbers.fill(7)
window.answers = 0
let hinted = ''
setInterval(() => {
  const see = (name) => document.querySelector(`[data-testid="${name}"]`)
  const ready = (name) => { const one = see(name); return one && !one.disabled ? one : null }
  if (see('score-sheet')) { document.title = 'OVER'; return }
  if (see('play-now')) return ready('play-now')?.click()
  const mode = see('actions')?.dataset.mode
  const dealt = document.querySelectorAll('[data-testid="card"]').length
  if (mode === 'out') return ready('finish')?.click()
  if (!['turn', 'burn', 'show', 'ask'].includes(mode)) return
  const question = `${window.answers} ${dealt}`
  if (hinted !== question && ready('hint')) { hinted = question; return ready('hint').click() }
  for (const name of ['play', 'burn', 'show', 'inherit', 'pass', 'decline', 'yield', 'answer-no'])
    if (ready(name)) { window.answers += 1; return ready(name).click() }
}, 450)
"""
"""Plays within the page, so that nothing of the harness runs in its tasks: a hint, then what may be said."""


@dataclass(frozen=True, slots=True)
class Task:
    """A task of the main thread: milliseconds by the clock and of the processor, and what it spent them on."""

    start: float
    wall: float
    cpu: float
    parts: tuple[tuple[str, float], ...]


def main_threads(events: list[dict[str, Any]]) -> set[tuple[int, int]]:
    """Return the main threads of pages, as process and thread."""
    named = (event for event in events if event["name"] == "thread_name")
    return {(event["pid"], event["tid"]) for event in named if event["args"]["name"] == "CrRendererMain"}


def tasks(events: list[dict[str, Any]]) -> Iterator[Task]:
    """Yield the tasks of the pages' main threads; Chromium names one that is not within another ``RunTask``."""
    for thread in main_threads(events):
        own = [event for event in events if (event["pid"], event["tid"]) == thread and event["ph"] == "X"]
        own.sort(key=lambda event: (event["ts"], -event.get("dur", 0)))
        end = 0.0
        for at, event in enumerate(own):
            if event["name"] != "RunTask" or event["ts"] < end:
                continue
            end = event["ts"] + event.get("dur", 0)
            yield Task(event["ts"] / 1e6, event.get("dur", 0) / 1e3, event.get("tdur", 0) / 1e3, parts(own, at, end))


def parts(own: list[dict[str, Any]], at: int, end: float) -> tuple[tuple[str, float], ...]:
    """Return what a task spent its time on, the longest first: names of its parts with their milliseconds."""
    spent: Counter[str] = Counter()
    for event in own[at + 1 :]:
        if event["ts"] >= end:
            break
        spent[event["name"]] += event.get("dur", 0)
    return tuple((name, time / 1e3) for name, time in spent.most_common(5) if time > 2e3)


class Line:
    """A line to Chromium's debugger, with nothing switched on that a page could feel."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._count = 0
        self.traced: list[dict[str, Any]] = []

    def ask(self, method: str, session: str = "", **more: Any) -> dict[str, Any]:
        """Ask, and return the answer.

        Raises:
            RuntimeError: Chromium refused.
        """
        self._count += 1
        told = {"id": self._count, "method": method, "params": more} | ({"sessionId": session} if session else {})
        self._socket.send(json.dumps(told))
        while (message := self._hear()).get("id") != self._count:
            pass
        if "error" in message:
            raise RuntimeError(f"{method}: {message['error']}")
        result: dict[str, Any] = message["result"]
        return result

    def end_trace(self) -> None:
        """Stop tracing and take all of the trace."""
        self.ask("Tracing.end")
        while self._hear().get("method") != "Tracing.tracingComplete":
            pass

    def _hear(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self._socket.recv())
        if message.get("method") == "Tracing.dataCollected":
            self.traced += message["params"]["value"]
        return message


@contextmanager
def chromium(path: str, folder: Path, window: tuple[int, int]) -> Iterator[Line]:
    """Start Chromium with a line to it."""
    size = f"--window-size={window[0]},{window[1]}"
    flags = ["--headless", "--remote-debugging-port=0", f"--user-data-dir={folder}", size]
    process = subprocess.Popen([path, *ARGUMENTS, *flags, "about:blank"], stderr=subprocess.DEVNULL)
    try:
        told = folder / "DevToolsActivePort"
        while not told.exists() or "\n" not in told.read_text("utf-8"):
            time.sleep(0.1)
        port, way = told.read_text("utf-8").split("\n")[:2]
        with connect(f"ws://127.0.0.1:{port}{way}", max_size=None) as socket:
            yield Line(socket)
    finally:
        process.terminate()
        process.wait(20)


def record(line: Line, address: str, window: tuple[int, int], rate: float) -> None:
    """Play a deal and trace it.

    Raises:
        TimeoutError: the deal was not over in ten minutes.
    """
    target = line.ask("Target.createTarget", url="about:blank")["targetId"]
    session = line.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
    width, height = window
    line.ask(
        "Emulation.setDeviceMetricsOverride",
        session,
        width=width,
        height=height,
        deviceScaleFactor=2,
        mobile=window != DESKTOP,
    )
    line.ask("Page.enable", session)
    line.ask("Page.addScriptToEvaluateOnNewDocument", session, source=PLAYER)
    line.ask("Emulation.setCPUThrottlingRate", session, rate=rate)
    line.ask("Tracing.start", traceConfig={"includedCategories": CATEGORIES.split(","), "excludedCategories": ["*"]})
    line.ask("Page.navigate", session, url=address)
    for _ in range(300):
        time.sleep(2)
        titles = [one["title"] for one in line.ask("Target.getTargets")["targetInfos"] if one["targetId"] == target]
        if titles == ["OVER"]:
            line.end_trace()
            return
    raise TimeoutError("the deal was not over in ten minutes")


def tell(found: list[Task], most: int) -> int:
    """Print the figures; return how many tasks are too long by the processor's time."""
    for name in ("wall", "cpu"):
        times = sorted((getattr(task, name) for task in found), reverse=True)
        over = {limit: sum(time > limit for time in times) for limit in (50, 75, LIMIT)}
        print(f"{name:>4}: longest {times[0]:.0f} ms; over " + ", ".join(f"{at:.0f} ms: {n}" for at, n in over.items()))
    first = min(task.start for task in found)
    for task in sorted(found, key=lambda task: -task.cpu)[:most]:
        what = ", ".join(f"{name} {time:.0f}" for name, time in task.parts)
        print(f"  {task.start - first:6.1f} s: wall {task.wall:4.0f}, cpu {task.cpu:4.0f} · {what}")
    return sum(task.cpu > LIMIT for task in found)


def main() -> int:
    """Play a deal and tell its long tasks; 1 if there is one over the limit."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--window", choices=WINDOWS, default="phone")
    parser.add_argument("--rate", type=float, default=6, help="how much slower than this machine (default: 6)")

    parser.add_argument("--pace", type=float, default=0.3, help="how long bots think (default: 0.3)")
    parser.add_argument("--most", type=int, default=8, help="so many tasks are shown in parts (default: 8)")
    parser.add_argument("--keep", type=Path, help="keep the trace here, for the performance panel of a browser")
    asked = parser.parse_args()
    path = chromium_path()
    if path is None:
        print("long_tasks: there is no Chromium on this machine", file=sys.stderr)
        return 2
    if built_id(ROOT / "src" / "gouji" / "web") != digest(ROOT / "web"):
        print("long_tasks: the built client is not of these sources; pip install -e . builds it", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder, chromium(path, Path(folder), WINDOWS[asked.window]) as line:
        server = Process(Path(folder) / "server", pace=asked.pace)
        record(line, server.address, WINDOWS[asked.window], asked.rate)
        server.stop()
    if asked.keep:
        asked.keep.write_text(json.dumps({"traceEvents": line.traced}), "utf-8")
    found = list(tasks(line.traced))
    print(f"{asked.window}, slowed {asked.rate:g} times, a whole deal: {len(found)} tasks")
    return 1 if tell(found, asked.most) else 0


if __name__ == "__main__":
    sys.exit(main())
