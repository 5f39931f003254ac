"""The worked examples of the rules that act before the play, between deals and beside the tricks."""

from gouji.engine.worked import Worked, allowed, refused
from gouji.model.events import Began, Debt, Multiplied, Owed

HELD = {"hold_threes": True}
FULL = {"tribute": "full"}
THREES = {0: "33A", 1: "3AA9", 2: "3468", 3: "3Q29", 4: "3458", 5: "3456"}
REBELS = {0: "44556", 1: "99554", 2: "88774", 3: "TTJJ4", 4: "QQKK4", 5: "X2784"}
ENDING = {4: "4", 5: "777"}


HOLDING: tuple[Worked, ...] = (
    Worked(
        rule="PLAY-5",
        says=("憋三时3不带2也不带王。", "With hold-threes, threes carry nothing."),
        hands=THREES | {0: "3X24"},
        tries=(allowed(0, "X24", "4可以带", "a 4 may"), refused(0, "X3", "3不能带", "a three may not")),
        options=HELD,
    ),
    Worked(
        rule="THREE-1",
        says=("3留到最后，一次出净。", "Threes are kept for last and go all at once."),
        hands=THREES | {0: "33"},
        tries=(allowed(0, "33", "最后一手", "the last play"), refused(0, "3", "不能拆", "not one of two")),
        options=HELD,
    ),
    Worked(
        rule="THREE-2",
        says=("只剩3的手压不了牌，可以让。", "A hand of threes beats nothing, but may yield."),
        hands={0: "35J44", 1: "36Q44", 2: "38K44", 3: "33", 4: "37944", 5: "3T844"},
        moves=((0, "5"), (1, "pass"), (2, "pass")),
        tries=(refused(3, "33", "不能跟", "it may not follow"), allowed(3, "yield", "可以让", "it may yield")),
        options=HELD,
    ),
    Worked(
        rule="THREE-3",
        says=("0号没有3，用一张2向对头买。", "Seat 0 has no three and buys one from his opposite for a 2."),
        hands={0: "22K", 1: "345", 2: "345", 3: "33345", 4: "345", 5: "345"},
        before=True,
        holds={"hand 0": "2K3", "hand 3": "25433"},
        options=HELD | {"revolution": False},
    ),
    Worked(
        rule="THREE-4",
        says=("最后一张3不能还。", "The last three is not returned."),
        hands={0: "3A9", 5: "3XX59"},
        before=True,
        told=(Owed((Debt("last", 5, 0, 1),)),),
        moves=((0, "take"),),
        tries=(
            refused(0, "return 3", "只有一张3", "there is one three only"),
            allowed(0, "return 9", "别的可以", "others may go"),
        ),
        options=HELD | FULL,
    ),
    Worked(
        rule="THREE-5",
        says=("打得只剩3，又被大过：闷了。", "Only threes are left, and the play was beaten: muffled."),
        hands=THREES | {1: "3AAK42", 5: "3"},
        moves=((0, "A"), (1, "2")),
        tries=(allowed(3, "decline", "1号大过了0号", "seat 1 beat seat 0"),),
        holds={"muffled": (1, None, None, None, None, None)},
        options=HELD,
    ),
    Worked(
        rule="THREE-6",
        says=("憋三不报牌。", "Under hold-threes nobody reports."),
        hands=THREES,
        tries=(refused(0, "ask 1", "问了也不报", "asking is no use"),),
        options=HELD | {"report": "on_request"},
    ),
)

REVOLUTION: tuple[Worked, ...] = (
    Worked(
        rule="REV-1",
        says=("没有王和2可以革命。", "A hand without jokers and twos may revolt."),
        hands=REBELS,
        before=True,
        tries=(
            allowed(0, "revolt", "没有王和2", "no jokers, no twos"),
            refused(5, "revolt", "有小王有2", "it holds X and 2"),
        ),
    ),
    Worked(
        rule="REV-2",
        says=("两家革命，作废重来。", "Two revolt: the deal is void."),
        hands=REBELS,
        before=True,
        moves=((0, "revolt"), (1, "decline"), (2, "decline"), (3, "revolt"), (4, "decline"), (5, "decline")),
        holds={"phase": "void"},
    ),
    Worked(
        rule="REV-3",
        says=("2号革命，放下牌；他的对头算开点。", "Seat 2 lays his hand down; his opposite counts as open."),
        hands=REBELS,
        before=True,
        moves=((0, "decline"), (1, "decline"), (2, "revolt"), (3, "decline"), (4, "decline"), (5, "decline")),
        holds={"revolted": 2, "open": frozenset({5})},
    ),
    Worked(
        rule="REV-4",
        says=("对头选要头：前三手够级牌算够死级。", "His opposite chooses headed: three free gouji plays."),
        hands={0: "44556", 1: "99554", 2: "22KKAA4", 3: "TTJJ4", 4: "QQQ4"},
        leader=2,
        revolted=5,
        moves=((2, "KK"),),
        tries=(
            allowed(4, "decline", "只问烧不烧", "only burned"),
            refused(3, "TT", "别人管不了", "nobody else may answer"),
        ),
        holds={"rights": 2},
    ),
    Worked(
        rule="REV-5",
        says=("4号没有3，也买不起：自动革命。", "Seat 4 has no three and cannot pay: he revolts unasked."),
        hands={0: "3K", 1: "345", 2: "33345", 3: "345", 4: "4567", 5: "345"},
        before=True,
        holds={"forced": frozenset({4}), "revolted": 4},
        options=HELD | {"revolution": False},
    ),
)

TRIBUTE: tuple[Worked, ...] = (
    Worked(
        rule="CALL-1",
        says=("进完贡可以明点。", "After tribute a seat may open-call."),
        hands={0: "DX22"},
        before=True,
        tries=(
            allowed(0, "call", "叫对头的点", "call against the opposite"),
            allowed(1, "decline", "不叫也行", "or not"),
        ),
        options=FULL | {"calls": True},
    ),
    Worked(
        rule="TRIB-1",
        says=("欠四张，只有大王和两张2：其余免了。", "Four are owed; a big joker and two twos are all there is."),
        hands={1: "D2266", 4: "789"},
        before=True,
        told=(Owed((Debt("open", 1, 4, 4),)),),
        moves=((4, "take"),),
        holds={"hand 1": "66", "hand 4": "D22987"},
        options=FULL,
    ),
    Worked(
        rule="TRIB-2",
        says=("先烧贡，后落贡。", "Burn tribute comes before last tribute."),
        hands={1: "DX6", 2: "789", 0: "567"},
        before=True,
        told=(Owed((Debt("burn", 1, 2, 1), Debt("last", 1, 0, 1))),),
        moves=((0, "take"), (2, "take")),
        holds={"hand 2": "D987", "hand 0": "X765"},
        options=FULL,
    ),
    Worked(
        rule="TRIB-3",
        says=("闷贡一张。", "Muffled tribute is one card."),
        hands={5: "X23", 0: "78"},
        before=True,
        told=(Owed((Debt("muffled", 5, 0, 1),)),),
        moves=((0, "take"),),
        holds={"hand 0": "X87", "hand 5": "23"},
        options=FULL,
    ),
    Worked(
        rule="TRIB-4",
        says=("被烧成功的进一张。", "The victim of a won burn pays one."),
        hands={1: "2266", 2: "789"},
        before=True,
        told=(Owed((Debt("burn", 1, 2, 1),)),),
        moves=((2, "take"),),
        holds={"hand 1": "266", "hand 2": "2987"},
        options=FULL,
    ),
    Worked(
        rule="TRIB-5",
        says=("1号没开点，对头叫过预点：进四张。", "Seat 1 was not open and his opposite had pre-called: four."),
        hands={1: "DX2266", 4: "789"},
        before=True,
        told=(Owed((Debt("open", 1, 4, 4),)),),
        moves=((4, "take"),),
        holds={"hand 1": "66", "hand 4": "DX22987"},
        options=FULL,
    ),
    Worked(
        rule="TRIB-6",
        says=(
            "落贡要还；没有这个点数可以要求换。",
            "Last tribute is returned; a rank not held may be refused.",
        ),
        hands={5: "2T", 0: "A5K"},
        before=True,
        told=(Owed((Debt("last", 5, 0, 1),)),),
        moves=((0, "take"), (0, "return A")),
        tries=(allowed(5, "want T", "5号没有A", "seat 5 has no ace"), allowed(5, "take", "也可以收下", "or takes it")),
        options=FULL,
    ),
    Worked(
        rule="TRIB-7",
        says=("吃贡的可以不要。", "The receiver may refuse."),
        hands={3: "XX59", 2: "4567"},
        before=True,
        told=(Owed((Debt("last", 3, 2, 1),)),),
        tries=(
            allowed(2, "refuse 0", "不要这笔", "he refuses this debt"),
            refused(2, "refuse 1", "没有第二笔", "no second"),
        ),
        options=FULL,
    ),
)

SUITS = {0: "33333789", 2: "3333333337", 4: "378"}
LEADS: tuple[Worked, ...] = (
    Worked(
        rule="LEAD-1",
        says=(
            "0号最多能亮两张同花色的3，2号三张：2号首发。",
            "Seat 0 can show two threes of a suit, seat 2 three: seat 2 leads.",
        ),
        hands=SUITS,
        leader=None,
        before=True,
        leads=2,
        options={"revolution": False},
    ),
    Worked(
        rule="LEAD-2",
        says=(
            "选项：亮不亮自己定。2号不亮，0号首发。",
            "As an option showing is a choice. Seat 2 does not: seat 0 leads.",
        ),
        hands=SUITS,
        leader=None,
        before=True,
        moves=((0, "show"), (1, "decline"), (2, "decline"), (3, "decline"), (4, "decline"), (5, "decline")),
        leads=0,
        options={"first_lead": "show", "revolution": False},
    ),
)

BESIDE: tuple[Worked, ...] = (
    Worked(
        rule="SCORE-3",
        says=("六家都同意，一局就提前结束；同意一次就够。", "If all six agree the match ends; one agrees once."),
        hands={0: "5566", 1: "6677"},
        moves=((0, "end"),),
        tries=(allowed(1, "end", "也同意", "agrees too"), refused(0, "end", "已经同意了", "has agreed already")),
    ),
    Worked(
        rule="VIEW-4",
        says=(
            "5号进的大王大家都看得见；0号还的9只有他们俩看得见。",
            "All see the big joker that seat 5 pays; the 9 that seat 0 returns is seen by the two alone.",
        ),
        hands={0: "22A9", 5: "DX2298"},
        before=True,
        told=(Owed((Debt("last", 5, 0, 1),)),),
        moves=((0, "take"), (0, "return 9"), (5, "take")),
        holds={"hand 0": "D22A", "hand 5": "X22998"},
        options=FULL,
    ),
    Worked(
        rule="BEAN-1",
        says=("倍数一到五。", "Multipliers are one to five."),
        hands={},
        before=True,
        tries=(
            allowed(0, "multiply 5", "最高五倍", "five at the most"),
            refused(0, "multiply 6", "没有六倍", "no six"),
        ),
        options={"beans": True},
    ),
    Worked(
        rule="BEAN-2",
        says=("底10，胜2分，总倍14：每人280。", "Base 10, 2 points, multipliers 14 in all: 280 each."),
        hands=ENDING,
        leader=4,
        out=(0, 1, 2, 3),
        told=(Began(1, balances=(1000,) * 6), Multiplied((1, 2, 3, 3, 3, 2))),
        moves=((4, "4"),),
        holds={"scores": (2, -2), "balances": (1280, 720, 1280, 720, 1280, 720)},
        options={"beans": True},
    ),
    Worked(
        rule="BEAN-3",
        says=("1号只有10豆，全付，赢家按倍数分。", "Seat 1 has 10 beans and pays them all, shared by multipliers."),
        hands=ENDING,
        leader=4,
        out=(0, 1, 2, 3),
        told=(Began(1, balances=(0, 10, 0, 160, 0, 160)), Multiplied((1, 1, 3, 1, 1, 1))),
        moves=((4, "4"),),
        holds={"balances": (109, 0, 113, 0, 108, 0)},
        options={"beans": True},
    ),
    Worked(
        rule="VIEW-2",
        says=("2号剩三张，联邦可以给他出主意。", "Seat 2 holds three cards: a teammate may advise him."),
        hands={2: "8K44", 3: "44445555666"},
        leader=2,
        moves=((2, "4"),),
        tries=(
            allowed(0, "advise 2 K", "联邦看得到", "a teammate sees them"),
            refused(1, "advise 2 K", "敌人看不到", "an enemy does not"),
        ),
    ),
    Worked(
        rule="VIEW-3",
        says=("0号走了，2号让他看牌。", "Seat 0 is out; seat 2 lets him see its hand."),
        hands={1: "667788", 2: "44445555666", 3: "99TT"},
        leader=1,
        out=(0,),
        tries=(
            allowed(2, "show-to 0", "走了的联邦", "a teammate who is out"),
            refused(2, "show-to 4", "没走的不行", "not one still in"),
        ),
    ),
)

EXAMPLES_BEFORE: tuple[Worked, ...] = (*HOLDING, *REVOLUTION, *LEADS, *TRIBUTE, *BESIDE)
