"""How tribute is paid and returned, debt by debt (TRIB-1 … TRIB-7)."""

from gouji.engine.flow import Flow
from gouji.engine.seeing import show_again
from gouji.model.events import Asked, Debt, Offered, Paid, Returned, Wanted
from gouji.rules.tribute import current_debt, legal_tribute, receivers


def ask_tribute(flow: Flow) -> bool:
    """Ask all receivers at once whether they refuse anything; return whether they were asked now (TRIB-7)."""
    before = flow.deal.before
    open_debts = [debt for number, debt in enumerate(before.debts) if number not in before.refused]
    if "tribute" in before.done or not open_debts:
        return False
    flow.add(Asked(receivers(open_debts), "tribute"))
    return True


def carry_on_tribute(flow: Flow) -> bool:
    """Pay what is owed until a return is asked for; return whether somebody is asked."""
    while True:
        before = flow.deal.before
        debt = current_debt(before)
        if debt is not None:
            flow.add(Asked((debt.receiver,), "return"))
            return True
        number = len(before.paid)
        if number == len(before.debts):
            return False
        _pay(flow, number, before.debts[number])


def _pay(flow: Flow, number: int, debt: Debt) -> None:
    deal = flow.deal
    dealt, hand = deal.dealt[debt.payer], deal.hands[debt.payer].cards
    if number in deal.before.refused or dealt is None or hand is None:
        flow.add(Paid(number, ()))
        return
    flow.add(Paid(number, legal_tribute(dealt, deal.before.spent[debt.payer], hand, debt.cards)))


def offer_return(flow: Flow, card: str) -> None:
    """The receiver puts a card to the payer, who takes it or wants another (TRIB-6)."""
    debt = current_debt(flow.deal.before)
    assert debt is not None
    if flow.deal.before.wanted is not None:
        give_back(flow, card)
        return
    flow.add(Offered(debt.receiver, debt.payer, card))
    flow.add(Asked((debt.payer,), "taking"))


def want_another(flow: Flow, ranks: str) -> None:
    """The payer does not hold that rank and names those that he would take (TRIB-6)."""
    debt = current_debt(flow.deal.before)
    assert debt is not None
    flow.add(Wanted(debt.payer, debt.receiver, ranks))
    flow.add(Asked((debt.receiver,), "replace"))


def give_back(flow: Flow, card: str | None) -> None:
    """The card, or the one that was offered, goes back."""
    before = flow.deal.before
    debt = current_debt(before)
    assert debt is not None
    flow.add(Returned(debt.receiver, debt.payer, card or before.offered))
    show_again(flow, debt.receiver)
    show_again(flow, debt.payer)
