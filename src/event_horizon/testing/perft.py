"""Perft: how many sequences of actions there are, chance included, by their length.

A game's `perft.txt` holds lines such as `rows=5 tiles=ascending: 15 210`.
"""

from collections.abc import Iterator
from typing import Any

from event_horizon import CHANCE, game
from event_horizon.core.game import AnyGame

from .folders import data_folder


def tables(name: str) -> Iterator[tuple[AnyGame, list[int]]]:
    for row in (data_folder(name) / "perft.txt").read_text().splitlines():
        if row.strip() and not row.startswith("#"):
            options, counts = row.split(":")
            chosen = dict(option.split("=", 1) for option in options.split())
            yield game(name, **chosen), [int(count) for count in counts.split()]


def perft(rules: AnyGame, state: Any, depth: int) -> int:
    actor = rules.to_act(state)
    if actor is None:
        return 0
    actions = [a for a, _ in rules.chances(state)] if actor == CHANCE else rules.legal(state)
    if depth == 1:
        return len(actions)
    return sum(perft(rules, rules.apply(state, action), depth - 1) for action in actions)
