"""Where time and chance come from; tests give others to the composition root."""

import secrets
import time
from typing import Protocol


class Time(Protocol):
    """Two clocks: ``now`` measures (seconds, monotonic), ``today`` dates what is kept (seconds since 1970)."""

    def now(self) -> float:
        """Return monotonic seconds."""
        ...

    def today(self) -> float:
        """Return seconds since 1970; never used to measure a turn."""
        ...


class Draws(Protocol):
    """Secrets and names that nobody can foresee."""

    def seed(self) -> bytes:
        """Return 32 bytes for a deal."""
        ...

    def name(self) -> str:
        """Return an unused id for an account or a table."""
        ...

    def token(self) -> str:
        """Return a session token."""
        ...


class SystemTime:
    """The machine's clocks."""

    def now(self) -> float:
        """Return ``time.monotonic()``."""
        return time.monotonic()

    def today(self) -> float:
        """Return ``time.time()``."""
        return time.time()


_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


class SystemDraws:
    """The operating system's randomness."""

    def seed(self) -> bytes:
        """Return 32 bytes from the operating system."""
        return secrets.token_bytes(32)

    def name(self) -> str:
        """Return 12 letters and digits, without those that are easily confused."""
        return "".join(secrets.choice(_LETTERS) for _ in range(12))

    def token(self) -> str:
        """Return 43 characters, 256 bits."""
        return secrets.token_urlsafe(32)
