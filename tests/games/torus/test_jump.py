"""Jumps across the hole, and combat in jump (10.0)."""

import pytest

from event_horizon import IllegalAction
from event_horizon.games.torus.movement.descent import HOLE, ring

from .table import Table

OTHERS = "blue:HM4 A-29; white:HM4 A-20"


def jumping(units: str, missiles: str = "", **options: object) -> Table:
    return Table(f"{OTHERS}; {units}", missiles, **options)


def test_the_jump_table() -> None:
    assert [ring(False, 0, die) for die in range(1, 7)] == [0, 1, 2, 3, 4, HOLE]


def test_the_example_of_10_1_4() -> None:
    table = jumping(
        "blue:PL1 jump >E-5; blue:PL2 jump >H-10; blue:PM1 jump >F-29; blue:PM2 jump >I-12", "white:T1 L-8 N"
    )
    table.play("emerge PL1", "die 2", "die 5")
    assert table.at("blue:PL1") == "D-6"
    table.play("emerge PL2", "die 5", "die 2")
    assert "Blue's light laser PL2 comes out of jump towards H-10." in table.heard
    assert "White's missile T1 detonates in L-8." in table.heard
    assert table.odds() == "6-1"
    table.play("die 4")
    assert table.at("blue:PL2") is None
    assert table.play("emerge PM1", "die 1").at("blue:PM1") == "F-29"
    assert table.play("emerge PM2", "die 6").at("blue:PM2") is None
    assert table.data()["lost"] == ["blue:PL2", "blue:PM2"]
    assert table.points() == (0, 2)


def test_10_1_2_only_unmoved_psvs_inside_jump() -> None:
    table = jumping("blue:PL1 H-9; blue:PM1 C-9; blue:ML1 H-9; blue:PL2 H-9 disrupted")
    assert {text.split()[1] for text in table.legal("jump")} == {"PL1"}
    assert len(table.legal("jump PL1")) == 210
    for text, rule in [
        ("jump PM1 H-1", "10.1.2"),
        ("jump ML1 H-1", "10.1.2"),
        ("jump PL2 H-1", "R8"),
        ("jump PL1 D-1", "R16"),
    ]:
        with pytest.raises(IllegalAction) as refusal:
            table.play(text)
        assert refusal.value.rule == rule
    table.play("step PL1 N")
    with pytest.raises(IllegalAction, match="PL1 has spent 1 MP"):
        table.play("jump PL1 H-1")


def test_10_1_3_in_the_next_movement_phase_jumpers_land_before_all_else() -> None:
    table = jumping("blue:PL1 H-9; blue:PL2 H-9").play("jump PL1 E-5", "jump PL2 F-5")
    assert table.at("blue:PL1") == "jump"
    with pytest.raises(IllegalAction, match="went into jump this turn"):
        table.play("emerge PL1")
    table.play("done", "done", "done")  # movement, lasers from jump pass, white's movement
    while table.state.turn == 1:
        table.play("done")
    assert table.state.phase == "movement"
    for text in ("step HM4 SE", "done", "jump PL1 H-1"):
        with pytest.raises(IllegalAction):
            table.play(text)
    assert table.legal() == ["emerge PL1", "emerge PL2"]  # the owner picks the order
    table.play("emerge PL2", "die 1", "emerge PL1", "die 1")
    assert (table.at("blue:PL1"), table.at("blue:PL2")) == ("E-5", "F-5")
    assert not table.legal("step PL") + table.legal("jump")


def test_10_1_3_after_landing_a_unit_may_fight() -> None:
    table = jumping("blue:PL1 jump >H-9; white:PL1 H-12").play("emerge PL1", "die 1", "done")
    assert table.legal("aim") == ["aim PL1 white:PL1"]


def test_r3_out_of_jump_one_is_displaced_by_enemies() -> None:
    table = jumping("blue:PL1 jump >H-9; white:PL1 H-9").play("emerge PL1", "die 1", "die 4")
    assert table.at("blue:PL1") == "H-10"


def test_r33_a_disrupted_unit_still_comes_down() -> None:
    table = jumping("blue:PL1 jump >H-9 disrupted").play("emerge PL1", "die 1")
    assert table.at("blue:PL1") == "H-9"
    assert table.is_disrupted("blue:PL1")


@pytest.mark.parametrize(
    ("attacker", "target", "column"),
    [
        ("PL1 jump >H-1", "PL1 jump >H-2", "1-2"),
        ("HL1 H-9", "PL1 jump >H-2", "1-1"),
        ("PL1 jump >H-1", "ML1 H-9", "1-1"),
    ],
)
def test_the_laser_examples_of_10_2(attacker: str, target: str, column: str) -> None:
    table = jumping(f"blue:{attacker}; white:{target}", phase="lasers")
    table.play(f"aim {attacker.split()[0]} white:{target.split()[0]}", "fire")
    assert table.odds() == column


def test_10_2_jump_and_outside_do_not_see_each_other() -> None:
    table = jumping(
        "blue:PL1 jump >H-1; blue:PL2 C-9; white:PL1 C-10; white:PL2 jump >H-3; white:PL3 E-1", phase="lasers"
    )
    assert table.legal("aim") == [
        "aim PL1 white:PL2", "aim PL1 white:PL3", "aim PL2 white:PL1",
    ]  # fmt: skip
    with pytest.raises(IllegalAction, match="does not see white:PL2 in jump") as refusal:
        table.play("aim PL2 white:PL2")
    assert refusal.value.rule == "10.2"


def test_the_missile_example_of_10_2() -> None:
    table = jumping("blue:HM1 G-27; white:PL1 G-22", phase="launch").play(
        "lob HM1 TMU G-22", "die 5", "die 4"
    )
    assert "Blue's missile T1 detonates in G-26." in table.heard
    front = table.game.view(table.state, None).pending[0]
    assert (front.subject, front.odds, front.strength, front.defence) == ("blue:HM1", "3-1", "3", 1)
    assert table.play("die 6").at("blue:HM1") is None
    assert table.points() == (0, 0)


def test_10_2_missile_units_in_jump_lob_and_do_not_launch() -> None:
    table = jumping("blue:PM1 jump >H-1; white:PL1 G-22", phase="launch")
    assert table.legal("launch PM1") == []
    with pytest.raises(IllegalAction, match="PM1 is in jump and can only lob"):
        table.play("launch PM1 SMU N")
    table.play("lob PM1 SMU G-22", "die 1", "die 6")
    assert (table.at("white:PL1"), table.points()) == (None, (2, 0))


def test_r17_lobs_are_for_the_inside() -> None:
    table = jumping("blue:HM1 C-9; blue:MM1 E-9; blue:PM1 H-9 disrupted", phase="launch")
    assert {text.split()[1] for text in table.legal("lob")} == {"MM1"}
    for text, rule in [
        ("lob HM1 SMU G-22", "10.2"),
        ("lob MM1 SMU C-22", "R17"),
        ("lob PM1 SMU G-22", "R8"),
        ("lob ship SMU G-22", "11.2"),
    ]:
        with pytest.raises(IllegalAction) as refusal:
            table.play(text)
        assert refusal.value.rule == rule


def test_r17_lost_in_the_hole_and_detonating_on_nothing() -> None:
    lost = jumping("blue:HM1 E-9; white:PL1 G-22", phase="launch").play("lob HM1 TMU G-22", "die 6")
    assert (lost.at("white:PL1"), lost.at("blue:T1")) == ("G-22", None)
    assert not any("detonates" in sentence for sentence in lost.heard)
    empty = jumping("blue:HM1 E-9; white:PL1 K-1", phase="launch").play("lob HM1 TMU G-22", "die 1")
    assert "Blue's missile T1 detonates in G-22." in empty.heard


def test_10_2_blasts_do_not_reach_units_in_jump() -> None:
    table = jumping("blue:HM1 E-9; white:PL1 jump >G-22; white:PL2 G-22", phase="launch")
    table.play("lob HM1 TMU G-22", "die 1")
    assert [each.subject for each in table.game.view(table.state, None).pending] == ["white:PL2"]


def test_r25_a_unit_out_of_jump_has_spent_nothing_but_moves_no_more() -> None:
    table = jumping("blue:PL1 jump >H-9").play("emerge PL1", "die 1")
    assert next(each.spent for each in table.game.view(table.state, 0).units if each.name == "blue:PL1") == 0
    for text in ("step PL1 N", "jump PL1 H-9"):
        with pytest.raises(IllegalAction, match="PL1 came out of jump this turn") as refusal:
            table.play(text)
        assert refusal.value.rule == "10.1.3"
    assert table.legal("step PL1") == table.legal("jump PL1") == []
    assert table.game.load(table.data()) == table.state


@pytest.mark.parametrize(
    ("units", "texts", "rule"),
    [
        ("blue:PL1 jump >H-9", ("emerge PL1", "die 3"), "10.1.3"),
        ("blue:HM1 H-9", ("lob HM1 TMU G-22", "die 3"), "10.2"),
    ],
)
def test_a_miss_is_told_under_the_clause_of_its_descent(
    units: str, texts: tuple[str, ...], rule: str
) -> None:
    phase = "launch" if "lob" in texts[0] else "movement"
    table = jumping(units, phase=phase).play(*texts)
    assert [each.rule for each in table.state.news if each.kind == "missed"] == [rule]
