"""Steps per second of CPU: compiled batches beside OpenSpiel's Python interface and, where it is installed, Pgx.

    python benchmarks/batches.py [--seconds 3] [--batches 256 1024 4096 16384]

Every program plays at random, with legal masks at every step; "with tensors" also writes every observation. The best of
the batch sizes counts. Pgx plays connect_four (it has none of our games), its observations included.
"""

import argparse
import time
from collections.abc import Callable
from random import Random
from typing import Any

NAMES = ("triangle", "tipping")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--batches", type=int, nargs="+", default=[256, 1024, 4096, 16384])
    given = parser.parse_args()
    peer = best(pgx_steps, given.batches, given.seconds)
    for name in NAMES:
        spiel = rate(open_spiel_steps(name), given.seconds)
        print(f"{name:9} OpenSpiel's Python interface {spiel:14,.0f} steps/s")
        for has_tensors in (False, True):
            ours = best(
                lambda size, name=name, tensors=has_tensors: steps(name, size, tensors),
                given.batches,
                given.seconds,
            )
            words = "with tensors" if has_tensors else "with masks"
            ratio = f"{ours / spiel:8,.0f} times OpenSpiel" + (
                f", {ours / peer:5.1f} times Pgx" if peer else ""
            )
            print(f"{name:9} batches, {words:12} {ours:22,.0f} steps/s {ratio}")
    print(f"Pgx connect_four {peer:,.0f} steps/s" if peer else "Pgx is not installed")


def best(make: Callable[[int], Callable[[], int] | None], batches: list[int], seconds: float) -> float:
    programs = [make(size) for size in batches]
    return max((rate(program, seconds / len(batches)) for program in programs if program), default=0.0)


def rate(program: Callable[[], int], seconds: float) -> float:
    """Steps per second of CPU, the best of five rounds; the first call compiles and does not count."""
    program()
    found = []
    for _ in range(5):
        count, begin = 0, time.process_time()
        while time.process_time() < begin + seconds / 5:
            count += program()
        found.append(count / (time.process_time() - begin))
    return max(found)


def steps(name: str, size: int, has_tensors: bool) -> Callable[[], int]:
    from event_horizon.adapters.vector import make

    games = make(name, batch=size, seed=1)

    def program() -> int:
        games.step(games.sample())
        if has_tensors:
            games.observe()
        return size

    return program


def open_spiel_steps(name: str) -> Callable[[], int]:
    import pyspiel

    from event_horizon.adapters.open_spiel import PREFIX, register

    register()
    spiel, random = pyspiel.load_game(PREFIX + name), Random(1)

    def program() -> int:
        state, count = spiel.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            count += 1
        return count

    return program


def pgx_steps(size: int) -> Callable[[], int] | None:
    try:
        import jax
        import pgx
        from pgx.experimental import auto_reset
    except ImportError:
        return None
    env, length = pgx.make("connect_four"), 20
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(_: int, carried: Any) -> Any:
        state, key = carried
        key, choice, fresh = jax.random.split(key, 3)
        actions = jax.random.categorical(
            choice, jax.numpy.log(state.legal_action_mask.astype("float32")), axis=1
        )
        return step(state, actions, jax.random.split(fresh, size)), key

    run = jax.jit(lambda state, key: jax.lax.fori_loop(0, length, one, (state, key)))
    key = jax.random.PRNGKey(0)
    held = [(jax.jit(jax.vmap(env.init))(jax.random.split(key, size)), key)]

    def program() -> int:
        held[0] = jax.block_until_ready(run(*held[0]))
        return size * length

    return program


if __name__ == "__main__":
    main()
