"""Setting up: sides, forces, first move, initial landings (3.0)."""

import pytest

from event_horizon import CHANCE, BadOption, IllegalAction, game
from event_horizon.games.torus.setup import can_complete
from event_horizon.games.torus.units import LIMITS

from .table import Table

FORCE = "HL HL ML ML PL PL PL PL PL PL MM"  # 12 + 8 + 12 + 4 = 36, one MPV short
BOOK = "PL PL PL PL PL PL PM PM PM PM PM PM HL HM ML"


def take(table: Table, kinds: str) -> Table:
    return table.play(*(f"take {kind}" for kind in kinds.split()))


def fresh(**options: object) -> Table:
    table = Table(phase="force", turn=0, **options)
    table.state = table.game.start()
    return table


def test_3_2_the_books_force_makes_40_and_ends_the_step_by_itself() -> None:
    table = take(fresh(), BOOK)
    assert (table.state.phase, table.state.side) == ("force", 1)
    units = table.data()["units"]
    assert len(units) == 15
    assert {entry["at"] for entry in units.values()} == {"waiting"}


def test_3_2_exactly_40_points() -> None:
    table = take(fresh(), FORCE)
    with pytest.raises(
        IllegalAction, match=r"4 points are missing; with HL \(6\) they cannot be made up"
    ) as refusal:
        table.play("take HL")
    assert refusal.value.rule == "3.2"
    assert table.legal() == ["take ML", "take MM", "take PM"]
    with pytest.raises(IllegalAction, match="all 6 PL counters are taken"):
        table.play("take PL")
    with pytest.raises(IllegalAction, match="lacks 4 points"):
        table.play("done")


def test_3_2_no_choice_leads_to_a_dead_end() -> None:
    none = dict.fromkeys(LIMITS, 0)
    assert can_complete(4, {**none, "ML": 1})
    assert not can_complete(2, {**none, "ML": 1, "HL": 3})
    assert can_complete(16, {**none, "ML": 5, "HL": 4})
    assert not can_complete(-2, dict(LIMITS))


def test_counter_limits() -> None:
    assert LIMITS == {"HL": 4, "HM": 4, "ML": 5, "MM": 5, "PL": 6, "PM": 6}


def test_3_4_and_r1_the_higher_die_is_blue() -> None:
    table = fresh(first="dice")
    assert table.game.to_act(table.state) == CHANCE
    table.play("die 3", "die 3")
    assert table.heard[-1] == "A tie: both roll again."
    table.play("die 2", "die 5")
    assert table.game.view(table.state, 0).sides == ("white", "blue")
    assert table.game.to_act(table.state) == 1
    assert fresh(first="dice").play("die 6", "die 5").game.seats == ("one", "two")
    assert fresh(first="fixed").game.seats == ("blue", "white")


def test_r25_the_dice_come_before_the_forces() -> None:
    with pytest.raises(IllegalAction, match="a die is to be thrown first"):
        fresh(first="dice").play("take HL")


def test_3_3_bases_of_the_basic_scenario() -> None:
    assert fresh().game.view(fresh().state, None).bases == ("H-5", "H-15", "H-25")


def test_3_5_to_3_7_initial_landings_then_the_first_players_turn() -> None:
    table = take(take(fresh(), BOOK), BOOK)
    assert (table.state.turn, table.state.side, table.state.phase) == (0, 0, "landing")
    for number in range(1, 5):
        table.play(f"land PL{number} A-{number}", "die 1")
    assert (table.state.turn, table.state.side, table.state.phase) == (0, 1, "landing")
    table.play("land HL1 A-20 down", "die 1", "done")
    assert (table.state.turn, table.state.side, table.state.phase) == (1, 0, "movement")
    table.play("done", "land PL5 A-9", "die 1", "done")  # the rest lands in later turns
    assert (table.state.side, table.at("white:HL1"), table.data()["units"]["white:HL1"].get("down")) == (
        1,
        "A-20",
        None,
    )


def test_3_1_names_carry_the_side() -> None:
    table = take(fresh(), "HL PM")
    assert set(table.data()["units"]) == {"blue:HL1", "blue:PM1"}


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"ships": True, "scenario": "advanced"}, "ships needs scenario=basic"),
        ({"landing_area": True}, "landing_area needs ships=true"),
        ({"double_strength": True}, "double_strength needs detonation=proximity"),
        ({"double_strength": True, "detonation": "control"}, "double_strength needs detonation=proximity"),
        ({"scenario": "huge"}, "scenario is one of basic, advanced"),
        ({"time_limit": -1}, "time_limit is a number from 0 to 3600"),
    ],
)
def test_options_that_do_not_go_together(options: dict[str, object], reason: str) -> None:
    with pytest.raises(BadOption, match=reason):
        game("torus", **options)
