"""规则首页: what the game is and where it comes from."""

from gouji.model.rulebook import Text

FRONT: Text = (
    "够级（又写作勾击、勾机）是山东人创的六人扑克牌游戏：四副牌，六个人坐一圈，隔着坐的三家是联邦，三对三；每个人对面坐着"
    "自己的对头。牌够大，就只有对头能管，这叫够级，游戏由此得名。二十世纪六十年代后期起于青岛，七八十年代传遍胶东，"
    "又从沿海传到内陆；人称中国的桥牌，讲究的是联邦配合。"
    "打法：每人36张，按逆时针一家接一家地出，后面的要张数一样、点数更大；谁都不要，出牌的人再发下一轮。先出净的名次高，"
    "六个名次定分，一家三人的分合在一起算。",
    "Gouji (够级, also written 勾击 or 勾机) is the six-player card game of Shandong: four packs, six seats round a "
    "table, every other one of a team, three against three, and opposite each player sits his own opponent. A play that "
    "is big enough only the opposite may answer; that is called gouji, and it names the game. It began in Qingdao in the "
    "late 1960s, spread over the Jiaodong peninsula in the seventies and eighties and from the coast inland; people call "
    "it China's bridge, for what counts is playing with one's team. How it goes: everybody holds 36 cards; counter-clockwise, one seat "
    "after another beats what lies there with as many cards of a higher rank, or passes; when nobody will, its player leads "
    "again. Who is rid of his cards first stands highest; the six places give scores, and the three of a team are added.",
)
