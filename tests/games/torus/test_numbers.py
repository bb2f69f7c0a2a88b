"""What programs that learn are given: a view as numbers, one's own side first."""

from typing import Any

import pytest

from event_horizon import game
from event_horizon.games.torus.board import NUMBERS
from event_horizon.games.torus.vocabulary import vocabulary

from .table import Table

KINDS = ("HL", "HM", "ML", "MM", "PL", "PM")
SIDE = (*KINDS, "down", "disrupted", "S", "D", "T", "N", "NE", "SE", "S-way", "SW", "NW", "flown", "ship")
PLANES = (
    *("mountain", "crater", "base"),
    *(f"my {each}" for each in SIDE),
    *(f"their {each}" for each in SIDE),
    *("bound for", "aimed at", "guided", "pending"),
)
LIMITS = {"HL": 4, "HM": 4, "ML": 5, "MM": 5, "PL": 6, "PM": 6}
ROW = 12


def tensor(table: Table, seat: int = 0) -> dict[str, Any]:
    return table.game.tensor(table.game.view(table.state, seat), seat)


def on_map(table: Table, seat: int = 0) -> set[tuple[str, str]]:
    """Plane and hex of every number that is not 0, but for the bases."""
    part, names = tensor(table, seat)["map"], {number: name for name, number in NUMBERS.items()}
    assert part.shape == (len(PLANES), 14, 30)
    found = {(PLANES[at // 420], names[at % 420]) for at, value in part.values.items() if value}
    return {(plane, place) for plane, place in found if plane != "base"}


def row(table: Table, unit: str, seat: int = 0) -> list[float]:
    """The numbers of one's own unit."""
    values = tensor(table, seat)["units"].values
    first = sum(LIMITS[kind] for kind in KINDS[: KINDS.index(unit[:2])])
    start = (first + int(unit[2:]) - 1) * ROW
    return list(values[start : start + ROW])


def test_counters_are_on_the_planes_of_their_side_and_kind() -> None:
    table = Table("blue:HL1 H-9; white:PM2 A-3 disrupted", "white:T1 C-4 NW; blue:S2 D-5 SE", phase="launch")
    ours = {("HL", "H-9"), ("S", "D-5"), ("SE", "D-5")}
    enemy = {("PM", "A-3"), ("disrupted", "A-3"), ("T", "C-4"), ("NW", "C-4")}
    mine = {(f"my {plane}", place) for plane, place in ours}
    assert on_map(table) == mine | {(f"their {plane}", place) for plane, place in enemy}
    mine = {(f"my {plane}", place) for plane, place in enemy}
    assert on_map(table, 1) == mine | {(f"their {plane}", place) for plane, place in ours}


def test_counters_in_one_hex_count_by_quarters() -> None:
    table = Table("blue:PL1 A-1; blue:PL2 A-1; blue:PL3 A-1; white:HL1 C-9")
    planes = tensor(table)["map"].values
    assert planes[PLANES.index("my PL") * 420 + NUMBERS["A-1"]] == 0.75
    crowd = Table("; ".join(f"blue:PL{number} A-1" for number in range(1, 7)) + "; white:HL1 C-9")
    assert tensor(crowd)["map"].values[PLANES.index("my PL") * 420 + NUMBERS["A-1"]] == 1.0


def test_bases_and_terrain() -> None:
    table = Table("blue:PL1 A-1; white:HL1 C-9", map="standard")
    found = on_map(table)
    view = table.game.view(table.state, 0)
    assert {place for plane, place in found if plane == "mountain"} == set(view.mountains)
    assert {place for plane, place in found if plane == "crater"} == set(view.craters)
    bases = [PLANES.index("base") * 420 + NUMBERS[each] for each in ("H-5", "H-15", "H-25")]
    assert all(tensor(table)["map"].values[each] for each in bases)


def test_what_is_aimed_at_steered_and_bound_for() -> None:
    lasers = Table("blue:HL1 H-9; white:PL1 H-11", phase="lasers").play("aim HL1 white:PL1")
    assert ("aimed at", "H-11") in on_map(lasers)
    assert row(lasers, "HL1")[8] == 1.0, "it takes part in the attack"
    flight = Table("blue:HM1 H-9; white:PL1 A-11", phase="launch").play("launch HM1 SMU N")
    assert ("guided", "H-8") in on_map(flight)
    jump = Table("blue:PL1 jump >H-10; white:PL1 A-11")
    assert ("bound for", "H-10") in on_map(jump)
    assert ("bound for", "H-10") not in on_map(jump, 1)
    fall = jump.play("emerge PL1")
    assert ("pending", "H-10") in on_map(fall)
    assert list(tensor(fall)["pending"].values) == [1], "a descent"


def test_a_unit_as_a_row() -> None:
    table = Table("blue:ML2 D-4; blue:HM1 H-30 disrupted; white:PL1 A-11", data={"spent": {"blue:ML2": 1}})
    assert row(table, "ML2") == pytest.approx([1, 3 / 14, 3 / 30, 0, 0, 0, 1 / 3, 0, 0, 0, 0, 0])
    assert row(table, "HM1") == pytest.approx([1, 7 / 14, 29 / 30, 0, 0, 1, 0, 0, 0, 0, 0, 0])
    assert row(table, "PL1") == [0.0] * ROW
    jumping = Table("blue:PL1 jump >H-10; blue:PM1 waiting; white:PL1 A-11")
    assert row(jumping, "PL1") == [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]
    assert row(jumping, "PM1") == [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0]


def test_what_a_unit_has_fired_and_launched_as_a_share_of_its_load() -> None:
    units = "blue:HM1 A-5; blue:PL1 A-9; blue:PL2 A-10; white:PL1 A-11"
    launched = Table(units, phase="launch", data={"launched": {"blue:HM1": 1}, "used": ["blue:PL1"]})
    assert [row(launched, unit)[7] for unit in ("HM1", "PL1", "PL2")] == pytest.approx([1 / 3, 1, 0])
    aiming = Table(units, phase="lasers").play("aim PL2 white:PL1")
    assert [row(aiming, unit)[8] for unit in ("HM1", "PL1", "PL2")] == [0, 0, 1]


def test_what_is_lost_has_its_mark_in_the_row_of_its_owner_and_a_dummy_has_no_row() -> None:
    units = "blue:PL1 A-1; white:HL1 C-9"
    lost = {"lost": ["white:Y1", "blue:PM2", "white:PM6"]}
    table = Table(units, scenario="advanced", turn=2, data=lost)
    for seat, own, other in ((0, "PM2", "PM6"), (1, "PM6", "PM2")):
        assert row(table, own, seat) == [0.0] * 10 + [1.0, 0.0]
        assert row(table, other, seat) == [0.0] * ROW
        assert sum(tensor(table, seat)["units"].values[ROW * 30 :]) > 0, "the other side's rows follow"
    swallowed = Table("blue:PL1 A-1; white:HL1 C-9", data={"swallowed": ["blue:HL2"]})
    assert row(swallowed, "HL2") == [0.0] * 11 + [1.0]
    dummies = Table(f"{units}; white:Y1 D-4; white:Y2 D-6 down", scenario="advanced", turn=2)
    assert sum(1 for value in tensor(dummies, 1)["units"].values[::ROW] if value) == 2


def test_turn_phase_and_points() -> None:
    table = Table("blue:PL1 A-1; white:HL1 C-9", turn=3, data={"points": {"blue": 50, "white": 900}})
    mine, theirs = tensor(table), tensor(table, 1)
    assert list(mine["turn"].values) == pytest.approx([0.3, 1, 1, 0, 1, 0])
    assert list(theirs["turn"].values) == pytest.approx([0.3, 0, 0, 1, 0, 0])
    assert list(mine["points"].values) == [0.25, 1.0]
    assert list(theirs["points"].values) == [1.0, 0.25]
    assert len(mine["phase"].values) == 1


def test_forces_reserve_and_orders() -> None:
    table = Table("blue:PL1 A-1; blue:HL1 waiting; blue:HL2 waiting; white:HL1 C-9", phase="landing")
    found = tensor(table)
    assert list(found["forces"].values) == pytest.approx([3 / 30, 2 / 30, 0, 1 / 30, 0, 0])
    assert list(found["reserve"].values) == pytest.approx([2 / 6, 0, 0, 0, 0, 0])
    flight = Table("blue:HM1 H-9; white:PL1 A-11", phase="launch").play("launch HM1 SMU N", "left")
    assert list(tensor(flight)["order"].values)[1:3] == pytest.approx([4 / 20, 1])


def test_what_is_begun_and_not_ended() -> None:
    """Landings, the flight and its turn, the ship's load, points to spend, units that may hide, dice to come."""

    def order(table: Table, seat: int = 0) -> list[float]:
        return list(tensor(table, seat)["order"].values)

    landing = Table("blue:PL1 waiting; blue:PL2 waiting; white:PL1 A-9", phase="landing")
    assert order(landing.play("announce 2", "land PL1 A-20")) == pytest.approx([1 / 4, 0, 0, 0, 0, 0, 1 / 12])
    ship = {"ships": {"blue": "A-5", "white": "A-15"}, "ship_launched": 2}
    dropping = Table("blue:PL1 A-1; white:PL1 A-20", phase="launch", ships="both", data=ship)
    assert order(dropping) == pytest.approx([0, 0, 0, 2 / 3, 0, 0, 0])
    choosing = Table(phase="force", turn=0)
    assert order(choosing.play("take HL")) == pytest.approx([0, 0, 0, 0, 34 / 60, 0, 0])
    assert order(choosing, 1) == [0.0] * 7
    crowd = "blue:PL1 H-1; blue:PL2 A-9; white:HL1 H-9 down; white:ML1 H-10 down"
    firing = Table(crowd, phase="lasers", side="white", scenario="advanced", turn=2)
    assert order(firing.play("aim HL1 blue:PL1", "aim ML1 blue:PL1")) == pytest.approx(
        [0, 0, 0, 0, 0, 2 / 30, 0]
    )


def test_forces_that_the_hole_took_are_counted() -> None:
    table = Table("blue:PL1 A-1; white:HL1 C-9", data={"swallowed": ["blue:HL2", "blue:HL3"]})
    assert list(tensor(table)["forces"].values) == pytest.approx([3 / 30, 0, 2 / 30, 1 / 30, 0, 0])


@pytest.mark.parametrize(
    ("scenario", "words", "dice"), [("basic", 57_244, 303_600), ("advanced", 58_860, 285_120)]
)
def test_how_long_a_game_can_be(scenario: str, words: int, dice: int) -> None:
    """Programs reserve so much room; a change of the figures must be meant."""
    found = vocabulary(game("torus", scenario=scenario).settings)
    assert (found.max_words, found.max_chances) == (words, dice)
