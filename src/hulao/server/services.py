"""What all rooms share."""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field

from .clock import Clock
from .config import Config
from .doors import Doors
from .metrics import Metrics
from .store import Store


@dataclass
class Services:
    """`draining`: no new rooms and games. `rng`: for delays only, never for a game. `seed`: draws a game's seed.
    `doors`: of locked rooms."""

    config: Config
    clock: Clock
    store: Store
    metrics: Metrics
    draining: bool = False
    seed: Callable[[], int] = lambda: secrets.randbits(62)
    rng: random.Random = field(default_factory=random.Random)
    doors: Doors = field(init=False)

    def __post_init__(self) -> None:
        self.doors = Doors(self.config, self.clock)
