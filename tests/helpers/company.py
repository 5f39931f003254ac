"""Several people at a table of ``server_room``: how they come, and how they play on."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from server_room import Choose, Memory, Room, clever, open_store

from gouji.model.options import Options
from gouji.model.prompts import Prompt
from gouji.protocol.messages import Do, Prompted


async def company(
    path: Path, people: int = 6, options: Options | None = None, **more: Any
) -> tuple[Room, dict[int, Memory]]:
    """Make a table where these people sit and are connected."""
    room = Room(open_store(path / "gouji.db"), people, options, **more)
    await room.open()
    return room, {seat: await room.join(seat) for seat in range(people)}


def asked(room: Room, links: Mapping[int, Memory]) -> list[Prompt]:
    """Return what is asked of these people, as far as they were told and have not answered."""
    found = []
    for seat, link in links.items():
        told = link.of(Prompted)[-1:]
        pending = room.table.desk.pending(seat)
        if told and pending is not None and told[0].prompt == pending and not room.table.desk.on_autopilot(seat):
            found.append(pending)
    return found


async def step(room: Room, links: Mapping[int, Memory], choose: Choose = clever) -> None:
    """Let everybody who is asked answer, or time pass until something happens."""
    prompts = asked(room, links)
    for prompt in prompts:
        game = room.table.desk.game
        assert game is not None
        if room.table.desk.pending(prompt.seat) == prompt:
            link = links[prompt.seat]
            await room.say(link, Do(f"{game.row.id}/{prompt.id}", prompt.id, choose(link.view, prompt)))
    if not prompts:
        due = room.table.due()
        assert due is not None, "the table stands still"
        room.time.at = max(room.time.at, due)
        await room.table.tick()


async def play_until(
    room: Room, links: Mapping[int, Memory], enough: Callable[[], bool], choose: Choose = clever, limit: int = 20_000
) -> None:
    """Play on until that is enough."""
    for _ in range(limit):
        if enough():
            return
        await step(room, links, choose)
    raise AssertionError("never enough")


async def play_deal(room: Room, links: Mapping[int, Memory], choose: Choose = clever) -> None:
    """Play the deal to its end."""

    def over() -> bool:
        return room.table.desk.game is not None and room.table.desk.game.over

    await play_until(room, links, over, choose)


def single(room: Room) -> int | None:
    """Return the seat of a person who alone is asked, to lead or to follow."""
    game = room.table.desk.game
    if game is None or game.truth.ask_kind not in ("lead", "follow") or len(game.truth.asked) != 1:
        return None
    (seat,) = game.truth.asked
    return seat if seat in room.table.desk.people else None
