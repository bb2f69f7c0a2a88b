"""One match between computer players, from the first action to the last."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from event_horizon.core.budget import Budget
from event_horizon.core.field_docs import show_fields
from event_horizon.core.seat import CHANCE, Seat
from event_horizon.games import catalog
from event_horizon.matches.match import Match
from event_horizon.players.play_match import play_match
from event_horizon.records.record import record_of
from event_horizon.records.text import write

from .pairing import Pairing, Tournament, player_of


@show_fields
@dataclass(frozen=True)
class PlayedGame:
    """A game and its result."""

    number: int
    """Its place in the tournament, from 0."""

    one: str
    """The player whose score this is."""

    two: str
    """The other player."""

    score: float
    """The score of player one against player two, 0 to 1."""

    record: str
    """The record as text."""

    pair: int = 0
    """The two games of a pair have the same dice, with the seats swapped."""

    seats: tuple[str, ...] = ()
    """The player in each seat."""

    scores: tuple[float, ...] = ()
    """The score of every seat."""

    first: int = 0
    """The seat that had the first turn, after any set-up."""

    versions: tuple[str, str] = ("", "")
    """The versions of player one and player two."""


def play_game(tournament: Tournament, pairing: Pairing, versions: tuple[str, str] = ("", "")) -> PlayedGame:
    """Plays one game of the tournament to its end."""
    game = catalog.game(tournament.game, **tournament.options)
    opening = tournament.openings[pairing.pair % len(tournament.openings)] if tournament.openings else None
    match = play_match(
        game,
        [player_of(label) for label in pairing.seats],
        budget=Budget(tournament.seconds, tournament.nodes),
        seed=f"{tournament.seed} {pairing.pair}",
        name=f"arena-{pairing.pair}",
        position=None if opening is None else game.load(json.loads(opening)),
    )
    assert match.result is not None
    return PlayedGame(
        pairing.number,
        pairing.one,
        pairing.two,
        compare(pairing, match.result.scores),
        write(record_of(match)),
        pairing.pair,
        pairing.seats,
        match.result.scores,
        first_seat(match),
        versions,
    )


def first_seat(match: Match) -> Seat:
    """The seat that had the first turn; if the match ended before it, the seat that acted first."""
    actors = [(match.game.is_set_up(step.before), step.actor) for step in match.line if step.actor != CHANCE]
    return next((actor for is_turn, actor in actors if is_turn), actors[0][1] if actors else 0)


def compare(pairing: Pairing, scores: Sequence[float]) -> float:
    """How far one is ahead of two: 1 won, 0 lost, something in between if both or neither did well.

    A player with several seats counts with the mean of their scores. In a game for one seat, only one of the two
    plays: the score it misses counts for the other, which plays the same dice in the other game of the pair.
    """
    one, two = (
        [score for seat, score in zip(pairing.seats, scores, strict=True) if seat == name]
        for name in (pairing.one, pairing.two)
    )
    if not two:
        return fmean(one)
    return (1 + fmean(one) - fmean(two)) / 2 if one else 1 - fmean(two)
