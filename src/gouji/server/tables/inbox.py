"""信箱: what can lie in a table's queue."""

import asyncio

import msgspec

from gouji.protocol.messages import ClientMessage, Hello
from gouji.server.errors import NotAllowed, StoreUnavailable
from gouji.server.tables.people import Link


class Arrived(msgspec.Struct, frozen=True):
    """A person's socket has said hello."""

    link: Link
    account: str
    hello: Hello
    name: str = ""
    """What the account is called."""


class Left(msgspec.Struct, frozen=True):
    """A socket has closed."""

    link: Link


class Said(msgspec.Struct, frozen=True):
    """A message of a socket that has arrived."""

    link: Link
    message: ClientMessage
    at: float | None = None
    """When it was read (monotonic seconds): before a deadline it counts, however long it waited here."""


class Errand:
    """Something the house wants done; ``done`` is set once it is committed, or fails."""

    def __init__(self) -> None:
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def finish(self) -> None:
        """Tell who waits, if he still waits, that it is committed."""
        if not self.done.done():
            self.done.set_result(None)

    def fail(self, error: StoreUnavailable | NotAllowed) -> None:
        """Tell who waits, if he still waits, that it was not done."""
        if not self.done.done():
            self.done.set_exception(error)


class Begin(Errand):
    """Let the host start what is a room still; asked again with the same seed, nothing more happens."""

    def __init__(self, account: str, client_seed: str) -> None:
        super().__init__()
        self.account = account
        self.client_seed = client_seed


class Close(Errand):
    """Close the table for good."""


class TakeSeat(Errand):
    """Seat somebody in a room, at the first empty seat."""

    def __init__(self, account: str, name: str) -> None:
        super().__init__()
        self.account = account
        self.name = name


class Depart(Errand):
    """Let somebody leave a table where others sit; a bot plays his seat on."""

    def __init__(self, account: str) -> None:
        super().__init__()
        self.account = account


class Stop(msgspec.Struct, frozen=True):
    """The end: of the process, or of a table that is closed or leaves memory."""

    code: int = 1012
    reason: str = "restart"


Work = Arrived | Left | Said | Begin | Close | TakeSeat | Depart
Item = Work | Stop


def turn_away(item: Item) -> None:
    """Answer what a table that has stopped cannot take: whoever comes is sent away, to come again."""
    match item:
        case Arrived(link):
            link.close(1012, "restart")
        case Errand():
            item.fail(StoreUnavailable("the table has stopped"))
        case _:
            pass
