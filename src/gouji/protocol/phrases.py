"""常用语: what players say at the table, as a closed list of codes with its words in both languages."""

import msgspec


class Phrase(msgspec.Struct, frozen=True):
    """One phrase; ``says`` is Chinese, then English."""

    code: str
    says: tuple[str, str]


PHRASES: tuple[Phrase, ...] = (
    Phrase("hello", ("大家好", "Hello everybody")),
    Phrase("hurry", ("快出吧，茶都凉了", "Hurry up, the tea is getting cold")),
    Phrase("wait", ("等等，我想想", "Wait, let me think")),
    Phrase("well_played", ("打得好！", "Well played!")),
    Phrase("nice_burn", ("烧得漂亮！", "What a burn!")),
    Phrase("burn_it", ("烧他！", "Burn him!")),
    Phrase("yield_me", ("让我过去", "Let me through")),
    Phrase("follow_me", ("上牌，跟上！", "Keep playing, follow on!")),
    Phrase("hold_him", ("看住对头", "Keep your opposite down")),
    Phrase("gouji", ("够级！", "Gouji!")),
    Phrase("going_first", ("我要争头科", "I am going for first")),
    Phrase("need_help", ("联邦，救我！", "Friends, help me!")),
    Phrase("good_team", ("联邦给力！", "What a team!")),
    Phrase("unlucky", ("手气太差了", "No luck today")),
    Phrase("sorry", ("不好意思，打错了", "Sorry, my mistake")),
    Phrase("thanks", ("谢谢！", "Thank you!")),
    Phrase("again", ("再来一局！", "Another one!")),
    Phrase("bye", ("先走了，回头见", "I have to go, see you")),
)
CODES: frozenset[str] = frozenset(phrase.code for phrase in PHRASES)
