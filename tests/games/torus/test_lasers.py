"""Laser fire (8.7)."""

from typing import Any

import pytest

from event_horizon import IllegalAction
from event_horizon.games.torus.board import NUMBERS
from event_horizon.games.torus.combat.lasers import halves

from .table import Table

OTHERS = "blue:HM4 A-29; white:HM4 A-20"


def lasers(units: str, missiles: str = "", **options: object) -> Table:
    return Table(f"{OTHERS}; {units}", missiles, phase="lasers", **options)


@pytest.mark.parametrize(
    ("place", "target", "strength"),
    [
        ("H-5", "H-5", 12),
        ("H-5", "H-6", 12),
        ("H-5", "H-11", 12),
        ("H-5", "H-12", 6),
        ("H-5", "H-17", 6),
        ("H-5", "H-18", 3),
        ("E-1", "K-16", 3),
    ],
)
def test_8_7_range(place: str, target: str, strength: int) -> None:
    """1-6 doubled, 7-12 as it is, 13-18 halved; R12: range 0 counts as 1."""
    assert halves(6, NUMBERS[place], NUMBERS[target]) == 2 * strength


def test_the_example_of_8_7_and_8_7_1() -> None:
    """An HEV attacked by a PSV 4 away, an MPV 10 away and an HEV 16 away: 4 + 4 + 3 = 11."""
    table = lasers("white:HL1 H-5; blue:PL1 H-9; blue:ML1 H-15; blue:HL1 E-19")
    answer: Any = table.game.preview(table.game.view(table.state, 0), "attack white:HL1 PL1 ML1 HL1")
    assert [(each.laser, each.range, each.adds, each.strength) for each in answer.added] == [
        ("PL1", 4, "4", "4"), ("ML1", 10, "4", "8"), ("HL1", 16, "3", "11"),
    ]  # fmt: skip
    table.play("aim PL1 white:HL1", "aim ML1 white:HL1", "aim HL1 white:HL1", "fire")
    pending = table.game.view(table.state, None).pending[0]
    assert (pending.strength, pending.defence, pending.odds) == ("11", 2, "5-1")


def test_the_example_of_8_7_2() -> None:
    """An MPV on a base: 4 to 2, die 3; 4 to 2, die 5; 3 to 2, die 6 destroys it."""
    table = lasers("white:ML1 H-5; blue:PL1 H-9; blue:ML1 H-12; blue:HL1 H-18")
    table.play("aim PL1 white:ML1", "fire")
    assert table.odds() == "2-1"
    table.play("die 3")
    assert not table.is_disrupted("white:ML1")
    table.play("aim ML1 white:ML1", "fire")
    assert table.odds() == "2-1"
    table.play("die 5")
    assert table.is_disrupted("white:ML1")
    table.play("aim HL1 white:ML1", "fire")
    assert table.odds() == "1-1"
    table.play("die 6")
    assert table.at("white:ML1") is None
    assert table.points() == (4, 0)


def test_8_7_each_laser_fires_once_and_missile_units_never() -> None:
    table = lasers("blue:PL1 H-9; blue:PL2 H-30; white:HL1 H-5; white:HL2 H-6")
    table.play("aim PL1 white:HL1", "fire", "die 1")
    with pytest.raises(IllegalAction, match="PL1 has fired this turn"):
        table.play("aim PL1 white:HL2")
    with pytest.raises(IllegalAction, match="HM4 carries missiles"):
        table.play("aim HM4 white:HL2")


def test_8_7_outside_one_sees_the_six_hexes_around() -> None:
    table = lasers("blue:PL1 C-9; white:PL1 C-10; white:PL2 C-11; white:PL3 E-9")
    assert table.legal("aim") == ["aim PL1 white:PL1"]
    with pytest.raises(IllegalAction, match="PL1 in C-9 does not see white:PL2 in C-11") as refusal:
        table.play("aim PL1 white:PL2")
    assert refusal.value.rule == "8.7"


def test_8_7_inside_one_sees_all_of_the_inside_and_what_is_adjacent() -> None:
    table = lasers("blue:PL1 E-9; white:PL1 D-9; white:PL2 C-9; white:PL3 K-24")
    assert table.legal("aim") == ["aim PL1 white:PL1", "aim PL1 white:PL3"]


def test_8_7_1_an_attack_has_one_target_until_it_is_fired() -> None:
    table = lasers("blue:PL1 H-9; blue:PL2 H-10; white:HL1 H-5; white:HL2 H-6").play("aim PL1 white:HL1")
    assert table.legal() == ["aim PL2 white:HL1", "fire"]
    with pytest.raises(IllegalAction, match="aimed at white:HL1; fire before aiming at white:HL2") as refusal:
        table.play("aim PL2 white:HL2")
    assert refusal.value.rule == "8.7.1"
    with pytest.raises(IllegalAction, match="fire the aimed attack first"):
        table.play("done")


def test_8_7_3_one_unit_of_a_stack_is_attacked() -> None:
    table = lasers("blue:HL1 H-9; white:PL1 H-7; white:PL2 H-7").play("aim HL1 white:PL2", "fire")
    assert (table.at("white:PL1"), table.at("white:PL2")) == ("H-7", None)  # 12 to 1 is sure
    assert table.points() == (2, 0)


def test_r12_targets() -> None:
    table = lasers(
        "blue:PL1 H-9; blue:PL2 H-9; blue:PL3 H-9 disrupted; white:PL1 H-7 disrupted; white:PM1 jump >H-1; white:HL1 H-3 down",
        "white:T1 H-20 N; blue:S1 H-21 N",
    )
    assert table.legal("aim PL1") == [
        "aim PL1 white:PL1", "aim PL1 white:PM1", "aim PL1 white:T1", "aim PL1 white:U1",
    ]  # fmt: skip
    assert table.legal("aim PL3") == []
    for target in ("blue:PL2", "blue:S1", "white:HL1", "white:HL3"):
        with pytest.raises(IllegalAction, match=f"there is no target '{target}'") as refusal:
            table.play(f"aim PL1 {target}")
        assert refusal.value.rule == "R12"


@pytest.mark.parametrize(
    ("die", "result"),
    [(2, "no effect"), (3, "set off"), (6, "set off")],
)
def test_lasers_detonate_missiles_on_d_and_x(die: int, result: str) -> None:
    table = lasers("blue:HL1 H-10", "white:T1 H-19 N").play("aim HL1 white:T1", "fire", f"die {die}")
    assert any(f"die {die}: {result}" in sentence for sentence in table.heard)
    assert (table.at("white:T1") is None) is (result != "no effect")


def test_r12_a_missile_in_ones_own_hex_is_at_range_one() -> None:
    table = lasers("blue:PL1 C-9", "white:T1 C-9 N", detonation="control").play("aim PL1 white:T1", "fire")
    assert table.odds() == "2-1"  # 4 to 2


def test_r13_a_missile_that_is_shot_attacks_as_its_owners() -> None:
    table = lasers("blue:HL1 H-10; blue:ML1 H-20; white:PL1 H-18", "white:T1 H-19 N")
    table.play("aim HL1 white:T1", "fire", "die 6", "die 6", "die 6")
    assert (table.at("blue:ML1"), table.at("white:PL1"), table.points()) == (None, None, (0, 4))


def test_r8_the_second_d_destroys() -> None:
    table = lasers("blue:ML1 H-13; white:PL1 H-5 disrupted").play("aim ML1 white:PL1", "fire")
    assert table.odds() == "2-1"
    assert table.play("die 4").at("white:PL1") is None
