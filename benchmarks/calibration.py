"""Whether analysis keeps its word: what it calls a mistake should lose, on average, what it says.

python benchmarks/calibration.py GAME [-o NAME=VALUE] [--games 200] [--player level3] [--referee level6] [--plays 2]
    [--moments N] [--nodes 2000] [--seed 1] [--file FILE] [--picture FILE]

Games are played by a player that makes mistakes, and every action is assessed as in `horizon analyse`; with `--moments`, so
many of each game, picked at random. For every mistake the referee plays on from the position after it, and from the one after the better action, for both seats and `--plays` times
each: the difference of the scores is what the mistake really cost between players of that strength. Mistakes are grouped
by what they are said to lose; errors are 95 % intervals. With `--file` every mistake is kept, and a later run goes on.
"""

import argparse
import json
from collections import defaultdict
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, pvariance
from time import process_time
from typing import Any

from event_horizon import CHANCE, GAMES, game
from event_horizon.analysis.grading import BLUNDER
from event_horizon.analysis.moment import Moment, assess
from event_horizon.core.budget import Budget
from event_horizon.core.game import AnyGame
from event_horizon.matches.match import Match
from event_horizon.players.play_match import play_match

GROUPS = (0.1, 0.2, 0.35, 0.5, 0.7, 0.9, 1.01)
"""Bounds of what a mistake is said to lose."""
SIZE, MARGIN = 360, 50
TICKS = (0, 0.5, 1)

Mistake = dict[str, Any]
Group = tuple[float, float, float, int]


def mistakes_of(rules: AnyGame, number: int, given: argparse.Namespace) -> list[Mistake]:
    """The mistakes of one game: what each is said to lose, and what it lost."""
    players = (given.player,) * len(rules.seats)
    match = play_match(rules, players, seed=f"{given.seed} {number}", budget=Budget(nodes=given.nodes))
    found = []
    for place in picked(rules, match, f"{given.seed} {number}", given.moments):
        step = match.line[place]
        text = rules.write(step.action)
        moment = assess(rules, place + 1, step.before, text, Budget(nodes=given.nodes, seed=number))
        if moment.better:
            found.append(measured(rules, step.before, moment, f"{given.seed} {number} {place}", given))
    return found


def picked(rules: AnyGame, match: Match, seed: str, count: int | None) -> list[int]:
    """Which actions of a game are assessed: all in which somebody had a choice, or so many of them."""
    choices = [place for place, step in enumerate(match.line) if has_choice(rules, step.before)]
    if count is None or count >= len(choices):
        return choices
    return sorted(Random(seed).sample(choices, count))


def has_choice(rules: AnyGame, state: Any) -> bool:
    return rules.to_act(state) != CHANCE and len(rules.legal(state)) > 1


def measured(rules: AnyGame, state: Any, moment: Moment, seed: str, given: argparse.Namespace) -> Mistake:
    scores = []
    for text in (moment.better, moment.action):
        after = rules.apply(state, rules.read(state, text))
        scores.append(
            fmean(played(rules, after, moment.seat, f"{seed} {n}", given) for n in range(given.plays))
        )
    best, mine = moment.before[moment.seat], moment.after[moment.seat]
    return {"said": best - mine, "cost": scores[0] - scores[1], "is_proven": moment.is_proven}


def played(rules: AnyGame, state: Any, seat: int, seed: str, given: argparse.Namespace) -> float:
    """The seat's score after the referee has played on for everyone."""
    if outcome := rules.outcome(state):
        return float(outcome.scores[seat])
    match = play_match(
        rules,
        (given.referee,) * len(rules.seats),
        seed=seed,
        position=state,
        budget=Budget(nodes=given.nodes),
    )
    assert match.result is not None
    return float(match.result.scores[seat])


def grouped(mistakes: list[Mistake]) -> list[Group]:
    """The mistakes by what they are said to lose."""
    groups = defaultdict(list)
    for each in mistakes:
        groups[sum(each["said"] >= bound for bound in GROUPS)].append(each)
    return [summary(group) for _, group in sorted(groups.items())]


def summary(mistakes: list[Mistake]) -> Group:
    """What they are said to lose on average, what they lost, its error, and how many there are."""
    costs = [each["cost"] for each in mistakes]
    return fmean(each["said"] for each in mistakes), fmean(costs), error_of(costs), len(mistakes)


def error_of(costs: list[float]) -> float:
    """The 95 % interval of the mean; a few that happen to be equal are no certainty."""
    return 1.96 * sqrt(max(pvariance(costs), 0.25 / len(costs)) / len(costs))


def drawn(groups: list[Group], title: str) -> str:
    """The groups as a picture: what is said from left to right, what it cost from bottom to top, and how many."""

    def x(value: float) -> float:
        return MARGIN + SIZE * value

    def y(value: float) -> float:
        return MARGIN + SIZE * (1 - value)

    width = SIZE + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {width}" width="{width}" height="{width}" role="img">',
        f'<title>{title}</title><rect width="{width}" height="{width}" fill="#fffdf8"/>',
        f'<g font-family="sans-serif" font-size="13" fill="#1c1a22"><text x="{MARGIN}" y="24">{title}</text>',
        f'<text x="{x(0.5)}" y="{width - 6}" text-anchor="middle">said to lose</text>',
        f'<text x="14" y="{y(0.5)}" transform="rotate(-90 14 {y(0.5)})" text-anchor="middle">lost</text>',
        *(f'<text x="{x(tick)}" y="{width - 24}" text-anchor="middle">{tick}</text>' for tick in TICKS),
        *(f'<text x="{MARGIN - 6}" y="{y(tick) + 4}" text-anchor="end">{tick}</text>' for tick in TICKS),
        "</g>",
        f'<rect x="{MARGIN}" y="{MARGIN}" width="{SIZE}" height="{SIZE}" fill="none" stroke="#ddd5c6"/>',
        f'<path d="M{x(0)} {y(0)}L{x(1)} {y(1)}" stroke="#ddd5c6"/>',
    ]
    for said, cost, error, count in groups:
        low, high = y(max(-0.04, cost - error)), y(min(1.04, cost + error))
        parts.append(f'<path d="M{x(said):.1f} {low:.1f}V{high:.1f}" stroke="#9a4a00" stroke-width="2"/>')
        parts.append(f'<circle cx="{x(said):.1f}" cy="{y(cost):.1f}" r="5" fill="#9a4a00"/>')
        parts.append(
            f'<text x="{x(said) - 8:.1f}" y="{y(cost) + 4:.1f}" text-anchor="end" font-family="sans-serif" font-size="11"'
            f' fill="#1c1a22">{count}</text>'
        )
    return "\n".join([*parts, "</svg>", ""])


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--player", default="level3", help="who makes the mistakes")
    parser.add_argument("--referee", default="level6", help="who plays on after them")
    parser.add_argument("--plays", type=int, default=2)
    parser.add_argument(
        "--moments", type=int, help="how many actions of each game are assessed (default: all)"
    )
    parser.add_argument(
        "--nodes", type=int, default=2_000, help="of the analysis and of all players, for every action"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", type=Path)
    parser.add_argument("--picture", type=Path)
    return parser.parse_args()


def main() -> None:
    given = arguments()
    rules = game(given.game, **dict(option.split("=", 1) for option in given.option))
    is_begun = given.file and given.file.exists()
    games = [json.loads(line) for line in given.file.read_text().splitlines()] if is_begun else []
    for number in range(len(games), given.games):
        games.append(mistakes_of(rules, number, given))
        if given.file:
            with given.file.open("a", encoding="utf-8") as lines:
                lines.write(json.dumps(games[-1]) + "\n")
    mistakes = [each for game in games for each in game]
    blunders = [each for each in mistakes if each["said"] >= BLUNDER]
    groups = grouped(mistakes)
    print(f"{given.game}: {len(games)} games of {given.player}, {process_time():.0f} s of processor time now")
    print("said to lose   lost             mistakes")
    for said, cost, error, count in [*groups, *(summary(each) for each in (mistakes, blunders) if each)]:
        print(f"{said:12.2f}   {cost:.2f} ± {error:.2f}      {count:8}")
    print("The last two lines are all mistakes, and all blunders.")
    if given.picture:
        given.picture.write_text(
            drawn(groups, f"{rules.title}: what mistakes are said to lose, and what they lost")
        )


if __name__ == "__main__":
    main()
