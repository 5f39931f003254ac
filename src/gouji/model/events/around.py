"""轮外的事件: going out, burns won and lost, what a seat becomes, the end of a deal."""

from gouji.cards.faces import Cards
from gouji.model.events.base import EventBase
from gouji.model.seats import Seat


class Unburned(EventBase, frozen=True):
    """解烧: a play of the burner was beaten; the duty is over (BURN-5). ``by`` beat or burned him."""

    burner: Seat
    by: Seat


class BurnWon(EventBase, frozen=True, tag="burnwon"):
    """烧成功: the burner went out while the burn stood (BURN-7)."""

    burner: Seat
    victim: Seat


class BurnFailed(EventBase, frozen=True, tag="burnfailed"):
    """烧失败: the burner cannot lead as a burn demands; his hand is void (BURN-8)."""

    burner: Seat
    victim: Seat
    place: int


class WentOut(EventBase, frozen=True, tag="wentout"):
    """走科: a hand is empty and takes a place, 1…6 (EXIT-1)."""

    seat: Seat
    place: int


class FreeGoujiGained(EventBase, frozen=True, tag="freegoujigained"):
    """够死级: a free-gouji right until the trick ends (EXIT-3)."""

    seat: Seat


class Headless(EventBase, frozen=True):
    """无头: nobody is left to answer this seat's gouji plays (HEAD-1)."""

    seat: Seat


class Opened(EventBase, frozen=True):
    """开点: the seat is open for this deal (OPEN-1)."""

    seat: Seat


class Reported(EventBase, frozen=True):
    """报牌: ``seat`` was asked by ``asker``; ``left`` is ``None`` where the answer is 不够报 (VIEW-1)."""

    seat: Seat
    asker: Seat
    left: int | None = None


class DealEnded(EventBase, frozen=True, tag="dealended"):
    """回合结束: places by seat, signed scores of teams 0 and 1, and the cards that were left in hand or laid down."""

    places: tuple[int, ...]
    scores: tuple[int, int]
    hands: tuple[Cards, ...]
    sweep: int | None = None
    """The team that swept (串三户)."""
    advised: tuple[tuple[Seat, Seat], ...] = ()
    """Who advised whom in this deal (VIEW-2): told now, what was said is not."""


class ChoseHead(EventBase, frozen=True, tag="chosehead"):
    """要头 or 无头: the choice of a revolutionary's opposite, at once or later (REV-4)."""

    seat: Seat
    headed: bool


class Muffled(EventBase, frozen=True):
    """闷: his play that left him only threes was beaten; seen by nobody else yet (THREE-5)."""

    seat: Seat
    by: Seat


class MuffleShown(EventBase, frozen=True, tag="muffleshown"):
    """亮闷: now all see it (THREE-5)."""

    seat: Seat
    by: Seat


class HandSeen(EventBase, frozen=True, tag="handseen"):
    """看牌: ``viewers`` see the hand of ``owner`` from now on; ``None`` for all others (VIEW-2, VIEW-3)."""

    owner: Seat
    viewers: tuple[Seat, ...]
    cards: Cards | None = None


class Advised(EventBase, frozen=True):
    """挑牌: a play proposed to a teammate, seen by the two alone (VIEW-2)."""

    adviser: Seat
    owner: Seat
    cards: Cards


class Settled(EventBase, frozen=True):
    """结豆: what each seat gains or loses, and the balances after it (BEAN-2, BEAN-3)."""

    stake: int
    changes: tuple[int, ...]
    balances: tuple[int, ...]


class EndProposed(EventBase, frozen=True, tag="endproposed"):
    """解散: the seat would end the match (SCORE-3)."""

    seat: Seat


class DealEndedEarly(EventBase, frozen=True, tag="dealendedearly"):
    """解散了: all six agreed; this deal does not count (SCORE-3)."""


AroundEvent = (
    Unburned | BurnWon | BurnFailed | WentOut | FreeGoujiGained | Headless | Opened | Reported | DealEnded
    | ChoseHead | Muffled | MuffleShown | HandSeen | Advised | Settled | EndProposed | DealEndedEarly
)  # fmt: skip
