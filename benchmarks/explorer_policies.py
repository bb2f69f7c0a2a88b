"""Whether full strength is at least as good as every simple way to fly a mission that we could think of.

python -m benchmarks.explorer_policies [--missions 300]

Solo games of one mission, all policies with the same ships and the same seeds.
"""

import argparse
from dataclasses import dataclass
from math import sqrt
from random import Random

from benchmarks.explorer_chances import RULES, full_strength, funded
from benchmarks.explorer_missions import Policy, fly, wins

from event_horizon.games.explorer.action import (
    Action,
    Build,
    Climb,
    Descend,
    End,
    Home,
    Probe,
    Repair,
    Roll,
    Stay,
    Take,
)
from event_horizon.games.explorer.state import State

SHIPS = (
    Build("Explorer", 2, 0, 0, 2),
    Build("Explorer", 3, 2, 0, 1),
    Build("Explorer", 2, 2, 1, 1),
    Build("Explorer", 3, 2, 2, 1),
    Build("Explorer", 3, 2, 3, 2),
)
"""What a crew with 20 to 50 million dollars may build; 3-2-0-1 gained most by circling when there were 200 rounds."""


@dataclass(frozen=True)
class Captain:
    """A rule of thumb: down to an orbit, launch probes there, climb home in time."""

    orbit: int = 1
    """Where it launches its probes."""

    results: int = 3
    """It turns for home with this many."""

    boost: int = 0
    """Extra dice that it buys while it has tokens to spare, beyond those for its probes."""

    waits: int = 0
    """Until this round, or until it has 18 tokens and three probes, it circles in the outermost orbit."""

    def __call__(self, state: State, random: Random) -> Action:
        legal = RULES.legal(state)
        preferred = self._preferred(state)
        return next((action for action in preferred if action in legal), legal[0])

    def _preferred(self, state: State) -> tuple[Action, ...]:
        match state.step:
            case "roll":
                return (Roll(min(self.boost, max(0, _spare(state) - state.ship.probes))),)
            case "change":
                return self._change(state)
            case "card":
                return (Repair("shield"), Repair("strength"))
            case "offer":
                return (Take(),) if _spare(state) > 1 else ()
            case "end":
                is_there = state.ship.at.orbit <= self.orbit and _spare(state) > 0
                return (Probe(), End()) if is_there else (End(),)
        return ()

    def _change(self, state: State) -> tuple[Action, ...]:
        ship = state.ship
        if is_waiting(state, self.waits):
            return (Stay(),)
        is_done = len(ship.results) >= self.results or not ship.probes or _spare(state) <= 0
        if is_done:
            return (Home(), Climb()) if ship.results else (Descend(),)
        return (Descend(),) if ship.at.orbit > self.orbit else (Stay(),)


def _spare(state: State) -> int:
    """Tokens beyond those for the climb home and one not to drop."""
    return state.ship.energy - (state.board.top - max(1, state.ship.at.orbit)) - 1


def is_waiting(state: State, until: int) -> bool:
    is_ready = state.ship.energy >= 18 and state.ship.probes == 3
    return state.round < until and state.ship.at.orbit == state.board.top and not is_ready


@dataclass(frozen=True)
class Circling:
    """Circles in the outermost orbit until a round, then flies at full strength."""

    until: int

    def __call__(self, state: State, random: Random) -> Action:
        if is_waiting(state, self.until):
            return Captain(waits=self.until)(state, random)
        return full_strength(state, random)


def dive(state: State, random: Random) -> Action:
    """Straight into the hole, for two sixes."""
    legal = RULES.legal(state)
    return Descend() if Descend() in legal else legal[0]


POLICIES: dict[str, Policy] = {
    "full strength": full_strength,
    **{f"circles until round {until}, then full strength": Circling(until) for until in (10, 20, 30, 40)},
    **{f"launches in orbit {orbit}": Captain(orbit=orbit) for orbit in (1, 2, 3)},
    "launches in orbit 1, home with one result": Captain(results=1),
    "launches in orbit 1, home with two results": Captain(results=2),
    "launches in orbit 1, an extra die": Captain(boost=1),
    "launches in orbit 1, two extra dice": Captain(boost=2),
    **{f"circles until round {until}, launches in orbit 1": Captain(waits=until) for until in (10, 20, 30)},
    "dives into the hole": dive,
}


def measured(policy: Policy, ship: Build, missions: int, seed: int) -> float:
    """The share of missions with this ship that win the prize."""
    built = RULES.apply(funded(6), ship)
    return wins(fly(RULES, [built] * missions, policy, seed))


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--missions", type=int, default=300)
    reader.add_argument("--seed", type=int, default=1)
    asked = reader.parse_args()
    spread = sqrt(0.25 / asked.missions)
    names = "  ".join(f"{s.probes}-{s.shield}-{s.strength}-{s.power}" for s in SHIPS)
    print(f"{asked.missions} missions each, seed {asked.seed}; a share may be off by {spread:.1%}")
    print(f"{names}  policy (ships: probes-shield-strength-power)")
    for name, policy in POLICIES.items():
        shares = [measured(policy, ship, asked.missions, asked.seed) for ship in SHIPS]
        print("  ".join(f"{share:>7.1%}" for share in shares), f" {name}", flush=True)


if __name__ == "__main__":
    main()
