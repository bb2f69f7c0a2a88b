"""Steps per second of CPU: compiled batches beside OpenSpiel's Python interface and, where it is installed, Pgx.

    python benchmarks/batches.py [--seconds 3] [--batches 256 512 1024 4096 16384] [--peers connect_four ...]

Every program plays at random, with legal masks at every step; "with tensors" also writes every observation. The best of
the batch sizes counts, for each program its own. Pgx has none of our games: it plays its own. Its loop keeps the state from step to
step, and the observation is a part of it, so the compiler cannot leave it out; the first of the peers is measured without
observations, too. Ratios are to that peer: with masks to its steps without observations, with tensors to those with them.
"""

import argparse
import time
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

NAMES = ("triangle", "tipping")
FAR_BELOW = 0.7
"""Larger batches are not tried once one is so much slower than the best."""
KINDS = (("masks", False), ("tensors", True))
PEERS = ("connect_four", "animal_shogi", "gardner_chess", "go_9x9")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--batches", type=int, nargs="+", default=[256, 512, 1024, 4096, 16384])
    parser.add_argument("--peers", nargs="+", default=list(PEERS))
    given = parser.parse_args()
    peers = {}
    for words, has_tensors in KINDS:
        make = partial(pgx_steps, given.peers[0], observes=has_tensors)
        peers[words] = best(f"Pgx {given.peers[0]} with {words}", make, given.batches, given.seconds)
    for name in NAMES:
        spiel = rate(open_spiel_steps(name), given.seconds)
        print(f"{name} through OpenSpiel's Python interface: {spiel:,.0f} steps/s", flush=True)
        for words, has_tensors in KINDS:
            ours = best(
                f"{name}, batches with {words}",
                lambda size, name=name, tensors=has_tensors: steps(name, size, tensors),
                given.batches,
                given.seconds,
            )
            ratio = f"  {ours / spiel:,.0f} times OpenSpiel"
            if peers[words]:
                ratio += f", {ours / peers[words]:.1f} times Pgx {given.peers[0]}"
            print(ratio, flush=True)
    for name in given.peers[1:]:
        best("Pgx " + name, partial(pgx_steps, name), given.batches, given.seconds)


def best(
    name: str, make: Callable[[int], Callable[[], int] | None], batches: list[int], seconds: float
) -> float:
    """The steps per second at the best batch size; 0 if the program is not installed."""
    found = 0.0, 0
    for size in batches:
        program = make(size)
        speed = rate(program, seconds / len(batches)) if program else 0.0
        found = max(found, (speed, size))
        if speed < FAR_BELOW * found[0]:
            break
    text = f"{found[0]:,.0f} steps/s, best at a batch of {found[1]:,}" if found[0] else "not installed"
    print(f"{name}: {text}", flush=True)
    return found[0]


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


def pgx_steps(name: str, size: int, observes: bool = True) -> Callable[[], int] | None:
    try:
        import jax
        import pgx
        from pgx.experimental import auto_reset
    except ImportError:
        return None
    env, length = pgx.make(name), 5
    if not observes:
        env.observe = lambda state, *_: jax.numpy.zeros_like(state.observation)
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
