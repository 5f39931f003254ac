"""``gouji cases FILE``: run a file of worked cases against the engine."""

from collections import Counter
from pathlib import Path

from gouji.cli.worked.kinds import run_case
from gouji.cli.worked.reading import BadCase, Case, read_cases, skip_reason
from gouji.model.rulebook import IllegalCommand


def run_cases(path: Path) -> int:
    """Print each failing id, what is skipped and why, then the counts. Return 1 if a case failed.

    Raises:
        BadCase: the file holds a line that is no case.
        OSError: it cannot be read.
    """
    cases = read_cases(path)
    reasons = {case.id: skip_reason(case) for case in cases}
    failed = sum(not _passes(case) for case in cases if reasons[case.id] is None)
    skipped = sum(reason is not None for reason in reasons.values())
    for reason, count in sorted(Counter(reason for reason in reasons.values() if reason).items()):
        ids = " ".join(case_id for case_id, why in reasons.items() if why == reason)
        print(f"skipped {count}: {reason}: {ids}")
    print(f"{len(cases) - failed - skipped} passed, {failed} failed, {skipped} skipped")
    return 1 if failed else 0


def _passes(case: Case) -> bool:
    try:
        problems = list(run_case(case))
    except IllegalCommand as refused:
        problems = [f"refused by {refused.refusal.rule} ({refused.refusal.code})"]
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise BadCase(f"case {case.id}: its fields do not fit its kind {case.kind!r}: {error!r}") from error
    for problem in problems:
        print(f"FAILED {case.id} ({', '.join(case.rules)}): {problem}")
    return not problems
