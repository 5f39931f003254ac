"""The Python and the TypeScript ``evolve`` are one function: the same deal after every event, for every viewer."""

import hashlib
import re
from collections.abc import Callable
from typing import get_args

import msgspec
from node import WEB, run_node
from whole_deals import pairwise_options, play_match

from gouji.engine.evolve import evolve
from gouji.model.deal import Deal
from gouji.model.events import Event
from gouji.model.options import Options
from gouji.model.seats import ALL_SEATS, Seat
from gouji.views.redact import redact

EVERYBODY: tuple[Seat | None, ...] = (*ALL_SEATS, None)


def digest(deal: Deal) -> str:
    return hashlib.sha256(msgspec.json.encode(deal, order="deterministic")).hexdigest()[:16]


def digests(options: Options, events: list[Event]) -> list[str]:
    deal, after = Deal(options), []
    for event in events:
        deal = evolve(deal, event)
        after.append(digest(deal))
    return after


def as_seen(events: list[Event]) -> list[list[Event]]:
    """Return the events as each seat and a watcher sees them, and the truth."""
    seen = [[shown for event in events if (shown := redact(event, viewer)) is not None] for viewer in EVERYBODY]
    return [*seen, events]


def test_both_evolves_give_the_same_deal_after_every_event(amount: Callable[..., int]) -> None:
    rows = pairwise_options()
    deals = amount(500, quick=len(rows))
    compared = 0
    for first in range(0, deals, 50):
        lines, expected = [], []
        for number in range(first, min(first + 50, deals), 2):
            options = rows[number // 2 % len(rows)]
            for events in (seen for deal in play_match(options, number) for seen in as_seen(deal)):
                lines.append({"options": msgspec.to_builtins(options), "events": msgspec.to_builtins(events)})
                expected.append(digests(options, events))
        assert run_node("scripts/fold.ts", lines=lines) == expected
        compared += sum(map(len, expected))
    print(f"{deals} deals, {compared} states compared")


def test_every_kind_of_event_exists_on_both_sides() -> None:
    names = ("evolve.ts", "evolve_before.ts")
    source = "".join((WEB / "src/model" / name).read_text(encoding="utf-8") for name in names)
    handled = set(re.findall(r"case '(\w+)':", source))
    tags = {str(kind.__struct_config__.tag) for kind in get_args(Event)}
    assert tags == handled & tags
    assert "event: never" in source, "the switch is not proved exhaustive"
