"""The wire types of the client are those of the engine."""

import hashlib
import json
import re
from pathlib import Path

import msgspec

from gouji.protocol.messages import schema
from gouji.protocol.phrases import PHRASES
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


def test_the_phrases_of_the_client_are_those_of_the_server() -> None:
    talk = (WEB / "src/table/talk.ts").read_text(encoding="utf-8")
    offered = re.search(r"PHRASES = \[(.*?)\]", talk, re.DOTALL)
    assert offered is not None
    assert re.findall(r"'(\w+)'", offered[1]) == [phrase.code for phrase in PHRASES]
    for language, at in (("zh", 0), ("en", 1)):
        texts = (WEB / f"src/i18n/{language}_rooms.ts").read_text(encoding="utf-8")
        assert dict(re.findall(r"'phrase\.(\w+)': '(.*)',", texts)) == {one.code: one.says[at] for one in PHRASES}
