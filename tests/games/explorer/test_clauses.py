"""Refusals name the clause that they rest on."""

import pytest

from event_horizon import IllegalAction
from event_horizon.games.explorer.action import Dice, Draw

from .picture import RULES, fly, refused, ship


@pytest.mark.parametrize("step", ["roll", "end"])
@pytest.mark.parametrize("text", ["climb", "descend", "stay", "home"])
def test_under_orders_to_stay(step: str, text: str) -> None:
    state = ship("8.0", moved=24, hold=1, step=step)
    assert refused(state, text) == "R5: Explorer is under orders to stay in orbit 8"


def test_after_the_prize_is_won() -> None:
    won = fly(ship("out.1", results=["weighed"] * 3), "roll", "dice 1 1")
    assert refused(won, "roll") == "3.2: the game is over: Explorer has won the prize"


def test_after_the_prize_is_won_through_a_wormhole() -> None:
    won = fly(ship("1.4", moved=4), "roll", "dice 1 1", "descend", "dice 6 6")
    assert refused(won, "roll") == "2.18: the game is over: Explorer has won the prize"


def test_more_dice_than_there_are_for_sale() -> None:
    assert refused(ship("8.1"), "roll 3") == "2.3: a crew can buy at most two more dice, not 3"


def test_a_robot_while_the_card_is_being_drawn() -> None:
    drawing = ship("6.3", step="event", robots=1)
    because = (
        "a robot can be used only while its captain has something to decide; now an event card is being drawn"
    )
    assert refused(drawing, "repair shield") == f"R13: {because}"


def test_what_chance_cannot_do() -> None:
    falling = fly(ship("1.4", moved=4), "roll", "dice 1 1", "descend")
    with pytest.raises(IllegalAction, match=r"^2.18: 2 dice are rolled"):
        RULES.apply(falling, Dice((1, 2, 3)))
    launched = fly(ship("1.0", step="end", probes=1), "probe")
    with pytest.raises(IllegalAction, match=r"^2.17: 'gold' is not among the result cards"):
        RULES.apply(launched, Draw("gold"))
    with pytest.raises(IllegalAction, match=r"^2.5: 'gold' is not among the event cards"):
        RULES.apply(ship("6.3", step="event"), Draw("gold"))
    with pytest.raises(IllegalAction, match=r"^R3: 'dance' is not an action of this game"):
        RULES.apply(ship("8.1"), "dance")
