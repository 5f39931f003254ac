"""擂台: bots measured on duplicate deals with the teams swapped."""

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import NamedTuple

from gouji.bots.protocol import Bot
from gouji.model.options import Options
from gouji.sim.counting import RuleCount
from gouji.sim.run import play_deal, seed_of


class Interval(NamedTuple):
    """Mean of the deals and its normal 95 % interval, in points a deal."""

    mean: float
    low: float
    high: float
    deals: int


class Match(NamedTuple):
    """对比: ``points[i]`` is what A scored more on deal i: the mean of its two plays, teams swapped."""

    points: list[float]
    nanoseconds: tuple[list[int], list[int]]
    """CPU time of each decision, of A and of B."""
    counts: dict[str, int]
    decisions: int

    def interval(self) -> Interval:
        """Return mean and 95 % interval; the deal is the unit, since its two plays are not independent."""
        n = len(self.points)
        mean = sum(self.points) / n
        spread = sqrt(sum((point - mean) ** 2 for point in self.points) / (n - 1)) if n > 1 else float("inf")
        half = 1.96 * spread / sqrt(n)
        return Interval(mean, mean - half, mean + half, n)


def duel(
    options: Options,
    a: Bot,
    b: Bot,
    deals: int,
    base: int,
    *,
    tick: Callable[[], None] | None = None,
) -> Match:
    """Let A and B play ``deals`` deals twice each, once as either team.

    Two bots that are the same and draw alike score exactly 0 on every deal.
    """
    points: list[float] = []
    spent: tuple[list[int], list[int]] = ([], [])
    count, decisions = RuleCount(), 0
    for number in range(deals):
        seed, deal_id = seed_of(base, number), f"{base}-{number}"
        scores: list[int] = []
        for swapped in (False, True):
            first, second = (b, a) if swapped else (a, b)
            done = play_deal(options, seed, deal_id, [first, second] * 3, on_event=count.see, timed=True)
            assert done.deal.scores is not None
            scores.append(done.deal.scores[int(swapped)])
            decisions += done.decisions
            for seat, nanoseconds in done.timed:
                spent[int((seat % 2 == 1) != swapped)].append(nanoseconds)
        points.append(sum(scores) / 2)
        if tick is not None:
            tick()
    return Match(points, spent, dict(count.counts), decisions)


def percentile(values: Sequence[int], share: float) -> float:
    """Return the value below which ``share`` of the values lie; 0 of none."""
    ordered = sorted(values)
    return float(ordered[min(len(ordered) - 1, int(share * len(ordered)))]) if ordered else 0.0


def rows(counts: dict[str, int]) -> Iterator[tuple[str, int]]:
    """Yield rules and their counts, most frequent first."""
    yield from sorted(counts.items(), key=lambda item: (-item[1], item[0]))
