"""Actions in words, as a crew would say them."""

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
from .state import State
from .tell import counted, crew, label, place_name

DICE_COUNTS = ("two", "three", "four")
GIFT_WORDS = {"probe": "a probe", "robot": "a repair robot"}
PHRASES: dict[type, str] = {
    Decline: "Build your own ship",
    Home: "Fly home",
    Turn: "Draw the card",
    Take: "Accept the offer",
    Leave: "Decline the offer",
    Probe: "Launch a probe",
    End: "End turn",
}
"""What is said in the same words wherever the ship is."""


def describe(state: State, action: Action) -> str:
    """The action in words: `Roll three dice`, `Climb to orbit 5`, `Give Dauntless 2 energy tokens`."""
    match action:
        case Build(name, probes, shield, strength, power):
            return f"Build {name}: {counted(probes, 'probe')}, shield {shield}, strength {strength}, power {power}"
        case Join(seat):
            return f"Ask {crew(state.ships[state.ship_of(seat)])} to share a ship"
        case Accept():
            return f"Share a ship with {crew(state.ship)}"
        case Roll(boost):
            return f"Roll {DICE_COUNTS[boost]} dice"
        case Climb() | Descend() | Stay():
            return _changed(state, action)
        case Choose(space):
            place = state.board.read(space)
            return f"Go to {place_name(place) if place else space}"
        case Give(seat, what, number):
            given = counted(number, "energy token") if what == "energy" else GIFT_WORDS[what]
            return f"Give {label(state.ships[state.ship_of(seat)])} {given}"
        case Repair(system):
            return f"Repair {system}"
        case Die(value):
            return f"Roll a {value}"
        case Dice(values):
            return f"Roll {', '.join(map(str, values[:-1]))} and {values[-1]}"
        case Draw(card):
            return f"Draw {_title(state, card)}"
    return PHRASES[type(action)]


def _changed(state: State, action: Climb | Descend | Stay) -> str:
    orbit = state.ship.at.orbit
    match action:
        case Climb():
            return f"Climb to orbit {orbit + 1}"
        case Stay():
            return f"Stay in orbit {orbit}"
    return f"Descend to orbit {orbit - 1}" if orbit > 1 else "Dive into the black hole"


def _title(state: State, card: str) -> str:
    deck = state.result_deck if state.step == "result" else state.event_deck
    return deck.by_id[card].title
