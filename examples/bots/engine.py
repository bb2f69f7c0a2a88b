"""A bot as a program: the engine protocol in a few lines, without a single import from this project.

    horizon arena triangle --players "cmd:python examples/bots/engine.py,greedy" --games 20

docs/engine-protocol.md describes the lines. Any language will do.
"""

import json
import random
import sys


def main() -> None:
    legal: list[str] = []
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "horizon":
            say("id name Random engine", "id version 1", "horizonok")
        elif word == "ready":
            say("readyok")
        elif word == "legal":
            legal = json.loads(rest)
        elif word == "go":
            say(f"info {len(legal)} legal actions", f"bestaction {random.choice(legal)}")
        elif word == "quit":
            return


def say(*lines: str) -> None:
    for line in lines:
        print(line, flush=True)


if __name__ == "__main__":
    main()
