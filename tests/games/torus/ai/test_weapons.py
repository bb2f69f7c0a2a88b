"""Full strength uses every weapon of the book, and neither its force nor its set-up can be foreseen."""

from collections import Counter

import pytest
from benchmarks.torus_weapons import WARS, WEAPONS, Disarmed, is_missile, mirror

from event_horizon.core.budget import Budget
from event_horizon.core.computer_play import Player
from event_horizon.games.torus.ai.force_orders import DEFENCES, FORCES, INVASIONS, Plans
from event_horizon.games.torus.ai.levels import PLAYERS
from event_horizon.games.torus.turns.force import COST
from tests.games.torus.table import Table

FULL = PLAYERS["level8"]
FAR_BASE = "blue:PL1 H-20; white:PL1 H-15; white:PL2 H-25"
AMID_MISSILES = "blue:PL1 waiting; white:HL1 H-10; white:HL2 H-10; white:ML1 H-10"
FROM_JUMP = "blue:PM1 jump >H-10; white:HL1 H-25; white:HL2 H-25; white:HL3 H-25"


def choice(table: Table, player: Player = FULL, seed: int = 0) -> str:
    seat = table.game.to_act(table.state)
    assert seat is not None
    seen, legal = table.game.view(table.state, seat), table.game.legal(table.state)
    return table.game.write(player.choose(table.game, seen, legal, Budget(seed=seed)))


def test_in_three_wars_it_uses_what_the_rules_offer() -> None:
    """One game each; how often, level by level, is what benchmarks/torus_weapons.py counts."""
    used = Counter[str]()
    for war in WARS:
        used += mirror("level8", war, 1, seed=3)[1]
    assert {*WEAPONS} - {*used} <= {"lob"}


def test_it_jumps_to_a_base_that_is_too_far_to_walk_to() -> None:
    assert choice(Table(FAR_BASE, turn=7)) == "jump PL1 H-5"


def test_it_lobs_a_missile_out_of_jump() -> None:
    assert choice(Table(FROM_JUMP, phase="launch")) == "lob PM1 SMU H-25"


@pytest.mark.parametrize(("black_hole_effect", "column"), [(False, "B"), (True, "H")])
def test_it_gives_a_unit_to_the_hole_if_that_sets_off_missiles_beside_the_enemy(
    black_hole_effect: bool, column: str
) -> None:
    """11.6: aimed at column H, a unit is lost on four of six."""
    table = Table(
        AMID_MISSILES, "blue:T1 H-11 N; blue:T2 I-10 N", phase="landing", black_hole_effect=black_hole_effect
    )
    assert choice(table).startswith(f"land PL1 {column}-")


def test_its_ship_takes_any_of_the_orbits() -> None:
    table = Table("blue:PL1 waiting; white:PL1 waiting", phase="landing", turn=0, ships="both")
    assert {choice(table, seed=seed) for seed in range(20)} == {"ship A-5", "ship A-15", "ship A-25"}


@pytest.mark.parametrize(
    ("target", "is_one"), [("white:T1", True), ("white:PL1", False), ("white:U12", False)]
)
def test_which_targets_of_lasers_are_missiles(target: str, is_one: bool) -> None:
    assert is_missile(target) == is_one


def test_without_a_weapon_it_does_something_else() -> None:
    """What the benchmark compares it with."""
    unarmed = Disarmed("", FULL, WEAPONS["jump"])
    assert choice(Table(FAR_BASE, turn=7), unarmed).startswith("step PL1")
    landing = Table("blue:PL1 waiting; blue:HL1 waiting; white:HL1 A-20", phase="landing").play("announce 2")
    seen = Disarmed("", FULL, WEAPONS["land face down"])
    assert choice(landing, seen) == choice(landing).removesuffix(" down")


@pytest.mark.parametrize(
    ("plans", "points"), [(FORCES, 40), (INVASIONS, 60), (DEFENCES, 40)], ids=["basic", "blue", "white"]
)
def test_there_are_several_forces_of_each_kind(plans: dict[str, Plans], points: int) -> None:
    for several in plans.values():
        assert len(several) > 1
        assert {sum(COST[kind] * number for kind, number in plan.items()) for plan in several} == {points}


@pytest.mark.parametrize("scenario", ["basic", "advanced"])
def test_its_force_is_not_always_the_same(scenario: str) -> None:
    table = Table(phase="force", turn=0, scenario=scenario)
    table.state = table.game.start()
    assert len({choice(table, seed=seed) for seed in range(8)}) > 1
