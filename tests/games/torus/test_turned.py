"""The map is round: a position that is turned so many rows further is the same position, and A-1 a hex like any other."""

import json
import re
from dataclasses import asdict
from random import Random
from typing import Any

import pytest

from .table import Table

HEX = re.compile(r"\b([A-N])-([1-9][0-9]?)\b")
FAR = "blue:HM4 K-29; white:HM4 K-20"
MAP = 'name = "x"\nbases = ["H-5", "H-15", "H-25"]\nmountains = ["A-12", "H-9", "C-4"]\ncraters = ["A-20", "G-3"]\n'
POSITIONS: dict[str, tuple[str, str, dict[str, Any]]] = {
    "moves": (f"{FAR}; blue:PL1 A-3; blue:ML1 A-5; white:PL1 A-4; white:HL1 A-7", "white:S1 A-2 N", {}),
    "lasers": (f"{FAR}; blue:PL1 A-3; blue:HL1 H-6; blue:PL2 jump >K-3; white:PL1 A-4; white:ML1 A-12",
               "white:S1 A-2 N; white:D1 G-7 S", {"phase": "lasers"}),
    "face down": (f"{FAR}; blue:PL1 A-3 down; white:PL1 A-4 down; white:ML1 A-12 down", "", {"phase": "lasers"}),
    "launch": (f"{FAR}; blue:HM1 A-3; blue:MM1 A-20; white:PL1 A-30", "blue:S1 A-2 N", {"phase": "launch"}),
    "flights": (f"{FAR}; blue:PL1 A-3; white:PL1 A-28; white:HL1 A-12 disrupted",
                "blue:T1 A-8 N; blue:S1 A-27 S; white:S1 A-14 N", {"phase": "missiles"}),
    "control": (f"{FAR}; blue:PL1 A-3; white:PL1 A-4", "blue:S1 A-5 N; blue:D1 A-4 S",
                {"phase": "missiles", "detonation": "control"}),
    "proximity": (f"{FAR}; blue:HM1 A-3; white:PL1 A-8", "blue:S1 A-13 N",
                  {"phase": "launch", "detonation": "proximity", "double_strength": True}),
    "landing": ("blue:HM4 waiting; blue:PL1 waiting; white:PL1 A-1; white:PL2 A-2", "", {"phase": "landing"}),
}  # fmt: skip
"""Each has something in column A; turned, it comes to lie in A-1."""


def turned(data: Any, rows: int) -> Any:
    """The same with every hex so many rows further south."""

    def further(found: re.Match[str]) -> str:
        return f"{found[1]}-{(int(found[2]) - 1 + rows) % 30 + 1}"

    return json.loads(HEX.sub(further, json.dumps(data)))


def in_order(data: Any) -> Any:
    """Names in a fixed order, as those of hexes go by their rows."""
    if isinstance(data, dict):
        return {key: in_order(value) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return sorted(map(in_order, data), key=repr)
    return round(data, 9) if isinstance(data, float) else data


def told(table: Table, questions: list[str], rows: int = 0) -> Any:
    """All that a player is told, turned so far: positions, actions, views, news and previews."""
    rules, state = table.game, table.state
    seen = [rules.view(state, seat) for seat in (0, 1, None)]
    previews = [rules.preview(seen[0], question) for question in questions]
    found = {
        "position": rules.dump(state),
        "legal": table.legal(),
        "views": {str(seat): asdict(each) for seat, each in enumerate(seen)},
        "previews": {name: asdict(each) for name, each in zip(questions, previews, strict=True)},  # type: ignore[call-overload]
        "news": [each.sentence for each in state.news],
    }
    return in_order(turned(found, rows))


def laid(position: Any, rows: int, options: dict[str, Any]) -> Table:
    return Table(data=turned(position, rows), **{**options, "map": turned(MAP, rows)})


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_turned_so_that_a_counter_lies_in_the_first_hex_is_the_same(name: str) -> None:
    units, missiles, more = POSITIONS[name]
    options = {key: value for key, value in more.items() if key != "phase"}
    data = Table(units, missiles, map=MAP, **more).data()
    in_column_a = {int(row) for column, row in HEX.findall(json.dumps(data)) if column == "A"}
    for rows in sorted((1 - row) % 30 for row in in_column_a):
        here, there = laid(data, 0, options), laid(data, rows, options)
        random = Random(rows)
        for _ in range(4):
            questions = asking(here)
            assert told(here, questions, rows) == told(there, turned(questions, rows))
            if here.game.to_act(here.state) is None:
                break
            text = f"die {random.randint(1, 6)}" if here.rolls_dice() else random.choice(here.legal())
            here.play(text)
            there.play(turned(text, rows))


def asking(table: Table) -> list[str]:
    """The questions that have an answer here."""
    units = [each.name for each in table.game.view(table.state, 0).units if each.side == "blue"]
    return ["", *(f"reach {name}" for name in units), "land A-25", "blast A-3 TMU", "lob H-1"]
