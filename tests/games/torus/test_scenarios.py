"""The advanced scenario (12.0)."""

import pytest

from event_horizon import IllegalAction
from event_horizon.games.torus.units import COUNTERS

from .table import Table

BASES = "white:B1 H-5; white:B2 H-15; white:B3 H-25"


def advanced(units: str, missiles: str = "", *, turn: int = 2, **options: object) -> Table:
    return Table(units, missiles, turn=turn, scenario="advanced", **options)


def fresh(**options: object) -> Table:
    table = Table(phase="force", turn=0, scenario="advanced", **options)
    table.state = table.game.start()
    return table.play("take HL HL HL HL HM HM HM HM ML ML ML", "take HL HL HL HL ML ML ML ML")


def test_12_1_the_basic_scenario_is_the_one_of_the_set_up_rules() -> None:
    assert Table("blue:PL1 A-1; white:PL1 A-20").game.settings["scenario"] == "basic"


def test_12_2_forces_of_60_and_40() -> None:
    table = fresh()
    strengths = [
        sum(
            COUNTERS[unit].attack
            for unit, at in enumerate(table.state.at)
            if at == -2 and COUNTERS[unit].side == side
        )
        for side in (0, 1)
    ]
    assert strengths == [60, 40]
    assert (table.state.phase, table.state.side) == ("setup", 1)


def test_12_2_set_up() -> None:
    table = fresh()
    with pytest.raises(IllegalAction, match="the three bases must be placed") as refusal:
        table.play("done")
    assert refusal.value.rule == "12.2"
    with pytest.raises(IllegalAction, match="bases go on column H"):
        table.play("base G-5")
    table.play("base H-18 down")
    assert [table.at(f"white:B{number}") for number in (1, 2, 3)] == ["H-8", "H-18", "H-28"]
    with pytest.raises(IllegalAction, match="already been placed"):
        table.play("base H-5")
    table.play("dummy C-7 down", "dummy A-1")
    with pytest.raises(IllegalAction, match="both dummies"):
        table.play("dummy A-2")
    with pytest.raises(IllegalAction, match="HL1 is still waiting"):
        table.play("done")
    with pytest.raises(IllegalAction, match="lower numbers are placed before HL2"):
        table.play("place HL2 D-9")
    for name in ["HL1", "HL2", "HL3", "HL4", "ML1", "ML2", "ML3"]:
        table.play(f"place {name} D-9 down")
    table.play("place ML4 D-10", "done")
    assert (table.state.turn, table.state.side, table.state.phase) == (1, 0, "landing")


def test_15_no_base_on_a_crater() -> None:
    table = fresh(map="blank")
    assert len(table.legal("base")) == 60
    rocky = 'name = "x"\nbases = ["H-5", "H-15", "H-25"]\nmountains = []\ncraters = ["H-17"]\n'
    assert len(fresh(map=rocky).legal("base")) == 54


def test_12_2_the_sequence_of_turn_1_and_of_the_others() -> None:
    units = f"{BASES}; blue:HL1 H-1; blue:HM1 A-3; blue:PL1 waiting; white:HL1 H-9; white:HM1 A-9"
    table = advanced(units, turn=1, phase="landing")
    seen = []
    for _ in range(14):
        seen.append((table.state.turn, ("blue", "white")[table.state.side], table.state.phase))
        table.play("done")
    assert [each[2] for each in seen if each[:2] == (1, "blue")] == ["landing", "lasers", "launch"]
    assert [each[2] for each in seen if each[:2] == (1, "white")] == ["lasers", "launch"]
    assert [each[2] for each in seen if each[:2] == (2, "blue")] == [
        "movement",
        "lasers",
        "launch",
        "landing",
    ]
    assert [each[2] for each in seen if each[:2] == (2, "white")] == ["movement", "lasers", "launch"]


def test_12_2_the_first_player_lands_on_column_a_face_up() -> None:
    table = advanced(f"{BASES}; blue:PL1 waiting; blue:PL2 A-3; white:HL1 H-9", phase="landing")
    assert {text.split()[2] for text in table.legal("land")} == {f"A-{row}" for row in range(1, 31)}
    assert not any(text.endswith("down") for text in table.legal("land"))
    for text in ("land PL1 B-1", "land PL1 A-1 down"):
        with pytest.raises(IllegalAction) as refusal:
            table.play(text)
        assert refusal.value.rule == "12.2"


def test_12_2_every_d_is_an_x_and_nothing_scores() -> None:
    table = advanced(f"{BASES}; blue:ML1 H-12; blue:HL1 H-20; white:HL1 H-5; white:PL1 A-9", phase="lasers")
    table.play("aim ML1 white:HL1", "fire")
    assert table.odds() == "2-1"
    table.play("die 4")
    assert (table.at("white:HL1"), table.points()) == (None, (0, 0))


@pytest.mark.parametrize(("units", "scores"), [("H-5 H-15 H-25", (1.0, 0.0)), ("H-5 H-15 H-24", None)])
def test_12_2_the_first_player_wins_on_all_three_bases(
    units: str, scores: tuple[float, float] | None
) -> None:
    places = "; ".join(f"blue:PL{n} {place}" for n, place in enumerate(units.split(), start=1))
    table = advanced(f"{BASES}; {places}; white:HL1 C-9", side="white", phase="movement")
    table.play("done")
    outcome = table.game.outcome(table.state)
    assert (outcome and outcome.scores) == scores
    assert table.state.turn == 3


def test_12_2_after_eight_turns_the_second_player_wins() -> None:
    table = advanced(
        f"{BASES}; blue:PL1 H-5; blue:PL2 H-15; blue:PL3 H-25; white:HL1 C-9", side="white", turn=8
    )
    outcome = table.play("done").game.outcome(table.state)
    assert (outcome.scores, outcome.reason) == (  # type: ignore[union-attr]
        (0.0, 1.0), "White wins: Blue has not taken the three bases in 8 turns",
    )  # fmt: skip


@pytest.mark.parametrize("down", ["", " down"])
def test_r21_dummies(down: str) -> None:
    name = "white:U1" if down else "white:Y1"
    units = f"{BASES}; blue:PL1 H-1; blue:PL2 H-30; white:HL1 H-20; white:Y1 H-2{down}"
    shot = advanced(units, phase="lasers")
    shot.play(f"aim PL1 {name}", "fire")
    assert (shot.at("white:Y1"), shot.rolls_dice(), shot.data()["used"]) == (None, False, ["blue:PL1"])
    entered = advanced(units).play("step PL1 S")
    assert (entered.at("white:Y1"), entered.at("blue:PL1")) == (None, "H-2")
    assert any(each.reveals for each in entered.state.news)
    flown = advanced(units, "white:S1 H-3 N", side="white", phase="missiles").play("fly S1")
    assert (flown.at("white:Y1"), flown.at("white:S1")) == (None, None)  # it flies on, onto PL1
    assert "White's missile S1 detonates in H-1." in flown.heard
    lobbed = advanced(f"{units}; blue:HM1 H-22", phase="launch").play("lob HM1 SMU H-2", "die 1")
    assert lobbed.at("white:Y1") is None


def test_r20_a_face_down_base_turns_up_when_entered_or_shot_at() -> None:
    hidden = "white:B1 H-5 down; white:B2 H-15 down; white:B3 H-25 down"
    entered = advanced(f"{hidden}; blue:PL1 H-4; blue:PL2 A-9; white:HL1 C-9").play("step PL1 S")
    assert entered.data()["units"]["white:B1"] == {"at": "H-5"}
    assert entered.game.view(entered.state, 0).bases == ("H-5",)
    shot = advanced(f"{hidden}; blue:PL1 H-4; white:HL1 C-9", phase="lasers").play("aim PL1 white:U2", "fire")
    assert shot.data()["units"]["white:B2"] == {"at": "H-15"}
    assert not shot.legal("aim")
    flown = advanced(f"{hidden}; blue:PL1 A-4; white:HL1 C-9", "blue:S1 H-3 S", phase="missiles").play(
        "fly S1"
    )
    assert (flown.at("blue:S1"), flown.data()["units"]["white:B1"].get("down")) == ("H-23", True)


def test_12_2_attackers_turn_up_and_may_be_turned_down_again() -> None:
    table = advanced(
        f"{BASES}; blue:PL1 H-1; blue:PL2 A-9; white:HL1 H-9 down; white:HM1 C-9 down",
        side="white",
        phase="lasers",
    )
    table.play("aim HL1 blue:PL1")
    assert "down" not in table.data()["units"]["white:HL1"]
    table.play("fire", "die 1", "hide HL1")  # 6 to 1 destroys PL1, or turns a D into an X
    assert table.data()["units"]["white:HL1"] == {"at": "H-9", "down": True, "handle": 3}
    table.play("done", "launch HM1 SMU NW", "ahead", "ahead", "ahead", "ahead", "ahead", "hide HM1")
    assert table.data()["units"]["white:HM1"]["handle"] == 4
    with pytest.raises(IllegalAction, match="was not turned up to attack") as refusal:
        table.play("hide HL1")
    assert refusal.value.rule == "12.2"


def test_12_2_an_attacker_in_the_first_hex_of_the_map_may_be_turned_down_too() -> None:
    units = "blue:PL1 A-2; blue:PL2 A-9; white:PL1 A-1 down; white:HM1 C-9 down"
    table = advanced(f"{BASES}; {units}", side="white", phase="lasers").play(
        "aim PL1 blue:PL1", "fire", "die 1"
    )
    assert table.legal("hide") == ["hide PL1"]


def test_12_2_units_may_stay_down_while_they_move() -> None:
    table = advanced(f"{BASES}; blue:PL1 H-1; white:HL1 H-9 down; white:HL2 C-9", side="white").play(
        "step HL1 N"
    )
    assert table.data()["units"]["white:HL1"] == {"at": "H-8", "down": True, "handle": 1}


def test_r18_a_jumper_shows_its_kind() -> None:
    table = advanced(f"{BASES}; blue:PL1 H-1; white:PL1 H-9 down; white:HL2 C-9", side="white").play(
        "jump PL1 H-3"
    )
    unit = next(each for each in table.game.view(table.state, 0).units if each.at == "jump")
    assert (unit.name, unit.role, unit.target, unit.down) == ("white:PL1", "PL", None, False)


def test_r28_a_step_onto_a_hidden_combat_unit_fails_and_costs_its_mp() -> None:
    table = advanced(f"{BASES}; blue:PL1 H-1; blue:PL2 A-9; white:HL1 H-2 down; white:HL2 C-9")
    assert "step PL1 S" in table.legal()
    table.play("step PL1 S")
    assert (table.at("blue:PL1"), table.data()["spent"]) == ("H-1", {"blue:PL1": 1})
    assert table.data()["units"]["white:HL1"]["down"]
    assert table.state.news[0].reveals


def test_r28_a_landing_on_a_hidden_combat_unit_is_displaced() -> None:
    table = advanced(f"{BASES}; blue:PL1 waiting; blue:PL2 A-9; white:HL1 A-2 down", phase="landing")
    table.play("land PL1 A-2", "die 1")
    assert table.play("die 4").at("blue:PL1") == "A-3"


@pytest.mark.parametrize(("phase", "text"), [("lasers", "aim HL1 blue:PL1"), ("launch", "launch HM1 SMU N")])
def test_12_2_is_why_attackers_turn_up(phase: str, text: str) -> None:
    table = advanced("blue:PL1 H-4; white:HL1 H-9 down; white:HM1 H-10 down", phase=phase, side="white")
    table.play(text)
    assert [each.rule for each in table.state.news if each.kind == "shown"] == ["12.2", "12.2"]


def test_r19_in_the_advanced_scenario_white_wins_when_nobody_is_left() -> None:
    table = advanced("blue:HM1 C-9", "white:T1 C-6 S", phase="missiles", side="white", turn=3)
    table.play("fly T1", "die 6")
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert (outcome.scores, outcome.reason) == (
        (0.0, 1.0),
        "White wins: neither side has a unit left, and Blue has not taken the three bases",
    )


def test_r25_a_jumper_may_be_hidden_again_when_it_has_come_out() -> None:
    table = advanced("white:PL1 H-10 down; white:HL1 C-9 down; blue:HL1 A-1", side="white", turn=2)
    table.play("jump PL1 H-20", "done", "done", "done")
    while not (table.state.side == 1 and table.state.phase == "movement"):
        table.play("done")
    table.play("emerge PL1", "die 1")
    assert table.legal("hide") == []
    table.play("done")
    assert table.legal("hide") == ["hide PL1"]
    table.play("hide PL1")
    assert [each.name for each in table.game.view(table.state, 0).units if each.at == "H-20"] == ["white:U3"]


def test_r29_a_laser_caught_by_the_clock_may_be_hidden_in_its_next_turn() -> None:
    table = advanced(
        "white:PL1 H-10 down; white:HL1 C-9 down; blue:HL1 H-1",
        side="white",
        phase="lasers",
        time_limit=60,
        turn=2,
    )
    table.play("aim PL1 blue:HL1", "time up")
    while not (table.state.side == 1 and table.state.phase == "lasers"):
        table.play("done")
    assert table.legal("hide") == ["hide PL1"]
