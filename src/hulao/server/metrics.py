"""Counters for an operator, in the format of Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest


class Metrics:
    """The numbers of one server."""

    def __init__(self) -> None:
        r = self.registry = CollectorRegistry()
        self.rooms = Gauge("hulao_rooms", "Rooms by state", ["state"], registry=r)
        self.sockets = Gauge("hulao_sockets", "Connected devices", registry=r)
        self.decisions = Counter("hulao_decisions", "Decisions taken", ["by"], registry=r)
        self.games = Counter("hulao_games", "Games by how they ended", ["end"], registry=r)
        self.refused = Counter("hulao_refused", "Messages refused", ["code"], registry=r)
        self.commits = Gauge("hulao_commits", "Transactions of the store so far", registry=r)

    def text(self) -> bytes:
        return generate_latest(self.registry)
