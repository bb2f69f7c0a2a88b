"""Who is there: the seats whose players are connected, or were a moment ago, in this process and in others."""

from collections import Counter
from collections.abc import Mapping, Sequence

from event_horizon.core.seat import Seat

GONE_SECONDS = 12.0
"""A report from another process that a player is present expires after this long."""


class Presence:
    """Who is present in one match. A player never seen counts as away since this process opened the match."""

    def __init__(self) -> None:
        self.connected: Counter[Seat] = Counter()
        """Sockets of each seat's player in this process."""
        self.elsewhere: frozenset[Seat] = frozenset()
        """Seats whose players are connected to other processes."""
        self._last: dict[Seat, float] = {}
        """When the players were last seen, in any process."""

    def came(self, held: Sequence[Seat]) -> None:
        self.connected.update(held)

    def left(self, held: Sequence[Seat], now: float) -> None:
        self.connected.subtract(held)
        self.sign(held, now)

    def sign(self, held: Sequence[Seat], now: float) -> None:
        """The player has just sent a request, or was present until now."""
        self._last.update(dict.fromkeys(held, now))

    def hear(self, ages: Mapping[Seat, float], now: float) -> bool:
        """Takes over what all processes have reported, as seconds ago; True if it changes who is present."""
        before = self.elsewhere
        self.elsewhere = frozenset(seat for seat, age in ages.items() if age < GONE_SECONDS)
        for seat, age in ages.items():
            self._last[seat] = max(self._last.get(seat, 0.0), now - age)
        return before != self.elsewhere

    def is_here(self, seat: Seat) -> bool:
        return self.connected[seat] > 0 or seat in self.elsewhere

    def since(self, seat: Seat, opened: float) -> float | None:
        """Since when the player has been away; None if they are present."""
        return None if self.is_here(seat) else max(opened, self._last.get(seat, 0.0))

    @property
    def connected_seats(self) -> list[Seat]:
        return [seat for seat, sockets in self.connected.items() if sockets > 0]

    def lately(self, seat: Seat, now: float) -> bool:
        """Whether the player is connected, or has just sent a request."""
        return self.connected[seat] > 0 or now - self._last.get(seat, 0.0) < GONE_SECONDS
