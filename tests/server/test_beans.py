"""Beans at a table: booked with the deal that moves them, conserved, never below nothing (BEAN-1 … BEAN-3)."""

import sqlite3
from pathlib import Path

import pytest
import sqlalchemy as sa
from server_room import Memory, Room, clever, open_store, play_on, run, verify

from gouji.model.events import Began, Multiplied, Settled
from gouji.model.options import Options, make_options
from gouji.protocol.messages import Again, DealInfo, Do, Prompted, Revealed
from gouji.rules.beans import settle
from gouji.server.archive.ledger import PLAY_BALANCE
from gouji.server.archive.model import Append, Transfer
from gouji.server.errors import LeaseLost


async def _room(path: Path, options: Options) -> tuple[Room, Memory]:
    room = Room(open_store(path / "gouji.db"), options=options)
    await room.open()
    return room, await room.join()


def _ledger(path: Path) -> tuple[list[tuple[str, int, int]], list[int]]:
    with sqlite3.connect(path / "gouji.db") as database:
        lines = database.execute("SELECT key, seat, amount FROM ledger").fetchall()
        held = database.execute("SELECT amount FROM balances ORDER BY seat").fetchall()
    return lines, [amount for (amount,) in held]


def _check_books(path: Path) -> list[int]:
    """Every key sums to nothing, what a seat holds is the sum of its lines, and no bean is lost."""
    lines, held = _ledger(path)
    for key in {key for key, _, _ in lines}:
        assert sum(amount for booked, _, amount in lines if booked == key) == 0
    for seat in range(6):
        assert held[seat] == sum(amount for _, booked, amount in lines if booked == seat)
    assert sum(held) == 6 * PLAY_BALANCE
    assert min(held) >= 0
    return held


def test_deals_of_hongdou_settle_in_the_ledger_and_go_on_with_what_is_held(tmp_path: Path) -> None:
    """The base is high, so that losers run short (BEAN-3)."""

    async def main() -> None:
        options = make_options("hongdou", base=400)
        room, link = await _room(tmp_path, options)
        short = False
        for number in range(3):
            before = link.last(DealInfo).balances
            assert before is not None
            assert list(before) == _check_books(tmp_path)
            await play_on(room, link, clever)
            settled = link.events[-1]
            assert isinstance(settled, Settled)
            assert list(settled.balances) == _check_books(tmp_path)
            await verify(room, link.last(DealInfo).deal)
            (result,) = link.last(Revealed).results
            assert (result.stake, result.changes, result.balances) == (
                settled.stake, settled.changes, settled.balances,
            )  # fmt: skip
            times = next(event.times for event in link.events if isinstance(event, Multiplied))
            assert result.multipliers == times
            assert settle(options, result.scores, times, before).changes == settled.changes
            short |= any(-settled.stake < change < 0 for change in settled.changes)
            if number == 1:
                await room.load()
                link = await room.join()
            await room.say(link, Again(f"again{number}"))
            began = link.events[0]
            assert isinstance(began, Began)
            assert began.balances == settled.balances
        assert short
        await room.services.store.close()

    run(main())


def test_a_transfer_is_booked_once_and_never_below_nothing(tmp_path: Path) -> None:
    async def main() -> None:
        room, _ = await _room(tmp_path, make_options("hongdou"))
        desk, store = room.table.desk, room.services.store
        assert desk.game is not None
        deal, first = desk.game.row.id, len(desk.game.events)

        async def book(transfer: Transfer) -> None:
            await store.append(desk.lease, Append(deal=deal, first=first, transfer=transfer))

        for _ in range(2):
            await book(Transfer("gift", (5, -5, 0, 0, 0, 0)))
            assert _check_books(tmp_path)[:2] == [PLAY_BALANCE + 5, PLAY_BALANCE - 5]
        with pytest.raises(sa.exc.IntegrityError):
            await book(Transfer("too much", (-20_000, 20_000, 0, 0, 0, 0)))
        with pytest.raises(ValueError, match="nowhere"):
            Transfer("from nowhere", (1, 0, 0, 0, 0, 0))
        assert _check_books(tmp_path)[:2] == [PLAY_BALANCE + 5, PLAY_BALANCE - 5]
        await store.claim("t", "somebody else")
        with pytest.raises(LeaseLost):
            await book(Transfer("late", (5, -5, 0, 0, 0, 0)))
        await store.close()

    run(main())


def test_a_restart_between_the_multipliers_keeps_those_picked(tmp_path: Path) -> None:
    async def main() -> None:
        room, link = await _room(tmp_path, make_options("hongdou"))
        prompt = await room.until_asked(link)
        assert prompt is not None
        assert prompt.kind == "multiply"
        game = room.table.desk.game
        assert game is not None
        await room.load()
        back = await room.join()
        again = room.table.desk.game
        assert again is not None
        assert again.truth == game.truth
        assert sum(given is not None for given in again.truth.answers) == 5
        assert back.last(Prompted) == link.last(Prompted)
        await room.say(back, Do("m", prompt.id, clever(back.view, prompt)))
        assert back.view.multipliers is not None
        assert back.view.seen_by[0] == {2, 4}
        await room.services.store.close()

    run(main())


def test_no_beans_at_a_table_without_them(tmp_path: Path) -> None:
    async def main() -> None:
        room, link = await _room(tmp_path, make_options())
        assert link.last(DealInfo).balances is None
        assert _ledger(tmp_path) == ([], [])
        await room.services.store.close()

    run(main())
