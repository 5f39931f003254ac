"""The argument parser: what ``gouji --help`` tells."""

from argparse import ArgumentParser, ArgumentTypeError
from pathlib import Path
from typing import NoReturn

from rich_argparse import RawDescriptionRichHelpFormatter, RichHelpFormatter

from gouji import __version__

BOTS = "random, greedy or heuristic"

_DESCRIPTION = """\
够级: six players, four packs, two teams.

  gouji serve                       play in the browser
  gouji play                        play in the terminal
  gouji rules 烧牌                   look a rule up, in Chinese or English
  gouji arena heuristic greedy      measure two bots
"""


class _Parser(ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def build_parser() -> ArgumentParser:
    """Return the parser of all commands; the command is in ``command``."""
    parser = _Parser(prog="gouji", description=_DESCRIPTION, formatter_class=RawDescriptionRichHelpFormatter)
    parser.add_argument("--version", action="version", version=f"gouji {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True, title="commands")

    def add(name: str, told: str) -> ArgumentParser:
        return commands.add_parser(
            name, help=told, description=told[0].upper() + told[1:] + ".", formatter_class=RichHelpFormatter
        )

    _serve(add("serve", "play in the browser: start the server and open the table"))
    _play(add("play", "play in the terminal against five bots"))
    _replay(add("replay", "step through the record of a deal in the terminal"))
    _simulate(add("simulate", "play whole deals by bots; tells speeds and how often each rule fired"))
    _arena(add("arena", "measure one bot against another on duplicate deals, teams swapped"))
    _verify(add("verify", "replay records of deals and name the first line that does not follow"))
    _cases(add("cases", "run a file of worked cases against the engine"))
    _rules(add("rules", "look up rules by id, by Chinese or by English word"))
    _reports(add("reports", "list the lines that players of your server reported"))
    return parser


def _serve(parser: ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on; 0.0.0.0 lets your home network in")
    parser.add_argument("--port", type=_port, default=8765, help="port to listen on (default %(default)s)")
    parser.add_argument("--data", type=Path, help="folder of the database (default: your data folder)")
    parser.add_argument("--no-browser", dest="open", action="store_false", help="do not open a browser")
    parser.add_argument("--pace", type=_pace, default=1.0, help="how slowly bots play: 0 at once, 1 like people")


def _language(parser: ArgumentParser) -> None:
    parser.add_argument("--lang", choices=("zh", "en"), default="zh", help="中文 or English (default %(default)s)")


def _play(parser: ArgumentParser) -> None:
    parser.add_argument("--preset", default="jifen", metavar="P", help="preset of options (default %(default)s)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="change an option; repeatable"
    )
    parser.add_argument("--bot", default="heuristic", metavar="NAME", help=f"{BOTS} (default %(default)s)")
    parser.add_argument("--seed", type=_seed, metavar="S", help="fixes all deals (default: drawn)")
    _language(parser)


def _replay(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a record, JSON Lines")
    parser.add_argument("--seat", type=_seat, metavar="N", help="whose eyes, 0 to 5 (default: all hands open)")
    _language(parser)


def _deals(parser: ArgumentParser, default: int) -> None:
    parser.add_argument("--deals", type=_count, default=default, metavar="N", help="how many (default %(default)s)")
    parser.add_argument("--seed", type=_seed, default=1, metavar="S", help="fixes all deals (default %(default)s)")
    parser.add_argument("--preset", default="jifen", metavar="P", help="preset of options (default %(default)s)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="change an option; repeatable"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object on the last line")


def _simulate(parser: ArgumentParser) -> None:
    _deals(parser, 100)
    parser.add_argument("--bot", default="heuristic", metavar="NAME", help=f"{BOTS} (default %(default)s)")
    parser.add_argument("--records", type=Path, metavar="FILE", help="also write the deals' records to this file")


def _arena(parser: ArgumentParser) -> None:
    parser.add_argument("a", metavar="A", help=f"a bot: {BOTS}")
    parser.add_argument("b", metavar="B", help="another, or the same")
    _deals(parser, 1000)


def _verify(parser: ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a record, JSON Lines")


def _cases(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="worked cases, JSON Lines")


def _rules(parser: ArgumentParser) -> None:
    parser.add_argument("word", nargs="?", metavar="WORD", help="BURN-3, burn, 烧牌, inherit …; all rules without it")


def _reports(parser: ArgumentParser) -> None:
    parser.add_argument("--data", type=Path, help="folder of the database (default: your data folder)")


def _whole(text: str, low: int, high: int) -> int:
    digits = text.removeprefix("-")
    if not digits.isascii() or not digits.isdecimal() or len(digits) > 20 or not low <= int(text) <= high:
        raise ArgumentTypeError(f"{text!r} is no whole number from {low} to {high}")
    return int(text)


def _count(text: str) -> int:
    return _whole(text, 1, 10_000_000)


def _seat(text: str) -> int:
    return _whole(text, 0, 5)


def _seed(text: str) -> int:
    return _whole(text, -(1 << 63), (1 << 63) - 1)


def _port(text: str) -> int:
    return _whole(text, 0, 65_535)


def _pace(text: str) -> float:
    try:
        pace = float(text)
    except ValueError:
        pace = -1.0
    if not 0 <= pace <= 10:
        raise ArgumentTypeError(f"{text!r} is no number from 0 to 10")
    return pace
