"""Commands: resign, losing on time, and the forfeit of a computer player or a bot."""

from event_horizon.core.outcome import Outcome
from event_horizon.core.seat import Seat

from .command import CommandRefused
from .fold import append
from .match import Match
from .play import end, follow_up

MAX_REASON_LENGTH = 200
STAND_IN_PLAYER = "uniform"
"""The player that takes over when someone leaves a match of more than two seats."""


def resign(match: Match, seat: Seat, at: float) -> Match:
    """Resigns. With two seats the other one wins; with more a computer takes over the seat, whose score stays 0."""
    require_playing(match, seat)
    match = append(match, at, "resigned", seat, **stand_in(match))
    return go_on_without(match, seat, f"{seat_name(match, seat)} resigned", at)


def require_playing(match: Match, seat: Seat) -> None:
    """Refuses to give up twice, or after the end."""
    if match.result:
        raise CommandRefused(f"the match is over: {match.result.reason}")
    if seat in match.resigned:
        raise CommandRefused("you have already resigned")


def is_beaten(match: Match, seat: Seat) -> bool:
    """Whether a seat of a match for two cannot win or draw any more, so that resigning costs it nothing."""
    return not match.result and len(match.participants) == 2 and match.game.is_beaten(match.state, seat)


def concedes(match: Match, seat: Seat) -> bool:
    """Whether a computer in this seat resigns: it is beaten, and a person need not play on for nothing."""
    return bool(match.others(seat)) and is_beaten(match, seat)


def forfeit(match: Match, seat: Seat, reason: str, at: float) -> Match:
    """A computer player or a bot that failed loses, as if it had resigned; the reason is kept in the log and in the record."""
    if match.result or seat in match.resigned:
        return match
    participant = match.participants[seat]
    name = participant.name or ("the bot" if participant.is_person else participant.player)
    told = f"{name} {_one_line(reason)}"
    match = append(match, at, "resigned", seat, **stand_in(match), forfeit=told)
    if len(match.resigned) + 1 < len(match.participants):
        return follow_up(match, at)
    return _end_without(match, f"{seat_name(match, seat)} forfeits: {told}", at)


def flag(match: Match, at: float) -> Match:
    """Ends the time of a seat whose clock has run out: the seat loses, or, if the rules themselves set the
    limit, the referee acts for it. Otherwise nothing happens."""
    if match.result or match.is_paused or match.clock is None or not match.clock.is_out(at):
        return match
    seat = match.clock.running
    assert seat is not None
    match = append(match, at, "flagged", seat)
    if limit := match.game.limit(match.state):
        return follow_up(append(match, at, "acted", limit.seat, limit.action), at)
    match = append(match, at, "resigned", seat, **stand_in(match))
    return go_on_without(match, seat, f"{seat_name(match, seat)} ran out of time", at)


def go_on_without(match: Match, seat: Seat, reason: str, at: float) -> Match:
    """After a seat has left: the others play on, or the last one left has won."""
    staying = [s for s in range(len(match.participants)) if s not in match.resigned]
    if match.others(seat) and len(staying) > 1:
        return follow_up(match, at)
    return _end_without(match, reason, at)


def _end_without(match: Match, reason: str, at: float) -> Match:
    """Ends the match: every seat that has not left has won."""
    scores = tuple(0.0 if s in match.resigned else 1.0 for s in range(len(match.participants)))
    return end(match, Outcome(scores, reason), at)


def stand_in(match: Match) -> dict[str, str]:
    """Who takes over the seat of someone who has left for good: a computer, if several others remain."""
    return {"stand_in": STAND_IN_PLAYER} if len(match.participants) > 2 else {}


def _one_line(reason: str) -> str:
    return " ".join(reason.split())[:MAX_REASON_LENGTH]


def seat_name(match: Match, seat: Seat) -> str:
    return match.game.seat_titles(match.state)[seat]
