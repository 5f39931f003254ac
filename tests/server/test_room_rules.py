"""A room as a pure function: any commands by the host, by others and by strangers keep it whole."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule
from msgspec.structs import replace

from gouji.model.options import Options, make_options
from gouji.protocol.messages import Failed
from gouji.protocol.room import Change, GetUp, MakeHost, Ready, Remove, SetBot, Sit, Start, Swap
from gouji.server.names import is_alike
from gouji.server.rooms.room import HOST_ONLY, Room, SeatCommand, Visitor, apply, filled, pass_host, stand

EVERYBODY = tuple(Visitor(f"a{number}", f"name{number}") for number in range(8))
SEATS = st.integers(-1, 6)
LEVELS = st.sampled_from(["random", "greedy", "heuristic"])
COMMANDS: st.SearchStrategy[SeatCommand] = st.one_of(
    st.builds(Sit, st.just("i"), st.none() | SEATS),
    st.builds(GetUp, st.just("i")),
    st.builds(Swap, st.just("i"), SEATS, SEATS),
    st.builds(Ready, st.just("i"), st.booleans(), st.sampled_from(["", "00ff", "xyz", "0"])),
    st.builds(SetBot, st.just("i"), SEATS, st.none() | LEVELS),
    st.builds(Remove, st.just("i"), SEATS),
    st.builds(MakeHost, st.just("i"), SEATS),
    st.builds(
        Change,
        st.just("i"),
        st.sampled_from(["jifen", "jingong", "nonsense"]),
        st.sampled_from([{}, {"deals": 2}, {"deals": 99}]),
        st.sampled_from(["fast", "normal", "slow", "none"]),
        st.booleans(),
        st.booleans(),
        LEVELS,
    ),
    st.builds(Start, st.just("i"), st.sampled_from(["", "aa", "a"])),
)


class Rooms(RuleBasedStateMachine):
    """Random commands by anybody, whether he sits there or not."""

    def __init__(self) -> None:
        super().__init__()
        self.room = Room("t", Options())
        self.started = False

    @rule(by=st.sampled_from(EVERYBODY), command=COMMANDS, idle=st.frozensets(st.integers(0, 5)))
    def command(self, by: Visitor, command: SeatCommand, idle: frozenset[int]) -> None:
        before = self.room
        after = apply(before, by, command, idle)
        if isinstance(command, HOST_ONLY) and before.host != by.account:
            assert isinstance(after, Failed), "a command of the host's alone by somebody else"
        if before.seat_of(by.account) is None and not isinstance(command, Sit):
            assert isinstance(after, Failed), "a command of somebody without a seat"
        if isinstance(after, Failed):
            assert after.code
            return
        if isinstance(command, Start):
            ready = [before.seats[seat] for seat in before.people]
            assert all(one is not None and (one.ready or one.account == by.account) for one in ready)
            assert not after.free
        else:
            self._only_own_doing(before, after, by, command, idle)
            self.room = after

    def _only_own_doing(
        self, before: Room, after: Room, by: Visitor, command: SeatCommand, idle: frozenset[int]
    ) -> None:
        """Whose seat or readiness changes is the sender, or the sender is host; and nobody is removed who may stay."""
        for seat in before.people:
            sitter = before.seats[seat]
            assert sitter is not None
            if sitter.account != by.account and before.host != by.account:
                moved = after.seat_of(sitter.account)
                agreed = isinstance(command, Swap) and (seat, before.seat_of(by.account)) in before.swaps
                assert moved == seat or agreed
            if after.seat_of(sitter.account) is None and sitter.account != by.account:
                assert isinstance(command, Remove)
                assert seat in idle

    @rule(account=st.sampled_from(EVERYBODY))
    def goes(self, account: Visitor) -> None:
        self.room = stand(self.room, account.account)

    @rule(there=st.frozensets(st.sampled_from([one.account for one in EVERYBODY])))
    def host_is_gone(self, there: frozenset[str]) -> None:
        after = pass_host(self.room, there)
        assert after.host == self.room.host or after.host in there
        self.room = after

    @invariant()
    def there_is_a_host_while_somebody_sits(self) -> None:
        if self.room.people:
            assert self.room.seat_of(self.room.host) is not None
        else:
            assert self.room.host == ""

    @invariant()
    def nobody_sits_twice(self) -> None:
        sitting = [one.account for one in self.room.seats if one is not None and one.account]
        assert len(sitting) == len(set(sitting))

    @invariant()
    def names_differ(self) -> None:
        names = [one.name for one in self.room.seats if one is not None]
        assert not any(is_alike(name, names[:at]) for at, name in enumerate(names))

    @invariant()
    def exchanges_are_asked_of_people_by_people(self) -> None:
        people = set(self.room.people)
        for one, other in self.room.swaps:
            assert {one, other} <= people
            assert one != other


Rooms.TestCase.settings = settings(max_examples=120, stateful_step_count=40, deadline=None)
test_any_commands_keep_a_room_whole = Rooms.TestCase


def _room(*names: str) -> Room:
    room = Room("t", Options())
    for number, name in enumerate(names):
        after = apply(room, Visitor(f"a{number}", name), Sit("i"))
        assert isinstance(after, Room)
        room = after
    return room


def _done(after: Room | Failed) -> Room:
    assert isinstance(after, Room), after
    return after


A, B = Visitor("a0", "Ann"), Visitor("a1", "Bob")


def test_a_quick_match_knows_no_host_and_no_exchange() -> None:
    room = _done(apply(replace(Room("t", Options()), quick=True), A, Sit("i")))
    assert room.host == ""
    commands: list[SeatCommand] = [Start("i"), Ready("i", True), SetBot("i", 3, "random"), Swap("i", 0, 1)]
    for command in commands:
        assert isinstance(apply(room, A, command), Failed)


def test_a_person_is_asked_before_he_changes_seats() -> None:
    room = _done(apply(_room("Ann", "Bob", "Cid"), B, Swap("i", 1, 2)))
    assert room.swaps == ((1, 2),)
    assert room.seat_of("a1") == 1
    agreed = _done(apply(room, Visitor("a2", "Cid"), Swap("i", 2, 1)))
    assert (agreed.seat_of("a1"), agreed.seat_of("a2"), agreed.swaps) == (2, 1, ())
    moved = _done(apply(room, B, Swap("i", 1, 5)))
    assert (moved.seat_of("a1"), moved.swaps) == (5, ())
    by_host = _done(apply(room, A, Swap("i", 1, 2)))
    assert (by_host.seat_of("a1"), by_host.swaps) == (2, ())


def test_the_options_are_changed_by_their_own_rules_and_nobody_is_ready_any_more() -> None:
    room = _done(apply(_room("Ann", "Bob"), B, Ready("i", True, "00ff")))
    bad = apply(room, A, Change("i", "jifen", {"deals": 99}, "fast", True, True, "greedy"))
    assert isinstance(bad, Failed)
    assert bad.code == "bad_value"
    after = _done(apply(room, A, Change("i", "jingong", {"deals": 2}, "fast", True, False, "greedy")))
    assert after.options == make_options("jingong", deals=2)
    assert (after.clock, after.public, after.watching, after.level) == ("fast", True, False, "greedy")
    assert after.seats[1] is not None
    assert (after.seats[1].ready, after.seats[1].client_seed) == (False, "")


@pytest.mark.parametrize("level", ["random", "greedy", "heuristic"])
def test_empty_seats_get_bots_of_the_rooms_level_with_names_of_their_own(level: str) -> None:
    room = replace(_room("崂山道士", "栈桥海鸥"), level=level)
    full = filled(room)
    assert [one.bot for one in full.seats if one is not None] == [None, None, *[level] * 4]
    assert len({one.name for one in full.seats if one is not None}) == 6


def test_names_that_look_alike_do_not_sit_at_one_table() -> None:
    """A name that looks like another's in other signs."""
    room = _room("paypal")
    refused = apply(room, Visitor("b", "раураl"), Sit("i"))
    assert isinstance(refused, Failed)
    assert refused.code == "name_taken"
    assert isinstance(apply(room, Visitor("b", "paypa"), Sit("i")), Room)


def test_a_full_room_says_so() -> None:
    room = _room(*"ABCDEF")
    refused = apply(room, Visitor("b", "G"), Sit("i"))
    assert isinstance(refused, Failed)
    assert refused.code == "full"
