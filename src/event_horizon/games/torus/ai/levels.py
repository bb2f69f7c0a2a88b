"""Eight captains, from a child's first landing to full strength.

All know the same rules of thumb. Weaker ones judge less surely, and the weakest are too careful, as beginners are:
they land and halt where no laser sees them, and come too late. The strongest plays on in its head from the orders
that look best.
"""

from dataclasses import dataclass, replace
from random import Random

from event_horizon.core.game import AnyGame
from event_horizon.games.torus.action import Action, TimeUp
from event_horizon.games.torus.seen import View
from event_horizon.games.torus.state import State
from event_horizon.search.budget import Budget
from event_horizon.search.mcts import from_view

from .improve import weigh
from .order import Order
from .gunnery import ranges
from .outlook import scatter
from .policy import orders
from .style import PLAIN, Style

SECONDS = 2.0
"""What full strength takes where nothing else is said."""
IN_TIME = 0.9
"""Of the time that was given: the clock is not looked at all the time."""


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

    style: Style = PLAIN

    width: int = 1
    """How many places it thinks of for each unit."""

    walks: int = 0
    """How often it plays on in its head from each order that it weighs."""

    most: int = 0
    """How many orders it weighs."""

    def choose(self, game: AnyGame, view: View, legal: tuple[Action, ...], budget: Budget) -> Action:
        if len(legal) == 1:
            return legal[0]
        random = Random(budget.seed)  # noqa: S311
        state: State = game.imagine(view, game.settings, random)
        ranked = self._ranked(state, random)
        if not self.walks:
            return next((e.actions[0] for e in ranked if e.actions[0] in legal), legal[-1])
        found = [each for each in ranked if each.actions[0] in legal]
        if not found:
            return next(each for each in reversed(legal) if not isinstance(each, TimeUp))
        if self.walks and len(found) > 1 and is_open(state):
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
        found = orders(state, self.width, self.style)
        gains = [order.gain for order in found]
        blur = self.noise * (max(gains) - min(gains))
        return sorted(found, key=lambda order: -order.gain - random.gauss(0, blur))


def candidates(state: State, width: int, most: int) -> list[Order]:
    """The orders worth weighing against each other, the favourite first."""
    return sorted(orders(state, width), key=lambda each: -each.gain)[:most]


def is_open(state: State) -> bool:
    """Whether there is something to decide that a walk of one turn can tell; marches pay later than that."""
    is_begun = state.flight is not None or state.aim is not None
    return state.phase in ("landing", "lasers", "launch") and not is_begun


def _limit(budget: Budget) -> Budget:
    if budget.seconds is None and budget.nodes is not None:
        return budget
    return replace(budget, seconds=IN_TIME * (SECONDS if budget.seconds is None else budget.seconds))


BEGINNER = Style(is_salvo=False, leads=False, force="heavy")
STEADY = replace(BEGINNER, leads=True)
SWIFT = replace(STEADY, force="light")
GUNNER = Style(artillery=1.0, muster=0.7, force="guns")

PLAYERS = {
    "level1": Level("A first opponent: lands anywhere, and is afraid of lasers.", 3.2, replace(BEGINNER, caution=0.4), 80),
    "level2": Level("Has played a few times.", 2.0, replace(BEGINNER, caution=0.1), 50),
    "level3": Level("Goes for the bases, and fires at what it sees.", 1.2, STEADY, 20),
    "level4": Level("A steady hand, with heavy units.", 0.6, STEADY, 8),
    "level5": Level("As steady, with quick units, of which some always get through.", 0.6, SWIFT, 8),
    "level6": Level("Plans the fire of all its lasers together.", 0.3, replace(SWIFT, is_salvo=True), 5),
    "level7": Level("Shells the bases from where no laser sees it.", 0.5, replace(GUNNER, is_salvo=False), 5),
    "level8": Level("Full strength: guns and lasers together.", 0.0, GUNNER, 5),
}
