"""Bounds on what one connection may ask."""

from gouji.server.sources import Time

MAX_FRAME = 8192
"""Longest message of a client, in bytes; a longer one closes the connection (1009)."""
MAX_QUEUE = 400
"""Frames that wait for a slow reader before it is cut off (1013); it comes back and asks for what it lacks."""
HELLO_WITHIN = 10.0
"""Seconds until the first message must have come."""


class Bucket:
    """A token bucket: ``burst`` at once, ``rate`` a second on and on."""

    def __init__(self, time: Time, rate: float, burst: float) -> None:
        self._time = time
        self._rate = rate
        self._burst = burst
        self._level = burst
        self._at = time.now()

    def take(self) -> bool:
        """Take one token; ``False`` if there is none."""
        now = self._time.now()
        self._level = min(self._burst, self._level + (now - self._at) * self._rate)
        self._at = now
        if self._level < 1:
            return False
        self._level -= 1
        return True
