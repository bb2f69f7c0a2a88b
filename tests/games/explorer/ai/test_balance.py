"""How the ships of the explorer game are balanced, by the chances that the shipyard shows."""

from benchmarks.explorer_chances import funded, shown

from event_horizon.games.explorer.action import Build
from event_horizon.games.explorer.rules import builds
from event_horizon.games.explorer.ship import premade

MILLIONS_A_LEVEL = 5
RICHEST = funded(6)
"""A crew that can buy every ship."""
CHANCES = {order: shown(RICHEST, order) for order in builds(RICHEST)}
FUNDINGS = range(10, 65, MILLIONS_A_LEVEL)


def test_the_ready_made_ships_are_equally_good_within_eight_points() -> None:
    chances = [shown(RICHEST, order) for order in premade("standard")]
    assert len(chances) == 3
    assert max(chances) - min(chances) <= 0.08


def test_strength_is_worth_buying_in_at_least_a_third_of_the_best_ships() -> None:
    best = [
        max((order for order in CHANCES if price(order) <= money), key=CHANCES.__getitem__)
        for money in FUNDINGS
    ]
    assert sum(order.strength > 0 for order in best) >= len(best) / 3


def price(order: Build) -> int:
    return MILLIONS_A_LEVEL * (order.probes + order.shield + order.strength + order.power)
