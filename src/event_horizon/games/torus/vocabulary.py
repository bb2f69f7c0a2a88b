"""The words of the torus game: a verb, then the unit, the hex, the heading and what else it needs, one at a time.

Missiles and face-down units have numbers without a limit, which are said digit by digit: `fly T12` is `fly`, `T`, `1`,
`2`. Only enemies are aimed at, so the target's side is not said.
"""

import re

from event_horizon.core.option import Settings
from event_horizon.core.vocabulary import DIGITS, STOP, Vocabulary

from .board import DIRECTIONS, NAMES
from .options import Options
from .units import COUNTERS, KINDS, SIZES

VERBS = (
    "done", "take", "announce", "bid", "base", "dummy", "place", "ship", "land", "fly", "detonate", "step", "jump",
    "emerge", "aim", "fire", "launch", "ahead", "left", "right", "lob", "hide", "time", "up",
)  # fmt: skip
NUMBERED = re.compile(r"([SDTU])([0-9]+)")
"""Missiles by their size, and the handles of face-down units."""

FACES = tuple(f"die {face}" for face in range(1, 7))


def vocabulary(settings: Settings) -> Vocabulary:
    units = dict.fromkeys(counter.name for counter in COUNTERS)
    words = dict.fromkeys(
        (STOP, *DIGITS, *VERBS, *KINDS, *units, *"SDTU", *SIZES, *DIRECTIONS, "down", *NAMES)
    )
    max_words, max_chances = _bounds(Options.of(settings))
    return Vocabulary(tuple(words), FACES, max_words, max_chances, spell)


def spell(text: str) -> tuple[str, ...]:
    words: list[str] = []
    for word in text.split(" "):
        name = word.rpartition(":")[2]
        numbered = NUMBERED.fullmatch(name)
        if numbered:
            words += [numbered[1], *numbered[2]]
        elif name.isdigit():
            words += name
        else:
            words.append(name)
    return tuple(words)


def _bounds(options: Options) -> tuple[int, int]:
    """Words and dice that no game exceeds: what two forces can do in all turns if nothing is ever lost."""
    points = max(options.forces)
    units, load = points // 2, points // 2 + 3
    steps, guided = 4 * units * 3, load * (4 + 20)
    shots, flights = units * 7, load * options.turns * 7
    turn = steps + guided + shots + flights + 60
    return 2 * (options.turns + 1) * turn, 2 * (options.turns + 1) * load * options.turns * 60
