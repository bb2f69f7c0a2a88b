"""Records made for tests: matches played out at random, and their texts."""

from functools import cache
from random import Random
from typing import Any

from event_horizon import game
from event_horizon.matches.match import Match, Participant, new_match
from event_horizon.matches.play import act, join, start
from event_horizon.records.record import record_of
from event_horizon.records.text import write

KEY = bytes(range(32))
AT = 1_700_000_000.0
VARIANTS: dict[str, dict[str, Any]] = {
    "free": {},
    "ascending": {"tiles": "ascending", "scoring": "adjacent"},
    "drawn": {"tiles": "drawn"},
    "swap": {"swap": True},
    "drawn-swap": {"tiles": "drawn", "swap": True, "rows": 5},
    "adjacent": {"scoring": "adjacent"},
    "rows-2": {"rows": 2},
    "rows-2-drawn-swap": {"rows": 2, "tiles": "drawn", "swap": True},
    "rows-5": {"rows": 5},
    "rows-9": {"rows": 9, "tiles": "drawn"},
    "rows-10": {"rows": 10},
    "rows-3": {"rows": 3, "blocked": 1},
    "rows-4": {"rows": 4, "blocked": 3, "goal": "high", "tiles": "ascending"},
    "rows-7": {"rows": 7, "blocked": 9, "tiles": "drawn", "swap": True},
    "codecup": {"variant": "codecup"},
}


@cache
def played(variant: str = "drawn", seed: int = 1, length: int = 999) -> Match:
    """A match between Ada and a computer after this many actions, or to its end."""
    rules, random = game("triangle", **VARIANTS[variant]), Random(seed)
    match = new_match(f"paper-{variant}", rules, (Participant(), Participant("uniform")), KEY)
    match = start(join(match, 0, AT, "Ada", "my own words"), AT)
    while match.to_act is not None and length:
        legal = rules.legal(match.state)
        swap = rules.read(match.state, "swap") if "swap" in map(rules.write, legal) and seed % 2 else None
        match = act(match, match.to_act, rules.write(swap or random.choice(legal)), AT + match.number)
        length -= 1
    return match


def text_of(variant: str = "drawn", seed: int = 1, length: int = 999) -> str:
    return write(record_of(played(variant, seed, length)))
