"""Command: a draw by agreement."""

from event_horizon.core.outcome import Outcome
from event_horizon.core.seat import Seat

from .command import CommandRefused, offer, require_running
from .match import Match
from .play import end


def offer_draw(match: Match, seat: Seat, at: float) -> Match:
    """Offers a draw to the others, who accept by offering one too. Computers never accept."""
    require_running(match, at)
    if not match.others(seat):
        raise CommandRefused("computers do not accept draws")
    match, is_settled = offer(match, seat, "draw", at)
    seats = len(match.participants)
    return end(match, Outcome((0.5,) * seats, "a draw by agreement"), at) if is_settled else match
