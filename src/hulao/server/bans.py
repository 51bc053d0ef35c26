"""Addresses that the operator has shut out."""

from __future__ import annotations

from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from sqlalchemy import delete, insert, select

from .messages import Refused
from .schema import bans
from .services import Services


class Bans:
    """Addresses and networks (`203.0.113.7`, `2001:db8::/32`) from which nobody may play. They outlive a restart."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._networks: list[IPv4Network | IPv6Network] = []

    async def open(self) -> None:
        """Read them; raises StorageError."""
        rows = await self._services.store.read(select(bans.c.network).order_by(bans.c.at))
        self._networks = [ip_network(r.network) for r in rows]

    @property
    def all(self) -> list[str]:
        """What is shut out, as it is written."""
        return [str(n) for n in self._networks]

    def holds(self, address: str) -> bool:
        """Whether this address is shut out. What isn't an address isn't."""
        if not self._networks:
            return False
        try:
            ip = ip_address(address)
        except ValueError:
            return False
        # the same machine, seen through a socket for both families
        ip = getattr(ip, "ipv4_mapped", None) or ip
        return any(ip in n for n in self._networks)

    async def add(self, text: str) -> None:
        """Shut an address or a network out; raises Refused for what is neither, and StorageError."""
        network = _network(text)
        if network not in self._networks:
            now = self._services.clock.now()
            await self._services.store.write(insert(bans).values(network=str(network), at=now))
            self._networks.append(network)

    async def lift(self, text: str) -> None:
        """Let it in again; raises Refused, and StorageError."""
        network = _network(text)
        await self._services.store.write(delete(bans).where(bans.c.network == str(network)))
        self._networks = [n for n in self._networks if n != network]


def _network(text: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(text.strip(), strict=False)
    except ValueError as e:
        raise Refused("bad_address") from e
