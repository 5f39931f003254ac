"""``gouji verify FILE…``: replay records and hold them against the engine."""

import sys
from collections.abc import Sequence
from pathlib import Path

from gouji.records.reading import UnreadableRecord, read_records
from gouji.records.replay import Disagreement, verify_record


def run_verify(files: Sequence[Path]) -> int:
    """Print a line for each file that agrees; stop at the first line that does not, and return 1.

    Raises:
        OSError: a file cannot be read.
    """
    for file in files:
        try:
            verified = [verify_record(record) for record in read_records(file)]
        except (UnreadableRecord, Disagreement) as error:
            print(error, file=sys.stderr)
            return 1
        unproved = sum(not each.proved for each in verified)
        unfinished = sum(not each.finished for each in verified)
        notes = [f"{unproved} without a seed"] * (unproved > 0) + [f"{unfinished} unfinished"] * (unfinished > 0)
        told = f"{len(verified)} deal{'s' * (len(verified) != 1)} agreed"
        print(f"{file}: {told}{' (' + ', '.join(notes) + ')' if notes else ''}")
    return 0
