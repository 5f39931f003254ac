"""四人乱缠: the free-for-all when four or fewer are left (MELEE-1, MELEE-2)."""

from gouji.model.deal import Deal, seats_in
from gouji.model.rulebook import declare, family

FAMILY = family(
    "melee",
    ("四人乱缠", "Melee"),
    ("剩四人时够级不再受限，谁都能管。", "When four or fewer are left nothing is restricted any more."),
    ("MELEE",),
    8,
)
MELEE_1 = declare(
    "MELEE-1",
    ("四人乱缠", "Melee"),
    (
        "只剩四人或更少时，从下一轮起乱缠到底；烧牌没完时先烧完。",
        "A new trick with four or fewer seats still in is the melee, until the deal ends; not while a burn stands.",
    ),
    terms=("四人乱缠", "四户乱缠", "乱缠", "melee"),
)
MELEE_2 = declare(
    "MELEE-2",
    ("乱缠的打法", "Play in the melee"),
    (
        "乱缠时够级牌谁都可管，不能烧牌、让牌，过了还能再出；别人都接连不要才算一轮完。",
        "In the melee no play is restricted, there is no burn and no yield, and a pass does not bind. The trick ends when "
        "all others declined in succession.",
    ),
)


def begins_melee(deal: Deal) -> bool:
    """Whether a trick that begins now is melee (MELEE-1)."""
    return deal.burning is None and seats_in(deal) <= 4
