"""How long it takes until something is on the screen: the best of several tries, in seconds.

python -m benchmarks.startup [--tries 7]

Both are wanted on an idle machine: `horizon --help` under 0.3 s, `horizon play` under 1 s. tests/test_startup.py counts what
is imported for them, which no load can falsify.
"""

import argparse
import resource
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.terminal.tmux import Terminal, said


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tries", type=int, default=7)
    tries = range(parser.parse_args().tries)
    helps = [show_help() for _ in tries]
    wall, cpu = (min(each[part] for each in helps) for part in (0, 1))
    print(f"horizon --help: {wall:.2f} s, of which {cpu:.2f} s processor time", flush=True)
    for words in ((), ("triangle",), ("torus",)):
        shown = min(show_board(*words) for _ in tries)
        print(f"horizon play {' '.join(words)}: on screen after {shown:.2f} s", flush=True)


def show_help() -> tuple[float, float]:
    """Seconds by the clock and of the processor."""
    begin, used = time.monotonic(), _children()
    subprocess.run([sys.executable, "-m", "event_horizon", "--help"], check=True, stdout=subprocess.DEVNULL)
    return time.monotonic() - begin, _children() - used


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def show_board(*words: str) -> float:
    with TemporaryDirectory() as folder, Terminal(Path(folder)) as terminal:
        begin = time.monotonic()
        terminal.start("play", *words)
        terminal.until(lambda text: ("Choose one of" if words else "Triangle") in said(text))
        return time.monotonic() - begin


if __name__ == "__main__":
    main()
