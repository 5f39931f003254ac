"""The store's interface. SQLite stands behind it; nothing here ties it to one machine.

Every write that belongs to a table names a lease and is fenced: a process that lost the lease writes nothing.
"""

from collections.abc import Collection, Sequence
from typing import Protocol

from gouji.server.archive.model import (
    Account,
    Append,
    Chair,
    CommandId,
    DealRow,
    Lease,
    PlayedDeal,
    Report,
    StoredDeal,
    StoredReplay,
    StoredTable,
    TableRow,
)


class Store(Protocol):
    """What is kept, and asked for. Every method may raise ``StoreUnavailable``; then nothing was written."""

    async def add_account(self, account: Account, token_hash: str, at: float) -> None:
        """Keep a new account and the SHA-256 of its session token."""
        ...

    async def account_of(self, token_hash: str) -> Account | None:
        """Return the account of a session."""
        ...

    async def rename(self, account: str, name: str) -> None:
        """Give an account another name."""
        ...

    async def add_table(self, table: TableRow, at: float) -> None:
        """Keep a new table with its chairs."""
        ...

    async def open_table_of(self, account: str) -> str | None:
        """Return the table this account sits at, and has not left, that is not closed, the newest one."""
        ...

    async def claim(self, table: str, owner: str) -> Lease | None:
        """Take the table for ``owner`` in a new epoch; ``None`` if there is no such table."""
        ...

    async def load(self, table: str) -> StoredTable | None:
        """Return a table with its latest deal."""
        ...

    async def save_room(self, lease: Lease, table: TableRow, command: CommandId | None, at: float) -> None:
        """Keep a room with its chairs.

        Raises:
            LeaseLost: nothing was written.
        """
        ...

    async def begin_deal(
        self,
        lease: Lease,
        deal: DealRow,
        next_seed: bytes,
        command: CommandId | None,
        *,
        chairs: Sequence[Chair] = (),
        start: TableRow | None = None,
    ) -> None:
        """Keep a deal's seed, commitment and client seeds before its first event, and the seed of the deal after it.

        ``chairs`` are those who sit at it; ``start`` is the table if it was a room until now.

        Raises:
            LeaseLost: nothing was written.
        """
        ...

    async def append(self, lease: Lease, batch: Append) -> None:
        """Append events and what stands with them, all or nothing.

        Raises:
            LeaseLost: nothing was written.
        """
        ...

    async def set_chairs(
        self, lease: Lease, chairs: Sequence[Chair], host: str | None, command: CommandId | None
    ) -> None:
        """Keep how it stands with the people of these chairs, and who is host now, unless ``None``.

        Raises:
            LeaseLost: nothing was written.
        """
        ...

    async def set_clock(self, lease: Lease, on: bool, command: CommandId) -> None:
        """Keep whether the clock runs.

        Raises:
            LeaseLost: nothing was written.
        """
        ...

    async def touch(self, lease: Lease, at: float) -> None:
        """Note that a person was at the table; also tells whether the store can be written.

        Raises:
            LeaseLost: nothing was written.
        """
        ...

    async def close_table(self, lease: Lease, at: float) -> None:
        """Close a table for good; a deal in progress stays uncounted.

        Raises:
            LeaseLost: nothing was written.
        """
        ...

    async def close_idle(self, before: float, but: Collection[str], at: float) -> int:
        """Close the open tables where no person was since ``before``, ``but`` these; return how many."""
        ...

    async def deal_of(self, table: str, deal: str) -> StoredDeal | None:
        """Return a deal with its events and their times."""
        ...

    async def replay_of(self, deal: str) -> StoredReplay | None:
        """Return a deal of any table, whether or not it has ended."""
        ...

    async def games_of(self, account: str, before: str, count: int) -> Sequence[PlayedDeal]:
        """Return the latest deals that are over and that this account sat at, of those before deal ``before``."""
        ...

    async def report(self, report: Report) -> None:
        """Keep a line that somebody found bad."""
        ...

    async def reports(self) -> Sequence[Report]:
        """Return what was reported, oldest first."""
        ...

    async def chairs_of(self, table: str) -> TableRow | None:
        """Return a table without its deals."""
        ...

    async def close(self) -> None:
        """Finish what was begun and close the store."""
        ...
