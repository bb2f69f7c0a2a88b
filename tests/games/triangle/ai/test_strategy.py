"""The first player's win in the ascending game on 21 cells: the file, the checker and the player."""

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from event_horizon import game
from event_horizon.core.budget import Budget
from event_horizon.games.triangle.action import Place
from event_horizon.games.triangle.ai.strategy import ANSWERS, CELLS, answer, pairs, replies, strategy
from event_horizon.games.triangle.ai.strategy.checking import Refuted, check, green_is_lost
from event_horizon.games.triangle.board import board
from event_horizon.games.triangle.state import State
from event_horizon.players.roster import player
from tests.search.solve import solve

RULES = game("triangle", tiles="ascending")
BESIDE = np.array([sum(1 << near for near in each) for each in board(6).neighbours], dtype=np.int64)


def at_random(random: Random, placements: int) -> State:
    state = RULES.start()
    for _ in range(placements):
        state = RULES.apply(state, random.choice(RULES.legal(state)))
    return state


def placed(moves: list[tuple[int, int]]) -> State:
    cells = [0] * CELLS
    for tile, (red, green) in enumerate(moves, start=1):
        cells[red], cells[green] = tile, -tile
    return State(RULES.start().options, tuple(cells))


def leads(state: State) -> np.ndarray:
    return np.array([sum(state.cells[near] for near in each) for each in board(6).neighbours])


def test_a_sample_of_all_ends_holds() -> None:
    assert check(strategy(), every=250) > 150


def ends(data: bytes) -> Iterator[tuple[int, list[tuple[int, int]], int]]:
    for number, (moves, red) in enumerate(pairs(data)):
        if len(moves) == ANSWERS:
            yield number, moves, red


def test_a_wrong_answer_is_found() -> None:
    """The first end whose answer can be replaced by one that does not win."""
    for number, moves, red in ends(strategy()):
        state = placed(moves)
        for cell in set(state.empty) - {red}:
            after = RULES.apply(state, Place(ANSWERS + 1, state.board.names[cell]))
            if solve_by_rules(after) != 0.0:
                forged = bytearray(strategy())
                forged[number] = cell
                with pytest.raises(Refuted, match="green does not lose"):
                    check(bytes(forged), every=1)
                return
    pytest.fail("every other answer wins as well")


def solve_by_rules(state: State) -> float:
    """What green, to place, gets by ring 1 alone; the compiled solver will do here."""
    from event_horizon.games.triangle.ai.solver import Solver

    value = Solver(18).solve(state, Budget())
    assert value is not None
    return value


@pytest.mark.parametrize(
    ("forge", "error"),
    [
        (lambda data: data[:-1], "instead of"),
        (lambda data: data + b"\0", "instead of"),
        (lambda data: data[:1] + data[:1] + data[2:], "not empty"),
        (lambda data: data[:1] + b"\xff" + data[2:], "not empty"),
    ],
)
def test_a_broken_file_is_refused(forge, error: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(Refuted, match=error):
        check(forge(strategy()), every=10**9)


def test_the_checkers_search_agrees_with_the_rules() -> None:
    """On random positions with nine cells empty: green to place, ring 1 alone."""
    rules, random = game("triangle", tiles="ascending", scoring="adjacent"), Random(3)
    answers = set()
    for _ in range(60):
        state = at_random(random, 13)
        proof = solve(rules, State(rules.start().options, state.cells), Budget())
        assert proof is not None
        empty = sum(1 << cell for cell in state.empty)
        assert green_is_lost(leads(state), empty, BESIDE, 3) == (proof.value == 0)
        answers.add(proof.value == 0)
    assert answers == {True, False}


def test_the_file_is_found_by_counting() -> None:
    """Any line of the file, turned and mirrored, gets the answer that a walk through the file finds."""
    chosen = Random(1).sample(list(pairs(strategy())), 200)
    for moves, red in chosen:
        state = placed(moves)
        assert answer(state) == Place(len(moves) + 1, state.board.names[red])


def test_a_mirrored_game_gets_the_mirrored_answer() -> None:
    corner = strategy()[0]
    for green in set(range(CELLS)) - {corner} - set(replies([corner], corner)):
        assert answer(placed([(corner, green)])) is not None


def test_outside_of_its_game_there_is_no_answer() -> None:
    assert answer(game("triangle").start()) is None
    assert answer(game("triangle", tiles="ascending", rows=5).start()) is None
    assert answer(game("triangle", tiles="ascending", swap=True).start()) is None
    assert answer(game("triangle", tiles="ascending", goal="high").start()) is None
    assert answer(game("triangle", tiles="ascending", blocked=2).start()) is None
    assert answer(placed([(4, 7)])) is None


@pytest.mark.parametrize("scoring", ["rings", "adjacent"])
def test_full_strength_wins_every_ascending_game_as_first_player(scoring: str) -> None:
    rules, random = game("triangle", tiles="ascending", scoring=scoring), Random(scoring)
    perfect, greedy = player("triangle", "level8"), player("triangle", "greedy")
    for number in range(12):
        state = rules.start()
        while (seat := rules.to_act(state)) is not None:
            legal, budget = rules.legal(state), Budget(nodes=300, seed=number)
            if seat == 0:
                action = perfect.choose(rules, rules.view(state, 0), legal, budget)
            elif number % 2:
                action = greedy.choose(rules, rules.view(state, 1), legal, budget)
            else:
                action = random.choice(legal)
            state = rules.apply(state, action)
        result = rules.outcome(state)
        assert result is not None
        assert result.scores == (1.0, 0.0)
