"""Offers: told when they change, taken up at any moment, judged by the rules; and what may not be done out of turn."""

from pathlib import Path

import pytest
from owing import TRIBUTE
from server_room import Memory, Room, clever, open_store, play_on, run

from gouji.engine.opening import Setup
from gouji.model.commands import (
    Advise,
    Agree,
    Ask,
    Burn,
    Call,
    Command,
    Decline,
    EndMatch,
    GoHeadless,
    Head,
    Inherit,
    LetSee,
    Multiply,
    Pass,
    Play,
    Refuse,
    Return,
    Revolt,
    Show,
    Stand,
    Take,
    Want,
    Yield,
)
from gouji.model.events import Advised, Reported
from gouji.model.options import PRESETS, Options, make_options
from gouji.protocol.messages import Accepted, Again, Check, Do, Judged, Offers, Prompted, Refused

EVERYTHING: tuple[Command, ...] = (
    Play(0, "3"), Pass(0), Yield(0), Inherit(0), Burn(0, "X"), Decline(0), Show(0), Agree(0), Call(0), Multiply(0, 2),
    Multiply(0, 99), Take(0), Refuse(0, (0,)), Refuse(0, (9,)), Return(0, "3"), Return(0, "33"), Want(0, "4"),
    Want(0, ""), Stand(0), Revolt(0), Head(0), GoHeadless(0), LetSee(0, 2), LetSee(0, 3), LetSee(0, -1), Ask(0, 0),
    Ask(0, 9), Advise(0, 3, "3"), Advise(0, 2, "zz"), Advise(0, 77, "3"),
)  # fmt: skip


async def _room(path: Path, options: Options, people: int = 1) -> tuple[Room, list[Memory]]:
    room = Room(open_store(path / "gouji.db"), people, options)
    await room.open()
    return room, [await room.join(seat) for seat in range(people)]


def test_a_report_is_asked_for_whoevers_turn_it_is(tmp_path: Path) -> None:
    """VIEW-1: any seat, any moment; neither the question nor its clock is touched."""

    async def main() -> None:
        room, (link,) = await _room(tmp_path, make_options("jingong", calls=False))
        await room.until_asked(link)
        prompt, offers = link.last(Prompted), link.last(Offers)
        assert offers.ask == (1, 2, 3, 4, 5)
        for number in (0, prompt.prompt.id, 12345):
            assert await room.say(link, Check(f"c{number}", number, Ask(0, 3))) == Judged(f"c{number}")
            assert await room.say(link, Do(f"d{number}", number, Ask(0, 3))) == Accepted(f"d{number}")
            assert link.events[-1] == Reported(3, 0, None)
        assert link.last(Prompted) is prompt
        assert room.table.desk.pending(0) == prompt.prompt
        await room.services.store.close()

    run(main())


def test_advice_reaches_its_owner_alone(tmp_path: Path) -> None:
    """VIEW-2: with open hands teammates advise; an enemy, and a hand not seen, are refused."""

    async def main() -> None:
        room, links = await _room(tmp_path, make_options("hongdou"), people=3)
        for link in links:
            prompt = link.last(Prompted).prompt
            await room.say(link, Do("m", prompt.id, Multiply(prompt.seat, 1)))
        await room.wait(2)
        assert links[0].last(Offers).advise == (2, 4)
        held = links[0].view.hands[2].cards
        assert held is not None
        advice = Advise(0, 2, held[-1])
        before = len(links[1].messages)
        assert await room.say(links[0], Do("a", 0, advice)) == Accepted("a")
        assert links[2].events[-1] == links[0].events[-1] == Advised(0, 2, (held[-1],))
        assert len(links[1].messages) == before
        for bad in (Advise(0, 1, "3"), Advise(0, 2, "XXXXX"), Advise(0, 0, "3")):
            refused = await room.say(links[0], Do(f"b{bad.target}", 0, bad))
            assert isinstance(refused, Refused)
            assert refused.refusal.rule == "VIEW-2"
        await room.services.store.close()

    run(main())


def test_who_is_out_may_be_let_see_and_advises(tmp_path: Path) -> None:
    """VIEW-3: the person lets a teammate who is out see his hand."""

    async def main() -> None:
        room, (link,) = await _room(tmp_path, make_options())
        for turn in range(400):
            offers = link.last(Offers)
            if offers.letsee:
                break
            await play_on(room, link, clever, answers=1)
            if room.table.desk.game is not None and room.table.desk.game.over:
                await room.say(link, Again(f"{turn}"))
        target = link.last(Offers).letsee[0]
        assert await room.say(link, Do("see", 0, LetSee(0, target))) == Accepted("see")
        assert target in link.view.seen_by[0]
        assert target not in link.last(Offers).letsee
        assert isinstance(await room.say(link, Do("twice", 0, LetSee(0, target))), Refused)
        await room.services.store.close()

    run(main())


@pytest.mark.parametrize("preset", list(PRESETS))
def test_what_is_out_of_turn_is_refused_and_changes_nothing(tmp_path: Path, preset: str) -> None:
    """At every question, and between them, a cheater tries all there is; what the rules admit there is left out."""

    async def main() -> None:
        options = make_options(preset, first_lead="show")
        room = Room(open_store(tmp_path / "gouji.db"), options=options)
        await room.open()
        if options.tribute != "off":
            await room.lay_out(Setup(2, dues=TRIBUTE[2]))
        link = await room.join()
        tried, kinds = 0, set[str]()
        for _ in range(16):
            prompt = await room.until_asked(link) if not _is_asked(room, link) else link.last(Prompted).prompt
            if prompt is None:
                break
            kinds.add(prompt.kind)
            tried += await _try_everything(room, link, prompt.id)
            await room.say(link, Do(f"c{prompt.id}", prompt.id, clever(link.view, prompt)))
            tried += await _try_everything(room, link, prompt.id)
        assert tried > 100
        assert kinds & {"multiply", "precall", "tribute", "opencall", "show", "lead", "follow"}
        await room.services.store.close()

    run(main())


def _is_asked(room: Room, link: Memory) -> bool:
    asked = link.of(Prompted)
    return bool(asked) and room.table.desk.pending(0) == asked[-1].prompt


async def _try_everything(room: Room, link: Memory, number: int) -> int:
    tried = 0
    for command in EVERYTHING:
        judged = await room.say(link, Check("check", number, command))
        assert isinstance(judged, Judged)
        if judged.refusal is None:
            continue
        game = room.table.desk.game
        answer = await room.say(link, Do("cheat", number, command))
        assert answer == Refused("cheat", judged.refusal)
        assert room.table.desk.game is game
        tried += 1
    return tried


@pytest.mark.parametrize("number", range(3))
def test_a_restart_in_the_midst_of_tribute_asks_the_same(tmp_path: Path, number: int) -> None:
    """TRIB-6, TRIB-7: at every question of the tribute the table goes away and comes back."""

    async def main() -> None:
        room = Room(open_store(tmp_path / "gouji.db"), options=make_options("jingong"))
        await room.open()
        await room.lay_out(Setup(2, dues=TRIBUTE[number]))
        link, kinds = await room.join(), []
        for _ in range(40):
            prompt = link.last(Prompted).prompt if _is_asked(room, link) else await room.until_asked(link)
            assert prompt is not None
            if prompt.kind in ("lead", "follow", "burn"):
                break
            kinds.append(prompt.kind)
            game = room.table.desk.game
            assert game is not None
            await room.load()
            back = await room.join()
            assert room.table.desk.game is not None
            assert room.table.desk.game.truth == game.truth
            assert back.events == link.events
            assert back.last(Prompted) == link.last(Prompted)
            link = back
            await room.say(link, Do(f"c{prompt.id}", prompt.id, clever(link.view, prompt)))
        wanted = (["precall", "pay"], ["swap", "taking"], ["tribute", "return"])[number]
        assert set(wanted) <= set(kinds)
        await room.services.store.close()

    run(main())


def test_the_person_may_end_the_match_before_the_cards_are_dealt(tmp_path: Path) -> None:
    async def main() -> None:
        room, (link,) = await _room(tmp_path, make_options("jingong"))
        prompt = await room.until_asked(link)
        assert prompt is not None
        assert prompt.kind == "precall"
        assert await room.say(link, Do("end", 0, EndMatch(0))) == Accepted("end")
        assert link.view.phase == "ended"
        await room.services.store.close()

    run(main())
