"""A hint names its action first, then the odds and the reason."""

import pytest

from event_horizon import Budget, game
from event_horizon.analysis.hint import hint
from event_horizon.games.catalog import GAMES


@pytest.mark.parametrize("name", list(GAMES))
def test_a_hint_begins_with_the_action_in_words(name: str) -> None:
    rules = game(name)
    state = rules.start()
    while rules.to_act(state) == -1:
        state = rules.apply(state, rules.chances(state)[0][0])
    seat = rules.to_act(state)
    advice = hint(rules, rules.view(state, seat), Budget(nodes=200))
    assert advice.sentence.startswith(advice.options[0].words)
    assert " to win" in advice.sentence or advice.options[0].is_proven
