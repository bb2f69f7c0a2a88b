"""Commands: pause by consent, and resume."""

from event_horizon.core.seat import Seat

from .command import CommandRefused, offer, require_running
from .fold import append
from .match import Match


def offer_pause(match: Match, seat: Seat, at: float) -> Match:
    require_running(match, at)
    match, is_settled = offer(match, seat, "pause", at)
    return append(match, at, "paused", seat) if is_settled else match


def resume(match: Match, seat: Seat, at: float) -> Match:
    if not match.is_paused:
        raise CommandRefused("the match is not paused")
    return append(match, at, "resumed", seat)
