"""Getting computer players ready."""

import subprocess
import sys

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


LOADED_LATE = """
import sys
from event_horizon import game
from event_horizon.analysis.hint import hint
from event_horizon.core.budget import Budget
from event_horizon.players import roster
from event_horizon.search import compiled

name = sys.argv[1]
roster.warm(name)
load, late = compiled._cached, []


def watched(*arguments, **settings):
    late.append(arguments)
    return load(*arguments, **settings)


compiled._cached = watched
rules = game(name)
state = rules.start()
while (seat := rules.to_act(state)) is not None and seat < 0:
    state = rules.apply(state, rules.chances(state)[0][0])
view = rules.view(state, seat)
hint(rules, view, Budget(nodes=50), 1)
for player in roster.own_players(name).values():
    player.choose(rules, view, tuple(rules.legal(state)), Budget(nodes=50))
print(len(late))
"""
"""In a process of its own: in this one, other tests may have loaded what is missing."""


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_left_to_compile_for_hints_and_players(name: str) -> None:
    run = subprocess.run(
        [sys.executable, "-c", LOADED_LATE, name], capture_output=True, text=True, check=False
    )
    assert (run.stdout.strip(), run.returncode) == ("0", 0), run.stderr
