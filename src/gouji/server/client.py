"""The built web client, held in memory with its gzipped form: a path can name nothing else."""

import gzip
import json
import mimetypes
import re
from pathlib import Path

import msgspec

INDEX = "index.html"
PAGE = re.compile(r"/|/rooms/?|/games/?|/r/?|/[tr]/[\w-]{1,64}/?", re.ASCII)
"""The home page, the lobby, one's games, a record from a file, a table by its id, a replay by the deal's id."""
STAMP = "build.json"
MISSING = (
    "<!doctype html><meta charset=utf-8><title>够级</title>"
    "<p>网页客户端还没有构建。用 pip 重新安装本软件即可。"
    "<p>The web client is not built. Install the package again with pip; that builds it."
)
_FOREVER = "public, max-age=31536000, immutable"
_TEXT = ("text/", "application/javascript", "application/json", "image/svg")


class Asset(msgspec.Struct, frozen=True):
    """One file: ``packed`` is empty where packing does not pay."""

    body: bytes
    packed: bytes
    media_type: str
    cache: str


class Client(msgspec.Struct, frozen=True):
    """The client's files by their path, and the id of the build."""

    build: str
    assets: dict[str, Asset]

    def find(self, path: str) -> Asset | None:
        """Return the file at a path; ``index.html`` for the paths of the client's own pages, and for no other."""
        if PAGE.fullmatch(path):
            return self.assets.get(INDEX)
        return self.assets.get(path.strip("/"))


def load_client(folder: Path) -> Client:
    """Return the built client; without one, a client that says so, of build ``dev``."""
    try:
        build = str(json.loads((folder / STAMP).read_text("utf-8"))["build"])
        files = [file for file in sorted(folder.rglob("*")) if file.is_file() and file.name != STAMP]
        assets = {file.relative_to(folder).as_posix(): _asset(folder, file) for file in files}
    except (FileNotFoundError, KeyError, TypeError, json.JSONDecodeError):
        assets = {}
        build = "dev"
    if INDEX not in assets:
        assets[INDEX] = Asset(MISSING.encode(), b"", "text/html", "no-store")
    return Client(build, assets)


def _asset(folder: Path, file: Path) -> Asset:
    body = file.read_bytes()
    media_type = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    if file.suffix in (".js", ".mjs"):
        media_type = "text/javascript"  # some machines' registries know another type, which browsers refuse
    text = media_type.startswith(_TEXT)
    hashed = file.relative_to(folder).as_posix().startswith("assets/")
    return Asset(
        body,
        gzip.compress(body, 9, mtime=0) if text and len(body) > 500 else b"",
        media_type if media_type.startswith("text/") or not text else f"{media_type}; charset=utf-8",
        _FOREVER if hashed else "no-cache",
    )
