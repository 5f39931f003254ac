"""一次: which commands were done, so that the same id twice has one effect."""

from collections.abc import Iterable

from gouji.server.archive.model import CommandId

REMEMBERED = 20_000
"""Commands of a table; the oldest are forgotten, long after anybody would send them again."""


class Done:
    """Remembers the ids of what was done.

    Seats do not count: they change as a room begins or opens again, and then another's ids would be one's own.
    """

    def __init__(self, known: Iterable[CommandId]) -> None:
        self._known = dict.fromkeys(command.id for command in known)

    def __contains__(self, command: CommandId) -> bool:
        return command.id in self._known

    def __len__(self) -> int:
        return len(self._known)

    def add(self, command: CommandId) -> None:
        """Remember one."""
        self._known[command.id] = None
        if len(self._known) > REMEMBERED:
            del self._known[next(iter(self._known))]
