"""Whole games of every game on the full screen of a real terminal (tmux), played by keys.

python -m benchmarks.terminal_games [GAME ...] [--seed 1] [--size 80x24]
"""

import argparse
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.terminal.tmux import Terminal, play, said

from event_horizon import GAMES


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[], metavar="GAME")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", default="80x24")
    given = parser.parse_args()
    width, height = map(int, given.size.split("x"))
    for name in given.games or GAMES:
        with TemporaryDirectory() as folder, Terminal(Path(folder), (width, height)) as terminal:
            begin = time.monotonic()
            terminal.play(name, "--against", "uniform")
            terminal.until(lambda text: "Choose one of" in said(text))
            shown = time.monotonic() - begin
            chosen = play(terminal, Random(given.seed))
            seconds = time.monotonic() - begin
            end = said(terminal.screen())[:100]
            print(
                f"{name}: on screen after {shown:.2f} s; {chosen} choices in {seconds:.0f} s: {end}",
                flush=True,
            )


if __name__ == "__main__":
    main()
