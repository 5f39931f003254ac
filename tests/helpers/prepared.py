"""Tables whose cards are laid out and whose bots do as they are told, so that what is rare happens within a few taps.

A stage is given to the server where it is put together (``served.py``); nothing of it can be reached by a client.
Bots answer every question by its default, which beats nothing and leads the lowest whole group (rule book §17.7),
unless they have been told something that the rules admit. So the places follow from who leads first, whatever the
bots of the game may learn.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from gouji.bots.protocol import Bot
from gouji.cards.shuffle import HAND, Deck, pack
from gouji.cards.stream import Stream
from gouji.engine.check import check
from gouji.engine.defaults import default_command
from gouji.engine.worked import command_of
from gouji.model.commands import Command
from gouji.model.prompts import Prompt
from gouji.views.fold import View

Hands = tuple[str, ...]
"""What matters of six hands, as ``3S*4 9*8 X``: rank, suit if it matters, how many. The rest of the pack fills up."""


def laid_out(hands: Hands) -> Deck:
    """Return a deck that deals these hands; each is filled up with the lowest cards left, its own cards come first.

    Raises:
        ValueError: the pack does not hold them, or a hand is too large.
    """
    left = Counter(pack())
    dealt = [[card for word in hand.split() for card in _taken(word, left)] for hand in hands]
    rest = [card for card in pack() for _ in range(left[card]) if not left.subtract([card])]
    for hand in dealt:
        if len(hand) > HAND:
            raise ValueError(f"{len(hand)} cards in a hand")
        more = HAND - len(hand)
        hand += reversed(rest[:more])
        del rest[:more]
    return Deck(tuple(dealt[k % 6][k // 6] for k in range(6 * HAND)), 0)


def _taken(word: str, left: Counter[str]) -> list[str]:
    """Take the cards that a word names out of the pack, evenly from all suits unless it names one."""
    name, _, number = word.partition("*")
    found: list[str] = []
    for _ in range(int(number or 1)):
        faces = [face for face in left if face.startswith(name) and left[face]]
        if not faces:
            raise ValueError(f"the pack holds no {word} any more")
        found.append(max(faces, key=lambda face: left[face]))
        left[found[-1]] -= 1
    return found


class Stage(NamedTuple):
    """Hands by match and deal, and what seats are told by deal (0: in every deal), tried in this order."""

    hands: Mapping[tuple[int, int], Hands]
    told: Mapping[tuple[int, int], Sequence[str]] = {}

    def shuffle(self, _seed: bytes, deal: str, _clients: Sequence[bytes]) -> Deck:
        """Lay out a deal, in place of the shuffle of its seeds."""
        match, number = (int(part) for part in deal.split("-")[1:3])
        return laid_out(self.hands.get((match, number), ("",) * 6))

    def make_bot(self, _name: str) -> Bot:
        """Return a bot that does as it is told."""
        return Obedient(self.told)


class Obedient:
    """Answers with the first of its words that the rules admit, else by default."""

    name = "obedient"

    def __init__(self, told: Mapping[tuple[int, int], Sequence[str]]) -> None:
        self.told = told

    def choose(self, view: View, prompt: Prompt, _dice: Stream) -> Command:
        """Return what it is told, if it may do it."""
        deal = view.deal
        for word in [*self.told.get((deal.number, prompt.seat), ()), *self.told.get((0, prompt.seat), ())]:
            command = command_of(prompt.seat, word)
            if check(deal, command) is None:
                return command
        return default_command(deal, prompt)


JINGONG = Stage(
    hands={
        (1, 1): ("3S*4 9*8 T*8 K*8 A*8", "J*8 Q*7", "", "", "", ""),
        (1, 2): ("A*4 D X*2 9*14 T*14 K", "3S*4 K*4 2*2", "", "2*2", "", "D X 2*2"),
        (1, 3): ("3S*4 D 2*2 T*9 Q*10 A*10", "", "", "4*12 5*12 6*12", "", "D X"),
        (1, 4): ("4*12 5*12 6*12", "3S*4", "", "2*3", "", "D*2"),
        (1, 5): ("3S*4 2*4 7*14 8*14", "", "", "", "2*2", "D*2"),
    },
    told={
        (2, 5): ("want K",),
        (3, 1): ("return 6",),
        (3, 3): ("revolt",),
    },
)
"""Five deals of tribute: a call, a failed burn, the opposite's revolution, one's own, and the end."""

BIESAN = Stage(
    hands={
        (1, 1): ("4S*4 5*15 6*14 8*2 2", "3*2", "3*2", "3*4", "3*2", "3*2 9*2 T*14 J*14"),
        (1, 2): (
            "4S*4 3*4 7*14 8*13 2",
            "3 5*3 J*16 Q*16",
            "3 T*3 9*16 A*16",
            "3 5*2 K*14 6*14 T*4 D",
            "3 8*2",
            "3",
        ),
    },
    told={(1, 5): ("99",), (2, 2): ("TTT",), (2, 4): ("88",)},
)
"""A three bought and a seat muffled; then what it owes, and a sweep that ends the match."""

WINNER, NEXT, HELPER = "3S*4 9*8 T*8 K*8 A*8", "4*3 5*16 7*16 8", "6*3 J*16 Q*16 8"
HONGDOU = Stage(
    hands={(1, 1): (WINNER, NEXT, HELPER, "", "", ""), (2, 1): ("", WINNER, NEXT, HELPER, "", "")},
    told={
        (0, 1): ("multiply 5",),
        (0, 2): ("666", "multiply 1"),
        (0, 3): ("666", "multiply 5"),
        (0, 4): ("multiply 3",),
        (0, 5): ("multiply 5",),
    },
)
"""Two deals for beans: the first takes all that the losers hold, in the second one of three cannot pay in full."""

GONE = Stage(hands={(1, 1): ("T*6 J*10 K*10 A*10", "", "3S*4 5*14 8*12 9*6", "", "", "")})
"""A teammate leads and is soon down to six cards; then the person goes out."""

STAGES: dict[str, Stage] = {"jingong": JINGONG, "biesan": BIESAN, "hongdou": HONGDOU, "gone": GONE}
