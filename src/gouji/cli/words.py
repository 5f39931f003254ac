"""术语: every word of the game, as players say it, and the rules it leads to; docs/glossary.md is written from it."""

from typing import NamedTuple


class Word(NamedTuple):
    """词: ``zh`` all spellings, ``en`` the term of code and English text, ``says`` its meaning, Chinese and English."""

    zh: tuple[str, ...]
    en: tuple[str, ...]
    says: tuple[str, str]
    rules: tuple[str, ...] = ()


TERMS: tuple[Word, ...] = (
    Word(("联邦",), ("team", "teammate"), ("隔一个坐的三个人是一家", "seats 0, 2, 4 against seats 1, 3, 5"), ("SCORE-1", "BURN-2")),
    Word(("对头", "对门"), ("opposite",), ("正对面的人，总是敌人", "seat i+3: always an enemy"), ("TURN-2", "TURN-3", "YIELD-1")),
    Word(("上家", "下家"), ("previous seat", "next seat"), ("出牌次序里的前一个和后一个", "the seats before and after in play order"), ("TURN-2", "EXIT-2")),
    Word(("局",), ("match",), ("几个回合，通常五个", "a series of deals, usually five"), ("SCORE-3",)),
    Word(("回合",), ("deal",), ("216张牌发一次打完", "216 cards dealt and played out"), ("SCORE-1",)),
    Word(("轮",), ("trick",), ("从一次发牌到下一次发牌", "from one lead to the next"), ("TURN-2", "CLOSE-1")),
    Word(("一手牌",), ("play",), ("一次出的牌", "the cards put down at one time"), ("PLAY-1",)),
    Word(("发牌",), ("lead",), ("一轮的第一手", "the first play of a trick"), ("TURN-1",)),
    Word(("顺牌",), ("follow",), ("跟着出更大的牌", "to play on another's play"), ("TURN-2",)),
    Word(("过牌",), ("pass",), ("不出", "to decline"), ("TURN-4",)),
    Word(("让牌",), ("yield",), ("对头让后面两家先管", "the opposite lets the two seats after him go first"), ("YIELD-1",)),
    Word(("扣牌",), ("close",), ("对头最后不管，一轮结束", "the last refusal, which ends the trick"), ("CLOSE-1",)),
    Word(("够级牌",), ("gouji play",), ("大到只有对头能管的牌", "a play big enough that only the opposite may answer"), ("GOUJI-1", "GOUJI-2")),
    Word(("贴钱",), ("attached twos",), ("牌里带2", "twos that ride on other cards"), ("PLAY-2",)),
    Word(("挂花",), ("attached jokers",), ("牌里带王", "jokers that ride on other cards"), ("PLAY-2", "PLAY-4")),
    Word(("死牌",), ("dead play",), ("谁也管不了的牌", "a play that nothing can beat"), ("BEAT-4",)),
    Word(("烧牌",), ("burn",), ("抢着管别人的够级牌，之后手手带王走净", "to take over a gouji play and then play out with a joker in every lead"), ("BURN-1", "BURN-2", "BURN-3")),
    Word(("解烧",), ("unburn",), ("烧的人被管上，互不相欠", "the burner is beaten and nobody owes anything"), ("BURN-5",)),
    Word(("反烧",), ("counter-burn",), ("烧那个烧牌的人", "to burn the burner"), ("BURN-4",)),
    Word(("有头", "无头"), ("headed", "headless"), ("对头还在不在", "whether the seat still has an opposite to answer it"), ("HEAD-1",)),
    Word(("够死级",), ("free gouji",), ("对头走了以后的一手没人能管的够级", "a gouji play that no opposite can answer"), ("EXIT-3",)),
    Word(("底牌",), ("last play",), ("把手里出净的一手", "the play that empties a hand"), ("EXIT-1", "EXIT-2")),
    Word(("接风",), ("inherit",), ("别人走净后由下家发牌", "taking the lead after a player who went out"), ("EXIT-2",)),
    Word(("四人乱缠",), ("melee",), ("剩四个人以后谁都可管", "the free-for-all when four or fewer are left"), ("MELEE-1", "MELEE-2")),
    Word(("革命",), ("revolution",), ("没有王和2的人放下牌退出", "laying down a hand without jokers and twos, and out of the deal"), ("REV-1", "REV-3")),
    Word(("头科", "二科", "三科", "四科", "二落", "大落"), ("places",), ("走净的名次，一到六", "places 1 to 6, the order of going out"), ("SCORE-2", "EXIT-1")),
    Word(("串三户",), ("sweep",), ("一家占了前三名", "one team takes places 1, 2 and 3"), ("SCORE-2", "SCORE-3")),
    Word(("开点",), ("open",), ("用够级牌赢过一轮", "having won a trick with a gouji play"), ("OPEN-1",)),
    Word(("预点", "明点"), ("pre-call", "open-call"), ("预点在发牌前，明点在进贡后：赌对头开不了点", "calls against the opposite, before the cards are dealt and after tribute: that he will not open"), ("CALL-1", "TRIB-5")),
    Word(("进贡", "还贡"), ("tribute", "return"), ("下一回合交牌、还牌", "cards paid in the next deal, and given back"), ("TRIB-1", "TRIB-2", "TRIB-6")),
    Word(("闷贡", "烧贡", "点贡", "落贡"), ("muffled tribute", "burn tribute", "open tribute", "last tribute"), ("进贡的四种", "the four kinds of tribute"), ("TRIB-3", "TRIB-4", "TRIB-5", "TRIB-6")),
    Word(("憋三",), ("hold-threes",), ("3要留到最后一手", "threes are kept for the last play"), ("THREE-1", "THREE-2")),
    Word(("买三",), ("buy a three",), ("没有3的人用2或王换一个", "a seat without threes buys one"), ("THREE-3",)),
    Word(("闷",), ("muffled",), ("手里只剩3，前一手又被管上", "beaten when only threes were left"), ("THREE-5",)),
    Word(("亮三",), ("show threes",), ("亮出同花色的3争首发", "showing threes of one suit for the first lead"), ("LEAD-1", "LEAD-2")),
    Word(("顶班",), ("outshow",), ("亮得比别人多", "to show a larger set"), ("LEAD-1",)),
    Word(("上班",), ("gain the first lead",), ("得到首发", "to be first to lead"), ("LEAD-1",)),
    Word(("报牌",), ("report",), ("说手里还剩几张", "telling how many cards are left"), ("VIEW-1",)),
    Word(("挑牌",), ("advise",), ("看着联邦的牌给他出主意", "helping a teammate play"), ("VIEW-2", "VIEW-3")),
    Word(("明牌",), ("open hands",), ("联邦之间看得见手牌", "teammates see each other's cards"), ("BEAN-1", "VIEW-2")),
    Word(("红豆",), ("beans",), ("输赢的筹码", "what is won and lost"), ("BEAN-2", "BEAN-3")),
    Word(("加倍",), ("multiplier",), ("各人选的倍数", "picked by each seat"), ("BEAN-1",)),
    Word(("房间底数",), ("room base",), ("一间房的基本输赢", "the base stake of a room"), ("BEAN-2",)),
)  # fmt: skip
"""The terms of the rule book."""

SPOKEN: tuple[Word, ...] = (
    Word(("够级", "勾击", "勾机"), ("gouji",), ("这个游戏；也指管够级牌", "the game; as a verb, to answer a gouji play"), ("GOUJI-1", "GOUJI-2")),
    Word(("够级打牌",), ("to answer a gouji play",), ("对头管够级牌", "what the opposite does"), ("GOUJI-2", "RESP-2")),
    Word(("敌人",), ("enemy",), ("另一家的三个人", "the three of the other team"), ("TURN-2", "SCORE-1")),
    Word(("上手", "下手"), ("previous seat", "next seat"), ("上家和下家", "the seats before and after"), ("TURN-2",)),
    Word(("上手联邦", "下手联邦"), ("teammate before", "teammate after"), ("隔着上家、下家的自己人", "the teammates beyond them, i−2 and i+2"), ("TURN-2",)),
    Word(("花", "鬼", "虎"), ("joker",), ("王：小花小鬼小虎是小王，大花大鬼大虎是大王", "small and big jokers"), ("CARD-1", "BEAT-3")),
    Word(("钱", "两", "小两"), ("two",), ("2", "a two"), ("CARD-1", "PLAY-2")),
    Word(("帽子",), ("ace",), ("A", "an ace"), ("CARD-1",)),
    Word(("老K",), ("king",), ("K", "a king"), ("CARD-1",)),
    Word(("开牌",), ("dealing",), ("发到各人手里", "the cards are dealt"), ("CARD-1", "LEAD-1")),
    Word(("循序渐进",), ("in play order",), ("一家接一家地出", "one seat after another"), ("TURN-1",)),
    Word(("步步高",), ("strictly higher",), ("后面的要更大", "what beats must be higher"), ("BEAT-2",)),
    Word(("张数相同",), ("same number",), ("管的牌张数要一样", "sizes are equal"), ("BEAT-1",)),
    Word(("单修", "单幽"), ("playing a single card",), ("出单张", "a play of one card"), ("PLAY-1",)),
    Word(("灭", "压", "盖", "大过", "上牌"), ("to beat",), ("管上别人的牌", "to play over another's play"), ("BEAT-1", "BEAT-2")),
    Word(("发言",), ("to have a say",), ("发牌以后的出牌；过了就没有发言权", "any play after the lead; a pass ends the right to it"), ("TURN-3", "TURN-4")),
    Word(("活", "不活"), ("let live", "beat"), ("对头不管、管上够级牌", "the opposite does not, or does, beat a gouji play"), ("GOUJI-2", "RESP-2")),
    Word(("墙", "无墙"), ("wall", "no wall"), ("上家在不在", "the previous seat, or that it has gone out"), ("RESP-1",)),
    Word(("上半场", "争科"), ("first half", "race"), ("二科走之前，争名次", "until place 2 is taken"), ("SCORE-1", "EXIT-1")),
    Word(("下半场", "捉落", "保落"), ("second half",), ("二科走以后：捉敌人落，保联邦不落", "making an enemy last, saving a teammate from it"), ("SCORE-1", "MELEE-1")),
    Word(("走科", "落科", "落"), ("go out", "be last"), ("出净；剩在最后（落读là）", "a hand is empty; to be left (落 reads là)"), ("EXIT-1",)),
    Word(("申请接风",), ("ask to inherit",), ("轮到时要求接风", "in one's turn, in place of a pass"), ("EXIT-2",)),
    Word(("烧成功", "烧失败"), ("burn won", "burn failed"), ("烧着走净；出不了带王的牌", "going out while it stands; having no lawful lead"), ("BURN-7", "BURN-8")),
    Word(("要头",), ("choose headed",), ("革命者的对头选有头", "the revolutionary's opposite stays headed"), ("REV-4",)),
    Word(("自动革命",), ("forced revolution",), ("没有3又买不起", "no three and nothing to buy one with"), ("REV-5",)),
    Word(("叫点", "认点"), ("to call", "to own oneself not open"), ("叫点是赌对头开不了点；认点是认自己没开", "to bet that the opposite will not open; to grant that one has not"), ("CALL-1", "TRIB-5")),
    Word(("吃贡",), ("receive tribute",), ("收别人的贡", "what a winner does"), ("TRIB-6", "TRIB-7")),
    Word(("憋三贡", "清贡"), ("muffled tribute",), ("闷贡", "paid by who was muffled"), ("TRIB-3", "THREE-5")),
    Word(("抓三户",), ("sweep",), ("串三户", "the other name for it"), ("SCORE-2",)),
    Word(("四户乱缠",), ("melee",), ("四人乱缠", "the other name for it"), ("MELEE-1",)),
    Word(("报户", "满户", "不够报"), ("report", "exactly ten", "more than ten"), ("报张数；正好十张；多于十张", "how a number of cards is told"), ("VIEW-1",)),
    Word(("看牌",), ("see a hand",), ("看联邦的手牌", "a teammate's, where one may"), ("VIEW-2", "VIEW-3")),
    Word(("提示出牌",), ("prompt a play",), ("教联邦出哪手", "to a teammate"), ("BEAN-1", "VIEW-2")),
    Word(("总倍数",), ("sum of the multipliers",), ("六个人倍数的和", "of the six seats"), ("BEAN-2",)),
    Word(("解散",), ("end by agreement",), ("六个人同意提前结束一局", "all six agree to end the match"), ("SCORE-3",)),
)  # fmt: skip
"""Words that players use besides."""

WORDS: tuple[Word, ...] = TERMS + SPOKEN


def glossary() -> str:
    """Return the text of docs/glossary.md."""
    parts = [
        "# 术语 · Glossary\n",
        "Written by `scripts/glossary.py` from `src/gouji/cli/words.py`; `gouji rules WORD` finds every word here.\n",
        "## 规则用语 · Terms\n",
        *_table(TERMS),
        "\n## 牌桌上的话 · Words players use\n",
        *_table(SPOKEN),
    ]
    return "\n".join(parts) + "\n"


def _table(words: tuple[Word, ...]) -> list[str]:
    rows = ["| 中文 | English and code | 意思 | Meaning | Rules |", "| --- | --- | --- | --- | --- |"]
    return rows + [
        f"| {'、'.join(word.zh)} | {', '.join(word.en)} | {word.says[0]} | {word.says[1]} | {', '.join(word.rules)} |"
        for word in words
    ]
