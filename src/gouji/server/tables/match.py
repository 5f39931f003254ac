"""一局怎么接下去: which deal comes next, what enters it, and what the sheets show of those that are over."""

from collections.abc import Sequence

from msgspec.structs import replace

from gouji.cards.shuffle import commitment
from gouji.engine.opening import Setup, setup_after
from gouji.model.deal import Deal
from gouji.model.events import Debt, Event, Settled
from gouji.model.options import Options
from gouji.protocol.messages import DealResult
from gouji.rules.scoring import match_over, match_totals
from gouji.rules.tribute import debts_of, dues_of, last_between_teammates
from gouji.server.archive.model import DealRow, Outcome, TableRow, Transfer


def next_row(
    table: TableRow, last: Deal | None, row: DealRow | None, *, fresh: bool, balances: tuple[int, ...] | None
) -> DealRow:
    """Return the deal that follows, without its client seeds and its time.

    ``last`` and ``row`` are the table's latest deal; ``fresh`` begins a match, with what the seats hold.
    """
    match = row.match if row is not None else 0
    setup = Setup(balances=balances) if fresh or last is None else setup_after(last)
    match += fresh or last is None
    name = f"{table.deal_name or table.id}-{match}-{setup.number}"
    return DealRow(
        id=name if setup.attempt == 1 else f"{name}-{setup.attempt}",
        table=table.id,
        match=match,
        number=setup.number,
        attempt=setup.attempt,
        setup=setup,
        options=table.options,
        seed=table.next_seed,
        commitment=commitment(table.next_seed),
        client_seeds=(),
        started_at=0.0,
    )


def outcome_of(truth: Deal, events: Sequence[Event]) -> Outcome | None:
    """Return how these events ended the deal, or ``None`` while it goes on."""
    match truth.phase:
        case "void":
            return Outcome(how="void")
        case "ended":
            return Outcome(how="ended")
        case "over" if truth.scores is not None:
            ended = Outcome(truth.scores, truth.sweep, places=truth.places, owed=_owed(truth))
            settled = next((event for event in events if isinstance(event, Settled)), None)
            if settled is None:
                return ended
            return replace(
                ended,
                multipliers=truth.multipliers,
                stake=settled.stake,
                changes=settled.changes,
                balances=settled.balances,
            )
        case _:
            return None


def _owed(truth: Deal) -> tuple[Debt, ...]:
    dues = dues_of(truth)
    return debts_of(truth.options, dues, frozenset(payer for payer, _ in last_between_teammates(dues)))


def transfer_of(deal: str, events: Sequence[Event]) -> Transfer | None:
    """Return the beans that these events move (BEAN-2)."""
    settled = next((event for event in events if isinstance(event, Settled)), None)
    return Transfer(f"settle/{deal}", settled.changes) if settled is not None else None


def is_match_over(options: Options, counted: Sequence[DealRow]) -> bool:
    """Whether the match ends with the last of these deals (SCORE-3)."""
    return match_over(options, [row.outcome is not None and row.outcome.sweep is not None for row in counted])


def totals(options: Options, counted: Sequence[DealRow]) -> tuple[int, int]:
    """Return the recorded totals of the match so far (SCORE-3)."""
    return match_totals(options, scores(counted))


def scores(counted: Sequence[DealRow]) -> tuple[tuple[int, int], ...]:
    """Return the signed scores of teams 0 and 1, deal by deal."""
    return tuple(row.outcome.scores for row in counted if row.outcome is not None)


def sheet(options: Options, counted: Sequence[DealRow]) -> tuple[DealResult, ...]:
    """Return the match sheet; the debts of a match's last deal lapse (TRIB-2)."""
    results = [_result(row, row.outcome) for row in counted if row.outcome is not None]
    if results and is_match_over(options, counted):
        results[-1] = replace(results[-1], owed=())
    return tuple(results)


def _result(row: DealRow, ended: Outcome) -> DealResult:
    return DealResult(
        row.id,
        row.number,
        ended.places,
        ended.scores,
        ended.sweep,
        ended.owed,
        ended.multipliers,
        ended.stake,
        ended.changes,
        ended.balances,
    )
