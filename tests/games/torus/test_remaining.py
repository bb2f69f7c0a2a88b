"""What the table says before a phase is ended, the steps of a reach, and the counter sheet."""

from typing import Any

from event_horizon import game

from .table import Table


def ask(table: Table, question: str) -> Any:
    return table.game.preview(table.game.view(table.state, 0), question)


def remaining(table: Table) -> list[str]:
    sentences: list[str] = ask(table, "remaining").remaining
    return sentences


def test_units_that_have_not_moved_are_named_but_those_on_bases() -> None:
    table = Table("blue:PL1 B-3; blue:HL1 H-5; blue:ML1 C-9; white:HL4 A-20")
    assert remaining(table) == [
        "Medium laser ML1 in C-9 has not moved.",
        "Light laser PL1 in B-3 has not moved.",
    ]
    table.play("step PL1 N", "step ML1 S")
    assert remaining(table) == []


def test_targets_that_can_be_hurt_are_named_with_all_who_could_fire() -> None:
    table = Table("blue:PL1 H-5; blue:HL1 H-7; white:ML1 H-6", phase="lasers")
    assert remaining(table) == ["Heavy laser HL1 and light laser PL1 could fire at White's medium laser ML1."]
    weak = Table(
        "blue:PL1 A-1; blue:PM1 jump >H-4; blue:PL2 H-9; white:HL1 E-8", phase="lasers", map="standard"
    )
    assert remaining(weak) == [
        "Light laser PL2 could fire at White's heavy laser HL1."
    ]  # E-8 is a crater, and PL1 outside does not see it


def test_waiting_units_and_loaded_launchers_are_named() -> None:
    landing = Table("blue:PL1 waiting; blue:HM1 waiting; white:HL1 A-20", phase="landing")
    assert remaining(landing) == ["Heavy launcher HM1 and light laser PL1 could still land."]
    launch = Table("blue:HM1 H-5; blue:MM1 B-7; white:HL1 A-20", phase="launch", map="standard")
    assert remaining(launch) == ["Heavy launcher HM1 could still launch."]  # B-7 is a crater


def test_a_reach_tells_the_steps_and_goes_round_missiles() -> None:
    """Column H is inside: each step costs 1 of a PSV's 4 MP. Round the missile in H-6 it is one step further than
    through it: 3 to H-7, 4 to H-8, and H-9 only through it. On the way through, the missile goes off (8.5)."""
    units, table = "blue:PL1 H-5; white:HL4 A-20", Table("blue:PL1 H-5; white:HL4 A-20", "white:S1 H-6 N")
    answer = ask(table, "reach PL1")
    assert {place: answer.hexes[place] for place in ("H-6", "H-7", "H-8", "H-9")} == {
        "H-6": 3, "H-7": 1, "H-8": 0, "H-9": 0,
    }  # fmt: skip
    assert answer.missiles == ["H-6", "H-9"]
    for hex_name, way in answer.ways.items():
        walked = Table(units).play(*(f"step PL1 {step}" for step in way))
        assert walked.at("blue:PL1") == hex_name
    through = Table(units, "white:S1 H-6 N").play("step PL1 S")
    assert through.rolls_dice()
    assert through.odds() == "2-1", "an SMU's 2 against 1"
    through.play("die 1", "step PL1 S", "step PL1 S", "step PL1 S")
    assert (through.at("blue:PL1"), through.is_disrupted("blue:PL1")) == ("H-9", False)


def test_only_the_side_that_chooses_sees_what_its_force_lacks() -> None:
    torus = game("torus", first="fixed")
    state = torus.apply(torus.start(), torus.read(torus.start(), "take HL"))
    assert torus.view(state, 0).lacking == 34
    assert torus.view(state, 1).lacking == 0
    assert torus.view(state, None).lacking == 0


def test_the_sheet_is_that_of_the_rulebook() -> None:
    torus = game("torus")
    rows = {
        each.kind: (each.attack, each.moves, each.base_points) for each in torus.view(torus.start(), 0).sheet
    }
    assert rows["HL"] == (6, 2, 20)
    assert rows["MM"] == (4, 3, 15)
    assert rows["PL"] == (2, 4, 10)
