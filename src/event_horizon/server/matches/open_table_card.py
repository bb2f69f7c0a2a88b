"""What the list shows of an open table, and the terms by which players are paired."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any

from event_horizon.core.game import AnyGame
from event_horizon.core.option import Value
from event_horizon.matches.clock import Timing

from .live import LiveMatch

DAY = 86_400.0


@dataclass(frozen=True)
class Terms:
    """What the players of a table agree on by joining."""

    game: AnyGame
    timing: Timing | None
    hints: bool
    absence: float | None
    position: Mapping[str, Any] | None = None

    @property
    def pairing(self) -> str:
        """The same for the same terms."""
        timing = asdict(self.timing) if self.timing else None
        terms = (self.game.name, dict(self.game.settings), timing, self.hints, self.absence, self.position)
        return sha256(json.dumps(terms, sort_keys=True).encode()).hexdigest()


def is_over_days(timing: Timing | None) -> bool:
    """Whether players come back for each turn: nobody waits at the table."""
    return timing is not None and timing.kind == "turn" and timing.seconds >= DAY / 2


def client_hash(client: str) -> str:
    """The form in which an address is stored while a table is open."""
    return sha256(client.encode()).hexdigest()


@dataclass(frozen=True)
class OpenSeat:
    seat: int
    title: str
    player: str
    """`person`, or the name of a computer player."""

    name: str
    free: bool


@dataclass(frozen=True)
class OpenTable:
    """A match with a free seat that anyone may take."""

    id: str
    game: str
    options: dict[str, Value]
    clock: Timing | None
    hints: bool
    absence: float | None
    has_position: bool
    """Whether play starts from a position that its creator has chosen."""

    seats: tuple[OpenSeat, ...]
    offered: float
    """When it was opened, in seconds since 1970."""


def table_card(live: LiveMatch, offered: float) -> OpenTable:
    match, free = live.match, live.free_seats
    return OpenTable(
        id=live.id,
        game=match.game.name,
        options=dict(match.game.settings),
        clock=match.timing,
        hints=match.allows_hints,
        absence=match.absence,
        has_position=live.entry.position is not None,
        seats=tuple(
            OpenSeat(seat, title, each.player, each.name, seat in free)
            for seat, (title, each) in enumerate(
                zip(match.game.seat_titles(match.state), match.participants, strict=True)
            )
        ),
        offered=offered,
    )
