"""What a seat is sent, and when, does not depend on hands it cannot see: property 6 of rule book §17, at the socket."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from server_room import Memory, Room, any_choice, open_store, run

from gouji.cards.shuffle import Deck, derived, shuffled
from gouji.model.events import Answered, Dealt, Event
from gouji.model.options import Options
from gouji.protocol.messages import PROTOCOL, Do, Events, Hello, Prompted, ServerMessage
from gouji.server.tables import desk
from gouji.server.tables.inbox import Arrived

CHOICES = ("Shown", "Played", "Passed", "Yielded", "Inherited", "WindowClosed")
"""What another seat's cards may lawfully change first: what it shows and what it does."""


MOST = 250
"""Frames to compare; by then the hands have told their difference in all but a few pairs."""


class Timed(Memory):
    """Remembers when each frame came, too."""

    def __init__(self, room: Room) -> None:
        super().__init__()
        self.frames: list[tuple[float, bytes]] = []
        self._room = room

    def send(self, message: ServerMessage) -> None:
        super().send(message)
        self.frames.append((self._room.time.at, msgspec.json.encode(message)))


def _dealt_again(deck: Deck, number: int, seen: tuple[int, ...]) -> Deck:
    """Exchange a few cards among the hands that the seats of ``seen`` do not see."""
    cards = list(deck.cards)
    hidden = [k for k in range(len(cards)) if k % 6 not in seen]
    stream = derived(b"\3" * 32, "again", number)
    for _ in range(1 + stream.below(4)):
        one, other = stream.choose(hidden), stream.choose(hidden)
        cards[one], cards[other] = cards[other], cards[one]
    return deck._replace(cards=tuple(cards))


async def _frames(path: Path, number: int, people: int, change: Callable[[Deck], Deck]) -> Timed:
    room = Room(open_store(path), people=people, options=Options(first_lead="random"))
    room.draws._count = number
    room.bot = ("random", "greedy", "heuristic")[number % 3]
    await room.open()
    real = shuffled
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(desk, "shuffled", lambda *seeds: change(real(*seeds)))
        links = [Timed(room) for _ in range(people)]
        for seat, link in enumerate(links):
            await room.table.take(Arrived(link, f"a{seat}", Hello(PROTOCOL, "dev", "t")))
    answered: set[tuple[int, int]] = set()
    for _ in range(20_000):
        game = room.table.desk.game
        assert game is not None
        if game.over or len(links[0].frames) > MOST:
            break
        await _answer_all(room, links, answered)
        due = room.table.due()
        if due is not None and not game.over:
            room.time.at = max(room.time.at, due)
            await room.table.tick()
    await room.services.store.close()
    return links[0]


async def _answer_all(room: Room, links: list[Timed], answered: set[tuple[int, int]]) -> None:
    """Everybody answers at once what he was asked, by his own view."""
    for seat, link in enumerate(links):
        for prompted in link.of(Prompted)[-1:]:
            prompt = prompted.prompt
            if (seat, prompt.id) not in answered and room.table.desk.pending(seat) == prompt:
                answered.add((seat, prompt.id))
                await room.say(link, Do(f"c{prompt.id}", prompt.id, any_choice(link.view, prompt)))


def _check_cards(events: list[Event]) -> None:
    """Say, without ``redact``, which events may name cards to seat 0 while the deal goes on."""
    for event in events:
        if isinstance(event, Dealt):
            assert event.hands[1:] == (None,) * 5
            assert event.lot is None
        elif isinstance(event, Answered):
            assert event.seat == 0


def _compare(one: Timed, other: Timed) -> int:
    """Assert that frames are equal up to an event that may lawfully differ; return how many were."""
    for i, (first, second) in enumerate(zip(one.frames, other.frames, strict=False)):
        if first == second:
            continue
        assert first[0] == second[0], "a frame came at another time"
        told, shown = msgspec.json.decode(first[1], type=dict), msgspec.json.decode(second[1], type=dict)
        assert told["type"] == shown["type"] == "events"
        assert told["start"] == shown["start"]
        a, b = next((a, b) for a, b in zip(told["events"], shown["events"], strict=False) if a != b)
        names = {name.lower() for name in CHOICES} | {"shown", "dealended"}
        assert {a["type"], b["type"]} <= names, (a, b)
        assert a.get("seat") != 0
        return i
    return len(one.frames)


@pytest.mark.parametrize("people", [1, 2])
def test_frames_are_the_same_bytes_when_hidden_hands_are_dealt_again(
    tmp_path: Path, amount: Callable[..., int], people: int
) -> None:
    deals = amount(200, quick=4)
    equal: list[int] = []
    for number in range(deals):

        async def pair(number: int = number) -> int:
            folder = tmp_path / str(number)
            folder.mkdir()
            first = await _frames(folder / "1.db", number, people, lambda deck: deck)
            again = await _frames(folder / "2.db", number, people, lambda deck: _dealt_again(deck, number, (0,)))
            _check_cards(first.events)
            assert any(isinstance(message, Events) for message in first.messages)
            return _compare(first, again)

        equal.append(run(pair()))
    print(f"equal frames before the hands differ: {equal}")
    assert sum(equal) > 15 * deals, "the pairs part too early to show anything"
