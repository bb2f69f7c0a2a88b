"""Refusals name the clause that they rest on, and the facts."""

from typing import Any

import pytest

from event_horizon import IllegalAction
from event_horizon.games.torus.action import Bid, Die, Guide, Launch, Take

from .table import Table

UNITS = "blue:HL1 H-9; blue:HM1 H-10; blue:PL1 A-5; white:PL1 H-12; white:HL1 A-20"
ENEMY = "white:PL1 A-20; white:PL2 A-21"
SHIPS: dict[str, Any] = {"ships": {"blue": "A-5", "white": "A-15"}}
FALLING = {**SHIPS, "missiles": {"blue:S1": {"at": "ship", "target": "A-9"}}}


def refused(table: Table, text: str) -> str:
    with pytest.raises(IllegalAction) as refusal:
        table.play(text)
    return str(refusal.value)


@pytest.mark.parametrize(
    ("phase", "text", "refusal"),
    [
        ("lasers", "aim HM1 white:PL1", "8.7: HM1 carries missiles, not lasers"),
        ("lasers", "fire", "8.7: no laser is aimed"),
        ("lasers", "aim HL1 white:PL2", "R12: there is no target 'white:PL2'"),
        ("lasers", "aim HL1 white:HL1", "8.7: HL1 in H-9 does not see white:HL1 in A-20"),
        ("lasers", "hide HL1", "12.2: HL1 cannot be turned face down"),
        ("launch", "launch HL1 SMU N", "7.7: HL1 carries lasers, not missiles"),
        ("launch", "ahead", "7.8: no missile is being launched"),
        ("launch", "lob HM1 SMU A-9", "R17: 'A-9' is not an inside hex"),
        ("launch", "lob ship SMU A-9", "11.2: Blue has no ship"),
        ("missiles", "fly T9", "2.2.2: Blue has no missile 'T9'"),
        ("movement", "jump HL1 H-20", "10.1.2: only light units (PSVs) can jump, and HL1 is not one"),
        ("movement", "jump PL1 H-20", "10.1.2: PL1 is on A-5; a jump begins on the inside, columns E to K"),
        ("movement", "emerge PL1", "10.1.3: PL1 is not in jump"),
        ("movement", "step PL2 N", "2.2.1: Blue has no unit 'PL2'"),
        ("movement", "fire", "4.2: fire belongs to another phase; this is Blue's movement phase"),
        ("movement", "ahead", "4.2: ahead belongs to another phase"),
        ("movement", "die 4", "4.2: there is no die to roll now"),
        ("movement", "time up", "11.1: no time limit is running"),
        ("landing", "land PL1 A-9", "9.1: PL1 has already landed"),
        ("landing", "announce 1", "R2: nothing needs to be announced: no unit is waiting"),
        ("landing", "ship A-5", "11.2: Blue has no ship in this game"),
    ],
)
def test_what_a_side_with_these_units_cannot_do(phase: str, text: str, refusal: str) -> None:
    assert refused(Table(UNITS, "blue:S1 C-9 N", phase=phase), text).startswith(refusal)


def test_launches_from_outside_stay_outside() -> None:
    table = Table(f"blue:HM1 A-5; {ENEMY}", phase="launch")
    assert refused(table, "lob HM1 SMU G-22").startswith(
        "10.2: HM1 is on A-5; missiles go into jump from inside hexes only"
    )


def test_of_several_missiles_one_is_steered_at_a_time() -> None:
    table = Table(f"blue:HM1 C-9; {ENEMY}", "blue:T1 C-20 N", phase="launch", detonation="control")
    table.play("launch HM1 SMU N")
    assert refused(table, "detonate T1") == "7.7: S1 must end its launch first"
    assert refused(table, "launch HM1 SMU N") == "7.7: finish steering the missile in flight first"
    assert refused(table, "done") == "7.3: the missile in flight still has MP to spend"
    assert table.legal("detonate") == ["detonate S1"]


def test_a_missile_that_flies_is_set_off_on_its_way_and_nowhere_else() -> None:
    table = Table(ENEMY + "; blue:PL1 A-1", "blue:T1 C-20 N", phase="missiles", detonation="control")
    assert "detonate T1 C-15" in table.legal("detonate")
    assert refused(table, "detonate T1 D-9") == "7.9: T1 does not fly over 'D-9'"
    moving = Table(ENEMY + "; blue:PL1 A-1", "blue:T1 C-20 N", detonation="control")
    assert (
        refused(moving, "detonate T1 C-15") == "7.9: T1 is not about to fly; it can detonate only where it is"
    )
    plain = Table(ENEMY + "; blue:PL1 A-1", "blue:T1 C-20 N", phase="missiles")
    assert refused(plain, "detonate T1").startswith("11.3.1: only with detonation=control")


def test_what_falls_from_a_ship_cannot_be_set_off() -> None:
    table = Table(ENEMY + "; blue:PL1 A-1", ships="both", detonation="control", data=FALLING)
    assert refused(table, "detonate S1") == "11.2: S1 is still on its way down"
    assert table.legal("detonate") == []


def test_a_ship_drops_three_missiles_in_its_area() -> None:
    table = Table(ENEMY + "; blue:PL1 A-1", phase="launch", ships="both", data=SHIPS)
    assert refused(table, "lob ship SMU A-11").startswith(
        "11.2: 'A-11' is outside the area of the ship at A-5"
    )
    table.play("lob ship DMU A-10")
    assert refused(table, "lob ship DMU A-10") == "11.2: the ship has 1 of 3 missiles left this turn"
    assert {text.split()[2] for text in table.legal("lob ship")} == {"SMU"}


def test_a_ship_is_placed_once() -> None:
    waiting = "blue:PL1 waiting; blue:PL2 waiting; white:PL1 waiting"
    table = Table(waiting, phase="landing", turn=0, ships="both").play("ship A-15")
    assert refused(table, "ship A-5") == "11.2: the ship is placed once, at the initial landing"
    assert table.legal("ship") == []


def test_landings_are_announced_once_and_all_tried() -> None:
    waiting = f"blue:PL1 waiting; blue:PL2 waiting; blue:PL3 waiting; {ENEMY}"
    table = Table(waiting, phase="landing")
    assert refused(table, "land PL1 A-9") == "9.4: first announce how many units will try to land, 1 to 3"
    assert refused(table, "announce 4") == "9.2: 1 to 3 units may try to land now, not 4"
    table.play("announce 2")
    assert refused(table, "announce 1") == "9.4: the landings of this phase have already been announced"
    assert refused(table, "land PL2 A-9") == "R2: units of one type are alike: PL1 lands before PL2"
    assert refused(table, "done") == "9.4: 2 more of the announced units must try to land first"
    tried = Table(waiting, "blue:T1 C-9 N", phase="landing", detonation="control", data={"landed": 1})
    assert refused(tried, "land PL1 A-9") == "9.4: the announced landings have all been tried"
    assert tried.legal("land") == []


def test_one_unit_lands_without_being_announced() -> None:
    table = Table(f"blue:PL1 waiting; {ENEMY}", phase="landing")
    assert refused(table, "announce 1") == "R2: nothing needs to be announced: only one unit is waiting"
    assert table.play("land PL1 A-9").rolls_dice()


def test_blue_lands_face_up_and_on_column_a_in_the_advanced_scenario() -> None:
    table = Table(f"blue:PL1 waiting; {ENEMY}", phase="landing", scenario="advanced", turn=2)
    assert refused(table, "land PL1 A-9 down") == "12.2: the first player's units must always be face up"
    assert refused(table, "land PL1 B-9").startswith("12.2: the first player lands on column A only")


def test_what_no_text_can_write() -> None:
    falling = Table(f"blue:PL1 waiting; {ENEMY}", phase="landing").play("land PL1 A-9")
    for face in (0, 7, True, "4"):
        with pytest.raises(IllegalAction, match=r"^3\.4: a die shows 1 to 6, not"):
            falling.game.apply(falling.state, Die(face))  # type: ignore[arg-type]
    force = Table(phase="force", turn=0)
    for kinds in ((), ("XX",)):
        with pytest.raises(IllegalAction, match=r"^2\.2\.1: a force is made of HL, HM"):
            force.game.apply(force.state, Take(kinds))  # type: ignore[arg-type]
    bidding = Table(phase="bid", turn=0, first="bid")
    for points in (-1, 501, True):
        with pytest.raises(IllegalAction, match=r"^R27: a bid is a number of points from 0 to 500"):
            bidding.game.apply(bidding.state, Bid(points))
    launching = Table(f"blue:HM1 C-9; {ENEMY}", phase="launch")
    with pytest.raises(IllegalAction, match=r"^7\.6: there is no direction"):
        launching.game.apply(launching.state, Launch("HM1", "SMU", "W"))  # type: ignore[arg-type]
    with pytest.raises(IllegalAction, match=r"^4\.2: 'dance' is not an action of this game"):
        launching.game.apply(launching.state, "dance")
    with pytest.raises(IllegalAction, match=r"^7\.8: no missile is being launched"):
        launching.game.apply(launching.state, Guide("left"))


def test_who_has_won_with_the_three_bases_is_told_with_their_hexes() -> None:
    bases = "white:B1 H-5; white:B2 H-15; white:B3 H-25"
    holders = "blue:PL1 H-5; blue:PL2 H-15; blue:PL3 H-25; white:PL1 A-20"
    table = Table(f"{bases}; {holders}", phase="launch", side="white", turn=3, scenario="advanced").play(
        "done"
    )
    result = table.game.outcome(table.state)
    assert result is not None
    assert (result.scores, result.reason) == (
        (1.0, 0.0),
        "Blue wins: it holds all three bases, H-5, H-15, H-25, at the start of turn 4",
    )
