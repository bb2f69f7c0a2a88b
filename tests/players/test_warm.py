"""Getting computer players ready."""

import pytest

from event_horizon import GAMES
from event_horizon.core.computer_play import ComputerPlay
from event_horizon.players import roster, warm


def test_every_game_is_warmed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    warmed: list[str] = []
    monkeypatch.setattr(warm, "warm", warmed.append)
    warm.main()
    assert warmed == list(GAMES)
    assert capsys.readouterr().out.split("\n")[0].startswith(next(iter(GAMES)))


def test_a_game_with_something_to_prepare_prepares_it(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    prepared = ComputerPlay(evaluate=lambda state, seat: 0.5, warm=lambda: calls.append("warm"))
    monkeypatch.setattr(roster, "computer_play", lambda name: prepared)
    roster.warm(next(iter(GAMES)))
    assert calls == ["warm"]


def test_most_games_need_nothing() -> None:
    ComputerPlay(evaluate=lambda state, seat: 0.5).warm()
