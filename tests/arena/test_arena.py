import json
from pathlib import Path

import pytest

from event_horizon.arena.bout import Bout, compare
from event_horizon.arena.crosstable import crosstable
from event_horizon.arena.pairing import Pairing, Tournament, pairings
from event_horizon.arena.ratings import ratings, sequential_test
from event_horizon.arena.runner import OtherTournament, run
from event_horizon.games.catalog import GAMES
from event_horizon.records.verify import verify

SMALL = Tournament("triangle", {"rows": 5, "tiles": "drawn"}, ("greedy", "uniform"), games=6, nodes=10)


def test_each_deal_is_played_from_both_sides() -> None:
    found = pairings(Tournament("any", {}, ("a", "b", "c"), games=4), seats=2)
    assert [each.number for each in found] == list(range(12))
    assert [each.seats for each in found[:4]] == [("a", "b"), ("b", "a"), ("a", "c"), ("c", "a")]
    assert [each.deal for each in found] == [0] * 6 + [1] * 6
    assert pairings(Tournament("any", {}, ("a", "b"), games=2), seats=4)[1].seats == ("b", "a", "b", "a")


def test_the_same_seed_gives_the_same_bouts_letter_by_letter() -> None:
    one, again = run(SMALL), run(SMALL)
    assert one == again
    assert len(one) == 6
    other = run(Tournament("triangle", SMALL.options, SMALL.players, games=6, nodes=10, seed=1))
    assert [bout.record for bout in one] != [bout.record for bout in other]


def test_records_of_bouts_can_be_verified_and_swapped_games_roll_the_same_dice() -> None:
    bouts = run(SMALL)
    for bout in bouts:
        assert verify(bout.record).is_good
    draws = [next(line for line in bout.record.splitlines() if "~" in line) for bout in bouts]
    assert draws[0] == draws[1]


def test_a_run_is_taken_up_where_it_was_left(tmp_path: Path) -> None:
    file = tmp_path / "bouts.jsonl"
    whole = run(SMALL, file)
    lines = file.read_text().splitlines(keepends=True)
    assert len(lines) == 7
    file.write_text("".join(lines[:3]) + lines[3][:20])  # interrupted in the middle of a line
    seen: list[int] = []
    assert run(SMALL, file, on_bout=lambda done, total: seen.append(done)) == whole
    assert seen == [2, 3, 4, 5, 6]
    assert json.loads(file.read_text().splitlines()[0])["game"] in GAMES
    with pytest.raises(OtherTournament):
        run(Tournament("triangle", {}, SMALL.players, games=6), file)


def test_several_workers_play_the_same_bouts() -> None:
    two = Tournament(SMALL.game, SMALL.options, SMALL.players, games=2, nodes=10)
    assert run(two, workers=2) == run(two)


@pytest.mark.parametrize(
    ("seats", "scores", "score"),
    [
        ("ab", (1.0, 0.0), 1.0),
        ("ba", (1.0, 0.0), 0.0),
        ("ab", (0.0, 0.0), 0.5),  # nobody wins the prize of a race
        ("abab", (1.0, 0.0, 0.0, 0.0), 0.75),
        ("a", (1.0,), 1.0),
        ("b", (1.0,), 0.0),
        ("b", (0.0,), 1.0),
    ],
)
def test_one_is_compared_with_two(seats: str, scores: tuple[float, ...], score: float) -> None:
    assert compare(Pairing(0, "a", "b", tuple(seats), 0), scores) == score


def test_who_plays_alone_is_compared_over_the_same_dice() -> None:
    solo = Tournament("explorer", {"missions": 1, "rounds": 30}, ("level8", "uniform"), games=2)
    bouts = run(solo)
    assert [bout.record.count("[Seat") for bout in bouts] == [1, 1]
    assert {bout.score for bout in bouts} <= {0.0, 1.0}


def results(one: str, two: str, score: float, games: int) -> list[Bout]:
    return [Bout(number, one, two, float(number < score * games), "") for number in range(games)]


def test_ratings_tell_strength_with_its_error() -> None:
    strong, weak = ratings(results("strong", "weak", 0.75, 400))
    assert (strong.player, weak.player) == ("strong", "weak")
    assert strong.elo - weak.elo == pytest.approx(191, abs=2)
    assert 15 < strong.error < 50
    assert ratings(results("strong", "weak", 0.75, 40))[0].error > 2 * strong.error
    assert ratings(results("perfect", "weak", 1.0, 10))[0].elo < 1_000


def test_the_sequential_test_stops_when_it_is_sure() -> None:
    assert sequential_test([]) == "open"
    assert sequential_test([1.0] * 6) == "open"
    assert sequential_test([1.0, 0.5, 1.0, 1.0] * 40) == "stronger"
    assert sequential_test([0.5, 0.0, 1.0, 0.5] * 80) == "not stronger"


def test_the_crosstable_is_a_picture_of_it() -> None:
    bouts = [*results("level2", "level1", 0.75, 40), *results("level3", "level2", 0.75, 40)]
    assert crosstable(bouts).splitlines() == [
        "              Elo   95 %  games     1     2     3",
        "  1 level3    188   ±123     40     -   75%     -",
        "  2 level2      0    ±87     80   25%     -   75%",
        "  3 level1   -188   ±123     40     -   25%     -",
    ]
