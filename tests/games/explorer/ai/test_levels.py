"""The computer crew: it plays legally, from the view alone, and clearly better than chance."""

from functools import lru_cache
from itertools import product
from math import sqrt
from random import Random
from typing import Any

import numpy as np
import pytest
from benchmarks.explorer_missions import error, wins
from benchmarks.explorer_missions import fly as missions
from benchmarks.explorer_policies import POLICIES, measured

from event_horizon import CHANCE, game
from event_horizon.core.budget import Budget
from event_horizon.games.explorer.action import Build, Turn
from event_horizon.games.explorer.ai.chance import after, chance, table
from event_horizon.games.explorer.ai.evaluate import evaluate
from event_horizon.games.explorer.ai.levels import PLAYERS, Level
from event_horizon.games.explorer.ai.prospect import value_anew
from event_horizon.games.explorer.ai.ranking import rank
from event_horizon.games.explorer.ai.shipyard import reached
from event_horizon.games.explorer.ai.task import ALONE
from event_horizon.games.explorer.previews.prospects import anew, ship_chance
from event_horizon.players.uniform import Uniform
from tests.games.explorer.picture import fly, ship

SOLO = game("explorer", missions=1)
CREW = PLAYERS["level8"]
SAMPLE_SHIP = Build("x", 3, 2, 2, 1)


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
            {"results": ["weighed"] * 3, "energy": 5, "round": 60}, "roll 2", "roll",
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
    known = table(SOLO.start(), 0, ALONE)
    whole = np.stack([known.at(60).after(row) for row in range(known.course.places)]).reshape(
        -1, 19, 4, 4, 4, 4
    )
    for axis in (2, 3, 4, 5):
        fewer, more = whole.take(range(3), axis), whole.take(range(1, 4), axis)
        assert (more - fewer).min() > -0.02


def test_more_rounds_are_never_worse() -> None:
    known = table(SOLO.start(), 0, ALONE)
    assert (known.launch[1:] - known.launch[:-1]).min() > -0.002
    assert known.fresh(8) < 0.03


def test_what_the_shipyard_shows_is_what_the_crew_reckons() -> None:
    """data/prospects.toml is up to date: the same tables still say the same."""
    known = table(SOLO.start(), 0, ALONE)
    for levels in product(range(4), repeat=4):
        order = Build("x", *levels)
        shown = ship_chance(SOLO.start(), order)
        assert reached(known.best((order,), 60), order.shield) == pytest.approx(shown, abs=0.002)
    assert value_anew(known) == pytest.approx(anew(ALONE, "1", 1)[:61], abs=0.001)


def test_without_putting_cards_back_a_shield_is_worth_more_than_in_the_table() -> None:
    assert reached(0.2, 0) < 0.2 < reached(0.2, 1) == reached(0.2, 3)
    assert reached(0.839, 2) == pytest.approx(0.851, abs=0.002)
    assert [reached(chance, 3) for chance in (0.0, 1 / 36, 1.0)] == [0.0, 1 / 36, 1.0]


def test_the_crew_reaches_what_the_shipyard_shows() -> None:
    """A sample of what benchmarks/explorer_chances.py measures: 40 missions, within three standard deviations."""
    built = fly(SOLO.start(), "die 4", "build x probes=3 shield=2 strength=2 power=1", rules=SOLO)
    ends = missions(SOLO, [built] * 40, CREW.decide, seed=7)
    shown = ship_chance(fly(SOLO.start(), "die 4", rules=SOLO), SAMPLE_SHIP)
    assert shown is not None
    assert abs(wins(ends) - shown) < 3 * error(shown, 40)


SIMPLE = [name for name in POLICIES if "full strength" not in name]


@pytest.mark.parametrize("name", [*SIMPLE, "circles until round 20, then full strength"])
def test_no_simple_way_to_fly_is_better(name: str) -> None:
    """A sample of what benchmarks/explorer_policies.py measures: 40 missions, within one standard deviation."""
    assert measured(POLICIES[name], SAMPLE_SHIP, 40, seed=7) <= full_strength_share() + sqrt(0.5 / 40)


@lru_cache(maxsize=1)
def full_strength_share() -> float:
    return measured(POLICIES["full strength"], SAMPLE_SHIP, 40, seed=7)


@pytest.mark.parametrize(
    ("levels", "best"), [((1, 1), "repair shield"), ((0, 3), "repair shield"), ((2, 1), "repair strength")]
)
def test_a_robot_repairs_before_the_card_is_drawn(levels: tuple[int, int], best: str) -> None:
    """What the crew reckons with when it has a robot is what it does with it."""
    parts = {"energy": 6, "probes": 3, "shield": levels[0], "strength": levels[1], "robots": 1}
    state = ship("8.5", rules=SOLO, step="card", **parts)
    assert choice(state) == best
    repaired = fly(state, best, rules=SOLO)
    assert after(state, SOLO.read(state, best)) == chance(repaired, 0) > after(state, Turn())


def test_robots_raise_the_chance_of_a_ship_as_much_as_what_they_repair() -> None:
    parts = {"energy": 6, "probes": 3, "shield": 2}
    mended = evaluate(ship("8.6", rules=SOLO, strength=2, **parts), 0)
    assert evaluate(ship("8.6", rules=SOLO, strength=1, robots=1, **parts), 0) == mended
    assert evaluate(ship("8.6", rules=SOLO, strength=1, **parts), 0) < mended - 0.05


@pytest.mark.parametrize(("at", "costs"), [("8.2", False), ("8.20", True)])
def test_orders_to_stay_cost_only_who_comes_to_space_0_under_them(at: str, costs: bool) -> None:
    parts = {"energy": 6, "probes": 3, "shield": 2, "strength": 2}
    free, held = (evaluate(ship(at, rules=SOLO, hold=hold, **parts), 0) for hold in (0, 1))
    assert (held < free) == costs


ALLIES = game("explorer", seats=2, missions=1)


@pytest.mark.parametrize(
    ("dice", "actions", "best"),
    [
        ((1, 1), (), "join 1"),
        ((1, 5), (), "join 1"),
        ((3, 3), ("join 1",), "accept"),
        ((5, 1), ("join 1",), "accept"),
    ],
)
def test_crews_join_when_it_raises_their_chance(
    dice: tuple[int, int], actions: tuple[str, ...], best: str
) -> None:
    state = fly(ALLIES.start(), *(f"die {die}" for die in dice), *actions, rules=ALLIES)
    seat = ALLIES.to_act(state)
    assert seat is not None
    chosen = CREW.choose(ALLIES, ALLIES.view(state, seat), ALLIES.legal(state), Budget())
    assert ALLIES.write(chosen) == best
    value = {ALLIES.write(each.action): each.value for each in rank(state, Budget())}
    assert value[best] == max(value.values())


@pytest.mark.sample(12)
@pytest.mark.parametrize("dice", [*product(range(1, 7), repeat=2)])
def test_sharing_a_ship_raises_the_chance_of_both_crews_whatever_they_have(dice: tuple[int, int]) -> None:
    """Their money buys more together, and there is a rival less: no funding makes it better to decline or to build."""
    state = fly(ALLIES.start(), *(f"die {die}" for die in dice), rules=ALLIES)
    asking = {ALLIES.write(each.action): each.value for each in rank(state, Budget())}
    assert all(asking["join 1"] > value for text, value in asking.items() if text != "join 1")
    asked = fly(state, "join 1", rules=ALLIES)
    answering = {ALLIES.write(each.action): each.value for each in rank(asked, Budget())}
    assert answering["accept"] > answering["decline"]


@pytest.mark.parametrize(("actions", "best"), [((), "build"), (("join 1",), "decline")])
def test_crews_that_would_gain_nothing_stay_apart(
    actions: tuple[str, ...], best: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If two crews could not pool their money (here: both lose it), a shared ship would be worse than one's own."""
    monkeypatch.setattr("event_horizon.games.explorer.alliances.joined_money", lambda one, other: 10)
    state = fly(ALLIES.start(), "die 4", "die 4", *actions, rules=ALLIES)
    seat = ALLIES.to_act(state)
    assert seat is not None
    chosen = CREW.choose(ALLIES, ALLIES.view(state, seat), ALLIES.legal(state), Budget())
    assert ALLIES.write(chosen).startswith(best)
    assert ALLIES.write(rank(state, Budget())[0].action).startswith(best)


def test_a_crew_that_was_declined_builds() -> None:
    state = fly(ALLIES.start(), "die 1", "die 5", "join 1", "decline", rules=ALLIES)
    chosen = CREW.choose(ALLIES, ALLIES.view(state, 0), ALLIES.legal(state), Budget())
    assert ALLIES.write(chosen).startswith("build")
