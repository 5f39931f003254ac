"""说话: phrases and free text. Text stays text; only what is reported is kept."""

import unicodedata
from collections import deque

import regex

from gouji.model.seats import Seat
from gouji.protocol.messages import Failed
from gouji.protocol.phrases import CODES
from gouji.protocol.room import Line, Report, Say
from gouji.server.archive.model import Report as Reported
from gouji.server.limits import Bucket
from gouji.server.names import MOST_SIGNS, graphemes
from gouji.server.tables import telling
from gouji.server.tables.desk import Desk
from gouji.server.tables.people import Link

KEPT = 50
"""Lines that somebody who comes is told."""
CROWD = 500
"""People who have talked; of more, those who have gone are forgotten."""
LONGEST = 100
"""Graphemes of a line."""

_SIGNS = regex.compile(r"[\p{Cc}\p{Cs}\p{Co}\p{Bidi_Control}]|[[\p{Cf}]--[\u200c\u200d]]", regex.V1)


class Chat:
    """What is said at a table."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._lines: deque[tuple[Line, str]] = deque(maxlen=KEPT)
        """With each line the account that said it."""
        self._count = 0
        self._said: dict[str, Bucket] = {}
        self._reported: dict[str, Bucket] = {}
        self._known: deque[tuple[str, str]] = deque(maxlen=KEPT * 6)
        """Ids of what was said and reported, by account: the same id twice has one effect."""

    def tell(self, link: Link) -> None:
        """Tell somebody who comes what was said before."""
        for line, _ in self._lines:
            link.send(line)

    async def answer(self, seat: Seat, account: str, message: Say | Report) -> Failed | None:
        """Say or report; return why not, if not."""
        key = (account, message.id)
        if key in self._known:
            return None
        if isinstance(message, Say):
            problem = self._say(seat, account, message)
        else:
            problem = await self._report(account, message)
        if problem is None:
            self._known.append(key)
        return problem

    def _say(self, seat: Seat, account: str, message: Say) -> Failed | None:
        text = plain(message.text)
        if bool(message.phrase) == bool(text) or (message.phrase and message.phrase not in CODES):
            return Failed("bad_message", detail="one of the phrases, or some text")
        if len(parts := graphemes(text)) > LONGEST or any(len(part) > MOST_SIGNS for part in parts):
            return Failed("bad_message", detail=f"a line has at most {LONGEST} characters")
        if not self._bucket(self._said, account, 0.5, 5).take():
            return Failed("too_many", detail="five lines in ten seconds are enough")
        self._count += 1
        name = next(chair.name for chair in self._desk.row.chairs if chair.seat == seat)
        line = Line(self._count, seat, name, message.phrase, text)
        self._lines.append((line, account))
        telling.tell_everybody(self._desk, line)
        return None

    async def _report(self, account: str, message: Report) -> Failed | None:
        found = next((entry for entry in self._lines if entry[0].number == message.line), None)
        if found is None:
            return Failed("not_allowed", detail="there is no such line any more")
        if not self._bucket(self._reported, account, 0.1, 3).take():
            return Failed("too_many", detail="a few reports are enough")
        line, author = found
        desk = self._desk
        words = line.text or line.phrase
        today = desk.services.time.today()
        await desk.services.store.report(Reported(desk.row.id, words, line.name, author, account, today))
        return None

    def _bucket(self, buckets: dict[str, Bucket], account: str, rate: float, burst: float) -> Bucket:
        if account not in buckets:
            if len(buckets) >= CROWD:
                for gone in [one for one in buckets if one not in self._desk.presence]:
                    del buckets[gone]
            buckets[account] = Bucket(self._desk.services.time, rate, burst)
        return buckets[account]


def plain(text: str) -> str:
    """Return text as it is told: NFC, in one line, without controls and signs that turn the direction of writing."""
    one_line = " ".join(unicodedata.normalize("NFC", text).split())
    return " ".join(_SIGNS.sub("", one_line).split())
