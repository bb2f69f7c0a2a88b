"""Our full strength against OpenSpiel's tree search in C++, on the same rules and at equal time for each move.

python benchmarks/peer_match.py GAME [--games 100] [--seconds 1] [--workers 1] [--file FILE]

Needs OpenSpiel (the extra `research`). The peer plays through the project's adapter: its search is C++, the rules it
asks are ours in Python. It gets the settings of OpenSpiel's own example: random playouts, one a leaf, exploration 2,
and the solver that marks won and lost nodes. Seats are swapped after every game. With `--file` every game is kept as
it ends, and a later run goes on.
"""

import argparse
import json
import multiprocessing
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from math import sqrt
from pathlib import Path
from time import monotonic
from typing import Any

import pyspiel

from event_horizon import GAMES
from event_horizon.adapters.open_spiel import PREFIX, register
from event_horizon.players.roster import player, warm
from event_horizon.search.budget import Budget

OURS = "level8"
EXPLORATION, MEMORY = 2.0, 2_000
WITHOUT_END = 1 << 30
MOST_CRASHES = 20


def fight(name: str, number: int, seconds: float) -> dict[str, Any]:
    """One game; we sit at seat 0 in those with an even number."""
    register()
    warm(name)
    rules, spiel = GAMES[name], pyspiel.load_game(PREFIX + name)
    evaluator = pyspiel.RandomRolloutEvaluator(1, number)
    peer = pyspiel.MCTSBot(
        spiel, evaluator, EXPLORATION, WITHOUT_END, MEMORY, True, number, False,
        pyspiel.ChildSelectionPolicy.UCT, seconds,
    )  # fmt: skip
    state, seat = spiel.new_initial_state(), number % 2
    spent, moves = {"ours": 0.0, "theirs": 0.0}, {"ours": 0, "theirs": 0}
    while not state.is_terminal():
        began, side = monotonic(), "ours" if state.current_player() == seat else "theirs"
        if side == "ours":
            now = state.held.state
            budget = Budget(seconds=seconds, seed=1_000 * number + len(state.history()))
            choice = player(name, OURS).choose(rules, rules.view(now, seat), rules.legal(now), budget)
            action = state.string_to_action(rules.write(choice))
        else:
            _, action = peer.step_with_policy(state)
        spent[side] += monotonic() - began
        moves[side] += 1
        state.apply_action(action)
    score = (state.returns()[seat] + 1) / 2
    return {"number": number, "seat": seat, "score": score, "moves": moves, "seconds": spent}


def told(games: list[dict[str, Any]]) -> str:
    count, points = len(games), sum(each["score"] for each in games)
    mean = points / count
    error = 1.96 * sqrt(max(mean * (1 - mean), 0.25 / count) / count)
    pace = {
        side: sum(each["seconds"][side] for each in games)
        / max(1, sum(each["moves"][side] for each in games))
        for side in ("ours", "theirs")
    }
    won, drawn = (sum(each["score"] == score for each in games) for score in (1, 0.5))
    return (
        f"{count} games: {won} won, {drawn} drawn, {count - won - drawn} lost: {mean:.1%} ± {error:.1%}; "
        f"seconds a move: ours {pace['ours']:.2f}, theirs {pace['theirs']:.2f}"
    )


def begun_anew(name: str, number: int, seconds: float) -> dict[str, Any]:
    """One game in a process of its own: OpenSpiel now and then ends it, and the game begins anew."""
    for crashes in range(MOST_CRASHES):
        with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
            try:
                return {**pool.submit(fight, name, number, seconds).result(), "crashes": crashes}
            except BrokenProcessPool:
                continue
    raise RuntimeError(f"OpenSpiel ended game {number} {MOST_CRASHES} times")


def games(given: argparse.Namespace, done: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The games still missing, as they end."""
    missing = sorted(set(range(given.games)) - {each["number"] for each in done})
    with ThreadPoolExecutor(given.workers) as pool:
        ends = [pool.submit(begun_anew, given.game, number, given.seconds) for number in missing]
        for end in as_completed(ends):
            yield end.result()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--workers", type=int, default=1, help="games side by side; each needs a core")
    parser.add_argument("--file", type=Path)
    given = parser.parse_args()
    is_begun = given.file and given.file.exists()
    done = [json.loads(line) for line in given.file.read_text().splitlines()] if is_begun else []
    for game in games(given, done):
        done.append(game)
        if given.file:
            with given.file.open("a", encoding="utf-8") as lines:
                lines.write(json.dumps(game) + "\n")
        print(told(done), flush=True)


if __name__ == "__main__":
    main()
