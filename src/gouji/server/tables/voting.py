"""下一局: what the people of a table want when a deal is over."""

from gouji.model.seats import Seat
from gouji.protocol.messages import Failed
from gouji.server.archive.model import CommandId
from gouji.server.tables import telling
from gouji.server.tables.desk import Desk

NEXT_IN = 20.0
"""Seconds after a deal until the next begins without those who have not said so; never after the last of a match."""


class Voting:
    """Gathers who wants the next deal. Alone with bots, whoever wants it has it."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def ask(self, seat: Seat, client_seed: str, by: CommandId) -> Failed | None:
        """Note that a person wants the next deal; ``settle`` begins it when all do."""
        desk = self._desk
        if desk.game is not None and not desk.between_deals():
            return Failed("not_allowed", detail="the deal goes on")
        if not desk.several:
            await desk.begin_deal({seat: client_seed}, by)
            return None
        desk.done.add(by)
        desk.again[seat] = client_seed
        telling.tell_table(desk)
        return None

    def due(self) -> float | None:
        """Return when the next deal begins without the others."""
        return self._desk.next_at if self._waits() else None

    async def settle(self) -> None:
        """Begin the next deal if everybody who is there wants it, or the time for it has come."""
        desk = self._desk
        if not self._waits():
            desk.next_at = None
            return
        if desk.match_is_over():
            desk.next_at = None
        elif desk.next_at is None:
            desk.next_at = desk.now + NEXT_IN
            telling.tell_table(desk)
        voters = desk.voters
        all_want = bool(voters) and set(voters) <= set(desk.again)
        if all_want or (desk.next_at is not None and desk.next_at <= desk.now):
            await desk.begin_deal(dict(desk.again))

    def rest(self) -> None:
        """Nobody is there: the time for the next deal starts afresh when somebody comes."""
        self._desk.next_at = None

    def _waits(self) -> bool:
        desk = self._desk
        return desk.several and desk.connected and desk.between_deals() and not desk.gathering
