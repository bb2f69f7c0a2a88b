"""The example bots play, in every way that the guide shows; tests/docs runs the guide's own code."""

import re
import sys
from pathlib import Path

import pytest

from event_horizon import game, play_match
from event_horizon.cli import main

ROOT = Path(__file__).parents[2]
BOTS = ROOT / "examples/bots"


@pytest.mark.parametrize(
    "text", [f"{BOTS / 'greedy_bot.py'}:GreedyBot", f"cmd:{sys.executable} {BOTS / 'engine.py'}"]
)
def test_an_example_plays_a_match(text: str) -> None:
    match = play_match(game("triangle", rows=5), [text, "uniform"], seed=1)
    assert match.forfeits == {}
    assert match.result is not None


def test_the_greedy_example_wins_where_it_can() -> None:
    rules = game("triangle", rows=2)
    matches = [
        play_match(rules, [f"{BOTS / 'greedy_bot.py'}:GreedyBot", "uniform"], seed=seed) for seed in range(3)
    ]
    assert all(match.forfeits == {} for match in matches)


def test_bots_play_in_the_terminal_while_a_person_watches(capsys: pytest.CaptureFixture[str]) -> None:
    bot = f"{BOTS / 'greedy_bot.py'}:GreedyBot"
    main(["play", "triangle", "--plain", "-o", "rows=2", "--players", f"{bot},uniform"])
    assert re.search(r"wins|draw", capsys.readouterr().out)
    with pytest.raises(SystemExit):
        main(["play", "triangle", "--plain", "--players", bot])
    assert "Triangle has 2 seats, and --players names 1" in capsys.readouterr().err.replace(
        "Black Hole", "Triangle"
    )


def test_bots_play_in_the_arena(capsys: pytest.CaptureFixture[str]) -> None:
    bot = f"Robo={BOTS / 'greedy_bot.py'}:GreedyBot"
    main(
        ["arena", "triangle", "-o", "rows=2", "--players", f"{bot},uniform", "--games", "2", "--workers", "1"]
    )
    out = capsys.readouterr().out
    assert "seat 0" in out
    assert re.search(r"^ +\d Robo ", out, re.MULTILINE), "by its short name"
    assert "sequential test" in out
