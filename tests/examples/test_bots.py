"""The example bots play, in every way that the guide shows; tests/docs runs the guide's own code."""

import re
import sys
from pathlib import Path

import pytest

from event_horizon import game, play_match
from event_horizon.cli import main

from .installed import run_python

ROOT = Path(__file__).parents[2]
BOTS = ROOT / "examples/bots"
LOBBY = """
from event_horizon.players.roster import own_players, players
for game in ("triangle", "tipping"):
    print(game, *(name for name in players(game) if name not in own_players(game)))
"""


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


def test_the_arena_says_who_forfeited_and_why(capsys: pytest.CaptureFixture[str]) -> None:
    bot = f"{ROOT / 'tests/players/bots.py'}:Crashing"
    main(
        ["arena", "triangle", "-o", "rows=2", "--players", f"{bot},uniform", "--games", "2", "--workers", "1"]
    )
    out = capsys.readouterr().out
    assert (
        "Lost by forfeit, 2 of 2 games: Crashing stopped with exit status 1: RuntimeError: I am lost" in out
    )


def test_a_package_with_entry_points_plays_by_name_everywhere(tmp_path: Path) -> None:
    """The groups of the guide, as an installer writes them: in the arena's workers, in the terminal and in a server's lobby."""
    project, site = tmp_path / "project", tmp_path / "site"
    package = project / "my_package"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    bots = (ROOT / "tests/players/bots.py").read_text()
    (package / "bots.py").write_text(bots.replace("class Last", "class MyBot").replace("(Last)", "(MyBot)"))
    guide = (ROOT / "docs/bots.md").read_text()
    entries = re.search(r"```toml\n(.*?)```", guide, re.DOTALL)
    assert entries
    text = '[project]\nname = "my-package"\nversion = "1"\n' + entries[1].replace("TriangleBot", "MyBot")
    (project / "pyproject.toml").write_text(text)
    words = ["-m", "event_horizon"]
    small = ["triangle", "-o", "rows=2"]
    told = run_python(
        project,
        site,
        *words,
        "arena",
        *small,
        "--players",
        "robo,specialist",
        "--games",
        "2",
        "--workers",
        "2",
    )
    assert re.search(r"^ +\d robo ", told, re.MULTILINE)
    assert "forfeit" not in told
    told = run_python(project, site, *words, "play", "--plain", *small, "--players", "specialist,robo")
    assert re.search(r"wins|draw", told)
    assert "forfeits" not in told
    told = run_python(project, site, "-c", LOBBY)
    assert told.split() == ["triangle", "robo", "specialist", "tipping", "robo"]


def test_bots_play_in_the_arena(capsys: pytest.CaptureFixture[str]) -> None:
    bot = f"Robo={BOTS / 'greedy_bot.py'}:GreedyBot"
    main(
        ["arena", "triangle", "-o", "rows=2", "--players", f"{bot},uniform", "--games", "2", "--workers", "1"]
    )
    out = capsys.readouterr().out
    assert "seat 0" in out
    assert re.search(r"^ +\d Robo ", out, re.MULTILINE), "by its short name"
    assert "sequential test" in out
