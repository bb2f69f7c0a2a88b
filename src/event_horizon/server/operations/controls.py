"""The host's decisions while the server runs: whether it accepts new matches, and which clients are blocked."""

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any

from sqlalchemy import delete, func, insert, select

from event_horizon.server.requests.problems import Problem
from event_horizon.server.storage.store import Store
from event_horizon.server.storage.tables import controls, notices

CLOSED, BLOCKED = "closed", "blocked"


class Controls:
    """As of the last look at the database."""

    def __init__(self) -> None:
        self.is_closed = False
        self.blocked: tuple[IPv4Network | IPv6Network, ...] = ()
        self._seen: int | None = None
        """The newest notice that was read; None before the first look."""

    def require_open(self) -> None:
        if self.is_closed:
            detail = "This server is not accepting new matches at the moment. You can continue matches that are running."
            raise Problem(503, "closed", detail)

    def is_blocked(self, client: str) -> bool:
        return bool(self.blocked) and _is_in(client, self.blocked)

    async def look(self, store: Store) -> tuple[str, ...]:
        """Reads the decisions; returns the matches to look at again."""
        async with store.engine.connect() as connection:
            decided = {row.name: row.value for row in await connection.execute(select(controls))}
            if self._seen is None:
                self._seen = (await connection.execute(select(func.max(notices.c.id)))).scalar() or 0
            fresh = select(notices).where(notices.c.id > self._seen).order_by(notices.c.id)
            told = (await connection.execute(fresh)).all()
        self.is_closed = bool(decided.get(CLOSED))
        self.blocked = networks(decided.get(BLOCKED, ()))
        if told:
            self._seen = told[-1].id
        return tuple(row.match for row in told)


async def decide(store: Store, name: str, value: Any) -> None:
    async with store.writing.begin() as connection:
        await connection.execute(delete(controls).where(controls.c.name == name))
        await connection.execute(insert(controls), {"name": name, "value": value})


async def decided(store: Store, name: str) -> Any:
    async with store.engine.connect() as connection:
        return (await connection.execute(select(controls.c.value).where(controls.c.name == name))).scalar()


def networks(texts: Iterable[str]) -> tuple[IPv4Network | IPv6Network, ...]:
    return tuple(ip_network(text, strict=False) for text in texts)


@lru_cache(10_000)
def _is_in(client: str, blocked: tuple[IPv4Network | IPv6Network, ...]) -> bool:
    try:
        address = ip_address(client)
    except ValueError:
        return False
    return any(address in network for network in blocked)
