"""Puzzles found in self-play: every position of a game is a candidate, the game's computer play proves or rejects it."""

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from time import time
from typing import Any

from event_horizon.compute.gathering import JOBS_PER_WORKER, results
from event_horizon.compute.pool import Pool
from event_horizon.core.budget import Budget
from event_horizon.core.computer_play import Player
from event_horizon.core.game import AnyGame
from event_horizon.core.puzzle import Puzzle
from event_horizon.core.seat import CHANCE
from event_horizon.games import catalog
from event_horizon.players.roster import computer_play
from event_horizon.search.budget import never

from .rating import GUESSER
from .stored import StoredPuzzle, puzzle_id

RANDOM_SHARE = 0.15
"""How often a player of the self-play acts at random, by default: mistakes make positions worth solving."""
TRIES, FEW_TRIES = 20, 3
"""How often each level of the lower half tries a puzzle, and of the upper half, which hardly ever changes its mind."""
SKIPPED_POSITIONS = 6
"""How many positions to skip after a puzzle: they are mostly the same puzzle again."""
MAX_ACTIONS = 3_000
"""The most actions in a game of self-play."""


@dataclass
class Yield:
    """Counts of what the search has tried and found so far."""

    games: int = 0
    candidates: int = 0
    proven: int = 0


@dataclass(frozen=True)
class SelfPlay:
    """A game of self-play to find puzzles in, for any worker."""

    number: int
    game: str
    settings: Mapping[str, Any]
    seed: int
    aside: int = 0
    random_share: float = RANDOM_SHARE
    deadline: float | None = None
    """When to stop, in the seconds of `time`, which other machines share; None is never."""

    def is_late(self) -> bool:
        return self.deadline is not None and time() > self.deadline


def mine(
    game: AnyGame,
    seed: int,
    known: set[str],
    count: Yield,
    aside: int = 0,
    pool: Pool | None = None,
    random_share: float = RANDOM_SHARE,
    deadline: float | None = None,
) -> Iterator[StoredPuzzle]:
    """Proven puzzles until the deadline, or without end; `known` are the ids that are not wanted again, the rest as for `self_play`.

    The same seed finds the same puzzles in the same order, in this process and in any pool.
    """
    if computer_play(game.name).find_puzzle is None:
        raise ValueError(f"{game.title} has no puzzles: its computer play cannot prove any")
    at_once = 1 if pool is None else JOBS_PER_WORKER * pool.size
    for first in itertools.count(0, at_once):
        numbers = range(first, first + at_once)
        settings = dict(game.settings)
        jobs = [
            SelfPlay(number, game.name, settings, seed, aside, random_share, deadline) for number in numbers
        ]
        for _, candidates, puzzles in _mined(jobs, pool):
            count.games += 1
            count.candidates += candidates
            for puzzle in puzzles:
                if jobs[0].is_late():
                    return
                if puzzle.id not in known:
                    known.add(puzzle.id)
                    count.proven += 1
                    yield puzzle
        if jobs[0].is_late():
            return


def _mined(jobs: Sequence[SelfPlay], pool: Pool | None) -> list[tuple[int, int, list[StoredPuzzle]]]:
    if pool is None:
        return [mine_game(job) for job in jobs]
    return sorted(results(pool, mine_game, [(job,) for job in jobs]), key=lambda found: found[0])


def mine_game(job: SelfPlay) -> tuple[int, int, list[StoredPuzzle]]:
    """The number of the game, how many of its positions were candidates, and the puzzles among them."""
    game = catalog.game(job.game, **job.settings)
    random = Random(f"{job.seed} {job.number}")  # noqa: S311 (play, not secrets)
    candidates, rest, puzzles = 0, 0, []
    for state in self_play(game, random, job.aside, job.random_share):
        if job.is_late():
            break
        rest -= 1
        if rest > 0:
            continue
        candidates += 1
        if found := proven(game, state, job.is_late):
            puzzles.append(found)
            rest = SKIPPED_POSITIONS
    return job.number, candidates, puzzles


def self_play(
    game: AnyGame, random: Random, aside: int = 0, random_share: float = RANDOM_SHARE
) -> Iterator[Any]:
    """Positions of one game between the lower half of the levels; after each, this many to which chance could have led."""
    levels = list(computer_play(game.name).players.values())
    players = [random.choice(levels[: max(1, len(levels) // 2)]) for _ in game.seats]
    state = game.start()
    for _ in range(MAX_ACTIONS):
        seat = game.to_act(state)
        if seat is None:
            return
        if seat == CHANCE:
            state = game.apply(state, game.roll(state, random))
            continue
        yield state
        legal = game.legal(state)
        for action in random.sample(legal, min(aside, len(legal))):
            other = game.apply(state, action)
            if game.to_act(other) not in (None, CHANCE):
                yield other
        chosen = random.choice(legal)
        if random.random() > random_share:
            budget = Budget(seed=random.getrandbits(32))
            chosen = players[seat].choose(game, game.view(state, seat), legal, budget)
        state = game.apply(state, chosen)


def proven(game: AnyGame, state: Any, is_stopped: Callable[[], bool] = never) -> StoredPuzzle | None:
    """The puzzle that a position is; None if exactly one best action could not be proven before the proof was stopped."""
    find = computer_play(game.name).find_puzzle
    assert find is not None
    found = find(state, is_stopped)
    return stored(game, found) if found else None


def stored(game: AnyGame, puzzle: Puzzle) -> StoredPuzzle:
    options, position = changed_options(game), game.dump(puzzle.state)
    seat = game.to_act(puzzle.state)
    assert seat is not None
    line = tuple(game.write(action) for action in puzzle.line)
    return StoredPuzzle(
        puzzle_id(options, position), options, position, seat, puzzle.task, line, puzzle.value, puzzle.second,
        puzzle.motifs, puzzle.reason, tuple(game.write(action) for action in puzzle.choices),
    )  # fmt: skip


def is_alike(one: StoredPuzzle, other: StoredPuzzle) -> bool:
    """Whether both ask the same, have the same motifs, and answers that begin with the same word."""
    return _kind(one) == _kind(other)


def _kind(puzzle: StoredPuzzle) -> tuple[object, ...]:
    return puzzle.task, puzzle.motifs, puzzle.line[0].split()[0]


def tried(game: AnyGame, puzzle: StoredPuzzle) -> StoredPuzzle:
    """The puzzle with how often each level solves it, and how often somebody would who guesses."""
    levels = computer_play(game.name).players
    tries = {name: TRIES if at < len(levels) / 2 else FEW_TRIES for at, name in enumerate(levels)}
    solved = {name: times_solved(game, puzzle, level, tries[name]) for name, level in levels.items()}
    asked = len(puzzle.choices) or len(game.legal(game.load(puzzle.position)))
    return replace(
        puzzle, solved={GUESSER: round(TRIES / asked, 2), **solved}, tries={GUESSER: TRIES, **tries}
    )


def times_solved(game: AnyGame, puzzle: StoredPuzzle, player: Player, tries: int) -> int:
    """How often a player chooses the answer out of the actions that are asked about, with a different seed each time."""
    state = game.load(puzzle.position)
    view = game.view(state, puzzle.seat)
    legal = tuple(game.read(state, text) for text in puzzle.choices) or game.legal(state)
    best = game.read(state, puzzle.line[0])
    seeds = range(int(puzzle.id, 16), int(puzzle.id, 16) + tries)
    return sum(player.choose(game, view, legal, Budget(seed=seed)) == best for seed in seeds)


def changed_options(game: AnyGame) -> dict[str, Any]:
    return {
        option.name: game.settings[option.name]
        for option in game.options
        if game.settings[option.name] != option.default
    }
