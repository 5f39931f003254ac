"""What a seat is sent, and when, does not depend on hands it cannot see: property 6 of rule book §17, at the socket."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from owing import TRIBUTE
from server_room import Memory, Room, any_choice, open_store, run

from gouji.cards.shuffle import Deck, derived, shuffled
from gouji.engine.opening import FIRST, Setup
from gouji.model.events import (
    Advised,
    Answered,
    Began,
    Bought,
    Dealt,
    Event,
    HandSeen,
    Muffled,
    Offered,
    Returned,
    Revolted,
    Wanted,
)
from gouji.model.options import PRESETS, make_options
from gouji.protocol.messages import PROTOCOL, Do, Events, Hello, Prompted, ServerMessage
from gouji.server.tables.inbox import Arrived

CHOICES = ("Played", "Passed", "Yielded", "Inherited", "WindowClosed", "Called", "Multiplied", "TributeRefused")
"""What another seat may do, by its cards."""
SHOWN = ("Shown", "Bought", "Forced", "Paid", "Revolted", "DealVoid", "HandSeen", "DealEnded")
"""What another seat's cards may lawfully be seen by."""

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


async def _frames(path: Path, number: int, people: int, preset: str, change: Callable[[Deck], Deck]) -> Timed:
    options = make_options(preset, first_lead="random")
    room = Room(open_store(path), people, options, shuffle=lambda *seeds: change(shuffled(*seeds)))
    room.draws._count = number
    room.bot = ("random", "greedy", "heuristic")[number % 3]
    await room.open()
    dues = TRIBUTE[number % len(TRIBUTE)]
    await room.lay_out(Setup(2, dues=dues) if options.tribute != "off" else FIRST)
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
        match event:
            case Began(_, _, deck, lot):
                assert (deck, lot) == (None, None)
            case Dealt(hands, lot):
                assert (hands[1:], lot) == ((None,) * 5, None)
            case Answered(seat) | Muffled(seat):
                assert seat == 0
            case Advised(adviser, owner):
                assert 0 in (adviser, owner)
            case HandSeen(owner, viewers, cards):
                assert (cards is not None) == (owner == 0 or 0 in viewers)
            case Bought(one, other, secret, _):
                assert (secret is not None) == (0 in (one, other))
            case Offered(one, other, secret) | Returned(one, other, secret) | Wanted(one, other, secret):
                assert (secret is not None) == (0 in (one, other))
            case Revolted(seat, cards):
                assert (cards is not None) == (seat % 2 == 0)
            case _:
                pass


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
        assert {a["type"], b["type"]} <= {name.lower() for name in (*CHOICES, *SHOWN)}, (a, b)
        assert a.get("seat") != 0
        return i
    return len(one.frames)


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("preset", list(PRESETS))
def test_frames_are_the_same_bytes_when_hidden_hands_are_dealt_again(
    tmp_path: Path, amount: Callable[..., int], preset: str, people: int
) -> None:
    deals = amount(60, quick=2)
    seen = (0, 2, 4) if PRESETS[preset].open_hands else (0,)
    equal: list[int] = []
    for number in range(deals):

        async def pair(number: int = number) -> int:
            folder = tmp_path / str(number)
            folder.mkdir()
            first = await _frames(folder / "1.db", number, people, preset, lambda deck: deck)
            again = await _frames(
                folder / "2.db", number, people, preset, lambda deck: _dealt_again(deck, number, seen)
            )
            _check_cards(first.events)
            assert any(isinstance(message, Events) for message in first.messages)
            return _compare(first, again)

        equal.append(run(pair()))
    print(f"equal frames before the hands differ: {equal}")
    assert sum(equal) > 10 * deals, "the pairs part too early to show anything"
