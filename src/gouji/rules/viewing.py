"""看牌和报牌: what everybody sees (VIEW-1, VIEW-4)."""

from typing import Literal

from gouji.model.deal import Deal, is_in
from gouji.model.options import Options
from gouji.model.rulebook import declare, family
from gouji.model.seats import ALL_SEATS, Seat, is_teammate

FAMILY = family(
    "viewing",
    ("看牌和报牌", "Seeing and reporting"),
    ("什么是公开的，什么要问才知道。", "What everybody sees, and what is told."),
    ("VIEW",),
    11,
)
VIEW_1 = declare(
    "VIEW-1",
    ("报牌", "Reporting"),
    (
        "手里剩10张或更少时张数公开，多于10张不公开（选项 report：问了才报，或一直公开）。",
        "The number of cards of a hand is public at ten or fewer, else not (option report).",
    ),
    refuses={
        "no_asking": ("这桌不用问，自动报牌。", "At this table nobody asks; reports are automatic."),
        "nobody_there": ("不能问自己，也不能问已经走了的人。", "Ask another seat that is still in."),
    },
    terms=("报牌", "报户", "满户", "不够报", "report"),
)
VIEW_2 = declare(
    "VIEW-2",
    ("看联邦的牌", "Seeing a teammate's hand"),
    (
        "联邦剩10张或更少时可以看他的牌，给他出主意；敌人的牌要等回合结束。",
        "A teammate sees a hand, and may advise its owner, when it holds ten or fewer, when he was let in, or with open hands; "
        "an enemy never does before the deal has ended.",
    ),
    refuses={
        "not_seen": ("你看不到他的牌。", "You do not see that hand."),
        "not_his_cards": ("他没有这些牌。", "He does not hold these cards."),
    },
    terms=("看牌", "提示出牌", "advise"),
)
VIEW_3 = declare(
    "VIEW-3",
    ("挑牌", "Letting a teammate see"),
    (
        "没走的可以让走了的联邦看自己的牌，不限张数（选项 advise_pick）。",
        "A seat still in may let any teammate who is out see its hand, at any number of cards (option advise_pick).",
    ),
    refuses={"no_letting": ("现在不能这样看牌。", "That hand cannot be shown so now.")},
    terms=("挑牌",),
)
VIEW_4 = declare(
    "VIEW-4",
    ("公开的事", "What everybody sees"),
    (
        "出的牌、谁出的、名次、开点、过牌、烧牌都是公开的，没烧成的要求不公开。贡牌大家都看得见，还的牌和买的3只有给的和收的看得见。",
        "Everybody sees what was played, by whom, the places, opens, passes, the top play and burns, not the claims that "
        "lost. Tribute is seen by all; returned cards and bought threes by their giver and taker alone.",
    ),
    definition=True,
)
REPORT_AT = 10


def pickable(deal: Deal, seat: Seat) -> tuple[Seat, ...]:
    """Return whom ``seat`` may let see its hand or, under ``advise_pick = gone``, whose hand it may choose (VIEW-3)."""
    mates = [mate for mate in ALL_SEATS if is_teammate(mate, seat)]
    if deal.options.advise_pick == "holder":
        if not is_in(deal, seat):
            return ()
        return tuple(mate for mate in mates if not is_in(deal, mate) and mate not in deal.seen_by[seat])
    if is_in(deal, seat):
        return ()
    chosen = [mate for mate in mates if seat in deal.seen_by[mate]]
    if any(is_in(deal, mate) and deal.hands[mate].size > REPORT_AT for mate in chosen):
        return ()
    return tuple(mate for mate in mates if is_in(deal, mate) and mate not in chosen)


def sees(deal: Deal, viewer: Seat, owner: Seat) -> bool:
    """Whether ``viewer`` may see the hand of ``owner`` during the deal (VIEW-2); ``Deal.seen_by`` tells to whom it has
    been shown."""
    if not is_teammate(viewer, owner):
        return False
    few = 0 < deal.hands[owner].size <= REPORT_AT
    return few or deal.options.open_hands or viewer in deal.seen_by[owner]


def announced(options: Options, size: int) -> int | None:
    """Return the number of cards that is told after a play, or ``None`` where it is not (VIEW-1)."""
    if options.hold_threes:
        return None
    if options.report == "always":
        return size
    return size if options.report == "auto" and size <= REPORT_AT else None


def answer(size: int) -> int | None:
    """Return the true answer to a question: the number at ten or fewer, else ``None``, 不够报 (VIEW-1)."""
    return size if size <= REPORT_AT else None


def seen_by(kind: Literal["tribute", "return", "three"], giver: Seat, taker: Seat) -> tuple[Seat, ...]:
    """Return who sees a card that changes hands: all see tribute, giver and taker alone the rest (VIEW-4)."""
    return ALL_SEATS if kind == "tribute" else tuple(sorted((giver, taker)))
