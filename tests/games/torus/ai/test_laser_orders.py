"""Laser fire: one target at a time, and as a salvo over all of them."""

from random import Random

import pytest

from event_horizon.games.torus.ai.laser_orders import LaserTarget, salvo, shots
from event_horizon.games.torus.units import ATTACK, UNIT_NUMBERS
from tests.games.torus.table import Table

LASERS = [UNIT_NUMBERS[f"blue:{name}"] for name in ("HL1", "HL2", "ML1", "ML2", "PL1", "PL2", "PL3")]


def fired(table: Table, *, is_salvo: bool) -> list[str]:
    """The aims of the order that looks best."""
    best = max(shots(table.state, is_salvo=is_salvo), key=lambda order: order.gain)
    return [table.game.write(action) for action in best.actions]


def test_two_lasers_that_each_kill_do_not_fire_at_the_same_target() -> None:
    """Each HEV destroys a unit in the open for certain, at 12-1."""
    table = Table("blue:HL1 H-9; blue:HL2 H-9; white:HL1 H-12; white:HL2 G-12", phase="lasers")
    for _ in range(2):
        aims = fired(table, is_salvo=True)
        assert len(aims) == 2
        table.play(*aims)
    assert table.at("white:HL1") is table.at("white:HL2") is None


def test_lasers_too_weak_alone_fire_together() -> None:
    table = Table("blue:PL1 H-9; blue:PL2 H-9; white:HM1 H-5; white:PL1 A-9", phase="lasers")
    assert fired(table, is_salvo=True) == ["aim PL1 white:HM1", "aim PL2 white:HM1", "fire"]


def test_who_is_aimed_goes_on_with_the_same_target() -> None:
    table = Table("blue:PL1 H-9; blue:PL2 H-9; white:HM1 H-5; white:HL1 A-13", phase="lasers")
    table.play("aim PL1 white:HM1")
    for is_salvo in (True, False):
        assert fired(table, is_salvo=is_salvo) == ["aim PL2 white:HM1", "fire"]


@pytest.mark.parametrize("seed", range(20))
def test_a_salvo_gains_at_least_as_much_as_any_attack_alone_and_uses_each_laser_once(seed: int) -> None:
    random = Random(seed)
    marks = [
        LaserTarget(target, (random.uniform(2, 60), random.uniform(0, 2)), random.choice((1, 2)), strengths)
        for target in range(30, 34)
        if (
            strengths := {
                unit: ATTACK[unit] * random.choice((1, 2, 4)) for unit in LASERS if random.random() < 0.8
            }
        )
    ]
    attacks = salvo(marks)
    used = [unit for lasers in attacks for unit in lasers]
    total = sum(mark.gain(lasers) for mark, lasers in zip(marks, attacks, strict=True))
    assert len(used) == len(set(used))
    assert all(set(lasers) <= set(mark.halves) for mark, lasers in zip(marks, attacks, strict=True))
    assert total >= 0.8 * max(mark.gain(mark.halves) for mark in marks)
    for here, lasers in enumerate(attacks):
        for unit in lasers:
            rest = tuple(each for each in lasers if each != unit)
            lost = marks[here].gain(lasers) - marks[here].gain(rest)
            for there, mark in enumerate(marks):
                if there != here and unit in mark.halves:
                    assert mark.gain((*attacks[there], unit)) - mark.gain(attacks[there]) <= lost + 1e-6
