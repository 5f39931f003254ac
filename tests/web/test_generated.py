"""The wire types of the client are those of the engine."""

import hashlib
import json
import re
from pathlib import Path

import msgspec

from gouji.protocol.messages import schema
from gouji.server.offered_options import OptionsAnswer, declared_options, presets

WEB = Path(__file__).parents[2] / "web"


def test_the_generated_types_are_up_to_date() -> None:
    wanted = hashlib.sha256(json.dumps(schema(), sort_keys=True).encode()).hexdigest()[:16]
    first = (WEB / "src/gen/messages.ts").read_text(encoding="utf-8").splitlines()[0]
    found = re.search(r"\((\w{16})\)", first)
    assert found is not None
    assert found[1] == wanted, "run `npm run gen` in web/"


def test_the_lock_file_names_no_registry() -> None:
    lock = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))
    assert [name for name, package in lock["packages"].items() if "resolved" in package] == []
    assert all("integrity" in package for name, package in lock["packages"].items() if name)


def test_the_options_of_the_set_scenes_are_those_the_server_tells() -> None:
    told = json.loads(msgspec.json.encode(OptionsAnswer(presets(), declared_options())))
    kept = json.loads((WEB / "dev/options.json").read_text(encoding="utf-8"))
    assert kept == told, "write the answer of GET /api/options to web/dev/options.json"
