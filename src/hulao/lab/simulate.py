"""Playing many games between bots, in one or several processes, with the same result."""

from __future__ import annotations

import hashlib
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar

import msgspec

from hulao.bots import load
from hulao.editions import ruleset
from hulao.kernel.game import Game
from hulao.kernel.rng import mix
from hulao.kernel.ruleset import Ruleset
from hulao.kernel.view import View

from .cast import Cast
from .parts import Part, parts_of

T = TypeVar("T")

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
    #: in how many games there was a player of each role or kingdom (at the end), and in how many his side won
    role_games: Counter[str] = field(default_factory=Counter)
    role_wins: Counter[str] = field(default_factory=Counter)
    digests: list[bytes] = field(default_factory=list)
    errors: list[tuple[int, str]] = field(default_factory=list)

    def add(self, other: Batch) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.events += other.events
        self.turns += other.turns
        self.cpu_seconds += other.cpu_seconds
        self.winners.update(other.winners)
        self.role_games.update(other.role_games)
        self.role_wins.update(other.role_wins)
        self.digests += other.digests
        self.errors += other.errors

    def log_hash(self) -> str:
        """One number for all logs: the same for the same games, however they were spread over processes."""
        return hashlib.sha256(b"".join(self.digests)).hexdigest()[:16]


def game_seed(seed: int, number: int) -> int:
    """The seed of game `number` of a batch."""
    return mix(seed, number + 1) >> 11


def play(
    rules: Ruleset, players: int, seed: int, policies: Mapping[int, str] | Cast | str, limit: int = 100_000
) -> Game:
    """One game to its end; `policies` names one for all seats, one each, or by role. Raises RuntimeError beyond `limit`
    decisions."""
    g = Game(rules, players, seed).start()
    if isinstance(policies, str):
        policies = Cast(policies)
    names = [policies.of(p.role) if isinstance(policies, Cast) else policies[p.seat] for p in g.players]
    bots = [load(name)(mix(seed, 1_000 + s)) for s, name in enumerate(names)]
    views = [View(g, s) for s in range(players)]
    request = g.request
    while request is not None:
        g.step(bots[request.seat].answer(views[request.seat], request))
        request = g.request
        if len(g.answers) > limit:
            raise RuntimeError(f"no end after {limit} decisions")
    return g


def play_batch(
    edition: str, options: Mapping[str, object], players: int, policy: Cast | str, seed: int, numbers: Iterable[int]
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
        roles = {p.side for p in g.players if p.side}
        batch.role_games.update(roles)
        batch.role_wins.update(roles.intersection(g.winner))
        batch.winners["+".join(g.winner) or "nobody"] += 1
        batch.digests.append(hashlib.blake2b(_encode(g.log), digest_size=16).digest())
    batch.cpu_seconds = time.process_time() - begin
    return batch


def play_parts(
    edition: str, options: Mapping[str, object], players: int, policy: str, seed: int, numbers: Iterable[int]
) -> list[list[Part]]:
    """What each seat was in the games with these numbers of a batch; one that fails raises what the rules raise."""
    rules = ruleset(edition, options)
    policies = [policy] * players
    return [parts_of(play(rules, players, game_seed(seed, number), policy), policies) for number in numbers]


def simulate(
    edition: str,
    options: Mapping[str, object],
    players: int,
    games: int,
    seed: int = 0,
    policy: Cast | str = "random",
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Batch:
    """`games` games; with several `workers` in as many processes. `progress` is told how many more are done."""
    total = Batch()
    for batch in _spread(partial(play_batch, edition, options, players, policy, seed), games, workers, progress):
        total.add(batch)
    return total


def simulate_parts(
    edition: str,
    options: Mapping[str, object],
    players: int,
    games: int,
    seed: int = 0,
    policy: str = "random",
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
) -> list[list[Part]]:
    """What each seat was in the same games, for statistics."""
    chunks = _spread(partial(play_parts, edition, options, players, policy, seed), games, workers, progress)
    return [game for chunk in chunks for game in chunk]


def _spread(
    work: Callable[[range], T], games: int, workers: int, progress: Callable[[int], None] | None
) -> Iterator[T]:
    """Do the games' numbers in chunks, in one or several processes; what comes of each chunk, in order."""
    chunks = [range(i, min(i + CHUNK, games)) for i in range(0, games, CHUNK)]
    with ExitStack() as stack:
        pool = stack.enter_context(ProcessPoolExecutor(workers)) if workers > 1 else None
        for chunk, done in zip(chunks, pool.map(work, chunks) if pool else map(work, chunks), strict=True):
            yield done
            if progress is not None:
                progress(len(chunk))
