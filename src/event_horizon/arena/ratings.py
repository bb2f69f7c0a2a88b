"""What results say about strength: Elo with error bars, and a test that stops when it is sure."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Literal

from event_horizon.core.field_docs import show_fields

from .game import PlayedGame

ELO_SCALE = 400 / log(10)
"""Elo points of a factor e in the odds."""
NORMAL_QUANTILE = 1.96
PRIOR_GAMES = 0.5
"""Virtual draws between any two that met, so that a player who won every game has a finite rating."""


@show_fields
@dataclass(frozen=True)
class Rating:
    """How strong a player is, according to its games."""

    player: str
    """As people name it."""

    elo: float
    """Zero is the mean of all players."""

    error: float
    """Half the width of the 95 % confidence interval."""

    games: int
    """How many games it played."""

    score: float
    """How many points it scored."""


def ratings(games: Sequence[PlayedGame], rounds: int = 500) -> list[Rating]:
    """The likeliest strengths (Bradley and Terry), the strongest first."""
    points, met = _tally(games)
    names = sorted({name for pair in met for name in pair})
    strength = dict.fromkeys(names, 1.0)
    for _ in range(rounds):
        for name in names:
            won = sum(points[name, foe] + PRIOR_GAMES / 2 for foe in names if (name, foe) in met)
            expected = sum(
                (met[name, foe] + PRIOR_GAMES) / (strength[name] + strength[foe])
                for foe in names
                if (name, foe) in met
            )
            strength[name] = won / expected
        mean = exp(sum(map(log, strength.values())) / len(names))
        strength = {name: value / mean for name, value in strength.items()}
    return sorted((_rating(name, strength, points, met) for name in names), key=lambda each: -each.elo)


def _rating(
    name: str,
    strength: Mapping[str, float],
    points: Mapping[tuple[str, str], float],
    met: Mapping[tuple[str, str], int],
) -> Rating:
    information, games, score = 0.0, 0, 0.0
    for (one, foe), count in met.items():
        if one == name:
            chance = strength[name] / (strength[name] + strength[foe])
            information += (count + PRIOR_GAMES) * chance * (1 - chance)
            games, score = games + count, score + points[one, foe]
    return Rating(
        name, ELO_SCALE * log(strength[name]), NORMAL_QUANTILE * ELO_SCALE / sqrt(information), games, score
    )


def _tally(games: Iterable[PlayedGame]) -> tuple[dict[tuple[str, str], float], dict[tuple[str, str], int]]:
    points: dict[tuple[str, str], float] = defaultdict(float)
    met: dict[tuple[str, str], int] = defaultdict(int)
    for game in games:
        for one, two, score in ((game.one, game.two, game.score), (game.two, game.one, 1 - game.score)):
            points[one, two] += score
            met[one, two] += 1
    return points, met


TestResult = Literal["stronger", "not stronger", "open"]


ALPHA = BETA = 0.05
"""The chances of calling a player stronger that is not, and the other way round."""


def bounds(alpha: float = ALPHA, beta: float = BETA) -> tuple[float, float]:
    """The evidence at which the sequential test stops: `not stronger` at the lower bound, `stronger` at the upper."""
    return log(beta / (1 - alpha)), log((1 - beta) / alpha)


def sequential_test(
    scores: Sequence[float], *, elo: float = 50.0, alpha: float = ALPHA, beta: float = BETA
) -> TestResult:
    """Wald's test: is the player stronger by `elo`, or not at all? It stops as soon as it is certain enough.

    `alpha` and `beta` are the chances of a wrong answer one way and the other.
    """
    found, (lower, upper) = evidence(scores, elo), bounds(alpha, beta)
    if found >= upper:
        return "stronger"
    return "not stronger" if found <= lower else "open"


def evidence(scores: Sequence[float], elo: float) -> float:
    """How much likelier the scores are if the player is stronger by `elo` than if not at all: the logarithm.

    It counts pairs of games, whose dice are the same. One pair lost and one won are added beforehand, so that a short lucky
    run decides nothing.
    """
    pairs = [0.0, 1.0, *((one + two) / 2 for one, two in zip(scores[::2], scores[1::2], strict=False))]
    mean = sum(pairs) / len(pairs)
    variance = sum((pair - mean) ** 2 for pair in pairs) / len(pairs)
    equal, stronger = 0.5, 1 / (1 + exp(-elo / ELO_SCALE))
    return len(pairs) * (stronger - equal) * (2 * mean - equal - stronger) / (2 * variance)
