"""What an action may lead to, in words: every row has the chance that the rules give it."""

from collections import defaultdict
from typing import Any

import pytest

from event_horizon import game
from event_horizon.games.explorer.tell import place_name

from .picture import RULES, fly, ship

LAST = game("explorer", missions=1)


def odds(state: Any, text: str, rules: Any = RULES) -> dict[str, float]:
    found = rules.odds(rules.view(state, rules.to_act(state)), text)
    assert len(dict(found)) == len(found)
    return dict(found)


def thrown(state: Any, text: str) -> dict[str, Any]:
    """Over every throw of the dice."""
    falling, rows = fly(state, text), defaultdict[str, float](float)
    throws = RULES.chances(falling)
    for action, weight in throws:
        after = RULES.apply(falling, action)
        share = weight / sum(each for _, each in throws)
        is_home = any(news.kind == "home" for news in after.news)
        rows["The move takes you " + ("home" if is_home else f"to {place_name(after.ships[0].at)}")] += share
        rows["You draw an event card"] += share * (after.step in ("card", "event") and not is_home)
        rows["You may change orbit"] += share * (after.step == "change" and not is_home)
    return {row: pytest.approx(chance) for row, chance in rows.items() if chance}


@pytest.mark.parametrize(
    ("at", "parts", "text"),
    [
        ("6.0", {"moved": 0}, "roll"),
        ("6.8", {"moved": 8}, "roll 2"),
        ("6.0", {"moved": 0, "robots": 1, "shield": 1}, "roll 1"),
        ("in.3", {}, "roll"),
        ("out.6", {"results": ["weighed"]}, "roll"),
        ("8.20", {"moved": 20}, "roll 1"),
    ],
)
def test_a_roll(at: str, parts: dict[str, Any], text: str) -> None:
    state = ship(at, **parts)
    assert odds(state, text) == thrown(state, text)


def test_the_likeliest_ends_of_a_roll_come_first() -> None:
    state = ship("6.0", moved=0)
    ends = [each for words, each in RULES.odds(RULES.view(state, 0), "roll") if words.startswith("The move")]
    assert len(ends) > 5
    assert ends == sorted(ends, reverse=True)


@pytest.mark.parametrize(
    ("at", "results", "success", "prize"), [("1.3", 0, 1, 2 / 6), ("3.3", 1, 2 / 6, 4 / 6)]
)
def test_a_probe(at: str, results: int, success: float, prize: float) -> None:
    state = ship(at, step="end", probes=1, results=["weighed"] * results)
    assert odds(state, "probe") == {
        "The probe succeeds": pytest.approx(success),
        "With one more result, you win the prize at home": pytest.approx(prize),
    }


@pytest.mark.parametrize(
    ("at", "text", "rows"),
    [
        ("4.0", "descend", {"A probe launched there succeeds": 2 / 6}),
        ("2.0", "stay", {"A probe launched there succeeds": 4 / 6}),
        ("1.0", "descend", {"You come out of the hole again": 1 / 36}),
        ("7.0", "climb", {}),
        ("8.0", "home", {}),
    ],
)
def test_a_change_of_orbit(at: str, text: str, rows: dict[str, float]) -> None:
    state = ship(at, step="change", moved=24, left=3)
    assert odds(state, text) == pytest.approx(rows)


def test_a_purchase() -> None:
    text = "build Kite probes=2 shield=0 strength=0 power=2"
    words = ("Full strength wins the prize with this ship", "Full strength wins it, later missions included")
    more, last = (odds(fly(rules.start(), "die 2", rules=rules), text, rules) for rules in (RULES, LAST))
    assert list(more) == list(words)
    assert more[words[0]] < more[words[1]] < 1
    assert last == {words[0]: more[words[0]]}
    shown: Any = RULES.preview(RULES.view(fly(RULES.start(), "die 2"), 0), "build")
    same = next(each for each in shown.ships if each.action.endswith(text.partition("Kite")[2]))
    assert (more[words[0]], more[words[1]]) == (same.prize, same.game)


@pytest.mark.parametrize(("step", "text"), [("roll", "repair shield"), ("end", "end")])
def test_where_no_die_falls_there_are_no_odds(step: str, text: str) -> None:
    assert odds(ship("8.3", step=step, robots=1), text) == {}
