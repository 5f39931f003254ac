"""``gouji cases FILE``: run a file of worked cases against the engine."""

from pathlib import Path

from gouji.cli.worked.kinds import run_case
from gouji.cli.worked.reading import BadCase, Case, read_cases
from gouji.model.options import OptionError
from gouji.model.rulebook import IllegalCommand


def run_cases(path: Path) -> int:
    """Print each failing id, then the counts; nothing is skipped. Return 1 if a case failed.

    Raises:
        BadCase: the file holds a line that is no case.
        OSError: it cannot be read.
    """
    cases = read_cases(path)
    failed = sum(not _passes(case) for case in cases)
    print(f"{len(cases) - failed} passed, {failed} failed, 0 skipped")
    return 1 if failed else 0


def _passes(case: Case) -> bool:
    try:
        problems = list(run_case(case))
    except IllegalCommand as refused:
        problems = [f"refused by {refused.refusal.rule} ({refused.refusal.code})"]
    except OptionError as error:
        raise BadCase(f"case {case.id}: {error}") from None
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise BadCase(f"case {case.id}: its fields do not fit its kind {case.kind!r}: {error!r}") from error
    for problem in problems:
        print(f"FAILED {case.id} ({', '.join(case.rules)}): {problem}")
    return not problems
