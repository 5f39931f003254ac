"""旁观: those who are at a table without a seat. They are told what anybody may see, and do nothing."""

from gouji.protocol.messages import ClientMessage, Failed, Hello
from gouji.server.tables import telling
from gouji.server.tables.desk import Desk
from gouji.server.tables.people import Link

MOST_WATCHERS = 200
TOLD_EVERY = 1.0
"""Seconds between two messages that tell how many watch."""


class Watching:
    """Lets those who watch in, and counts them."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._told_at = desk.now - TOLD_EVERY

    def refusal(self, account: str) -> Failed | None:
        """Return why somebody may not watch, if he may not."""
        desk = self._desk
        if not desk.row.watching:
            return Failed("no_table")
        if account not in desk.presence and len(desk.watchers) >= MOST_WATCHERS:
            return Failed("full", detail="too many people watch")
        return None

    def answer(self, link: Link, message: ClientMessage) -> None:
        """Answer whatever somebody who watches wants to do."""
        link.send(Failed("not_allowed", "" if isinstance(message, Hello) else message.id, "you watch"))

    def due(self) -> float | None:
        """Return when the number of those who watch may be told again, if it has changed."""
        changed = len(self._desk.watchers) != self._desk.watchers_told
        return self._told_at + TOLD_EVERY if changed else None

    def tell(self) -> None:
        """Tell how many watch, if that has changed and was not told just now."""
        due = self.due()
        if due is not None and due <= self._desk.now:
            self._told_at = self._desk.now
            self._desk.watchers_told = len(self._desk.watchers)
            telling.tell_table(self._desk)
