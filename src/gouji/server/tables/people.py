"""在场的人: who is connected to a table, by one connection an account, and the people at its seats."""

from collections.abc import Iterator
from typing import Protocol

from gouji.model.seats import ALL_SEATS, Seat
from gouji.protocol.messages import Offers, Player, ServerMessage
from gouji.server.archive.model import Chair


class Link(Protocol):
    """A person's connection. ``send`` never waits: a reader that is too slow is cut off, and comes back."""

    def send(self, message: ServerMessage) -> None:
        """Queue a message."""
        ...

    def close(self, code: int, reason: str) -> None:
        """Queue the end of the connection."""
        ...


class Presence:
    """Who is connected. Of several connections of one account the newest counts, and no other."""

    def __init__(self) -> None:
        self._links: dict[str, Link] = {}
        self._accounts: dict[Link, str] = {}
        self.names: dict[str, str] = {}
        """What those who are connected are called."""

    def arrive(self, account: str, name: str, link: Link) -> Link | None:
        """Let somebody in; return the connection he had before."""
        old = self._links.get(account)
        if old is not None:
            del self._accounts[old]
        self._links[account], self._accounts[link] = link, account
        self.names[account] = name
        return old

    def leave(self, link: Link) -> str | None:
        """Forget a connection; return whose it was, or ``None`` if it does not count any more."""
        account = self._accounts.pop(link, None)
        if account is not None:
            del self._links[account], self.names[account]
        return account

    def account_of(self, link: Link) -> str | None:
        """Return whose connection this is, or ``None`` if it does not count."""
        return self._accounts.get(link)

    def link_of(self, account: str) -> Link | None:
        """Return somebody's connection."""
        return self._links.get(account)

    def __contains__(self, account: object) -> bool:
        return account in self._links

    def __iter__(self) -> Iterator[str]:
        return iter(tuple(self._links))

    def __len__(self) -> int:
        return len(self._links)


class Person:
    """A person at a seat, connected or not."""

    def __init__(self, chair: Chair, presence: Presence) -> None:
        self.seat: Seat = chair.seat
        self.account = chair.account
        self.name = chair.name
        self._presence = presence
        self.offers: Offers | None = None
        """What he was told last that he may do unasked."""
        self.shown = 0
        """How many events of the present deal were sent: the number of the next one."""
        self.gone_since: float | None = None
        """Since when he is not connected while somebody else is (monotonic seconds)."""

    @property
    def connected(self) -> bool:
        """Whether he is connected."""
        return self.account in self._presence

    def send(self, message: ServerMessage) -> None:
        """Send, if he is connected."""
        link = self._presence.link_of(self.account)
        if link is not None:
            link.send(message)


EMPTY = Player("", connected=False)


def players(chairs: tuple[Chair, ...], presence: Presence) -> tuple[Player, ...]:
    """Return who sits where, as the table sees it; an empty seat of a room has no name."""
    sitting = {chair.seat: chair for chair in chairs}
    return tuple(_player(sitting[seat], presence) if seat in sitting else EMPTY for seat in ALL_SEATS)


def _player(chair: Chair, presence: Presence) -> Player:
    connected = not chair.account or chair.account in presence
    return Player(chair.name, chair.bot, connected, chair.autopilot, chair.away)
