"""Full strength: plans of several styles, compared by playing on."""

from typing import Any

import pytest

from event_horizon.core.budget import Budget
from event_horizon.games.torus.ai import compare
from event_horizon.games.torus.ai.levels import PLAYERS, Level
from event_horizon.games.torus.ai.plans import TIME_SHARE, proposals
from event_horizon.games.torus.ai.style import CAPTAIN, PLANS
from event_horizon.search.budget import Meter
from tests.games.torus.table import Table

THUMB = Level("Its rules of thumb alone.", style=CAPTAIN, width=5)
FULL = PLAYERS["level8"]
LITTLE = Budget(nodes=300, seed=1)
WEAK_ENEMY = "blue:PL1 D-5; blue:PL2 D-5; white:HL1 H-20"
STRONG_ENEMY = "blue:ML1 D-5; blue:ML2 D-6; white:HL1 H-20; white:HL2 H-20; white:HL3 H-15"


def choice(table: Table, player: Level, budget: Budget = LITTLE) -> str:
    seen, legal = table.game.view(table.state, 0), table.game.legal(table.state)
    return table.game.write(player.choose(table.game, seen, legal, budget))


def test_playing_on_shows_when_waiting_gives_a_base_away() -> None:
    """One far laser is stronger than two near ones, so the rule says to wait; but it will hardly hit."""
    table = Table(WEAK_ENEMY, turn=6)
    assert choice(table, THUMB) == "done"
    assert choice(table, FULL).startswith("step PL1")


def test_playing_on_shows_when_waiting_is_right() -> None:
    assert choice(Table(STRONG_ENEMY, turn=6), FULL) == "done"


def test_the_same_nodes_give_the_same_action() -> None:
    for units in (WEAK_ENEMY, STRONG_ENEMY):
        for nodes in (20, 100):
            once, again = (choice(Table(units, turn=6), FULL, Budget(nodes=nodes, seed=3)) for _ in range(2))
            assert once == again


def test_what_all_plans_would_do_is_done_at_once() -> None:
    """PL1 has nothing but the base beside it to go for; what to do with PL2 is another matter."""
    table = Table("blue:PL1 H-4; blue:PL2 D-15; white:HL1 H-20", turn=9)
    assert {order.actions[0] for order in proposals(table.state, PLANS)} == {
        table.game.read(table.state, "step PL1 S")
    }
    assert choice(table, FULL, Budget(nodes=0)) == "step PL1 S"


@pytest.fixture
def meters(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Budget, Meter]]:
    """What thoughts were allowed, and what they used."""
    used = []

    def metered(budget: Budget, *more: Any) -> Meter:
        used.append((budget, Meter(budget, *more)))
        return used[-1][1]

    monkeypatch.setattr(compare, "Meter", metered)
    return used


def test_it_thinks_no_longer_than_it_may(meters: list[tuple[Budget, Meter]]) -> None:
    choice(Table(WEAK_ENEMY, turn=6), FULL, Budget(nodes=50))
    choice(Table(WEAK_ENEMY, turn=6), FULL, Budget(nodes=0))
    choice(Table(WEAK_ENEMY, turn=6), FULL, Budget(seconds=2.0, nodes=10))
    assert [meter.nodes for _, meter in meters] == [50, 0, 10]
    assert meters[2][0].seconds == 2.0 * TIME_SHARE < 1.2


def test_without_a_budget_it_thinks_so_many_walks_and_no_more(meters: list[tuple[Budget, Meter]]) -> None:
    choice(Table(WEAK_ENEMY, turn=6), FULL, Budget())
    ((_, meter),) = meters
    assert 0 < meter.nodes < 1500


def test_without_a_thought_it_keeps_to_its_rules_of_thumb() -> None:
    assert choice(Table(WEAK_ENEMY, turn=6), FULL, Budget(nodes=0)) == "done"
