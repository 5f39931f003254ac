"""BURN-2 at a table of several people: answers are held, and the length of a window tells nothing."""

from collections.abc import Callable
from pathlib import Path

import pytest
from server_room import Memory, Room, open_store, run

from gouji.cards.shuffle import derived
from gouji.engine.legal import choices
from gouji.model.commands import Burn, Command, Decline
from gouji.model.deal import Answer, Deal
from gouji.model.events import Answered, Asked, Played, WindowClosed
from gouji.model.options import Options
from gouji.model.prompts import Prompt
from gouji.protocol.messages import Accepted, Again, Clock, Do, Events, Prompted
from gouji.rules.burning import outcome, window_seats
from gouji.server.tables.clock import BEFORE_PLAY

WINDOW = 4.0
Wanted = Callable[[Room], bool]


async def _until_window(path: Path, wanted: Wanted) -> tuple[Room, list[Memory]]:
    """Six people play at random until a burn window opens that the test wants."""
    options = Options(burn_precheck=False, burn_window=int(WINDOW))
    room = Room(open_store(path / "gouji.db"), people=6, options=options)
    await room.open()
    links = [await room.join(seat) for seat in range(6)]
    for turn in range(20_000):
        game = room.table.desk.game
        assert game is not None
        if game.over:
            await room.say(links[0], Again(f"again{turn}"))
        elif game.truth.phase == "window":
            if wanted(room):
                return room, links
            await room.wait(WINDOW)
        elif room.table.desk.holds_answers():
            await room.wait(BEFORE_PLAY)
        else:
            prompt = game.prompts()[0]
            command = _bold(links[prompt.seat].view, prompt)
            await room.say(links[prompt.seat], Do(f"{game.row.id}/{prompt.id}", prompt.id, command))
    raise AssertionError("no such window")


def _bold(view: Deal, prompt: Prompt) -> Command:
    """Play rather than pass, small rather than big, so that windows come up with full hands."""
    options = choices(view, prompt)
    first = len([kind for kind in prompt.may if kind != "play"])
    if len(options) == first:
        return options[0]
    return options[first + derived(b"\2" * 32, prompt.id).below(min(6, len(options) - first))]


def _seats(room: Room) -> list[int]:
    """All who are asked, best placed first."""
    game = room.table.desk.game
    assert game is not None
    trick = game.truth.trick
    assert trick is not None
    top = trick.top
    assert top is not None
    return sorted(window_seats(game.truth, trick, top), key=lambda seat: _rank(top.seat, seat))


def _claimants(room: Room) -> list[int]:
    """The seats that could claim and have not answered, best placed first."""
    return [seat for seat in _seats(room) if room.table.desk.pending(seat)]


def _rank(player: int, seat: int) -> tuple[bool, int]:
    return (seat - player) % 2 == 1, (seat - player) % 6


def _claim(room: Room, seat: int) -> Command:
    game = room.table.desk.game
    assert game is not None
    prompt = game.prompt_of(seat)
    assert prompt is not None
    return next(command for command in choices(game.views[seat].deal, prompt) if isinstance(command, Burn))


async def _answer(room: Room, link: Memory, command: Command) -> None:
    game = room.table.desk.game
    assert game is not None
    ident = f"w{game.row.id}/{game.truth.asks}/{command.seat}"
    assert await room.say(link, Do(ident, game.truth.asks, command)) == Accepted(ident)


def _frames(links: list[Memory]) -> list[int]:
    return [len(link.messages) for link in links]


def test_when_all_say_no_the_window_stays_open_for_its_fixed_time(tmp_path: Path) -> None:
    async def main() -> None:
        room, links = await _until_window(tmp_path, lambda room: len(_claimants(room)) >= 1)
        opened = room.time.at
        before = [len(link.of(Events)) for link in links]
        for seat in _claimants(room):
            await _answer(room, links[seat], Decline(seat))
        await room.wait(WINDOW - 0.001)
        assert [len(link.of(Events)) for link in links] == before
        await room.wait(0.001)
        assert all(len(link.of(Events)) > count for link, count in zip(links, before, strict=True))
        assert any(isinstance(event, WindowClosed) for event in links[0].last(Events).events)
        assert room.time.at == pytest.approx(opened + WINDOW)
        await room.services.store.close()

    run(main())


def test_a_held_answer_sends_nobody_else_anything(tmp_path: Path) -> None:
    async def main() -> None:
        room, links = await _until_window(tmp_path, lambda room: len(_claimants(room)) >= 2)
        best, *_, worst = _claimants(room)
        before = _frames(links)
        await _answer(room, links[worst], _claim(room, worst))
        after = _frames(links)
        changed = [seat for seat in range(6) if after[seat] != before[seat]]
        assert changed == [worst]
        assert links[worst].messages[before[worst] :] == [links[worst].last(Accepted)]
        assert best != worst
        await room.services.store.close()

    run(main())


def test_a_claim_that_nobody_can_outrank_ends_the_window_at_once(tmp_path: Path) -> None:
    def best_can(room: Room) -> bool:
        return _seats(room)[0] in _claimants(room) and len(_claimants(room)) >= 2

    async def main() -> None:
        room, links = await _until_window(tmp_path, best_can)
        best, loser = _claimants(room)[:2]
        at = room.time.at
        await _answer(room, links[loser], _claim(room, loser))
        assert room.table.desk.holds_answers()
        await _answer(room, links[best], _claim(room, best))
        assert room.time.at == at
        burns = [event for event in links[0].events if isinstance(event, Played) and event.burns is not None]
        assert burns[-1].seat == best
        for seat, link in enumerate(links):
            claims = [event for event in link.events if isinstance(event, Answered)]
            assert all(event.seat == seat for event in claims), "a losing claim stays secret"
        await room.services.store.close()

    run(main())


def test_a_worse_placed_claim_waits_for_those_who_could_outrank_it(tmp_path: Path) -> None:
    async def main() -> None:
        room, links = await _until_window(tmp_path, lambda room: len(_claimants(room)) >= 2)
        best, worst = _claimants(room)[0], _claimants(room)[-1]
        await _answer(room, links[worst], _claim(room, worst))
        await room.wait(WINDOW / 2)
        assert room.table.desk.holds_answers()
        for seat in _claimants(room):
            await _answer(room, links[seat], Decline(seat))
        burns = [event for event in links[0].events if isinstance(event, Played) and event.burns is not None]
        assert burns[-1].seat == worst
        assert best != worst
        await room.services.store.close()

    run(main())


def test_the_clock_tells_everybody_the_same_whoever_has_answered(tmp_path: Path) -> None:
    async def main() -> None:
        room, links = await _until_window(tmp_path, lambda room: len(_claimants(room)) >= 2)
        clocks = {link.last(Clock) for link in links}
        assert len(clocks) == 1
        asked = [event for event in links[0].events if isinstance(event, Asked)][-1]
        assert clocks.pop().seats == asked.seats
        await _answer(room, links[_claimants(room)[0]], Decline(_claimants(room)[0]))
        back = await room.join(_claimants(room)[0])
        assert back.last(Clock).seats == asked.seats
        await room.services.store.close()

    run(main())


def test_held_answers_survive_a_restart(tmp_path: Path) -> None:
    async def main() -> None:
        room, links = await _until_window(tmp_path, lambda room: len(_claimants(room)) >= 2)
        first, second = _claimants(room)[0], _claimants(room)[-1]
        asks = links[0].view.asks
        await _answer(room, links[second], _claim(room, second))
        held = room.table.desk.held
        await room.load()
        assert room.table.desk.held == held
        links = [await room.join(seat) for seat in range(6)]
        assert not any(message.prompt.id == asks for message in links[second].of(Prompted))
        assert links[first].last(Prompted).prompt.id == asks
        await room.wait(WINDOW)
        burns = [event for event in links[0].events if isinstance(event, Played) and event.burns is not None]
        assert burns[-1].seat == second
        assert room.table.desk.held == []
        stored = await room.services.store.load("t")
        assert stored is not None
        assert stored.deal is not None
        assert stored.deal.held == ()
        await room.services.store.close()

    run(main())


def test_the_rank_used_here_is_the_engines() -> None:
    """``_rank`` is this file's own reading of BURN-2; it must agree with the engine's."""
    seats, yes = (1, 2, 4, 5), Answer(True, ("X",))
    for one in seats:
        for other in seats:
            if _rank(0, one) < _rank(0, other):
                given = {seat: Answer(False) for seat in seats} | {one: yes, other: yes}
                answers = tuple(given.get(seat) for seat in range(6))
                assert outcome(0, seats, answers) == (True, one)
