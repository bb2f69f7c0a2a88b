"""A small puzzle that other tests store, rate, spoil and check."""

from event_horizon.games.catalog import game
from event_horizon.learning.puzzles.making import proven
from event_horizon.learning.puzzles.stored import StoredPuzzle

LAST_TILE = {
    "to_act": "red",
    "cells": {
        "a1": "R6", "b1": "G1", "b2": "R7", "c1": "G6", "d2": "G4", "d3": "R4", "e1": "G3", "e3": "R3",
    },
}  # fmt: skip
"""On 15 cells: of all placements only 2@d1 wins, as `horizon solve` proves, too."""


def small_puzzle() -> StoredPuzzle:
    rules = game("triangle", rows=5)
    found = proven(rules, rules.load(LAST_TILE))
    assert found is not None
    return found
