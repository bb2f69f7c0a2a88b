"""The static value, added up ring by ring."""

from typing import Any

import pytest

from event_horizon import CHANCE, game
from event_horizon.games.triangle.ai.evaluate import DECISIVE_LEAD, evaluate
from event_horizon.games.triangle.rules import ring_sums
from event_horizon.games.triangle.state import State
from event_horizon.players.play_match import play_match


def plain(state: State, seat: int) -> float:
    leads = []
    for cell in state.empty:
        ((red, green),) = ring_sums(state.cells, state.board.rings[cell][:1])
        lead = max(-DECISIVE_LEAD, min(DECISIVE_LEAD, green - red))
        leads.append(0.5 + 0.5 * lead / DECISIVE_LEAD)
    share = sum(leads) / len(leads)
    share = share if state.options.goal == "low" else 1 - share
    return share if state.seat_of(0) == seat else 1 - share


@pytest.mark.parametrize(
    "options", [{}, {"rows": 9, "goal": "high", "blocked": 4}, {"swap": True, "tiles": "drawn", "rows": 5}]
)
def test_the_value_is_the_mean_of_the_leads_around_every_empty_cell(options: dict[str, Any]) -> None:
    """To the last bit, so that `greedy` chooses the same."""
    rules = game("triangle", **options)
    match = play_match(rules, ("uniform", "uniform"), seed="evaluate")
    states = [step.before for step in match.line if step.actor != CHANCE]
    for state in states:
        for seat in (0, 1):
            assert evaluate(state, seat) == plain(state, seat)
