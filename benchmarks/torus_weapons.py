"""How often the computer uses each weapon of the torus game, what that gains, and how often blue wins mirror games.

python -m benchmarks.torus_weapons                       uses per game and blue's share, level by level
python -m benchmarks.torus_weapons --gain                full strength against itself without each weapon, seats swapped
"""

import argparse
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from random import Random
from re import fullmatch
from time import process_time
from typing import Any

from event_horizon import CHANCE, game
from event_horizon.core.budget import Budget
from event_horizon.core.computer_play import Player
from event_horizon.core.game import AnyGame
from event_horizon.core.replacing import replace
from event_horizon.games.torus.action import Action, Aim, Detonate, Dummy, Hide, Jump, Land, Launch, Lob
from event_horizon.games.torus.ai.levels import PLAYERS


def is_missile(target: str) -> bool:
    """Whether a laser's target is called `white:T1` and not `white:PL1`."""
    return fullmatch(r"\w+:[SDT]\d+", target) is not None


WEAPONS: dict[str, Callable[[Action], bool]] = {
    "jump": lambda action: isinstance(action, Jump),
    "land face down": lambda action: isinstance(action, Land) and action.down,
    "guided missile": lambda action: isinstance(action, Launch),
    "lob": lambda action: isinstance(action, Lob) and action.unit != "ship",
    "missile of a ship": lambda action: isinstance(action, Lob) and action.unit == "ship",
    "laser at a missile": lambda action: isinstance(action, Aim) and is_missile(action.target),
    "detonate by control": lambda action: isinstance(action, Detonate),
    "hide again": lambda action: isinstance(action, Hide),
    "dummy": lambda action: isinstance(action, Dummy),
}
"""What the rulebook offers beyond marching and firing lasers, and how it is recognised."""
WARS: dict[str, dict[str, Any]] = {
    "basic": {},
    "advanced": {"scenario": "advanced"},
    "ships and control": {"ships": "both", "detonation": "control"},
    "all other options": {
        "ships": "both",
        "landing_area": True,
        "detonation": "proximity",
        "double_strength": True,
        "flat_mountains": True,
        "black_hole_effect": True,
        "line_of_sight": True,
    },
}


@dataclass(frozen=True)
class Disarmed:
    """A player without one weapon."""

    about: str
    player: Player
    is_use: Callable[[Action], bool]

    def choose(self, game: AnyGame, view: Any, legal: tuple[Action, ...], budget: Budget) -> Any:
        chosen = self.player.choose(game, view, legal, budget)
        if not self.is_use(chosen):
            return chosen
        if isinstance(chosen, Land):
            return replace(chosen, down=False)
        others = tuple(action for action in legal if not self.is_use(action))
        return self.player.choose(game, view, others, budget)


def play(
    rules: AnyGame, players: tuple[Player, Player], seed: str, uses: Counter[str] | None = None
) -> tuple[float, ...]:
    """The scores of one game; `uses` counts the weapons of both sides."""
    random, state = Random(seed), rules.start()
    while (actor := rules.to_act(state)) is not None:
        if actor == CHANCE:
            action = random.choice(rules.chances(state))[0]
        else:
            budget = Budget(seed=random.randrange(2**32))
            seen, legal = rules.view(state, actor), rules.legal(state)
            action = players[actor].choose(rules, seen, legal, budget)
            if uses is not None:
                uses.update(weapon for weapon, is_use in WEAPONS.items() if is_use(action))
        state = rules.apply(state, action)
    outcome = rules.outcome(state)
    assert outcome is not None
    return outcome.scores


def mirror(level: str, war: str, games: int, seed: int) -> tuple[float, Counter[str]]:
    """Blue's share of games in which both sides play alike, and the weapons used in them."""
    rules, uses, won = game("torus", first="fixed", **WARS[war]), Counter[str](), 0.0
    for number in range(games):
        won += play(rules, (PLAYERS[level], PLAYERS[level]), f"{seed} {number}", uses)[0]
    return won / games, uses


def gain(weapon: str, war: str, games: int, seed: int) -> float:
    """Full strength's share against itself without the weapon; pairs have the same dice and the sides swapped."""
    rules, armed = game("torus", first="fixed", **WARS[war]), PLAYERS["level8"]
    disarmed, won = Disarmed(f"without {weapon}", armed, WEAPONS[weapon]), 0.0
    for number in range(games // 2):
        won += play(rules, (armed, disarmed), f"{seed} {number}")[0]
        won += play(rules, (disarmed, armed), f"{seed} {number}")[1]
    return won / (2 * (games // 2))


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--gain", action="store_true")
    reader.add_argument("--games", type=int, default=40)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--wars", nargs="+", choices=WARS, default=list(WARS))
    reader.add_argument("--levels", nargs="+", choices=PLAYERS, default=list(PLAYERS))
    reader.add_argument("--weapons", nargs="+", choices=WEAPONS, default=list(WEAPONS))
    asked = reader.parse_args()
    print(
        f"{asked.games} games each, seed {asked.seed}; a share may be off by {sqrt(0.25 / asked.games):.0%}"
    )
    for war in asked.wars:
        for weapon in asked.weapons if asked.gain else ():
            print(f"{war}: {gain(weapon, war, asked.games, asked.seed):.0%} with {weapon}", flush=True)
        if not asked.gain:
            print(f"| {war} | blue won | {' | '.join(WEAPONS)} |\n|{' --- |' * (2 + len(WEAPONS))}")
        for level in () if asked.gain else asked.levels:
            share, uses = mirror(level, war, asked.games, asked.seed)
            counts = " | ".join(f"{uses[weapon] / asked.games:.1f}" for weapon in WEAPONS)
            print(f"| {level} | {share:.0%} | {counts} |", flush=True)
    print(f"{process_time():.0f} s of processor time")


if __name__ == "__main__":
    main()
