"""Small positions rich in jokers and twos, played out at random, so that rare rules come up often."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from hypothesis import strategies as st

from gouji.cards.stream import Stream
from gouji.engine.decide import step
from gouji.engine.legal import choices
from gouji.engine.position import position
from gouji.engine.prompts import prompts
from gouji.model.commands import Burn, Command, Inherit, Yield
from gouji.model.deal import Deal
from gouji.model.events import (
    BurnFailed,
    BurnWon,
    Event,
    FreeGoujiGained,
    Inherited,
    Played,
    TrickBegan,
    Unburned,
    Yielded,
)
from gouji.model.options import BY_NAME, Options, make_options

RARE = ("burn", "yield", "inherit", "free gouji", "melee")
LEAST_SHARE = 0.01
_RANKS = "3455667789TTJJQQKKAA2222XXXDDD"


def option_values(name: str) -> list[Any]:
    """Return every value of an option that may be set; a number option gives its bounds and its default."""
    declared = BY_NAME[name]
    default = getattr(Options(), name)
    if declared.bounds is not None:
        return [default, *declared.bounds]
    if isinstance(default, bool):
        return [False, True]
    return [type(default)(text) for text in declared.values]


@st.composite
def any_options(draw: st.DrawFn) -> Options:
    """Draw a value for every option."""
    return settled({name: draw(st.sampled_from(option_values(name))) for name in BY_NAME})


def settled(values: dict[str, Any]) -> Options:
    """Return options of these values, less those that the others exclude."""
    if values["sweep_ends_match"]:
        values["sweep_tribute"] = False
    return make_options(**values)


@st.composite
def small_deals(draw: st.DrawFn, options: st.SearchStrategy[Options] | None = None, most: int = 9) -> Deal:
    """Draw a position at a lead: up to nine cards a hand, sometimes with seats that went out or failed before."""
    stream = Stream(draw(st.binary(min_size=8, max_size=8)))
    return small_position(stream, Options() if options is None else draw(options), most)


def small_position(stream: Stream, chosen: Options, most: int) -> Deal:
    """Return a position that the stream fixes."""
    gone = stream.choose([[], [], [], [], [0], [1], [0, 2], [2, 3]])
    failed = [5] if stream.below(12) == 0 else []
    revolted = 4 if stream.below(6) == 0 and gone != [0, 2] else None
    empty = {*gone, *failed, revolted}
    hands = ["" if seat in empty else _hand(stream, most) for seat in range(6)]
    if chosen.hold_threes:
        hands = [hand and hand[:-1] + "3" for hand in hands]
    inside = [seat for seat in range(6) if hands[seat]]
    opened = [seat for seat in inside if stream.below(2)]
    leader = stream.choose(inside)
    return position(
        chosen, hands, leader, out=gone, failed=failed, open=opened, revolted=revolted, rights=stream.below(4)
    )


def _hand(stream: Stream, most: int) -> str:
    size = 1 + stream.below(most)
    if stream.below(3) == 0:
        few = [stream.choose(_RANKS) for _ in range(2)]
        return "".join(stream.choose([*few, "X", "2"]) for _ in range(size))
    return "".join(stream.choose(_RANKS) for _ in range(size))


def draw_command(deal: Deal, stream: Stream) -> Command:
    """Draw a command: who answers first, and what, with a liking for what is rare."""
    prompt = stream.choose(prompts(deal))
    offered = choices(deal, prompt)
    rare = [command for command in offered if isinstance(command, Burn | Yield | Inherit)]
    if rare and stream.below(2):
        return stream.choose(rare)
    return stream.choose(offered)


def play_out(deal: Deal, stream: Stream) -> Iterator[tuple[Deal, Command, tuple[Event, ...], Deal]]:
    """Yield each step of a random play-out: the deal before, the command, its events, the deal after."""
    while deal.phase != "over":
        command = draw_command(deal, stream)
        events, after = step(deal, command)
        yield deal, command, events, after
        deal = after


def seen_in(events: tuple[Event, ...]) -> set[str]:
    """Return which of the rare rules these events show."""
    seen = set()
    for event in events:
        match event:
            case Played(burns=victim) if victim is not None:
                seen.add("burn")
            case BurnWon() | BurnFailed() | Unburned():
                seen.add("burn")
            case Yielded():
                seen.add("yield")
            case Inherited():
                seen.add("inherit")
            case FreeGoujiGained():
                seen.add("free gouji")
            case TrickBegan(melee=True):
                seen.add("melee")
            case _:
                pass
    return seen


class Reached:
    """Counts how many examples of a property reached each rare rule."""

    def __init__(self) -> None:
        self.examples = 0
        self.counts: Counter[str] = Counter()

    def note(self, seen: set[str]) -> None:
        """Count one example."""
        self.examples += 1
        self.counts.update(seen)

    def run(self, title: str, prop: Callable[[], None]) -> None:
        """Run the property, print what it reached, and fail if a rare rule came up in under 1 % of its examples."""
        prop()
        shares = {rule: self.counts[rule] / max(1, self.examples) for rule in RARE}
        print(f"{title}: {self.examples} examples; " + ", ".join(f"{rule} {shares[rule]:.1%}" for rule in RARE))
        assert min(shares.values()) >= LEAST_SHARE, shares
