"""Compiled batches against the rules, step by step."""

from typing import Any

import numpy as np
import pytest

from event_horizon import CHANCE, BadOption
from event_horizon.adapters.numbered import Node, NumberedGame
from event_horizon.adapters.vector import Batch, make

BATCH = 6
NARROW = '''
spaces = """
......
..O...
......
......
"""
light = ["a1", "a2", "a3", "a4"]
dark = ["e4", "f1", "f2", "f3", "f4"]
'''
"""Little room, so that sides are blocked now and then."""
WIDE = f'''
spaces = """
{chr(10).join(["." * 26] * 4 + [".." + "O......" * 3 + "..."] + ["." * 26] * 4)}
"""
light = {[f"{column}{row}" for row in (1, 2) for column in "abcdefghijklmnopqr"]}
dark = {[f"{column}{row}" for row in (8, 9) for column in "ijklmnopqrstuvwxyz"]}
'''
"""More cells, and more blocks of a side, than one word of the kernel has room for."""

OPTIONS: list[tuple[str, dict[str, Any]]] = [
    ("triangle", {}),
    ("triangle", {"rows": 2}),
    ("triangle", {"rows": 10, "swap": True}),
    ("triangle", {"rows": 5, "tiles": "ascending", "scoring": "adjacent", "swap": True}),
    ("triangle", {"rows": 6, "tiles": "drawn", "swap": True}),
    ("triangle", {"rows": 8, "blocked": 5, "scoring": "adjacent", "goal": "high"}),
    ("triangle", {"rows": 5, "blocked": 4, "tiles": "drawn", "goal": "high", "swap": True}),
    ("tipping", {}),
    ("tipping", {"quiet_turns": 4, "repetition": 2}),
    ("tipping", {"blocked": "lose", "repetition": 2, "board": NARROW}),
    ("tipping", {"blocked": "pass", "quiet_turns": 20, "board": NARROW}),
    ("tipping", {"quiet_turns": 25, "board": WIDE}),
]


def caught_up(node: Node, seen: Any) -> Node:
    """After what chance did in the batch: of all it can do, what leads to what is seen there."""
    while node.actor == CHANCE:
        parts = {}
        begin = 0
        for name, shape in node.game.parts.items():
            parts[name] = seen[begin : begin + int(np.prod(shape))]
            begin += int(np.prod(shape))
        following = [node.choose(number) for number in node.choices]
        node = next(each for each in following if agrees(each, parts))
    return node


def agrees(node: Node, parts: dict[str, Any]) -> bool:
    """Cells that are blocked are blocked there, too; the tile that is drawn is drawn there."""
    tensor = node.game.rules.tensor(node.game.rules.view(node.state, 0), 0)
    blocked = np.array(tensor["blocked"].values) <= parts["blocked"]
    drawn = np.array(tensor["drawn"].values)
    return bool(blocked.all() and (not drawn.any() or (drawn == parts["drawn"]).all()))


def check_row(games: Batch, row: int, node: Node) -> None:
    numbered: NumberedGame = games.numbered
    is_over = node.actor is None
    seat = 0 if node.actor is None else node.actor
    assert games.over[row] == is_over
    assert is_over or games.to_act[row] == node.actor
    assert np.flatnonzero(games.legal[row]).tolist() == ([] if is_over else list(node.choices))
    np.testing.assert_array_equal(games.observe()[row], numbered.flat(node, seat))
    assert games.rewards[row].tolist() == (numbered.returns(node) if is_over else [0, 0])


@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_batches_go_as_the_rules_do(name: str, options: dict[str, Any]) -> None:
    """Every row at every step: who acts, what is legal, the tensor, the rewards; past the end into new games."""
    games = make(name, batch=BATCH, seed=7, **options)
    nodes = [caught_up(games.numbered.start(), games.observe()[row]) for row in range(BATCH)]
    ended = 0
    for _ in range(160):
        for row, node in enumerate(nodes):
            check_row(games, row, node)
        actions = games.sample().copy()
        games.step(actions)
        for row, node in enumerate(nodes):
            ended += node.actor is None
            after = games.numbered.start() if node.actor is None else node.choose(int(actions[row]))
            nodes[row] = caught_up(after, games.observe()[row])
        if ended > BATCH:
            break
    assert ended or (name, options) == ("tipping", {}), "only the usual tipping game is longer than this"


def test_a_repeated_position_ends_a_batch_game_as_by_the_rules() -> None:
    """With this seed, one of the random games repeats a position within 40 steps."""
    games = make("tipping", batch=BATCH, seed=11, blocked="lose", repetition=2, board=NARROW)
    nodes, endings = [games.numbered.start() for _ in range(BATCH)], set()
    for _ in range(40):
        actions = games.sample().copy()
        games.step(actions)
        for row, node in enumerate(nodes):
            nodes[row] = games.numbered.start() if node.actor is None else node.choose(int(actions[row]))
            check_row(games, row, nodes[row])
            endings.add(nodes[row].state.ended)
    assert "repetition" in endings


def test_every_legal_number_is_sampled() -> None:
    games = make("triangle", batch=4000, seed=1, rows=3, blocked=1, swap=True)
    games.step(games.sample())
    counts = np.bincount(games.sample(), minlength=games.legal.shape[1])
    assert counts[-1] > 0, "the swap"
    possible = games.legal.any(axis=0)
    assert (counts[possible] > 0).all()
    assert not counts[~possible].any()


def test_a_row_does_not_depend_on_the_others() -> None:
    """The same seed gives the same games, however many stand beside."""
    few, many = (make("triangle", batch=batch, seed=5, tiles="drawn", rows=5) for batch in (3, 50))
    for _ in range(30):
        actions = many.sample().copy()
        np.testing.assert_array_equal(few.sample(), actions[:3])
        few.step(actions[:3])
        many.step(actions)
        np.testing.assert_array_equal(few.observe(), many.observe()[:3])


def test_what_is_not_legal_is_refused_and_nothing_is_played() -> None:
    games = make("triangle", batch=4, seed=1)
    games.step(np.zeros(4, dtype=np.int64))
    before = games.observe().copy()
    for wrong in (0, -1, 210, 10**9):
        with pytest.raises(ValueError, match=f"row 2: {wrong} is not legal now; legal are 1, "):
            games.step([1, 1, wrong, 1])
    np.testing.assert_array_equal(games.observe(), before)
    with pytest.raises(ValueError, match="4 actions are needed"):
        games.step([1, 2])


def test_games_that_are_over_stay_over_if_wanted() -> None:
    games = make("triangle", batch=3, seed=1, rows=2, restarts=False)
    for _ in range(2):
        games.step(games.sample())
    assert games.over.all()
    assert (games.rewards.sum(axis=1) == 0).all()
    games.step(games.sample())
    assert games.over.all()
    assert not games.rewards.any()
    games.reset()
    assert not games.over.any()


@pytest.mark.parametrize("name", ["triangle", "tipping"])
def test_masks_and_observations_can_only_be_read(name: str) -> None:
    """The kernels write what has changed: whoever wrote into the arrays would spoil what comes next."""
    games = make(name, batch=2, seed=1)
    for array in (games.legal, games.observe()):
        with pytest.raises(ValueError, match="read-only"):
            array[0, 0] = 1


@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_it_does_not_matter_how_often_one_looks(name: str, options: dict[str, Any]) -> None:
    """After many steps, and after a reset in the midst of games, an observation is that of who looked at every step."""
    often, seldom = (make(name, batch=BATCH, seed=3, **options) for _ in range(2))
    for number in range(90):
        if number == 50:
            often.reset(seed=4)
            seldom.reset(seed=4)
        actions = often.sample().copy()
        seen = often.observe()
        np.testing.assert_array_equal(seldom.sample(), actions)
        if number % 20 == 0 or number == 51:
            np.testing.assert_array_equal(seldom.observe(), seen)
        often.step(actions)
        seldom.step(actions)
        np.testing.assert_array_equal(often.legal, seldom.legal)


def test_games_without_batches_are_refused() -> None:
    with pytest.raises(BadOption, match="torus has no compiled batches; there are triangle, tipping"):
        make("torus", batch=4)
    with pytest.raises(ValueError, match="at least one game"):
        make("triangle", batch=0)
