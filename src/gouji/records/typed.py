"""Plays typed by people, held against a position: unreadable, ambiguous or illegal."""

from gouji.engine.check import check
from gouji.model.commands import Burn, Play
from gouji.model.deal import Deal
from gouji.model.rulebook import Refusal
from gouji.model.seats import Seat
from gouji.plays.notation import PlayError, read_play


class IllegalPlay(PlayError):
    """不合规则: the text is a play, but ``refusal`` says why it may not be made now."""

    def __init__(self, text: str, refusal: Refusal) -> None:
        super().__init__(f"{text!r} is refused by {refusal.rule} ({refusal.code})")
        self.text = text
        self.refusal = refusal


def read_command(deal: Deal, seat: Seat, text: str, *, burn: bool = False) -> Play | Burn:
    """Return the play, or the claim to burn, that a text means in a position.

    Raises:
        Unreadable: it is no notation.
        Ambiguous: it has two readings.
        IllegalPlay: the rules refuse it.
    """
    read_play(text)
    command = (Burn if burn else Play)(seat, text)
    refusal = check(deal, command)
    if refusal is not None:
        raise IllegalPlay(text, refusal)
    return command
