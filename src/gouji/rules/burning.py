"""烧牌: who may burn, with what, and what a standing burn demands (BURN-1 … BURN-9)."""

from collections.abc import Iterator, Sequence

from gouji.cards.faces import BIG, SMALL, TWO, Counts
from gouji.model.deal import Answer, Deal, Top, Trick, is_in
from gouji.model.rulebook import Refusal, declare, family, refuse
from gouji.model.seats import ROUND, Seat, is_teammate, opposite
from gouji.plays.shape import Shape

FAMILY = family(
    "burning",
    ("烧牌", "Burning"),
    (
        "不是对头的人也可以接够级牌，但从此每手都要带王，走不净就输得很惨。",
        "A seat that is not the opposite may take over a gouji play, but from then on each lead needs a joker, and who cannot go on loses dearly.",
    ),
    ("BURN",),
    6,
)
BURN_1 = declare(
    "BURN-1",
    ("烧牌", "Burning"),
    (
        "有头的人打出够级牌（不是死牌，不在乱缠），除他和对头外，自己对头还在、没过牌、有牌能压的人可以烧。",
        "When a restricted play is on the table a seat other than its player and his opposite may burn, if its own opposite "
        "is still in, it has not passed in this trick and it holds a play that beats it (the cover).",
    ),
    refuses={"no_burn": ("现在不能烧。", "You may not burn now.")},
    terms=("烧牌", "解烧", "反烧", "burn"),
)
BURN_2 = declare(
    "BURN-2",
    ("烧牌的先后", "Who burns first"),
    (
        "够条件的人同时问，不管手里有没有；出牌人的联邦优先，再按次序。没烧成的不公开，不烧不算过牌。",
        "All that the public facts admit are asked at once, whatever they hold. Teammates of the player come first, then the "
        "others, in play order. Losing claims stay secret; declining is no pass.",
    ),
    refuses={
        "not_in_window": ("现在没有问你烧不烧。", "You are not asked about a burn now."),
        "decline_instead": (
            "现在问的是烧不烧：不烧不算过牌。",
            "You are asked whether you burn; to decline is no pass.",
        ),
    },
    terms=("烧牌窗口", "burn window"),
)
BURN_3 = declare(
    "BURN-3",
    ("烧后能走净", "The rest must go out"),
    (
        "烧出后剩下的牌要能走净：没有牌、只剩一手，或者王数不少于点数种类减一（2可挂着走）。憋三时3留到最后、不用带王：王数不少于其余点数的种类，只剩2和3时也要有一张王。",
        "The rest of the hand can be played out as burning demands: it is empty, or one legal play, or holds at least as many "
        "jokers as natural ranks less one; twos ride along. With hold-threes the threes go last without a joker: jokers for "
        "each other rank, and one if only twos and threes are left.",
    ),
    refuses={
        "rest_stays": ("剩下的牌按烧牌走不净。", "The rest of your hand could not be played out as a burn demands.")
    },
)
BURN_4 = declare(
    "BURN-4",
    ("反烧", "Counter-burn"),
    (
        "烧出的牌自己也是够级牌：再问烧（出牌人和他的对头这时也可烧），再问无头的人和烧牌人的对头。",
        "The cover is a restricted play of its own: a new burn window, in which the burned seat and its opposite may burn "
        "too, then headless seats and the opposite of the burner.",
    ),
    terms=("反烧", "counter-burn"),
)
BURN_5 = declare(
    "BURN-5",
    ("解烧", "Unburn"),
    (
        "烧的人任何一手被对头或无头的人管上，就解烧，互不相欠；被别人再烧，他也解烧，新的被烧者是他。",
        "If the opposite of the burner or a headless seat beats any play of his, the burn is undone and nobody owes "
        "anything. If another seat burns him, the new victim is he.",
    ),
    terms=("解烧", "unburn"),
)
BURN_6 = declare(
    "BURN-6",
    ("烧后每手带王", "Leads of a burner"),
    (
        "没人管上就由烧的人发牌，每手都要带王，除非一手走净（选项 burn_lead）。",
        "Otherwise the burner leads, and each of his leads must hold a joker unless it empties the hand (option burn_lead).",
    ),
    refuses={"lead_needs_joker": ("烧牌没完，这手要带王。", "While the burn stands this lead must hold a joker.")},
)
BURN_7 = declare(
    "BURN-7",
    ("烧成功", "Burn won"),
    (
        "烧着走净就是烧成功，最后一手被管上也不算解烧；被烧的下回合进贡一张（TRIB-4）。",
        "The burner goes out while the burn stands: burn won as the hand empties. The victim owes him one card "
        "of tribute (TRIB-4).",
    ),
    terms=("烧成功", "burn won"),
)
BURN_8 = declare(
    "BURN-8",
    ("烧失败", "Burn failed"),
    (
        "轮到发牌却没有合要求的牌，就是烧失败：手牌作废，占最后的名次，他的对头无头，被烧的人发牌。",
        "A burner who has to lead and cannot as the burn demands has failed: his hand is void, he takes the lowest place "
        "still free, his opposite becomes headless and the victim leads.",
    ),
    terms=("烧失败", "burn failed"),
)
BURN_9 = declare(
    "BURN-9",
    ("开点才能烧", "Burn only when open"),
    ("选项 burn_needs_open：没开点的不能烧。", "Option burn_needs_open: only a seat that has opened may burn."),
    refuses={"not_open_yet": ("没开点，不能烧。", "You are not open and may not burn.")},
)


def window_seats(deal: Deal, trick: Trick, top: Top) -> tuple[Seat, ...]:
    """Return the seats that the public facts admit to a burn window on the top play, in play order (BURN-1, BURN-2)."""
    if not top.restricted or top.dead or trick.melee:
        return ()
    facing = opposite(top.seat)
    return tuple(
        seat
        for seat in ROUND[top.seat]
        if seat != facing
        and is_in(deal, seat)
        and is_in(deal, opposite(seat))
        and seat not in trick.passed
        and (not deal.options.burn_needs_open or seat in deal.open)
    )


def claim_order(player: Seat, seats: Sequence[Seat]) -> Iterator[Seat]:
    """Yield the asked seats, best placed first: teammates of the player, then the others, in play order (BURN-2)."""
    yield from (seat for seat in ROUND[player] if seat in seats and is_teammate(seat, player))
    yield from (seat for seat in ROUND[player] if seat in seats and not is_teammate(seat, player))


def outcome(player: Seat, seats: Sequence[Seat], answers: Sequence[Answer | None]) -> tuple[bool, Seat | None]:
    """Return whether a window's outcome is certain, and who burns if somebody does (BURN-2)."""
    for seat in claim_order(player, seats):
        given = answers[seat]
        if given is None:
            return False, None
        if given.yes:
            return True, seat
    return True, None


def can_go_out_burning(rest: Counts, *, hold_threes: bool = False) -> bool:
    """Whether the rest of a hand can be played out as burning demands (BURN-3)."""
    naturals = sum(1 for rank in range(TWO) if rest[rank])
    jokers = rest[SMALL] + rest[BIG]
    if hold_threes and rest[0]:
        others = naturals - 1
        return jokers >= (others or min(rest[TWO], 1))
    return naturals <= 1 or jokers >= naturals - 1


def is_lawful_lead(play: Shape, hand_size: int) -> bool:
    """Whether a burner may lead this: it holds a joker or empties the hand (BURN-6)."""
    return bool(play.small or play.big) or play.size == hand_size


def can_lead_on(counts: Counts, *, hold_threes: bool = False) -> bool:
    """Whether a burner has a lead at all (BURN-8)."""
    if counts[SMALL] or counts[BIG]:
        return True
    if hold_threes and counts[0]:
        return counts[0] == sum(counts)
    return sum(1 for rank in range(TWO) if counts[rank]) <= 1


def why_not_burn(deal: Deal, trick: Trick, top: Top, seat: Seat) -> Refusal:
    """Return why ``seat`` is not admitted to a burn on the top play."""
    admitted_if_open = deal.options.burn_needs_open and seat not in deal.open
    if top.restricted and admitted_if_open and seat not in trick.passed and seat not in (top.seat, opposite(top.seat)):
        return refuse(BURN_9, "not_open_yet")
    return refuse(BURN_1, "no_burn")
