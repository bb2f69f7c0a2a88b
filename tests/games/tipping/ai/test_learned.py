"""The learned value: its facts are those of the position, its sums those of the network, and it foresees what a search finds."""

from collections import Counter
from random import Random

import numpy as np

from event_horizon import game
from event_horizon.core.budget import Budget
from event_horizon.games.tipping.ai import learned
from event_horizon.games.tipping.ai.array import (
    ACTIONS_NEEDED,
    FACTS,
    HELD_BLOCKS,
    IS_LEARNT,
    MAX_CELLS,
    OPEN_TIPS,
    SPARE_ACTIONS,
    decode_action,
    encode,
    place_of,
)
from event_horizon.games.tipping.ai.deep_search import kernel_for, think
from event_horizon.games.tipping.layout import GOAL
from event_horizon.games.tipping.state import State
from event_horizon.search.kernel import Numbers
from tests.games.tipping.ai.test_evaluation import counted, need
from tests.games.tipping.picture import CORRIDOR, STANDARD, at


def positions(games: int, seed: int = 3) -> list[State]:
    """Positions of games of short searches, after a random beginning."""
    random, found = Random(seed), list[State]()
    for _ in range(games):
        state = STANDARD.start()
        for number in range(90):
            if STANDARD.to_act(state) is None:
                break
            if number < 7:
                action = random.choice(STANDARD.legal(state))
            else:
                action = decode_action(state.board, think(state, Budget(nodes=100, seed=number)).action)
            state = STANDARD.apply(state, action)
            if number % 4 == 0 and STANDARD.to_act(state) is not None:
                found.append(state)
    return found


def evaluated(state: State, *, is_learnt: bool = True) -> tuple[int, Numbers]:
    array = encode(state)
    array[IS_LEARNT] &= is_learnt
    return int(kernel_for(state).evaluate(array)), array


def facts(state: State) -> list[int]:
    """The rows that describe the position, from the rules."""
    rows, counts = list[int](), [counted(state, seat) for seat in (0, 1)]
    seats = (state.side, 1 - state.side)
    missing = [GOAL - state.sunk[seat] - 1 for seat in seats]
    needed = [counts[seat][ACTIONS_NEEDED] for seat in seats]
    cells = [{cell for block in state.blocks[seat] for cell in block} for seat in seats]
    for whose, seat in enumerate(seats):
        for block in state.blocks[seat]:
            kind, bit = divmod(place_of(state.board, block), MAX_CELLS)
            rows.append((3 * whose + kind) * learned.BITS + bit)
        for actions, many in found(state, seat).items():
            rows.append(learned.FOUND + (9 * whose + actions - 1) * 8 + many - 1)
        measures = counts[seat]
        rows += [
            learned.NEEDED + (GOAL * whose + missing[whose]) * 40 + min(39, needed[whose]),
            learned.SPARE + 10 * whose + measures[SPARE_ACTIONS],
            learned.TIPS + 33 * whose + min(32, measures[OPEN_TIPS]),
            learned.HELD + 9 * whose + measures[HELD_BLOCKS],
        ]
    lead = min(20, max(-20, needed[1] - needed[0])) + 20
    rows.append(learned.TURN + (GOAL * (state.left - 1) + missing[0]) * GOAL + missing[1])
    rows.append(learned.RACE + ((state.left - 1) * 41 + lead) * 13 + min(24, *needed) // 2)
    for beside in state.board.beside.values():
        rows.append(learned.HOLE + 5 * len(cells[0] & set(beside)) + len(cells[1] & set(beside)))
    return sorted(rows)


def found(state: State, seat: int) -> dict[int, int]:
    """How many blocks need each number of actions, up to the number at which there are enough and one to spare."""
    needs, wanted = Counter(need(state, block) for block in state.blocks[seat]), GOAL - state.sunk[seat] + 1
    counts = {1: needs[1]} if needs[1] else {}
    for actions in range(2, 9):
        if needs[actions] and sum(counts.values()) < wanted:
            counts[actions] = needs[actions]
    return counts


def test_the_facts_are_those_of_the_position() -> None:
    for state in positions(3):
        _, array = evaluated(state)
        rows = facts(state)
        assert sorted(array[FACTS : FACTS + len(rows)].tolist()) == rows


def test_the_value_is_the_sum_of_its_facts() -> None:
    for state in positions(3):
        value, _ = evaluated(state)
        plain, _ = evaluated(state, is_learnt=False)
        sums = learned.TABLE[facts(state)].sum(axis=0) + learned.ENDS[0]
        network = (np.maximum(sums, 0) @ learned.ENDS[1] + learned.LAST_BIAS) * learned.UNIT
        wanted = learned.SHARE * plain + (network if state.side == 0 else -network)
        assert abs(value - wanted) <= 2


def test_positions_with_the_sides_changed_have_opposite_values() -> None:
    for state in positions(3):
        data = STANDARD.dump(state)
        light, dark = data["light"], data["dark"]
        sunk = data.get("sunk", {})
        other = at(
            " ".join(dark), " ".join(light), "dark" if state.side == 0 else "light", actions_left=state.left,
            sunk={"light": sunk.get("dark", 0), "dark": sunk.get("light", 0)},
        )  # fmt: skip
        assert abs(evaluated(state)[0] + evaluated(other)[0]) <= 2


def test_it_foresees_what_a_search_finds_better_than_the_count_alone() -> None:
    def chance(value: float) -> float:
        return float(1 / (1 + np.exp(-value / learned.UNIT)))

    errors = {True: 0.0, False: 0.0}
    for state in positions(8, seed=5):
        result = think(state, Budget(nodes=4_000, seed=1))
        if not result.is_proven:
            wanted = chance(result.value if state.side == 0 else -result.value)
            for is_learnt in errors:
                errors[is_learnt] += (chance(evaluated(state, is_learnt=is_learnt)[0]) - wanted) ** 2
    assert errors[True] < 0.85 * errors[False]


def test_other_boards_and_goals_are_counted_alone() -> None:
    start = STANDARD.start()
    assert encode(start)[IS_LEARNT]
    assert not encode(start, (1, 9))[IS_LEARNT]
    assert not encode(game("tipping", board=CORRIDOR).start())[IS_LEARNT]


def test_the_weights_fit_the_table_and_into_the_package() -> None:
    assert learned.TABLE.shape == (learned.TABLE_ROWS, learned.WIDTH)
    assert learned.ENDS.shape == (2, learned.WIDTH)
    assert learned.WEIGHTS_FILE.stat().st_size <= 2_000_000
