"""Playing and replaying in a terminal of 80 by 24."""

from collections.abc import Callable
from pathlib import Path
from typing import get_args

import pytest
from rich.cells import cell_len

from gouji.bots.rated import REASONS
from gouji.bots.registry import make_bot
from gouji.cards.shuffle import shuffled
from gouji.cli.main import main
from gouji.cli.terminal.board import board
from gouji.cli.terminal.play import EXPLAINED, run_play
from gouji.cli.terminal.reasons import REASON_TEXT
from gouji.cli.terminal.replay import deal_at, run_replay, seen_events
from gouji.cli.terminal.telling import Language
from gouji.cli.terminal.typed import NotUnderstood, offered, read_line
from gouji.engine.evolve import evolve, fold
from gouji.engine.opening import opening
from gouji.model.commands import Burn, Decline, Inherit, Multiply, Pass, Play, Refuse, Return, Want, Yield
from gouji.model.options import PRESETS, make_options
from gouji.model.prompts import Prompt
from gouji.records.reading import read_records
from gouji.sim.recording import recorded_deal


class Typist:
    """Answers every question in turn from a list, then takes the first hint by typing what it says."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.said: list[str] = []
        self.asked = 0

    def ask(self, question: str) -> str:
        self.asked += 1
        self.said.append(question)
        if self.lines:
            return self.lines.pop(0)
        hint = next((line for line in reversed(self.said[-2:]) if line.startswith(("提示: ", "hint: "))), None)
        return "h" if hint is None else typed_from(hint.partition(": ")[2].rpartition(" (")[0])


def typed_from(hint: str) -> str:
    first, _, rest = hint.partition(" ")
    return f"b {rest}" if first == "burn" else rest if first == "return" else first


@pytest.mark.parametrize("language", get_args(Language))
@pytest.mark.parametrize("preset", PRESETS)
def test_a_deal_is_played_by_typing_hints(preset: str, language: Language) -> None:
    typist = Typist()
    options = make_options(preset, deals=1)
    if preset == "hongdou":
        typist.lines = ["2"]
    assert run_play(options, "greedy", language, 3, typist.ask, typist.said.append) == 0
    text = "\n".join(typist.said)
    assert ("回合结束" if language == "zh" else "The deal is over") in text
    assert all(cell_len(line) <= 80 for line in typist.said if not line.endswith("> "))


def test_the_board_fits_into_24_lines_in_both_languages() -> None:
    options = make_options()
    deal = fold(options, opening(options, shuffled(bytes(32), "d", [b""] * 6)))
    for language in get_args(Language):
        lines = board(deal, 0, dict.fromkeys(range(6), "X" * 40), language)
        assert len(lines) <= 14
        assert all(cell_len(line) <= 80 for line in lines)


def test_a_refused_play_says_why_with_its_rule() -> None:
    typist = Typist("34", "hello", "q")
    assert (
        run_play(make_options(revolution=False, first_lead="random"), "random", "zh", 5, typist.ask, typist.said.append)
        == 0
    )
    assert any("CARD-1" in line or "PLAY-1" in line for line in typist.said)


@pytest.mark.parametrize(("language", "told"), [("zh", "3*9+2X（三个9带两个小花）"), ("en", "gouji rules burn")])
def test_a_question_mark_says_what_may_be_typed_and_is_no_play(language: Language, told: str) -> None:
    typist = Typist("?", "q")
    options = make_options(revolution=False, first_lead="random")
    assert run_play(options, "random", language, 5, typist.ask, typist.said.append) == 0
    assert any(told in line for line in typist.said)
    assert not any("PLAY-1" in line for line in typist.said)
    assert all(cell_len(line) <= 80 for lines in EXPLAINED.values() for line in lines)


@pytest.mark.parametrize(
    ("line", "may", "command"),
    [
        ("3*9+2X", ("play", "pass"), Play(0, "3*9+2X")),
        (" XX999 ", ("play", "pass"), Play(0, "XX999")),
        ("p", ("play", "pass", "yield"), Pass(0)),
        ("过", ("play", "pass"), Pass(0)),
        ("y", ("play", "pass", "yield"), Yield(0)),
        ("i", ("play", "inherit"), Inherit(0)),
        ("b AA", ("burn", "decline"), Burn(0, "AA")),
        ("n", ("burn", "decline"), Decline(0)),
        ("3", ("multiply",), Multiply(0, 3)),
        ("x 1 2", ("take", "refuse"), Refuse(0, (0, 1))),
        ("9", ("return",), Return(0, "9")),
        ("w 10J", ("take", "want"), Want(0, "TJ")),
    ],
)
def test_typed_lines(line: str, may: tuple[str, ...], command: object) -> None:
    prompt = Prompt(1, 0, "follow", may)
    assert read_line(line, prompt) == command
    assert all(offered(prompt, language) for language in get_args(Language))


@pytest.mark.parametrize(
    ("line", "may"), [("y", ("burn", "decline")), ("", ("play", "pass")), ("x a", ("take", "refuse"))]
)
def test_a_line_that_means_nothing_is_not_understood(line: str, may: tuple[str, ...]) -> None:
    with pytest.raises(NotUnderstood):
        read_line(line, Prompt(1, 0, "burn", may))


def test_every_reason_has_words() -> None:
    assert REASON_TEXT.keys() == set(REASONS)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "deal.jsonl"
    path.write_bytes(recorded_deal(make_options(), bytes(range(32)), "a", [make_bot("greedy")] * 6)[1])
    return path


def test_replay_jumps_as_it_steps(record: Path) -> None:
    kept = next(iter(read_records(record)))
    for seat in (None, 0, 4):
        events = seen_events(kept, seat)
        deal = deal_at(kept, events, 0)
        for at, event in enumerate(events):
            assert deal_at(kept, events, at) == deal
            deal = evolve(deal, event)


@pytest.mark.parametrize("arguments", [[], ["--seat", "2", "--lang", "en"]])
def test_replay_steps_back_and_jumps(
    record: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    lines = iter(["", "", "b", "40", "99999", "q"])
    answer: Callable[[str], str] = lambda _: next(lines)  # noqa: E731 - typed by the name it is given
    monkeypatch.setattr("builtins.input", answer)
    seat = 2 if arguments else None
    assert run_replay(record, seat, "en" if arguments else "zh", answer) == 0
    out = capsys.readouterr().out
    assert "40/" in out
    assert "2/" in out


@pytest.mark.parametrize("language", get_args(Language))
@pytest.mark.parametrize("typed", ["zz", "-5", "²", "1 2", "?", "1" * 5000])
def test_replay_says_what_it_cannot_read_and_draws_nothing_again(record: Path, language: Language, typed: str) -> None:
    said: list[str] = []
    lines = iter(["40", typed, "q"])
    assert run_replay(record, None, language, lambda _: next(lines), said.append) == 0
    at = next(n for n, line in enumerate(said) if line.startswith("40/"))
    if typed.isascii() and typed.isdecimal():
        assert said[-1].partition("/")[0].isdecimal(), "past the end is the end"
        return
    (answer,) = said[at + 1 :]
    assert ("看不懂" in answer or "Cannot read" in answer) is (typed != "?")
    assert ("回车" if language == "zh" else "Enter alone") in answer
    assert typed == "?" or typed in answer


def test_a_file_that_is_no_record_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "no.jsonl"
    path.write_text("{")
    assert main(["replay", str(path)]) == 2
    assert "no.jsonl" in capsys.readouterr().err
