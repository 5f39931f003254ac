"""The lines of a record: one header, then every event just as the engine made it."""

from collections.abc import Iterable

import msgspec

from gouji import RULES_VERSION
from gouji.cards.shuffle import commitment
from gouji.model.events import Event
from gouji.model.options import Options, make_options, overrides_of
from gouji.model.seats import SEATS

FORMAT = 1
"""Raised when a line changes its shape."""


class Seated(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who sat at a seat; ``bot`` names the bot, and is empty for a person."""

    name: str
    bot: str = ""


class Header(msgspec.Struct, frozen=True, tag_field="type", tag="record", forbid_unknown_fields=True, kw_only=True):
    """记录头: what fixes the deal. Seeds and commitment are hex; times are seconds since 1970, UTC."""

    format: int = FORMAT
    rules: int = RULES_VERSION
    preset: str
    overrides: dict[str, bool | int | str] = {}
    players: tuple[Seated, ...]
    deal: str
    number: int = 1
    """Which deal of its match it is, from 1."""
    attempt: int = 1
    """Above 1 for a deal that was dealt again after a void one (REV-2)."""
    commitment: str
    """SHA-256 of the seed, published before the deal."""
    seed: str | None = None
    """The seed; ``None`` while the deal is being played."""
    client_seeds: tuple[str, ...] = ("",) * SEATS
    started: float | None = None
    ended: float | None = None

    def options(self) -> Options:
        """Return the options that held.

        Raises:
            OptionError: the preset or an override is not one that can be set.
        """
        return make_options(self.preset, **self.overrides)


def header_of(
    options: Options,
    seed: bytes,
    deal: str,
    players: Iterable[Seated],
    *,
    number: int = 1,
    attempt: int = 1,
    client_seeds: Iterable[bytes] = (b"",) * SEATS,
    started: float | None = None,
    ended: float | None = None,
) -> Header:
    """Return the header of a deal whose seed may be revealed."""
    return Header(
        preset=options.preset,
        overrides=overrides_of(options),
        players=tuple(players),
        deal=deal,
        number=number,
        attempt=attempt,
        commitment=commitment(seed),
        seed=seed.hex(),
        client_seeds=tuple(part.hex() for part in client_seeds),
        started=started,
        ended=ended,
    )


def write_record(header: Header, events: Iterable[Event]) -> bytes:
    """Return a record as JSON Lines, UTF-8, each line ended."""
    return b"".join(msgspec.json.encode(line) + b"\n" for line in (header, *events))
