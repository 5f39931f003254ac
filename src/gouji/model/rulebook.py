"""规则登记: every rule is declared once, in the file of its family, and found here by id or by name.

One declaration feeds refusals, ``gouji rules``, the rule pages and the client's "why not?".
"""

from collections.abc import Iterator

import msgspec

Text = tuple[str, str]
"""Chinese, English."""


class Family(msgspec.Struct, frozen=True):
    """一类规则: what a player would look up under one name; one file of ``gouji.rules`` and one page."""

    id: str
    name: Text
    intro: Text
    prefixes: tuple[str, ...]
    """The families of rule ids it holds: ``BURN`` for ``BURN-1`` and so on."""
    chapter: int
    """Where it stands among the families, as one who does not know the game would read them."""


class Rule(msgspec.Struct, frozen=True):
    """一条规则: its id in the rule book, its name, what it says, and why it refuses a command."""

    id: str
    name: Text
    says: Text
    refuses: dict[str, Text] = {}
    """Refusal code → what the player is told. Codes are unique over all rules."""
    terms: tuple[str, ...] = ()
    """Words, Chinese or English, under which a player looks for it."""
    definition: bool = False
    """It says what something is; it refuses no command and decides no event by itself."""


_RULES: dict[str, Rule] = {}
_FAMILIES: dict[str, Family] = {}


def family(family_id: str, name: Text, intro: Text, prefixes: tuple[str, ...], chapter: int) -> Family:
    """Declare a family of rules and return it.

    Raises:
        ValueError: its id, one of its prefixes or its chapter is declared already.
    """
    taken = {prefix for other in _FAMILIES.values() for prefix in other.prefixes}
    if family_id in _FAMILIES or taken & set(prefixes) or chapter in {other.chapter for other in _FAMILIES.values()}:
        raise ValueError(f"family {family_id} is declared twice")
    made = Family(family_id, name, intro, prefixes, chapter)
    _FAMILIES[family_id] = made
    return made


def families() -> Iterator[Family]:
    """Yield every family, chapter by chapter; import ``gouji.rules`` first."""
    yield from sorted(_FAMILIES.values(), key=lambda family: family.chapter)


def family_of(rule: Rule) -> Family:
    """Return the family a rule belongs to.

    Raises:
        LookupError: no family holds rules of that prefix.
    """
    prefix = rule.id.partition("-")[0]
    for found in _FAMILIES.values():
        if prefix in found.prefixes:
            return found
    raise LookupError(f"no family holds {rule.id}")


def declare(
    rule_id: str,
    name: Text,
    says: Text,
    *,
    refuses: dict[str, Text] | None = None,
    terms: tuple[str, ...] = (),
    definition: bool = False,
) -> Rule:
    """Declare a rule and return it.

    Raises:
        ValueError: the id, or one of its refusal codes, is declared already.
    """
    if rule_id in _RULES:
        raise ValueError(f"{rule_id} is declared twice")
    taken = {code for rule in _RULES.values() for code in rule.refuses}
    if clash := taken & set(refuses or {}):
        raise ValueError(f"{rule_id}: refusal codes declared twice: {sorted(clash)}")
    rule = Rule(rule_id, name, says, refuses or {}, terms, definition)
    _RULES[rule_id] = rule
    return rule


def rules() -> Iterator[Rule]:
    """Yield every declared rule, chapter by chapter; import ``gouji.rules`` first."""
    yield from sorted(_RULES.values(), key=lambda rule: family_of(rule).chapter)


def rule_by_id(rule_id: str) -> Rule | None:
    """Return the rule of that id, if it is declared."""
    return _RULES.get(rule_id)


class Refusal(msgspec.Struct, frozen=True):
    """拒绝: why a command is not admitted. ``rule`` names the rule, ``code`` the reason within it."""

    rule: str
    code: str


class IllegalCommand(Exception):
    """Raised by ``decide``: the command is refused; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.rule}: {refusal.code}")
        self.refusal = refusal


def refuse(rule: Rule, code: str) -> Refusal:
    """Return a refusal by this rule.

    Raises:
        KeyError: the rule declares no such code.
    """
    if code not in rule.refuses:
        raise KeyError(f"{rule.id} declares no refusal {code!r}")
    return Refusal(rule.id, code)
