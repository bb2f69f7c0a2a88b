"""The kernel and the rules, side by side at every step of random games."""

from random import Random
from typing import Any

import numpy as np
import pytest

from event_horizon import game
from event_horizon.core.game import AnyGame
from event_horizon.games.tipping.ai import array as layout
from event_horizon.games.tipping.ai import kernel as fast
from event_horizon.games.tipping.ai.array import decode_action, encode, encode_action
from event_horizon.games.tipping.ai.compiled_evaluate import evaluate as compiled_evaluate
from event_horizon.search.kernel import OVER
from tests.games.tipping.picture import CORRIDOR, at

ISLANDS = """
title = "Cells between two holes, and holes around a corner"
spaces = '''
..........
..O.O..O..
..........
..........
...O......
..........
'''
light = ["a6", "b6", "c6", "d6-e6", "h1"]
dark = ["a1-a2", "c1", "d1-e1", "f1", "j6"]
"""
VARIANTS: list[dict[str, Any]] = [
    {},
    {"blocked": "lose"},
    {"repetition": 2},
    {"quiet_turns": 5},
    {"board": CORRIDOR},
    {"board": CORRIDOR, "blocked": "lose"},
    {"board": ISLANDS},
    {"board": ISLANDS, "quiet_turns": 500},
]


def actions_of(array: Any) -> list[int]:
    actions, promises = np.zeros((2, 2_048), dtype=np.int64)
    return actions[: fast.legal(array, actions, promises)].tolist()


def compare(rules: AnyGame, state: Any, array: Any) -> None:
    """All but the trail, and the past that a sinking has made idle."""
    fresh = encode(state)
    for start, end in ((0, layout.SUNK), (layout.SUNK, layout.COUNT), (layout.TIPS, layout.TRAIL)):
        assert (array[start:end] == fresh[start:end]).all()
    assert array[layout.TIGHT] == fresh[layout.TIGHT]
    sizes = len(state.board.names), len(state.board.holes)
    assert ((array[layout.CELLS :][: sizes[0]] > 0) == (fresh[layout.CELLS :][: sizes[0]] > 0)).all()
    assert (array[layout.FREE :][: sizes[1]] == fresh[layout.FREE :][: sizes[1]]).all()
    past = [array[array[layout.PAST_FROM] : array[layout.PAST_TO]] for array in (array, fresh)]
    assert past[0].tolist() == past[1].tolist()
    assert fast.key(array) == fast.key(fresh)
    assert compiled_evaluate(array) == compiled_evaluate(fresh)
    seat = rules.to_act(state)
    assert fast.actor(array) == (OVER if seat is None else seat)
    if seat is None:
        scores = rules.outcome(state).scores  # type: ignore[union-attr]
        assert compiled_evaluate(array) == scores[0] - scores[1]
    else:
        lawful = rules.legal(state)
        codes = actions_of(array)
        assert len(codes) == len(lawful)
        assert {decode_action(state.board, code) for code in codes} == set(lawful)
        assert {encode_action(state, action) for action in lawful} == set(codes)


@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: "-".join(options) or "standard")
def test_the_kernel_follows_the_rules_at_every_step(options: dict[str, Any]) -> None:
    rules, random = game("tipping", **options), Random(1)
    for _ in range(4):
        state = rules.start()
        array = encode(state)
        while rules.to_act(state) is not None:
            compare(rules, state, array)
            if array[layout.TRAIL_TO] == layout.TRAIL + layout.TRAIL_ROW * (layout.MOST_MADE - 1):
                array = encode(state)  # longer games than any search are taken up anew
            action = random.choice(rules.legal(state))
            fast.make(array, encode_action(state, action))
            state = rules.apply(state, action)
        compare(rules, state, array)


@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: "-".join(options) or "standard")
def test_actions_are_taken_back_without_a_trace(options: dict[str, Any]) -> None:
    rules, random = game("tipping", **options), Random(2)
    first = encode(rules.start())
    array, steps = first.copy(), 0
    pictures = []
    while fast.actor(array) != OVER and steps < 200:
        pictures.append(array[: layout.TRAIL].copy())
        fast.make(array, random.choice(actions_of(array)))
        steps += 1
    while pictures:
        fast.unmake(array)
        assert (array[: layout.TRAIL] == pictures.pop()).all()
    assert (array[: layout.TRAIL] == first[: layout.TRAIL]).all()


def test_sequences_of_actions_are_as_many_as_by_the_rules() -> None:
    def perft(array: Any, depth: int) -> int:
        codes = actions_of(array)
        if depth == 1:
            return len(codes)
        total = 0
        for code in codes:
            fast.make(array, code)
            total += perft(array, depth - 1)
            fast.unmake(array)
        return total

    array = encode(game("tipping").start())
    assert [perft(array, depth) for depth in range(1, 6)] == [8, 68, 636, 6_260, 67_720]


def test_a_lower_goal_ends_the_game_at_the_first_sinking() -> None:
    state = at("d3-e3 g5", "a5 a7 j5 j6", sunk={"light": 1})
    array = encode(state, goals=(2, 4))
    fast.make(array, encode_action(state, game("tipping").read(state, "d3W")))
    assert (fast.actor(array), compiled_evaluate(array)) == (OVER, 1)
