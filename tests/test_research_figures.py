"""The programs behind the figures of docs/research.md, on a few games."""

import json
from pathlib import Path
from typing import Any

import pytest
from benchmarks import dataset_scores, figures

from event_horizon import game
from event_horizon.arena.pairing import Tournament
from event_horizon.arena.runner import run
from event_horizon.players.play_match import play_match


def kept(one: str, two: str, pair: int, seats: str, scores: tuple[float, float], first: int = 0) -> Any:
    """A game as the arena's file holds it; the seats are the players' initials."""
    names = {each[0]: each for each in (one, two)}
    ahead = 1 if names[seats[0]] == one else -1
    score = (1 + ahead * (scores[0] - scores[1])) / 2
    return {"one": one, "two": two, "pair": pair, "seats": [names[each] for each in seats], "score": score,
            "scores": list(scores), "first": first}  # fmt: skip


def test_scores_are_means_over_pairs_with_their_error_and_lonely_games_do_not_count() -> None:
    found = dataset_scores.pairs(
        [
            kept("ann", "bob", 0, "ab", (1, 0)),
            kept("ann", "bob", 0, "ba", (1, 0)),
            kept("ann", "bob", 1, "ab", (1, 0)),
            kept("ann", "bob", 1, "ba", (0, 1)),
            kept("ann", "bob", 2, "ab", (1, 0)),
        ]
    )
    assert dataset_scores.scores(found) == [
        "|  | ann | bob |",
        "| --- | --- | --- |",
        "| ann |  | 75.0 ± 25.0 |",
        "| bob | 25.0 ± 25.0 |  |",
    ]


@pytest.mark.parametrize(
    ("scores", "first", "wanted"),
    [((1.0, 0.0), 0, 1.0), ((1.0, 0.0), 1, 0.0), ((1.0, 1.0), 1, 0.5), ((0.0, 0.0), 0, 0.5)],
)
def test_the_first_seat_is_the_one_that_moved_first(
    scores: tuple[float, float], first: int, wanted: float
) -> None:
    assert dataset_scores.first_score(kept("ann", "bob", 0, "ab", scores, first)) == wanted


def test_the_files_of_an_arena_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "triangle.jsonl"
    tournament = Tournament("triangle", {"rows": 5}, ("uniform", "greedy"), 6, seed=3)
    games = run(tournament, file)
    monkeypatch.setattr("sys.argv", ["dataset_scores.py", str(file)])
    dataset_scores.main()
    share = 100 * sum(each.score for each in games) / len(games)
    told = capsys.readouterr().out
    assert told.startswith("triangle: 6 games in pairs\n")
    assert f"| uniform |  | {share:.1f} ± " in told
    assert len(json.loads(file.read_text(encoding="utf-8").splitlines()[1])["seats"]) == 2


def test_figures_of_a_game_that_is_always_as_long_and_as_wide() -> None:
    """Triangle with six rows: 20 actions, and no choice changes how many there are."""
    rules = game("triangle")
    for seed in (1, 2):
        found = figures.measured(rules, play_match(rules, ("uniform", "uniform"), seed=seed))
        assert (found["actions"], found["rolls"]) == (20, 0)
        assert found["branching"] == pytest.approx(79.75)
        assert found["log10 of the tree"] == pytest.approx(32.8, abs=0.05)
    text = (Path(__file__).parents[1] / "docs/research.md").read_text(encoding="utf-8")
    assert "| legal actions, mean | 79.75 |" in text
    assert "| log10 of the game tree | 32.8 (exact) |" in text
