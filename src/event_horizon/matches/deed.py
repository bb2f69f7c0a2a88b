"""What every deed needs: the refusal of one that is out of place, and the consent of the others."""

from event_horizon.core.seat import Seat

from .events import Question
from .match import Match, append


class DeedRefused(ValueError):
    """A deed that cannot be done now, in a sentence."""


def require_running(match: Match, at: float) -> None:
    if match.result:
        raise DeedRefused(f"the match is over: {match.result.reason}")
    if match.is_paused:
        raise DeedRefused("the match is paused")
    if match.clock and match.clock.is_out(at):
        name = match.game.seat_titles(match.state)[match.clock.running or 0]
        raise DeedRefused(f"the time of {name} has run out")


def require_seated(match: Match, seat: Seat) -> None:
    if seat in match.resigned and not match.result:
        raise DeedRefused("you have left this match")


def ask(match: Match, seat: Seat, what: Question, at: float) -> tuple[Match, bool]:
    """Puts the question, or agrees to it; True when nobody else has to be asked."""
    require_seated(match, seat)
    agreed = match.asks.get(what, ())
    if seat in agreed:
        raise DeedRefused("you have asked already; wait for the answer")
    match = append(match, at, "agreed" if agreed else "asked", seat, what=what)
    return match, set(match.asks[what]) >= set(match.others(seat))


def decline(match: Match, seat: Seat, what: Question, at: float) -> Match:
    """Says no; whoever asked may so also withdraw the question."""
    require_seated(match, seat)
    if what not in match.asks:
        raise DeedRefused("nobody has asked")
    return append(match, at, "declined", seat, what=what)
