"""What all commands share: refusals, and the consent of the other players."""

from event_horizon.core.seat import Seat

from .events import OfferKind
from .fold import append
from .match import Match


class CommandRefused(ValueError):
    """A command that cannot be carried out now; the message says why."""


def require_running(match: Match, at: float) -> None:
    if match.result:
        raise CommandRefused(f"the match is over: {match.result.reason}")
    if match.is_paused:
        raise CommandRefused("the match is paused")
    if match.clock and match.clock.is_out(at):
        name = match.game.seat_titles(match.state)[match.clock.running or 0]
        raise CommandRefused(f"{name}'s time has run out")


def require_seated(match: Match, seat: Seat) -> None:
    if seat in match.resigned and not match.result:
        raise CommandRefused("you have left this match")


def offer(match: Match, seat: Seat, what: OfferKind, at: float) -> tuple[Match, bool]:
    """Makes the offer, or agrees to it; True when everyone has agreed."""
    require_seated(match, seat)
    agreed = match.offers.get(what, ())
    if seat in agreed:
        raise CommandRefused("you have already made this offer; wait for the answer")
    match = append(match, at, "agreed" if agreed else "asked", seat, what=what)
    return match, set(match.offers[what]) >= set(match.others(seat))


def decline(match: Match, seat: Seat, what: OfferKind, at: float) -> Match:
    """Declines an offer, or withdraws it if the seat made it."""
    require_seated(match, seat)
    if what not in match.offers:
        raise CommandRefused("there is no such offer")
    return append(match, at, "declined", seat, what=what)
