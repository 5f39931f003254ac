"""规则页: the rule pages as the client draws them, from the same declarations that refusals use."""

import msgspec

import gouji.rules
from gouji.cards.faces import Cards
from gouji.engine.examples import EXAMPLES
from gouji.engine.worked import Try, Worked, set_up
from gouji.model.rulebook import Rule, Text, families, family_of, rules
from gouji.model.seats import Seat
from gouji.rules.front import FRONT


class DrawnHand(msgspec.Struct, frozen=True):
    """A hand of a worked position."""

    seat: Seat
    cards: Cards


class DrawnExample(msgspec.Struct, frozen=True):
    """例局: hands, what is played, and what may and may not be done then."""

    says: Text
    hands: tuple[DrawnHand, ...]
    moves: tuple[tuple[Seat, str], ...]
    tries: tuple[Try, ...]


class RuleOnPage(msgspec.Struct, frozen=True):
    """A rule with its position, if one shows it."""

    id: str
    name: Text
    says: Text
    refuses: dict[str, Text]
    example: DrawnExample | None


class FamilyPage(msgspec.Struct, frozen=True):
    """The page of one family."""

    id: str
    name: Text
    intro: Text
    rules: tuple[RuleOnPage, ...]


class RulePages(msgspec.Struct, frozen=True):
    """All pages, and the words of the front page."""

    front: Text
    families: tuple[FamilyPage, ...]


def rule_pages() -> RulePages:
    """Return every page."""
    assert gouji.rules
    by_rule = {example.rule: example for example in EXAMPLES}
    pages = tuple(
        FamilyPage(
            family.id,
            family.name,
            family.intro,
            tuple(_on_page(rule, by_rule.get(rule.id)) for rule in rules() if family_of(rule) is family),
        )
        for family in families()
    )
    return RulePages(FRONT, pages)


def _on_page(rule: Rule, example: Worked | None) -> RuleOnPage:
    return RuleOnPage(rule.id, rule.name, rule.says, rule.refuses, None if example is None else _drawn(example))


def _drawn(example: Worked) -> DrawnExample:
    deal = set_up(example)
    hands = tuple(DrawnHand(seat, deal.hands[seat].cards or ()) for seat in sorted(example.hands))
    moves = tuple((seat, word) for seat, word in example.moves if word != "decline")
    return DrawnExample(example.says, tuple(hand for hand in hands if hand.cards), moves, example.tries)
