"""What every command needs: the refusal of one that is out of place, and the consent of the others."""

from event_horizon.core.seat import Seat

from .events import OfferKind
from .match import Match, append


class CommandRefused(ValueError):
    """A command that cannot be done now, in a sentence."""


def require_running(match: Match, at: float) -> None:
    if match.result:
        raise CommandRefused(f"the match is over: {match.result.reason}")
    if match.is_paused:
        raise CommandRefused("the match is paused")
    if match.clock and match.clock.is_out(at):
        name = match.game.seat_titles(match.state)[match.clock.running or 0]
        raise CommandRefused(f"the time of {name} has run out")


def require_seated(match: Match, seat: Seat) -> None:
    if seat in match.resigned and not match.result:
        raise CommandRefused("you have left this match")


def offer(match: Match, seat: Seat, what: OfferKind, at: float) -> tuple[Match, bool]:
    """Puts the question, or agrees to it; True when nobody else has to be asked."""
    require_seated(match, seat)
    agreed = match.offers.get(what, ())
    if seat in agreed:
        raise CommandRefused("you have asked already; wait for the answer")
    match = append(match, at, "agreed" if agreed else "asked", seat, what=what)
    return match, set(match.offers[what]) >= set(match.others(seat))


def decline(match: Match, seat: Seat, what: OfferKind, at: float) -> Match:
    """Says no; whoever asked may so also withdraw the question."""
    require_seated(match, seat)
    if what not in match.offers:
        raise CommandRefused("nobody has asked")
    return append(match, at, "declined", seat, what=what)
