"""Order: something that a side may do next, as the actions it takes, and what it seems to be worth."""

from typing import NamedTuple

from event_horizon.games.torus.action import Action, Done


class Order(NamedTuple):
    gain: float
    """In points, against doing nothing."""

    actions: tuple[Action, ...]
    """One after the other, as long as no die decides what comes next."""


NOTHING = Order(0.0, (Done(),))
