"""坐着的人: the people of a table and the sockets they are connected by."""

from typing import Protocol

from gouji.model.seats import Seat
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


class Person:
    """A person at a seat, with any number of open sockets; every one of them gets everything."""

    def __init__(self, chair: Chair) -> None:
        self.seat: Seat = chair.seat
        self.account = chair.account
        self.name = chair.name
        self.links: list[Link] = []
        self.offers: Offers | None = None
        """What he was told last that he may do unasked."""
        self.shown = 0
        """How many events of the present deal were sent: the number of the next one."""

    @property
    def connected(self) -> bool:
        """Whether a socket is open."""
        return bool(self.links)

    def send(self, message: ServerMessage) -> None:
        """Send to all the person's sockets."""
        for link in self.links:
            link.send(message)


def players(chairs: tuple[Chair, ...], people: dict[Seat, Person]) -> tuple[Player, ...]:
    """Return who sits where, as the table sees it."""
    return tuple(
        Player(chair.name, chair.bot, people[chair.seat].connected if chair.seat in people else True)
        for chair in chairs
    )
