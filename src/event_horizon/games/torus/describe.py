"""Actions in words, for whoever reads hints and analyses."""

from collections import Counter

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
from .state import State
from .units import KIND_NAMES, Kind, in_words, with_kind

HEADINGS = {
    "N": "north", "NE": "north-east", "SE": "south-east", "S": "south", "SW": "south-west", "NW": "north-west",
}  # fmt: skip
SIZE_NAMES = {"SMU": "a single missile", "DMU": "a double missile", "TMU": "a triple missile"}
WAYS = {"ahead": "Fly the missile ahead", "left": "Turn the missile left", "right": "Turn the missile right"}
PLAIN = {Fire: "Fire", Done: "End the phase", TimeUp: "Stop: the time for this turn is up"}


def describe(state: State, action: Action) -> str:
    """`Move light laser PL1 north-west` of `step PL1 NW`."""
    match action:
        case Aim(unit, target):
            return f"Fire {with_kind(unit)} at {in_words(target)}"
        case Step(unit, direction):
            return f"Move {with_kind(unit)} {HEADINGS[direction]}"
        case Launch(unit, size, direction):
            return f"Launch {SIZE_NAMES[size]} from {with_kind(unit)} to the {HEADINGS[direction]}"
        case Lob("ship", size, place):
            return f"Drop {SIZE_NAMES[size]} from the ship on {place}"
        case Lob(unit, size, place):
            return f"Lob {SIZE_NAMES[size]} from {with_kind(unit)} at {place}"
        case Land(unit, place) | Place(unit, place):
            face = ", face down" if action.down else ""
            return f"{type(action).__name__} {with_kind(unit)} on {place}{face}"
        case Jump(unit, place):
            return f"Jump {with_kind(unit)} to {place}"
        case Emerge(unit):
            return f"Bring {with_kind(unit)} out of jump"
        case Hide(unit):
            return f"Turn {with_kind(unit)} face down"
        case _:
            return _other(action)


def _force(kinds: tuple[Kind, ...]) -> str:
    """`2 heavy lasers and 1 light launcher`."""
    parts = [
        f"{number} {KIND_NAMES[kind]}{'' if number == 1 else 's'}" for kind, number in Counter(kinds).items()
    ]
    return " and ".join(filter(None, (", ".join(parts[:-1]), parts[-1])))


def _other(action: Action) -> str:
    match action:
        case Take(kinds):
            return f"Take {_force(kinds)}"
        case Bid(points):
            return f"Bid {points} points for the first move"
        case Announce(count):
            return "Announce 1 landing" if count == 1 else f"Announce {count} landings"
        case Base(place):
            return f"Place the bases, one on {place}"
        case Dummy(place):
            return f"Place a dummy on {place}"
        case Ship(place):
            return f"Place the ship over {place}"
        case Fly(missile):
            return f"Fly missile {missile}"
        case Detonate(missile, place):
            return f"Detonate missile {missile} in {place}" if place else f"Detonate missile {missile}"
        case Guide(way):
            return WAYS[way]
        case Die(face):
            return f"Roll a {face}"
        case _:
            return PLAIN[type(action)]
