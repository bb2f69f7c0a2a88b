"""The static value of a position: which side needs fewer actions to sink the blocks it still needs.

Distances count only spaces that are free now. A flood fill runs backwards from the spaces beside the holes, one step per
action, and finds how far the blocks of both sides are. Values are in hundredths of an action.
"""

from typing import Any

import numpy as np

from event_horizon.games.tipping.state import ACTIONS
from event_horizon.search.bits import count, drop_lowest, is_any, load, lowest, stride, without, words
from event_horizon.search.compiled import shaped
from event_horizon.search.kernel import CLEAR_RACE, PROVEN_RACE

# isort: off
from .array import (
    ACTIONS_NEEDED, CUT_OFF_BLOCKS, DISTANCE, EASTWARD, ENDED, FLOOR, FRAME, GOALS, HELD_BLOCKS, IS_LEARNT, LEFT, MAX_CELLS, MAX_QUIET_TURNS, OPEN_TIPS,
    NORTHWARD, OPEN, PAST_FROM, PAST_TO, PLACED, QUIET, REACHED, RESULT, SAFE_BLOCKS, SIDE, SPARE_ACTIONS, SUNK, TERMS,
)  # fmt: skip

# isort: on
from .kernel import plane
from .learned import with_learned
from .weights import (
    CUT_WEIGHT,
    FAR_DISTANCE,
    MOBILITY_WEIGHT,
    NEAR_WEIGHT,
    RACE_WEIGHT,
    SAFE_WEIGHT,
    SPARE_WEIGHT,
    STUCK_WEIGHT,
    TEMPO_WEIGHT,
)

MAX_VALUE = 20_000
"""No evaluation is greater."""


@shaped
def ready(like: Any, holes: Any, kind: int) -> Any:
    """The places from which a block of this kind can sink (7.1)."""
    if kind == EASTWARD:
        return (holes >> 2) | (holes << 1)
    return (holes >> (2 * stride(like))) | (holes << stride(like))


@shaped
def least(like: Any, state: Any, frame: int, side: int) -> int:
    """The fewest actions in which the side could win on an otherwise empty board."""
    missing, total = state[GOALS + side] - state[frame + SUNK + side], 0
    nearest = np.int64(0)
    while missing > 0:
        nearest += 1
        here, beyond = 0, False
        for kind in range(3):
            blocks = plane(like, state, frame, 3 * side + kind)
            while is_any(blocks):
                far = state[DISTANCE + kind * MAX_CELLS + lowest(blocks)]
                here += far == nearest
                beyond |= far > nearest
                blocks = drop_lowest(blocks)
        here = min(here, missing)
        total += here * nearest
        missing -= here
        if not beyond:
            break
    return total if missing <= 0 else 1_000


@shaped
def race_of(like: Any, state: Any, frame: int, side: int) -> int:
    """After how many actions, of both sides together, this side is sure to win the race; 0 if it is not sure.

    It is sure if it has as many blocks ready to sink as it needs, which nothing can stop, and the other side would be too
    slow even on an empty board.
    """
    holes = load(like, state, FLOOR + words(like))
    missing = state[GOALS + side] - state[frame + SUNK + side]
    lying = count(plane(like, state, frame, 3 * side + EASTWARD) & ready(like, holes, EASTWARD))
    lying += count(plane(like, state, frame, 3 * side + NORTHWARD) & ready(like, holes, NORTHWARD))
    if lying < missing:
        return 0
    left = state[frame + LEFT]
    if state[frame + SIDE] == side:
        others = 0 if missing <= left else ACTIONS * ((missing - left + 1) // 2)
    else:
        others = left + ACTIONS * ((missing + 1) // 2 - 1)
    return missing + others if least(like, state, frame, 1 - side) > others else 0


@shaped
def decided_(like: Any, state: Any) -> int:
    """The side that has already won the race: see `DeepKernel.decided`.

    If the other side is to act, it might still reach a draw by repetition, so the win is clear but not proven, unless the
    last sinking was too recent for that.
    """
    frame = state[FRAME]
    is_fresh = state[PAST_TO] - state[frame + PAST_FROM] < 2 * ACTIONS
    if state[frame + QUIET] + 4 >= state[MAX_QUIET_TURNS]:
        return 0
    for side in range(2):
        distance = race_of(like, state, frame, side)
        if distance:
            value = (PROVEN_RACE if is_fresh or state[frame + SIDE] == side else CLEAR_RACE) - distance
            return value if side == 0 else -value
    return 0


@shaped
def measure(like: Any, state: Any) -> None:
    """Writes both sides' measures into the array: see MEASURES."""
    frame = state[FRAME]
    open_, holes = plane(like, state, frame, OPEN), load(like, state, FLOOR + words(like))
    row, far = stride(like), state[TERMS + FAR_DISTANCE]
    light_u, light_e, light_n = (
        plane(like, state, frame, 0),
        plane(like, state, frame, 1),
        plane(like, state, frame, 2),
    )
    dark_u, dark_e, dark_n = (
        plane(like, state, frame, 3),
        plane(like, state, frame, 4),
        plane(like, state, frame, 5),
    )

    # 1. Room to move: the places from which a block of each kind can tip each way.
    pair_e, pair_n = open_ & (open_ >> 1), open_ & (open_ >> row)
    u1, u2, u3, u4 = pair_e >> 1, pair_e << 2, pair_n >> row, pair_n << (2 * row)
    e1, e2, e3, e4 = open_ >> 2, open_ << 1, pair_e >> row, pair_e << row
    n1, n2, n3, n4 = open_ >> (2 * row), open_ << row, pair_n >> 1, pair_n << 1
    ready_e, ready_n = ready(like, holes, EASTWARD), ready(like, holes, NORTHWARD)
    free_u, free_e, free_n = u1 | u2 | u3 | u4, e1 | e2 | e3 | e4 | ready_e, n1 | n2 | n3 | n4 | ready_n
    state[OPEN_TIPS] = (
        count(light_u & u1) + count(light_u & u2) + count(light_u & u3) + count(light_u & u4)
        + count(light_e & e1) + count(light_e & e2) + count(light_e & e3) + count(light_e & e4)
        + count(light_n & n1) + count(light_n & n2) + count(light_n & n3) + count(light_n & n4)
    )  # fmt: skip
    state[OPEN_TIPS + 1] = (
        count(dark_u & u1) + count(dark_u & u2) + count(dark_u & u3) + count(dark_u & u4)
        + count(dark_e & e1) + count(dark_e & e2) + count(dark_e & e3) + count(dark_e & e4)
        + count(dark_n & n1) + count(dark_n & n2) + count(dark_n & n3) + count(dark_n & n4)
    )  # fmt: skip
    state[HELD_BLOCKS] = (
        count(without(light_u, free_u)) + count(without(light_e, free_e)) + count(without(light_n, free_n))
    )
    state[HELD_BLOCKS + 1] = (
        count(without(dark_u, free_u)) + count(without(dark_e, free_e)) + count(without(dark_n, free_n))
    )

    # 2. Blocks that are ready to sink.
    light_need, dark_need = state[GOALS] - state[frame + SUNK], state[GOALS + 1] - state[frame + SUNK + 1]
    light_ready = count(light_e & ready_e) + count(light_n & ready_n)
    dark_ready = count(dark_e & ready_e) + count(dark_n & ready_n)
    light_sum, dark_sum = min(light_need, light_ready), min(dark_need, dark_ready)
    state[SAFE_BLOCKS], state[SAFE_BLOCKS + 1] = light_sum - light_need, dark_sum - dark_need
    light_missing, dark_missing = (
        light_need + 1 - light_ready,
        dark_need + 1 - dark_ready,
    )  # one more: the spare
    light_spare, dark_spare = np.int64(light_missing <= 0), np.int64(dark_missing <= 0)
    light_reached, dark_reached = light_ready, dark_ready

    # 3. The flood fill, one step per action.
    at_u, at_e, at_n = without(open_, open_), ready_e & pair_e, ready_n & pair_n
    seen_u, seen_e, seen_n = at_u, at_e, at_n
    light_e, light_n, dark_e, dark_n = (
        without(light_e, ready_e), without(light_n, ready_n), without(dark_e, ready_e), without(dark_n, ready_n),
    )  # fmt: skip
    step = np.int64(2)
    while (step < far) & ((light_missing > 0) | (dark_missing > 0)):
        to_u = (at_e << 2) | (at_e >> 1) | (at_n << (2 * row)) | (at_n >> row)
        to_e = (at_u << 1) | (at_u >> 2) | (at_e << row) | (at_e >> row)
        to_n = (at_u << row) | (at_u >> (2 * row)) | (at_n << 1) | (at_n >> 1)
        if light_missing > 0:
            found = count(to_u & light_u) + count(to_e & light_e) + count(to_n & light_n)
            if found > 0:
                light_u, light_e, light_n = (
                    without(light_u, to_u),
                    without(light_e, to_e),
                    without(light_n, to_n),
                )
                light_missing -= found
                light_reached |= found << (4 * (step - 1))
                if light_missing <= 0:
                    light_spare = step
                    found += light_missing - 1
                light_sum += found * step
        if dark_missing > 0:
            found = count(to_u & dark_u) + count(to_e & dark_e) + count(to_n & dark_n)
            if found > 0:
                dark_u, dark_e, dark_n = without(dark_u, to_u), without(dark_e, to_e), without(dark_n, to_n)
                dark_missing -= found
                dark_reached |= found << (4 * (step - 1))
                if dark_missing <= 0:
                    dark_spare = step
                    found += dark_missing - 1
                dark_sum += found * step
        at_u = without(to_u & open_, seen_u)
        at_e, at_n = without(to_e & pair_e, seen_e), without(to_n & pair_n, seen_n)
        if not is_any(at_u | at_e | at_n):
            break
        seen_u, seen_e, seen_n = seen_u | at_u, seen_e | at_e, seen_n | at_n
        step += 1
    light_cut, dark_cut = max(light_missing - 1, 0), max(dark_missing - 1, 0)
    state[REACHED], state[REACHED + 1] = light_reached, dark_reached
    state[CUT_OFF_BLOCKS], state[CUT_OFF_BLOCKS + 1] = light_cut, dark_cut
    state[ACTIONS_NEEDED], state[ACTIONS_NEEDED + 1] = light_sum + light_cut * far, dark_sum + dark_cut * far
    state[SPARE_ACTIONS] = far if light_missing > 0 else light_spare
    state[SPARE_ACTIONS + 1] = far if dark_missing > 0 else dark_spare


@shaped
def evaluate_(like: Any, state: Any) -> int:
    frame = state[FRAME]
    if state[frame + ENDED]:
        return state[frame + RESULT]
    measure(like, state)
    light, dark = state[ACTIONS_NEEDED], state[ACTIONS_NEEDED + 1]
    tempo = state[TERMS + TEMPO_WEIGHT] * (state[frame + LEFT] - 1)
    if state[frame + SIDE] == 1:
        tempo = -tempo
    lead = (dark - light) * 100 + tempo
    value = lead * state[TERMS + RACE_WEIGHT] + lead * state[TERMS + NEAR_WEIGHT] // (min(light, dark) + 1)
    value += 100 * state[TERMS + SAFE_WEIGHT] * (state[SAFE_BLOCKS] - state[SAFE_BLOCKS + 1])
    value += 100 * state[TERMS + MOBILITY_WEIGHT] * (state[OPEN_TIPS] - state[OPEN_TIPS + 1])
    value -= 100 * state[TERMS + STUCK_WEIGHT] * (state[HELD_BLOCKS] - state[HELD_BLOCKS + 1])
    value -= 100 * state[TERMS + SPARE_WEIGHT] * (state[SPARE_ACTIONS] - state[SPARE_ACTIONS + 1])
    value -= 100 * state[TERMS + CUT_WEIGHT] * (state[CUT_OFF_BLOCKS] - state[CUT_OFF_BLOCKS + 1])
    value = value // 100 + state[frame + PLACED]
    if state[IS_LEARNT]:
        value = with_learned(like, state, value)
    return min(MAX_VALUE, max(-MAX_VALUE, value))
