"""Marks of the text boards: they point at what is drawn there, and at every place that an action names."""

import random
import re

import pytest

from event_horizon import GAMES
from event_horizon.core.game import AnyGame
from event_horizon.core.mark import Mark, mentions
from event_horizon.core.seat import CHANCE

EMPTY = re.compile(r"\.|##|home|[a-j]\d+")
"""Signs of places with nothing on them: an empty cell of the triangle shows its name."""
STEPS = {"triangle": 20, "tipping": 60, "torus": 250, "explorer": 120}


def positions(game: AnyGame, count: int) -> list[object]:
    picks, state, states = random.Random(5), game.start(), []
    for _ in range(count):
        seat = game.to_act(state)
        if seat is None:
            break
        action = game.roll(state, picks) if seat == CHANCE else picks.choice(game.legal(state))
        state = game.apply(state, action)
        states.append(state)
    return states[::5]


def drawn(lines: list[str], mark: Mark) -> str:
    return lines[mark.row].ljust(200)[mark.column : mark.column + mark.width]


@pytest.mark.parametrize("name", GAMES)
def test_a_mark_covers_what_is_drawn_and_no_mark_covers_another(name: str) -> None:
    game = GAMES[name]
    for state in positions(game, STEPS.get(name, 20)):
        for seat in (*range(len(game.seats)), None):
            view = game.view(state, seat)
            lines = game.text(view).splitlines()
            covered = [
                (mark.row, column)
                for mark in game.marks(view)
                for column in range(mark.column, mark.column + mark.width)
            ]
            assert len(covered) == len(set(covered))
            for mark in game.marks(view):
                sign = drawn(lines, mark)
                assert sign.strip(), (mark, sign)
                assert (mark.style == "") == bool(EMPTY.fullmatch(sign.strip())), (mark, sign)


@pytest.mark.parametrize(
    ("name", "place"), [("triangle", "d2"), ("tipping", "f3"), ("torus", "H-17"), ("explorer", "6.3")]
)
def test_places_can_be_pointed_at(name: str, place: str) -> None:
    game = GAMES[name]
    found = [mark for mark in game.marks(game.view(game.start(), None)) if place in mark.names]
    assert len(found) == 1


def test_an_action_mentions_whole_names_only() -> None:
    assert mentions("7@d1", ["d1"])
    assert mentions("7@d1", ["7"])
    assert not mentions("7@d10", ["d1"])
    assert not mentions("17@d1", ["7"])
    assert mentions("d10E", ["d10"])
    assert not mentions("d10E", ["d1"])
    assert mentions("fire HL1 at PL2", ["E-4", "PL2"])
    assert not mentions("fire HL1 at PL2", ["L1"])
