"""What the compiled evaluation counts, against the same counted over the rules."""

from random import Random
from typing import Any

import pytest

from event_horizon import game
from event_horizon.games.tipping.ai.array import (
    ACTIONS_NEEDED,
    CUT_OFF_BLOCKS,
    HELD_BLOCKS,
    OPEN_TIPS,
    SAFE_BLOCKS,
    SPARE_ACTIONS,
    encode,
)
from event_horizon.games.tipping.ai.deep_search import kernel_for
from event_horizon.games.tipping.ai.distance import distances
from event_horizon.games.tipping.ai.weights import FAR_DISTANCE, WEIGHTS
from event_horizon.games.tipping.layout import GOAL
from event_horizon.games.tipping.movement import breach
from event_horizon.games.tipping.state import State
from event_horizon.search.kernel import CLEAR_RACE, PROVEN_RACE
from tests.games.tipping.ai.test_kernel import ISLANDS
from tests.games.tipping.picture import CORRIDOR, after, at

TOO_FAR = WEIGHTS[FAR_DISTANCE]
PAST = [4 * "0123", 4 * "4567", 4 * "89ab", 4 * "cdef"]
"""Earlier positions, to one of which the other side might return."""


def closed(state: State) -> frozenset[int]:
    last = [[cell for cell in beside if cell not in state.occupied] for beside in state.board.beside.values()]
    return state.occupied.union(*(cells for cells in last if len(cells) == 1))


def need(state: State, block: tuple[int, ...]) -> int:
    """Actions into a hole by the way that is free now, at most TOO_FAR."""
    board = state.board
    near = distances(board, closed(state))
    landings = [landing for landing in board.landings[block].values() if landing]
    if any(board.sinks(block, landing) for landing in landings):
        return 1
    return min([TOO_FAR, *(1 + near.get(landing, TOO_FAR) for landing in landings)])


def counted(state: State, seat: int) -> dict[int, int]:
    blocks, missing = state.blocks[seat], GOAL - state.sunk[seat]
    needs = sorted(need(state, block) for block in blocks)
    needs += [TOO_FAR] * (missing + 1 - len(needs))
    ways = {
        block: [
            way for way in state.board.landings[block].values() if not breach(bare(state), seat, block, way)
        ]
        for block in blocks
    }
    sinking = {b: sum(state.board.sinks(b, way) for way in ways[b] if way) for b in blocks}
    return {
        ACTIONS_NEEDED: sum(needs[:missing]),
        SPARE_ACTIONS: needs[missing],
        CUT_OFF_BLOCKS: sum(each == TOO_FAR for each in needs[:missing]),
        SAFE_BLOCKS: sum(each == 1 for each in needs[:missing]) - missing,
        OPEN_TIPS: sum(len(ways[block]) - sinking[block] for block in blocks),
        HELD_BLOCKS: sum(not ways[block] for block in blocks),
    }


def bare(state: State) -> State:
    """Without the ban on going straight back, which the evaluation leaves out."""
    return State(state.options, state.blocks, state.sunk, state.side, state.left)


@pytest.mark.parametrize(
    "options", [{}, {"board": ISLANDS}, {"board": CORRIDOR}], ids=["standard", "islands", "wide"]
)
def test_the_counts_are_those_of_the_rules(options: dict[str, Any]) -> None:
    rules, random = game("tipping", **options), Random(4)
    for _ in range(3):
        state = rules.start()
        for _ in range(60):
            if rules.to_act(state) is None:
                break
            array = encode(state)
            kernel_for(state).evaluate(array)
            for seat in (0, 1):
                wanted = counted(state, seat)
                assert {place: array[place + seat] for place in wanted} == wanted
            state = rules.apply(state, random.choice(rules.legal(state)))


@pytest.mark.parametrize(
    ("state", "value"),
    [
        (at("d3-e3 f3-g3 e8", "a5 j5 a7 j7", sunk={"light": 2}), PROVEN_RACE - 2),
        (at("d3-e3 f3-g3 e8", "a5 j5 a7 j7", sunk={"light": 2}, actions_left=1), PROVEN_RACE - 4),
        (at("d3-e3 f3-g3 e8", "a5 j5 a7 j7", "dark", sunk={"light": 2}), PROVEN_RACE - 4),
        (at("d3-e3 f3-g3 e8", "a5 j5 a7 j7", "dark", sunk={"light": 2}, past=PAST), CLEAR_RACE - 4),
        (at("d3-e3 f3-g3 e8", "c4-c5 f8-g8", "dark", sunk={"light": 2, "dark": 2}), 2 - PROVEN_RACE),
        (at("d3-e3 f3-g3 i8-j8", "c4-c5 f8", "dark", sunk={"light": 1, "dark": 2}), 0),  # dark may be faster
        (at("d3-e3 e8", "a5 j5 a7 j7", sunk={"light": 2}), 0),  # one block is ready, two are missing
    ],
)
def test_a_race_that_cannot_be_lost_is_counted(state: State, value: int) -> None:
    assert kernel_for(state).decided(encode(state)) == value


def test_a_race_is_not_won_where_quiet_turns_end_it_first() -> None:
    rules = game("tipping", quiet_turns=2)
    data = {"light": ["d3-e3", "f3-g3"], "dark": ["j5", "j7"], "to_act": "light", "sunk": {"light": 2}}
    state = rules.load(data)
    assert kernel_for(state).decided(encode(state)) == 0


def test_a_proven_race_is_won_by_sinking_whatever_the_other_does() -> None:
    random = Random(2)
    for _ in range(20):
        state = at("d3-e3 f3-g3 d8-e8 f8-g8", "a5 j5 a7 j7 e5 f5")
        rules = game("tipping")
        while (seat := rules.to_act(state)) is not None:
            sinks = [
                text for text in map(rules.write, rules.legal(state)) if text in ("d3W", "f3E", "d8W", "f8E")
            ]
            texts = sinks if seat == 0 else [rules.write(action) for action in rules.legal(state)]
            state = after(state, random.choice(texts))
        assert state.sunk[0] == GOAL
