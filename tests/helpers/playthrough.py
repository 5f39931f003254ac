"""A whole match as text: every question, command, event and score, one command a line."""

from collections.abc import Iterator

import msgspec
from small_deals import draw_command
from whole_deals import FINAL

from gouji.cards.shuffle import derived, shuffled
from gouji.engine.decide import step
from gouji.engine.evolve import fold
from gouji.engine.opening import Setup, opening, setup_after
from gouji.engine.prompts import prompts
from gouji.model.commands import KINDS, Command
from gouji.model.deal import Deal
from gouji.model.events import Asked, Event
from gouji.model.options import make_options
from gouji.plays.notation import write_play
from gouji.rules.scoring import match_over

BALANCES = (10_000,) * 6


def playthrough(preset: str, seed: int) -> Iterator[str]:
    """Yield the lines of a match that the seed fixes, commands drawn at random."""
    options, setup = make_options(preset), Setup(balances=BALANCES)
    sweeps: list[bool] = []
    while not match_over(options, sweeps):
        name = f"{preset} {seed} deal {setup.number} attempt {setup.attempt}"
        deal_seed = derived(bytes(32), name).below(1 << 32).to_bytes(32, "big")
        events = opening(options, shuffled(deal_seed, name, [b""] * 6), setup)
        deal, stream = fold(options, events), derived(deal_seed, "commands")
        yield f"== {name}"
        yield told(events)
        while deal.phase not in FINAL:
            asked = ", ".join(f"{prompt.seat} {prompt.kind} {'/'.join(prompt.may)}" for prompt in prompts(deal)[:1])
            command = draw_command(deal, stream)
            events, deal = step(deal, command)
            yield f"[{deal.asks}] {asked} | {said(command)} | {told(events)}"
        yield end_of(deal)
        if deal.phase == "over":
            sweeps.append(deal.sweep is not None)
        setup = setup_after(deal)


def end_of(deal: Deal) -> str:
    """Return places, scores and balances."""
    return f"-- {deal.phase} places {deal.places} scores {deal.scores} balances {deal.balances}"


def said(command: Command) -> str:
    """Return a command as text."""
    rest = [str(value) for name, value in msgspec.structs.asdict(command).items() if name != "seat"]
    return " ".join([str(command.seat), KINDS[type(command)], *rest])


def told(events: tuple[Event, ...]) -> str:
    """Return events as text: names, seats, cards in ranks; who is asked in short."""
    return "; ".join(_one(event) for event in events)


def _one(event: Event) -> str:
    if isinstance(event, Asked):
        return f"ask {''.join(map(str, event.seats))} {event.kind}"
    parts = [type(event).__name__]
    for name, value in msgspec.structs.asdict(event).items():
        if value is None or value is False or value == () or name == "deck":
            continue
        if value is True:
            parts.append(name)
        elif isinstance(value, tuple) and value and isinstance(value[0], str) and name != "calls":
            parts.append(write_play(value))
        elif name == "hands":
            parts.append("/".join(write_play(hand) for hand in value))
        else:
            parts.append(f"{value}" if name in ("seat", "leader", "winner") else f"{name}={value}")
    return " ".join(parts)
