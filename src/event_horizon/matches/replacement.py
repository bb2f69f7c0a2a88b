"""Commands: let a computer play for an absent player, and return to your seat."""

from event_horizon.core.seat import Seat

from .claim import Absences, require_absent
from .command import CommandRefused, require_seated
from .fold import append
from .match import PERSON, Match


def replace_absent(
    match: Match, seat: Seat, absent: Seat, player: str, absences: Absences, at: float
) -> Match:
    """The computer player acts for the absent person, whose score counts as if they had played themselves."""
    require_absent(match, seat, absent, absences, at)
    if player == PERSON:
        raise CommandRefused("choose a computer player")
    return append(match, at, "replaced", absent, player=player, by=seat, away=round(absences[absent]))


def return_to_seat(match: Match, seat: Seat, at: float) -> Match:
    """The person who was replaced takes over again."""
    if match.result:
        raise CommandRefused(f"the match is over: {match.result.reason}")
    require_seated(match, seat)
    if not is_replaced(match, seat):
        raise CommandRefused("no computer is playing in your place")
    return append(match, at, "returned", seat)


def is_replaced(match: Match, seat: Seat) -> bool:
    """Whether a computer is playing for this seat's person now."""
    return seat in match.replaced and not match.participants[seat].is_person and seat not in match.resigned
