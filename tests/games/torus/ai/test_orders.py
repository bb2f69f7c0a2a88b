"""Orders: what they are made of, that they are legal, and that ranking finds the better one."""

from random import Random
from typing import Any

import numpy as np
import pytest

from event_horizon import CHANCE, game
from event_horizon.core.budget import Budget
from event_horizon.games.torus.ai.compare import rank_orders
from event_horizon.games.torus.ai.distances import marches
from event_horizon.games.torus.ai.gunnery import launchable, ranges
from event_horizon.games.torus.ai.missile_ways import ways
from event_horizon.games.torus.ai.order import NOTHING, Order
from event_horizon.games.torus.ai.outlook import Outlook, scatter
from event_horizon.games.torus.ai.policy import carry_out, orders, quickly
from event_horizon.games.torus.ai.simulate import outcome_of
from event_horizon.games.torus.ai.style import GUNNER, PLAIN, Style
from event_horizon.games.torus.board import HEXES, INSIDE, NAMES, NUMBERS
from event_horizon.games.torus.combat.missiles import GUIDED_MP
from event_horizon.games.torus.previews.foresight import known_stops, reach, steered
from event_horizon.games.torus.state import State
from event_horizon.games.torus.units import UNIT_NUMBERS, Missile
from event_horizon.search.budget import Meter
from tests.games.torus.table import Table


@pytest.mark.parametrize("is_landing", [True, False])
def test_a_descent_ends_somewhere_or_in_the_hole(is_landing: bool) -> None:
    ends, lost = scatter(is_landing)
    places = HEXES if is_landing else [place for place in HEXES if INSIDE[place]]
    assert np.allclose((ends.sum(axis=1) + lost)[list(places)], 1)


def test_lasers_reach_as_far_as_the_book_says() -> None:
    far = ranges(has_blind_spots=False)
    there = [far[NUMBERS["H-5"], NUMBERS[place]] for place in ("H-11", "H-17", "H-20", "A-5")]
    assert there == [4, 2, 1, 0]


@pytest.mark.parametrize("facing", range(6))
@pytest.mark.parametrize("place", ["H-10", "B-3", "D-30"])
def test_guided_ways_lead_wherever_a_missile_can_be_steered(place: str, facing: int) -> None:
    missile = Missile(1, 1, 0, NUMBERS[place], facing)
    known = ways(missile.at, facing, GUIDED_MP, turned=True)
    steerable = steered(
        known_stops(State(Table("blue:PL1 A-9").state.options)), missile, GUIDED_MP, turned=True
    )
    assert {NAMES[each] for each in known.through} == set(steerable)


@pytest.mark.parametrize("place", ["A-1", "D-5", "H-15", "N-30"])
def test_marches_are_as_long_as_the_steps_that_the_rules_offer(place: str) -> None:
    """Along the ways of a unit with 4 MP."""
    table = Table(f"blue:PL1 {place}; white:PL1 A-20")
    reached = reach(table.state, UNIT_NUMBERS["blue:PL1"])
    far = marches()[NUMBERS[place]]
    assert {each for each in HEXES if 0 < far[each] <= 4} - {NUMBERS["A-20"]} == set(reached)
    assert all(far[each] == 4 - left for each, (left, _) in reached.items())


@pytest.mark.parametrize(
    ("place", "over_mountains", "over_plains"),
    [("D-15", True, True), ("E-12", False, True), ("D-13", False, False), ("A-15", False, False)],
    ids=["free", "behind a ridge", "in a crater", "too far"],
)
def test_from_where_guns_bear_on_a_base(place: str, over_mountains: bool, over_plains: bool) -> None:
    """The mountains F-12, F-13 and F-14 lie west of H-15, unless they are flattened (11.4)."""
    terrain = Table("blue:PL1 A-9", map="standard").state.options.terrain
    for is_flat, bears in ((False, over_mountains), (True, over_plains)):
        assert bool(launchable(terrain, is_flat)[NUMBERS[place], NUMBERS["H-15"]]) is bears


@pytest.mark.parametrize(
    "options", [{}, {"scenario": "advanced"}, {"detonation": "control", "ships": "both"}], ids=str
)
def test_orders_are_legal_from_the_first_action_to_the_last(options: dict[str, Any]) -> None:
    rules, random = game("torus", **options), Random(5)
    state = rules.start()
    while (actor := rules.to_act(state)) is not None:
        if actor == CHANCE:
            state = rules.apply(state, random.choice(rules.chances(state))[0])
            continue
        now = state
        for action in random.choice(orders(state, 2, random.choice((PLAIN, GUNNER)))).actions:
            assert action in rules.legal(now)
            now = rules.apply(now, action)
            if rules.to_act(now) != actor:
                break
        state = carry_out(state, quickly(state))


def test_a_base_is_where_one_wants_to_be_and_the_way_of_a_missile_where_not() -> None:
    table = Table("blue:PL1 D-5; white:PL1 A-20", "white:T1 D-9 N")
    unit = UNIT_NUMBERS["blue:PL1"]
    standing = Outlook(table.state).standing(unit)
    assert standing.argmax() in [NUMBERS[base] for base in ("H-5", "H-15", "H-25")]
    clear = Outlook(Table("blue:PL1 D-5; white:PL1 A-20").state).standing(unit)
    assert standing[NUMBERS["D-5"]] < clear[NUMBERS["D-5"]]
    assert standing[NUMBERS["F-5"]] == clear[NUMBERS["F-5"]]


def test_caution_keeps_out_of_sight_of_lasers() -> None:
    table = Table("blue:PL1 D-5; white:HL1 H-25")
    unit = UNIT_NUMBERS["blue:PL1"]
    bold, timid = (Outlook(table.state, Style(caution=caution)).standing(unit) for caution in (0.0, 1.0))
    assert timid[NUMBERS["F-5"]] < bold[NUMBERS["F-5"]]
    assert timid[NUMBERS["D-5"]] == bold[NUMBERS["D-5"]]


def test_in_the_advanced_scenario_fear_of_lasers_keeps_nobody_away_from_the_bases() -> None:
    """Where only the bases count, a Blue that stays out of sight never wins."""
    siege = Table(
        "blue:PL1 D-5; white:HL1 H-5; white:B1 H-5; white:B2 H-15; white:B3 H-25",
        scenario="advanced", turn=3,
    )  # fmt: skip
    bold, timid = (
        Outlook(siege.state, Style(caution=caution)).standing(UNIT_NUMBERS["blue:PL1"])
        for caution in (0.0, 1.0)
    )
    np.testing.assert_array_equal(timid, bold)


def walk(state: State, order: Order, random: Random, meter: Meter) -> float:
    return outcome_of(state, order.actions, 0, random, meter)


def test_ranking_finds_the_better_order_and_trusts_it_more_than_the_favourite() -> None:
    table = Table("blue:HL1 H-9; white:HL1 H-13; white:PL1 A-9", phase="lasers")
    shot = tuple(table.game.read(table.state, text) for text in ("aim HL1 white:HL1",))
    fire = (*shot, table.game.read(table.game.apply(table.state, shot[0]), "fire"))
    ranked = rank_orders(
        lambda random: table.state, [NOTHING, Order(9.0, fire)], walk, Budget(seed=1), walks=8
    )
    assert ranked[0].order.actions == fire
    assert ranked[0].trust > 0 == ranked[1].trust
    assert ranked[0].value > ranked[1].value


def test_without_a_budget_the_favourite_stays_the_favourite() -> None:
    table = Table("blue:HL1 H-9; white:HL1 H-13", phase="lasers")
    ranked = rank_orders(lambda random: table.state, [NOTHING, NOTHING], walk, Budget(nodes=0), walks=8)
    assert (ranked[0].walks, ranked[0].trust) == (0, 0.0)
