"""How often weak and strong players get each grade of the analysis, and whether a loser sees why.

python -m benchmarks.grades [--games 12] [--minutes M] [--nodes 30000] [--seed 1] [--only NAME] [--strong level8] [--weak level2]

Plays games between the two levels with sides changed, analyses them as the server does, and prints for each player the
accuracy and how many inaccuracies, mistakes and blunders it has per game; then, for other thresholds, in how many of the
weak player's lost games at least one mistake of its own is named.
"""

import argparse
import time
from collections import defaultdict

from event_horizon.analysis.grading import BLUNDER, INACCURACY, MISTAKE, accuracy
from event_horizon.analysis.moment import Moment
from event_horizon.analysis.report import moments
from event_horizon.core.budget import Budget
from event_horizon.games.catalog import GAMES
from event_horizon.players.play_match import play_match
from event_horizon.records.record import record_of

THRESHOLDS = (0.03, 0.05, 0.08, 0.10, 0.15, 0.20, 0.30)


def main() -> None:
    reader = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reader.add_argument("--games", type=int, default=12)
    reader.add_argument("--minutes", type=float, default=1e9, help="a game: no match is begun after that")
    reader.add_argument("--nodes", type=int, default=30_000, help="for each moment of the analysis")
    reader.add_argument("--playing", type=int, default=3_000, help="nodes for each action of the players")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--only", help="one game")
    reader.add_argument("--strong", default="level8")
    reader.add_argument("--weak", default="level2")
    asked = reader.parse_args()
    for name in [asked.only] if asked.only else GAMES:
        report(name, asked)


def report(name: str, asked: argparse.Namespace) -> None:
    """One game's figures."""
    began = time.monotonic()
    losses: dict[str, list[list[float]]] = defaultdict(list)
    lost_games: list[list[float]] = []
    played = 0
    for number in range(asked.games):
        if time.monotonic() - began > 60 * asked.minutes:
            break
        played += 1
        players = [asked.strong, asked.weak] if number % 2 == 0 else [asked.weak, asked.strong]
        rules = GAMES[name].with_options({"seats": 2} if has_seats(name) else {})
        match = play_match(rules, players, budget=Budget(nodes=asked.playing), seed=asked.seed + number)
        found = list(moments(record_of(match), Budget(nodes=asked.nodes)))
        assert match.result
        for seat, player in enumerate(players):
            mine = given_away(found, seat)
            losses[player].append(mine)
            if player == asked.weak and match.result.scores[seat] == 0:
                lost_games.append(mine)
    print(f"\n{name}: {played} games, seed {asked.seed}, {time.monotonic() - began:.0f} s")
    print("player   accuracy  decisions  inaccuracies  mistakes  blunders  (per game)")
    for player, games in losses.items():
        every = [lost for game in games for lost in game]
        counts = [
            sum(least <= lost < most for lost in every) / len(games)
            for least, most in ((INACCURACY, MISTAKE), (MISTAKE, BLUNDER), (BLUNDER, 2))
        ]
        shown = "".join(f"{count:>10.1f}" for count in counts)
        print(f"{player:8} {accuracy(every):>8.1%} {len(every) / len(games):>10.0f} {shown}", flush=True)
    print(f"lost by {asked.weak}: {len(lost_games)} games; with at least one action of theirs that gave away")
    for least in THRESHOLDS:
        seen = sum(any(lost >= least for lost in game) for game in lost_games)
        strong = sum(lost >= least for game in losses[asked.strong] for lost in game) / played
        print(f"  {least:.2f}: {seen} of {len(lost_games)}; {asked.strong}: {strong:.1f} a game", flush=True)


def given_away(found: list[Moment], seat: int) -> list[float]:
    return [moment.lost for moment in found if moment.seat == seat and moment.options]


def has_seats(name: str) -> bool:
    return any(option.name == "seats" for option in GAMES[name].options)


if __name__ == "__main__":
    main()
