"""Alpha-beta to a given depth, compiled: one round of the deepening search.

Values count for the seat that is asked about: a win is WON less the actions until then, all else is the kernel's own
unit. What was seen goes into a table, and actions that have cut once are tried early elsewhere.
"""

from typing import Any

import numba
import numpy as np

from .compiled import function, inlined, unmanaged
from .dice import scramble
from .kernel import ACTOR, APPLY, EVALUATE, KEY_OF, LEGAL_AND_PROMISES, OVER, UNDO

WON = 1_000_000
"""The value of a win, less one for each action until then."""
PROVEN = WON - 10_000
BEYOND = WON + 1
DEEPEST = 100

EXACT, AT_LEAST, AT_MOST = range(1, 4)
NO_ACTION = (1 << 20) - 1

# The working array: single numbers, then areas.
NODES, LIMIT, IS_STOPPED, NOISE, SEED, BEST, BEST_VALUE, WIDTH = range(8)
"""NOISE: how unsure the evaluation is (a standard deviation); the same SEED errs in the same way at the same
position. BEST: the best action found at the root so far. WIDTH: the most actions of a position."""
KILLERS = 16
"""Two for each depth: the actions that have cut last."""
HISTORY = KILLERS + 2 * DEEPEST
"""For each seat and action: how much it has cut so far."""
HISTORY_BITS = 13
LISTS = HISTORY + (2 << HISTORY_BITS)
"""For each depth: the actions, and their promises."""

FIRST_ACTION, KILLER, MOST_HISTORY = 1 << 40, 1 << 20, 1 << 19
A_PROMISE = 64
"""A promise outweighs so much of what has cut."""
SPREAD = 37_837
"""The standard deviation of four random numbers of 16 bits, added up."""


@inlined
def slot_of(table: Any, key: int) -> Any:
    return np.int64(np.uint64(key) & np.uint64(len(table) // 2 - 1)) * 2


@unmanaged("int64(int64[::1], int64)")
def known_action(table: Any, key: int) -> int:
    slot = slot_of(table, key)
    return table[slot + 1] & NO_ACTION if table[slot] == key else NO_ACTION


@inlined
def from_here(value: int, ply: int) -> int:
    """A proven value counts the actions from the root; in the table, from the position itself."""
    return value + (ply if value >= PROVEN else (-ply if value <= -PROVEN else 0))


@inlined
def settles(entry: int, value: int, depth: int, low: int, high: int) -> bool:
    """Whether what the table knows settles this search."""
    bound = entry >> 20 & 3
    is_deep = (entry >> 22 & 0x3FF >= depth) | (abs(value) >= PROVEN)
    is_bound = (
        (bound == EXACT) | ((bound == AT_LEAST) & (value >= high)) | ((bound == AT_MOST) & (value <= low))
    )
    return is_deep & is_bound


@inlined
def history_of(who: int, action: int) -> int:
    return HISTORY + (who << HISTORY_BITS) + (action & (1 << HISTORY_BITS) - 1)


@unmanaged("void(int64[::1], int64[::1], int64[::1], int64, int64, int64, int64)")
def order(work: Any, actions: Any, promises: Any, count: int, who: int, ply: int, known: int) -> None:
    """Makes the promises greater by what is known from earlier rounds."""
    if ply == 0 and work[BEST] != NO_ACTION:  # a round that was interrupted goes on with what it had found
        known = work[BEST]
    for place in range(count):
        action = actions[place]
        promises[place] = promises[place] * A_PROMISE + work[history_of(who, action)]
        if action == known:
            promises[place] = FIRST_ACTION
        elif action == work[KILLERS + 2 * ply] or action == work[KILLERS + 2 * ply + 1]:
            promises[place] += KILLER


@inlined
def pick(actions: Any, promises: Any, place: int, count: int) -> int:
    """Brings the most promising of the actions that are left to this place."""
    likely = place
    for other in range(place + 1, count):
        if promises[other] > promises[likely]:
            likely = other
    actions[place], actions[likely] = actions[likely], actions[place]
    promises[place], promises[likely] = promises[likely], promises[place]
    return actions[place]


@inlined
def praise(work: Any, who: int, action: int, depth: int, ply: int) -> None:
    """The action has cut: it is tried early elsewhere, too."""
    if work[KILLERS + 2 * ply] != action:
        work[KILLERS + 2 * ply + 1] = work[KILLERS + 2 * ply]
        work[KILLERS + 2 * ply] = action
    place = history_of(who, action)
    work[place] = min(work[place] + depth * depth, MOST_HISTORY)


@unmanaged("int64(int64[::1], int64, int64)")
def with_noise(work: Any, key: int, value: int) -> int:
    """The value with an error that depends only on the position and the seed, normally distributed."""
    bits = scramble(np.uint64(key) ^ scramble(np.uint64(work[SEED] + 1)))
    total = np.int64(0)
    for _ in range(4):
        total += np.int64(bits & np.uint64(0xFFFF)) - 0x8000
        bits >>= np.uint64(16)
    return value + total * work[NOISE] // SPREAD


@inlined
def leaf_value(evaluate: Any, key_of: Any, state: Any, work: Any, seat: int, is_over: bool, ply: int) -> int:
    """The value of a leaf for the seat: its result if the game is over, or its evaluation."""
    value = evaluate(state)
    if is_over:
        value *= WON - ply
    elif work[NOISE]:
        value = with_noise(work, key_of(state), value)
    return value if seat == 0 else -value


SEARCH = numba.int64(
    function(ACTOR), function(LEGAL_AND_PROMISES), function(APPLY), function(UNDO), function(KEY_OF),
    function(EVALUATE), numba.int64[::1], numba.int64[::1], numba.int64[::1],
    numba.int64, numba.int64, numba.int64, numba.int64, numba.int64,
)  # fmt: skip


@unmanaged(SEARCH)
def alpha_beta(
    actor: Any, legal: Any, make: Any, unmake: Any, key_of: Any, evaluate: Any, state: Any, work: Any, table: Any,
    seat: int, depth: int, ply: int, low: int, high: int,
) -> int:  # fmt: skip
    """The value for the seat of a position that is not over. Outside low to high it is a bound."""
    if work[NODES] >= work[LIMIT]:
        work[IS_STOPPED] = 1
        return 0
    who = actor(state)
    sign = 1 if who == seat else -1
    if who != seat:
        low, high = -high, -low

    # 1. What the table knows: a value, or at least an action to begin with.
    key = key_of(state)
    slot, known = slot_of(table, key), NO_ACTION
    if table[slot] == key:
        entry = table[slot + 1]
        known, value = entry & NO_ACTION, from_here(entry >> 32, -ply)
        if ply > 0 and settles(entry, value, depth, low, high):
            return sign * value

    # 2. The actions, one after another. Those after the most promising one only have to be shown to be no better.
    first = LISTS + 2 * ply * work[WIDTH]
    actions, promises = work[first : first + work[WIDTH]], work[first + work[WIDTH] : first + 2 * work[WIDTH]]
    count = legal(state, actions, promises)
    order(work, actions, promises, count, who, ply, known)
    best, chosen, floor, value = -BEYOND, NO_ACTION, low, 0
    for place in range(count):
        action = pick(actions, promises, place, count)
        make(state, action)
        work[NODES] += 1
        is_over = actor(state) == OVER
        if is_over or depth == 1:
            value = leaf_value(evaluate, key_of, state, work, who, is_over, ply + 1)
        else:
            edge = high if place == 0 else low + 1
            value = alpha_beta(
                actor, legal, make, unmake, key_of, evaluate, state, work, table, who, depth - 1, ply + 1, low, edge
            )  # fmt: skip
            if edge <= value < high:
                value = alpha_beta(
                    actor, legal, make, unmake, key_of, evaluate, state, work, table, who, depth - 1, ply + 1, low, high
                )  # fmt: skip
        unmake(state)
        if work[IS_STOPPED]:
            return 0
        if value > best:
            best, chosen = value, action
            if ply == 0:
                work[BEST], work[BEST_VALUE] = action, value
        low = max(low, best)
        if low >= high:
            praise(work, who, action, depth, ply)
            break

    # 3. Into the table.
    bound = AT_LEAST if best >= high else (EXACT if best > floor else AT_MOST)
    table[slot] = key
    table[slot + 1] = from_here(best, ply) << 32 | depth << 22 | bound << 20 | chosen
    return sign * best


@unmanaged(SEARCH)
def value_to(
    actor: Any, legal: Any, make: Any, unmake: Any, key_of: Any, evaluate: Any, state: Any, work: Any, table: Any,
    seat: int, depth: int, ply: int, low: int, high: int,
) -> int:  # fmt: skip
    """The same for any position, and for no depth at all."""
    work[NODES] += 1
    is_over = actor(state) == OVER
    if is_over or depth == 0:
        return leaf_value(evaluate, key_of, state, work, seat, is_over, ply)
    return alpha_beta(
        actor, legal, make, unmake, key_of, evaluate, state, work, table, seat, depth, ply, low, high
    )
