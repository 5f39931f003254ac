"""How far long work is, on standard error: a bar on a terminal, else a line for every tenth."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[], None]]:
    """Yield a function to call once for each of ``total`` steps."""
    if sys.stderr.isatty():
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task(what, total=total)
            yield lambda: bar.advance(task)
        return
    done = 0

    def tick() -> None:
        nonlocal done
        done += 1
        if done * 10 // total != (done - 1) * 10 // total:
            print(f"{what}: {done}/{total}", file=sys.stderr, flush=True)

    yield tick
