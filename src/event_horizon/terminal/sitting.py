"""A sitting: a match at one screen. Who sits there, whose view is shown, and what the people are told."""

import secrets
from collections.abc import Iterator
from itertools import pairwise
from math import ceil

from event_horizon.core.game import AnyGame
from event_horizon.core.news import News
from event_horizon.core.seat import CHANCE, Seat, Viewer
from event_horizon.matches.dice import KEY_BYTES
from event_horizon.matches.fold import since
from event_horizon.matches.match import PERSON, Match, Participant, new_match
from event_horizon.matches.resign import is_beaten


def seated(game: AnyGame, participants: tuple[Participant, ...]) -> Match:
    """A new match with a key of its own, not yet started."""
    return new_match(
        secrets.token_hex(4), game, participants, secrets.token_bytes(KEY_BYTES), allows_hints=True
    )


def persons(match: Match) -> tuple[Seat, ...]:
    return tuple(seat for seat, participant in enumerate(match.participants) if participant.player == PERSON)


def needs_curtain(match: Match) -> bool:
    """Whether people who share the screen have secrets from each other."""
    return match.game.has_secrets() and len(persons(match)) > 1


def listener(match: Match, shown: Viewer) -> Viewer:
    """Whom the news is for: with several people at the screen, only what all of them may know is shown."""
    present = persons(match)
    if len(present) == 1:
        return present[0]
    return None if match.game.has_secrets() else shown


def news_between(before: Match, after: Match, seat: Viewer) -> Iterator[News]:
    """What happened from one moment of the match to a later one, as that seat may know it."""
    numbers = {event.number for event in since(before, after)}
    for step in after.line:
        if step.event in numbers:
            yield from after.game.news(step.after, seat)


def whose_turn(match: Match, seat: Seat) -> str:
    """The turn, the phase and the side, in a few words: `turn 3 of 12, landing phase, blue`."""
    turn, phase = match.game.stage(match.game.view(match.state, seat))
    name = match.game.seat_titles(match.state)[seat]
    beaten = "you can no longer win, so you may resign" if is_beaten(match, seat) else ""
    return ", ".join(filter(None, (turn or f"turn {_turns(match)}", phase, name, beaten)))


def time_left(match: Match, seat: Seat, now: float) -> str:
    """How long that seat may still think, if a clock is running for it."""
    if not (match.clock and match.clock.running == seat):
        return ""
    minutes, seconds = divmod(ceil(match.clock.seconds_left(seat, now)), 60)
    return f"{minutes}:{seconds:02} left for {match.clock.stretch}"


def _turns(match: Match) -> int:
    """How many turns there were, this one included, where the rules do not number them."""
    actors = [step.actor for step in match.line if step.actor != CHANCE]
    return 1 + sum(one != two for one, two in pairwise([*actors, match.to_act])) if actors else 1
