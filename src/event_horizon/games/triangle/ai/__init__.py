"""Computer play of the triangle game. What needs the compiler is imported when it is first used.

- The rules, compiled: `kernel`; `guided` adds heuristics for the tree search, `learned` what a
  network learned of positions and `policy` what was learned of placements; `plain` is a search without tables, which checks the solver; `batch` plays many games side by side.
- Exact play: `solver` asks `ring_one` and `rings`, `endgame` plays by it, `campaign` is a proof that takes hours, `checking` samples it,
  `openings` are first placements up to symmetry, `strategy/` is the proven win of the ascending game.
- Who plays: `levels`. For analysis: `evaluate`, `ranking` and `explaining`; for learning: `puzzles`.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from event_horizon.core.budget import Budget
from event_horizon.core.computer_play import ComputerPlay, RankedAction, ReportProgress
from event_horizon.core.puzzle import Puzzle, Refutation
from event_horizon.games.triangle.action import Action
from event_horizon.games.triangle.state import State

from .evaluate import evaluate
from .levels import PLAYERS, warm

if TYPE_CHECKING:
    from pathlib import Path
    from random import Random

    from .campaign import Campaign


def begin_proof(state: State, bits: int, is_whole: bool) -> "Campaign":
    """A long proof of the value of every action in this position, or of the position alone."""
    from .campaign import Campaign
    from .solver import can_solve

    if not can_solve(state):
        raise ValueError(
            "this position cannot be solved: the solver handles neither drawn tiles nor a swap still to come, needs all blocked "
            "cells to be known, and takes at most 21 empty cells and 10 tiles in each hand"
        )
    return Campaign(state, bits, is_whole)


def check_strategy(on_progress: ReportProgress) -> str:
    """Checks the first player's win in the ascending game from end to end."""
    from .strategy import strategy
    from .strategy.checking import check

    ends = check(strategy(), on_progress=on_progress)
    return f"Ascending tiles on 21 cells: the first player wins, beginning with 1 on a1. All {ends:,} final positions are proven."


def check_proof(state: State, file: "Path", lines: int, random: "Random") -> str:
    """Checks a saved proof by lines of play; returns what is wrong with it, or nothing."""
    from .checking import check_proof

    return check_proof(state, file, lines, random)


def rank(state: State, budget: Budget) -> tuple[RankedAction, ...]:
    """Every action with its value, the best first."""
    from .ranking import rank

    return rank(state, budget)


def explain(state: State, ranked: RankedAction) -> str:
    """Why an action has its value: a sentence of facts, or nothing."""
    from .explaining import explain

    return explain(state, ranked)


def find_puzzle(state: State, is_stopped: Callable[[], bool]) -> Puzzle | None:
    """A position in which exactly one placement is best, proven by exact search; else None."""
    from .puzzles import find_puzzle

    return find_puzzle(state, is_stopped)


def refute(state: State, action: Action) -> Refutation:
    """What the other side makes of another placement."""
    from .puzzles import refute

    return refute(state, action)


COMPUTER_PLAY: ComputerPlay[State] = ComputerPlay(
    evaluate=evaluate,
    players=PLAYERS,
    rank=rank,
    explain=explain,
    warm=warm,
    begin_proof=begin_proof,
    check_strategy=check_strategy,
    check_proof=check_proof,
    find_puzzle=find_puzzle,
    refute=refute,
)
