"""Talk: phrases, text, its bounds, and what is reported."""

import sqlite3
from pathlib import Path

import pytest
from company import company
from server_room import FakeTime, run

from gouji.cli.main import main as cli
from gouji.protocol.messages import Accepted, Failed
from gouji.protocol.phrases import CODES, PHRASES
from gouji.protocol.room import Line, Report, Say
from gouji.server.archive.sqlite import prepare
from gouji.server.limits import Addresses
from gouji.server.tables.chat import KEPT


def test_a_line_is_told_to_all_as_it_was_written(tmp_path: Path) -> None:
    """Markup in chat is text; right-to-left signs do not turn the page, and a family stays one emoji."""

    async def main() -> None:
        room, links = await company(tmp_path, 2, watching=True)
        watcher = await room.come("w")
        said = {
            "<script>alert(1)</script>": "<script>alert(1)</script>",
            "a\nb\t c": "a b c",
            "\u202eevil\u202c": "evil",
            "👨‍👩‍👧‍👦 e\u0301": "👨‍👩‍👧‍👦 é",
        }
        for number, (text, told) in enumerate(said.items(), 1):
            assert await room.say(links[0], Say(f"{number}", text=text)) == Accepted(f"{number}")
            assert watcher.last(Line) == links[1].last(Line) == Line(number, 0, "s0", "", told)
        await room.services.store.close()

    run(main())


def test_a_phrase_is_one_of_the_list(tmp_path: Path) -> None:
    async def main() -> None:
        room, links = await company(tmp_path, 2)
        assert len(CODES) == len(PHRASES)
        assert await room.say(links[0], Say("p", phrase="burn_it")) == Accepted("p")
        assert links[1].last(Line) == Line(1, 0, "s0", "burn_it", "")
        bad = (Say("1"), Say("2", phrase="nonsense"), Say("3", phrase="hello", text="x"), Say("4", text="x" * 101),
               Say("5", text=" \n\u202e "), Say("6", text="z" + "\u0301" * 99))  # fmt: skip
        for message in bad:
            answer = await room.say(links[0], message)
            assert isinstance(answer, Failed)
            assert answer.code == "bad_message"
        assert len(links[1].of(Line)) == 1
        assert await room.say(links[0], Say("7", text="汉" * 100)) == Accepted("7")
        await room.services.store.close()

    run(main())


def test_five_lines_in_ten_seconds_are_enough(tmp_path: Path) -> None:
    async def main() -> None:
        room, links = await company(tmp_path, 2)
        answers = [await room.say(links[0], Say(f"{number}", text="hi")) for number in range(8)]
        assert [isinstance(one, Accepted) for one in answers] == [True] * 5 + [False] * 3
        assert isinstance(answers[-1], Failed)
        assert answers[-1].code == "too_many"
        assert await room.say(links[1], Say("other", text="hi")) == Accepted("other")
        room.time.at += 10
        assert await room.say(links[0], Say("late", text="hi")) == Accepted("late")
        assert len(links[1].of(Line)) == 7
        await room.services.store.close()

    run(main())


def test_the_same_id_says_it_once(tmp_path: Path) -> None:
    async def main() -> None:
        room, links = await company(tmp_path, 2)
        for _ in range(10):
            assert await room.say(links[0], Say("once", text="hi")) == Accepted("once")
        assert len(links[1].of(Line)) == 1
        await room.services.store.close()

    run(main())


def test_who_comes_is_told_the_last_fifty_lines(tmp_path: Path) -> None:
    async def main() -> None:
        room, links = await company(tmp_path, 2)
        for number in range(60):
            room.time.at += 3
            await room.say(links[0], Say(f"{number}", text=f"line {number}"))
        back = await room.join(1)
        assert [line.number for line in back.of(Line)] == list(range(11, 61))
        assert len(back.of(Line)) == KEPT
        await room.services.store.close()

    run(main())


def test_only_what_is_reported_is_kept(tmp_path: Path) -> None:
    async def main() -> None:
        room, links = await company(tmp_path, 2)
        await room.say(links[0], Say("1", text="rude"))
        await room.say(links[0], Say("2", text="polite"))
        assert await room.say(links[1], Report("r", 1)) == Accepted("r")
        assert await room.say(links[1], Report("r", 1)) == Accepted("r")
        gone = await room.say(links[1], Report("x", 99))
        assert isinstance(gone, Failed)
        answers = [await room.say(links[1], Report(f"f{number}", 1)) for number in range(5)]
        assert isinstance(answers[-1], Failed)
        assert answers[-1].code == "too_many"
        (first, *_) = await room.services.store.reports()
        assert (first.line, first.name, first.account, first.reporter, first.table) == ("rude", "s0", "a0", "a1", "t")
        await room.services.store.close()

    run(main())
    with sqlite3.connect(tmp_path / "gouji.db") as plain:
        tables = [name for (name,) in plain.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        for table in tables:
            for row in plain.execute(f"SELECT * FROM {table}"):
                assert "polite" not in str(row)


def test_gouji_reports_lists_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def main() -> None:
        room, links = await company(tmp_path, 2)
        await room.say(links[0], Say("1", text="rude"))
        await room.say(links[1], Report("r", 1))
        await room.services.store.close()

    assert cli(["reports", "--data", str(tmp_path)]) == 2
    assert "no database" in capsys.readouterr().err
    prepare(tmp_path / "gouji.db")
    assert cli(["reports", "--data", str(tmp_path)]) == 0
    assert "nothing was reported" in capsys.readouterr().out
    run(main())
    assert cli(["reports", "--data", str(tmp_path)]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert line.endswith("t  s0 (a0)  by a1: rude")


def test_addresses_are_bounded_each_by_itself_and_forgotten() -> None:
    time = FakeTime()
    addresses = Addresses(time, 30)
    assert [addresses.take("a") for _ in range(61)] == [True] * 60 + [False]
    assert addresses.take("b")
    time.at += 2
    assert [addresses.take("a") for _ in range(2)] == [True, False]
    for number in range(20_000):
        addresses.take(f"x{number}")
    assert len(addresses._buckets) == 10_000
