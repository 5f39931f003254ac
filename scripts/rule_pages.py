"""Writes docs/rules/ (a page for each family, Chinese and English, positions drawn) and docs/options.md.

``scripts/rule_pages.py`` writes them; ``--check`` says what is out of date and exits 1.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.sax.saxutils import escape

import gouji.rules
from gouji.engine.examples import EXAMPLES
from gouji.engine.worked import Worked, set_up
from gouji.model.options import DECLARED, PRESETS, Options, as_text
from gouji.model.rulebook import Family, Rule, families, family_of, rules
from gouji.rules.front import FRONT

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
WIDTH, CARD_W, CARD_H, STEP, ROW = 560, 30, 42, 22, 58
RED, INK = "#B5301C", "#1D1B18"
SUIT = {"S": "♠", "H": "♥", "C": "♣", "D": "♦"}


def pages() -> Iterator[tuple[Path, str]]:
    """Yield every generated file with its text."""
    assert gouji.rules
    by_rule = {example.rule: example for example in EXAMPLES}
    yield DOCS / "rules" / "README.md", front_page()
    for family in families():
        yield DOCS / "rules" / f"{family.id}.md", family_page(family, by_rule)
    for example in EXAMPLES:
        yield DOCS / "rules" / "img" / f"{example.rule}.svg", drawing(example)
    yield DOCS / "options.md", options_page()


def front_page() -> str:
    """Return the front page: what the game is, and the families."""
    lines = ["# 够级规则 · The rules of Gouji", "", *FRONT, ""]
    lines.insert(3, "")
    lines += ["例局里的座位按出牌次序编为0到5号，0、2、4号一家。", ""]
    lines += ["In the positions seats are numbered 0 to 5 in play order; 0, 2 and 4 are one team.", ""]
    lines += ["| 规则 | Rules | |", "| --- | --- | --- |"]
    for family in families():
        held = " ".join(rule.id for rule in rules() if family_of(rule) is family)
        lines.append(f"| [{family.name[0]}]({family.id}.md) | [{family.name[1]}]({family.id}.md) | {held} |")
    lines += ["", "选项见 [options.md](../options.md)。Options: [options.md](../options.md).", ""]
    return "\n".join(lines)


def family_page(family: Family, examples: dict[str, Worked]) -> str:
    """Return the page of one family."""
    lines = [f"# {family.name[0]} · {family.name[1]}", "", family.intro[0], "", family.intro[1], ""]
    for rule in rules():
        if family_of(rule) is family:
            lines += rule_lines(rule, examples.get(rule.id))
    return "\n".join(lines)


def rule_lines(rule: Rule, example: Worked | None) -> list[str]:
    """Return the part of a page about one rule."""
    lines = [f"## {rule.id} {rule.name[0]} · {rule.name[1]}", "", rule.says[0], "", rule.says[1], ""]
    if example is not None:
        lines += [f"![{example.says[0]}](img/{rule.id}.svg)", "", f"{example.says[0]} {example.says[1]}", ""]
        for attempt in example.tries:
            mark = "✓" if attempt.allowed else "✗"
            lines.append(f"- {mark} {attempt.seat}号{said(attempt.word)}：{attempt.why[0]} · {attempt.why[1]}")
        lines += [""] if example.tries else []
    for zh, en in rule.refuses.values():
        lines.append(f"- 拒绝：{zh} Refused: {en}")
    return [*lines, ""] if rule.refuses else lines


SAID = {
    "pass": "过牌", "yield": "让牌", "inherit": "接风", "decline": "说不", "call": "叫点", "take": "收下",
    "stand": "说没有", "revolt": "革命", "head": "要头", "headless": "无头", "burn": "烧", "ask": "问张数",
    "multiply": "加倍", "refuse": "拒贡", "return": "还", "want": "要换", "show-to": "给人看牌", "advise": "提示出牌",
    "show": "亮三", "end": "同意解散",
}  # fmt: skip
"""The word of a move in Chinese; a word that is not here is a play."""


def said(word: str, mark: str = "`") -> str:
    """Return a move in Chinese with its word: ``过牌 pass``, ``出 XX999``."""
    kind, _, _ = word.partition(" ")
    return f"{SAID.get(kind, '出')} {mark}{word}{mark}"


def options_page() -> str:
    """Return the page of every option and preset."""
    lines = [
        "# 选项 · Options",
        "",
        "每个有争议的地方都是选项；四个玩法是四组选项。",
        "",
        "Every disputed point is an option; the four presets are four sets of them.",
        "",
        "| 选项 option | " + " | ".join(PRESETS) + " |",
        "| --- |" + " --- |" * len(PRESETS),
    ]
    for declared in DECLARED:
        values = (as_text(getattr(options, declared.name)) for options in PRESETS.values())
        lines.append(f"| `{declared.name}` | " + " | ".join(values) + " |")
    for declared in DECLARED:
        default = as_text(getattr(Options(), declared.name))
        lines += ["", f"## `{declared.name}` {declared.zh} · {declared.en} ({declared.rule})", ""]
        if declared.bounds is not None:
            lines.append(f"{declared.bounds[0]}–{declared.bounds[1]} · 默认 default: {default}")
        for value, (zh, en) in declared.values.items():
            lines.append(f"- `{value}`{'（默认 default）' if value == default else ''}：{zh} · {en}")
    return "\n".join([*lines, ""])


def drawing(example: Worked) -> str:
    """Return the position of an example as SVG: the hands named, then what is played."""
    deal = set_up(example)
    rows = [(f"{seat}号手牌", deal.hands[seat].cards or ()) for seat in sorted(example.hands) if deal.hands[seat].size]
    parts = [part for at, (label, cards) in enumerate(rows) for part in card_row(8 + at * ROW, label, cards)]
    at = len(rows)
    for seat, word in example.moves:
        if word not in ("decline",):
            parts.append(text_row(8 + at * ROW - (at - len(rows)) * (ROW - 22), f"{seat}号{said(word, '')}"))
            at += 1
    height = 16 + len(rows) * ROW + (at - len(rows)) * 22
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
    style = ' font-family="system-ui, sans-serif"><rect width="100%" height="100%" rx="10" fill="#17342E"/>'
    return "\n".join([head + style, *parts, "</svg>", ""])


def card_row(top: int, label: str, cards: tuple[str, ...]) -> list[str]:
    """Return a row of drawn cards with its label."""
    parts = [f'<text x="12" y="{top + 26}" fill="#F1ECDF" font-size="13">{escape(label)}</text>']
    for at, card in enumerate(cards):
        x = 84 + at * STEP
        red = card == "D" or card[1:] in ("H", "D")
        face = {"X": "小", "D": "大"}.get(card, card[0].replace("T", "10"))
        colour = RED if red else INK
        parts += [
            f'<rect x="{x}" y="{top}" width="{CARD_W}" height="{CARD_H}" rx="4" fill="#FBF6E9" stroke="#3C3014"'
            ' stroke-opacity=".4"/>',
            f'<text x="{x + 3}" y="{top + 15}" fill="{colour}" font-size="13" font-weight="700">{face}</text>',
            f'<text x="{x + 4}" y="{top + 32}" fill="{colour}" font-size="13">{SUIT.get(card[1:], "")}</text>',
        ]
    return parts


def text_row(top: int, text: str) -> str:
    """Return a line of text."""
    return f'<text x="12" y="{top + 14}" fill="#A9BCB2" font-size="13">{escape(text)}</text>'


def out_of_date() -> list[str]:
    """Return the files that are not what they would be written as, and those that should not be there."""
    wanted = dict(pages())
    stale = [path for path, text in wanted.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    there = {path for path in (DOCS / "rules").rglob("*") if path.is_file()}
    return sorted(str(path.relative_to(ROOT)) for path in [*stale, *(there - set(wanted))])


def main() -> int:
    """Write the pages, or check them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="only say what is out of date")
    if parser.parse_args().check:
        stale = out_of_date()
        print("\n".join(stale) or "docs/rules and docs/options.md are up to date")
        return 1 if stale else 0
    for path, text in pages():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
