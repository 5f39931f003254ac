"""Records of simulated deals."""

from collections.abc import Sequence

from gouji.bots.protocol import Bot
from gouji.model.events import Event
from gouji.model.options import Options
from gouji.records.format import Seated, header_of, write_record
from gouji.sim.run import play_deal


def recorded_deal(options: Options, seed: bytes, deal_id: str, bots: Sequence[Bot], *, number: int = 1) -> bytes:
    """Let six bots play a deal and return its record, without times."""
    events: list[Event] = []
    play_deal(options, seed, deal_id, bots, on_event=lambda _, event: events.append(event))
    players = [Seated(f"{bot.name} {seat}", bot.name) for seat, bot in enumerate(bots)]
    return write_record(header_of(options, seed, deal_id, players, number=number), events)
