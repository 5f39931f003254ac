"""What holds of the source as a whole."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import gouji.rules  # noqa: F401 - declares every rule
from gouji.cli.words import WORDS, glossary
from gouji.model.options import BY_NAME, DECLARED, Options, as_text, make_options
from gouji.model.rulebook import rules

ROOT = Path(__file__).parents[2]
PYTHON = sorted([*(ROOT / "src").rglob("*.py"), *(ROOT / "tests").rglob("*.py"), *ROOT.glob("*.py")])
CLIENT = sorted(
    path
    for pattern in ("*.ts", "*.svelte")
    for path in (ROOT / "web" / "src").rglob(pattern)
    if "gen" not in path.parts
)
LONG_BUT_FLAT = {"src/gouji/engine/evolve.py": {"evolve"}}
"""A match with one arm for every kind of event reads better in one piece."""
MOST_LINES = 400
MOST_LINES_OF_A_FUNCTION = 40


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", [*PYTHON, *CLIENT], ids=name_of)
def test_files_are_short(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) < MOST_LINES


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def lines_of(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Lines from the signature to the end, without the docstring."""
    first = node.body[0]
    doc = 0
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
        doc = (first.end_lineno or first.lineno) - first.lineno + 1
    return (node.end_lineno or node.lineno) - node.lineno + 1 - doc


@pytest.mark.parametrize("path", [path for path in PYTHON if "versions" not in path.parts], ids=name_of)
def test_functions_are_short(path: Path) -> None:
    long = {node.name: lines_of(node) for node in functions(path) if lines_of(node) >= MOST_LINES_OF_A_FUNCTION}
    assert set(long) <= LONG_BUT_FLAT.get(name_of(path), set())


FAMILIES = (
    "CARD|PLAY|BEAT|GOUJI|TURN|YIELD|CLOSE|RESP|HEAD|BURN|EXIT|MELEE|LEAD|OPEN|SCORE|VIEW|REV|CALL|TRIB|THREE|BEAN"
)
SOURCE = [path for path in PYTHON if "src" in path.relative_to(ROOT).parts]


@pytest.mark.parametrize("path", SOURCE, ids=name_of)
def test_what_is_public_is_explained(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert ast.get_docstring(tree) is not None or not tree.body
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            assert ast.get_docstring(node), f"{node.name} has no docstring"


@pytest.mark.parametrize("path", SOURCE, ids=name_of)
def test_every_rule_that_is_cited_is_declared(path: Path) -> None:
    """Ids of rules that are not built yet are known by their family."""
    known = {rule.id for rule in rules()}
    unbuilt = ("REV", "CALL", "TRIB", "THREE", "BEAN", "VIEW-2", "VIEW-3", "PLAY-5")
    for cited in re.findall(rf"\b(?:{FAMILIES})-\d\b", path.read_text(encoding="utf-8")):
        assert cited in known or cited.startswith(unbuilt), cited


def test_every_option_is_declared_and_explained() -> None:
    fields = set(Options.__struct_fields__) - {"preset"}
    assert fields == set(BY_NAME)
    known = {rule.id for rule in rules()}
    for option in DECLARED:
        assert option.zh
        assert option.en
        assert all(zh and en for zh, en in option.values.values())
        assert option.rule in known
        value = getattr(make_options(), option.name)
        assert option.bounds is not None or as_text(value) in option.values


def test_every_value_of_a_built_option_can_be_set() -> None:
    for option in DECLARED:
        default = getattr(make_options(), option.name)
        for text in option.values if option.bounds is None else ():
            value = text == "on" if isinstance(default, bool) else type(default)(text)
            overrides: dict[str, Any] = {option.name: value}
            if option.name == "sweep_tribute":
                overrides["sweep_ends_match"] = False
            assert as_text(getattr(make_options(**overrides), option.name)) == text


def test_refusals_are_worded_in_both_languages() -> None:
    codes = [code for rule in rules() for code in rule.refuses]
    assert len(codes) == len(set(codes)) > 20
    assert all(zh and en for rule in rules() for zh, en in rule.refuses.values())


def test_every_refusal_is_declared_and_used() -> None:
    """``refuse(BURN_3, "rest_stays")`` names a code of BURN-3, and no code is declared in vain."""
    used = set()
    for path in SOURCE:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "refuse":
                rule, code = node.args
                assert isinstance(rule, ast.Name), f"{path}:{node.lineno}"
                used |= {(rule.id.replace("_", "-"), text) for text in _texts(code)}
    assert used == {(rule.id, code) for rule in rules() for code in rule.refuses}


def _texts(node: ast.expr) -> set[str]:
    if isinstance(node, ast.IfExp):
        return _texts(node.body) | _texts(node.orelse)
    assert isinstance(node, ast.Constant)
    return {str(node.value)}


BOOK = """
联邦 对头 对门 上家 下家 局 回合 轮 一手牌 发牌 顺牌 过牌 让牌 扣牌 够级牌 贴钱 挂花
死牌 烧牌 解烧 反烧 有头 无头 够死级 底牌 接风 四人乱缠 革命 头科 二科 三科 四科 二落
大落 串三户 开点 预点 明点 进贡 还贡 闷贡 烧贡 点贡 落贡 憋三 买三 闷 亮三 顶班 上班
报牌 挑牌 明牌 红豆 加倍 房间底数 够级 勾击 勾机 够级打牌 敌人 上手 下手 上手联邦 下手联邦
花 鬼 虎 钱 两 小两 帽子 老K 开牌 循序渐进 步步高 张数相同 单修 单幽 灭 压 盖 大过
上牌 发言 活 不活 墙 无墙 上半场 争科 下半场 捉落 保落 走科 落科 落 申请接风 烧成功
烧失败 要头 自动革命 叫点 认点 吃贡 憋三贡 清贡 抓三户 四户乱缠 报户 满户 不够报 看牌
提示出牌 总倍数 解散
"""
"""The words of the rule book, in its order."""


def test_the_glossary_holds_every_word_of_the_rule_book() -> None:
    held = {name for entry in WORDS for name in entry.zh}
    assert set(BOOK.split()) <= held
    assert all(entry.says[0] and entry.says[1] and entry.en for entry in WORDS)


def test_the_glossary_page_is_as_it_is_written() -> None:
    assert (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8") == glossary()
