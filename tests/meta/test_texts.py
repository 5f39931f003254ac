"""Texts that players read have Chinese punctuation in Chinese; marks that switch a check off have a reason."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PYTHON = sorted((ROOT / "src").rglob("*.py"))
OTHERS = sorted(
    path
    for folder in ("tests", "scripts", "benchmarks", ".ci")
    for path in (ROOT / folder).rglob("*.py")
    if path != Path(__file__)  # it holds such marks as examples
)
CLIENT = sorted(
    path
    for pattern in ("*.ts", "*.svelte", "*.css")
    for path in (ROOT / "web" / "src").rglob(pattern)
    if "gen" not in path.parts
)
PAGES = sorted([*(ROOT / "docs" / "rules").glob("*.md"), ROOT / "docs" / "options.md", ROOT / "docs" / "glossary.md"])

HAN = "\u3400-\u9fff"
HALF = re.compile(
    rf"[{HAN}》」』）”] ?[,;:!?](?![/\w])|(?<=\S)[,;:!?] ?[{HAN}《「『（“]|[{HAN}] ?\(|\) ?[{HAN}]|\([{HAN}]|[{HAN}]\)"
)
"""Punctuation of Latin width that touches Chinese writing."""


def is_chinese(text: str) -> bool:
    """Whether this is Chinese, with Latin terms perhaps, and not English that cites a Chinese word."""
    return len(re.findall(f"[{HAN}]", text)) > len(re.findall(r"[A-Za-z]+", text))


def half_wide(text: str) -> list[str]:
    """Return the lines of a Chinese text with punctuation of the wrong width."""
    return [line for line in text.splitlines() if is_chinese(line) and HALF.search(line)]


def python_texts(path: Path) -> Iterator[str]:
    """Yield the string constants of a file that are no docstrings; what stands in braces counts as one sign."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    inside: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            inside |= {id(part) for part in node.values}
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "0" for part in node.values)
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            inside.add(id(node.value))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside:
            yield node.value


def client_texts(path: Path) -> Iterator[str]:
    """Yield the quoted texts of a file of the client, without its comments."""
    text = re.sub(
        r"<!--.*?-->|/\*.*?\*/|^\s*//.*$", "", path.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE
    )
    for single, double, back in re.findall(r"'((?:[^'\\\n]|\\.)*)'|\"([^\"\n]*)\"|`([^`]*)`", text):
        yield single or double or back


def page_texts(path: Path) -> Iterator[str]:
    """Yield what stands between the marks of a page: cells, paragraphs, headings."""
    for line in path.read_text(encoding="utf-8").splitlines():
        yield from re.sub(r"\]\([^)]*\)", "]", re.sub(r"`[^`]*`", "0", line)).split("|")


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("先过, 再出", True),
        ("规则: 烧牌", True),
        ("等待(秒)", True),
        ("先过，再出：烧牌（秒）", False),
        ("to be left (落 reads là)", False),
        ("XX999、3*9+2X", False),
    ],
)
def test_half_wide_punctuation_is_found(text: str, wrong: bool) -> None:
    assert bool(half_wide(text)) == wrong


@pytest.mark.parametrize("path", [*PYTHON, *CLIENT, *PAGES], ids=lambda path: str(path.relative_to(ROOT)))
def test_chinese_texts_have_chinese_punctuation(path: Path) -> None:
    texts = {".py": python_texts, ".md": page_texts}.get(path.suffix, client_texts)(path)
    assert [line for text in texts if "(?P<" not in text for line in half_wide(text)] == []


MARK = re.compile(
    r"#\s*noqa(?::\s*[A-Z]+\d+(?:,\s*[A-Z]+\d+)*)?(?P<noqa>[^#]*(?:#.*)?)$"
    r"|#\s*type:\s*ignore(?:\[[\w,\s-]+\])?(?P<type>.*)$"
    r"|(?:eslint-disable(?:-next-line|-line)?|svelte-ignore)(?P<lint>.*?)(?:-->|\*/|$)"
    r"|@ts-(?:ignore|expect-error|nocheck)(?P<ts>.*?)(?:\*/|$)"
)
"""A mark that switches a check off, and what is written after it."""


def unexplained(line: str) -> bool:
    """Whether a line switches a check off and does not say why: in words, after what it names."""
    found = MARK.search(line)
    if found is None:
        return False
    after = next(part for part in found.groupdict().values() if part is not None)
    return re.search(r"(?:\(|#|-)\s*\w+\W+\w+", after) is None


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("import a  # noqa: F401", True),
        ("import a  # noqa: F401  (declares every rule)", False),
        ("import a  # noqa: E402 - found by the line above", False),
        ("x = y  # type: ignore[attr-defined]", True),
        ("x = y  # type: ignore[attr-defined]  # the stubs lack it", False),
        ("// eslint-disable-next-line no-new", True),
        ("// eslint-disable-next-line no-new -- its constructor draws", False),
        ("<!-- svelte-ignore a11y_click -->", True),
        ("<!-- svelte-ignore a11y_click (its buttons are used) -->", False),
        ("// @ts-expect-error", True),
        ("x = 1  # a number", False),
    ],
)
def test_marks_without_a_reason_are_found(line: str, wrong: bool) -> None:
    assert unexplained(line) == wrong


@pytest.mark.parametrize("path", [*PYTHON, *OTHERS, *CLIENT], ids=lambda path: str(path.relative_to(ROOT)))
def test_every_mark_that_switches_a_check_off_says_why(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [line.strip() for line in lines if unexplained(line)] == []
