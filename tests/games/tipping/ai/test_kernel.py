"""The kernel and the rules, side by side at every step of random games."""

import subprocess
import sys
from random import Random
from typing import Any

import numpy as np
import pytest

from event_horizon import game
from event_horizon.core.game import AnyGame
from event_horizon.games.tipping.ai import array as layout
from event_horizon.games.tipping.ai.array import decode_action, encode
from event_horizon.games.tipping.ai.deep_search import kernel_for
from event_horizon.games.tipping.ai.kernel_of_width import kernel_of_width
from event_horizon.search.kernel import OVER, DeepKernel
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
KERNEL = kernel_of_width(*layout.SMALL_BITS)
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


def actions_of(kernel: DeepKernel, array: Any) -> list[int]:
    actions, promises = np.zeros((2, 2_048), dtype=np.int64)
    found: list[int] = actions[: kernel.legal(array, actions, promises)].tolist()
    return found


def code_of(kernel: DeepKernel, state: Any, array: Any, action: Any) -> int:
    """The kernel's number for a legal action."""
    (code,) = [code for code in actions_of(kernel, array) if decode_action(state.board, code) == action]
    return code


def frame_of(array: Any) -> list[int]:
    """The present frame, but what the search alone needs: where the past begins, and the turn's first action."""
    start = array[layout.FRAME]
    size = layout.PLANES + layout.PLANE_COUNT * (2 if array[layout.TIPS] % layout.MAX_CELLS == 11 else 11)
    frame = array[start : start + size].copy()
    frame[[layout.PAST_FROM, layout.FIRST]] = 0
    found: list[int] = frame.tolist()
    return found


def past_of(array: Any) -> list[int]:
    found: list[int] = array[array[array[layout.FRAME] + layout.PAST_FROM] : array[layout.PAST_TO]].tolist()
    return found


def compare(rules: AnyGame, kernel: DeepKernel, state: Any, array: Any) -> None:
    fresh = encode(state)
    assert frame_of(array) == frame_of(fresh)
    assert past_of(array) == past_of(fresh)
    assert kernel.key(array) == kernel.key(fresh)
    assert kernel.evaluate(array) == kernel.evaluate(fresh)
    seat = rules.to_act(state)
    assert kernel.actor(array) == (OVER if seat is None else seat)
    if seat is None:
        scores = rules.outcome(state).scores  # type: ignore[union-attr]
        assert kernel.evaluate(array) == scores[0] - scores[1]
    else:
        lawful = rules.legal(state)
        codes = actions_of(kernel, array)
        assert len(codes) == len(lawful)
        assert {decode_action(state.board, code) for code in codes} == set(lawful)


@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: "-".join(options) or "standard")
def test_the_kernel_follows_the_rules_at_every_step(options: dict[str, Any]) -> None:
    rules, random = game("tipping", **options), Random(1)
    for _ in range(4):
        state = rules.start()
        kernel, array, made = kernel_for(state), encode(state), 0
        while rules.to_act(state) is not None:
            compare(rules, kernel, state, array)
            if made == layout.MAX_UNDO_DEPTH - 1:
                array, made = encode(state), 0  # longer games than any search are taken up anew
            action = random.choice(rules.legal(state))
            kernel.make(array, code_of(kernel, state, array, action))
            state, made = rules.apply(state, action), made + 1
        compare(rules, kernel, state, array)


@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: "-".join(options) or "standard")
def test_actions_are_taken_back_without_a_trace(options: dict[str, Any]) -> None:
    rules, random = game("tipping", **options), Random(2)
    kernel, array = kernel_for(rules.start()), encode(rules.start())
    pictures = []
    while kernel.actor(array) != OVER and len(pictures) < layout.MAX_UNDO_DEPTH:
        pictures.append((frame_of(array), past_of(array), array[layout.REPEATS : layout.FLOOR].copy()))
        kernel.make(array, random.choice(actions_of(kernel, array)))
    while pictures:
        kernel.unmake(array)
        frame, past, rest = pictures.pop()
        assert (frame_of(array), past_of(array)) == (frame, past)
        assert (array[layout.REPEATS : layout.FLOOR] == rest).all()


def test_sequences_of_actions_are_as_many_as_by_the_rules() -> None:
    def perft(array: Any, depth: int) -> int:
        codes = actions_of(KERNEL, array)
        if depth == 1:
            return len(codes)
        total = 0
        for code in codes:
            KERNEL.make(array, code)
            total += perft(array, depth - 1)
            KERNEL.unmake(array)
        return total

    array = encode(game("tipping").start())
    assert [perft(array, depth) for depth in range(1, 6)] == [8, 68, 636, 6_260, 67_720]


def test_a_lower_goal_ends_the_game_at_the_first_sinking() -> None:
    state = at("d3-e3 g5", "a5 a7 j5 j6", sunk={"light": 1})
    array = encode(state, goals=(2, 4))
    KERNEL.make(array, code_of(KERNEL, state, array, game("tipping").read(state, "d3W")))
    assert (KERNEL.actor(array), KERNEL.evaluate(array)) == (OVER, 1)


def test_a_search_counts_a_position_that_comes_again_as_a_draw() -> None:
    state = at("e5 f5", "a5 j5")
    dance = ["e5N", "f5N", "a5N", "j5N", "e6S", "f6S", "a6S", "j6S"]
    for is_search in (False, True):
        position, array = state, encode(state, is_search=is_search)
        made = 0
        while KERNEL.actor(array) != OVER:
            action = game("tipping").read(position, dance[made % len(dance)])
            KERNEL.make(array, code_of(KERNEL, position, array, action))
            position, made = game("tipping").apply(position, action), made + 1
        assert made == (11 if is_search else 19)


def test_kernels_of_both_widths_are_cached() -> None:
    """They are closures over the width; the second process must load them and compile nothing."""
    program = (
        "from event_horizon.search import compile_log\n"
        "from event_horizon.games.tipping.ai.array import SMALL_BITS, WIDE_BITS\n"
        "from event_horizon.games.tipping.ai.kernel_of_width import kernel_of_width\n"
        "compile_log.show_on_stderr()\n"
        "print([kernel_of_width(*bits).max_actions for bits in (SMALL_BITS, WIDE_BITS)])\n"
    )
    runs = [
        subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
        for _ in range(2)
    ]
    assert [(run.stdout, run.stderr) for run in runs][1] == ("[32, 32]\n", "")
