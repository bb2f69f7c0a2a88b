"""Who is there: the seats whose players are connected, or were a moment ago, in this process and in others."""

from collections import Counter
from collections.abc import Mapping, Sequence

from event_horizon.core.seat import Seat

GONE_SECONDS = 12.0
"""Another process that has not said for so long that a player is there is not believed any more."""


class Presence:
    """Of one match. Without any sign of a player, they are away since the match was opened in this process."""

    def __init__(self) -> None:
        self.connected: Counter[Seat] = Counter()
        """Sockets of each seat's player in this process."""
        self.elsewhere: frozenset[Seat] = frozenset()
        """Seats whose players are connected to other processes."""
        self._last: dict[Seat, float] = {}
        """When the players were last there, in whichever process."""

    def came(self, held: Sequence[Seat]) -> None:
        self.connected.update(held)

    def left(self, held: Sequence[Seat], now: float) -> None:
        self.connected.subtract(held)
        self.sign(held, now)

    def sign(self, held: Sequence[Seat], now: float) -> None:
        """The player has asked for something, or was there until now."""
        self._last.update(dict.fromkeys(held, now))

    def hear(self, ages: Mapping[Seat, float], now: float) -> bool:
        """What all processes have written, as seconds ago; True when something is new about who is there."""
        before = self.elsewhere
        self.elsewhere = frozenset(seat for seat, age in ages.items() if age < GONE_SECONDS)
        for seat, age in ages.items():
            self._last[seat] = max(self._last.get(seat, 0.0), now - age)
        return before != self.elsewhere

    def is_here(self, seat: Seat) -> bool:
        return self.connected[seat] > 0 or seat in self.elsewhere

    def since(self, seat: Seat, opened: float) -> float | None:
        """Since when the player is away; None if they are here."""
        return None if self.is_here(seat) else max(opened, self._last.get(seat, 0.0))

    @property
    def connected_seats(self) -> list[Seat]:
        return [seat for seat, sockets in self.connected.items() if sockets > 0]

    def lately(self, seat: Seat, now: float) -> bool:
        """Whether the player is connected here, or has just asked for something."""
        return self.connected[seat] > 0 or now - self._last.get(seat, 0.0) < GONE_SECONDS
