"""轮次: who is asked in which order, passing and closing (TURN-1 … TURN-4, CLOSE-1)."""

from collections.abc import Iterator

from gouji.model.deal import Deal, Top, Trick, is_in
from gouji.model.rulebook import declare, family
from gouji.model.seats import ROUND, Seat, opposite

FAMILY = family(
    "turns",
    ("轮次、过牌和扣牌", "Turns, passing and closing"),
    ("一轮从发牌开始，依次问到没人再管为止。", "A trick runs from a lead until nobody may act on the top play."),
    ("TURN", "CLOSE"),
    3,
)
TURN_1 = declare(
    "TURN-1",
    ("发牌", "The lead"),
    (
        "发牌的人可出任何一手牌，不能过；依次往下家走。",
        "The leader may lead any legal play and may not pass. Play goes on in play order.",
    ),
    refuses={
        "not_leader": ("现在不是你发牌。", "It is not your lead."),
        "leader_must_play": ("发牌不能过。", "The leader may not pass."),
        "not_yet": ("还没到出牌的时候。", "Play has not begun."),
        "not_dealt": ("还没有发到手。", "The cards are not dealt yet."),
    },
    terms=("发牌", "循序渐进", "轮", "lead", "trick"),
)
TURN_2 = declare(
    "TURN-2",
    ("顺牌", "Following"),
    (
        "出牌之后从下家起依次问：没过牌的人，和对头（对头过了别人的牌也还要问）。",
        "After a play the seats after it are asked in order: those that have not passed in this trick, and the opposite "
        "in any case.",
    ),
    refuses={
        "not_asked": ("还没轮到你。", "You are not asked now."),
        "not_open": ("现在不能这样做。", "This is not offered now."),
    },
    terms=("顺牌", "上家", "下家", "上手", "下手", "follow"),
)
TURN_3 = declare(
    "TURN-3",
    ("对头最后问", "The opposite last"),
    (
        "对头这一轮已过过牌的，等别人都不要了最后问他。",
        "If the opposite has already passed in this trick he is asked last, after all others declined.",
    ),
    terms=("发言",),
)
TURN_4 = declare(
    "TURN-4",
    ("过牌", "Passing"),
    (
        "过牌的人这一轮不能再出，只有自己对头后来的牌还可以管。",
        "A pass locks a seat out for the rest of the trick, except against its own opposite's later plays.",
    ),
    refuses={"passed_already": ("这一轮你已经过牌。", "You have passed in this trick.")},
    terms=("过牌", "pass"),
)
CLOSE_1 = declare(
    "CLOSE-1",
    ("扣牌", "Closing"),
    (
        "没人能再管时一轮结束，最后出牌的人发下一轮。对头最后的拒绝叫扣牌；对头已走、乱缠和死牌时自动扣。",
        "The trick ends when nobody may act on the top play, and its player leads the next one. The opposite's last "
        "refusal is the close; it is automatic when he is out, in the melee and on dead plays.",
    ),
    terms=("扣牌", "close"),
)


def asking_order(deal: Deal, trick: Trick, top: Top) -> Iterator[Seat]:
    """Yield the seats that the top play is put to, in order, whether or not they have declined it by now."""
    facing = opposite(top.seat)
    if trick.melee:
        yield from (seat for seat in ROUND[top.seat] if is_in(deal, seat))
        return
    if top.restricted:
        for seat in ROUND[top.seat]:
            if is_in(deal, seat) and (seat == facing or (seat in deal.headless and seat not in trick.passed)):
                yield seat
        return
    late = trick.yielded or (facing in trick.passed and facing not in trick.declined)
    for seat in ROUND[top.seat]:
        if seat == facing:
            if not late and is_in(deal, seat):
                yield seat
        elif seat not in trick.passed and is_in(deal, seat):
            yield seat
    if late and is_in(deal, facing):
        yield facing


def next_asked(deal: Deal, trick: Trick, top: Top) -> Seat | None:
    """Return the seat to be asked next about the top play, or ``None`` if the trick ends."""
    if top.dead:
        return None
    return next((seat for seat in asking_order(deal, trick, top) if seat not in trick.declined), None)


def is_close(deal: Deal, trick: Trick, top: Top, seat: Seat) -> bool:
    """Whether a pass of ``seat`` now would be the close: the opposite's refusal after which nobody is asked."""
    if trick.melee or seat != opposite(top.seat):
        return False
    return all(other in trick.declined or other == seat for other in asking_order(deal, trick, top))


def closer_of(deal: Deal, trick: Trick, top: Top) -> Seat | None:
    """Return who closed the trick, ``None`` where that is automatic (CLOSE-1)."""
    facing = opposite(top.seat)
    if trick.melee or top.dead or not is_in(deal, facing):
        return None
    return facing
