"""说牌: events in words, Chinese or English, as the viewer may see them."""

from typing import Literal

from gouji.cards.faces import Cards
from gouji.model.events import (
    Advised,
    BurnFailed,
    BurnWon,
    Called,
    ChoseHead,
    DealEnded,
    DealEndedEarly,
    DealVoid,
    EndProposed,
    Event,
    FirstLead,
    Forced,
    FreeGoujiGained,
    Headless,
    Inherited,
    MuffleShown,
    Multiplied,
    Opened,
    Owed,
    Paid,
    Passed,
    Played,
    Reported,
    Returned,
    Revolted,
    Settled,
    Shown,
    TributeRefused,
    TrickBegan,
    Unburned,
    WentOut,
    Yielded,
)
from gouji.plays.notation import write_play

Language = Literal["zh", "en"]
PLACES = {
    "zh": ("", "头科", "二科", "三科", "四科", "二落", "大落"),
    "en": ("", "place 1", "place 2", "place 3", "place 4", "place 5", "place 6"),
}
NAMES = {
    "zh": ("你", "下家", "联邦甲", "对头", "联邦乙", "上家"),
    "en": ("You", "Next", "Mate A", "Opposite", "Mate B", "Previous"),
}
"""The seats as seat 0 sees them, in play order."""


def cards_text(cards: Cards) -> str:
    """Write cards in ranks; a ten as 10 reads better at a table but not in ``XX999``, so it stays T."""
    return write_play(cards)


def tell(event: Event, language: Language) -> str | None:
    """Return one line about an event, or ``None`` for one that nobody needs to be told."""
    zh = language == "zh"
    who = NAMES[language]
    match event:
        case Played():
            return _played(event, language)
        case Passed(seat):
            return f"{who[seat]} {'过' if zh else 'passes'}"
        case Yielded(seat):
            return f"{who[seat]} {'让牌' if zh else 'yields'}"
        case Inherited(seat):
            return f"{who[seat]} {'申请接风' if zh else 'asks to inherit'}"
        case TrickBegan(leader, reason, melee):
            return _began(who[leader], reason, melee, zh)
        case Shown(seat, cards):
            return f"{who[seat]} {'亮' if zh else 'shows'} {cards_text(cards)}"
        case WentOut(seat, place):
            return f"{who[seat]} {'走了，' if zh else 'is out: '}{PLACES[language][place]}"
        case DealEnded(_, scores, _, sweep):
            sweep_text = "" if sweep is None else (" 串三户" if zh else " a sweep")
            return f"{'回合结束' if zh else 'The deal is over'}: {scores[0]:+d} / {scores[1]:+d}{sweep_text}"
        case Unburned() | BurnWon() | BurnFailed() | FreeGoujiGained() | Headless() | Opened():
            return _moment(event, language)
        case _:
            return _beside(event, language)


def _played(event: Played, language: Language) -> str:
    zh, who = language == "zh", NAMES[language]
    parts = [f"{who[event.seat]} {'出' if zh else 'plays'} {cards_text(event.cards)}"]
    if event.burns is not None:
        parts = [f"{who[event.seat]} {'烧' if zh else 'burns'} {who[event.burns]}: {cards_text(event.cards)}"]
    if event.free:
        parts.append("够死级" if zh else "free gouji")
    elif event.restricted:
        parts.append("够级，只有对头可上" if zh else "gouji, for the opposite alone")
    if event.dead:
        parts.append("死牌" if zh else "dead")
    if event.left is not None and event.left > 0:
        parts.append(f"{'剩' if zh else 'left:'} {event.left}")
    return " · ".join(parts)


def _began(leader: str, reason: str, melee: bool, zh: bool) -> str:
    words = {
        "first": ("首发", "leads first"),
        "won": ("发牌", "leads"),
        "inherit": ("接风发牌", "inherits the lead"),
        "victim": ("（被烧的）发牌", "leads, the burn having failed"),
    }[reason]
    tail = (" · 四人乱缠" if zh else " · melee") if melee else ""
    return f"—— {leader} {words[0] if zh else words[1]}{tail}"


def _moment(event: Unburned | BurnWon | BurnFailed | FreeGoujiGained | Headless | Opened, language: Language) -> str:
    zh, who = language == "zh", NAMES[language]
    match event:
        case Unburned(burner):
            return f"{who[burner]} {'解烧' if zh else 'is unburned'}"
        case BurnWon(burner):
            return f"{who[burner]} {'烧成功' if zh else 'has won the burn'}"
        case BurnFailed(burner, _, place):
            return f"{who[burner]} {'烧失败' if zh else 'has failed the burn'}: {PLACES[language][place]}"
        case FreeGoujiGained(seat):
            return f"{who[seat]} {'有一次够死级' if zh else 'holds a free gouji'}"
        case Headless(seat):
            return f"{who[seat]} {'无头' if zh else 'is headless'}"
        case Opened(seat):
            return f"{who[seat]} {'开点' if zh else 'is open'}"


def _beside(event: Event, language: Language) -> str | None:
    zh, who = language == "zh", NAMES[language]
    match event:
        case Called(seat, call):
            words = {"pre-call": ("预点", "pre-calls"), "open-call": ("明点", "open-calls")}[call]
            return f"{who[seat]} {words[0] if zh else words[1]}"
        case Multiplied(times):
            return (
                f"{'加倍' if zh else 'multipliers'} {' '.join(map(str, times))} · {'总' if zh else 'sum'} {sum(times)}"
            )
        case FirstLead(seat):
            return f"{who[seat]} {'首发' if zh else 'has the first lead'}"
        case Forced(seat) | Revolted(seat):
            return f"{who[seat]} {'革命' if zh else 'revolts'}"
        case ChoseHead(seat, headed):
            return f"{who[seat]} {('要头' if headed else '无头') if zh else ('headed' if headed else 'headless')}"
        case MuffleShown(seat, by):
            return f"{who[seat]} {'闷了，被' if zh else 'was muffled by'} {who[by]}{' 大过' if zh else ''}"
        case Reported(seat, asker, left):
            told = str(left) if left is not None else ("不够报" if zh else "more than ten")
            return f"{who[asker]} {'问' if zh else 'asks'} {who[seat]}: {told}"
        case _:
            return _between(event, language)


def _between(event: Event, language: Language) -> str | None:
    zh, who = language == "zh", NAMES[language]
    match event:
        case Owed(debts):
            kinds = ", ".join(f"{who[debt.payer]}→{who[debt.receiver]} {debt.cards}" for debt in debts)
            return f"{'欠贡' if zh else 'owed'}: {kinds}"
        case Paid(number, cards):
            return f"{'进贡' if zh else 'tribute'} {number + 1}: {cards_text(cards) or ('免' if zh else 'none')}"
        case TributeRefused(number):
            return f"{'拒贡' if zh else 'refused'} {number + 1}"
        case Returned(giver, taker, card):
            return f"{who[giver]} {'还' if zh else 'returns to'} {who[taker]} {card[0] if card else ''}".rstrip()
        case Settled(stake, changes):
            return f"{'每份' if zh else 'stake'} {stake}: {' '.join(f'{change:+d}' for change in changes)}"
        case Advised(adviser, _, cards):
            return f"{who[adviser]} {'提示' if zh else 'advises'} {cards_text(cards)}"
        case DealVoid():
            return "作废重来" if zh else "the deal is void"
        case EndProposed(seat):
            return f"{who[seat]} {'要解散' if zh else 'would end the match'}"
        case DealEndedEarly():
            return "解散了" if zh else "the match is ended"
        case _:
            return None
