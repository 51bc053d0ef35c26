"""Playing many games between bots, in one or several processes, with the same result."""

from __future__ import annotations

import hashlib
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field

import msgspec

from hulao.bots import make
from hulao.editions import ruleset
from hulao.kernel.game import Game
from hulao.kernel.rng import mix
from hulao.kernel.ruleset import Ruleset
from hulao.kernel.view import View

#: games handed to a worker at a time
CHUNK = 50
_encode = msgspec.msgpack.Encoder().encode


@dataclass
class Batch:
    """Sums over a number of games. `digests` are those of the logs, in the order of the games; `errors` (game,
    text)."""

    games: int = 0
    decisions: int = 0
    events: int = 0
    turns: int = 0
    cpu_seconds: float = 0.0
    winners: Counter[str] = field(default_factory=Counter)
    digests: list[bytes] = field(default_factory=list)
    errors: list[tuple[int, str]] = field(default_factory=list)

    def add(self, other: Batch) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.events += other.events
        self.turns += other.turns
        self.cpu_seconds += other.cpu_seconds
        self.winners.update(other.winners)
        self.digests += other.digests
        self.errors += other.errors

    def log_hash(self) -> str:
        """One number for all logs: the same for the same games, however they were spread over processes."""
        return hashlib.sha256(b"".join(self.digests)).hexdigest()[:16]


def game_seed(seed: int, number: int) -> int:
    """The seed of game `number` of a batch."""
    return mix(seed, number + 1) >> 11


def play(rules: Ruleset, players: int, seed: int, policies: Mapping[int, str] | str, limit: int = 100_000) -> Game:
    """One game to its end; `policies` names one for all seats or one each. Raises RuntimeError beyond `limit`
    decisions."""
    g = Game(rules, players, seed)
    names = [policies if isinstance(policies, str) else policies[s] for s in range(players)]
    bots = [make(name, mix(seed, 1_000 + s)) for s, name in enumerate(names)]
    views = [View(g, s) for s in range(players)]
    g.start()
    request = g.request
    while request is not None:
        g.step(bots[request.seat].answer(views[request.seat], request))
        request = g.request
        if len(g.answers) > limit:
            raise RuntimeError(f"no end after {limit} decisions")
    return g


def play_batch(
    edition: str, options: Mapping[str, object], players: int, policy: str, seed: int, numbers: Iterable[int]
) -> Batch:
    """Play the games with these numbers of a batch."""
    rules = ruleset(edition, options)
    batch = Batch()
    begin = time.process_time()
    for number in numbers:
        try:
            g = play(rules, players, game_seed(seed, number), policy)
        except Exception as error:
            batch.errors.append((number, f"{type(error).__name__}: {error}"))
            batch.digests.append(b"error")
            continue
        batch.games += 1
        batch.decisions += len(g.answers)
        batch.events += len(g.log)
        batch.turns += g.turn_count
        batch.winners["+".join(g.winner) or "nobody"] += 1
        batch.digests.append(hashlib.blake2b(_encode(g.log), digest_size=16).digest())
    batch.cpu_seconds = time.process_time() - begin
    return batch


def simulate(
    edition: str,
    options: Mapping[str, object],
    players: int,
    games: int,
    seed: int = 0,
    policy: str = "random",
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Batch:
    """`games` games; with several `workers` in as many processes. `progress` is told how many more are done."""
    total = Batch()
    chunks = [range(i, min(i + CHUNK, games)) for i in range(0, games, CHUNK)]
    if workers <= 1:
        for chunk in chunks:
            total.add(play_batch(edition, options, players, policy, seed, chunk))
            if progress is not None:
                progress(len(chunk))
        return total
    with ProcessPoolExecutor(workers) as pool:
        futures = [pool.submit(play_batch, edition, options, players, policy, seed, chunk) for chunk in chunks]
        for chunk, future in zip(chunks, futures, strict=True):
            total.add(future.result())
            if progress is not None:
                progress(len(chunk))
    return total
