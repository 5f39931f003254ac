"""账号: guests, remembered by an opaque token of which only the SHA-256 is kept."""

import hashlib

from gouji.server.archive.model import Account
from gouji.server.archive.store import Store
from gouji.server.names import guest_name, read_name
from gouji.server.sources import Draws, Time

COOKIE = "gouji_session"
_LONGEST_TOKEN = 128


class Accounts:
    """Makes guests and finds them again."""

    def __init__(self, store: Store, draws: Draws, time: Time) -> None:
        self._store = store
        self._draws = draws
        self._time = time

    async def guest(self, name: str) -> tuple[Account, str]:
        """Make a guest account; return it with its session token, which is kept nowhere here.

        Raises:
            NotAllowed: ``bad_name``; nobody may be called that.
        """
        wanted = read_name(name)
        account_id, token = self._draws.name(), self._draws.token()
        account = Account(account_id, wanted or guest_name(account_id))
        await self._store.add_account(account, _digest(token), self._time.today())
        return account, token

    async def by_token(self, token: str | None) -> Account | None:
        """Return the account of a session token, if there is one."""
        if not token or len(token) > _LONGEST_TOKEN:
            return None
        return await self._store.account_of(_digest(token))

    async def rename(self, account: Account, name: str) -> Account:
        """Give a guest another name; an empty one changes nothing.

        Raises:
            NotAllowed: ``bad_name``; nobody may be called that.
        """
        wanted = read_name(name)
        if not wanted or wanted == account.name:
            return account
        await self._store.rename(account.id, wanted)
        return Account(account.id, wanted)


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
