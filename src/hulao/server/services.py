"""What all rooms share."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from .clock import Clock
from .config import Config
from .metrics import Metrics
from .store import Store


@dataclass
class Services:
    """`draining`: no new rooms and games. `rng`: for delays only, never for a game."""

    config: Config
    clock: Clock
    store: Store
    metrics: Metrics
    draining: bool = False
    rng: random.Random = field(default_factory=random.Random)
