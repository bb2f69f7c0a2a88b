"""Ranking and explaining: the chance of the prize, and the odds that make it."""

import re
from typing import Any

import pytest

from event_horizon import game
from event_horizon.core.budget import Budget
from event_horizon.core.computer_play import RankedAction
from event_horizon.core.odds import percent
from event_horizon.games.explorer.ai import COMPUTER_PLAY
from event_horizon.games.explorer.ai.explaining import explain
from event_horizon.games.explorer.ai.ranking import rank
from event_horizon.games.explorer.previews.prospects import ship_chance
from event_horizon.games.explorer.rules import builds
from tests.games.explorer.picture import fly, ship, ships

SOLO = game("explorer", missions=1)


def ranked(state: Any) -> dict[str, float]:
    return {SOLO.write(each.action): each.value for each in rank(state, Budget())}


def told(state: Any, text: str) -> str:
    return explain(state, RankedAction(SOLO.read(state, text), 0.5))


def test_every_action_is_ranked_and_the_best_comes_first() -> None:
    state = ship("1.3", rules=SOLO, step="end", probes=2, energy=12)
    values = ranked(state)
    assert set(values) == {SOLO.write(action) for action in SOLO.legal(state)}
    assert list(values.values()) == sorted(values.values(), reverse=True)
    assert next(iter(values)) == "probe"


def test_values_are_the_chance_of_the_prize_itself() -> None:
    """Without any hurry: two results on the last square win with four faces of six."""
    state = ship("out.1", rules=SOLO, results=["weighed"] * 2, energy=5)
    assert ranked(state)["roll"] == pytest.approx(4 / 6, abs=0.002)
    falling = ship("1.0", rules=SOLO, step="change", moved=6, energy=5, probes=1)
    assert ranked(falling)["descend"] == pytest.approx(1 / 36, abs=0.002)


@pytest.mark.parametrize(
    ("at", "parts", "text", "words", "facts"),
    [
        (
            "2.3", {"step": "end", "probes": 2, "energy": 12}, "probe", "Launch a probe",
            "The probe has a 67\u202f% chance of success; at home, 1 result would have a 33\u202f% chance of the prize.",
        ),
        (
            "8.3", {"energy": 12}, "roll 2", "Roll four dice",
            "The ship moves 14 spaces on average, ends on an event space in",
        ),
        (
            "3.0", {"step": "change", "moved": 6, "energy": 9}, "climb", "Climb to orbit 4",
            "The ship reaches orbit 4, space 0 or orbit 4, space 1 with 8 tokens.",
        ),
    ],
)  # fmt: skip
def test_sentences_are_made_of_facts(
    at: str, parts: dict[str, Any], text: str, words: str, facts: str
) -> None:
    sentence = told(ship(at, rules=SOLO, **parts), text)
    assert re.match(rf"{words}: \d+\u202f% to win the prize\. ", sentence)
    assert facts in sentence


@pytest.mark.parametrize("die", range(1, 7))
def test_the_hint_names_the_ship_that_the_shipyard_shows_as_the_best(die: int) -> None:
    rules = game("explorer")
    state = fly(rules.start(), f"die {die}", rules=rules)
    best = max(builds(state), key=lambda order: ship_chance(state, order) or 0)
    hinted = rank(state, Budget())[0]
    assert hinted.action == best
    shown = f"{percent(ship_chance(state, best) or 0)} to win the prize with this ship"
    assert shown in explain(state, hinted)


def test_who_comes_home_with_three_results_has_won_whatever_the_others_might_have_done() -> None:
    race = game("explorer", seats=2)
    mine = {"at": "8.0", "moved": 24, "energy": 3, "results": ["bald-hole", "no-glow", "weighed"]}
    other = {"at": "4.5", "energy": 5, "probes": 2}
    values = ranked(ships(mine, other, rules=race, to_act=0, step="change", left=8))
    assert values["home"] == 1.0
    assert values["stay"] < 0.9


def test_a_rival_in_the_hole_is_reckoned_with() -> None:
    """Before the wormhole dice: its chance is theirs, and what another mission may bring."""
    rules = game("explorer", seats=2)
    ships = [{"seat": seat, "name": f"Ship {seat}", "at": "1.0", "moved": 6, "energy": 5} for seat in (0, 1)]
    state = rules.load({"ships": ships, "to_act": 0, "step": "change", "left": 1})
    state = rules.apply(state, rules.read(state, "descend"))
    assert state.step == "wormhole"
    alone, rival = (COMPUTER_PLAY.evaluate(state, seat) for seat in (0, 1))
    assert 1 / 36 <= alone < 1
    assert 0 < rival < 1
