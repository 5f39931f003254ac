"""The worked examples of the rule pages, in the order of the rule book."""

from gouji.engine.examples_before import EXAMPLES_BEFORE
from gouji.engine.worked import Worked, allowed, refused

TRICK = {0: "5J44", 1: "6Q44", 2: "8K44", 3: "9A44", 4: "7944", 5: "T844"}
LAST = {0: "6", 1: "9544", 2: "8744", 3: "T2X44", 4: "7744", 5: "J844"}
BURN = {0: "KK5544", 1: "AAX7799", 2: "AAX66", 3: "QQ44", 4: "9988", 5: "5566"}
NO_BURN = ((2, "decline"), (4, "decline"), (1, "decline"), (5, "decline"))


PLAYS: tuple[Worked, ...] = (
    Worked(
        rule="CARD-1",
        says=("同点数的牌不分花色。", "Suits do not matter in play."),
        hands={0: "99955"},
        tries=(
            allowed(0, "999", "三个9在手里", "three nines are held"),
            refused(0, "9999", "没有第四个9", "there is no fourth nine"),
        ),
    ),
    Worked(
        rule="PLAY-1",
        says=("一手牌只有一种点数，可带2和王。", "A play has one rank, with twos and jokers."),
        hands={0: "7788822XD"},
        tries=(
            allowed(0, "888", "同点数", "one rank"),
            allowed(0, "X22888", "带2带王", "with twos and a joker"),
            refused(0, "77888", "两种点数不能混", "two ranks never mix"),
        ),
    ),
    Worked(
        rule="PLAY-2",
        says=("22TTTT当六个10：六个J能压。", "22TTTT is six tens: six jacks beat it."),
        hands={0: "22TTTT55", 3: "JJJJJJ4"},
        moves=((0, "22TTTT"), *NO_BURN),
        tries=(allowed(3, "JJJJJJ", "张数一样，J比10大", "six cards, and J is above T"),),
    ),
    Worked(
        rule="PLAY-3",
        says=("小王带9的点数是9，张数是三。", "X99 has base 9 and size three."),
        hands={0: "X995", 3: "DTT4"},
        moves=((0, "X99"), *NO_BURN),
        tries=(allowed(3, "DTT", "三张，10比9大，大王压小王", "three cards, T above 9, a big joker over a small one"),),
    ),
    Worked(
        rule="PLAY-4",
        says=("大小王混带，大王当小王：要两张大王来压。", "Mixed, the big joker counts as a small one."),
        hands={0: "DX995", 3: "DDTT4X"},
        moves=((0, "DX99"), *NO_BURN),
        tries=(
            allowed(3, "DDTT", "两张大王压两张小王", "two big jokers over two small"),
            refused(3, "DXTT", "混带只算小王", "a mix counts as small jokers only"),
        ),
    ),
    Worked(
        rule="BEAT-1",
        says=("要压两张，就出两张。", "Two cards are beaten by two."),
        hands=TRICK | {0: "55J", 1: "66Q"},
        moves=((0, "55"),),
        tries=(allowed(1, "66", "两张更大", "two, and higher"), refused(1, "Q", "只有一张", "only one card")),
    ),
    Worked(
        rule="BEAT-2",
        says=("点数要更大，带2也不顶用。", "The base must be higher; twos do not help."),
        hands={0: "228885", 1: "9999944", 2: "888887"},
        moves=((0, "22888"),),
        tries=(allowed(1, "99999", "9比8大", "9 is above 8"), refused(1, "44", "张数不对", "the number differs")),
    ),
    Worked(
        rule="BEAT-3",
        says=("对方两张小王，要两张大王。", "Two small jokers call for two big ones."),
        hands={0: "XX9995", 3: "DDTTTAAAAA4"},
        moves=((0, "XX999"), *NO_BURN),
        tries=(
            allowed(3, "DDTTT", "两张大王，10比9大", "two big jokers, T above 9"),
            refused(3, "AAAAA", "没有大王", "no big jokers"),
        ),
    ),
    Worked(
        rule="BEAT-4",
        says=("带大王的牌是死牌，一轮当即结束。", "A play with a big joker is dead; the trick closes at once."),
        hands={0: "D66655", 4: "DD44"},
        moves=((0, "D666"),),
        leads=0,
        tries=(refused(4, "DD44", "不再问人", "nobody is asked"),),
    ),
    Worked(
        rule="BEAT-5",
        says=("王杀：一张小王换一张大王，多的凑张数。", "Joker kill: one big joker kills a small one; others fill."),
        hands={0: "X995", 3: "DDD4"},
        moves=((0, "X99"), *NO_BURN),
        tries=(allowed(3, "DDD", "一张杀王，两张凑数", "one kills, two fill"),),
        options={"joker_kill": "full"},
    ),
    Worked(
        rule="GOUJI-1",
        says=("五个10起够级，四个10不够。", "Five tens are gouji, four are not."),
        hands={0: "TTTTT5", 1: "JJJJJ5", 2: "JJJJJ6", 3: "JJJJJQ6", 4: "4448", 5: "5558"},
        moves=((0, "TTTTT"), *NO_BURN),
        tries=(
            refused(1, "JJJJJ", "够级牌，下家不能管", "gouji: not the next seat's to answer"),
            allowed(3, "JJJJJ", "对头可以管", "the opposite may"),
        ),
    ),
    Worked(
        rule="GOUJI-2",
        says=("四个10不够级，谁都能管。", "Four tens are not gouji: open to all."),
        hands={0: "TTTT5", 1: "JJJJJ5", 3: "JJJJQ6"},
        moves=((0, "TTTT"),),
        tries=(allowed(1, "JJJJ", "下家可以管", "the next seat may"),),
    ),
)

TRICKS: tuple[Worked, ...] = (
    Worked(
        rule="TURN-1",
        says=("发牌的人不能过。", "The leader may not pass."),
        hands=TRICK,
        tries=(allowed(0, "44", "随便出一手", "any play"), refused(0, "pass", "发牌不能过", "but no pass")),
    ),
    Worked(
        rule="TURN-2",
        says=("从下家起依次问。", "The seats are asked in order."),
        hands=TRICK,
        moves=((0, "5"),),
        tries=(allowed(1, "6", "轮到下家", "the next seat's turn"), refused(2, "8", "还没轮到", "not his turn yet")),
    ),
    Worked(
        rule="TURN-3",
        says=("对头先前过了牌，放到最后问。", "The opposite has passed before: he is asked last."),
        hands=TRICK,
        moves=((0, "5"), (1, "pass"), (2, "8"), (3, "pass"), (4, "9"), (5, "pass"), (0, "pass"), (2, "pass")),
        tries=(allowed(1, "Q", "别人都不要了才问他", "asked once all others declined"),),
    ),
    Worked(
        rule="TURN-4",
        says=("过了牌这一轮就不能再出。", "Who passed is out of this trick."),
        hands=TRICK,
        moves=((0, "5"), (1, "pass"), (2, "pass"), (3, "pass"), (4, "7"), (5, "pass"), (0, "J"), (4, "pass")),
        tries=(
            refused(2, "K", "2号已经过牌", "seat 2 has passed"),
            allowed(3, "A", "对头还可以管", "the opposite may all the same"),
        ),
    ),
    Worked(
        rule="CLOSE-1",
        says=("都不要，出牌的人发下一轮。", "Everybody declines: the player leads again."),
        hands=TRICK,
        moves=((0, "5"), (1, "pass"), (2, "pass"), (3, "pass"), (4, "pass"), (5, "pass")),
        leads=0,
    ),
    Worked(
        rule="RESP-1",
        says=("够级牌跳过别人只问对头；被跳过不算过牌。", "Only the opposite is asked; being skipped is no pass."),
        hands={0: "94445", 1: "2744", 2: "8K44", 3: "J944", 4: "7X44", 5: "T844"},
        moves=(
            (0, "9"),
            (1, "2"),
            (3, "decline"),
            (5, "decline"),
            (2, "decline"),
            (0, "decline"),
        ),
        tries=(
            allowed(4, "X", "1号的对头", "the opposite of seat 1"),
            refused(2, "K", "不该他管", "not his to answer"),
        ),
    ),
    Worked(
        rule="RESP-2",
        says=("对头管上，只剩出牌人能再管。", "The opposite beats it: only the first player may answer."),
        hands={0: "TTTTT5QQQQQ", 1: "JJJJJ5", 2: "JJJJJ6", 3: "JJJJJQ6", 4: "4448", 5: "5558"},
        moves=(
            (0, "TTTTT"),
            *NO_BURN,
            (3, "JJJJJ"),
            (5, "decline"),
            (1, "decline"),
            (4, "decline"),
            (2, "decline"),
        ),
        tries=(allowed(0, "QQQQQ", "他的对头", "his opposite"), refused(1, "pass", "没问他", "not asked")),
    ),
    Worked(
        rule="HEAD-1",
        says=("0号走了，3号无头：谁的够级牌都可以管。", "Seat 0 is out, 3 is headless: it may answer any gouji play."),
        hands={1: "QQQ5544", 2: "4455", 3: "KKKX66", 4: "KKK988", 5: "2255"},
        leader=1,
        out=(0,),
        moves=((1, "QQQ"), (5, "decline"), (2, "decline")),
        tries=(
            allowed(3, "KKK", "无头的人可以管", "a headless seat may"),
            refused(3, "burn KKK", "但不能烧", "but not burn"),
        ),
    ),
    Worked(
        rule="YIELD-1",
        says=("对头让给后面两家。", "The opposite lets the two seats after him go first."),
        hands=TRICK,
        moves=((0, "5"), (1, "pass"), (2, "pass")),
        tries=(
            allowed(3, "yield", "后面还有人能管", "others after him can act"),
            allowed(3, "9", "也可以管", "or he beats it"),
        ),
    ),
)

BURNS: tuple[Worked, ...] = (
    Worked(
        rule="BURN-1",
        says=("0号出KK，不是对头的也能烧。", "Seat 0 plays KK: one who is not the opposite may burn."),
        hands=BURN,
        moves=((0, "KK"),),
        tries=(
            allowed(1, "burn AA", "有牌能压，剩牌走得净", "he can beat it and play out the rest"),
            refused(3, "burn QQ", "对头不用烧，轮到就管", "the opposite does not burn, he answers"),
        ),
    ),
    Worked(
        rule="BURN-2",
        says=("1号和2号都要烧：2号是0号的联邦，归他。", "Seats 1 and 2 claim: 2 is a teammate of 0 and comes first."),
        hands=BURN,
        moves=((0, "KK"), (1, "burn AA"), (2, "burn AA")),
        tries=(refused(1, "burn 99", "没烧成", "his claim lost"),),
    ),
    Worked(
        rule="BURN-3",
        says=("烧之前看剩牌走不走得净。", "Whether the rest can be played out decides."),
        hands=BURN | {5: "AA5566"},
        moves=((0, "KK"),),
        tries=(
            allowed(2, "burn AA", "剩X66，一手走净", "X66 is left, one play"),
            refused(5, "burn AA", "剩5566，没有王", "5566 is left, without a joker"),
        ),
    ),
    Worked(
        rule="BURN-4",
        says=("2号烧，0号反烧。", "Seat 2 burns, seat 0 burns back."),
        hands=BURN | {0: "KK22X9"},
        moves=((0, "KK"), (2, "burn AA")),
        tries=(allowed(0, "burn 22", "被烧的人也可烧", "the burned seat may burn too"),),
    ),
    Worked(
        rule="BURN-5",
        says=("烧牌人的对头管上，就解烧。", "The opposite of the burner beats it: unburned."),
        hands=BURN | {5: "2255"},
        moves=((0, "KK"), (2, "burn AA"), (4, "decline"), (0, "decline"), (3, "decline"), (1, "decline")),
        tries=(allowed(5, "22", "2号的对头管上", "the opposite of seat 2 beats it"),),
    ),
    Worked(
        rule="BURN-6",
        says=("烧着发牌，每手要带王。", "Leading while the burn stands takes a joker."),
        hands=BURN | {2: "AAXX667"},
        moves=(
            (0, "KK"),
            (2, "burn AA"),
            (4, "decline"),
            (0, "decline"),
            (3, "decline"),
            (1, "decline"),
            (5, "pass"),
        ),
        tries=(allowed(2, "X66", "带王", "with a joker"), refused(2, "66", "不带王", "without one")),
    ),
    Worked(
        rule="BURN-7",
        says=("1号烧着走净，烧成功。", "Seat 1 goes out while the burn stands: burn won."),
        hands=BURN | {1: "AA"},
        moves=((0, "KK"), (2, "decline"), (4, "decline"), (1, "burn AA")),
        tries=(allowed(3, "decline", "走净就算成功", "won as the hand empties"),),
    ),
    Worked(
        rule="BURN-8",
        says=("2号没有王可发，烧失败，0号发牌。", "Seat 2 has no joker to lead: failed, and seat 0 leads."),
        hands=BURN | {1: "9977", 2: "AA6677", 5: "2255"},
        moves=(
            (0, "KK"),
            (2, "burn AA"),
            (4, "decline"),
            (0, "decline"),
            (3, "decline"),
            (1, "decline"),
            (5, "pass"),
        ),
        leads=0,
        options={"burn_precheck": False},
    ),
    Worked(
        rule="BURN-9",
        says=("选项：没开点不能烧。", "As an option, who is not open may not burn."),
        hands=BURN,
        moves=((0, "KK"),),
        tries=(refused(2, "burn AA", "没开点", "not open"),),
        options={"burn_needs_open": True},
    ),
)

ENDS: tuple[Worked, ...] = (
    Worked(
        rule="EXIT-1",
        says=("0号出净，是头科。", "Seat 0 is out and takes place 1."),
        hands=LAST,
        moves=((0, "6"),),
        tries=(allowed(1, "inherit", "下家可以接风", "the next seat may inherit"),),
    ),
    Worked(
        rule="EXIT-2",
        says=("下家说接风不说过，后面还能出。", "The next seat inherits in place of passing, and may still follow."),
        hands=LAST,
        moves=((0, "6"), (1, "inherit"), (2, "8"), (3, "pass"), (4, "pass"), (5, "pass")),
        tries=(allowed(1, "9", "接风不锁死", "inheriting does not lock him out"),),
    ),
    Worked(
        rule="EXIT-3",
        says=("0号是头科，3号得一次够死级：别人管不了。", "Seat 0 took place 1: seat 3's gouji play is free."),
        hands=LAST | {4: "X744"},
        moves=((0, "6"), (1, "inherit"), (2, "pass"), (3, "2"), (5, "decline"), (1, "decline")),
        tries=(
            refused(4, "X", "不能管，除非烧", "it may not be answered"),
            allowed(4, "decline", "只问烧不烧", "only burned"),
        ),
    ),
    Worked(
        rule="EXIT-4",
        says=("底牌是够级牌，没人管就由下家发牌。", "A gouji last play nobody answers: the next seat leads."),
        hands=LAST | {0: "KK", 3: "AA244"},
        moves=((0, "KK"), *NO_BURN, (3, "pass")),
        leads=1,
    ),
    Worked(
        rule="MELEE-1",
        says=("走了两人，新一轮就是乱缠。", "Two are out: the new trick is the melee."),
        hands={2: "KK44", 3: "AA55", 4: "AA66", 5: "AA77"},
        leader=2,
        out=(0, 1),
        moves=((2, "KK"),),
        tries=(allowed(3, "AA", "不是对头也能管", "others than the opposite may answer"),),
    ),
    Worked(
        rule="MELEE-2",
        says=("乱缠时过了还能再出。", "In the melee a pass does not bind."),
        hands={2: "7K44", 3: "TA55", 4: "9966", 5: "AA77"},
        leader=2,
        out=(0, 1),
        moves=((2, "7"), (3, "pass"), (4, "9"), (5, "pass"), (2, "pass")),
        tries=(allowed(3, "T", "过过了也能出", "although he passed"), refused(3, "yield", "不能让牌", "no yielding")),
    ),
    Worked(
        rule="OPEN-1",
        says=("0号的五个10没人管，他开点了。", "Nobody answers seat 0's five tens: he is open."),
        hands={0: "TTTTT5", 1: "JJJJJ5", 3: "QQ6"},
        moves=((0, "TTTTT"), *NO_BURN, (3, "pass")),
        leads=0,
    ),
    Worked(
        rule="SCORE-1",
        says=("有牌的只剩一家，这回合结束。", "All who hold cards are of one team: the deal ends."),
        hands={4: "4", 5: "777"},
        leader=4,
        out=(0, 1, 2, 3),
        moves=((4, "4"),),
        tries=(refused(5, "7", "已经结束", "it is over"),),
    ),
    Worked(
        rule="SCORE-2",
        says=("0、2、4号占头三名：串三户，12分。", "Seats 0, 2, 4 take the first three places: a sweep, 12 points."),
        hands={1: "77", 3: "88", 4: "9", 5: "TT"},
        leader=4,
        out=(0, 2),
        moves=((4, "9"),),
        tries=(refused(1, "7", "已经结束", "it is over"),),
    ),
    Worked(
        rule="VIEW-1",
        says=("选项：问了才报，十张以下报实数。", "As an option, asked, a seat tells at ten or fewer."),
        hands={0: "5566", 1: "6677"},
        tries=(
            allowed(0, "ask 1", "问下家剩几张", "ask the next seat"),
            refused(0, "ask 0", "不问自己", "not oneself"),
        ),
        options={"report": "on_request"},
    ),
)

EXAMPLES: tuple[Worked, ...] = (*PLAYS, *TRICKS, *BURNS, *ENDS, *EXAMPLES_BEFORE)
