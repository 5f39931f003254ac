"""A cheater: everything that he could send, and a checker of what he gets which knows nothing of ``redact``.

The cards are dealt so that all four copies of a face lie in one hand. So every face in a frame tells whose hand it is
from, and the checker can say by the dealt deck and the rule book alone whether this viewer may know of it.
"""

import re
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, get_args

import msgspec

from gouji.cards.faces import FACES
from gouji.cards.shuffle import HAND, Deck
from gouji.cards.stream import Stream
from gouji.model import commands as c
from gouji.model import events as e
from gouji.model.commands import Command
from gouji.model.events import Event
from gouji.model.seats import Seat
from gouji.protocol import messages as m
from gouji.protocol import room as r
from gouji.protocol.messages import ClientMessage

KINDS: tuple[type, ...] = get_args(ClientMessage)
COMMANDS: tuple[type, ...] = get_args(Command)


def command(kind: type, seat: Seat, target: Seat) -> Command:
    """Return a command of this kind for a seat; a new kind without a line here fails."""
    more: dict[type, tuple[Any, ...]] = {
        c.Play: ("3",), c.Pass: (), c.Yield: (), c.Inherit: (), c.Burn: ("X22",), c.Decline: (), c.Show: (),
        c.Ask: (target,), c.Agree: (), c.Call: (), c.Multiply: (1,), c.Take: (), c.Refuse: ((0,),), c.Return: ("3",),
        c.Want: ("K",), c.Stand: (), c.Revolt: (), c.Head: (), c.GoHeadless: (), c.LetSee: (target,),
        c.Advise: (target, "3"), c.EndMatch: (),
    }  # fmt: skip
    made: Command = kind(seat, *more[kind])
    return made


def attempts(kind: type, tag: str, seat: Seat, other: Seat, asks: int) -> list[Any]:
    """Return what a client could try with a message of this kind: for ``seat``, and against ``other``.

    A new kind without a line here fails.
    """
    whose = [command(one, by, to) for one in COMMANDS for by, to in ((other, seat), (seat, other))]
    more: dict[type, list[tuple[Any, ...]]] = {
        m.Hello: [], m.Do: [(asks, one) for one in whose], m.Check: [(asks, one) for one in whose],
        m.Hint: [(asks,)], m.Again: [()], m.Finish: [()], m.SetClock: [(False,)],
        r.Sit: [(other,), (None,), (-1,), (6,)], r.GetUp: [()],
        r.Swap: [(other, seat), (other, (other + 1) % 6), (6, -1)],
        r.Ready: [(True, "00"), (False,)], r.SetBot: [(other, "random"), (other, None), (-1, "random")],
        r.Remove: [(other,), (-1,)], r.MakeHost: [(seat,), (-1,)],
        r.Change: [("biesan", {}, "none", True, True, "random")], r.Start: [("00",)], r.Reopen: [()], r.Leave: [()],
        r.Autopilot: [(True,), (False,)], r.Consent: [(True,), (False,)], r.Say: [("hello",), ("", "hi")],
        r.Report: [(1,), (10**30,)],
    }  # fmt: skip
    if kind is m.Hello:
        return [m.Hello(m.PROTOCOL, "dev", "t")]
    return [kind(f"{tag}{kind.__name__}{number}", *args) for number, args in enumerate(more[kind])]


# --- what is kept ----------------------------------------------------------------------------------------------------

_PASSING = {"tables": ("seen_at", "owner", "epoch")}
"""Columns that tell who serves a table and when somebody was there."""


def archive(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Return all that is kept, table by table."""
    kept: dict[str, list[tuple[object, ...]]] = {}
    with sqlite3.connect(path) as plain:
        names = [name for (name,) in plain.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        for name in names:
            columns = [row[1] for row in plain.execute(f"PRAGMA table_info({name})")]
            wanted = ", ".join(f'"{one}"' for one in columns if one not in _PASSING.get(name, ()))
            kept[name] = sorted(plain.execute(f"SELECT {wanted} FROM {name}"), key=repr)
    plain.close()
    return kept


def differing(before: Mapping[str, Sequence[Any]], after: Mapping[str, Sequence[Any]], seat: Seat) -> set[str]:
    """Return which tables differ by more than the chair of a seat and the ids of what was done."""
    found = set()
    for name, rows in before.items():
        changed = set(rows) ^ set(after[name])
        if name == "chairs":
            changed = {row for row in changed if row[1] != seat}
        if changed and name != "commands":
            found.add(name)
    return found


# --- what he may know ------------------------------------------------------------------------------------------------


def told_apart(seed: bytes, deal: str, clients: Sequence[bytes]) -> Deck:
    """Deal so that all copies of a face lie in one hand, another one with every seed."""
    faces = list(FACES)
    Stream(b"apart" + seed + deal.encode() + b"".join(clients)).shuffle(faces)
    hands = [[face for face in faces[seat::6] for _ in range(4)] for seat in range(6)]
    return Deck(tuple(hands[k % 6][k // 6] for k in range(6 * HAND)), seed[0] % 6)


_PUBLIC = (e.Played, e.Shown, e.Paid)
_SILENT = (
    e.Began, e.Agreed, e.Called, e.Multiplied, e.FirstLead, e.Forced, e.Owed, e.TributeRefused, e.DealVoid, e.Wanted,
    e.TrickBegan, e.Asked, e.WindowClosed, e.Passed, e.Yielded, e.YieldLapsed, e.Inherited, e.TrickEnded, e.Unburned,
    e.BurnWon, e.BurnFailed, e.WentOut, e.FreeGoujiGained, e.Headless, e.Opened, e.Reported, e.ChoseHead, e.Muffled,
    e.MuffleShown, e.Settled, e.EndProposed, e.DealEndedEarly,
)  # fmt: skip
"""What shows nobody a card."""


def shown_by(event: Event, viewer: Seat | None) -> Iterable[str | None]:
    """Return the faces that an event of the true deal shows a viewer (VIEW-1 … VIEW-4); a new kind fails."""
    match event:
        case e.Dealt(hands):
            return () if viewer is None else hands[viewer] or ()
        case e.DealEnded(hands=hands):
            return [face for hand in hands for face in hand]
        case e.Bought(buyer, seller, price, three):
            return (price, three) if viewer in (buyer, seller) else ()
        case e.Offered(giver, taker, card) | e.Returned(giver, taker, card):
            return (card,) if viewer in (giver, taker) else ()
        case e.Revolted(seat, cards):
            return (cards or ()) if viewer is not None and viewer % 2 == seat % 2 else ()
        case e.HandSeen(owner, viewers, cards):
            return (cards or ()) if viewer == owner or viewer in viewers else ()
        case e.Advised(adviser, owner, cards):
            return cards if viewer in (adviser, owner) else ()
        case e.Answered(seat, _, cards):
            return cards if seat == viewer else ()
        case _ if isinstance(event, _PUBLIC):
            return event.cards
        case _:
            assert isinstance(event, _SILENT), event
            return ()


_FACE = re.compile(r"(?<![0-9A-Za-z])(?:[3-9TJQKA2][SHCD]|[XD])(?![0-9A-Za-z])")
_OWN_ALONE = {"answered", "muffled"}
"""Events that nobody else may even know of (BURN-2, THREE-5)."""


class Eyes:
    """What one viewer may know of a deal; holds every frame that he gets against it."""

    def __init__(self, viewer: Seat | None) -> None:
        self.viewer = viewer
        self._deal = ""
        self._seen = 0
        self._known: set[str] = set()
        self._texts = 0
        self.frames = 0
        self.faces = 0

    def look(self, row: Any, events: Sequence[Event], over: bool, texts: Sequence[bytes], next_seed: bytes) -> None:
        """Check the frames that have come since, given the true events so far."""
        if row.id != self._deal:
            self._deal, self._seen, self._known = row.id, 0, set()
        for event in events[self._seen :]:
            self._known.update(face for face in shown_by(event, self.viewer) if face is not None)
        self._seen = len(events)
        for text in texts[self._texts :]:
            self._check(text, row, over, next_seed)
        self._texts = len(texts)

    def _check(self, text: bytes, row: Any, over: bool, next_seed: bytes) -> None:
        told = text.decode()
        frame = msgspec.json.decode(text)
        assert next_seed.hex() not in told, "the seed of a deal to come"
        assert over or row.seed.hex() not in told, "the seed of a deal that goes on"
        self.frames += 1
        if frame["type"] in ("prompt", "offers", "hints", "judged"):
            assert self.viewer is not None, frame
        if frame["type"] == "prompt":
            assert frame["prompt"]["seat"] == self.viewer
        if frame.get("deal", row.id) != row.id:
            return  # of the deal before, which is over
        assert over or frame["type"] != "revealed"
        faces = set(_FACE.findall(told))
        self.faces += len(faces)
        assert faces <= self._known, (self.viewer, sorted(faces - self._known), told[:500])
        for event in frame.get("events", ()):
            self._check_event(event, row.options.report)

    def _check_event(self, event: dict[str, Any], report: str) -> None:
        assert event["type"] not in _OWN_ALONE or event["seat"] == self.viewer, event
        assert event.get("deck") is None, event
        assert event.get("lot") is None, event
        assert event.get("ranks") is None or self.viewer in (event["giver"], event["taker"]), event
        left = event.get("left") if event["type"] in ("played", "dealt") else None
        assert left is None or report == "always" or (report == "auto" and left <= 10), event
