"""The four properties of the engine and the invariants of rule book §17, over drawn positions and options."""

import os
from itertools import product

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from seen import face_down, may_see
from small_deals import Reached, any_options, play_out, seen_in, small_deals

from gouji.cards.faces import RANKS, Cards, counts_of, sort_cards
from gouji.cards.stream import Stream
from gouji.engine.check import check
from gouji.engine.decide import decide, step
from gouji.engine.defaults import default_command
from gouji.engine.evolve import evolve
from gouji.engine.legal import choices, legal, offers
from gouji.engine.prompts import prompt_of, prompts
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
from gouji.model.deal import Deal, Hand
from gouji.model.events import Event, Played
from gouji.model.rulebook import IllegalCommand, rule_by_id
from gouji.model.seats import ALL_SEATS, Seat
from gouji.plays.notation import read_play
from gouji.views.redact import redact

EXAMPLES = settings(
    max_examples={"quick": 60, "ci": 150, "full": 1500}[os.environ.get("GOUJI_TESTS", "quick")],
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
SEEDS = st.binary(min_size=8, max_size=8)
DEALS = small_deals(any_options())


def cards_everywhere(deal: Deal) -> Cards:
    """Return all cards of the deal: in hand, laid down and played (those on the table among the played)."""
    held = [card for hand in (*deal.hands, *deal.laid) for card in hand.cards or ()]
    return sort_cards([*held, *deal.gone])


def test_17_1_2_4_cards_are_conserved_somebody_acts_and_the_deal_ends_with_a_permutation() -> None:
    reached = Reached()

    @EXAMPLES
    @given(DEALS, SEEDS)
    def prop(deal: Deal, seed: bytes) -> None:
        cards, seen = cards_everywhere(deal), set()
        final = deal
        for before, _, events, after in play_out(deal, Stream(seed)):
            assert before.asked
            assert all(before.places[seat] == 0 for seat in before.asked)
            seen |= seen_in(events)
            state = before
            for event in events:
                state = evolve(state, event)
                assert cards_everywhere(state) == cards
            assert state == after
            final = after
        assert sorted(final.places) == [1, 2, 3, 4, 5, 6]
        assert final.scores is not None
        assert sum(final.scores) == 0
        assert not prompts(final)
        reached.note(seen)

    reached.run("conservation and end", prop)


def test_property_1_folding_what_was_shown_is_the_truth_face_down() -> None:
    reached = Reached()

    @EXAMPLES
    @given(DEALS, SEEDS)
    def prop(deal: Deal, seed: bytes) -> None:
        seen = set()
        views = {viewer: face_down(deal, viewer) for viewer in (*ALL_SEATS, None)}
        for _, _, events, after in play_out(deal, Stream(seed)):
            seen |= seen_in(events)
            for event in events:
                for viewer in views:
                    shown = redact(event, viewer)
                    if shown is not None:
                        views[viewer] = evolve(views[viewer], shown)
            for viewer, view in views.items():
                assert view == face_down(after, viewer)
        reached.note(seen)

    reached.run("folding redacted events", prop)


def every_command(deal: Deal, seat: Seat) -> list[Command]:
    """Return every command a seat could send: each sub-multiset of its ranks as a play and as a cover, and the rest."""
    held = counts_of(deal.hands[seat].cards or ())
    commands: list[Command] = [kind(seat) for kind in (Pass, Yield, Inherit, Decline, Show)]
    commands += [kind(seat) for kind in (Agree, Call, Take, Stand, Revolt, Head, GoHeadless, EndMatch)]
    commands += [kind(seat, target) for kind in (Ask, LetSee) for target in ALL_SEATS]
    commands += [Multiply(seat, 1), Refuse(seat, (0,)), Return(seat, "5"), Want(seat, "5")]
    for numbers in product(*(range(count + 1) for count in held)):
        text = "".join(rank * number for rank, number in zip(RANKS[::-1], numbers[::-1], strict=True))
        if text:
            commands += [Play(seat, text), Burn(seat, text)]
    return commands


def plain(command: Command) -> tuple[object, ...]:
    """Return a command as what it means, whatever the order of its cards."""
    cards = getattr(command, "cards", None)
    return (type(command), command.seat, getattr(command, "target", None), cards and read_play(cards))


def test_property_2_and_3_check_decide_and_legal_agree_with_brute_force() -> None:
    reached = Reached()

    @EXAMPLES
    @given(DEALS, SEEDS)
    def prop(deal: Deal, seed: bytes) -> None:
        seen, stream = set(), Stream(seed)
        for before, _, events, _ in play_out(deal, stream):
            seen |= seen_in(events)
            if stream.below(6) == 0:
                for seat in ALL_SEATS:
                    compare_with_brute_force(before, seat)
        reached.note(seen)

    reached.run("legal against brute force", prop)


def compare_with_brute_force(deal: Deal, seat: Seat) -> None:
    prompt = prompt_of(deal, seat)
    offered = [*(legal(deal, prompt) if prompt else ()), *offers(deal, seat)]
    offered = [command for command in offered if not isinstance(command, Advise)]
    admitted = {plain(command) for command in offered}
    assert len(admitted) == len(offered)
    view = face_down(deal, seat)
    if prompt is not None:
        assert plain(default_command(deal, prompt)) in admitted
        assert prompt_of(view, seat) == prompt
    found = set()
    for command in every_command(deal, seat):
        refusal = check(deal, command)
        assert check(view, command) == refusal
        if refusal is None:
            found.add(plain(command))
            assert decide(deal, command)
        else:
            rule = rule_by_id(refusal.rule)
            assert rule is not None
            assert refusal.code in rule.refuses
            _assert_refused(deal, command)
    assert found == admitted


def _assert_refused(deal: Deal, command: Command) -> None:
    before = msgspec.json.encode(deal, order="deterministic")
    with pytest.raises(IllegalCommand) as caught:
        decide(deal, command)
    assert caught.value.refusal == check(deal, command)
    assert msgspec.json.encode(deal, order="deterministic") == before


def redealt(deal: Deal, viewer: Seat, stream: Stream) -> Deal:
    """Return a deal that differs from this one only in cards that ``viewer`` cannot see.

    Cards claimed for a cover stay where they are: they are part of what the other seats have answered.
    """
    kept = {seat: list(given.cards) for seat, given in enumerate(deal.answers) if given is not None and seat != viewer}
    loose: list[str] = []
    for seat in ALL_SEATS:
        if not may_see(deal, viewer, seat):
            hand = list(deal.hands[seat].cards or ())
            for card in kept.get(seat, []):
                hand.remove(card)
            loose += hand
    stream.shuffle(loose)
    hands = []
    for seat in ALL_SEATS:
        if may_see(deal, viewer, seat):
            hands.append(deal.hands[seat])
            continue
        mine = kept.get(seat, [])
        rest = deal.hands[seat].size - len(mine)
        hands.append(Hand(deal.hands[seat].size, sort_cards([*mine, *loose[:rest]])))
        loose = loose[rest:]
    return replace(deal, hands=tuple(hands))


def shown(events: tuple[Event, ...], viewer: Seat) -> list[Event]:
    return [seen for event in events if (seen := redact(event, viewer)) is not None]


def test_property_4_unseen_cards_change_nothing_that_a_viewer_gets() -> None:
    reached, steps, compared = Reached(), 0, 0

    @EXAMPLES
    @given(DEALS, SEEDS)
    def prop(deal: Deal, seed: bytes) -> None:
        nonlocal steps, compared
        seen, stream = set(), Stream(seed)
        for before, command, events, _ in play_out(deal, stream):
            seen |= seen_in(events)
            viewer = stream.choose(ALL_SEATS)
            other = redealt(before, viewer, stream)
            assert prompt_of(other, viewer) == prompt_of(before, viewer)
            prompt = prompt_of(before, viewer)
            if prompt is not None:
                assert list(choices(other, prompt)) == list(choices(before, prompt))
            steps += 1
            compared += compare_events(other, command, events, viewer)
        reached.note(seen)

    reached.run("non-interference", prop)
    print(f"compared {compared} of {steps} steps")
    assert compared > steps / 2


def compare_events(other: Deal, command: Command, events: tuple[Event, ...], viewer: Seat) -> bool:
    """Compare what the viewer is shown where the same command is lawful in both deals and shows the same cards.

    A deal's end, a burn's failure, a hand that is shown and a muffled seat lawfully depend on hands that were hidden
    until then. Returns whether anything was compared.
    """
    lawful = {"DealEnded", "BurnFailed", "HandSeen", "MuffleShown"}
    if check(other, command) is not None or lawful & {type(event).__name__ for event in events}:
        return False
    others, _ = step(other, command)
    if lawful & {type(event).__name__ for event in others} or _faces(events) != _faces(others):
        return False
    assert shown(others, viewer) == shown(events, viewer)
    return True


def _faces(events: tuple[Event, ...]) -> list[Cards]:
    return [event.cards for event in events if isinstance(event, Played)]


def test_17_5_a_deal_stored_and_restored_at_every_step_goes_on_the_same() -> None:
    reached = Reached()

    @EXAMPLES
    @given(DEALS, SEEDS)
    def prop(deal: Deal, seed: bytes) -> None:
        seen = set()
        for before, command, events, after in play_out(deal, Stream(seed)):
            seen |= seen_in(events)
            stored = msgspec.json.encode(before)
            restored = msgspec.json.decode(stored, type=Deal)
            assert restored == before
            assert step(restored, command) == (events, after)
            wire = msgspec.json.decode(msgspec.json.encode(events), type=tuple[Event, ...])
            assert wire == events
        reached.note(seen)

    reached.run("store and restore", prop)
