"""The commands and their arguments. Each loads what it needs only once it runs, so that help is quick."""

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from pathlib import Path

from gouji.cli.arguments import build_parser

BAD_INPUT = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 0 well, 1 something was found wrong, 2 bad input."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    parsed = build_parser().parse_args(arguments)
    command = _COMMANDS[parsed.command]
    try:
        return command(parsed)
    except _input_errors() as error:
        return _refuse(parsed.command, str(error))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        return _refuse(parsed.command, f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except KeyboardInterrupt:
        return 130


def _input_errors() -> tuple[type[Exception], ...]:
    """Return the errors that tell of bad input; looked up only once something was raised."""
    from gouji.bots.registry import UnknownBot
    from gouji.cli.rules import NothingFound
    from gouji.cli.worked.reading import BadCase
    from gouji.model.options import OptionError
    from gouji.records.reading import UnreadableRecord

    return OptionError, UnknownBot, BadCase, NothingFound, UnreadableRecord


def _refuse(command: str, why: str) -> int:
    print(f"gouji {command}: {' '.join(why.split())}", file=sys.stderr)
    return BAD_INPUT


def _serve(parsed: Namespace) -> int:
    from gouji.cli.serve import run_serve

    return run_serve(parsed.host, parsed.port, parsed.data, parsed.open, parsed.pace)


def _play(parsed: Namespace) -> int:
    from gouji.cli.choosing import options_from
    from gouji.cli.terminal.play import run_play

    options = options_from(parsed.preset, parsed.option)
    return run_play(options, parsed.bot, parsed.lang, parsed.seed)


def _replay(parsed: Namespace) -> int:
    from gouji.cli.terminal.replay import run_replay

    return run_replay(parsed.file, parsed.seat, parsed.lang)


def _simulate(parsed: Namespace) -> int:
    from gouji.cli.choosing import options_from
    from gouji.cli.simulate import run_simulate

    options = options_from(parsed.preset, parsed.option)
    return run_simulate(options, parsed.bot, parsed.deals, parsed.seed, as_json=parsed.json, records=parsed.records)


def _arena(parsed: Namespace) -> int:
    from gouji.cli.choosing import options_from
    from gouji.cli.simulate import run_arena

    options = options_from(parsed.preset, parsed.option)
    return run_arena(options, parsed.a, parsed.b, parsed.deals, parsed.seed, as_json=parsed.json)


def _verify(parsed: Namespace) -> int:
    from gouji.cli.verify import run_verify

    files: list[Path] = parsed.files
    return run_verify(files)


def _cases(parsed: Namespace) -> int:
    from gouji.cli.cases import run_cases

    return run_cases(parsed.file)


def _rules(parsed: Namespace) -> int:
    from gouji.cli.rules import show_rules

    return show_rules(parsed.word)


def _reports(parsed: Namespace) -> int:
    from gouji.cli.reports import show_reports

    return show_reports(parsed.data)


_COMMANDS: dict[str, Callable[[Namespace], int]] = {
    "serve": _serve,
    "play": _play,
    "replay": _replay,
    "simulate": _simulate,
    "arena": _arena,
    "verify": _verify,
    "cases": _cases,
    "rules": _rules,
    "reports": _reports,
}
