"""Matches set up for tests, and commands done to them in one word."""

from typing import Any

from event_horizon.core.game import AnyGame
from event_horizon.matches import play
from event_horizon.matches.clock import Timing
from event_horizon.matches.fold import fold
from event_horizon.matches.match import Match, Participant, new_match

KEY = bytes(range(32))


def opened(
    game: AnyGame, *players: str, timing: Timing | None = None, position: Any = None, name: str = "m1"
) -> Match:
    """The match before its first event; every seat a person's unless players are named."""
    participants = tuple(Participant(player) for player in players) or (Participant(),) * len(game.seats)
    return new_match(name, game, participants, KEY, timing=timing, position=position)


def started(game: AnyGame, *players: str, at: float = 0.0, **how: Any) -> Match:
    return play.start(opened(game, *players, **how), at)


def acted(match: Match, *texts: str, at: float = 0.0) -> Match:
    """The match after these actions of whoever is to act; `ok` confirms a turn."""
    for text in texts:
        seat = match.to_act
        assert seat is not None
        match = play.confirm(match, seat, at) if text == "ok" else play.act(match, seat, text, at)
    return match


def at_event(match: Match, opened: Match, number: int) -> Match:
    """The match as it was after that event."""
    for event in match.events[: number + 1]:
        opened = fold(opened, event)
    return opened


def line(match: Match) -> str:
    return ", ".join(step.text for step in match.line)


def kinds(match: Match) -> list[str]:
    return [event.kind for event in match.events]
