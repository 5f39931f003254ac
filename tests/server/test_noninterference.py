"""What a seat is sent, and when, does not depend on hands it cannot see: property 6 of rule book §17, at the socket."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from company import step
from owing import TRIBUTE
from server_room import Memory, Room, any_choice, clever, open_store, run

from gouji.cards.shuffle import Deck, derived, shuffled
from gouji.engine.opening import FIRST, Setup
from gouji.model.commands import Command, Decline
from gouji.model.deal import Deal
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
    Played,
    Returned,
    Revolted,
    Wanted,
)
from gouji.model.options import PRESETS, make_options
from gouji.model.prompts import Prompt
from gouji.protocol.messages import PROTOCOL, Do, Events, Hello, Prompted, ServerMessage
from gouji.protocol.room import Autopilot
from gouji.server.tables.inbox import Arrived
from gouji.server.tables.window import BY_CARDS, only_no

CHOICES = ("Played", "Passed", "Yielded", "Inherited", "WindowClosed", "Called", "Multiplied", "TributeRefused")
"""What another seat may do, by its cards."""
SHOWN = ("Shown", "Bought", "Forced", "Paid", "Revolted", "DealVoid", "HandSeen", "DealEnded")
"""What another seat's cards may lawfully be seen by."""

PRIVATE = {"offered": "taker", "returned": "taker", "wanted": "giver"}
"""What another seat does for one seat's eyes, by its cards, and where that seat is named (TRIB-6)."""

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


async def _frames(
    path: Path, number: int, people: int, preset: str, change: Callable[[Deck], Deck], mode: str = "person"
) -> Timed:
    """Return what seat 0 is sent, or with ``mode`` ``watcher`` one who watches.

    ``autopilot``: bots play for all people but seat 0.
    """
    options = make_options(preset, first_lead="random")
    room = Room(open_store(path), people, options, shuffle=lambda *seeds: change(shuffled(*seeds)), watching=True)
    room.draws._count = number
    room.bot = ("random", "greedy", "heuristic")[number % 3]
    await room.open()
    dues = TRIBUTE[number % len(TRIBUTE)]
    await room.lay_out(Setup(2, dues=dues) if options.tribute != "off" else FIRST)
    links = [Timed(room) for _ in range(people)]
    for seat, link in enumerate(links):
        await room.table.take(Arrived(link, f"a{seat}", Hello(PROTOCOL, "dev", "t")))
        if mode == "autopilot" and seat:
            await room.say(link, Autopilot("on", True))
    viewer = links[0]
    if mode == "watcher":
        viewer = Timed(room)
        await room.come("w", link=viewer)
    answered: set[tuple[int, int]] = set()
    for _ in range(20_000):
        game = room.table.desk.game
        assert game is not None
        if game.over or len(viewer.frames) > MOST:
            break
        await _answer_all(room, links, answered)
        due = room.table.due()
        if due is not None and not game.over:
            room.time.at = max(room.time.at, due)
            await room.table.tick()
    await room.services.store.close()
    return viewer


async def _answer_all(room: Room, links: list[Timed], answered: set[tuple[int, int]]) -> None:
    """Everybody answers at once what he was asked, by his own view."""
    for seat, link in enumerate(links):
        for prompted in link.of(Prompted)[-1:]:
            prompt = prompted.prompt
            if (seat, prompt.id) not in answered and room.table.desk.pending(seat) == prompt:
                answered.add((seat, prompt.id))
                await room.say(link, Do(f"c{prompt.id}", prompt.id, any_choice(link.view, prompt)))


def _check_cards(events: list[Event], viewer: int | None = 0) -> None:
    """Say, without ``redact``, which events may name cards to seat 0, or to one who watches, while the deal goes on."""
    for event in events:
        match event:
            case Began(_, _, deck, lot):
                assert (deck, lot) == (None, None)
            case Dealt(hands, lot):
                assert [seat for seat, hand in enumerate(hands) if hand is not None] == ([] if viewer is None else [0])
                assert lot is None
            case Answered(seat) | Muffled(seat):
                assert seat == viewer
            case Advised(adviser, owner):
                assert viewer in (adviser, owner)
            case HandSeen(owner, viewers, cards):
                assert (cards is not None) == (owner == viewer or viewer in viewers)
            case Bought(one, other, secret, _):
                assert (secret is not None) == (viewer in (one, other))
            case Offered(one, other, secret) | Returned(one, other, secret) | Wanted(one, other, secret):
                assert (secret is not None) == (viewer in (one, other))
            case Revolted(seat, cards):
                assert (cards is not None) == (viewer is not None and seat % 2 == viewer % 2)
            case _:
                pass


def _compare(one: Timed, other: Timed, viewer: int | None = 0) -> int:
    """Assert that frames are equal up to an event that may lawfully differ; return how many were."""
    for i, (first, second) in enumerate(zip(one.frames, other.frames, strict=False)):
        if first == second:
            continue
        assert first[0] == second[0], "a frame came at another time"
        told, shown = msgspec.json.decode(first[1], type=dict), msgspec.json.decode(second[1], type=dict)
        assert told["type"] == shown["type"] == "events"
        assert told["start"] == shown["start"]
        a, b = next((a, b) for a, b in zip(told["events"], shown["events"], strict=False) if a != b)
        lawful = {name.lower() for name in (*CHOICES, *SHOWN)}
        lawful |= {kind for kind, to in PRIVATE.items() if viewer is not None and a.get(to) == b.get(to) == viewer}
        assert {a["type"], b["type"]} <= lawful, (a, b)
        assert viewer is None or a.get("seat") != viewer
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


@pytest.mark.parametrize("mode", ["watcher", "autopilot"])
@pytest.mark.parametrize("preset", list(PRESETS))
def test_neither_a_watcher_nor_a_bot_that_plays_for_somebody_tells_of_hands(
    tmp_path: Path, amount: Callable[..., int], preset: str, mode: str
) -> None:
    """One who watches is sent the same bytes at the same times; so is a person beside people on autopilot."""
    deals = amount(40, quick=2)
    viewer = None if mode == "watcher" else 0
    seen: tuple[int, ...] = () if viewer is None else (0, 2, 4) if PRESETS[preset].open_hands else (0,)
    equal: list[int] = []
    for number in range(deals):

        async def pair(number: int = number) -> int:
            folder = tmp_path / str(number)
            folder.mkdir()
            first = await _frames(folder / "1.db", number, 3, preset, lambda deck: deck, mode)
            again = await _frames(
                folder / "2.db", number, 3, preset, lambda deck: _dealt_again(deck, number, seen), mode
            )
            _check_cards(first.events, viewer)
            return _compare(first, again, viewer)

        equal.append(run(pair()))
    print(f"equal frames before the hands differ: {equal}")
    assert sum(equal) > 5 * deals, "the pairs part too early to show anything"


def _without_burners(deck: Deck) -> Deck:
    """Give all jokers and twos to seat 0: nobody else can burn."""
    cards = list(deck.cards)
    high = [k for k, card in enumerate(cards) if card[0] in "2xX"]
    own = [k for k in range(0, len(cards), 6) if cards[k][0] not in "2xX"]
    for there, here in zip([k for k in high if k % 6], own, strict=False):
        cards[there], cards[here] = cards[here], cards[there]
    return deck._replace(cards=tuple(cards))


async def _windows(path: Path, number: int, change: Callable[[Deck], Deck]) -> tuple[list[float], int]:
    """Return how long windows were open in which nobody burnt, and in how many somebody could have."""
    options = make_options("jifen", first_lead="random", burn_precheck=False)
    room = Room(open_store(path), 3, options, shuffle=lambda *seeds: change(shuffled(*seeds)))
    room.draws._count = number
    await room.open()
    links = {seat: await room.join(seat) for seat in range(3)}
    lengths, able, known = list[float](), 0, -1
    opened = 0.0
    for _ in range(3000):
        game = room.table.desk.game
        assert game is not None
        if game.over or len(lengths) > 20:
            break
        truth = game.truth
        if truth.ask_kind == "burn" and truth.asks != known:
            known, opened = truth.asks, room.time.at
            able += any(not only_no(truth, prompt) for prompt in game.prompts())
        await step(room, links, saying_no)
        after = room.table.desk.game
        if known != truth.asks or after is None or after.truth.asks == known:
            continue
        if not any(isinstance(event, Played) and event.burns is not None for event in after.events[-12:]):
            lengths.append(round(room.time.at - opened, 6))
    await room.services.store.close()
    return lengths, able


def test_a_window_takes_as_long_whether_or_not_anybody_could_burn(tmp_path: Path, amount: Callable[..., int]) -> None:
    """BURN-2: with several people every window in which nobody burns is open for its fixed time, to the microsecond,
    in deals where hands can burn and in deals where hardly any can."""
    lengths: list[list[float]] = [[], []]
    able = [0, 0]
    for number in range(amount(40, quick=2)):
        for which, change in enumerate([lambda deck: deck, _without_burners]):
            found, could = run(_windows(tmp_path / f"{number}-{which}.db", number, change))
            lengths[which] += found
            able[which] += could
    assert set(lengths[0]) == set(lengths[1]) == {4.0}
    assert able[0] > able[1]
    print(f"{[len(each) for each in lengths]} windows; somebody could burn in {able}")


def saying_no(view: Deal, prompt: Prompt) -> Command:
    """A person who burns nothing, and plays on otherwise."""
    return Decline(prompt.seat) if prompt.kind in BY_CARDS else clever(view, prompt)
