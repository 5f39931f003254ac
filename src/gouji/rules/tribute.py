"""进贡和还贡: debts of one deal, paid in the next (TRIB-1 … TRIB-7)."""

from collections.abc import Sequence

from gouji.cards.faces import BIG, ORDER, SMALL, TWO, Cards, counts_of, remove, sort_cards
from gouji.model.deal import Before, Deal
from gouji.model.events import CallKind, Debt, Dues
from gouji.model.options import Options
from gouji.model.rulebook import declare, family
from gouji.model.seats import SEATS, Seat, is_teammate, opposite, team

FAMILY = family(
    "tribute",
    ("进贡和还贡", "Tribute and return"),
    (
        "上一回合的账，这一回合发牌后用大牌还。",
        "What a deal leaves owing is paid in big cards once the next one is dealt.",
    ),
    ("TRIB",),
    13,
)
TRIB_1 = declare(
    "TRIB-1",
    ("法定贡牌", "Legal tribute"),
    (
        "先大王，再小王，再2，从大到小，只用自己发到的；没有就免了。",
        "Big jokers, then small ones, then twos, out of the cards that the payer was dealt. What he lacks is forgiven.",
    ),
    terms=("进贡", "吃贡", "tribute"),
)
TRIB_2 = declare(
    "TRIB-2",
    ("进贡次序", "Order"),
    (
        "闷贡、烧贡、点贡、落贡；同一种从上回合首发起按次序。",
        "Muffled, burn, open, last; within a kind in play order from the seat that led the previous deal first.",
    ),
)
TRIB_3 = declare(
    "TRIB-3",
    ("闷贡", "Muffled tribute"),
    ("闷了的向大过他的人进一张；联邦之间不进。", "One card to the seat that beat him; none between teammates."),
    terms=("闷贡", "muffled tribute"),
)
TRIB_4 = declare(
    "TRIB-4",
    ("烧贡", "Burn tribute"),
    ("被烧成功的向烧的人进一张；联邦之间不进。", "One card, victim to burner; none between teammates."),
    terms=("烧贡", "burn tribute"),
)
TRIB_5 = declare(
    "TRIB-5",
    ("点贡", "Open tribute"),
    (
        "没开点的向对头进：对头没叫1张，明点2张，预点4张；对头开了而自己叫过他：明点4张，预点8张。两边各算；两家都开又叫了点，看选项 call_both_open。",
        "Who is not open pays his opposite 1; if that opposite had open-called 2, if he had pre-called 4. A caller whose "
        "opposite opened pays 4 for an open-call, 8 for a pre-call. Both directions are paid; for both open and a call made "
        "see option call_both_open.",
    ),
    terms=("点贡", "认点", "open tribute"),
)
TRIB_6 = declare(
    "TRIB-6",
    ("落贡和还贡", "Last tribute and return"),
    (
        "大落向头科进两张，二落向二科进一张；收几张还几张，还哪张都行。还来的点数自己没有，可以说要换成哪些点数：有就从中还，"
        "没有还是原来那张。联邦之间不进，除非两家发牌前都说照交；二落大落是一家的，发牌前可以商量换。",
        "Place 6 pays place 1 two cards, place 5 pays place 2 one; as many come back, whichever the receiver likes. Of a rank "
        "that he does not hold the payer may ask for another, naming the ranks he would take; if there is none the card "
        "stands. Between teammates it is waived unless both say before the deal that it is paid; places 5 and 6 of one team "
        "may be swapped by agreement then.",
    ),
    refuses={
        "one_card": ("一张一张地还。", "One card at a time is returned."),
        "holds_rank": ("这个点数你有，不能要求换。", "You hold that rank and may not refuse it."),
        "bad_ranks": ("要说清想要哪些点数，不能含这张。", "Name ranks, each once, not that of the card refused."),
        "not_wanted": ("他要的不是这个点数。", "That is not a rank he would take."),
        "has_wanted": ("你有他要的点数。", "You hold a rank that he would take."),
    },
    terms=("落贡", "还贡", "last tribute", "return"),
)
TRIB_7 = declare(
    "TRIB-7",
    ("拒贡", "Refusing"),
    (
        "吃贡的可以不要整笔贡，那就不用还；串三户后一般不进贡（选项 sweep_tribute）。",
        "A receiver may refuse a debt whole, and then returns nothing. After a sweep nothing is owed (option sweep_tribute).",
    ),
    refuses={"not_owed": ("没有这笔贡可拒。", "That is not a debt owed to you.")},
)

LEGAL = (BIG, SMALL, TWO)
_NOT_OPEN: dict[CallKind | None, int] = {None: 1, "open-call": 2, "pre-call": 4}
_OPENED: dict[CallKind | None, int] = {None: 0, "open-call": 4, "pre-call": 8}
_LAST = ((6, 1, 2), (5, 2, 1))
"""Payer's place, receiver's place, cards."""


def dues_of(deal: Deal) -> Dues:
    """Return what the tribute of the next deal follows from, once a deal is over."""
    return Dues(
        places=deal.places,
        first_leader=deal.first_leader or 0,
        open=deal.open,
        calls=deal.calls,
        muffled=deal.muffled,
        burns_won=tuple((burn.victim, burn.burner) for burn in deal.burns_won),
        sweep=deal.sweep,
    )


def open_pay(options: Options, dues: Dues, payer: Seat) -> int:
    """Return how many cards ``payer`` owes his opposite for open tribute (TRIB-5)."""
    receiver = opposite(payer)
    both = payer in dues.open and receiver in dues.open
    if both and options.call_both_open == "nothing":
        return 0
    not_open = _NOT_OPEN[dues.calls[receiver]] if payer not in dues.open else 0
    opened = _OPENED[dues.calls[payer]] if receiver in dues.open else 0
    return max(not_open, opened)


def debts_of(options: Options, dues: Dues, unpaid: frozenset[Seat] = frozenset()) -> tuple[Debt, ...]:
    """Return the debts in the order they are paid (TRIB-2).

    ``unpaid`` names payers of last tribute between teammates that is waived (TRIB-6).
    """
    if options.tribute == "off":
        return ()
    payers = [(dues.first_leader + k) % SEATS for k in range(SEATS)]
    if dues.sweep is not None:
        swept = [seat for seat in payers if team(seat) != dues.sweep]
        return tuple(Debt("sweep", seat, opposite(seat), 1) for seat in swept) if options.sweep_tribute else ()
    debts: list[Debt] = []
    if options.tribute == "full":
        debts += _muffled(dues, payers) + _burnt(dues, payers)
        debts += [
            Debt("open", seat, opposite(seat), cards) for seat in payers if (cards := open_pay(options, dues, seat))
        ]
    return tuple(debts + [debt for debt in _last(dues, payers) if debt.payer not in unpaid])


def _muffled(dues: Dues, payers: Sequence[Seat]) -> list[Debt]:
    owed = [(seat, dues.muffled[seat]) for seat in payers]
    return [Debt("muffled", seat, by, 1) for seat, by in owed if by is not None and not is_teammate(seat, by)]


def _burnt(dues: Dues, payers: Sequence[Seat]) -> list[Debt]:
    return [
        Debt("burn", victim, burner, 1)
        for seat in payers
        for victim, burner in dues.burns_won
        if victim == seat and not is_teammate(victim, burner)
    ]


def _last(dues: Dues, payers: Sequence[Seat]) -> list[Debt]:
    pairs = {
        dues.places.index(low): Debt("last", dues.places.index(low), dues.places.index(high), cards)
        for low, high, cards in _LAST
    }
    return [pairs[seat] for seat in payers if seat in pairs]


def last_between_teammates(dues: Dues) -> list[tuple[Seat, Seat]]:
    """Return the pairs, payer and receiver, of last tribute between teammates: waived unless both say otherwise."""
    pairs = [(dues.places.index(low), dues.places.index(high)) for low, high, _ in _LAST]
    return [(payer, receiver) for payer, receiver in pairs if is_teammate(payer, receiver)]


def may_swap(dues: Dues) -> tuple[Seat, Seat] | None:
    """Return the seats of places 5 and 6 if they are of one team and may agree which is which (TRIB-6)."""
    fifth, sixth = dues.places.index(5), dues.places.index(6)
    return (fifth, sixth) if is_teammate(fifth, sixth) else None


def legal_tribute(dealt: Cards, spent: Cards, hand: Cards, owed: int) -> Cards:
    """Return the cards that are paid: highest first, of those dealt and not given away yet (TRIB-1)."""
    own = [card for card in remove(sort_cards(dealt), spent) if ORDER[card[0]] in LEGAL]
    held = list(hand)
    paid: list[str] = []
    for card in sorted(own, key=lambda card: ORDER[card[0]], reverse=True):
        if len(paid) < owed and card in held:
            held.remove(card)
            paid.append(card)
    return tuple(paid)


def receivers(debts: Sequence[Debt]) -> tuple[Seat, ...]:
    """Return who is owed something, in seat order."""
    return tuple(sorted({debt.receiver for debt in debts}))


def current_debt(before: Before) -> Debt | None:
    """Return the debt whose return is under way, or ``None``."""
    if not before.paid:
        return None
    debt = before.debts[len(before.paid) - 1]
    given = len(before.paid[-1])
    return debt if debt.kind == "last" and before.returned < given else None


def may_be_returned(options: Options, hand: Cards, rank: int, wanted: str | None, received: Cards) -> bool:
    """Whether a card of this rank may go back: never the last three, and for a wanted rank not the tribute received."""
    counts = counts_of(hand)
    if not counts[rank] or (options.hold_threes and rank == 0 and counts[0] == 1):
        return False
    if wanted is None:
        return True
    own = counts[rank] - sum(1 for card in received if ORDER[card[0]] == rank)
    return own > 0 and any(ORDER[name] == rank for name in wanted)
