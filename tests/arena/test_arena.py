import json
import os
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from event_horizon import __version__
from event_horizon.arena.crosstable import crosstable
from event_horizon.arena.game import PlayedGame, compare, first_seat
from event_horizon.arena.openings import BadOpening, read_openings
from event_horizon.arena.pairing import Pairing, Tournament, numbered, pairings, player_of
from event_horizon.arena.picture import picture
from event_horizon.arena.ratings import ratings, sequential_test
from event_horizon.arena.runner import OtherTournament, run
from event_horizon.arena.seats import seat_scores, seat_table
from event_horizon.games.catalog import GAMES, game
from event_horizon.players.play_match import play_match
from event_horizon.records.text import read, write
from event_horizon.records.verify import verify

SMALL = Tournament("triangle", {"rows": 5, "tiles": "drawn"}, ("greedy", "uniform"), games=6, nodes=10)


def test_each_pair_is_played_from_both_sides() -> None:
    found = pairings(Tournament("any", {}, ("a", "b", "c"), games=4), seats=2)
    assert [each.number for each in found] == list(range(12))
    assert [each.seats for each in found[:4]] == [("a", "b"), ("b", "a"), ("a", "c"), ("c", "a")]
    assert [each.pair for each in found] == [0] * 6 + [1] * 6
    assert pairings(Tournament("any", {}, ("a", "b"), games=2), seats=4)[1].seats == ("b", "a", "b", "a")


def test_a_player_that_meets_itself_is_continued_like_any_other(tmp_path: Path) -> None:
    """Both games of a pair have the same seats: neither must be taken for the other and played again."""
    file = tmp_path / "mirror.jsonl"
    mirror = replace(SMALL, players=("uniform", "uniform"), games=4)
    first = run(mirror, file)
    kept = file.read_bytes()
    assert run(mirror, file) == first
    assert file.read_bytes() == kept


def test_the_same_seed_gives_the_same_games_letter_by_letter() -> None:
    one, again = run(SMALL), run(SMALL)
    assert one == again
    assert len(one) == 6
    other = run(Tournament("triangle", SMALL.options, SMALL.players, games=6, nodes=10, seed=1))
    assert [each.record for each in one] != [each.record for each in other]


def test_records_of_games_can_be_verified_and_swapped_games_roll_the_same_dice() -> None:
    games = run(SMALL)
    for each in games:
        assert verify(each.record).is_good
    draws = [next(line for line in game.record.splitlines() if "~" in line) for game in games]
    assert draws[0] == draws[1]


def test_a_run_is_taken_up_where_it_was_left(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    whole = run(SMALL, file)
    lines = file.read_text().splitlines(keepends=True)
    assert len(lines) == 7
    file.write_text("".join(lines[:3]) + lines[3][:20])  # interrupted in the middle of a line
    seen: list[int] = []
    assert run(SMALL, file, on_game=lambda done, total: seen.append(done)) == whole
    assert seen == [2, 3, 4, 5, 6]
    assert json.loads(file.read_text().splitlines()[0])["game"] in GAMES
    with pytest.raises(OtherTournament):
        run(Tournament("triangle", {}, SMALL.players, games=6), file)


def test_a_file_can_be_extended_and_its_first_games_can_be_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    six = run(SMALL, file)
    seen: list[int] = []
    ten = run(replace(SMALL, games=10), file, on_game=lambda done, total: seen.append(done))
    assert seen[0] == 6
    assert ten[:6] == six
    assert ten == run(replace(SMALL, games=10))
    assert run(replace(SMALL, games=4), file) == six[:4]


@pytest.mark.parametrize(
    ("other", "told"),
    [
        ({"program": "0.0.9"}, "was played by version 0.0.9 with rules"),
        ({"rules": 99}, "with rules 99, but this is"),
        ({"seed": 5}, "contains another tournament; give another file"),
    ],
)
def test_a_file_of_other_players_is_not_taken_up(tmp_path: Path, other: dict[str, object], told: str) -> None:
    """A file says which program and which rules played it."""
    file = tmp_path / "games.jsonl"
    run(replace(SMALL, games=2), file)
    header, *games = file.read_text().splitlines(keepends=True)
    file.write_text(json.dumps({**json.loads(header), **other}) + "\n" + "".join(games))
    with pytest.raises(OtherTournament, match=told):
        run(SMALL, file)


def test_a_file_can_be_extended_by_players(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    two = replace(SMALL, games=2)
    run(two, file)
    three = replace(two, players=("greedy", "uniform", "uniform (2)"))
    seen: list[int] = []
    found = run(three, file, on_game=lambda done, total: seen.append(done))
    assert seen[0] == 2
    assert found == run(three)
    assert run(two, file) == run(two)


def test_a_file_says_which_versions_have_played_and_refuses_others(tmp_path: Path) -> None:
    file, bot = tmp_path / "games.jsonl", tmp_path / "bot.py"
    code = "class Bot:\n    about = ''\n    def choose(self, game, view, legal, budget):\n        return legal[0]\n"
    bot.write_text(code)
    tournament = replace(SMALL, players=(f"{bot}:Bot", "uniform"), games=2)
    one, _ = run(tournament, file)
    assert [len(version) for version in one.versions] == [12, len(__version__)]
    assert run(tournament, file)[0] == one
    bot.write_text(code.replace("legal[0]", "legal[-1]"))
    with pytest.raises(
        OtherTournament, match=r"was played by another version of .*bot.py:Bot; give another file"
    ):
        run(tournament, file)


def test_a_gauntlet_is_run_by_the_first() -> None:
    found = pairings(Tournament("any", {}, ("a", "b", "c"), games=2, system="gauntlet"), seats=2)
    assert [(each.one, each.two) for each in found] == [("a", "b"), ("a", "b"), ("a", "c"), ("a", "c")]


def test_in_a_swiss_tournament_equals_meet_and_nobody_twice_who_need_not() -> None:
    players = tuple("abcdef")
    swiss = Tournament("any", {}, players, games=2, system="swiss")
    points, met = Counter[str](), Counter[frozenset[str]]()
    strength = dict(zip(players, range(6), strict=True))
    for number in range(3):  # more rounds of six may not be possible without a repeat
        couples = {(each.one, each.two) for each in pairings(swiss, 2, number, points, met)}
        assert sorted(name for couple in couples for name in couple) == list(players), "everyone plays once"
        for one, two in couples:
            met[frozenset((one, two))] += 2
            points[max(one, two, key=lambda name: strength[name])] += 2
    assert max(met.values()) == 2
    assert points.most_common(1)[0][0] == "f"
    odd = replace(swiss, players=tuple("abc"))
    resting = [
        set("abc") - {name for each in pairings(odd, 2, number) for name in each.seats} for number in range(3)
    ]
    assert [len(each) for each in resting] == [1, 1, 1]
    assert len(set.union(*resting)) == 3


def test_a_swiss_tournament_is_played_and_taken_up(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    swiss = replace(
        SMALL, players=("greedy", "uniform", "uniform (2)", "uniform (3)"), games=2, system="swiss", rounds=2
    )
    games = run(swiss, file)
    assert len(games) == 8
    assert [each.number for each in games] == list(range(8))
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join(lines[:6]))
    assert run(swiss, file) == games


def test_a_player_meets_itself() -> None:
    assert numbered(["a", "b", "a", "a"]) == ("a", "b", "a (2)", "a (3)")
    assert [player_of(label) for label in ("a (2)", "cmd:x (1) y", "a")] == ["a", "cmd:x (1) y", "a"]
    games = run(replace(SMALL, players=("uniform", "uniform (2)"), games=2))
    assert [each.seats for each in games] == [("uniform", "uniform (2)"), ("uniform (2)", "uniform")]
    assert sum(each.score for each in games) == 1, (
        "the same dice, the same play: each wins once, or both draw"
    )


def test_results_are_told_by_seat_and_by_who_begins() -> None:
    games = [
        PlayedGame(0, "a", "b", 1.0, "", seats=("a", "b"), scores=(1.0, 0.0), first=0),
        PlayedGame(1, "a", "b", 0.5, "", seats=("b", "a"), scores=(0.5, 0.5), first=1),
    ]
    found = {(each.player, each.where): (each.games, each.score) for each in seat_scores(games)}
    assert found == {
        ("a", "seat 0"): (1, 1.0), ("a", "seat 1"): (1, 0.5), ("a", "first"): (2, 0.75),
        ("b", "seat 0"): (1, 0.5), ("b", "seat 1"): (1, 0.0), ("b", "later"): (2, 0.25),
    }  # fmt: skip
    assert seat_table(games).splitlines() == [
        "         seat 0        seat 1         first         later",
        "a     100% of 1      50% of 1      75% of 2             -",
        "b      50% of 1       0% of 1             -      25% of 2",
    ]


def test_a_game_says_who_had_the_first_turn() -> None:
    rules = game("triangle", rows=2)
    after = json.dumps(rules.dump(rules.apply(rules.start(), rules.legal(rules.start())[0])))
    small = Tournament("triangle", rules.settings, ("uniform", "uniform"), games=2)
    assert [each.first for each in run(small)] == [0, 0]
    assert [each.first for each in run(replace(small, openings=(after,)))] == [1, 1]


def test_after_a_set_up_it_is_the_first_turn_that_counts() -> None:
    """Torus: both choose their forces and land before the first turn, which belongs to whoever the dice have made Blue."""
    found = set()
    for seed in range(4):
        match = play_match(game("torus"), ["uniform", "uniform"], seed=seed)
        assert first_seat(match) == match.state.blue_seat
        found.add((match.line[0].actor, first_seat(match)))
    assert found == {(0, 0), (0, 1)}, "the one who sets up first has the first turn only sometimes"


def test_games_begin_in_the_openings_of_a_suite(tmp_path: Path) -> None:
    rules, file = game("triangle", rows=5), tmp_path / "suite.jsonl"
    after = rules.apply(rules.start(), rules.legal(rules.start())[3])
    file.write_text(json.dumps(["1@a1", "1@b1"]) + "\n\n" + json.dumps(rules.dump(after)) + "\n")
    suite = read_openings(rules, file)
    tournament = Tournament("triangle", rules.settings, ("uniform", "greedy"), games=4, openings=suite)
    records = [read(each.record) for each in run(tournament)]
    assert [record.position for record in records] == [json.loads(suite[place]) for place in (0, 0, 1, 1)]
    assert records[2].position == rules.dump(after)
    assert all(verify(each.record).is_good for each in run(tournament))
    unfinished = replace(records[0], lines=records[0].lines[:2], outcome=None, key="")
    file.write_text(write(unfinished) + "\n" + write(unfinished))
    assert len(read_openings(rules, file)) == 2


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('["9@z9"]', "line 1: "),
        ('{"a": 1}', "line 1: "),
        ('["1@a1"]\n[7]', "line 2: an opening must be a list of actions"),
        ("", "contains no openings"),
        ("rubbish", "record 1: "),
    ],
)
def test_a_suite_that_leads_nowhere_is_refused(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "suite.txt"
    file.write_text(text)
    with pytest.raises(BadOpening, match=told):
        read_openings(game("triangle"), file)


def test_several_workers_play_the_same_games() -> None:
    two = Tournament(SMALL.game, SMALL.options, SMALL.players, games=2, nodes=10)
    assert run(two, workers=2) == run(two)


STRONG = Tournament("triangle", {"rows": 5}, ("level5", "level2"), games=2, nodes=300, seed=4)


def test_searching_players_repeat_themselves_too_whoever_plays_beside_them() -> None:
    once = run(STRONG)
    assert run(STRONG, workers=2) == once == run(STRONG)
    assert once[0].record != once[1].record


def test_turns_that_are_confirmed_are_fought_out_and_repeated() -> None:
    tournament = Tournament("tipping", {}, ("uniform", "greedy"), games=2, nodes=10)
    once = run(tournament)
    assert once == run(tournament)
    assert all(verify(game.record).is_good for game in once)


def test_a_run_that_is_killed_goes_on_as_if_nothing_had_happened(tmp_path: Path) -> None:
    """A whole process is killed in the middle of its work; what it has kept is not played again."""
    file = tmp_path / "games.jsonl"
    long = Tournament("triangle", {"rows": 5}, ("level4", "level2"), games=40, nodes=100)
    words = "from tests.arena.test_arena import *; run(Tournament({!r}, {!r}, {!r}, games=40, nodes=100), Path({!r}))"
    code = words.format(long.game, long.options, long.players, str(file))
    root = Path(__file__).parents[2]
    paths = os.pathsep.join([str(root / "src"), str(root)])
    process = subprocess.Popen([sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": paths})
    while not file.exists() or file.read_text().count("\n") < 4:
        assert process.poll() is None, "it ended before it could be killed"
        time.sleep(0.01)
    process.kill()
    process.wait()
    kept = file.read_text().count("\n") - 1
    seen: list[int] = []
    resumed = run(long, file, on_game=lambda done, total: seen.append(done))
    assert seen[0] == kept
    assert resumed == run(long)


def test_workers_do_not_outlive_a_run_that_is_killed(tmp_path: Path) -> None:
    """They hold the end of a pipe, too: it is closed when all of them are gone."""
    file, root = tmp_path / "games.jsonl", Path(__file__).parents[2]
    code = (
        "from tests.arena.test_arena import *\n"
        "if __name__ == '__main__':\n"
        f"    run(Tournament('triangle', {{'rows': 5}}, ('greedy', 'uniform'), games=2000), Path({str(file)!r}), 2)"
    )
    script = tmp_path / "long.py"
    script.write_text(code)
    paths = os.pathsep.join([str(root / "src"), str(root)])
    process = subprocess.Popen(
        [sys.executable, str(script)], env={**os.environ, "PYTHONPATH": paths}, stdout=subprocess.PIPE
    )
    while not file.exists() or file.read_text().count("\n") < 3:
        assert process.poll() is None, "it ended before it could be killed"
        time.sleep(0.01)
    process.kill()
    process.communicate(timeout=120)


def test_a_header_cut_short_is_no_tournament(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text('{"program": "0')
    assert run(SMALL, file) == run(SMALL)
    assert len(file.read_text().splitlines()) == 7


@pytest.mark.parametrize("text", ["a letter to a friend", "a letter\nto a friend\n", "{}\n"])
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, text: str) -> None:
    file = tmp_path / "letter.txt"
    file.write_text(text)
    with pytest.raises(OtherTournament):
        run(SMALL, file)
    assert file.read_text() == text


def test_it_stops_when_the_sequential_test_is_sure_after_the_same_game_for_any_number_of_workers() -> None:
    def is_sure(games: Sequence[PlayedGame]) -> bool:
        return sequential_test([game.score for game in games]) != "open"

    long = Tournament("triangle", {"rows": 5}, ("greedy", "uniform"), games=200, nodes=10)
    stopped = run(long, is_enough=is_sure)
    assert 2 < len(stopped) < 200
    assert is_sure(stopped)
    assert not is_sure(stopped[:-2])
    assert run(long, workers=2, is_enough=is_sure) == stopped


def test_the_games_so_far_are_not_copied_for_every_pair() -> None:
    """A hundred thousand games would be copied some billions of times."""
    seen: list[tuple[int, int]] = []

    def is_enough(games: Sequence[PlayedGame]) -> bool:
        seen.append((id(games), len(games)))
        return False

    run(Tournament("triangle", {"rows": 2}, ("uniform", "greedy"), 6), is_enough=is_enough)
    assert [length for _, length in seen] == [2, 4, 6]
    assert len({which for which, _ in seen}) == 1


def test_the_sequential_test_errs_as_seldom_as_it_says() -> None:
    """Players that are equal, or apart by the difference in question: one answer in twenty may be wrong."""
    random, share = Random(1), 1 / (1 + 10 ** (-50 / 400))

    def answer(chance: float) -> str:
        scores: list[float] = []
        while (said := sequential_test(scores)) == "open":
            scores += [float(random.random() < chance) for _ in range(20)]
        return said

    assert sum(answer(0.5) == "stronger" for _ in range(100)) <= 10
    assert sum(answer(share) == "not stronger" for _ in range(100)) <= 10


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
    games = run(solo)
    assert [game.record.count("[Seat") for game in games] == [1, 1]
    assert {game.score for game in games} <= {0.0, 1.0}


def results(one: str, two: str, score: float, games: int) -> list[PlayedGame]:
    return [PlayedGame(number, one, two, float(number < score * games), "") for number in range(games)]


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
    games = [*results("level2", "level1", 0.75, 40), *results("level3", "level2", 0.75, 40)]
    assert crosstable(games).splitlines() == [
        "              Elo   95 %  games     1     2     3",
        "  1 level3    188   ±123     40     -   75%     -",
        "  2 level2      0    ±87     80   25%     -   75%",
        "  3 level1   -188   ±123     40     -   25%     -",
    ]


def test_the_picture_shows_every_player_with_its_error_bar_and_percentages() -> None:
    games = [*results("level2", "level1", 0.75, 40), *results("level3", "level2", 0.75, 40)]
    drawn = ElementTree.fromstring(picture(games, "Triangle <&> 80 games"))
    kind = lambda name: [each for each in drawn.iter() if each.get("class") == name]  # noqa: E731
    texts = [each.text for each in drawn.iter() if each.tag.endswith("}text")]
    assert drawn[0].text == "Triangle <&> 80 games"
    assert {"level1", "level2", "level3", "75%", "25%"} <= set(texts)
    assert (len(kind("bar")), len(kind("dot")), len(kind("cell"))) == (3, 3, 4)
    dots = [float(each.get("cx", "")) for each in kind("dot")]
    assert dots == sorted(dots, reverse=True), "the strongest first, and furthest to the right"
    for bar, dot in zip(kind("bar"), dots, strict=True):
        left, right = re.findall(r"[MH]([\d.]+)", bar.get("d", ""))
        assert float(left) < dot < float(right)
        assert 0 < float(left) < float(right) < float(drawn.get("width", ""))
