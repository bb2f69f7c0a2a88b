"""Command: claim the win against a player who has been absent for the agreed time."""

from collections.abc import Mapping

from event_horizon.core.seat import Seat

from .command import CommandRefused, require_running, require_seated
from .fold import append
from .match import Match
from .resign import go_on_without, seat_name, stand_in

Absences = Mapping[Seat, float]
"""Seconds since each absent person was last seen, by seat; people who are present are left out."""


def claim_win(match: Match, seat: Seat, absent: Seat, absences: Absences, at: float) -> Match:
    """The absent seat loses. With more than two seats a computer takes it over, and the others play on."""
    require_absent(match, seat, absent, absences, at)
    match = append(match, at, "claimed", seat, absent=absent, away=round(absences[absent]), **stand_in(match))
    reason = f"{seat_name(match, absent)} stayed away; {seat_name(match, seat)} claimed the win"
    return go_on_without(match, absent, reason, at)


def require_absent(match: Match, seat: Seat, absent: Seat, absences: Absences, at: float) -> None:
    """Refuses unless that player has been away for as long as was agreed."""
    require_running(match, at)
    require_seated(match, seat)
    if match.absence is None:
        raise CommandRefused("this match has no time limit for absent players")
    if absent == seat or absent not in match.others(seat) or absent in match.resigned:
        raise CommandRefused("there is no other person in that seat")
    if not match.participants[absent].joined:
        raise CommandRefused("nobody has joined in that seat yet")
    away = absences.get(absent)
    name = seat_name(match, absent)
    if away is None:
        raise CommandRefused(f"{name} is here")
    if away < match.absence:
        left = round(match.absence - away) or 1
        raise CommandRefused(f"{name} has been away for {away:.0f} s; wait another {left} s")
