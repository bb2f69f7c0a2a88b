"""Puzzles: proven, stored, rated and checked again."""

import itertools
from collections import Counter
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from event_horizon.cli import main
from event_horizon.core.game import AnyGame
from event_horizon.core.puzzle import Puzzle
from event_horizon.core.seat import CHANCE
from event_horizon.games import catalog
from event_horizon.games.catalog import GAMES, game
from event_horizon.learning.puzzles.checking import fault, sample
from event_horizon.learning.puzzles.making import FEW_TRIES, TRIES, self_play, stored, tried
from event_horizon.learning.puzzles.rating import GUESSER, LEVEL_1, level_ratings, rated
from event_horizon.learning.puzzles.stored import StoredPuzzle, puzzles_of, read_puzzles, write_puzzles
from event_horizon.players.roster import computer_play

BUNDLED = list(GAMES.bundled)
WITH_PUZZLES = [name for name in BUNDLED if puzzles_of(name)]

LAST_TILE = {
    "to_act": "red",
    "cells": {
        "a1": "R6", "b1": "G1", "b2": "R7", "c1": "G6", "d2": "G4", "d3": "R4", "e1": "G3", "e3": "R3",
    },
}  # fmt: skip
"""On 15 cells: of all placements only 2@d1 wins, as `horizon solve` proves, too."""


def small_puzzle() -> StoredPuzzle:
    rules = game("triangle", rows=5)
    find = computer_play("triangle").find_puzzle
    assert find is not None
    found = find(rules.load(LAST_TILE))
    assert isinstance(found, Puzzle)
    return stored(rules, found)


def test_a_puzzle_has_one_best_action_and_says_what_is_asked() -> None:
    puzzle = small_puzzle()
    assert puzzle.line[0] == "2@d1"
    assert puzzle.task == "Red to place. Only one placement wins."
    assert (puzzle.value, puzzle.second) == (1.0, 0.0)
    assert "Find the win" in puzzle.motifs
    assert puzzle.options == {"rows": 5}


def test_its_line_is_played_by_the_rules_to_the_result_it_claims() -> None:
    puzzle = small_puzzle()
    rules = catalog.game("triangle", **puzzle.options)
    state = rules.load(puzzle.position)
    for text in puzzle.line:
        state = rules.apply(state, rules.read(state, text))
    outcome = rules.outcome(state)
    assert outcome is not None
    assert outcome.scores[puzzle.seat] == puzzle.value


def test_every_other_placement_loses_and_is_refuted_by_a_line_that_says_so() -> None:
    puzzle = small_puzzle()
    rules = catalog.game("triangle", **puzzle.options)
    state = rules.load(puzzle.position)
    refute = computer_play("triangle").refute
    assert refute is not None
    for action in rules.legal(state)[::5]:
        if rules.write(action) == puzzle.line[0]:
            continue
        refutation = refute(state, action)
        end = rules.apply(state, action)
        for each in refutation.line:
            end = rules.apply(end, each)
        outcome = rules.outcome(end)
        assert outcome is not None
        assert outcome.scores[puzzle.seat] < puzzle.value
        assert refutation.sentence.endswith(".")


def test_a_position_with_two_winning_placements_is_no_puzzle() -> None:
    rules = game("triangle", rows=5)
    find = computer_play("triangle").find_puzzle
    assert find is not None
    cells = LAST_TILE["cells"] | {"d1": "R2", "c2": "G2", "e2": "R5", "c3": "G5"}
    state = rules.load({"to_act": "red", "cells": cells})
    assert find(state) is None, "too few cells: three"
    assert find(rules.start()) is None, "too many"


@pytest.mark.parametrize(
    ("light", "best"),
    [(["e3", "e6"], "e3E"), (["f3", "e6"], "f3W"), (["c6", "g6"], "c6S"), (["c5", "f6"], "c5N")],
)
def test_a_block_two_spaces_from_a_hole_falls_in_front_of_it_and_sinks(light: list[str], best: str) -> None:
    rules, find = game("tipping"), computer_play("tipping").find_puzzle
    assert find is not None
    found = find(rules.load(last_block(light)))
    assert found is not None
    assert rules.write(found.line[0]) == best
    assert len(found.line) == 2
    assert found.task == "Light to move. Sink the last block this turn and win."
    assert found.motifs == ("Win this turn", "Fall first")


def last_block(light: list[str]) -> dict[str, object]:
    return {"light": light, "dark": ["a5", "j5"], "to_act": "light", "sunk": {"light": 3, "dark": 0}}


def test_blocks_that_take_no_part_are_set_aside_so_that_the_last_one_is_asked_for() -> None:
    rules, find = game("tipping"), computer_play("tipping").find_puzzle
    assert find is not None
    light = ["e3", "a4", "a6", "b9", "j7", "i9"]
    state = rules.load(
        {"light": light, "dark": ["d10", "j5"], "to_act": "light", "sunk": {"light": 1, "dark": 0}}
    )
    found = find(state)
    assert found is not None
    assert rules.write(found.line[0]) == "e3E"
    assert found.state.sunk == (3, 0)
    assert len(found.state.blocks[0]) == len(light) - 2
    assert fault("tipping", stored(rules, found)) == "", "the position asked about is a puzzle itself"
    end = found.state
    for action in found.line:
        end = rules.apply(end, action)
    outcome = rules.outcome(end)
    assert outcome is not None
    assert outcome.scores == (1.0, 0.0)


@pytest.mark.parametrize("light", [["c6-c7", "f6"], ["e3-f3", "e6"]])
def test_a_block_that_lies_in_front_of_a_hole_is_no_puzzle(light: list[str]) -> None:
    rules, find = game("tipping"), computer_play("tipping").find_puzzle
    assert find is not None
    assert find(rules.load(last_block(light))) is None


def test_a_slower_way_to_sink_a_block_is_called_slower() -> None:
    rules, refute = game("tipping"), computer_play("tipping").refute
    assert refute is not None
    state = rules.load(last_block(["e3", "e6"]))
    refutation = refute(state, rules.read(state, "e3N"))
    assert refutation.sentence == "After that Light can still force the win, but it takes longer."
    state = rules.apply(state, rules.read(state, "e3N"))
    for action in refutation.line:
        state = rules.apply(state, action)


def torus_values(phase: str, units: dict[str, str], *before: str) -> tuple[dict[str, float], Puzzle | None]:
    from event_horizon.games.torus.ai.puzzles import find_puzzle
    from event_horizon.games.torus.ai.puzzles.fire import values

    rules, state = war(phase, units, *before)
    found = values(state, rules.legal(state))
    return {rules.write(action): value for action, value in found.items()}, find_puzzle(state)


def war(phase: str, units: dict[str, str], *before: str) -> tuple[AnyGame, Any]:
    rules = game("torus", first="fixed", map="blank")
    placed = {name: {"at": place} for name, place in units.items()}
    state = rules.load({"turn": 3, "phase": phase, "to_act": "blue", "units": placed})
    for text in before:
        state = rules.apply(state, rules.read(state, text))
    return rules, state


def test_the_odds_of_a_shot_are_those_of_the_table() -> None:
    """8.7, 8.9: within six hexes PL1 attacks at 4-1, which destroys on 4, 5 and 6."""
    units = {"blue:PL1": "H-9", "white:PL2": "H-12", "white:HL1": "H-14"}
    values, puzzle = torus_values("lasers", units)
    assert values == {"aim PL1 white:PL2": 1.0, "aim PL1 white:HL1": 3.0, "done": 0.0}
    assert puzzle is not None
    assert (puzzle.value, puzzle.second) == (3.0, 1.0)
    assert (
        puzzle.task
        == "Blue opens fire. At whom does the light laser PL1 aim, so that all shots together destroy most?"
    )
    assert len(puzzle.choices) == 2, "not to fire at all is not asked about"


def test_a_salvo_is_asked_about_by_its_strongest_laser_or_by_who_joins_in() -> None:
    """8.7.1, 8.7.2: together two light lasers destroy HL1 for sure, one after the other in 31 cases of 36."""
    units = {"blue:PL1": "H-9", "blue:ML1": "H-10", "white:HL1": "H-14", "white:PL2": "A-20"}
    values, puzzle = torus_values("lasers", units, "aim ML1 white:HL1")
    assert values == {"aim PL1 white:HL1": 6.0, "fire": 6.0}
    assert puzzle is None, "it makes no difference"
    units = {"blue:PL1": "H-9", "blue:PL2": "H-10", "white:HL1": "H-14", "white:PL2": "A-20"}
    values, puzzle = torus_values("lasers", units, "aim PL1 white:HL1")
    assert values == {"aim PL2 white:HL1": 6.0, "fire": 5.167}
    assert puzzle is not None
    assert puzzle.motifs == ("Which salvo", "Join forces")


def test_the_odds_of_a_landing_are_those_of_the_table() -> None:
    """9.4: column D is never worse than ring 4, column E loses a unit on a 6; a PSV has 4 MP, its base scores 10."""
    from event_horizon.games.torus.ai.puzzles import find_puzzle, refute

    rules, state = war("landing", {"blue:PL1": "waiting", "white:HL1": "A-20"})
    puzzle = find_puzzle(state)
    assert puzzle is not None
    assert [rules.write(each) for each in puzzle.choices] == [f"land PL1 {column}-5" for column in "ABCDEFGH"]
    assert rules.write(puzzle.line[0]) == "land PL1 D-5"
    assert puzzle.value == pytest.approx(10 * 22 / 36, abs=0.001)
    assert puzzle.second == pytest.approx(10 * 21 / 36 - 2 / 6, abs=0.001)
    refutation = refute(state, rules.read(state, "land PL1 H-5"))
    assert "the hole takes it in 67\u202f%" in refutation.sentence
    state = rules.apply(state, rules.read(state, "land PL1 H-5"))
    for action in refutation.line:
        state = rules.apply(state, action)
    assert rules.to_act(state) != CHANCE, "its dice are part of it"


def test_the_odds_of_a_missile_are_those_of_the_hex_it_is_steered_to() -> None:
    """8.6, 8.8.1: a DMU on a base attacks at 2-1, which destroys on a 6; an HEV is worth 6 points."""
    units = {"blue:MM1": "G-7", "white:HL1": "H-5"}
    values, puzzle = torus_values("launch", units, "launch MM1 DMU N", "ahead")
    assert values == {"ahead": 0.0, "left": 0.0, "right": 1.0}
    assert puzzle is not None
    assert puzzle.motifs == ("Which way to steer",)


def test_one_s_own_losses_count_against_a_shot() -> None:
    units = {"blue:MM1": "G-7", "white:HL1": "H-5", "blue:HL2": "G-5"}
    values, _ = torus_values("launch", units, "launch MM1 DMU N")
    assert min(values.values()) < 0


def test_what_lies_face_down_makes_no_puzzle() -> None:
    from event_horizon.games.torus.ai.puzzles import find_puzzle

    rules = game("torus", first="fixed", map="blank")
    units = {
        "blue:PL1": {"at": "H-9"},
        "white:PL2": {"at": "H-12"},
        "white:HL1": {"at": "H-14", "down": True},
    }
    state = rules.load({"turn": 3, "phase": "lasers", "to_act": "blue", "units": units})
    assert find_puzzle(state) is None


def test_the_way_home_is_a_decision_by_the_table_of_chances() -> None:
    find, refute = computer_play("explorer").find_puzzle, computer_play("explorer").refute
    assert find is not None
    assert refute is not None
    rules = game("explorer", seats=1, missions=1)
    ship = {"seat": 0, "at": "2.0", "moved": 6, "energy": 9, "probes": 0, "shield": 2, "strength": 2}
    results = ["the-shadow", "weighed", "iron-line"]
    state = rules.load({"ships": [{**ship, "results": results}], "round": 50, "step": "change", "left": 1})
    puzzle = find(state)
    assert puzzle is not None
    assert rules.write(puzzle.line[0]) == "climb"
    assert puzzle.motifs == ("Down, up or round again",)
    assert (puzzle.value, puzzle.second) == (0.383, 0.318)
    assert "the best action leaves 38\u202f%" in refute(state, rules.read(state, "stay")).sentence
    far = rules.load({"ships": [{**ship, "at": "7.3", "moved": 3, "probes": 2}], "round": 9, "step": "end"})
    assert find(far) is None, "a probe from there is sure to fail"


def test_what_to_build_is_asked_about_a_few_ships_of_which_one_is_clearly_best() -> None:
    find, refute = computer_play("explorer").find_puzzle, computer_play("explorer").refute
    assert find is not None
    assert refute is not None
    rules = game("explorer", seats=1, missions=1)
    start = rules.start()
    state = rules.apply(start, rules.read(start, "die 4"))
    puzzle = find(state)
    assert puzzle is not None
    assert rules.write(puzzle.line[0]) == "build Hypatia probes=3 shield=2 strength=2 power=1"
    assert puzzle.motifs == ("What to build",)
    assert puzzle.line[0] in puzzle.choices
    assert 3 <= len(puzzle.choices) <= 5
    other = next(each for each in puzzle.choices if each != puzzle.line[0])
    assert refute(state, other).sentence.endswith("the best action leaves 84\u202f%.")


def test_a_throw_is_typical_if_it_leads_closest_to_the_average() -> None:
    from event_horizon.search.typical import typical_throw

    throws = (("low", 1), ("middle", 2), ("high", 1))
    value = {"low": 0.0, "middle": 0.4, "high": 1.0}
    assert typical_throw("", lambda _: throws, lambda _, throw: throw, value.__getitem__) == (
        "middle",
        "middle",
    )


def test_files_of_puzzles_are_read_as_they_were_written_the_easiest_first() -> None:
    puzzle = small_puzzle()
    hard, easy = replace(puzzle, id="1", rating=1900), replace(puzzle, id="2", rating=900)
    assert read_puzzles(write_puzzles([hard, easy])) == (easy, hard)


def test_ratings_follow_who_solves_what() -> None:
    levels = ("weak", "fair", "strong")
    puzzle = small_puzzle()
    answers = {"easy": (3, 3, 3), "middling": (0, 2, 3), "hard": (0, 0, 3), "hardest": (0, 0, 0)}
    puzzles = [
        replace(
            puzzle, id=name, solved=dict(zip(levels, counts, strict=True)), tries=dict.fromkeys(levels, 3)
        )
        for name, counts in answers.items()
    ]
    ratings = [each.rating for each in rated(puzzles)]
    assert ratings == sorted(ratings)
    assert len(set(ratings)) == 4
    assert all(each.error > 0 for each in rated(puzzles))
    found = level_ratings(puzzles)
    assert found["weak"] == LEVEL_1
    assert ratings[0] < LEVEL_1 < found["fair"] < found["strong"]
    assert ratings[-1] > LEVEL_1


def test_of_puzzles_that_every_level_solves_the_one_with_more_to_choose_from_is_rated_higher() -> None:
    tries = {GUESSER: 20, "weak": 20, "strong": 3}
    few, many = (
        replace(small_puzzle(), id=str(asked), solved={**tries, GUESSER: 20 / asked}, tries=tries)
        for asked in (2, 50)
    )
    easy, hard = rated([few, many])
    assert hard.rating - easy.rating > 100


def test_more_tries_make_a_rating_surer() -> None:
    puzzle = small_puzzle()
    few = replace(puzzle, solved={"a": 1, "b": 2}, tries={"a": 2, "b": 2})
    many = replace(puzzle, solved={"a": 10, "b": 20}, tries={"a": 20, "b": 20})
    assert rated([many])[0].error < rated([few])[0].error


def test_a_false_puzzle_is_found_out() -> None:
    puzzle = small_puzzle()
    assert fault("triangle", puzzle) == ""
    assert "2@d1" in fault("triangle", replace(puzzle, line=("1@d1",)))
    assert "second" in fault("triangle", replace(puzzle, second=0.5))


def spoilt(where: str) -> tuple[StoredPuzzle, str]:
    """A puzzle that is wrong somewhere, and what is said about it."""
    puzzle = small_puzzle()
    first, _, *rest = puzzle.line
    cells = {"a1": "R6", "b1": "G1", "b2": "G2"}
    return {
        "first action": (replace(puzzle, line=("1@d1",)), "the best action is 2@d1, not 1@d1"),
        "illegal reply": (replace(puzzle, line=(first, first, *rest)), "d1 already holds"),
        "poor reply": (replace(puzzle, line=(first, _other(puzzle))), "best play is"),
        "short line": (replace(puzzle, line=puzzle.line[:-1]), "best play is"),
        "position": (replace(puzzle, position={"to_act": "red", "cells": cells}), "no play leads there"),
    }[where]


def _other(puzzle: StoredPuzzle) -> str:
    """Another legal reply to the answer than the best one."""
    rules = catalog.game("triangle", **puzzle.options)
    state = rules.load(puzzle.position)
    state = rules.apply(state, rules.read(state, puzzle.line[0]))
    return next(text for text in map(rules.write, rules.legal(state)) if text != puzzle.line[1])


@pytest.mark.parametrize("where", ["first action", "illegal reply", "poor reply", "short line", "position"])
def test_check_fails_and_names_a_puzzle_that_is_spoilt(
    where: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    good, (wrong, words) = small_puzzle(), spoilt(where)
    file = write_puzzles([good, wrong])
    monkeypatch.setattr("event_horizon.learning.puzzles.stored.puzzles_of", lambda name: read_puzzles(file))
    with pytest.raises(SystemExit) as ended:
        main(["puzzles", "check", "triangle"])
    assert ended.value.code == 1
    printed = capsys.readouterr()
    assert "triangle: 1 of 2 puzzles proven again" in printed.out
    assert good.id in printed.err
    assert words in printed.err


def test_the_sample_of_a_day_is_the_same_for_everyone_and_another_tomorrow() -> None:
    puzzles = [replace(small_puzzle(), id=str(number)) for number in range(100)]
    today, tomorrow = date(2026, 11, 16), date(2026, 11, 17)
    assert sample(puzzles, 5, today) == sample(puzzles, 5, today)
    assert sample(puzzles, 5, today) != sample(puzzles, 5, tomorrow)
    assert len(sample(puzzles[:3], 5, today)) == 3


def test_self_play_is_the_same_for_the_same_seed() -> None:
    rules = game("triangle", rows=5)
    first, second = ([*self_play(rules, Random(7), aside=2)] for _ in range(2))
    assert first == second


def test_make_adds_to_a_file_and_rates_it(tmp_path: object, capsys: pytest.CaptureFixture[str]) -> None:
    file = f"{tmp_path}/puzzles.jsonl"
    for count in ("1", "2"):
        main(
            [
                "puzzles",
                "make",
                "triangle",
                "-o",
                "rows=5",
                "--file",
                file,
                "--count",
                count,
                "--aside",
                "8",
                "--workers",
                "1",
            ]
        )
    with open(file, encoding="utf-8") as stream:
        found = read_puzzles(stream.read())
    assert len(found) == 2
    assert all(each.rating and each.error and each.tries for each in found)
    assert all(fault("triangle", each) == "" for each in found)
    assert "2 puzzles in" in capsys.readouterr().out


def test_make_ends_with_its_time_even_if_it_finds_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A clock that moves on by a second whenever somebody looks at it: the game of self-play is left unfinished."""
    ticks = itertools.count()
    monkeypatch.setattr("event_horizon.commands.puzzles.time", lambda: next(ticks))
    monkeypatch.setattr("event_horizon.learning.puzzles.making.time", lambda: next(ticks))
    file = tmp_path / "puzzles.jsonl"
    words = ["puzzles", "make", "triangle", "--file", str(file), "--workers", "1", "--seconds", "7"]
    main(words)
    assert "0 puzzles in" in (printed := capsys.readouterr().out)
    assert "0 of 7 positions of 1 games proven" in printed
    assert not file.exists()


def test_make_keeps_only_what_is_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.jsonl"
    kind = ["--motif", "Out of harm's way", "--hard-for", "level1", "--random", "1"]
    words = [
        "puzzles",
        "make",
        "triangle",
        "-o",
        "rows=5",
        "--file",
        str(file),
        "--workers",
        "1",
        "--count",
        "2",
    ]
    main([*words, *kind])
    found = read_puzzles(file.read_text(encoding="utf-8"))
    assert len(found) == 2
    for each in found:
        assert "Out of harm's way" in each.motifs
        assert each.solved["level1"] < each.tries["level1"] == TRIES


def test_a_placement_that_alone_saves_the_draw_is_a_puzzle_and_the_rest_lose() -> None:
    each = next(each for each in puzzles_of("triangle") if "Save the draw" in each.motifs)
    rules = catalog.game("triangle", **each.options)
    state = rules.load(each.position)
    refute = computer_play("triangle").refute
    assert refute is not None
    for action in rules.legal(state)[::7]:
        if rules.write(action) == each.line[0]:
            continue
        end = rules.apply(state, action)
        for reply in refute(state, action).line:
            end = rules.apply(end, reply)
        outcome = rules.outcome(end)
        assert outcome is not None
        assert outcome.scores[each.seat] == 0.0


def test_rate_lets_every_level_try_a_file_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Ratings of other players are replaced; what is asked and proven stays."""
    levels = list(computer_play("triangle").players)
    tries = dict.fromkeys(levels, 3)
    stale = replace(small_puzzle(), solved=dict.fromkeys(levels, 0), tries=tries, rating=2400, error=1)
    file = tmp_path / "puzzles.jsonl"
    file.write_text(write_puzzles([stale]))
    main(["puzzles", "rate", "triangle", "--file", str(file)])
    (fresh,) = read_puzzles(file.read_text())
    assert fresh.solved["level8"] == fresh.tries["level8"] == FEW_TRIES, "full strength proves the last cells"
    assert fresh.tries["level1"] == fresh.tries[GUESSER] == TRIES
    asked = len(catalog.game("triangle", rows=5).legal(catalog.game("triangle", rows=5).load(LAST_TILE)))
    assert fresh.solved[GUESSER] == pytest.approx(TRIES / asked, abs=0.01)
    assert fresh.rating < 2000
    assert fresh.error > 50
    assert replace(fresh, solved=stale.solved, tries=tries, rating=2400, error=1) == stale
    assert f"moved by {2400 - fresh.rating} " in capsys.readouterr().out


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_the_levels_still_solve_what_the_ratings_say(name: str) -> None:
    """A few are tried again: a change of the players that outdates the ratings is noticed with the change."""
    for each in Random(16).sample(puzzles_of(name), 2):
        again = tried(catalog.game(name, **each.options), each)
        assert again.solved == each.solved, f"{each.id}: rate the puzzles again (horizon puzzles rate)"


def test_there_are_enough_puzzles_of_every_kind() -> None:
    wanted = {"triangle": 300, "tipping": 200, "torus": 60, "explorer": 60}
    assert set(BUNDLED) == set(wanted)
    assert all(len(puzzles_of(name)) >= count for name, count in wanted.items())
    motifs = {name: {motif for each in puzzles_of(name) for motif in each.motifs} for name in BUNDLED}
    assert {"Which salvo", "Where to land", "Which way to steer"} <= motifs["torus"]
    decisions = {"What to build", "Down, up or round again", "Boost or save", "Probe now or later"}
    assert decisions <= motifs["explorer"]
    assert {"Win this turn", "Win in two turns"} <= motifs["tipping"]
    draws = [each for each in puzzles_of("triangle") if "Save the draw" in each.motifs]
    assert len(draws) >= 10
    assert all((each.value, each.second) == (0.5, 0.0) for each in draws)
    assert all(each.task.endswith("Only one placement does not lose.") for each in draws)


def test_newcomers_start_where_the_lowest_level_is() -> None:
    choice = (Path(__file__).parents[2] / "web/src/puzzles/choice.ts").read_text(encoding="utf-8")
    assert f"NEWCOMER: Solver = {{ rating: {LEVEL_1}," in choice


@pytest.mark.parametrize(("name", "share", "error"), [
    ("triangle", 0.1, 100), ("torus", 0.3, 100), ("explorer", 0.5, 100), ("tipping", 0.5, 100),
])  # fmt: skip
def test_ratings_tell_the_shipped_puzzles_apart(name: str, share: float, error: int) -> None:
    """Not more than this share is solved by every level in every try, and the standard error is no larger in the middle."""
    puzzles = puzzles_of(name)
    easy = [
        each
        for each in puzzles
        if all(each.solved[it] == each.tries[it] for it in computer_play(name).players)
    ]
    assert len(easy) <= share * len(puzzles)
    assert sorted(each.error for each in puzzles)[len(puzzles) // 2] <= error
    fitted = level_ratings(puzzles)
    assert fitted["level1"] == LEVEL_1 < fitted["level8"]
    near = [each for each in puzzles if abs(each.rating - LEVEL_1) < 400]
    assert near, "there is something for a newcomer"


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_motifs_tell_the_shipped_puzzles_apart(name: str) -> None:
    """The first motif says what is asked; what is true of nearly every puzzle is none of the others."""
    puzzles = puzzles_of(name)
    others = Counter(motif for each in puzzles for motif in each.motifs[1:])
    assert others
    assert max(others.values()) <= 0.6 * len(puzzles)


MARGINS = {"triangle": 0.5, "tipping": 1, "torus": 0.5, "explorer": 0.04}
"""How much better the answer is than anything else: half a game, a game, half a point, four percentage points."""
MAX_FILE = 300_000


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_shipped_puzzles_have_a_clear_answer_and_small_files(name: str) -> None:
    puzzles = puzzles_of(name)
    assert min(round(each.value - each.second, 3) for each in puzzles) >= MARGINS[name]
    assert all(set(each.tries) == {GUESSER, *computer_play(name).players} for each in puzzles)
    assert len(write_puzzles(puzzles).encode()) < MAX_FILE


def test_shipped_triangles_have_at_most_twelve_empty_cells() -> None:
    for each in puzzles_of("triangle"):
        rows = int(each.options.get("rows", 6))
        taken = len(each.position["cells"]) + len(each.position.get("blocked", ()))
        assert rows * (rows + 1) // 2 - taken <= 12


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_shipped_puzzles_are_whole(name: str) -> None:
    puzzles = puzzles_of(name)
    assert len({each.id for each in puzzles}) == len(puzzles)
    assert [each.rating for each in puzzles] == sorted(each.rating for each in puzzles)
    for each in puzzles:
        assert each.motifs
        assert each.task.endswith((".", "?"))
        assert each.value > each.second
        assert each.tries


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_a_sample_of_the_shipped_puzzles_that_changes_daily_is_proven_again(name: str) -> None:
    chosen = sample(puzzles_of(name), 5, datetime.now(UTC).date())
    assert [text for each in chosen if (text := fault(name, each))] == []
