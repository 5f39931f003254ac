"""Between deals at a table of several people: who wants the next one, when it comes, and the way back to the room."""

from pathlib import Path

import pytest
from company import company, play_deal, step
from owing import TRIBUTE
from server_room import Memory, Room, clever, open_store, run

from gouji.engine.opening import Setup
from gouji.model.events import Dealt
from gouji.model.options import Options, make_options
from gouji.protocol.messages import Accepted, Again, DealInfo, Events, Failed, Prompted, Revealed
from gouji.protocol.messages import Table as TableState
from gouji.protocol.room import Autopilot, Change, Leave, Ready, Reopen, Start
from gouji.protocol.room import Room as RoomMessage
from gouji.server.tables.voting import NEXT_IN

SHORT = Options(deals=2, sweep_ends_match=False)


async def _after_a_deal(path: Path, people: int = 3, **row: object) -> tuple[Room, dict[int, Memory]]:
    room, links = await company(path, people, SHORT, **row)
    await play_deal(room, links)
    return room, links


def test_the_next_deal_begins_when_all_who_are_there_want_it(tmp_path: Path) -> None:
    async def main() -> None:
        room, links = await _after_a_deal(tmp_path)
        told = links[0].last(Revealed)
        await room.leave(links[2])
        assert await room.say(links[0], Again("a", "00ff")) == Accepted("a")
        assert links[1].last(TableState).again == (0,)
        assert await room.say(links[0], Again("a", "00ff")) == Accepted("a")
        assert links[1].last(DealInfo).number == 1
        assert await room.say(links[1], Again("b", "aa")) == Accepted("b")
        info = links[1].last(DealInfo)
        assert (info.number, info.commitment, info.deal) == (2, told.next, told.next_deal)
        game = room.table.desk.game
        assert game is not None
        assert game.row.client_seeds == ("00ff", "aa", "", "", "", "")
        assert links[1].last(TableState).again == ()
        await room.services.store.close()

    run(main())


def test_who_is_on_autopilot_and_asks_for_it_is_there(tmp_path: Path) -> None:
    async def main() -> None:
        room, links = await _after_a_deal(tmp_path)
        for seat, link in links.items():
            await room.say(link, Autopilot(f"auto{seat}", on=True))
        assert links[0].last(DealInfo).number == 1
        assert await room.say(links[1], Again("b", "aa")) == Accepted("b")
        assert links[0].last(DealInfo).number == 2
        await room.services.store.close()

    run(main())


def test_it_begins_without_the_others_after_twenty_seconds(tmp_path: Path) -> None:
    async def main() -> None:
        room, links = await _after_a_deal(tmp_path)
        assert links[0].last(TableState).next_in == NEXT_IN * 1000
        await room.say(links[1], Again("b", "aa"))
        await room.wait(NEXT_IN - 0.01)
        assert links[0].last(DealInfo).number == 1
        assert links[0].last(TableState).next_in == NEXT_IN * 1000, "told once; the client counts"
        back = await room.join(2)
        assert back.last(TableState).next_in == 10
        await room.wait(0.02)
        assert links[0].last(DealInfo).number == 2
        await room.services.store.close()

    run(main())


def test_after_a_match_nothing_begins_by_time(tmp_path: Path) -> None:
    async def main() -> None:
        room, links = await _after_a_deal(tmp_path)
        await room.wait(NEXT_IN)
        await play_deal(room, links)
        assert links[0].last(Revealed).over
        assert links[0].last(TableState).next_in is None
        await room.wait(600)
        assert links[0].last(DealInfo).number == 2
        await room.say(links[2], Autopilot("p", True))
        await room.say(links[0], Again("a"))
        await room.say(links[1], Again("b"))
        assert links[0].last(DealInfo).number == 1, "who is on autopilot is not waited for"
        await room.services.store.close()

    run(main())


def test_the_last_who_is_waited_for_leaves_and_the_deal_begins(tmp_path: Path) -> None:
    async def main() -> None:
        room, links = await _after_a_deal(tmp_path)
        await room.say(links[0], Again("a"))
        await room.say(links[1], Again("b"))
        await room.say(links[2], Leave("l"))
        assert links[0].last(DealInfo).number == 2
        await room.services.store.close()

    run(main())


def test_nobody_wants_the_next_deal_in_the_midst_of_one(tmp_path: Path) -> None:
    async def main() -> None:
        room, links = await company(tmp_path, 2)
        assert await room.say(links[0], Again("a")) == Failed("not_allowed", "a", "the deal goes on")
        assert room.table.desk.again == {}
        await room.services.store.close()

    run(main())


@pytest.mark.parametrize("moment", ["between", "as it begins"])
def test_who_comes_back_between_deals_has_his_cards_in_the_next(tmp_path: Path, moment: str) -> None:
    """Somebody rejoins just as a hand starts, and is thrown out: here he is dealt to."""

    async def main() -> None:
        room, links = await _after_a_deal(tmp_path, 2)
        deal, known = links[1].last(DealInfo).deal, tuple(links[1].events)
        await room.leave(links[1])
        if moment == "between":
            back = await room.join(1, deal, known=known)
            assert back.last(Revealed).deal == deal
            await room.wait(NEXT_IN)
        else:
            await room.wait(NEXT_IN)
            back = await room.join(1, deal, known=known)
        info = back.last(DealInfo)
        assert info.number == 2
        assert back.of(Events)[-1].deal == info.deal
        dealt = next(event for event in back.events if isinstance(event, Dealt))
        assert dealt.hands[1]
        await play_deal(room, {0: links[0], 1: back})
        await room.services.store.close()

    run(main())


@pytest.mark.parametrize("number", range(len(TRIBUTE)))
def test_who_comes_back_in_the_tribute_is_asked_the_same(tmp_path: Path, number: int) -> None:
    """TRIB-6: after coming back, hand and question are those of before, in every step of the tribute."""

    async def main() -> None:
        room = Room(open_store(tmp_path / "gouji.db"), 2, make_options("jingong"))
        await room.open()
        await room.lay_out(Setup(2, dues=TRIBUTE[number]))
        links = {seat: await room.join(seat) for seat in range(2)}
        kinds = set()
        for _ in range(60):
            game = room.table.desk.game
            assert game is not None
            kinds.add(game.truth.ask_kind)
            if game.truth.ask_kind in ("lead", "follow"):
                break
            before = {seat: (link.view, room.table.desk.pending(seat)) for seat, link in links.items()}
            for seat in links:
                await room.leave(links[seat])
                links[seat] = await room.join(seat)
            for seat, link in links.items():
                view, pending = before[seat]
                assert link.view == view
                if pending is not None and link.of(Prompted):
                    assert link.last(Prompted).prompt == pending
            await step(room, links, clever)
        assert kinds & {"tribute", "return", "taking", "pay", "precall", "swap"}
        await room.services.store.close()

    run(main())


# --- back to the room -------------------------------------------------------------------------------------------


def test_the_host_makes_a_room_of_it_again_after_the_match(tmp_path: Path) -> None:
    async def main() -> None:
        room, links = await _after_a_deal(tmp_path, 3, host="a0", watching=True)
        watcher = await room.come("w")
        early = await room.say(links[0], Reopen("early"))
        assert isinstance(early, Failed)
        await room.wait(NEXT_IN)
        await room.say(links[2], Leave("l"))
        await play_deal(room, {seat: links[seat] for seat in (0, 1)})
        other = await room.say(links[1], Reopen("other"))
        assert isinstance(other, Failed)
        assert await room.say(links[0], Reopen("now")) == Accepted("now")
        told = links[1].last(RoomMessage)
        assert links[1].last(TableState).stage == "gathering"
        assert [seat.name for seat in told.seats] == ["s0", "s1", "", "s3", "s4", "s5"], "who has left sits no more"
        assert watcher.last(RoomMessage).you is None
        await room.say(links[0], Change("c", "jingong", {}, "fast", True, True, "greedy"))
        await room.say(links[1], Ready("r", True))
        await room.load()
        back = await room.come("a0")
        assert back.last(RoomMessage).seats[1].name == "s1"
        assert await room.say(back, Start("no")) != Accepted("no"), "nobody is ready after a restart"
        one = await room.come("a1")
        await room.say(one, Ready("r2", True))
        assert await room.say(back, Start("s")) == Accepted("s")
        info = back.last(DealInfo)
        assert (info.number, info.options.preset, info.results) == (1, "jingong", ())
        assert (info.commitment, info.deal) == (told.commitment, told.deal)
        assert one.events
        await room.services.store.close()

    run(main())
