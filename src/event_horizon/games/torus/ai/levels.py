"""Eight captains, from a child's first landing to full strength.

All know the same rules of thumb (policy.py) and value orders by the points that they seem to gain. Weaker ones
estimate less reliably, look at one target at a time, like the wrong units or are impatient; the weakest two are afraid of
lasers, as beginners are: they land and halt where none sees them, and come too late.
"""

from dataclasses import dataclass
from random import Random

from event_horizon.core.budget import Budget
from event_horizon.core.game import AnyGame
from event_horizon.core.replacing import replace
from event_horizon.games.torus.action import Action, Land
from event_horizon.games.torus.state import State
from event_horizon.games.torus.terrain import terrain
from event_horizon.games.torus.view import View

from .gunnery import launchable, ranges
from .march_orders import descents
from .order import Order
from .outlook import Outlook, scatter
from .policy import orders
from .style import CAPTAIN, GUNNER, PLAIN, Style


def warm() -> None:
    """Works out where descents may end, and what lasers and missiles bear on from everywhere."""
    for is_landing in (True, False):
        scatter(is_landing)
    ranges(has_blind_spots=False)
    launchable(terrain("standard"), is_flat=False)


@dataclass(frozen=True)
class Level:
    about: str
    noise: float = 0.0
    """The error of its estimates of orders, as a share of what is at stake."""

    style: Style = PLAIN

    width: int = 1
    """How many places it thinks of for each unit."""

    siege: tuple[float, int] = (0.0, 5)
    """Both in the advanced scenario, where most of what makes a style does not matter."""

    def choose(self, game: AnyGame, view: View, legal: tuple[Action, ...], budget: Budget) -> Action:
        """The first action of the order that looks best, in a state that fits what the seat may know.

        A puzzle may ask about a few landings only, none of which the level would think of itself.
        """
        if len(legal) == 1:
            return legal[0]
        random = budget.random()
        state: State = game.determinize(view, random)
        width = self.siege[1] if state.options.is_advanced else self.width
        favourites = self._ranked(state, orders(state, width, self.style, random), random)
        chosen = next((order.actions[0] for order in favourites if order.actions[0] in legal), None)
        if chosen is not None:
            return chosen
        landings = [action for action in legal if isinstance(action, Land)]
        asked = self._ranked(state, descents(state, Outlook(state, self.style), landings), random)
        return asked[0].actions[0] if asked else legal[-1]

    def _ranked(self, state: State, found: list[Order], random: Random) -> list[Order]:
        """The favourite first."""
        noise = self.siege[0] if state.options.is_advanced else self.noise
        gains = [order.gain for order in found]
        blur = noise * (max(gains, default=0.0) - min(gains, default=0.0))
        return sorted(found, key=lambda order: -order.gain - random.gauss(0, blur))


BEGINNER = Style(is_salvo=False, leads=False, force="heavy")
SWIFT = Style(force="light", shyness=0.7)

PLAYERS = {
    "level1": Level(
        "A first opponent: lands anywhere, and is afraid of lasers.",
        1.95,
        replace(BEGINNER, caution=0.15, shyness=0.98),
        50,
        (2.4, 50),
    ),
    "level2": Level(
        "Goes for the bases, but not always by the shortest way.",
        1.35,
        replace(BEGINNER, caution=0.1, shyness=0.94),
        25,
        (0.95, 16),
    ),
    "level3": Level(
        "A steady hand, with heavy units.",
        0.5,
        replace(BEGINNER, leads=True, shyness=0.83),
        8,
        (0.85, 14),
    ),
    "level4": Level("Quick units, some of which always get through, and salvos.", 0.1, SWIFT, 5, (0.75, 12)),
    "level5": Level(
        "Shells the bases from where no laser sees it.",
        0.0,
        replace(GUNNER, wary=0.0, shyness=0.5),
        5,
        (0.6, 10),
    ),
    "level6": Level(
        "Keeps out of reach of enemy guns, but does not wait for support.",
        0.35,
        replace(GUNNER, force="swarm", muster=0.0, leads=False),
        5,
        (0.3, 8),
    ),
    "level7": Level(
        "Hunts with a swarm of quick lasers, in haste.",
        0.2,
        replace(CAPTAIN, muster=0.0, leads=False, invasion="mixed", defence="mixed"),
        5,
    ),
    "level8": Level(
        "Full strength: a patient swarm that goes in together and shells what it has found.",
        style=CAPTAIN,
        width=5,
    ),
}
