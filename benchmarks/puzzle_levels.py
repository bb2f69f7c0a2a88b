"""Which shipped puzzles full strength fails within a second: `python -m benchmarks.puzzle_levels [GAME ...]`.

Prints how many there are, and which. Where the proof is a search that full strength can repeat in the time, there should be
none; where a puzzle asks for something else than to win (the most points of one salvo), full strength may know better. The
second is one of processor time, so that other work on the machine changes nothing.
"""

import sys
from collections import Counter
from time import process_time

from event_horizon.core.budget import Budget
from event_horizon.games import catalog
from event_horizon.games.catalog import GAMES
from event_horizon.learning.puzzles.stored import StoredPuzzle, puzzles_of
from event_horizon.players.roster import player

LEVEL, SECONDS = "level8", 1.0


def chosen(game: str, puzzle: StoredPuzzle) -> str:
    rules = catalog.game(game, **puzzle.options)
    state = rules.load(puzzle.position)
    legal = tuple(rules.read(state, text) for text in puzzle.choices) or rules.legal(state)
    budget = Budget(seconds=SECONDS, seed=int(puzzle.id, 16), counts_cpu=True)
    return rules.write(player(game, LEVEL).choose(rules, rules.view(state, puzzle.seat), legal, budget))


def main() -> None:
    for game in sys.argv[1:] or GAMES:
        began, puzzles, motifs = process_time(), puzzles_of(game), Counter[str]()
        for puzzle in puzzles:
            if (answer := chosen(game, puzzle)) != puzzle.line[0]:
                motifs[puzzle.motifs[0]] += 1
                print(f"  {puzzle.id} {puzzle.motifs[0]}: {answer}, not {puzzle.line[0]}", flush=True)
        print(
            f"{game}: {LEVEL} fails {motifs.total()} of {len(puzzles)} within {SECONDS:g} s of processor time each "
            f"({process_time() - began:.0f} s in all){': ' if motifs else ''}"
            + ", ".join(f"{number} {motif}" for motif, number in motifs.items()),
            flush=True,
        )


if __name__ == "__main__":
    main()
