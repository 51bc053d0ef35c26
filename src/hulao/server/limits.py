"""Token buckets: how much one socket, one address or one account may ask."""

from __future__ import annotations

from collections import OrderedDict

from .clock import Clock


class Bucket:
    """Holds up to `burst` tokens and gains `rate` a second."""

    __slots__ = ("burst", "rate", "seen", "tokens")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = burst
        self.seen = now

    def take(self, now: float, cost: float = 1.0) -> bool:
        """Take `cost` tokens; False, and nothing taken, when there are too few."""
        self.tokens = min(self.burst, self.tokens + (now - self.seen) * self.rate)
        self.seen = now
        if self.tokens < cost:
            return False
        self.tokens -= cost
        return True

    def charge(self, now: float, cost: float) -> None:
        """Take `cost` tokens even if there are too few; the debt has to be waited off."""
        self.take(now, 0.0)
        self.tokens -= cost


class Buckets:
    """A bucket for each key, all of one size; those longest unused are forgotten first."""

    def __init__(self, clock: Clock, rate: float, burst: float, remembered: int = 4096) -> None:
        self._clock = clock
        self._rate = rate
        self._burst = burst
        self._remembered = remembered
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, cost: float = 1.0) -> bool:
        """Whether `key` may do something of this cost now."""
        return self._bucket(key).take(self._clock.now(), cost)

    def charge(self, key: str, cost: float) -> None:
        """Let `key` pay for what it did."""
        self._bucket(key).charge(self._clock.now(), cost)

    def wait(self, key: str, cost: float = 1.0) -> float:
        """Seconds until `key` may do something of this cost."""
        bucket = self._bucket(key)
        bucket.take(self._clock.now(), 0.0)
        return max(0.0, (cost - bucket.tokens) / self._rate)

    def _bucket(self, key: str) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._burst, self._clock.now())
            if len(self._buckets) > self._remembered:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket


class Addresses(Buckets):
    """A bucket and a count of sockets for each address."""

    def __init__(self, clock: Clock, rate: float, burst: float, sockets: int, remembered: int = 4096) -> None:
        super().__init__(clock, rate, burst, remembered)
        self._sockets = sockets
        self._open: dict[str, int] = {}

    def connect(self, address: str) -> bool:
        """Count one more socket; False when there are too many."""
        n = self._open.get(address, 0)
        if n >= self._sockets:
            return False
        self._open[address] = n + 1
        return True

    def disconnect(self, address: str) -> None:
        """One socket less."""
        n = self._open.get(address, 0) - 1
        if n > 0:
            self._open[address] = n
        else:
            self._open.pop(address, None)
