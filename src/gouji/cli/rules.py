"""``gouji rules [WORD]``: the rules, found by id, by Chinese or by English word."""

from collections.abc import Iterable

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

import gouji.rules  # noqa: F401  (declares every rule)
from gouji.cli.words import WORDS, Word
from gouji.model.options import DECLARED, Declared
from gouji.model.rulebook import Rule, rules


class NothingFound(ValueError):
    """No rule and no term has to do with the word."""


def show_rules(word: str | None) -> int:
    """Print all rules in a line each, or in full those that the word finds.

    Raises:
        NothingFound: the word finds nothing.
    """
    console = Console(highlight=False)
    if not word:
        for rule in rules():
            console.print(Text.assemble((f"{rule.id:<9}", "bold cyan"), f"{rule.name[0]}  ", (rule.name[1], "dim")))
        console.print("\ngouji rules 烧牌 · gouji rules BURN-3 · gouji rules inherit", style="dim")
        return 0
    found, words = find_rules(word), find_words(word)
    if not found and not words:
        raise NothingFound(f"nothing is known of {word!r}; `gouji rules` lists all rules")
    for entry in words:
        head = Text.assemble(("、".join(entry.zh), "bold"), "  ", (", ".join(entry.en), "italic"))
        console.print(head, Padding(Text(f"{entry.says[0]}\n{entry.says[1]}"), (0, 0, 1, 2)), sep="\n")
    for rule in found:
        _show(console, rule)
    return 0


def find_rules(word: str) -> list[Rule]:
    """Return the rule of that id; else those of a family or named so; else those that mention the word."""
    wanted = word.strip().casefold()
    all_rules = list(rules())
    by_id = [rule for rule in all_rules if rule.id.casefold() == wanted]
    if by_id:
        return by_id
    named = {rule_id for entry in find_words(word) for rule_id in entry.rules}
    by_name = [
        rule
        for rule in all_rules
        if rule.id in named or rule.id.casefold().startswith(wanted + "-") or wanted in map(str.casefold, _names(rule))
    ]
    return by_name or [rule for rule in all_rules if _mentions(rule, wanted)]


def _mentions(rule: Rule, wanted: str) -> bool:
    return any(wanted in text.casefold() for text in (*_names(rule), *rule.says))


def find_words(word: str) -> list[Word]:
    """Return the entries of the glossary that are spelt so."""
    wanted = word.strip().casefold()
    return [entry for entry in WORDS if wanted in {name.casefold() for name in (*entry.zh, *entry.en)}]


def _names(rule: Rule) -> Iterable[str]:
    return (*rule.name, *rule.terms)


def _show(console: Console, rule: Rule) -> None:
    console.print(Text.assemble((rule.id, "bold cyan"), "  ", (rule.name[0], "bold"), "  ", (rule.name[1], "italic")))
    console.print(Padding(Text("\n".join(rule.says)), (0, 0, 0, 2)))
    for zh, en in rule.refuses.values():
        console.print(Padding(Text.assemble(("✗ ", "red"), zh, "  ", (en, "dim")), (0, 0, 0, 2)))
    for option in DECLARED:
        if option.rule == rule.id:
            _show_option(console, option)
    console.print()


def _show_option(console: Console, option: Declared) -> None:
    console.print(Padding(Text.assemble((option.name, "yellow"), f"  {option.zh}  ", (option.en, "dim")), (0, 0, 0, 2)))
    for value, (zh, en) in option.values.items():
        told = f"{option.bounds[0]}…{option.bounds[1]}" if option.bounds else value
        console.print(Padding(Text.assemble((f"{told:<17}", "green"), f"{zh}  ", (en, "dim")), (0, 0, 0, 4)))
