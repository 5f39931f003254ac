"""A table with one person and five bots: commit, then show; once each; nothing lost by going away and coming back."""

from pathlib import Path

import pytest
from server_room import Memory, Room, any_choice, cautious, clever, open_store, play_on, run

from gouji.cards.shuffle import commitment, shuffled
from gouji.model.commands import Pass, Play
from gouji.model.events import Answered, Asked, DealEnded, Dealt
from gouji.model.options import Options
from gouji.model.rulebook import Refusal
from gouji.protocol.messages import (
    Accepted,
    Again,
    Check,
    Clock,
    DealInfo,
    Do,
    Events,
    Failed,
    Finish,
    Hint,
    Hints,
    Judged,
    Prompted,
    Refused,
    Revealed,
    SetClock,
    Table,
    Welcome,
)
from gouji.server.archive.model import Append, Lease
from gouji.server.archive.sql import SqlStore
from gouji.server.tables.inbox import Said


async def _room(path: Path, **settings: object) -> Room:
    room = Room(open_store(path / "gouji.db"), **settings)  # type: ignore[arg-type]  # passed on as it came
    await room.open()
    return room


async def _asked(path: Path) -> tuple[Room, Memory]:
    """A room where the person has been asked."""
    room = await _room(path)
    link = await room.join()
    await room.until_asked(link)
    return room, link


def test_a_whole_deal_reaches_the_score_sheet_and_proves_itself(tmp_path: Path) -> None:
    async def main() -> None:
        room = await _room(tmp_path)
        link = await room.join()
        await play_on(room, link)
        info, end = link.last(DealInfo), link.last(Revealed)
        assert isinstance(link.events[-1], DealEnded)
        assert link.view.places == link.events[-1].places
        seed = bytes.fromhex(end.seed)
        assert commitment(seed) == info.commitment
        deck = shuffled(seed, info.deal, [bytes.fromhex(part) for part in end.client_seeds])
        dealt = next(event for event in link.events if isinstance(event, Dealt))
        assert dealt.hands[0] == deck.hands()[0]
        assert dealt.hands[1:] == (None,) * 5
        assert end.match == (link.events[-1].scores,)
        await room.services.store.close()

    run(main())


def test_nothing_is_shown_before_it_is_committed(tmp_path: Path) -> None:
    async def main() -> None:
        room = await _room(tmp_path)
        link = Memory()
        committed: list[int] = []
        append = SqlStore.append

        async def watched(store: SqlStore, lease: Lease, batch: Append) -> None:
            before = len(link.messages)
            await append(store, lease, batch)
            stored = await store.deal_of("t", batch.deal)
            assert stored is not None
            assert stored.events[batch.first :] == batch.events
            assert len(link.messages) == before
            committed.append(len(batch.events))

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(SqlStore, "append", watched)
            link = await room.join()
            await play_on(room, link, answers=4)
        assert len(committed) > 10
        await room.services.store.close()

    run(main())


def test_the_same_id_twice_has_one_effect_also_after_a_restart(tmp_path: Path) -> None:
    async def main() -> None:
        room, link = await _asked(tmp_path)
        prompt = link.last(Prompted).prompt
        do = Do("once", prompt.id, any_choice(link.view, prompt))
        assert await room.say(link, do) == Accepted("once")
        game = room.table.desk.game
        assert game is not None
        assert await room.say(link, do) == Accepted("once")
        assert room.table.desk.game is game
        await room.load()
        again = await room.join()
        assert await room.say(again, do) == Accepted("once")
        assert room.table.desk.game is not None
        assert room.table.desk.game.events == game.events
        await room.services.store.close()

    run(main())


def test_an_answer_to_a_question_no_longer_open_is_stale(tmp_path: Path) -> None:
    async def main() -> None:
        room, link = await _asked(tmp_path)
        prompt = link.last(Prompted).prompt
        await room.say(link, Do("a", prompt.id, any_choice(link.view, prompt)))
        held = room.table.desk.game
        answer = await room.say(link, Do("b", prompt.id, Pass(0)))
        assert answer == Refused("b", Refusal("", "stale"))
        assert room.table.desk.game is held
        await room.services.store.close()

    run(main())


@pytest.mark.parametrize("cards", ["", "34", "X" * 9, "zzz", "3" * 400])
def test_a_refused_play_names_a_rule_and_changes_nothing(tmp_path: Path, cards: str) -> None:
    async def main() -> None:
        room, link = await _asked(tmp_path)
        prompt = link.last(Prompted).prompt
        held = room.table.desk.game
        answer = await room.say(link, Do("a", prompt.id, Play(0, cards)))
        assert isinstance(answer, Refused)
        assert answer.refusal.rule
        judged = await room.say(link, Check("b", prompt.id, Play(0, cards)))
        assert isinstance(judged, Judged)
        assert judged.refusal == answer.refusal
        assert room.table.desk.game is held
        await room.services.store.close()

    run(main())


def test_a_command_of_another_seat_is_not_allowed(tmp_path: Path) -> None:
    async def main() -> None:
        room, link = await _asked(tmp_path)
        prompt = link.last(Prompted).prompt
        held = room.table.desk.game
        for message in (Do("a", prompt.id, Pass(3)), Check("b", prompt.id, Play(1, "3"))):
            answer = await room.say(link, message)
            assert isinstance(answer, Failed)
            assert answer.code == "not_allowed"
        assert room.table.desk.game is held
        await room.services.store.close()

    run(main())


def test_coming_back_with_have_gets_only_what_is_missing(tmp_path: Path) -> None:
    async def main() -> None:
        room, link = await _asked(tmp_path)
        deal, events = link.last(DealInfo).deal, tuple(link.events)
        have = len(events) - 2
        part = await room.join(deal=deal, known=events[:have])
        assert part.last(Events) == Events(deal, have, events[have:])
        assert part.last(Prompted) == link.last(Prompted)
        assert part.view == link.view
        whole = await room.join(deal=deal, known=events)
        assert whole.last(Events) == Events(deal, len(events), ())
        for wrong in ((deal, len(events) + 1), (deal, -1), ("t-9-9", 3)):
            fresh = await room.join(deal=wrong[0], have=wrong[1])
            assert fresh.last(Events) == Events(deal, 0, events)
        await room.services.store.close()

    run(main())


def test_a_restart_brings_back_the_cards_the_question_and_the_numbers(tmp_path: Path) -> None:
    async def main() -> None:
        room, link = await _asked(tmp_path)
        await play_on(room, link, answers=3)
        await room.load()
        back = await room.join()
        assert back.events == link.events
        assert back.view == link.view
        assert back.last(Prompted) == link.last(Prompted)
        await play_on(room, back)
        assert isinstance(back.events[-1], DealEnded)
        await room.services.store.close()

    run(main())


def test_the_newest_connection_of_a_guest_counts_and_the_older_is_told_why(tmp_path: Path) -> None:
    """Two windows of one account steal the seat from each other: the older ends, and is not heard any more."""

    async def main() -> None:
        room, link = await _asked(tmp_path)
        prompt = link.last(Prompted).prompt
        second = await room.join()
        assert link.last(Failed) == Failed("elsewhere")
        assert link.closed == (4409, "elsewhere")
        assert second.closed is None
        before, game = len(link.messages), room.table.desk.game
        await room.table.take(Said(link, Do("late", prompt.id, any_choice(link.view, prompt))))
        await room.leave(link)
        assert len(link.messages) == before
        assert room.table.desk.game is game
        assert room.table.desk.connected
        answer = await room.say(second, Do("z", prompt.id, any_choice(second.view, prompt)))
        assert answer == Accepted("z")
        assert len(link.messages) == before
        await room.services.store.close()

    run(main())


def test_time_up_does_the_default_as_a_command_in_the_record(tmp_path: Path) -> None:
    async def main() -> None:
        room, link = await _asked(tmp_path)
        told = link.last(Clock)
        assert told.total is not None
        assert told.left == told.total
        before = len(link.events)
        assert told.bank == 60_000
        await room.wait((told.total + told.bank) / 1000 - 0.01)
        assert len(link.events) == before
        await room.wait(0.02)
        assert len(link.events) > before
        await room.services.store.close()

    run(main())


def test_with_the_clock_off_a_question_stays_open(tmp_path: Path) -> None:
    async def main() -> None:
        room, link = await _asked(tmp_path)
        assert await room.say(link, SetClock("off", on=False)) == Accepted("off")
        assert link.last(Clock).total is None
        assert not link.last(Table).clock_on
        before = len(link.events)
        await room.wait(600)
        assert len(link.events) == before
        await room.say(link, SetClock("on", on=True))
        assert link.last(Clock).left == link.last(Clock).total is not None
        await room.services.store.close()

    run(main())


def test_without_a_connected_person_the_table_stands_still(tmp_path: Path) -> None:
    async def main() -> None:
        room, link = await _asked(tmp_path)
        await room.wait(5)
        await room.leave(link)
        held = room.table.desk.game
        assert room.table.due() is None
        await room.wait(3600)
        assert room.table.desk.game is held
        back = await room.join()
        assert back.last(Clock).left == (back.last(Clock).total or 0) - 5000
        await room.services.store.close()

    run(main())


def test_a_hint_is_a_legal_answer(tmp_path: Path) -> None:
    async def main() -> None:
        room, link = await _asked(tmp_path)
        prompt = link.last(Prompted).prompt
        hints = await room.say(link, Hint("h", prompt.id))
        assert isinstance(hints, Hints)
        for proposal in hints.proposals:
            judged = await room.say(link, Check("c", prompt.id, proposal.command))
            assert isinstance(judged, Judged)
            assert judged.refusal is None
        await room.services.store.close()

    run(main())


def test_a_seat_that_can_only_say_no_is_not_asked_by_the_server(tmp_path: Path) -> None:
    """BURN-2: the person presses nothing; his own no is in his events."""

    async def main() -> None:
        room = await _room(tmp_path)
        link = await room.join()
        await play_on(room, link)
        windows = [event for event in link.events if isinstance(event, Asked) and event.kind == "burn"]
        mine = [event for event in windows if 0 in event.seats]
        answers = [event for event in link.events if isinstance(event, Answered)]
        asked = [one.prompt for one in link.of(Prompted) if one.prompt.kind == "burn"]
        assert len(mine) > len(asked)
        assert answers
        assert all(event.seat == 0 for event in answers)
        for one in link.of(Prompted):
            assert one.prompt.kind != "burn" or one.plays
        await room.services.store.close()

    run(main())


def test_finish_plays_the_rest_at_once_and_only_once_the_person_is_out(tmp_path: Path) -> None:
    async def main() -> None:
        room, link = await _asked(tmp_path)
        refused = await room.say(link, Finish("early"))
        assert isinstance(refused, Failed)
        assert refused.code == "not_allowed"
        room.stop_when_out = True
        await play_on(room, link, clever)
        while not link.last(Table).can_finish:
            await room.say(link, Again(f"again{link.last(DealInfo).deal}"))
            await play_on(room, link, clever)
        at = room.time.at
        assert await room.say(link, Finish("now")) == Accepted("now")
        await room.load()
        back = await room.join()
        await room.wait(0)
        assert isinstance(back.events[-1], DealEnded)
        assert room.time.at == at
        await room.services.store.close()

    run(main())


def test_again_deals_the_next_deal_and_a_new_match_after_the_last(tmp_path: Path) -> None:
    async def main() -> None:
        room = await _room(tmp_path, options=Options(deals=2, sweep_ends_match=False))
        link = await room.join()
        early = await room.say(link, Again("early"))
        assert isinstance(early, Failed)
        assert early.code == "not_allowed"
        for number, over in ((1, False), (2, True), (1, False)):
            await play_on(room, link, cautious)
            assert link.last(DealInfo).number == number
            assert link.last(Revealed).over is over
            assert len(link.last(Revealed).match) == number
            bad = await room.say(link, Again(f"bad{number}", "xyz"))
            assert isinstance(bad, Failed)
            assert bad.code == "bad_message"
            before, promised = link.last(DealInfo).deal, link.last(Revealed).next
            assert await room.say(link, Again(f"{before}", "00ff")) == Accepted(before)
            assert await room.say(link, Again(f"{before}", "00ff")) == Accepted(before)
            assert link.last(DealInfo).deal != before
            assert link.last(DealInfo).commitment == promised, "the server's seed is fixed before it hears the client's"
        await room.services.store.close()

    run(main())


def test_welcome_says_who_sits_where(tmp_path: Path) -> None:
    async def main() -> None:
        room, link = await _asked(tmp_path)
        welcome = link.last(Welcome)
        assert welcome.seat == 0
        assert [player.bot for player in welcome.players] == ["", *["heuristic"] * 5]
        await room.services.store.close()

    run(main())
