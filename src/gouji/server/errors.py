"""Everything that can go wrong outside the rules, each with a code; those that stop the start have an exit code."""


class StartError(Exception):
    """The server cannot start. ``exit_code`` is documented in docs/protocol.md; the message is one line."""

    exit_code = 1


class PortTaken(StartError):
    """The address cannot be bound: another program listens there, or it is not ours."""

    exit_code = 3


class FolderInUse(StartError):
    """Another server runs on this data folder."""

    exit_code = 4


class FolderNotWritable(StartError):
    """The data folder cannot be made or written."""

    exit_code = 5


class DiskFull(StartError):
    """There is no room for the database."""

    exit_code = 6


class DatabaseDamaged(StartError):
    """The file is no database of ours, or is damaged."""

    exit_code = 7


class DatabaseNewer(StartError):
    """The database was written by a newer version of the program."""

    exit_code = 8


class StoreUnavailable(Exception):
    """A write was not done (disk full, database locked). Nothing of it was kept; it may be tried again."""


class LeaseLost(Exception):
    """The table belongs to another process now; nothing was written."""


class NotAllowed(Exception):
    """A request that may not be done. ``code`` goes to the client."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(detail or code)
        self.code = code
        self.detail = detail
