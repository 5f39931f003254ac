"""革命: laying down a hand without jokers and twos (REV-1 … REV-5)."""

from gouji.cards.faces import BIG, SMALL, TWO, counts_of
from gouji.model.deal import Deal, is_in
from gouji.model.rulebook import declare, family
from gouji.model.seats import ALL_SEATS, Seat, opposite

FAMILY = family(
    "revolution",
    ("革命", "Revolution"),
    (
        "一手没有王也没有2的牌可以革命，放下不打。",
        "A hand without jokers and twos may be laid down.",
    ),
    ("REV",),
    15,
)
REV_1 = declare(
    "REV-1",
    ("谁能革命", "Who may revolt"),
    (
        "发到手的36张没有王也没有2，问到时手里也没有，可以革命，也可以不革。",
        "A seat whose 36 dealt cards held no joker and no two, and whose hand still holds none when asked, may revolt.",
    ),
    refuses={"no_revolution": ("有王或有2，不能革命。", "A hand with a joker or a two may not revolt.")},
    terms=("革命", "revolution"),
)
REV_2 = declare(
    "REV-2",
    ("同时问", "All at once"),
    (
        "六家同时问；两家以上革命，这回合作废重来。",
        "All seats are asked at once. Two revolutionaries or more: the deal is void and starts again.",
    ),
    refuses={"revolution_asked": ("现在问的是革不革命。", "The question is whether to revolt.")},
    terms=("作废", "void"),
)
REV_3 = declare(
    "REV-3",
    ("革命者", "The revolutionary"),
    (
        "革命者放下手牌，不再打，算四科；两个联邦得头科二科时他算三科，就是串三户。他不开点，他的对头算开点。",
        "He lays his hand down and takes no part. His place is 4, or 3 and a sweep when his teammates take 1 and 2. It counts "
        "as not open for him and open for his opposite.",
    ),
)
REV_4 = declare(
    "REV-4",
    ("要头或无头", "Headed or headless"),
    (
        "他的对头可以要头：前三手够级牌算够死级，之后无头；也可以马上无头，或在发牌时放弃。",
        "His opposite chooses headed, so that his first three gouji plays are free, or headless at once; he may give the right "
        "up when he has the lead.",
    ),
    refuses={
        "head_first": ("先要等他选要头还是无头。", "Headed or headless is chosen first."),
        "no_right": ("现在没有够死级可放弃。", "There is no right to give up now."),
    },
    terms=("要头", "choose headed"),
)
REV_5 = declare(
    "REV-5",
    ("自动革命", "Forced revolution"),
    (
        "憋三时没有3又买不起的，自动革命，不用问。",
        "With hold-threes a seat without a three that can buy none is a revolutionary without being asked.",
    ),
    terms=("自动革命", "forced revolution"),
)

RIGHTS = 3
"""Free gouji plays of a revolutionary's opposite who chooses headed (REV-4)."""


def may_revolt(deal: Deal, seat: Seat) -> bool:
    """Whether the seat's dealt cards and its hand hold neither jokers nor twos (REV-1)."""
    dealt, hand = deal.dealt[seat], deal.hands[seat].cards
    if dealt is None or hand is None:
        return False
    return not any(counts[rank] for counts in (counts_of(dealt), counts_of(hand)) for rank in (TWO, SMALL, BIG))


def asked_to_revolt(deal: Deal) -> tuple[Seat, ...]:
    """Return who is asked: all but the forced, or nobody where revolution is off (REV-2, REV-5)."""
    if not deal.options.revolution:
        return ()
    return tuple(seat for seat in ALL_SEATS if seat not in deal.forced)


def keeps_head(deal: Deal, seat: Seat) -> bool:
    """Whether the opposite of a revolutionary still holds free gouji plays (REV-4)."""
    return deal.rights > 0 and deal.revolted is not None and seat == opposite(deal.revolted) and is_in(deal, seat)


def rights_after(deal: Deal, seat: Seat, *, gouji: bool) -> int | None:
    """Return the rights left if this play spends one, else ``None`` (REV-4)."""
    return deal.rights - 1 if gouji and keeps_head(deal, seat) else None
