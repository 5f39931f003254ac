"""``gouji simulate`` and ``gouji arena``: whole deals by bots."""

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from time import process_time
from typing import Any, BinaryIO

import msgspec

from gouji.bots.protocol import Bot
from gouji.bots.registry import make_bot
from gouji.cli.progress import progress
from gouji.model.options import Options
from gouji.model.rulebook import rule_by_id
from gouji.sim.arena import Match, duel, percentile, rows
from gouji.sim.counting import RuleCount
from gouji.sim.recording import recorded_deal
from gouji.sim.run import play_deal, seed_of


def run_simulate(options: Options, bot: str, deals: int, seed: int, *, as_json: bool, records: Path | None) -> int:
    """Play ``deals`` deals of six like bots; print speeds and how often each rule fired.

    Raises:
        UnknownBot: no bot has that name.
        OSError: the records cannot be written.
    """
    six = [make_bot(bot)] * 6
    count, decisions, spent = RuleCount(), 0, 0.0
    with _opened(records) as file, progress(f"simulate {bot}", deals) as tick:
        for number in range(deals):
            start = process_time()
            decisions += _play(options, six, seed, number, count, file)
            spent += process_time() - start
            tick()
    result = {
        "deals": deals,
        "bot": bot,
        "preset": options.preset,
        "seed": seed,
        "deals_per_s": round(deals / spent, 2),
        "decisions_per_s": round(decisions / spent, 1),
        "decisions_per_deal": round(decisions / deals, 2),
        "rules": dict(sorted(count.counts.items())),
    }
    if as_json:
        print(msgspec.json.encode(result).decode())
    else:
        _print_simulation(result)
    return 0


def _play(options: Options, six: Sequence[Bot], seed: int, number: int, count: RuleCount, file: BinaryIO | None) -> int:
    """Play one deal, with its record where a file is open; return how many questions were answered."""
    seed_bytes, deal_id = seed_of(seed, number), f"{seed}-{number}"
    if file is None:
        return play_deal(options, seed_bytes, deal_id, six, on_event=count.see).decisions
    done, record = recorded_deal(options, seed_bytes, deal_id, six, number=number + 1, on_event=count.see)
    file.write(record)
    return done.decisions


def _opened(path: Path | None) -> AbstractContextManager[BinaryIO | None]:
    return nullcontext() if path is None else path.open("wb")


def _print_simulation(result: dict[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"{result['deals']} deals of {result['bot']}", title_justify="left", box=None, pad_edge=False)
    for name, justify in (("rule", "left"), ("", "left"), ("times", "right"), ("a deal", "right")):
        table.add_column(name, justify="right" if justify == "right" else "left", no_wrap=True)
    for rule_id, times in rows(result["rules"]):
        rule = rule_by_id(rule_id)
        name = f"{rule.name[0]} {rule.name[1]}" if rule else ""
        table.add_row(rule_id, name, f"{times:,}", f"{times / result['deals']:.3f}")
    console = Console()
    console.print(table)
    console.print(
        f"\n{result['deals_per_s']:,} deals and {result['decisions_per_s']:,} decisions a CPU second, "
        f"{result['decisions_per_deal']} decisions a deal",
        highlight=False,
    )


def run_arena(options: Options, a: str, b: str, deals: int, seed: int, *, as_json: bool) -> int:
    """Measure bot A against bot B; print what A scores more in a deal, with its 95 % interval.

    Raises:
        UnknownBot: no bot has that name.
    """
    first, second = make_bot(a), make_bot(b)
    with progress(f"{a} against {b}", deals) as tick:
        match = duel(options, first, second, deals, seed, tick=tick)
    result = _arena_result(match, a, b, seed)
    if as_json:
        print(msgspec.json.encode(result).decode())
        return 0
    low, high = result["interval"]
    won, drawn, lost = result["won_drawn_lost"]
    print(f"{a} − {b}: {result['points_per_deal']:+.3f} points a deal, 95 % interval {low:+.3f} … {high:+.3f}")
    print(f"{deals} duplicate deals, teams swapped, seed {seed}: {won} won, {drawn} drawn, {lost} lost")
    for name, times in result["cpu_ms"].items():
        told = ", ".join(f"{share} {value:.3f}" for share, value in times.items())
        print(f"{name}: CPU ms a decision: {told}")
    return 0


def _arena_result(match: Match, a: str, b: str, seed: int) -> dict[str, Any]:
    interval = match.interval()
    signs = [(point > 0) - (point < 0) for point in match.points]
    shares = {"median": 0.5, "p95": 0.95, "p99.9": 0.999}
    names = (a, b) if a != b else (f"{a} (A)", f"{b} (B)")
    return {
        "a": a,
        "b": b,
        "seed": seed,
        "deals": interval.deals,
        "points_per_deal": interval.mean,
        "interval": [interval.low, interval.high],
        "won_drawn_lost": [signs.count(1), signs.count(0), signs.count(-1)],
        "cpu_ms": {
            name: {share: percentile(times, value) / 1e6 for share, value in shares.items()}
            for name, times in zip(names, match.nanoseconds, strict=True)
        },
    }
