"""The kinds of cases about what comes before the play, between deals and beside the tricks."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from gouji.cards.shuffle import Deck, pack
from gouji.cli.worked.reading import Case
from gouji.engine.decide import step
from gouji.engine.defaults import default_command
from gouji.engine.evolve import evolve, fold
from gouji.engine.legal import legal
from gouji.engine.opening import opening
from gouji.engine.position import before_play
from gouji.engine.prompts import prompts
from gouji.model.commands import Command, Multiply, Refuse, Return, Stand, Want
from gouji.model.deal import Deal, Hand
from gouji.model.events import Bought, CallKind, Debt, Dues, Event, Forced, HandSeen, Owed, Paid, Returned, WentOut
from gouji.model.options import make_options
from gouji.model.prompts import Prompt
from gouji.model.seats import ALL_SEATS, SEATS
from gouji.plays.notation import write_play
from gouji.rules.beans import settle
from gouji.rules.opening import may_call
from gouji.rules.scoring import swept_by
from gouji.rules.tribute import debts_of, last_between_teammates, open_pay
from gouji.rules.viewing import pickable, sees

Found = Any


def _multipliers(case: Case) -> Found:
    """Deal at a table with beans; who picks nothing is answered for by default."""
    options = make_options(beans=True)
    deal = fold(options, opening(options, Deck(tuple(pack()), 0)))
    for prompt in prompts(deal):
        pick = case.fields["picks"][prompt.seat]
        deal = step(deal, default_command(deal, prompt) if pick is None else Multiply(prompt.seat, pick))[1]
    times = deal.multipliers or ()
    return {"multipliers": list(times), "sum": sum(times)}


def _beans(case: Case) -> Found:
    options = make_options(**case.options, base=case.fields["base"])
    first, second = case.fields["score"]
    settled = settle(options, (first, second), case.fields["multipliers"], case.fields["balances"])
    return {"balances": list(settled.balances), "change": list(settled.changes)}


def _open_tribute(case: Case) -> Found:
    """Seats 0 and 3 are the two opposites."""
    opened, calls = case.fields["open"], case.fields["calls"]
    dues = Dues(
        places=(1, 2, 3, 4, 5, 6),
        first_leader=0,
        open=frozenset(seat for seat, is_open in zip((0, 3), opened, strict=True) if is_open),
        calls=(calls[0], None, None, calls[1], None, None),
    )
    return {"pays": [open_pay(case.made_options(), dues, seat) for seat in (0, 3)]}


def _debts(case: Case) -> Found:
    """Debts between teammates are waived, as they are unless both say otherwise."""
    fields = case.fields
    muffled = {int(seat): by for seat, by in fields.get("muffled", {}).items()}
    dues = Dues(
        places=tuple(fields["places"]),
        first_leader=fields["first_leader"],
        open=frozenset(fields["open"]),
        muffled=tuple(muffled.get(seat) for seat in ALL_SEATS),
        burns_won=tuple((victim, burner) for victim, burner in fields.get("burns", ())),
        sweep=swept_by(fields["places"]),
    )
    waived = frozenset(payer for payer, _ in last_between_teammates(dues))
    owed = debts_of(case.made_options(), dues, waived)
    return [[debt.kind, debt.payer, debt.receiver, debt.cards] for debt in owed]


class _Paying:
    """Answers the questions of a case of kind ``pay`` and notes what changes hands."""

    def __init__(self, case: Case) -> None:
        self.debts = [Debt(*debt) for debt in case.fields["debts"]]
        self.refused = [tuple(debt) for debt in case.fields.get("refused", ())]
        self.returns = list(case.fields.get("returns", ()))
        self.rejects = list(case.fields.get("rejects", ()))
        self.may_refuse: list[list[Any]] = []
        self.moves: list[list[Any]] = []

    def answer(self, deal: Deal, prompt: Prompt) -> Command:
        """Return what the case has this seat say."""
        seat = prompt.seat
        offered = list(legal(deal, prompt))
        match prompt.kind:
            case "tribute":
                refused = tuple(
                    k
                    for k, debt in enumerate(self.debts)
                    if debt.receiver == seat and (debt.kind, debt.payer, debt.receiver) in self.refused
                )
                return Refuse(seat, refused) if refused else default_command(deal, prompt)
            case "return":
                return Return(seat, self.returns.pop(0))
            case "taking":
                wants = [command for command in offered if isinstance(command, Want)]
                if wants:
                    self.may_refuse.append([seat, (deal.before.offered or "")[0]])
                    if self.rejects and self.rejects.pop(0):
                        return wants[0]
                return default_command(deal, prompt)
            case "replace":
                return Stand(seat) if Stand(seat) in offered else Return(seat, self.returns.pop(0))
            case _:
                return default_command(deal, prompt)

    def note(self, events: tuple[Event, ...]) -> None:
        """Note the cards that changed hands, one by one."""
        for event in events:
            match event:
                case Paid(number, cards):
                    debt = self.debts[number]
                    self.moves += [[debt.kind, debt.payer, debt.receiver, card[0]] for card in cards]
                case Returned(giver, taker, card) if card is not None:
                    self.moves.append(["return", giver, taker, card[0]])
                case _:
                    pass


def _pay(case: Case) -> Found:
    paying = _Paying(case)
    deal, _ = before_play(case.made_options(), case.fields["hands"], 0, Owed(tuple(paying.debts)))
    while deal.ask_kind not in ("opencall", "revolution", "lead"):
        events, deal = step(deal, paying.answer(deal, prompts(deal)[0]))
        paying.note(events)
    hands = [write_play(hand.cards or ()) for hand in deal.hands]
    return {"moves": paying.moves, "may_refuse": paying.may_refuse, "hands": hands}


def _buy(case: Case) -> Found:
    """What was bought shows in the events from the first leader on."""
    options = case.made_options()
    _, seen = before_play(options, case.fields["hands"], case.fields["first_leader"])
    bought = [[event.buyer, event.seller, (event.price or "?")[0]] for event in seen if isinstance(event, Bought)]
    return {"bought": bought, "forced": [event.seat for event in seen if isinstance(event, Forced)]}


def _call(case: Case) -> Found:
    called: CallKind | None = "pre-call" if case.fields["pre_called"] else None
    deal = Deal(case.made_options(), calls=(called, *(None,) * (SEATS - 1)))
    return may_call(deal, 0, case.fields["phase"])


def _standing(case: Case, counts: list[int]) -> Deal:
    events = [WentOut(seat, place) for place, seat in enumerate(case.fields["out"], 1)]
    deal = fold(case.made_options(), events)
    hands = tuple(Hand(0 if seat in case.fields["out"] else count) for seat, count in enumerate(counts))
    return replace(deal, hands=hands)


def _view(case: Case) -> Found:
    fields = case.fields
    counts = [fields["cards"] if seat == fields["owner"] else 30 for seat in ALL_SEATS]
    deal = _standing(case, counts)
    for owner, viewer in fields["chosen"]:
        deal = _see(deal, owner, viewer)
    return sees(deal, fields["viewer"], fields["owner"])


def _pick(case: Case) -> Found:
    fields = case.fields
    deal = _standing(case, fields["counts"])
    for other in fields["picked"]:
        owner, viewer = (fields["seat"], other) if deal.options.advise_pick == "holder" else (other, fields["seat"])
        deal = _see(deal, owner, viewer)
    return sorted(pickable(deal, fields["seat"]))


def _see(deal: Deal, owner: int, viewer: int) -> Deal:
    return evolve(deal, HandSeen(owner, (viewer,)))


BEFORE_KINDS: dict[str, Callable[[Case], Found]] = {
    "multipliers": _multipliers,
    "beans": _beans,
    "open_tribute": _open_tribute,
    "debts": _debts,
    "pay": _pay,
    "buy": _buy,
    "call": _call,
    "view": _view,
    "pick": _pick,
}
