"""The computer crew: it plays legally, from the view alone, and clearly better than chance."""

from itertools import product
from random import Random
from typing import Any

import pytest

from event_horizon import CHANCE, game
from event_horizon.core.budget import Budget
from event_horizon.games.explorer.action import Build
from event_horizon.games.explorer.ai.chance import ALONE, table
from event_horizon.games.explorer.ai.evaluate import evaluate
from event_horizon.games.explorer.ai.levels import PLAYERS, Level
from event_horizon.games.explorer.ai.shipyard import purchase_chance
from event_horizon.games.explorer.previews.prospects import chance
from event_horizon.players.uniform import Uniform
from tests.games.explorer.picture import fly, ship

SOLO = game("explorer", missions=1)
CREW = PLAYERS["level8"]


def choice(state: Any, crew: Any = CREW) -> str:
    return SOLO.write(crew.choose(SOLO, SOLO.view(state, 0), SOLO.legal(state), Budget()))


def plays(player: Any, seed: int) -> bool:
    """Whether a mission of forty million dollars wins the prize."""
    random, state = Random(seed), fly(SOLO.start(), "die 4", rules=SOLO)
    while (actor := SOLO.to_act(state)) is not None:
        if actor == CHANCE:
            actions, weights = zip(*SOLO.chances(state), strict=True)
            action = random.choices(actions, weights)[0]
        else:
            action = player.choose(
                SOLO, SOLO.view(state, actor), SOLO.legal(state), Budget(seed=random.getrandbits(30))
            )
        state = SOLO.apply(state, action)
    return state.winner == 0


def test_it_wins_most_missions_and_chance_hardly_any() -> None:
    """About two of three against one of thirty; the bounds are four standard deviations away."""
    assert sum(plays(CREW, seed) for seed in range(12)) >= 4
    assert sum(plays(Uniform(), seed) for seed in range(60)) <= 10


def test_a_higher_level_wins_more_prizes_than_a_much_lower_one() -> None:
    """In missions with the same dice; about one of two against one of twenty."""
    high, low = (sum(plays(PLAYERS[level], seed) for seed in range(16)) for level in ("level8", "level1"))
    assert high >= low + 3


def test_it_flies_on_a_board_of_the_players_own() -> None:
    rings = [f'[[orbit]]\nzone = "danger"\nspaces = 6\nevents = [2]\nprobe = {n}\n' for n in (6, 4, 0)]
    rules, random = game("explorer", board="approach = 2\n" + "".join(rings), seats=2, rounds=15), Random(1)
    state = rules.start()
    while (actor := rules.to_act(state)) is not None:
        legal = rules.legal(state)
        actions, weights = zip(*(rules.chances(state) or [(a, 1) for a in legal]), strict=True)
        action = random.choices(actions, weights)[0]
        if actor != CHANCE:
            action = CREW.choose(rules, rules.view(state, actor), legal, Budget())
            assert action in legal
        state = rules.apply(state, action)
    assert rules.outcome(state)


@pytest.mark.parametrize(
    ("at", "parts", "best"),
    [
        ("1.3", {"step": "end", "probes": 2, "energy": 12}, "probe"),
        ("8.3", {"step": "end", "probes": 2, "energy": 12}, "end"),
        ("8.0", {"step": "change", "moved": 24, "results": ["weighed"] * 3}, "home"),
        ("8.0", {"step": "change", "moved": 24, "probes": 3, "energy": 18}, "descend"),
        ("3.0", {"step": "change", "moved": 6, "results": ["weighed"] * 3, "energy": 9}, "climb"),
        ("out.6", {"results": ["weighed"], "energy": 0}, "roll"),
    ],
)
def test_it_knows_what_to_do(at: str, parts: dict[str, Any], best: str) -> None:
    assert choice(ship(at, rules=SOLO, **parts)) == best


@pytest.mark.parametrize(
    ("crew", "at", "parts", "best", "chosen"),
    [
        (
            Level("is afraid of the deep", fear=100), "8.0",
            {"step": "change", "moved": 24, "probes": 3, "energy": 18}, "descend", "stay",
        ),
        (
            Level("saves its energy", thrift=100), "out.6",
            {"results": ["weighed"] * 3, "energy": 5}, "roll 1", "roll",
        ),
        (
            Level("forgets the way home", hope=9), "2.0",
            {"step": "change", "moved": 6, "probes": 2, "results": ["weighed"], "shield": 2, "strength": 2,
             "energy": 4},
            "climb", "descend",
        ),
    ],
)  # fmt: skip
def test_weaker_crews_err_as_people_do(
    crew: Level, at: str, parts: dict[str, Any], best: str, chosen: str
) -> None:
    state = ship(at, rules=SOLO, **parts)
    assert (choice(state), choice(state, crew)) == (best, chosen)


def test_hope_pays_for_nothing() -> None:
    """A crew that counts on energy which it does not have still does what its tokens allow."""
    state = ship("3.0", rules=SOLO, step="change", moved=6, probes=1, results=["weighed"] * 2, energy=0)
    hopeful = Level("", hope=9)
    assert choice(state, hopeful) in {SOLO.write(action) for action in SOLO.legal(state)}


def test_chances_are_what_the_rules_make_them() -> None:
    """Home with three results for certain; the hole is one in 36; nothing to present is worth nothing."""
    assert evaluate(ship("out.1", rules=SOLO, results=["weighed"] * 3), 0) == pytest.approx(1, abs=0.02)
    assert evaluate(ship("out.1", rules=SOLO, results=["weighed"]), 0) == pytest.approx(1 / 3, abs=0.02)
    assert evaluate(ship("hole", rules=SOLO, step="wormhole"), 0) == pytest.approx(1 / 36)
    assert evaluate(ship("out.1", rules=SOLO), 0) == pytest.approx(0, abs=0.001)


def test_more_is_never_worse() -> None:
    """Energy, probes, results, shield and strength: each can only help, wherever the ship is."""
    known = table(SOLO.start().options, ALONE)
    for block in known.before.values():
        whole = block.reshape(19, 4, 4, 4, 4)
        for axis in (1, 2, 3, 4):
            fewer, more = whole.take(range(3), axis), whole.take(range(1, 4), axis)
            assert (more - fewer).min() > -0.02


def test_what_the_shipyard_shows_is_what_the_crew_reckons() -> None:
    """data/prospects.toml is up to date: the same tables still say the same."""
    for levels in product(range(4), repeat=4):
        order = Build("x", *levels)
        assert purchase_chance(order) == pytest.approx(chance(SOLO.start(), order), abs=0.005)
