"""`python -m event_horizon.players.warm`: compiles what the computer players need, so that no first move waits."""

from event_horizon.games.catalog import GAMES

from .roster import warm


def main() -> None:
    for name in GAMES:
        print(f"{name} ...", flush=True)
        warm(name)


if __name__ == "__main__":
    main()
