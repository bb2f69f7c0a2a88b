"""Principal variation search to a given depth, compiled: one round of the deepening search.

Values count for the seat to act: a win is WIN_VALUE less the actions until then; other values are in the kernel's own
unit. Results go into a table. Actions late in the list are searched less deeply unless they turn out well (late move
reductions), and close to the horizon hopeless actions and positions far above the window are cut (futility pruning).
None of that touches proofs: a value of PROVEN_VALUE or more always stands for a win that was searched in full.
"""

from typing import Any

import numba
import numpy as np

from .compiled import function, inlined, unmanaged
from .dice import scramble
from .kernel import (
    ACTOR,
    APPLY,
    CLEAR_RACE,
    DECIDED,
    EVALUATE,
    KEY_OF,
    LEGAL_AND_PROMISES,
    OVER,
    PROVEN_RACE,
    UNDO,
)

WIN_VALUE = 30_000
"""The value of a win, less one for each action until then."""
PROVEN_VALUE = WIN_VALUE - 500
"""A value at least this high is a proven win."""
CLEAR_WIN_VALUE = PROVEN_VALUE - 500
"""The value of a race that is clearly won but not proven, less one for each action until then."""
CLEAR_WINS = CLEAR_WIN_VALUE - 500
"""Values at least this high count actions until a win."""
VALUE_LIMIT = WIN_VALUE + 1
"""No position has a value this high."""
MAX_DEPTH = 100

EXACT_VALUE, LOWER_BOUND, UPPER_BOUND = range(1, 4)
NO_ACTION = (1 << 14) - 1

# The working array: single numbers, then areas.
NODES, NODE_LIMIT, IS_STOPPED, NOISE, SEED, BEST_ACTION, BEST_VALUE, MAX_ACTIONS, AGE, IS_EXHAUSTIVE = range(
    10
)
"""NOISE: the standard deviation of the error that weak players add to the evaluation; the same SEED gives the same error in
the same position. BEST_ACTION: the best action found at the root so far. MAX_ACTIONS: the most legal actions a position can
have. IS_EXHAUSTIVE: no reductions, no pruning."""
CUTOFF_MARGIN, FUTILITY_DEPTH, FUTILITY_MARGIN = range(10, 13)
"""CUTOFF_MARGIN: a position is cut if its evaluation exceeds the window by this much per action of remaining depth.
FUTILITY_MARGIN: an action is skipped if the evaluation is this much per action of depth below the window.
FUTILITY_DEPTH: both happen only this close to the horizon."""
KILLERS = 32
"""Killer moves: for each depth, the two actions that caused the last cutoffs."""
REDUCTIONS = KILLERS + 2 * MAX_DEPTH
"""For each depth and place in the list, both up to 63: by how many actions a late action is reduced, in hundredths."""
HISTORY = REDUCTIONS + 64 * 64
"""History heuristic: for each seat and action, how many cutoffs it has caused, weighted by depth."""
HISTORY_BITS = 14
ACTION_LISTS = HISTORY + (2 << HISTORY_BITS)
"""For each depth: the legal actions, and how promising each one is."""

FIRST_PROMISE, KILLER_PROMISE, MAX_HISTORY = 1 << 40, 1 << 22, 1 << 20
PROMISE_WEIGHT = 800
"""One unit of a kernel's promise counts as much as this much history."""
REDUNDANT_PROMISE = -500
"""At or below this promise, another order of the same actions leads to the same position: searched only for proofs."""
NOISE_UNIT = 37_837
"""The standard deviation of the sum of four random 16-bit numbers."""


@inlined
def slot_of(table: Any, key: int) -> Any:
    """Where a position's two entries begin: the deepest recent one, then the newest."""
    return np.int64(np.uint64(key) & np.uint64(len(table) // 4 - 1)) * 4


@inlined
def entry_of(table: Any, key: int) -> int:
    """The table's entry for the position; 0 if there is none."""
    slot = slot_of(table, key)
    if table[slot] == key:
        return table[slot + 1]
    return table[slot + 3] if table[slot + 2] == key else 0


@unmanaged("int64(int64[::1], int64)")
def known_action(table: Any, key: int) -> int:
    entry = entry_of(table, key)
    return entry & NO_ACTION if entry else NO_ACTION


@inlined
def remember(table: Any, key: int, value: int, depth: int, bound: int, age: int, action: int) -> None:
    slot = slot_of(table, key)
    old = table[slot + 1]
    is_kept = (table[slot] != key) & (old >> 26 & 63 == age) & (old >> 16 & 255 > depth)
    if is_kept:
        slot += 2
    elif table[slot] != key:
        table[slot + 2], table[slot + 3] = table[slot], old
    table[slot] = key
    table[slot + 1] = value << 32 | age << 26 | bound << 24 | depth << 16 | action


@inlined
def rebased(value: int, ply: int) -> int:
    """A win's value counted from another position: from the root in the search, from the position itself in the table."""
    return value + (ply if value >= CLEAR_WINS else (-ply if value <= -CLEAR_WINS else 0))


@inlined
def settles(entry: int, value: int, depth: int, low: int, high: int) -> bool:
    """Whether the table's entry answers the question, so that no search is needed."""
    bound = entry >> 24 & 3
    is_deep = (entry >> 16 & 255 >= depth) | (abs(value) >= PROVEN_VALUE)
    is_bound = (
        (bound == EXACT_VALUE)
        | ((bound == LOWER_BOUND) & (value >= high))
        | ((bound == UPPER_BOUND) & (value <= low))
    )
    return is_deep & is_bound


@inlined
def history_of(who: int, action: int) -> int:
    return HISTORY + (who << HISTORY_BITS) + (action & (1 << HISTORY_BITS) - 1)


@unmanaged("void(int64[::1], int64[::1], int64[::1], int64, int64, int64, int64)")
def order(work: Any, actions: Any, promises: Any, count: int, who: int, ply: int, known: int) -> None:
    """Adds to the promises what earlier searches have learnt: the table's action first, then killers and history."""
    for place in range(count):
        action = actions[place]
        if promises[place] <= REDUNDANT_PROMISE:
            promises[place] = -FIRST_PROMISE
            continue
        promises[place] = promises[place] * PROMISE_WEIGHT + work[history_of(who, action)]
        if action == known:
            promises[place] = FIRST_PROMISE
        elif action == work[KILLERS + 2 * ply]:
            promises[place] += KILLER_PROMISE
        elif action == work[KILLERS + 2 * ply + 1]:
            promises[place] += KILLER_PROMISE // 2


@inlined
def pick(actions: Any, promises: Any, place: int, count: int) -> int:
    """Swaps the most promising of the remaining actions into this place."""
    likely = place
    for other in range(place + 1, count):
        if promises[other] > promises[likely]:
            likely = other
    actions[place], actions[likely] = actions[likely], actions[place]
    promises[place], promises[likely] = promises[likely], promises[place]
    return actions[place]


@inlined
def reward(work: Any, who: int, action: int, depth: int, ply: int) -> None:
    """Records a cutoff, so that the action is tried early elsewhere too."""
    if work[KILLERS + 2 * ply] != action:
        work[KILLERS + 2 * ply + 1] = work[KILLERS + 2 * ply]
        work[KILLERS + 2 * ply] = action
    place = history_of(who, action)
    work[place] += depth * depth
    if work[place] > MAX_HISTORY:
        for each in range(HISTORY, ACTION_LISTS):
            work[each] //= 2


@unmanaged("int64(int64[::1], int64, int64)")
def with_noise(work: Any, key: int, value: int) -> int:
    """The value with a roughly normal error that depends only on the position and the seed."""
    bits = scramble(np.uint64(key) ^ scramble(np.uint64(work[SEED] + 1)))
    total = np.int64(0)
    for _ in range(4):
        total += np.int64(bits & np.uint64(0xFFFF)) - 0x8000
        bits >>= np.uint64(16)
    return value + total * work[NOISE] // NOISE_UNIT


@inlined
def race_value(race: int, ply: int) -> int:
    """The value for seat 0 of a race that the kernel has decided without a search."""
    if abs(race) > CLEAR_RACE:
        value = WIN_VALUE - ply - PROVEN_RACE + abs(race)
    else:
        value = CLEAR_WIN_VALUE - ply - CLEAR_RACE + abs(race)
    return value if race > 0 else -value


@inlined
def leaf_value(
    evaluate: Any, key_of: Any, decided: Any, state: Any, work: Any, seat: int, is_over: bool, ply: int
) -> int:
    """The value of a leaf for the seat: its result if the game is over, a decided race, or its evaluation."""
    if is_over:
        value = evaluate(state) * (WIN_VALUE - ply)
    else:
        race = decided(state)
        if race:
            value = race_value(race, ply)
        else:
            value = evaluate(state)
            if work[NOISE]:
                value = with_noise(work, key_of(state), value)
    return value if seat == 0 else -value


SEARCH = numba.int64(
    function(ACTOR), function(LEGAL_AND_PROMISES), function(APPLY), function(UNDO), function(KEY_OF),
    function(EVALUATE), function(DECIDED), numba.int64[::1], numba.int64[::1], numba.int64[::1],
    numba.int64, numba.int64, numba.int64, numba.int64,
)  # fmt: skip


@unmanaged(SEARCH)
def alpha_beta(  # noqa: C901 - the loop of the search, step by step
    actor: Any, legal: Any, make: Any, unmake: Any, key_of: Any, evaluate: Any, decided: Any, state: Any, work: Any,
    table: Any, depth: int, ply: int, low: int, high: int,
) -> int:  # fmt: skip
    """The value, for the seat to act, of a position that is not over; outside the window low to high only a bound."""
    if work[NODES] >= work[NODE_LIMIT]:
        work[IS_STOPPED] = 1
        return 0
    who = actor(state)
    is_narrow = high - low == 1

    # 1. What the table knows: a value, or at least an action to begin with.
    key = key_of(state)
    entry, known = entry_of(table, key), NO_ACTION
    if entry:
        known, value = entry & NO_ACTION, rebased(entry >> 32, -ply)
        if ply > 0 and settles(entry, value, depth, low, high):
            return value

    # 2. What needs no search: a decided race, or a position whose evaluation is far above the window.
    if ply > 0:
        race = decided(state)
        if race:
            value = race_value(race, ply) if who == 0 else -race_value(race, ply)
            if abs(value) >= PROVEN_VALUE or value >= high or value <= low:
                return value
    estimate = 0
    is_near = (ply > 0) & (depth <= work[FUTILITY_DEPTH])
    is_quick = (work[IS_EXHAUSTIVE] == 0) & is_narrow & is_near & (abs(low) < CLEAR_WINS)
    if is_quick:
        estimate = leaf_value(evaluate, key_of, decided, state, work, who, False, ply)
        if (estimate - work[CUTOFF_MARGIN] * depth >= high) & (estimate < CLEAR_WINS):
            return estimate
    if (known == NO_ACTION) & (depth >= 4) & (ply > 0) & (work[IS_EXHAUSTIVE] == 0):
        depth -= 1

    # 3. The actions, one after another. Those after the most promising one only have to be shown to be no better.
    first = ACTION_LISTS + 2 * ply * work[MAX_ACTIONS]
    second = first + work[MAX_ACTIONS]
    actions, promises = work[first:second], work[second : second + work[MAX_ACTIONS]]
    count = legal(state, actions, promises)
    if ply == 0 and work[BEST_ACTION] != NO_ACTION:
        known = work[BEST_ACTION]
    order(work, actions, promises, count, who, ply, known)
    best, chosen, floor, value = -VALUE_LIMIT, NO_ACTION, low, 0
    for place in range(count):
        action = pick(actions, promises, place, count)
        if place > 0 and best > -PROVEN_VALUE and work[IS_EXHAUSTIVE] == 0:
            if promises[place] == -FIRST_PROMISE and ply > 0:
                break
            if (
                is_quick
                and promises[place] < KILLER_PROMISE // 2
                and estimate + work[FUTILITY_MARGIN] * depth <= low
            ):
                best = max(best, estimate + work[FUTILITY_MARGIN] * depth)
                continue
        make(state, action)
        work[NODES] += 1
        next_seat = actor(state)
        sign = 1 if next_seat == who else -1
        reduced = 0
        if place >= 3 and depth >= 3 and work[IS_EXHAUSTIVE] == 0 and promises[place] < KILLER_PROMISE // 2:
            reduced = work[REDUCTIONS + 64 * min(depth, 63) + min(place, 63)] // 100
        if next_seat == OVER or depth <= 1:
            value = leaf_value(evaluate, key_of, decided, state, work, who, next_seat == OVER, ply + 1)
        else:
            value = high
            if place > 0:
                one, two = (low, low + 1) if sign > 0 else (-low - 1, -low)
                value = sign * alpha_beta(
                    actor, legal, make, unmake, key_of, evaluate, decided, state, work, table,
                    max(depth - 1 - reduced, 1), ply + 1, one, two,
                )  # fmt: skip
                if reduced > 0 and value > low:
                    value = sign * alpha_beta(
                        actor, legal, make, unmake, key_of, evaluate, decided, state, work, table,
                        depth - 1, ply + 1, one, two,
                    )  # fmt: skip
            if place == 0 or low < value < high:
                one, two = (low, high) if sign > 0 else (-high, -low)
                value = sign * alpha_beta(
                    actor, legal, make, unmake, key_of, evaluate, decided, state, work, table,
                    depth - 1, ply + 1, one, two,
                )  # fmt: skip
        unmake(state)
        if work[IS_STOPPED]:
            return 0
        if value > best:
            best = value
            if value > low or chosen == NO_ACTION:
                chosen = action
            if ply == 0 and value > low:
                work[BEST_ACTION], work[BEST_VALUE] = action, value
        low = max(low, best)
        if low >= high:
            reward(work, who, action, depth, ply)
            break

    # 4. Into the table.
    bound = LOWER_BOUND if best >= high else (EXACT_VALUE if best > floor else UPPER_BOUND)
    remember(table, key, rebased(best, ply), depth, bound, work[AGE], chosen)
    return best


@unmanaged(SEARCH, lets_threads_run=True)
def value_of(
    actor: Any, legal: Any, make: Any, unmake: Any, key_of: Any, evaluate: Any, decided: Any, state: Any, work: Any,
    table: Any, depth: int, ply: int, low: int, high: int,
) -> int:  # fmt: skip
    """The value of any position at any depth, 0 included: for the seat to act, or for seat 0 when the game is over."""
    work[NODES] += 1
    who = actor(state)
    is_over = who == OVER
    if is_over or depth == 0:
        return leaf_value(evaluate, key_of, decided, state, work, max(who, 0), is_over, ply)
    return alpha_beta(
        actor, legal, make, unmake, key_of, evaluate, decided, state, work, table, depth, ply, low, high
    )  # fmt: skip
