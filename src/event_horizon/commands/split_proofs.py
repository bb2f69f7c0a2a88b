"""A proof in parts: one job and one file for each action of a position, on as many workers as there are."""

from argparse import Namespace
from collections.abc import Generator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import time
from typing import TYPE_CHECKING, Any

from event_horizon.core.game import AnyGame
from event_horizon.games.catalog import game
from event_horizon.players.roster import computer_play

from .console import Failure, status
from .workers import workers

if TYPE_CHECKING:
    from event_horizon.compute.pool import Pool


@dataclass(frozen=True)
class ProofPart:
    """One action of the position, whose value is a proof of its own."""

    game: str
    options: dict[str, Any]
    position: Any
    action: str
    file: Path
    bits: int = 24
    ends_at: float | None = None
    """When to stop, in seconds since 1970."""

    def after(self) -> Any:
        """The state after the action."""
        rules = game(self.game, **self.options)
        state = rules.load(self.position)
        return rules.apply(state, rules.read(state, self.action))


@dataclass
class Answers:
    proven: dict[str, float] = field(default_factory=dict)
    """The proven actions, each with its score for the seat to act."""

    nodes: int = 0


def prove(part: ProofPart) -> tuple[str, float | None, int]:
    """Works on a part and saves it: the action, its score for the seat that acts, if it is proven, and the nodes so far."""
    begin = computer_play(part.game).begin_proof
    assert begin is not None
    proof = begin(part.after(), part.bits, True)
    if part.file.exists():
        proof.load(part.file)
    if proof.open:
        proof.run(
            part.file, lambda now, text: None, lambda: part.ends_at is not None and time() > part.ends_at
        )
    value = next(iter(proof.proven.values()), None)
    return part.action, None if value is None else 1 - value, proof.nodes


def check(part: ProofPart, lines: int, seed: int) -> tuple[str, str]:
    """Checks a finished part: the action, and what is wrong with its proof, or nothing."""
    checks = computer_play(part.game).check_proof
    assert checks is not None
    return part.action, checks(part.after(), part.file, lines, Random(seed))  # noqa: S311 (play, not secrets)


def solve_parts(args: Namespace, rules: AnyGame, state: Any) -> tuple[Answers, list[str]]:
    """Proves what is open on the workers; returns what is proven, and which actions are still open."""
    args.split.mkdir(parents=True, exist_ok=True)
    ends_at = None if args.seconds is None else time() + args.seconds
    parts, answers = parts_of(args, rules, state, ends_at), Answers()
    with (
        workers(args) as pool,
        status() as tell,
        closing(_results(pool, prove, [(part,) for part in parts])) as found,
    ):
        for action, value, nodes in found:
            answers.nodes += nodes
            if value is not None:
                answers.proven[action] = value
            tell(f"{len(answers.proven)} of {len(parts)} proven; {answers.nodes:,} nodes in all")
            if args.whole and value == 1:
                break
    order = {part.action: place for place, part in enumerate(parts)}
    answers.proven = dict(sorted(answers.proven.items(), key=lambda each: order[each[0]]))
    return answers, [part.action for part in parts if part.action not in answers.proven]


def check_parts(args: Namespace, rules: AnyGame, state: Any) -> str:
    """Checks every part that is finished; says how many there were."""
    if computer_play(rules.name).check_proof is None:
        raise Failure(f"{rules.title} has no proof checker")
    every = parts_of(args, rules, state, ends_at=0)
    finished = [part for part in every if part.file.exists() and prove(part)[1] is not None]
    with workers(args) as pool:
        for action, fault in _results(
            pool, check, [(part, args.lines, seed) for seed, part in enumerate(finished)]
        ):
            if fault:
                raise Failure(f"the proof of {action} is wrong: {fault}")
    return f"{len(finished)} of {len(every)} parts are finished; they pass the check with {args.lines} lines for each side."


def parts_of(args: Namespace, rules: AnyGame, state: Any, ends_at: float | None) -> list[ProofPart]:
    """One part for each action that is not the same as an earlier one by symmetry."""
    begin = computer_play(rules.name).begin_proof
    assert begin is not None
    options, position = dict(rules.settings), rules.dump(state)
    return [
        ProofPart(
            rules.name, options, position, action, args.split.resolve() / f"{action}.npz", args.bits, ends_at
        )
        for action in begin(state, 10, False).positions
    ]


def _results(pool: "Pool | None", work: Any, jobs: list[tuple[Any, ...]]) -> Generator[Any]:
    from event_horizon.compute.gathering import results

    return (work(*job) for job in jobs) if pool is None else results(pool, work, jobs)
