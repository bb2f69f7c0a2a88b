"""`horizon arena`: the flags that say who meets whom, and from which position."""

import json
from pathlib import Path
from typing import Any

import pytest

from event_horizon.cli import main
from event_horizon.records.text import read

FOUR = "greedy,uniform,uniform,uniform"


@pytest.fixture
def played(capsys: pytest.CaptureFixture[str]) -> Any:
    """The games that an arena of small boards has played with such flags."""

    def play(*flags: str) -> list[dict[str, Any]]:
        main(["arena", "triangle", "-o", "rows=2", "--games", "2", "--workers", "1", "--json", *flags])
        games: list[dict[str, Any]] = json.loads(capsys.readouterr().out)["games"]
        return games

    return play


def test_the_system_says_who_meets_whom(played: Any) -> None:
    every, gauntlet = (
        played("--players", FOUR, "--system", system) for system in ("round-robin", "gauntlet")
    )
    assert len(every) == 12
    assert len(gauntlet) == 6
    assert {each["one"] for each in gauntlet} == {"greedy"}
    assert {each["two"] for each in gauntlet} == {"uniform", "uniform (2)", "uniform (3)"}
    swiss = played("--players", FOUR, "--system", "swiss", "--rounds", "2")
    assert len(swiss) == 8
    for games in (swiss[:4], swiss[4:]):
        assert len({name for each in games for name in each["seats"]}) == 4, "everyone plays in every round"


def test_games_begin_in_the_positions_of_a_file(played: Any, tmp_path: Path) -> None:
    file = tmp_path / "openings.jsonl"
    file.write_text('["1@b1"]\n')
    games = played("--players", "uniform,uniform", "--openings", str(file))
    positions = [read(each["record"]).position for each in games]
    assert [each and each["cells"] for each in positions] == [{"b1": "R1"}] * 2
    assert [each["first"] for each in games] == [1, 1]


def test_a_file_of_openings_that_leads_nowhere_is_one_clear_line(
    tmp_path: Path, played: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "openings.jsonl"
    file.write_text('["9@z9"]')
    with pytest.raises(SystemExit):
        played("--players", "uniform,uniform", "--openings", str(file))
    told = capsys.readouterr().err
    assert told.startswith("horizon: line 1: ")
    assert told.count("\n") == 1
