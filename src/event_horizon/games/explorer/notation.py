"""Actions as text: `build Vanguard probes=2 shield=2 strength=2 power=2`, `roll 1`, `climb`, `give 1 energy 2`,
`space 7.13`, `probe`, `end`, `join 1`, `take`; for chance `die 4`, `dice 3 5`, `draw solar-storm`.
"""

import re
from typing import Literal, cast

from event_horizon.core.errors import BadNotation

from .action import (
    Accept,
    Action,
    Build,
    Choose,
    Climb,
    Decline,
    Descend,
    Dice,
    Die,
    Draw,
    End,
    Give,
    Home,
    Join,
    Leave,
    Probe,
    Repair,
    Roll,
    Stay,
    Take,
    Turn,
)
from .cards import ID_PATTERN
from .rules import check
from .state import State

WORDS: dict[str, Action] = {
    "roll": Roll(0),
    "roll 1": Roll(1),
    "roll 2": Roll(2),
    "accept": Accept(),
    "decline": Decline(),
    "climb": Climb(),
    "descend": Descend(),
    "stay": Stay(),
    "home": Home(),
    "draw": Turn(),
    "take": Take(),
    "leave": Leave(),
    "probe": Probe(),
    "end": End(),
    "repair shield": Repair("shield"),
    "repair strength": Repair("strength"),
}
TEXTS: dict[Action, str] = {action: text for text, action in WORDS.items()}
BUILD = re.compile(r"build (.{1,60}) probes=([0-9]) shield=([0-9]) strength=([0-9]) power=([0-9])")
SPACE = re.compile(r"space ([1-9][0-9]?\.[0-9]{1,2})")
ROLL = re.compile(r"roll ([0-9])")
JOIN = re.compile(r"join ([0-9])")
GIVE = re.compile(r"give ([0-9]) (?:energy ([1-9][0-9]{0,5})|(probe|robot))")
DIE = re.compile(r"die ([1-6])")
DICE = re.compile(r"dice ([1-6])((?: [1-6]){1,3})")
DRAW = re.compile(rf"draw ({ID_PATTERN.pattern})")


def write(action: Action) -> str:
    match action:
        case Build(name, probes, shield, strength, power):
            return f"build {name} probes={probes} shield={shield} strength={strength} power={power}"
        case Join(seat):
            return f"join {seat}"
        case Choose(space):
            return f"space {space}"
        case Give(seat, what, number):
            return f"give {seat} energy {number}" if what == "energy" else f"give {seat} {what}"
        case Die(value):
            return f"die {value}"
        case Dice(values):
            return f"dice {' '.join(map(str, values))}"
        case Draw(card):
            return f"draw {card}"
        case _:
            return TEXTS[action]


def read(state: State, text: str) -> Action:
    action = _parse(text)
    check(state, action)
    return action


def _parse(text: str) -> Action:
    if text in WORDS:
        return WORDS[text]
    action = _parse_captain(text) or _parse_chance(text)
    if action is None:
        raise BadNotation(
            f"{text!r:.60} is not an action; write {', '.join(WORDS)}, build, join, space, give, or what the dice show"
        )
    return action


def _parse_captain(text: str) -> Action | None:
    if found := BUILD.fullmatch(text):
        return Build(found[1], *map(int, found.groups()[1:]))
    if found := ROLL.fullmatch(text):
        return Roll(int(found[1]))
    if found := JOIN.fullmatch(text):
        return Join(int(found[1]))
    if found := SPACE.fullmatch(text):
        return Choose(found[1])
    if found := GIVE.fullmatch(text):
        what = cast(Literal["probe", "robot"], found[3])
        return Give(int(found[1]), what) if what else Give(int(found[1]), "energy", int(found[2]))
    return None


def _parse_chance(text: str) -> Action | None:
    if found := DIE.fullmatch(text):
        return Die(int(found[1]))
    if found := DICE.fullmatch(text):
        # thrown dice are read in any order and written in ascending order
        return Dice(tuple(sorted(map(int, f"{found[1]}{found[2]}".split()))))
    if found := DRAW.fullmatch(text):
        return Draw(found[1])
    return None
