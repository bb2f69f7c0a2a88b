"""One match between computer players, from the first action to the last."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from event_horizon.core.budget import Budget
from event_horizon.games.catalog import game_from_data
from event_horizon.players.play_match import play_match
from event_horizon.records.record import record_of
from event_horizon.records.text import write

from .pairing import Pairing, Tournament


@dataclass(frozen=True)
class PlayedGame:
    number: int
    one: str
    two: str
    score: float
    """Of player one against player two, 0 to 1."""

    record: str


def play_game(tournament: Tournament, pairing: Pairing) -> PlayedGame:
    match = play_match(
        game_from_data(tournament.game, tournament.options),
        pairing.seats,
        budget=Budget(tournament.seconds, tournament.nodes),
        seed=f"{tournament.seed} {pairing.pair}",
        name=f"arena-{pairing.pair}",
    )
    assert match.result is not None
    score = compare(pairing, match.result.scores)
    return PlayedGame(pairing.number, pairing.one, pairing.two, score, write(record_of(match)))


def compare(pairing: Pairing, scores: Sequence[float]) -> float:
    """How far one is ahead of two: 1 won, 0 lost, between them where both or neither have come off well.

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
