"""Matches of every preset at a table: what one deal leaves enters the next, sheets, attempts, the end by agreement."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from positions import without_high_cards
from server_room import Memory, Room, clever, open_store, play_on, run, verify

from gouji.cards.shuffle import Deck, commitment, shuffled
from gouji.model.commands import Decline, EndMatch, Revolt
from gouji.model.events import Began, DealEndedEarly, DealVoid, Owed
from gouji.model.options import Options, make_options
from gouji.protocol.messages import Accepted, Again, DealInfo, Do, Failed, Offers, Prompted, Refused, Revealed
from gouji.protocol.room import Leave
from gouji.rules.scoring import match_totals


async def _room(path: Path, options: Options, people: int = 1, **more: object) -> tuple[Room, list[Memory]]:
    room = Room(open_store(path / "gouji.db"), people, options, **more)  # type: ignore[arg-type]  # passed on as it came
    await room.open()
    return room, [await room.join(seat) for seat in range(people)]


async def _whole_match(room: Room, link: Memory) -> list[DealInfo]:
    begun: list[DealInfo] = []
    while True:
        await play_on(room, link, clever)
        begun.append(link.last(DealInfo))
        await verify(room, begun[-1].deal)
        if link.last(Revealed).over:
            return begun
        await room.say(link, Again(f"after {begun[-1].deal}"))


@pytest.mark.parametrize(("preset", "deals"), [("jingong", 5), ("biesan", 2)])
def test_a_match_carries_what_is_owed_from_deal_to_deal(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, preset: str, deals: int
) -> None:
    """TRIB-1, SCORE-3: each deal begins with the dues of the one before; the sheet holds them all; no bot errs."""

    async def main() -> None:
        options = make_options(preset, sweep_ends_match=False, deals=deals)
        room, (link,) = await _room(tmp_path, options)
        begun = await _whole_match(room, link)
        assert [info.number for info in begun] == list(range(1, deals + 1))
        sheet = link.last(Revealed).results
        assert [result.number for result in sheet] == list(range(1, deals + 1))
        assert [result.scores for result in sheet] == list(link.last(Revealed).match)
        assert link.last(Revealed).totals == match_totals(options, link.last(Revealed).match)
        assert begun[-1].results == sheet[:-1]
        assert sheet[-1].owed == ()
        for info, result in zip(begun[1:], sheet, strict=False):
            stored = await room.services.store.deal_of("t", info.deal)
            assert stored is not None
            began = stored.events[0]
            assert isinstance(began, Began)
            assert began.dues is not None
            assert began.dues.places == result.places
            owed = next((event.debts for event in stored.events if isinstance(event, Owed)), ())
            assert {debt.kind for debt in result.owed} <= {debt.kind for debt in owed}
        assert any(result.owed for result in sheet)
        assert not caplog.records
        await room.say(link, Again("another match"))
        assert (link.last(DealInfo).number, link.last(DealInfo).results) == (1, ())
        await room.services.store.close()

    run(main())


def _twice(first: Callable[[Deck], Deck]) -> Callable[[bytes, str, Sequence[bytes]], Deck]:
    """Lay out the first attempt; every later one is shuffled."""

    def deck(seed: bytes, deal: str, seeds: Sequence[bytes]) -> Deck:
        made = shuffled(seed, deal, seeds)
        return first(made) if deal == "t-1-1" else made

    return deck


def test_a_void_deal_starts_again_at_once_under_its_number(tmp_path: Path) -> None:
    """REV-2: another seed, committed to before; the same client seeds; a record for each attempt."""

    async def main() -> None:
        deck = _twice(lambda made: without_high_cards(made, (0, 1)))
        room, (link,) = await _room(tmp_path, make_options(), shuffle=deck)
        prompt = await room.until_asked(link)
        assert prompt is not None
        assert prompt.kind == "revolution"
        await room.say(link, Do("r", prompt.id, Revolt(0)))
        await room.wait(5)
        void, info = link.of(Revealed)[0], link.last(DealInfo)
        assert (void.how, void.over, void.results) == ("void", False, ())
        assert (info.number, info.attempt, info.deal) == (1, 2, "t-1-1-2")
        assert (info.commitment, info.deal) == (void.next, void.next_deal)
        assert void.seed != ""
        first = await room.services.store.deal_of("t", "t-1-1")
        assert first is not None
        assert isinstance(first.events[-1], DealVoid)
        again = link.events[0]
        assert isinstance(again, Began)
        assert again.attempt == 2
        await play_on(room, link, clever)
        assert link.last(Revealed).how == "over"
        assert commitment(bytes.fromhex(link.last(Revealed).seed)) == info.commitment
        assert link.last(Revealed).client_seeds == void.client_seeds
        await verify(room, "t-1-1-2")
        await room.services.store.close()

    run(main())


def test_a_void_deal_whose_process_died_starts_again_when_somebody_comes(tmp_path: Path) -> None:
    async def main() -> None:
        deck = _twice(lambda made: without_high_cards(made, (0, 1)))
        room, (link,) = await _room(tmp_path, make_options(), shuffle=deck)
        prompt = await room.until_asked(link)
        assert prompt is not None
        await room.table.desk.submit(Revolt(0))
        await room.load()
        back = await room.join()
        assert back.last(DealInfo).attempt == 2
        assert await room.say(back, Again("no")) == Failed("not_allowed", "no", "the deal goes on")
        await room.services.store.close()

    run(main())


def test_one_person_among_bots_ends_the_match_by_proposing_it(tmp_path: Path) -> None:
    """SCORE-3: the bots agree at once; the deal is not counted; a new match follows."""

    async def main() -> None:
        room, (link,) = await _room(tmp_path, make_options("jingong"))
        await room.until_asked(link)
        assert link.last(Offers).endmatch
        assert await room.say(link, Do("end", 0, EndMatch(0))) == Accepted("end")
        assert isinstance(link.events[-1], DealEndedEarly)
        told = link.last(Revealed)
        assert (told.how, told.over, told.results) == ("ended", True, ())
        assert link.last(Offers) == Offers("t-1-1")
        assert isinstance(await room.say(link, Do("more", 0, EndMatch(0))), Refused)
        await verify(room, "t-1-1")
        await room.load()
        back = await room.join()
        assert back.last(Revealed) == told
        assert await room.say(back, Again("new")) == Accepted("new")
        assert (back.last(DealInfo).deal, back.last(DealInfo).number) == ("t-2-1", 1)
        await room.services.store.close()

    run(main())


def test_among_several_people_silence_is_no(tmp_path: Path) -> None:
    async def main() -> None:
        room, links = await _room(tmp_path, make_options(), people=2)
        await room.say(links[0], Do("a", 0, EndMatch(0)))
        game = room.table.desk.game
        assert game is not None
        assert game.truth.would_end == {0, 2, 3, 4, 5}
        assert not game.over
        assert not links[0].last(Offers).endmatch
        assert links[1].last(Offers).endmatch
        await room.say(links[1], Do("b", 0, EndMatch(1)))
        assert links[0].last(Revealed).how == "ended"
        await room.services.store.close()

    run(main())


@pytest.mark.parametrize("first", ["leaves", "proposes"])
def test_who_has_left_stands_in_nobodys_way(tmp_path: Path, first: str) -> None:
    """SCORE-3: the bot in the seat of a person who has left agrees, whichever came first."""

    async def main() -> None:
        room, links = await _room(tmp_path, make_options(), people=3)
        if first == "leaves":
            await room.say(links[1], Leave("gone"))
        await room.say(links[0], Do("a", 0, EndMatch(0)))
        assert room.table.desk.game is not None
        assert not room.table.desk.game.over
        if first == "proposes":
            await room.say(links[1], Leave("gone"))
        await room.say(links[2], Do("c", 0, EndMatch(2)))
        assert links[0].last(Revealed).how == "ended"
        await room.services.store.close()

    run(main())


def test_a_question_of_all_is_settled_when_all_have_answered(tmp_path: Path) -> None:
    """CALL-1: everybody may call, so an end before the time tells nothing."""

    async def main() -> None:
        room, links = await _room(tmp_path, make_options("jingong"), people=2)
        asked = [link.last(Prompted).prompt for link in links]
        assert {prompt.kind for prompt in asked} == {"precall"}
        await room.wait(2)
        await room.say(links[0], Do("a", asked[0].id, Decline(0)))
        assert room.table.desk.pending(1) == asked[1]
        await room.say(links[1], Do("b", asked[1].id, Decline(1)))
        assert links[0].view.ask_kind != "precall"
        await room.services.store.close()

    run(main())


@pytest.mark.parametrize("able", [(), (0,)])
def test_the_question_of_revolution_takes_its_fixed_time_among_several(tmp_path: Path, able: tuple[int, ...]) -> None:
    """REV-2: whether anybody could revolt is told neither by who is asked nor by how long it takes."""

    async def main() -> None:
        deck = _twice(lambda made: without_high_cards(made, able))
        room, links = await _room(tmp_path, make_options(), people=2, shuffle=deck)
        assert bool(links[0].of(Prompted)) == (0 in able)
        if able:
            await room.say(links[0], Do("no", links[0].last(Prompted).prompt.id, Decline(0)))
        before = len(links[1].events)
        await room.wait(5.99)
        assert len(links[1].events) == before
        await room.wait(0.02)
        assert len(links[1].events) > before
        await room.services.store.close()

    run(main())
