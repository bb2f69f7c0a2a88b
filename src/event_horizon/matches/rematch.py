"""Command: a rematch with the sides swapped."""

from event_horizon.core.seat import Seat

from .command import CommandRefused, offer
from .fold import append
from .match import Match, new_match


def offer_rematch(match: Match, seat: Seat, name: str, at: float) -> Match:
    """Asks the others; when all agree, the event `rematched` names the next match."""
    if not match.result:
        raise CommandRefused("a rematch is possible only after the match has ended")
    if match.next_match:
        raise CommandRefused("the rematch has already been arranged")
    match, is_settled = offer(match, seat, "rematch", at)
    return append(match, at, "rematched", seat, match=name) if is_settled else match


def next_seat(match: Match, seat: Seat) -> Seat:
    """The seat that this seat's participant takes in the rematch: the next one."""
    return (seat + 1) % len(match.participants)


def rematch(match: Match, key: bytes) -> Match:
    """The next match: the same game and participants, each one seat further on, with new dice."""
    assert match.next_match is not None
    participants = (match.participants[-1], *match.participants[:-1])
    return new_match(
        match.next_match,
        match.game,
        participants,
        key,
        timing=match.timing,
        allows_hints=match.allows_hints,
        absence=match.absence,
    )
