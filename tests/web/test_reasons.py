"""Every reason that a hint may give has a phrase in both languages."""

import re
from pathlib import Path

from gouji.bots.rated import REASONS

WEB = Path(__file__).parents[2] / "web" / "src"


def test_every_reason_has_a_phrase_in_both_languages() -> None:
    keys = dict(re.findall(r"^ {2}(\w+): '(why\.\w+)',$", (WEB / "table/reasons.ts").read_text("utf-8"), re.MULTILINE))
    assert set(REASONS) == set(keys)
    for language in ("zh", "en"):
        text = (WEB / f"i18n/{language}_table.ts").read_text("utf-8")
        assert [key for key in keys.values() if f"'{key}': " not in text] == []
