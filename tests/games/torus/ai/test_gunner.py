"""The gunners' way: guns first, out of sight, and lasers that wait until they can go in together."""

import pytest

from event_horizon.core.budget import Budget
from event_horizon.games.torus.ai.levels import Level
from event_horizon.games.torus.ai.outlook import Outlook
from event_horizon.games.torus.ai.style import GUNNER, PLAIN, Style
from event_horizon.games.torus.board import INSIDE, NUMBERS
from event_horizon.games.torus.units import UNIT_NUMBERS
from tests.games.torus.table import Table

GUNNERS = Level("Rules of thumb.", style=GUNNER, width=5)
STRONG = "white:HL1 H-5; white:HL2 H-15; white:ML1 H-25; white:ML2 H-5"


def played(table: Table, phase: str) -> list[str]:
    """What gunners do in a phase, up to the first die."""
    found, seat = [], table.game.to_act(table.state)
    assert seat is not None
    while table.state.phase == phase and not table.rolls_dice() and table.state.side == seat:
        seen, legal = table.game.view(table.state, seat), table.game.legal(table.state)
        found.append(table.game.write(GUNNERS.choose(table.game, seen, legal, Budget())))
        table.play(found[-1])
    return found


def test_guns_land_first_and_on_the_outside() -> None:
    table = Table(f"blue:HM1 waiting; blue:PL1 waiting; blue:ML1 waiting; {STRONG}", phase="landing")
    announcement, landing = played(table, "landing")
    assert announcement == "announce 3"
    verb, unit, place, _ = landing.split()
    assert (verb, unit) == ("land", "HM1")
    assert not INSIDE[NUMBERS[place]]


def test_a_gun_marches_to_where_it_can_shell_a_stack_and_no_laser_sees_it() -> None:
    table = Table(f"blue:HM1 B-5; blue:PL1 A-20; {STRONG}")
    played(table, "movement")
    assert not INSIDE[NUMBERS[table.at("blue:HM1")]]
    launch = played(table, "launch")
    assert launch[0].startswith("launch HM1 TMU")
    assert "Blue's missile T1 detonates in H-5." in table.heard


def test_where_no_laser_is_left_a_gun_takes_a_base_like_all_others() -> None:
    table = Table("blue:HM1 H-4; blue:PL1 A-20; white:PM1 A-15", turn=9)
    played(table, "movement")
    assert table.at("blue:HM1") == "H-5"


@pytest.mark.parametrize(
    ("friends", "goes_in"),
    [("", False), ("; blue:HL1 D-5; blue:HL2 D-6; blue:HL3 D-7; blue:ML1 D-4", True)],
    ids=["alone", "together"],
)
def test_lasers_wait_outside_until_they_are_strong_enough(friends: str, goes_in: bool) -> None:
    table = Table(f"blue:PL1 D-8; blue:PL2 D-8{friends}; {STRONG}", turn=3)
    played(table, "movement")
    assert INSIDE[NUMBERS[table.at("blue:PL1")]] is goes_in


def test_others_go_in_at_once() -> None:
    table = Table(f"blue:PL1 D-8; {STRONG}", turn=3)
    unit = UNIT_NUMBERS["blue:PL1"]
    bold, patient = (Outlook(table.state, style).standing(unit) for style in (PLAIN, GUNNER))
    assert INSIDE[bold.argmax()]
    assert not INSIDE[patient.argmax()]


def test_it_fears_the_reach_of_guns_as_far_as_it_is_wary() -> None:
    """The gun marches 2 MP, and its missile flies 6."""
    table = Table("blue:PL1 A-1; white:HM1 A-15")
    unit = UNIT_NUMBERS["blue:PL1"]
    bold, wary = (Outlook(table.state, Style(wary=wary)).standing(unit) for wary in (0.0, 1.0))
    assert wary[NUMBERS["A-18"]] < bold[NUMBERS["A-18"]]
    assert wary[NUMBERS["A-30"]] == bold[NUMBERS["A-30"]]
