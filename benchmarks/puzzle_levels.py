"""Which shipped puzzles full strength fails within a second: `python -m benchmarks.puzzle_levels [GAME ...]`.

Prints how many there are, and which. Where the proof is a search that full strength can repeat in the time, there should be
none; where a puzzle asks for something else than to win (the most points of one salvo), full strength may know better.
"""

import sys
from time import monotonic

from event_horizon.core.budget import Budget
from event_horizon.games import catalog
from event_horizon.games.catalog import GAMES
from event_horizon.learning.puzzles.stored import StoredPuzzle, puzzles_of
from event_horizon.players.roster import player

LEVEL, SECONDS = "level8", 1.0


def is_solved(game: str, puzzle: StoredPuzzle) -> bool:
    rules = catalog.game(game, **puzzle.options)
    state = rules.load(puzzle.position)
    legal = tuple(rules.read(state, text) for text in puzzle.choices) or rules.legal(state)
    budget = Budget(seconds=SECONDS, seed=int(puzzle.id, 16))
    chosen = player(game, LEVEL).choose(rules, rules.view(state, puzzle.seat), legal, budget)
    return rules.write(chosen) == puzzle.line[0]


def main() -> None:
    for game in sys.argv[1:] or GAMES:
        began, puzzles = monotonic(), puzzles_of(game)
        failed = [each for each in puzzles if not is_solved(game, each)]
        kinds = sorted({each.motifs[0] for each in failed})
        print(
            f"{game}: {LEVEL} fails {len(failed)} of {len(puzzles)} within {SECONDS:g} s each "
            f"({monotonic() - began:.0f} s){': ' if failed else ''}{', '.join(kinds)}"
        )


if __name__ == "__main__":
    main()
