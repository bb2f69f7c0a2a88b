"""Who cannot win any more: known only where it is certain, and from what the side itself knows."""

from typing import Any

import pytest

from event_horizon import play_match
from event_horizon.core.budget import Budget
from event_horizon.games.torus.beaten import is_beaten
from event_horizon.matches.resign import concedes, resign
from event_horizon.matches.snapshot import snapshot
from event_horizon.players.play_match import take_turn
from event_horizon.players.roster import player
from event_horizon.terminal.sitting import whose_turn
from tests.games.torus.table import Table
from tests.matches.table import started

UNITS = "blue:HL1 H-5; white:PL1 A-9"


def war(units: str, blue: int = 0, white: int = 0, **how: Any) -> Table:
    """With these points."""
    return Table(units, data={"points": {"blue": blue, "white": white}}, **how)


@pytest.mark.parametrize(
    ("points", "beaten"),
    [((59, 0), False), ((60, 0), False), ((61, 0), True), ((261, 200), True), ((0, 900), False)],
)
def test_white_is_beaten_when_all_that_is_left_cannot_make_up_the_lead(
    points: tuple[int, int], beaten: bool
) -> None:
    """Before its tenth turn PL1 may still score 10 twice, and 40 points may be destroyed; a draw is not lost."""
    table = war(UNITS, *points, turn=9, side="white", phase="missiles")
    assert is_beaten(table.state, 1) is beaten


def test_blue_is_beaten_with_too_few_units_or_in_the_last_turn_of_a_siege() -> None:
    bases = "; white:B1 H-5; white:B2 H-15; white:B3 H-25"
    three = "blue:PL1 A-5; blue:PL2 A-6; blue:PL3 waiting; white:HL1 H-5" + bases
    two = "blue:PL1 A-5; blue:PL2 A-6; white:HL1 H-5" + bases
    for units, turn, beaten in ((three, 3, False), (two, 3, True), (three, 8, True)):
        table = Table(units, scenario="advanced", turn=turn)
        assert is_beaten(table.state, 0) is beaten
        assert not is_beaten(table.state, 1)


def test_nobody_is_beaten_before_the_forces_have_landed() -> None:
    table = Table(phase="force", turn=0)
    table.state = table.game.start()
    assert not any(is_beaten(table.state, seat) for seat in (0, 1))


def test_the_enemys_secrets_do_not_matter() -> None:
    """What white has in orbit is hidden from blue, and so is whether white is beaten."""
    light = war("blue:HL1 H-5; white:PL1 waiting", 0, 300, turn=9)
    heavy = war("blue:HL1 H-5; white:HL1 waiting", 0, 300, turn=9)
    assert is_beaten(light.state, 0) is is_beaten(heavy.state, 0) is True


def test_a_beaten_computer_resigns_to_a_person_and_a_beaten_person_is_told() -> None:
    table = war(UNITS, 300, turn=9, side="white")
    rules = table.game
    against = started(rules, "person", "level4", position=table.state)
    assert concedes(against, 1)
    ended = take_turn(against, 1, player("torus", "level4"), Budget())
    assert ended.result is not None
    assert ended.result.scores == (1.0, 0.0)
    assert (snapshot(against, 0).is_beaten, snapshot(against, 1).is_beaten) == (False, True)
    assert not snapshot(resign(against, 0, 0.0), 1).is_beaten
    assert not snapshot(against, None).is_beaten
    assert whose_turn(against, 1).endswith("you can no longer win, so you may resign")


def test_computers_among_themselves_play_to_the_end() -> None:
    table = war(UNITS, 300, turn=10, side="white")
    match = play_match(table.game, ["uniform", "uniform"], position=table.state)
    assert match.result is not None
    assert "wins by" in match.result.reason
