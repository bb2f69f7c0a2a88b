"""The sequence of events (4.0) and victory (5.0)."""

import pytest

from event_horizon import IllegalAction

from .table import Table

ALL = "blue:HL1 H-9; blue:HM1 H-10; blue:PL1 waiting; white:HL1 H-20; white:HM1 H-21; white:PL1 waiting"


def phases(table: Table, count: int) -> list[tuple[int, str, str]]:
    found = []
    for _ in range(count):
        found.append((table.state.turn, ("blue", "white")[table.state.side], table.state.phase))
        flights = table.legal("fly")
        table.play(flights[0] if flights else "done")
    return found


def test_4_1_and_4_2_the_sequence_of_a_game_turn() -> None:
    table = Table(ALL, "blue:S1 A-1 N; white:S1 A-3 N", phase="missiles", turn=2)
    assert phases(table, 11) == [
        (2, "blue", "missiles"), (2, "blue", "movement"), (2, "blue", "lasers"), (2, "blue", "launch"), (2, "blue", "landing"),
        (2, "white", "missiles"), (2, "white", "movement"), (2, "white", "lasers"), (2, "white", "launch"), (2, "white", "landing"),
        (3, "blue", "missiles"),
    ]  # fmt: skip


def test_r30_phases_without_an_action_are_passed_over() -> None:
    table = Table("blue:HM1 A-9; white:HL1 A-20", turn=2)
    assert phases(table, 4) == [
        (2, "blue", "movement"), (2, "blue", "launch"), (2, "white", "movement"), (3, "blue", "movement"),
    ]  # fmt: skip


def test_r30_a_phase_ends_by_itself_with_its_last_action() -> None:
    table = Table("blue:HL1 C-9; white:HL1 A-20").play("step HL1 S")
    assert (table.state.side, table.state.phase) == (1, "movement")


def test_4_2_a_turns_up_what_landed_face_down_unless_it_is_disrupted() -> None:
    table = Table("white:PL1 A-1 down; white:PL2 A-3 down disrupted; blue:PL1 A-20", phase="movement").play(
        "done"
    )
    assert table.state.side == 1
    units = table.data()["units"]
    assert "down" not in units["white:PL1"]
    assert units["white:PL2"]["down"]
    table.play("done")
    assert "down" not in table.data()["units"]["white:PL2"]  # 4.2 H: it recovers and turns up


def test_4_2_c_and_5_1_points_for_bases() -> None:
    table = Table(
        "blue:PL1 H-5; blue:ML1 H-15; blue:HL1 H-25; blue:HM1 H-25 disrupted; blue:PL2 H-6; white:HL1 A-20",
        "blue:S1 A-1 N", phase="missiles",
    )  # fmt: skip
    assert table.points() == (0, 0)
    assert table.play("fly S1").points() == (10 + 15 + 20 + 20, 0)


def test_4_2_h_disrupted_units_recover_at_the_end_of_their_owners_turn() -> None:
    table = Table("blue:PL1 A-1 disrupted; blue:PL2 A-3; white:PL1 A-20 disrupted; white:PL2 A-22").play(
        "done"
    )
    assert not table.is_disrupted("blue:PL1")
    assert table.is_disrupted("white:PL1")
    table.play("done")
    assert not table.is_disrupted("white:PL1")


@pytest.mark.parametrize(
    ("text", "phase"),
    [
        ("step HL1 N", "lasers"),
        ("aim HL1 white:HL1", "launch"),
        ("launch HM1 SMU N", "movement"),
        ("land PL1 A-1", "movement"),
        ("fly S1", "landing"),
    ],
)
def test_4_2_everything_has_its_phase(text: str, phase: str) -> None:
    table = Table(ALL, "blue:S1 A-1 N", phase=phase)
    with pytest.raises(IllegalAction, match=f"{phase} phase") as refusal:
        table.play(text)
    assert refusal.value.rule == "4.2"


@pytest.mark.parametrize(("victim", "points"), [("HM1", 6), ("ML1", 4), ("PM1", 2)])
def test_5_1_points_for_destroyed_enemies(victim: str, points: int) -> None:
    table = Table(f"blue:HL1 H-9; blue:PL1 H-8; white:{victim} H-10; white:PL6 A-20", phase="lasers")
    table.play(f"aim HL1 white:{victim}", "fire")
    assert table.points() == (points, 0)


@pytest.mark.parametrize(
    ("blue", "white", "scores", "reason"),
    [
        (30, 20, (1.0, 0.0), "Blue wins by 30 points to 20"),
        (20, 30, (0.0, 1.0), "White wins by 30 points to 20"),
        (20, 20, (0.5, 0.5), "a draw: both sides have 20 points"),
    ],
)
def test_5_2_after_ten_turns_most_points_win(
    blue: int, white: int, scores: tuple[float, float], reason: str
) -> None:
    table = Table(
        "blue:PL1 A-1; white:PL1 A-20", side="white", turn=10, data={"points": {"blue": blue, "white": white}}
    ).play("done")
    outcome = table.game.outcome(table.state)
    assert (outcome.scores, outcome.reason) == (scores, reason)  # type: ignore[union-attr]
    with pytest.raises(IllegalAction, match="the game is over"):
        table.play("done")


def test_r19_a_side_without_units_plays_on_and_two_end_the_game() -> None:
    alone = Table(
        "blue:PL1 A-1; white:PL1 A-20", phase="movement", data={"units": {"blue:PL1": {"at": "A-1"}}}
    )
    assert alone.play("done").state.turn == 2
    both = Table("blue:PL1 A-1; white:PL1 A-4", "white:T1 A-2 N", turn=3, data={"points": {"blue": 3}})
    both.play("step PL1 S", "die 6")
    assert both.game.outcome(both.state) is None
    last = Table("blue:PL1 A-1; white:PL1 A-3", "white:T1 A-2 N", turn=3, data={"points": {"blue": 3}})
    last.play("step PL1 S", "die 6", "die 6")
    assert last.game.outcome(last.state).reason == "Blue wins by 3 points to 2"  # type: ignore[union-attr]


def test_4_2_a_refusal_names_what_was_asked_for() -> None:
    with pytest.raises(IllegalAction, match="ahead belongs to another phase"):
        Table("blue:HM1 A-5; white:PL1 C-9").play("ahead")


def test_r30_a_whole_turn_that_passes_by_itself_is_told_in_one_line() -> None:
    """White's only unit is disrupted: its turn, recovery included, passes in the news of blue's action."""
    table = Table("blue:PL1 A-1; white:PL1 A-20 disrupted", turn=3).play("done")
    assert (table.state.turn, table.state.side) == (4, 0)
    assert [line for line in table.heard if "Blue" not in line] == [
        "White has nothing to do in turn 3: the turn passes.",
        "White's light laser PL1 recovers.",
    ]


def test_r30_a_turn_with_a_decision_in_it_is_told_phase_by_phase() -> None:
    table = Table("blue:PL1 A-1; white:PL1 A-20", turn=3).play("done")
    assert table.kinds().count("passed") == 0
    assert "Turn 3, White: movement." in table.heard
