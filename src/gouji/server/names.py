"""名字: pleasant names for bots, and what a guest may be called."""

import unicodedata

from gouji.cards.stream import Stream

BOT_NAMES = (
    "崂山道士", "栈桥海鸥", "八大关", "石老人", "小青岛", "五月的风", "琴屿飘灯", "浮山湾", "老城红瓦", "信号山",
    "蛤蜊哥", "麦岛渔翁", "台东掌柜", "中山路口", "团岛灯塔", "鲁迅公园", "金沙滩", "银沙滩", "太平角", "汇泉湾",
)  # fmt: skip
LONGEST = 16


def bot_names(table: str, count: int) -> tuple[str, ...]:
    """Return different names for a table's bots, the same for the same table."""
    names = list(BOT_NAMES)
    Stream(f"gouji-names {table}".encode()).shuffle(names)
    return tuple(names[:count])


def clean_name(text: str, account: str) -> str:
    """Return what a guest is called: his words without control signs, 16 characters at most; or 牌友 and a number."""
    seen = "".join(char for char in unicodedata.normalize("NFC", text) if char.isprintable())
    name = " ".join(seen.split())[:LONGEST].strip()
    return name or f"牌友{Stream(account.encode()).below(9000) + 1000}"
