"""Records of simulated deals."""

from collections.abc import Sequence

from gouji.bots.protocol import Bot
from gouji.model.deal import Deal
from gouji.model.events import Event
from gouji.model.options import Options
from gouji.records.format import Seated, header_of, write_record
from gouji.sim.run import OnEvent, Played, play_deal


def recorded_deal(
    options: Options,
    seed: bytes,
    deal_id: str,
    bots: Sequence[Bot],
    *,
    number: int = 1,
    on_event: OnEvent | None = None,
) -> tuple[Played, bytes]:
    """Let six bots play a deal; return how it went, and its record, without times."""
    events: list[Event] = []

    def keep(before: Deal, event: Event) -> None:
        events.append(event)
        if on_event is not None:
            on_event(before, event)

    done = play_deal(options, seed, deal_id, bots, on_event=keep)
    players = [Seated(f"{bot.name} {seat}", bot.name) for seat, bot in enumerate(bots)]
    return done, write_record(header_of(options, seed, deal_id, players, number=number), events)
