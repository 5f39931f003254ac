"""Bounds on what one connection may ask."""

from collections import OrderedDict

from gouji.server.sources import Time

MAX_FRAME = 8192
"""Longest message of a client, in bytes; a longer one closes the connection (1009)."""
MAX_QUEUE = 400
"""Frames that wait for a slow reader before it is cut off (1013); it comes back and asks for what it lacks."""
MAX_RECORD = 2_000_000
"""Longest record that somebody may send to look at, in bytes."""
CREATIONS = 30.0
"""Guests and tables an address may make in a minute on and on; twice as many at once."""
MOST_ADDRESSES = 10_000
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


class Addresses:
    """A bucket for each address that asks; those that have not asked for longest are forgotten."""

    def __init__(self, time: Time, per_minute: float) -> None:
        self._time = time
        self._rate = per_minute / 60
        self._burst = 2 * per_minute
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Take one token of an address; ``False`` if there is none."""
        bucket = self._buckets.pop(address, None) or Bucket(self._time, self._rate, self._burst)
        self._buckets[address] = bucket
        if len(self._buckets) > MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.take()
