"""The state that a position describes, whoever wrote it; BadPosition says what is wrong with it."""

from event_horizon.core.errors import BadPosition
from event_horizon.core.option import Settings
from event_horizon.games.explorer.state import State, start

from .reading import only
from .ships import read_decks, read_ships
from .turn import read_step, read_turn

KEYS = (
    "ships", "to_act", "step", "events", "discard", "round", "funded", "boost", "left", "rise", "offer", "probed",
    "asking", "declined", "winner",
)  # fmt: skip


def position(settings: Settings, data: object) -> State:
    """What is missing takes its default."""
    if not isinstance(data, dict):
        raise BadPosition(
            'a position must be an object such as {"ships": [{"seat": 0, "at": "3.2", "energy": 7}]}'
        )
    only("a position", data, KEYS)
    state = read_ships(start(settings), data.get("ships", []))
    state = read_turn(state, data)
    state = read_step(state, data)
    return read_decks(state, data)
