"""How the explorer game is balanced: missions of the computer crew over the real rules, counted.

python -m benchmarks.explorer_balance                 all tables
python -m benchmarks.explorer_balance --write         also what each purchase is worth, for the shipyard
"""

import argparse
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import mean, median
from time import perf_counter
from typing import Any

from event_horizon import CHANCE, game
from event_horizon.core.budget import Budget
from event_horizon.core.computer_play import Player
from event_horizon.core.game import AnyGame
from event_horizon.games.explorer.ai.levels import PLAYERS
from event_horizon.games.explorer.ai.shipyard import prospects_text
from event_horizon.games.explorer.state import State
from event_horizon.players.uniform import Uniform

PROSPECTS = Path("src/event_horizon/games/explorer/data/prospects.toml")
SECONDS_A_TURN, SECONDS_A_CARD, SECONDS_A_SHIP = 7, 12, 60
"""A person's pace: throwing and moving; reading a card out; building a ship."""


@dataclass
class Flight:
    """What came of one game."""

    won: bool = False
    turns: int = 0
    cards: list[str] = field(default_factory=list)
    """Every card that was drawn."""

    ends: list[str] = field(default_factory=list)
    """How missions ended: prize, wormhole, home empty-handed, not convinced, lost and why."""

    ships: int = 0
    seconds: list[float] = field(default_factory=list)
    """What the computer took for its actions."""

    @property
    def minutes(self) -> float:
        told = self.turns * SECONDS_A_TURN + len(self.cards) * SECONDS_A_CARD + self.ships * SECONDS_A_SHIP
        return told / 60


def play(rules: AnyGame, player: Player, seed: int, state: State | None = None) -> Flight:
    """One game from the start, or from this state."""
    random, flight = Random(seed), Flight()
    state = state or rules.start()
    while (actor := rules.to_act(state)) is not None:
        if actor == CHANCE:
            actions, weights = zip(*rules.chances(state), strict=True)
            action = random.choices(actions, weights)[0]
        else:
            began = perf_counter()
            action = player.choose(rules, rules.view(state, actor), rules.legal(state), Budget(seed=seed))
            flight.seconds.append(perf_counter() - began)
        state = rules.apply(state, action)
        _note(flight, state)
    return flight


def _note(flight: Flight, state: State) -> None:
    for item in state.news:
        match item.kind:
            case "rolled":
                flight.turns += 1
            case "built":
                flight.ships += 1
            case "drawn":
                flight.cards.append(str(item.facts["card"]))
            case "fell":
                flight.ends.append(
                    {"2.11": "lost: no energy", "2.18": "dived in"}.get(item.rule, "lost: a card")
                )
            case "wormhole" | "prize":
                flight.won = True
                flight.ends.append(item.kind)
            case "unmoved":
                flight.ends.append("home, no prize on the die")
            case "home" if not item.facts["results"]:
                flight.ends.append("home without a result")


def solo(funding: int, missions: int, player: Player, rules: AnyGame) -> list[Flight]:
    """Missions of one ship with this many million dollars, each with the computer's purchase."""
    flights = []
    for seed in range(missions):
        state = rules.apply(rules.start(), rules.read(rules.start(), f"die {funding // 10}"))
        flights.append(play(rules, player, seed, state))
    return flights


def by_funding(missions: int, player: Player, name: str) -> None:
    rules = game("explorer", missions=1)
    print(f"\nSolo missions of {name}, {missions} for each funding")
    print("million  prize  turns  cards  how they ended")
    for funding in range(10, 70, 10):
        flights = solo(funding, missions, player, rules)
        ends = Counter(end for flight in flights for end in flight.ends)
        told = ", ".join(f"{end} {count / missions:.0%}" for end, count in ends.most_common())
        won = mean(flight.won for flight in flights)
        turns = mean(flight.turns for flight in flights)
        cards = mean(len(flight.cards) for flight in flights)
        print(f"{funding:>7}  {won:>5.0%}  {turns:>5.1f}  {cards:>5.1f}  {told}")


def races(count: int, player: Player) -> None:
    rules = game("explorer", seats=4)
    flights = [play(rules, player, seed) for seed in range(count)]
    minutes = sorted(flight.minutes for flight in flights)
    middle = minutes[count // 10], median(minutes), minutes[-1 - count // 10]
    seconds = [each for flight in flights for each in flight.seconds]
    print(f"\nRaces of four, {count}")
    print(f"won by somebody {mean(flight.won for flight in flights):.0%}")
    print(f"turns {mean(flight.turns for flight in flights):.0f}, ships {mean(f.ships for f in flights):.1f}")
    print(
        f"minutes at a person's pace: tenth {middle[0]:.0f}, median {middle[1]:.0f}, nine tenths {middle[2]:.0f}"
    )
    print(f"seconds an action: mean {mean(seconds):.3f}, longest {max(seconds):.2f}")


def cards_that_matter(missions: int, player: Player) -> None:
    """How often the prize was won after a card, compared with all missions, at forty million dollars."""
    flights = solo(40, missions, player, game("explorer", missions=1))
    usual = mean(flight.won for flight in flights)
    outcomes: dict[str, list[bool]] = defaultdict(list)
    for flight in flights:
        for card in set(flight.cards):
            outcomes[card].append(flight.won)
    print(f"\nCards at 40 million dollars; the prize was won in {usual:.0%} of {missions} missions")
    ranked = sorted((mean(won) - usual, len(won), card) for card, won in outcomes.items())
    for shift, seen, card in (*ranked[:8], *ranked[-8:]):
        print(f"{shift:>+6.0%}  {card} (in {seen} missions)")


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--missions", type=int, default=200)
    reader.add_argument("--races", type=int, default=20)
    reader.add_argument("--write", action="store_true", help="write data/prospects.toml anew")
    asked: Any = reader.parse_args()
    crew: Player = PLAYERS["level8"]
    if asked.write:
        PROSPECTS.write_text(prospects_text(), encoding="utf-8")
    by_funding(asked.missions, crew, "the computer crew")
    by_funding(asked.missions, Uniform(), "a crew that acts at random")
    cards_that_matter(asked.missions, crew)
    races(asked.races, crew)


if __name__ == "__main__":
    main()
