"""Getting computer players ready."""

import pytest

from event_horizon import GAMES
from event_horizon.players import roster, warm


def test_every_game_is_warmed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    warmed: list[str] = []
    monkeypatch.setattr(warm, "warm", warmed.append)
    warm.main()
    assert warmed == list(GAMES)
    assert capsys.readouterr().out.split("\n")[0].startswith(next(iter(GAMES)))


def test_a_game_with_something_to_prepare_prepares_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in GAMES:
        ai = roster.computer_play(name)
        calls: list[str] = []
        if hasattr(ai, "warm"):
            monkeypatch.setattr(ai, "warm", lambda calls=calls, name=name: calls.append(name))
        roster.warm(name)
        assert calls == ([name] if hasattr(ai, "warm") else [])
