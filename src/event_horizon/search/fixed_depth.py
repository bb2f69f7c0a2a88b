"""Principal variation search to a given depth, compiled: one round of the deepening search.

Values count for the seat to act: a win is WON less the actions until then, all else is the kernel's own unit. What was
found goes into a table. Late actions are searched less deeply unless they surprise, and close to the horizon a position
whose evaluation is far above or below what matters is not searched on. None of that touches proofs: a value from PROVEN
on always stands for a win that was searched in full.
"""

from typing import Any

import numba
import numpy as np

from .compiled import function, inlined, unmanaged
from .dice import scramble
from .kernel import (
    ACTOR,
    APPLY,
    DECIDED,
    EVALUATE,
    KEY_OF,
    LEGAL_AND_PROMISES,
    OVER,
    PROVEN_RACE,
    SURE_RACE,
    UNDO,
)

WON = 30_000
"""The value of a win, less one for each action until then."""
PROVEN = WON - 500
SURE = PROVEN - 500
"""The value of a race that is as good as won, less one for each action until then."""
BEYOND = WON + 1
DEEPEST = 100

EXACT, AT_LEAST, AT_MOST = range(1, 4)
NO_ACTION = (1 << 14) - 1

# The working array: single numbers, then areas.
NODES, LIMIT, IS_STOPPED, NOISE, SEED, BEST, BEST_VALUE, WIDTH, AGE, IS_PLAIN = range(10)
"""NOISE: how unsure the evaluation is (a standard deviation); the same SEED errs in the same way at the same position.
BEST: the best action found at the root so far. WIDTH: the most actions of a position. IS_PLAIN: nothing is reduced."""
MARGIN, LATE, LATE_MARGIN = range(10, 13)
"""MARGIN: by how much for each action of depth the evaluation must exceed what matters for the search to stop; LATE: how many
actions from the horizon that is done; LATE_MARGIN: the same for actions that cannot help any more."""
KILLERS = 32
"""Two for each depth: the actions that have cut last."""
REDUCTIONS = KILLERS + 2 * DEEPEST
"""For each depth and place in the list up to 63: by how many actions less a late action is looked at, in hundredths."""
HISTORY = REDUCTIONS + 64 * 64
"""For each seat and action: how much it has cut so far."""
HISTORY_BITS = 14
LISTS = HISTORY + (2 << HISTORY_BITS)
"""For each depth: the actions, and their promises."""

FIRST_ACTION, KILLER, MOST_HISTORY = 1 << 40, 1 << 22, 1 << 20
A_PROMISE = 800
"""A promise outweighs so much of what has cut."""
REDUNDANT = -500
"""From this promise down an action leads where another order of the same actions leads: it is looked at for proofs only."""
SPREAD = 37_837
"""The standard deviation of four random numbers of 16 bits, added up."""


@inlined
def slot_of(table: Any, key: int) -> Any:
    """Two entries side by side: the deeper of the recent ones, and the last one."""
    return np.int64(np.uint64(key) & np.uint64(len(table) // 4 - 1)) * 4


@inlined
def entry_of(table: Any, key: int) -> int:
    """What is known of the position; 0 where nothing is."""
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
def from_here(value: int, ply: int) -> int:
    """A won value counts the actions from the root; in the table, from the position itself."""
    return value + (ply if value >= SURE - 500 else (-ply if value <= 500 - SURE else 0))


@inlined
def settles(entry: int, value: int, depth: int, low: int, high: int) -> bool:
    """Whether what the table knows need not be looked for again."""
    bound = entry >> 24 & 3
    is_deep = (entry >> 16 & 255 >= depth) | (abs(value) >= PROVEN)
    is_bound = (
        (bound == EXACT) | ((bound == AT_LEAST) & (value >= high)) | ((bound == AT_MOST) & (value <= low))
    )
    return is_deep & is_bound


@inlined
def history_of(who: int, action: int) -> int:
    return HISTORY + (who << HISTORY_BITS) + (action & (1 << HISTORY_BITS) - 1)


@unmanaged("void(int64[::1], int64[::1], int64[::1], int64, int64, int64, int64)")
def order(work: Any, actions: Any, promises: Any, count: int, who: int, ply: int, known: int) -> None:
    """Makes the promises greater by what is known of earlier looks."""
    for place in range(count):
        action = actions[place]
        if promises[place] <= REDUNDANT:
            promises[place] = -FIRST_ACTION
            continue
        promises[place] = promises[place] * A_PROMISE + work[history_of(who, action)]
        if action == known:
            promises[place] = FIRST_ACTION
        elif action == work[KILLERS + 2 * ply]:
            promises[place] += KILLER
        elif action == work[KILLERS + 2 * ply + 1]:
            promises[place] += KILLER // 2


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
    work[place] += depth * depth
    if work[place] > MOST_HISTORY:
        for each in range(HISTORY, LISTS):
            work[each] //= 2


@unmanaged("int64(int64[::1], int64, int64)")
def with_noise(work: Any, key: int, value: int) -> int:
    """The value with an error that depends only on the position and the seed, spread like a bell."""
    bits = scramble(np.uint64(key) ^ scramble(np.uint64(work[SEED] + 1)))
    total = np.int64(0)
    for _ in range(4):
        total += np.int64(bits & np.uint64(0xFFFF)) - 0x8000
        bits >>= np.uint64(16)
    return value + total * work[NOISE] // SPREAD


@inlined
def as_value(verdict: int, ply: int) -> int:
    """The value, for seat 0, of what the kernel has decided without a search."""
    if abs(verdict) > SURE_RACE:
        value = WON - ply - PROVEN_RACE + abs(verdict)
    else:
        value = SURE - ply - SURE_RACE + abs(verdict)
    return value if verdict > 0 else -value


@inlined
def leaf_value(
    evaluate: Any, key_of: Any, decided: Any, state: Any, work: Any, seat: int, is_over: bool, ply: int
) -> int:
    """The value of a leaf for the seat: its result if the game is over, a decided race, or its evaluation."""
    if is_over:
        value = evaluate(state) * (WON - ply)
    else:
        verdict = decided(state)
        if verdict:
            value = as_value(verdict, ply)
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
    """The value for the seat to act of a position that is not over. Outside low to high it is a bound."""
    if work[NODES] >= work[LIMIT]:
        work[IS_STOPPED] = 1
        return 0
    who = actor(state)
    is_narrow = high - low == 1

    # 1. What the table knows: a value, or at least an action to begin with.
    key = key_of(state)
    entry, known = entry_of(table, key), NO_ACTION
    if entry:
        known, value = entry & NO_ACTION, from_here(entry >> 32, -ply)
        if ply > 0 and settles(entry, value, depth, low, high):
            return value

    # 2. What needs no search: a race that is decided, a position whose evaluation is far above what matters.
    if ply > 0:
        verdict = decided(state)
        if verdict:
            value = as_value(verdict, ply) if who == 0 else -as_value(verdict, ply)
            if abs(value) >= PROVEN or value >= high or value <= low:
                return value
    looks = 0
    is_quick = (work[IS_PLAIN] == 0) & is_narrow & (ply > 0) & (abs(low) < SURE - 500) & (depth <= work[LATE])
    if is_quick:
        looks = leaf_value(evaluate, key_of, decided, state, work, who, False, ply)
        if (looks - work[MARGIN] * depth >= high) & (looks < SURE - 500):
            return looks
    if (known == NO_ACTION) & (depth >= 4) & (ply > 0) & (work[IS_PLAIN] == 0):
        depth -= 1

    # 3. The actions, one after another. Those after the most promising one only have to be shown to be no better.
    first = LISTS + 2 * ply * work[WIDTH]
    actions, promises = work[first : first + work[WIDTH]], work[first + work[WIDTH] : first + 2 * work[WIDTH]]
    count = legal(state, actions, promises)
    if ply == 0 and work[BEST] != NO_ACTION:
        known = work[BEST]
    order(work, actions, promises, count, who, ply, known)
    best, chosen, floor, value = -BEYOND, NO_ACTION, low, 0
    for place in range(count):
        action = pick(actions, promises, place, count)
        if place > 0 and best > -PROVEN and work[IS_PLAIN] == 0:
            if promises[place] == -FIRST_ACTION and ply > 0:
                break
            if is_quick and promises[place] < KILLER // 2 and looks + work[LATE_MARGIN] * depth <= low:
                best = max(best, looks + work[LATE_MARGIN] * depth)
                continue
        make(state, action)
        work[NODES] += 1
        heir = actor(state)
        sign = 1 if heir == who else -1
        reduced = 0
        if place >= 3 and depth >= 3 and work[IS_PLAIN] == 0 and promises[place] < KILLER // 2:
            reduced = work[REDUCTIONS + 64 * min(depth, 63) + min(place, 63)] // 100
        if heir == OVER or depth <= 1:
            value = leaf_value(evaluate, key_of, decided, state, work, who, heir == OVER, ply + 1)
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
                work[BEST], work[BEST_VALUE] = action, value
        low = max(low, best)
        if low >= high:
            praise(work, who, action, depth, ply)
            break

    # 4. Into the table.
    bound = AT_LEAST if best >= high else (EXACT if best > floor else AT_MOST)
    remember(table, key, from_here(best, ply), depth, bound, work[AGE], chosen)
    return best


@unmanaged(SEARCH, lets_threads_run=True)
def value_of(
    actor: Any, legal: Any, make: Any, unmake: Any, key_of: Any, evaluate: Any, decided: Any, state: Any, work: Any,
    table: Any, depth: int, ply: int, low: int, high: int,
) -> int:  # fmt: skip
    """The same for any position, and for no depth at all; over or not, the value is for the seat to act, or for seat 0."""
    work[NODES] += 1
    who = actor(state)
    is_over = who == OVER
    if is_over or depth == 0:
        return leaf_value(evaluate, key_of, decided, state, work, max(who, 0), is_over, ply)
    return alpha_beta(
        actor, legal, make, unmake, key_of, evaluate, decided, state, work, table, depth, ply, low, high
    )  # fmt: skip
