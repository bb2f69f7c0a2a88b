"""Every game as an environment of Gymnasium: one seat learns, a computer player takes all others.

    import gymnasium
    import event_horizon.adapters.gymnasium
    table = gymnasium.make("event_horizon/Triangle-v0", opponent="level4", rows=5)

Actions, observations, masks and the reward at the end are those of the PettingZoo environment. Gymnasium demands that
every number of the action space can be given at any time: one that is not legal loses the game at once, and the info
says why under `illegal`; with `illegal="raise"` it is refused with ValueError instead.
"""

from typing import Any

import gymnasium
from gymnasium import spaces

from event_horizon.core.budget import Budget
from event_horizon.core.seat import CHANCE, Seat
from event_horizon.games.catalog import GAMES, game
from event_horizon.players.roster import player

from .numbered import Node, NumberedGame, is_numbered, shortened
from .pettingzoo import RENDER_MODES, observation_space, rendered

NAMESPACE = "event_horizon"


def register() -> None:
    """Makes the games known to `gymnasium.make`; importing this module does it."""
    for name, rules in GAMES.items():
        key = f"{NAMESPACE}/{name.title()}-v0"
        if key not in gymnasium.registry and is_numbered(rules):
            gymnasium.register(id=key, entry_point=f"{__name__}:Opposed", kwargs={"name": name})


class Opposed(gymnasium.Env[Any, Any]):
    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        name: str,
        *,
        opponent: str = "uniform",
        seat: Seat = 0,
        nodes: int | None = None,
        illegal: str = "lose",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """`opponent` thinks at most this many `nodes` a move, so that the same seed gives the same game."""
        self.numbered = NumberedGame(game(name, **options))
        if seat not in range(self.numbered.seats):
            raise ValueError(f"seat must be 0 to {self.numbered.seats - 1}, not {seat!r:.20}")
        if illegal not in ("lose", "raise"):
            raise ValueError(f"illegal must be lose or raise, not {illegal!r:.20}")
        self.opponent, self.seat, self.nodes = player(name, opponent), seat, nodes
        self.raises = illegal == "raise"
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(len(self.numbered.words))
        self.observation_space = observation_space(self.numbered)

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        self.node = self._until_my_turn(self.numbered.start())
        return self._observed()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if int(action) not in self.node.choices and not self.raises:
            observation, info = self._observed()
            legal = shortened(self.node.choices)
            return (
                observation,
                -1.0,
                True,
                False,
                info | {"illegal": f"{action} is not legal now; legal are {legal}"},
            )
        self.node = self._until_my_turn(self.node.choose(int(action)))
        observation, info = self._observed()
        reward = self.numbered.returns(self.node)[self.seat]
        return observation, reward, self.node.actor is None, False, info

    def _until_my_turn(self, node: Node) -> Node:
        """Chance rolls and the others act, until the seat is to choose or it is over."""
        while node.actor not in (self.seat, None):
            numbers = node.weights() if node.actor == CHANCE else None
            if numbers is None:
                node = Node(self.numbered, self.numbered.rules.apply(node.state, self._answer(node)))
            else:
                node = node.choose(int(self.np_random.choice(list(numbers), p=list(numbers.values()))))
        return node

    def _answer(self, node: Node) -> Any:
        rules, seed = self.numbered.rules, int(self.np_random.integers(1 << 31))
        budget = Budget(nodes=self.nodes, seed=seed)
        return self.opponent.choose(
            rules, rules.view(node.state, node.actor), rules.legal(node.state), budget
        )

    def _observed(self) -> tuple[Any, dict[str, Any]]:
        mask = self.numbered.mask(self.node, self.seat)
        observation = {"observation": self.numbered.flat(self.node, self.seat), "action_mask": mask}
        return observation, {"action_mask": mask}

    def render(self) -> Any:
        """What the seat sees: printed, as text, or as a picture."""
        return rendered(self.numbered.rules, self.node.state, self.seat, self.render_mode)


register()
