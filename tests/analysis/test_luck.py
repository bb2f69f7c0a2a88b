"""Luck: what dice gave beyond the mean. It is fair: over all that could be rolled it comes to nothing."""

import pytest

from event_horizon import CHANCE, GAMES, game
from event_horizon.analysis.luck import luck
from event_horizon.analysis.report import balances, has_luck, moments, states
from event_horizon.core.budget import Budget
from event_horizon.core.game import AnyGame

from .games import random_record

LITTLE = Budget(nodes=200, seed=1)
WITH_DICE = (*GAMES.values(), game("triangle", rows=5, tiles="drawn"))


@pytest.mark.parametrize(
    "rules", WITH_DICE, ids=lambda rules: " ".join(map(str, (rules.name, *rules.settings.values())))[:40]
)
def test_over_all_rolls_nobody_is_lucky(rules: AnyGame) -> None:
    record = random_record(rules, 4, most=60)
    rolls = [state for state in states(record) if record.rules().to_act(state) == CHANCE][:2]
    for state in rolls:
        total = [0.0] * len(record.rules().seats)
        for roll, weight in record.rules().chances(state):
            for seat, gained in enumerate(luck(record.rules(), state, roll, LITTLE)):
                total[seat] += weight * gained
        assert total == pytest.approx([0.0] * len(total), abs=1e-9)


def test_a_drawn_tile_is_luck_though_the_board_looks_the_same() -> None:
    found = list(moments(random_record(game("triangle", rows=5, tiles="drawn"), 1), LITTLE))
    assert has_luck(found)
    assert any(abs(moment.luck[0]) > 0.01 for moment in found if moment.luck)
    for moment in found:
        if moment.luck:
            assert moment.luck[0] == pytest.approx(-moment.luck[1])


def test_a_game_without_dice_is_no_luck() -> None:
    found = list(moments(random_record(game("triangle", rows=2), 1), LITTLE))
    assert not has_luck(found)
    assert [balance.luck for balance in balances(game("triangle", rows=2), found)] == [0, 0]
