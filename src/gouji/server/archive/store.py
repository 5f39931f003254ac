"""The store's interface. SQLite stands behind it; nothing here ties it to one machine.

Every write that belongs to a table names a lease and is fenced: a process that lost the lease writes nothing.
"""

from collections.abc import Sequence
from typing import Protocol

from gouji.server.archive.model import Account, Append, CommandId, DealRow, Lease, StoredDeal, StoredTable, TableRow


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
        """Return the table this account sits at that is not closed, the newest one."""
        ...

    async def claim(self, table: str, owner: str) -> Lease | None:
        """Take the table for ``owner`` in a new epoch; ``None`` if there is no such table."""
        ...

    async def load(self, table: str) -> StoredTable | None:
        """Return a table with its latest deal."""
        ...

    async def begin_deal(self, lease: Lease, deal: DealRow, next_seed: bytes, command: CommandId | None) -> None:
        """Keep a deal's seed, commitment and client seeds before its first event, and the seed of the deal after it.

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

    async def idle_since(self, before: float) -> Sequence[str]:
        """Return the open tables where no person was since ``before``."""
        ...

    async def deal_of(self, table: str, deal: str) -> StoredDeal | None:
        """Return a deal with its events and their times."""
        ...

    async def chairs_of(self, table: str) -> TableRow | None:
        """Return a table without its deals."""
        ...

    async def close(self) -> None:
        """Finish what was begun and close the store."""
        ...
