"""Command: a draw by agreement."""

from event_horizon.core.outcome import Outcome
from event_horizon.core.seat import Seat

from .command import CommandRefused, offer, require_running
from .match import Match
from .play import end


def permission(match: Match, seat: Seat) -> bool:
    """Whether the seat may offer a draw now."""
    has_offered = seat in match.offers.get("draw", ())
    is_possible = match.game.has_opponents() and bool(match.others(seat))
    return is_possible and not has_offered and not match.is_paused


def offer_draw(match: Match, seat: Seat, at: float) -> Match:
    """Offers a draw to the others, who accept by offering one too. Computers never accept."""
    require_running(match, at)
    if not match.game.has_opponents():
        raise CommandRefused("there is nobody to agree a draw with in this match")
    if not match.others(seat):
        raise CommandRefused("computers do not accept draws")
    match, is_settled = offer(match, seat, "draw", at)
    seats = len(match.participants)
    return end(match, Outcome((0.5,) * seats, "a draw by agreement"), at) if is_settled else match
