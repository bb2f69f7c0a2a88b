"""R23: what brings a secret to light ends free undo, however it came."""

from typing import Any

import pytest

from .table import Table

DOWN = "white:B1 H-5 down; white:B2 H-15 down; white:B3 H-25 down"


def is_free(table: Table) -> bool:
    """Whether blue may undo its last action without asking."""
    return table.game.to_act(table.state) == 0 and not any(
        each.reveals for each in table.game.news(table.state, 0)
    )


def advanced(units: str, missiles: str = "", **more: Any) -> Table:
    return Table(f"{DOWN}; {units}", missiles, scenario="advanced", turn=2, **more)


def test_a_sure_kill_of_a_face_down_unit_shows_it() -> None:
    table = Table(
        "blue:HL1 H-9; blue:HL2 H-9; white:HM1 H-12 down; white:PL1 H-7 down", phase="lasers", turn=2
    )
    assert is_free(table.play("aim HL1 white:U1"))
    assert not is_free(table.play("fire"))
    assert "White's heavy launcher HM1 is destroyed; Blue scores 6." in table.heard


def test_a_sure_kill_by_a_missile_shows_a_face_down_unit_too() -> None:
    """12-1 in its own hex, without a die: the fuse is live with the third MP (11.3.2)."""
    table = Table(
        "blue:HM1 H-15; white:PL1 H-12 down; white:HL4 A-20",
        phase="launch",
        turn=2,
        detonation="proximity",
        double_strength=True,
    )
    table.play("launch HM1 TMU N", "ahead", "ahead")
    assert not table.rolls_dice()
    assert "White's light laser PL1 is destroyed; Blue scores 2." in table.heard
    assert any(each.reveals for each in table.game.news(table.state, 0) if each.kind == "destroyed")


def test_a_sure_kill_of_a_unit_in_the_open_shows_nothing() -> None:
    table = Table("blue:HL1 H-9; blue:HL2 H-9; white:HM1 H-12; white:PL1 H-7", phase="lasers", turn=2)
    assert is_free(table.play("aim HL1 white:HM1", "fire"))


def test_a_guided_missile_that_passes_a_face_down_counter_shows_that_it_is_no_unit() -> None:
    table = advanced("blue:HM1 H-8; white:PL1 A-1", phase="launch")
    assert is_free(table.play("launch HM1 TMU N"))
    assert is_free(table.play("ahead"))
    assert table.at("blue:T1") == "H-6"
    assert not is_free(table.play("ahead"))
    assert is_free(table.play("ahead"))


def test_a_ballistic_missile_that_passes_a_face_down_counter_shows_it_too() -> None:
    table = advanced("blue:HL1 A-9; white:PL1 A-1", "blue:T1 H-10 N; blue:T2 C-20 N", phase="missiles")
    assert is_free(table.play("fly T2"))
    assert not is_free(table.play("fly T1"))


def test_with_proximity_a_missile_beside_a_face_down_counter_shows_it() -> None:
    table = advanced(
        "blue:HL1 A-9; white:PL1 A-1", "blue:T1 I-10 N", phase="missiles", detonation="proximity"
    )
    assert not is_free(table.play("fly T1"))


@pytest.mark.parametrize("spot", ["C-21", "C-22"])
def test_a_blast_on_or_beside_a_face_down_counter_shows_whether_it_is_a_unit(spot: str) -> None:
    """A dummy is not attacked, and no die is rolled."""
    table = advanced(
        "blue:HL1 A-9; white:Y1 C-22 down; white:PL1 A-1",
        f"blue:S1 {'C-21' if spot == 'C-21' else 'D-23'} N; blue:S2 J-9 N",
        phase="movement",
        detonation="control",
    )
    assert not is_free(table.play("detonate S1"))
    assert is_free(table.play("detonate S2"))


def test_ones_own_face_down_units_are_no_secret_to_oneself() -> None:
    table = advanced("blue:HL1 A-9; white:HM1 H-15 down", phase="launch", side="white").play(
        "launch HM1 TMU N"
    )
    assert not any(each.reveals for each in table.game.news(table.state, 1))
