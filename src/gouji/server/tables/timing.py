"""桌上的钟: winds the clock of a table, lets time run out, and tells who is waited for."""

from gouji.server.tables import telling
from gouji.server.tables.autopilot import Autopilot
from gouji.server.tables.clock import BANK, Waiting, clock, has_bank, seconds_for
from gouji.server.tables.desk import Desk


class Timing:
    """The clock of a table; ``desk.clock`` is how it stands."""

    def __init__(self, desk: Desk, pilot: Autopilot) -> None:
        self._desk = desk
        self._pilot = pilot
        self._told: tuple[str, int, int | None, bool] | None = None

    def wind(self) -> bool:
        """Bring the clock up to now; return whether time is up."""
        desk = self._desk
        desk.clock, expired = clock(desk.clock, self._waiting(), desk.now)
        return expired

    def _waiting(self) -> Waiting | None:
        """Return the question that people are waited for, if there is one.

        A seat on autopilot counts too: switching it on and off gains no time.
        """
        desk = self._desk
        game = desk.game
        if game is None or game.over or desk.gathering or desk.finishing or desk.bots_first():
            return None
        asked = [prompt for prompt in game.prompts() if prompt.seat in desk.people and desk.pending(prompt.seat)]
        if not asked and not desk.holds_answers():
            return None
        kind, preset = game.truth.ask_kind, desk.row.clock
        assert kind is not None
        seconds: float | None = seconds_for(game.row.options, kind, preset, several=desk.several)
        if not desk.several and not desk.row.clock_on:
            seconds = None
        bank = None
        if has_bank(kind) and len(asked) == 1 and BANK[preset]:
            kept = desk.chair(asked[0].seat).bank
            bank = BANK[preset] if kept is None else kept
        running = desk.connected and not desk.paused
        return Waiting(game.truth.asks, tuple(prompt.seat for prompt in asked), seconds, running, bank)

    async def run_out(self) -> None:
        """Time is up: a window ends, or everybody who was asked has the default."""
        desk = self._desk
        if desk.holds_answers():
            await desk.end_window()
            return
        assert desk.game is not None
        for prompt in desk.game.prompts():
            if prompt.seat in desk.people and desk.pending(prompt.seat) == prompt:
                await self._pilot.take_default(prompt)

    def tell(self) -> None:
        """Tell everybody who is waited for, once for every question and whenever the clock is stopped or switched."""
        desk = self._desk
        message = None if desk.finishing else telling.clock_message(desk)
        if message is None:
            return
        key = (message.deal, message.prompt, message.total, message.left is None)
        if key != self._told:
            self._told = key
            telling.tell_everybody(desk, message)
