"""Actions as text: `land PL1 C-24 down`, `step PL1 NW`, `aim HL1 white:PL2`, `die 4`."""

import re
from collections.abc import Callable

from event_horizon.core.errors import BadNotation

from .action import (
    Action,
    Aim,
    Announce,
    Base,
    Bid,
    Detonate,
    Die,
    Done,
    Dummy,
    Emerge,
    Fire,
    Fly,
    Guide,
    Hide,
    Jump,
    Land,
    Launch,
    Lob,
    Place,
    Ship,
    Step,
    Take,
    TimeUp,
)
from .board import DIRECTIONS, NUMBERS
from .rules import check
from .state import State
from .units import KINDS, SIDES, SIZES

PARTS = {
    "kinds": f"(?:{'|'.join(KINDS)})(?: (?:{'|'.join(KINDS)})){{0,29}}",
    "unit": "[HMP][LM][1-9]",
    "missile": "[SDT][1-9][0-9]{0,2}",
    "hex": "[A-N]-[1-9][0-9]?",
    "down": "(?: down)?",
    "direction": "|".join(DIRECTIONS),
    "size": "|".join(SIZES),
    "target": f"(?:{'|'.join(SIDES)}):[A-Z]{{1,2}}[1-9][0-9]{{0,3}}",
}

FORMS: tuple[tuple[str, Callable[..., Action]], ...] = (
    ("take <kinds>", lambda kinds: Take(tuple(sorted(kinds.split(" "), key=KINDS.index)))),
    ("bid (0|[1-9][0-9]{0,2})", lambda points: Bid(int(points))),
    ("base <hex><down>", Base),
    ("dummy <hex><down>", Dummy),
    ("place <unit> <hex><down>", Place),
    ("ship <hex>", Ship),
    ("announce ([1-4])", lambda count: Announce(int(count))),
    ("land <unit> <hex><down>", Land),
    ("fly <missile>", Fly),
    ("detonate <missile>", Detonate),
    ("detonate <missile> <hex>", Detonate),
    ("step <unit> <direction>", Step),
    ("jump <unit> <hex>", Jump),
    ("emerge <unit>", Emerge),
    ("aim <unit> <target>", Aim),
    ("fire", Fire),
    ("launch <unit> <size> <direction>", Launch),
    ("(ahead|left|right)", Guide),
    ("lob (ship|[HMP][LM][1-9]) <size> <hex>", Lob),
    ("hide <unit>", Hide),
    ("done", Done),
    ("time up", TimeUp),
    ("die ([1-6])", lambda face: Die(int(face))),
)
PATTERNS = tuple(
    (re.compile(re.sub(r"<(\w+)>", lambda found: f"({PARTS[found[1]]})", form)), make) for form, make in FORMS
)
EXAMPLES = "step PL1 NW, land PL1 C-24 down or done"


def write(action: Action) -> str:
    match action:
        case Guide(way):
            return way
        case TimeUp():
            return "time up"
        case Take(kinds):
            return f"take {' '.join(kinds)}"
        case Place() | Land() | Base() | Dummy():
            named = [action.unit] if isinstance(action, Place | Land) else []
            words = [*named, action.hex, *(["down"] if action.down else [])]
        case _:
            words = [str(value) for value in vars(action).values() if value != ""]
    return " ".join([type(action).__name__.lower(), *words])


def read(state: State, text: str) -> Action:
    action = parse(text)
    check(state, action)
    return action


def parse(text: str) -> Action:
    """The action that the text writes, whatever the position."""
    for pattern, make in PATTERNS:
        if found := pattern.fullmatch(text):
            return make(*_values(found.groups()))
    raise BadNotation(f"{text!r:.60} is not an action; write for example {EXAMPLES}")


def _values(words: tuple[str, ...]) -> list[str | bool]:
    for word in words:
        if re.fullmatch(r"[A-N]-\d+", word) and word not in NUMBERS:
            raise BadNotation(f"there is no hex {word}; the hexes go from A-1 to N-30")
    return [word == " down" if word in ("", " down") else word for word in words]
