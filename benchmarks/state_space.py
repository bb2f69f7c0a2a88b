"""Estimates of how many positions the games have, for docs/research.md. Base 10 logarithms.

Triangle: exact, every arrangement of k tiles in turn. Tipping: blocks that do not overlap, by sampling how many places
are left for each (Knuth's estimate), for every number of sunk blocks; side and actions left times four. Explorer: a race
of two, each part of the two ships and the deck on its own: an upper bound. Torus: two forces of ten units each on the map
with their states, without missiles: a lower bound of the arrangements that the rules allow.
"""

from math import comb, factorial, log10, perm, prod
from random import Random

from event_horizon import game
from event_horizon.games.explorer.cards import events
from event_horizon.games.tipping.board import Board


def triangle(rows: int = 6) -> float:
    cells = rows * (rows + 1) // 2
    tiles = (cells - 1) // 2
    total = 0
    for placed in range(cells):
        red, green = (placed + 1) // 2, placed // 2
        total += comb(tiles, red) * perm(cells, red) * comb(tiles, green) * perm(cells - red, green)
    return log10(total)


def tipping(samples: int = 400) -> float:
    board, random = game("tipping").start().board, Random(1)
    total = sum(
        _arrangements(board, 8 - light, 8 - dark, samples, random)
        for light in range(5)
        for dark in range(5)
        if light + dark < 8
    )
    return log10(4 * total)


def _arrangements(board: Board, light: int, dark: int, samples: int, random: Random) -> float:
    mean = 0.0
    for _ in range(samples):
        ways, taken = 1.0, set[int]()
        for _ in range(light + dark):
            free = [block for block in board.blocks if taken.isdisjoint(block)]
            ways *= len(free)
            taken.update(random.choice(free))
        mean += ways / samples
    return mean / factorial(light) / factorial(dark)


def explorer() -> float:
    deck = events("standard")
    decks = prod(card.count + 1 for card in deck.cards)
    spaces = 3 * 6 * 6 + 3 * 12 * 12 + 2 * 24 * 24 + 13  # each with the spaces moved in its orbit
    ship = spaces * 37 * 4**3 * sum(comb(14, results) for results in range(4)) * 4 * 10 * 4 * 3
    return log10(ship**2 * decks * 200)


def torus(units: int = 10) -> float:
    return log10((420 * 2 * 5) ** (2 * units))


if __name__ == "__main__":
    print(f"triangle {triangle():.1f}, rows=5 {triangle(5):.1f}, rows=10 {triangle(10):.1f}")
    print(f"tipping {tipping():.1f}")
    print(f"explorer {explorer():.1f}, at most")
    print(f"torus {torus():.1f}, at least")
