"""R12 and R13: cards that offer, cards that move a ship nowhere, and robots before the card."""

from random import Random
from typing import Any

import pytest

from event_horizon import BadOption, BadPosition, game

from .picture import RULES, fly, legal, refused, seen, ship, told
from .test_events import deck, drawing

ABLE = {"probes": 1, "shield": 2}


def test_an_offer_is_taken_or_left() -> None:
    state = drawing("lost-probe", **ABLE)
    assert (state.step, state.offer, RULES.to_act(state)) == ("offer", "lost-probe", 0)
    assert legal(state) == ["take", "leave"]
    taken, left = fly(state, "take"), fly(state, "leave")
    assert seen(taken, "probes", "energy") == "6.3 end probes=2 energy=4"
    assert seen(left, "probes", "energy") == "6.3 end probes=1 energy=6"
    assert told(taken).startswith("Explorer accepts the offer.")
    assert told(left) == "Explorer declines the offer."
    assert refused(left, "take").startswith("R12: no card offers anything; now")


@pytest.mark.parametrize(
    ("parts", "why"),
    [
        ({"probes": 3, "shield": 2}, "Explorer has no room for what the card offers: nothing happens."),
        ({**ABLE, "energy": 1}, "Explorer cannot pay for it: nothing happens."),
        ({"probes": 1, "shield": 1}, "shield 2 is needed here: it is not protected, and nothing happens."),
    ],
)
def test_what_cannot_be_paid_in_full_is_not_offered(parts: dict[str, int], why: str) -> None:
    state = drawing("lost-probe", **parts)
    before = ship("6.3", **parts).ship
    assert (state.step, state.ship.energy, state.ship.probes) == ("end", before.energy, before.probes)
    assert told(state).endswith(why)


def test_an_offer_says_what_it_costs() -> None:
    card = RULES.start().event_deck.by_id["lost-probe"]
    assert card.order("safe") == (
        "With shield 2 or more, you may give up 2 energy tokens to gain 1 probe. Otherwise nothing happens."
    )


def test_an_offer_is_written_down_and_read_again() -> None:
    state = drawing("lost-probe", **ABLE)
    assert RULES.dump(state)["offer"] == "lost-probe"
    assert RULES.load(RULES.dump(state)) == state
    assert RULES.determinize(RULES.view(state, 0), Random(0)) == state


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ({"step": "offer"}, "offer is the card that is taken or left"),
        ({"step": "offer", "offer": "tether"}, "step offer needs a card that offers something"),
        ({"step": "roll", "offer": "lost-probe"}, "offer is the card that is taken or left"),
        ({"step": "card"}, "step card needs a ship on an event space with a robot"),
    ],
)
def test_offers_that_cannot_be(data: dict[str, Any], why: str) -> None:
    with pytest.raises(BadPosition, match=why):
        RULES.load({"ships": [{"at": "6.3", "energy": 6, **ABLE}], **data})


@pytest.mark.parametrize(
    ("what", "why"),
    [
        ('offer = true\neffects = ["probe +1"]', "an offer takes something"),
        ('offer = true\neffects = ["energy -1", "robot 1"]', "a repair robot is found, not offered"),
        ('offer = 1\neffects = ["energy -1", "probe +1"]', "offer must be true or false"),
    ],
)
def test_offers_that_are_refused_in_a_deck(what: str, why: str) -> None:
    with pytest.raises(BadOption, match=why):
        game("explorer", events=deck(what))


def test_an_offer_may_move_the_ship() -> None:
    rules = game("explorer", events=deck('offer = true\neffects = ["strength -1", "orbit +1"]'))
    low = ship("5.4", rules=rules, step="event", strength=1)
    state = fly(low, "draw card-1", rules=rules)
    assert seen(fly(state, "take", rules=rules), "strength", rules=rules) == "6.4 end strength=0"
    assert seen(fly(state, "leave", rules=rules), "strength", rules=rules) == "5.4 end strength=1"
    high = ship("8.5", rules=rules, step="event", strength=1)
    assert fly(high, "draw card-1", rules=rules).step == "end"


@pytest.mark.parametrize("card", ["bump", "deep-burn", "disc-wind", "edge-of-the-jet"])
def test_a_card_that_lifts_a_ship_in_the_outermost_orbit_changes_nothing(card: str) -> None:
    """Neither its levels and tokens, nor an order to stay."""
    before = ship("8.5", strength=2, shield=0, hold=2).ship
    state = drawing(card, "8.5", strength=2, shield=0, hold=2)
    assert (state.ship, state.step) == (before, "end")
    assert told(state).endswith("Explorer is already in the outermost orbit, so this card changes nothing.")


def test_a_robot_may_work_before_the_card_is_drawn() -> None:
    landed = fly(ship("6.0", robots=1, shield=1, strength=3), "roll", "dice 1 2")
    assert (seen(landed), legal(landed)) == ("6.3 card", ["draw", "repair shield"])
    repaired = fly(landed, "repair shield")
    assert (repaired.step, repaired.ship.shield) == ("event", 2)
    assert fly(landed, "draw").step == "event"
    assert RULES.load(RULES.dump(landed)) == landed


@pytest.mark.parametrize("parts", [{}, {"robots": 1, "shield": 3, "strength": 3}])
def test_without_a_robot_to_use_the_card_comes_at_once(parts: dict[str, int]) -> None:
    landed = fly(ship("6.0", **parts), "roll", "dice 1 2")
    assert landed.step == "event"
    assert refused(landed, "draw").startswith("2.4: no card is waiting to be drawn")


def test_two_robots_are_asked_about_twice() -> None:
    landed = fly(ship("6.0", robots=2), "roll", "dice 1 2")
    once = fly(landed, "repair shield")
    assert (once.step, fly(once, "repair strength").step) == ("card", "event")


def test_a_robot_may_work_while_an_offer_stands() -> None:
    state = drawing("lost-probe", robots=1, **ABLE)
    assert legal(state) == ["take", "leave", "repair shield", "repair strength"]
    assert fly(state, "repair strength").step == "offer"


def test_what_a_robot_does_is_told_as_it_is() -> None:
    """It may raise a level above what was bought, so nothing is `again`."""
    state = fly(ship("6.0", robots=1), "repair shield")
    assert told(state) == "Explorer uses a repair robot and now has shield 1."


def test_a_ship_under_orders_that_completes_a_round_is_told_why_it_goes_on() -> None:
    state = fly(ship("6.11", moved=11, hold=1), "roll", "dice 1 1")
    assert told(state).endswith("Explorer is under orders and stays in orbit 6.")
    assert told(fly(ship("6.10", moved=10, hold=1), "roll", "dice 1 1")).endswith("and stays in orbit 6.")
    assert told(fly(ship("1.5", moved=5, hold=1), "roll", "dice 1 1")).endswith("and stays in orbit 1.")
    assert "under orders" not in told(fly(ship("6.2", moved=12, hold=1), "roll", "dice 1 1"))
    assert "under orders" not in told(fly(ship("6.5", moved=5, hold=1), "roll", "dice 1 1"))
    assert "under orders" not in told(fly(ship("6.11", moved=3, hold=1), "roll", "dice 1 1"))
    assert "under orders" not in told(fly(ship("6.11", moved=10, hold=1), "roll", "dice 1 1"))


@pytest.mark.parametrize(
    ("hold", "to_act", "line"),
    [
        (3, 0, "must stay this turn and 2 more"),
        (1, 0, "must stay this turn"),
        (2, 1, "must stay 2 more turns"),
        (1, 1, "must stay 1 more turn"),
    ],
)
def test_the_text_board_counts_the_turns_of_an_order_as_the_card_does(
    hold: int, to_act: int, line: str
) -> None:
    rules = game("explorer", seats=2)
    state = rules.load({"ships": [{"at": "6.3", "hold": hold}, {"seat": 1, "at": "8.2"}], "to_act": to_act})
    sheet = next(row for row in rules.text(rules.view(state, 0)).splitlines() if "R Explorer" in row)
    assert sheet.endswith(line)
