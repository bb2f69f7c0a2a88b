"""Puzzles by exact odds: which salvo, which way to steer, where to land, by the tables of the rules."""

from typing import Any

import pytest

from event_horizon.core.game import AnyGame
from event_horizon.core.puzzle import Puzzle
from event_horizon.core.seat import CHANCE
from event_horizon.games.catalog import game
from event_horizon.games.torus.ai.puzzles import find_puzzle, fire, refute
from event_horizon.games.torus.ai.puzzles.fire import values
from event_horizon.search.budget import Spent, never


def war(phase: str, units: dict[str, str], *before: str) -> tuple[AnyGame, Any]:
    rules = game("torus", first="fixed", map="blank")
    placed = {name: {"at": place} for name, place in units.items()}
    state = rules.load({"turn": 3, "phase": phase, "to_act": "blue", "units": placed})
    for text in before:
        state = rules.apply(state, rules.read(state, text))
    return rules, state


def torus_values(phase: str, units: dict[str, str], *before: str) -> tuple[dict[str, float], Puzzle | None]:
    rules, state = war(phase, units, *before)
    found = values(state, rules.legal(state))
    return {rules.write(action): value for action, value in found.items()}, find_puzzle(state, never)


def test_the_odds_of_a_shot_are_those_of_the_table() -> None:
    """8.7, 8.9: within six hexes PL1 attacks at 4-1, which destroys on 4, 5 and 6."""
    units = {"blue:PL1": "H-9", "white:PL2": "H-12", "white:HL1": "H-14"}
    values, puzzle = torus_values("lasers", units)
    assert values == {"aim PL1 white:PL2": 1.0, "aim PL1 white:HL1": 3.0, "done": 0.0}
    assert puzzle is not None
    assert (puzzle.value, puzzle.second) == (3.0, 1.0)
    assert (
        puzzle.task
        == "Blue opens fire. Which target should the light laser PL1 aim at, so that all shots together destroy the most?"
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
    rules, state = war("landing", {"blue:PL1": "waiting", "white:HL1": "A-20"})
    puzzle = find_puzzle(state, never)
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
    rules = game("torus", first="fixed", map="blank")
    units = {
        "blue:PL1": {"at": "H-9"},
        "white:PL2": {"at": "H-12"},
        "white:HL1": {"at": "H-14", "down": True},
    }
    state = rules.load({"turn": 3, "phase": "lasers", "to_act": "blue", "units": units})
    assert find_puzzle(state, never) is None


@pytest.mark.parametrize("readings", [0, 1])
def test_a_proof_that_is_stopped_proves_nothing(readings: int) -> None:
    _, state = war("landing", {"blue:PL1": "waiting", "white:HL1": "A-20"})
    go_on = iter([False] * readings)
    assert find_puzzle(state, lambda: next(go_on, True)) is None
    assert next(go_on, None) is None, "the proof asks that often"


@pytest.mark.parametrize("readings", [0, 1])
def test_a_long_exchange_of_fire_is_not_played_out_once_it_is_stopped(readings: int) -> None:
    units = {
        "blue:PL1": "H-9",
        "blue:PL2": "H-10",
        "blue:PL3": "G-10",
        "white:HL1": "H-14",
        "white:PL2": "H-12",
    }
    _, state = war("lasers", units)
    assert fire.find_puzzle(state, never) is None, "no target is clearly better"
    go_on = iter([False] * readings)
    with pytest.raises(Spent):
        fire.find_puzzle(state, lambda: next(go_on, True))
    assert find_puzzle(state, lambda: True) is None
