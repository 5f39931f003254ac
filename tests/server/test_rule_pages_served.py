"""The rule pages as the client draws them."""

import gouji.rules
from gouji.cards.faces import FACES
from gouji.model.rulebook import families, rules
from gouji.server.rule_pages import rule_pages


def test_every_family_and_every_rule_is_on_a_page_once() -> None:
    assert gouji.rules
    pages = rule_pages()
    assert [page.id for page in pages.families] == [family.id for family in families()]
    told = [rule.id for page in pages.families for rule in page.rules]
    assert sorted(told) == sorted(rule.id for rule in rules())


def test_positions_hold_faces_to_draw_and_say_why_in_both_languages() -> None:
    drawn = [rule.example for page in rule_pages().families for rule in page.rules if rule.example is not None]
    assert len(drawn) > 60
    for example in drawn:
        assert all(card in FACES for hand in example.hands for card in hand.cards)
        assert all(zh and en for zh, en in (example.says, *(one.why for one in example.tries)))
