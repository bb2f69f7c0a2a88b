"""Eight captains, from a child's first landing to full strength.

All know the same rules of thumb. Weaker ones judge less surely and are too careful, as beginners are: they land and
halt where no laser sees them, and come too late. Stronger ones play on in their heads from the orders that look best.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from event_horizon.core.game import AnyGame
from event_horizon.games.torus.action import Action, Step, TimeUp
from event_horizon.games.torus.movement import own
from event_horizon.games.torus.seen import View
from event_horizon.games.torus.state import State
from event_horizon.search.budget import Budget
from event_horizon.search.mcts import from_view

from .improve import weigh
from .order import Order
from .outlook import ranges, scatter
from .policy import orders

SECONDS = 2.0
"""What full strength takes where nothing else is said."""
TIMID = 3.0
"""The caution of the careful among the orders that are weighed."""


def warm() -> None:
    """Works out where descents may end, and what lasers see from everywhere."""
    for is_landing in (True, False):
        scatter(is_landing)
    ranges(has_blind_spots=False)


@dataclass(frozen=True)
class Level:
    about: str
    noise: float = 0.0
    """How far its judgement of an order is off, as a share of what is at stake."""

    caution: float = 0.0
    """How much it fears lasers, where 1 is a fair guess of the danger and 0 the daring that pays."""

    width: int = 1
    """How many places it thinks of for each unit."""

    leads: bool = True
    """Whether it aims missiles at where they will fly next turn."""

    walks: int = 0
    """How often it plays on in its head from each order that it weighs."""

    most: int = 0
    """How many orders it weighs."""

    def choose(self, game: AnyGame, view: View, legal: tuple[Action, ...], budget: Budget) -> Action:
        random = Random(budget.seed)  # noqa: S311
        state: State = game.imagine(view, game.settings, random)
        found = [each for each in self._ranked(state, random) if each.actions[0] in legal]
        if not found:
            return next(each for each in reversed(legal) if not isinstance(each, TimeUp))
        if self.walks and len(found) > 1 and is_open(state, found[0]):
            seat = game.to_act(state)
            assert seat is not None
            found = [
                each.order for each in weigh(from_view(game, view), found, seat, _limit(budget), self.walks)
            ]
        return found[0].actions[0]

    def _ranked(self, state: State, random: Random) -> list[Order]:
        """What it thinks of, the favourite first."""
        if self.walks:
            return candidates(state, self.width, self.most)
        found = orders(state, self.width, self.caution, leads=self.leads)
        gains = [order.gain for order in found]
        blur = self.noise * (max(gains) - min(gains))
        return sorted(found, key=lambda order: -order.gain - random.gauss(0, blur))


def candidates(state: State, width: int, most: int) -> list[Order]:
    """The orders worth weighing against each other, the favourite first; of moves, those of one unit and none at all."""
    found: dict[tuple[Action, ...], Order] = {}
    for caution in (0.0, TIMID) if state.phase in ("landing", "movement") else (0.0,):
        for order in sorted(orders(state, width, caution), key=lambda each: -each.gain):
            found.setdefault(order.actions, order)
    favourite = next(iter(found.values()))
    rivals = list(found.values())
    if state.phase == "movement":
        whose = {_mover(favourite.actions), ""}
        rivals = [order for order in rivals if _mover(order.actions) in whose]
    return rivals[:most]


def is_open(state: State, favourite: Order) -> bool:
    """Whether there is something to decide, and not only to go on with what was decided."""
    if state.phase in ("force", "setup") or state.flight is not None or state.aim is not None:
        return False
    first = favourite.actions[0]
    return not (isinstance(first, Step) and state.spent[own(state, first.unit)])


def _mover(actions: Sequence[Action]) -> str:
    return getattr(actions[0], "unit", "")


def _limit(budget: Budget) -> Budget:
    if budget.seconds is None and budget.nodes is None:
        return Budget(SECONDS, None, budget.seed)
    return budget


PLAYERS = {
    "level1": Level("A first opponent: lands anywhere, and is afraid of lasers.", 2.5, 0.5, 60, leads=False),
    "level2": Level("Has played a few times.", 1.6, 0.1, 40, leads=False),
    "level3": Level("Knows where the bases are, but not always how to get there.", 1.1, 0.0, 20, leads=False),
    "level4": Level("Goes for the bases, and fires at what it sees.", 0.7, 0.0, 10),
    "level5": Level("Shoots at what it should, mostly.", 0.45, 0.0, 5),
    "level6": Level("Plays by good rules of thumb, without an error."),
    "level7": Level("Compares a few orders by what may become of them.", width=2, walks=4, most=4),
    "level8": Level(
        "Full strength: weighs its orders for as long as time allows.", width=3, walks=40, most=8
    ),
}
