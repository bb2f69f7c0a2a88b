"""Clocks: none, an allowance per side with an increment, or a limit per turn (minutes or days)."""

from dataclasses import dataclass, replace
from typing import Literal

from event_horizon.core.rules import Limit
from event_horizon.core.seat import Seat


@dataclass(frozen=True)
class Timing:
    """The time control that the players agreed on."""

    kind: Literal["side", "turn"]
    seconds: float
    """Seconds per side for the whole game, or per turn; a day is 86,400."""

    increment: float = 0.0
    """Seconds added after each turn, with an allowance per side."""


@dataclass(frozen=True)
class Clock:
    """What each seat has left, and whose time is running."""

    timing: Timing
    left: tuple[float, ...]
    """Seconds left for each seat, as of `since`."""

    running: Seat | None = None
    since: float = 0.0
    stretch: str = ""
    """The stretch of play that a limit set by the game's own rules covers; empty without one."""

    def seconds_left(self, seat: Seat, now: float) -> float:
        used = max(0.0, now - self.since) if seat == self.running else 0.0
        return max(0.0, self.left[seat] - used)

    def is_out(self, now: float) -> bool:
        return self.running is not None and self.seconds_left(self.running, now) <= 0

    def turned(self, to: Seat | None, now: float) -> "Clock":
        """The clock when it becomes the turn of `to` (None stops it)."""
        if to == self.running:
            return self
        left = list(self.left)
        if self.running is not None:
            spent = self.seconds_left(self.running, now)
            per_side = self.timing.kind == "side"
            left[self.running] = spent + self.timing.increment if per_side else self.timing.seconds
        return replace(self, left=tuple(left), running=to, since=now)

    def rewound(self, to: Seat | None, now: float) -> "Clock":
        """The clock after a take-back: no increment is added, and a limit per turn starts again."""
        if to == self.running:
            return self
        stopped = self.stopped(now)
        left = stopped.left if self.timing.kind == "side" else (self.timing.seconds,) * len(self.left)
        return replace(stopped, left=left, running=to, since=now)

    def limited(self, limit: Limit, now: float) -> "Clock":
        """The clock under a limit set by the rules: the same stretch keeps running, a new one starts in full."""
        if self.stretch != limit.stretch:
            left = (limit.seconds,) * len(self.left)
            return Clock(Timing("turn", limit.seconds), left, limit.seat, now, limit.stretch)
        return self if self.running is not None else replace(self, running=limit.seat, since=now)

    def stopped(self, now: float) -> "Clock":
        """The clock stopped, with the time that each seat has left; no increment is added."""
        if self.running is None:
            return self
        left = tuple(self.seconds_left(seat, now) for seat in range(len(self.left)))
        return replace(self, left=left, running=None, since=now)


def wound_up(timing: Timing, seats: int) -> Clock:
    return Clock(timing, (timing.seconds,) * seats)
