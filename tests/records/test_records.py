"""Records: written, read back, replayed; every change to a line is told by file and line."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from gouji.bots.registry import make_bot
from gouji.cli.worked.position import simple
from gouji.engine.decide import step
from gouji.model.commands import Burn, Play
from gouji.model.events import Answered, Event, Passed, Played, Unburned
from gouji.model.options import Options, make_options
from gouji.plays.notation import Ambiguous, PlayError, Unreadable
from gouji.records.format import Header, Seated, header_of, write_record
from gouji.records.reading import Record, UnreadableRecord, read_records, records_in
from gouji.records.replay import Disagreement, verify_record
from gouji.records.typed import IllegalPlay, read_command
from gouji.sim.recording import recorded_deal
from gouji.sim.run import seed_of

BOTS = [make_bot(name) for name in ("heuristic", "random", "greedy")] * 2
TABLES = [
    make_options(),
    make_options(burn_precheck=False, burn_lead="fail", first_lead="show", report="always"),
    make_options(joker_kill="full", mixed_jokers="dead", free_gouji="gouji_last_only", scale=2, record="signed"),
]
_, DATA = recorded_deal(make_options(), seed_of(3, 0), "d-0", BOTS)


def one(data: bytes) -> Record:
    (record,) = records_in(data, "deal.jsonl")
    return record


@pytest.mark.parametrize("options", TABLES)
def test_records_of_bots_agree(options: Options) -> None:
    seen: set[type] = set()
    for number in range(20):
        record = one(recorded_deal(options, seed_of(17, number), f"d-{number}", BOTS)[1])
        verified = verify_record(record)
        assert (verified.proved, verified.finished) == (True, True)
        seen |= {type(event) for event in record.events}
    assert Answered in seen


def test_what_is_written_is_read_back() -> None:
    record = one(DATA)
    assert write_record(record.header, record.events) == DATA
    assert record.lines == tuple(range(2, len(record.events) + 2))


def test_header_tells_what_held() -> None:
    options = make_options(burn_lead="fail", scale=2)
    players = [Seated("甲"), *(Seated("bot", "greedy") for _ in range(5))]
    seeds = [b"", b"\x01", b"", b"\xff" * 20, b"", b""]
    header = header_of(options, bytes(32), "x", players, number=3, client_seeds=seeds, started=1.5, ended=2.5)
    read = one(write_record(header, ())).header
    assert read == header
    assert read.overrides == {"burn_lead": "fail", "scale": 2}
    assert read.options() == options
    assert read.commitment == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


def test_several_records_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "two.jsonl"
    path.write_bytes(DATA + recorded_deal(make_options(), seed_of(3, 1), "d-1", BOTS)[1])
    records = list(read_records(path))
    assert [record.header.deal for record in records] == ["d-0", "d-1"]
    assert records[1].line == len(DATA.splitlines()) + 1
    assert all(verify_record(record).proved for record in records)


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (lambda lines: [b"{", *lines[1:]], 1),
        (lambda lines: lines[1:], 1),
        (lambda lines: [*lines[:9], b"", *lines[9:]], 10),
        (lambda lines: [*lines[:9], b'{"type":"jumped"}', *lines[9:]], 10),
        (lambda lines: [*lines[:9], lines[9].replace(b'"seat"', b'"seet"'), *lines[10:]], 10),
        (lambda lines: [lines[0].replace(b'"format":1', b'"format":2'), *lines[1:]], 1),
        (lambda lines: [lines[0].replace(b'"rules":1', b'"rules":99'), *lines[1:]], 1),
        (lambda lines: [*lines[:9], b"\xff\xfe", *lines[9:]], 10),
        (lambda lines: [], 1),
    ],
)
def test_unreadable_names_file_and_line(change: Callable[[list[bytes]], list[bytes]], line: int) -> None:
    with pytest.raises(UnreadableRecord) as caught:
        list(records_in(b"\n".join(change(DATA.splitlines())), "deal.jsonl"))
    assert (caught.value.file, caught.value.line) == ("deal.jsonl", line)
    assert str(caught.value).startswith(f"deal.jsonl:{line}: ")


def changed(**fields: object) -> bytes:
    header, *events = DATA.splitlines()
    plain = msgspec.json.decode(header) | fields
    return b"\n".join([msgspec.json.encode(plain), *events])


@pytest.mark.parametrize(
    ("fields", "line", "why"),
    [
        ({"seed": "00" * 32}, 1, "committed"),
        ({"seed": "00"}, 1, "32 bytes"),
        ({"seed": "zz"}, 1, "no seeds"),
        ({"client_seeds": ["aa", "", "", "", "", ""]}, 2, "expected"),
        ({"client_seeds": [""]}, 1, "six client seeds"),
        ({"deal": "other"}, 2, "expected"),
        ({"overrides": {"tribute": "some"}}, 1, "one of"),
        ({"overrides": {"burn": True}}, 1, "no option"),
        ({"preset": "home"}, 1, "preset"),
    ],
)
def test_a_header_that_does_not_hold(fields: dict[str, object], line: int, why: str) -> None:
    with pytest.raises(Disagreement, match=why) as caught:
        verify_record(one(changed(**fields)))
    assert caught.value.line == line


def test_every_single_line_counts() -> None:
    """Each event in turn is left out, or told twice: the record never agrees, and the line named is near."""
    lines = DATA.splitlines()
    for at in range(2, len(lines) - 1, 7):
        without = one(b"\n".join([*lines[:at], *lines[at + 1 :]]))
        with pytest.raises(Disagreement) as caught:
            verify_record(without)
        assert caught.value.line >= at + 1
        twice = one(b"\n".join([*lines[: at + 1], *lines[at:]]))
        with pytest.raises(Disagreement) as caught:
            verify_record(twice)
        assert caught.value.line >= at + 1


def test_a_changed_play_is_named_by_its_line() -> None:
    record = one(DATA)
    at = next(i for i, event in enumerate(record.events) if isinstance(event, Played) and not event.gouji)
    event = record.events[at]
    assert isinstance(event, Played)
    forged: list[Event] = list(record.events)
    forged[at] = msgspec.structs.replace(event, gouji=True)
    with pytest.raises(Disagreement) as caught:
        verify_record(one(write_record(record.header, forged)))
    assert caught.value.line == record.lines[at]


def test_a_command_that_the_rules_refuse_is_named() -> None:
    record = one(DATA)
    at = next(i for i, event in enumerate(record.events) if isinstance(event, Passed))
    event = record.events[at]
    assert isinstance(event, Passed)
    forged = [*record.events[:at], Passed((event.seat + 1) % 6, event.binds), *record.events[at + 1 :]]
    with pytest.raises(Disagreement, match="Passed is refused by") as caught:
        verify_record(one(write_record(record.header, forged)))
    assert caught.value.line == record.lines[at]


def test_a_record_cut_short_is_unfinished_or_lacks_a_line() -> None:
    lines = DATA.splitlines()
    ends = {end: _cut(lines[:end]) for end in range(len(lines) - 30, len(lines) + 1)}
    assert {told for end, told in ends.items() if end < len(lines)} == {"unfinished", "is missing"}
    assert ends[len(lines)] == "finished"


def _cut(lines: list[bytes]) -> str:
    try:
        return "finished" if verify_record(one(b"\n".join(lines))).finished else "unfinished"
    except Disagreement as error:
        return "is missing" if error.line == len(lines) + 1 and "is missing" in str(error) else str(error)


def test_nothing_follows_the_end() -> None:
    record = one(DATA)
    with pytest.raises(Disagreement, match="refused by SCORE-1"):
        verify_record(one(write_record(record.header, [*record.events, Passed(0)])))
    with pytest.raises(Disagreement, match="follows from nothing"):
        verify_record(one(write_record(record.header, [*record.events, Unburned(0, 1)])))


def test_a_record_without_a_seed_is_checked_from_the_hands_it_tells() -> None:
    record = one(changed(seed=None))
    assert not verify_record(record).proved
    lines = changed(seed=None).splitlines()
    lines[1] = lines[1].replace(b'"X"', b'"D"', 1)
    with pytest.raises(Disagreement, match="216") as caught:
        verify_record(one(b"\n".join(lines)))
    assert caught.value.line == 2


def test_header_is_strict() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(
            b'{"type":"record","preset":"jifen","players":[],"deal":"x","commitment":"","x":1}', type=Header
        )


@pytest.mark.parametrize(
    ("text", "error"),
    [("9Z", Unreadable), ("2X", Ambiguous), ("9S 9", Ambiguous), ("78", IllegalPlay), ("AA", IllegalPlay)],
)
def test_three_errors_of_a_typed_play(text: str, error: type[PlayError]) -> None:
    deal = simple(make_options(), {0: "X2227899"})
    with pytest.raises(PlayError) as caught:
        read_command(deal, 0, text)
    assert type(caught.value) is error


def test_a_refused_play_carries_the_refusal() -> None:
    deal = simple(make_options(), {0: "X2227899"})
    with pytest.raises(IllegalPlay) as caught:
        read_command(deal, 0, "78")
    assert caught.value.refusal.rule == "PLAY-1"


def test_typed_commands() -> None:
    deal = simple(make_options(), {0: "KK99", 1: "AA"})
    assert read_command(deal, 0, "2*K") == Play(0, "2*K")
    assert read_command(step(deal, Play(0, "KK"))[1], 1, "aa", burn=True) == Burn(1, "aa")
