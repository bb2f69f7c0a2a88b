"""Players as others write them, good ones and bad ones."""

import sys
import time
from typing import Any

from event_horizon import Budget
from event_horizon.core.game import AnyGame


class Last:
    about = "Takes the last legal action, and chats."

    def choose(self, game: AnyGame, view: Any, legal: tuple[Any, ...], budget: Budget) -> Any:
        print("I take", game.write(legal[-1]))
        return legal[-1]


class Counting:
    """Remembers its match: its second action is the second legal one, and so on."""

    about = ""

    def __init__(self) -> None:
        self.count = -1

    def choose(self, game: AnyGame, view: Any, legal: tuple[Any, ...], budget: Budget) -> Any:
        self.count += 1
        return legal[self.count % len(legal)]


class Crashing(Last):
    def choose(self, game: AnyGame, view: Any, legal: tuple[Any, ...], budget: Budget) -> Any:
        raise RuntimeError("I am lost")


class CrashingLater(Counting):
    def choose(self, game: AnyGame, view: Any, legal: tuple[Any, ...], budget: Budget) -> Any:
        if self.count == 2:
            sys.exit(3)
        return super().choose(game, view, legal, budget)


class Hanging(Last):
    def choose(self, game: AnyGame, view: Any, legal: tuple[Any, ...], budget: Budget) -> Any:
        time.sleep(600)


class Rubbish(Last):
    def choose(self, game: AnyGame, view: Any, legal: tuple[Any, ...], budget: Budget) -> Any:
        print("\0\xff rubbish")
        return {"rubbish": object()}


class Cheating(Last):
    def choose(self, game: AnyGame, view: Any, legal: tuple[Any, ...], budget: Budget) -> Any:
        return "give me the win"


class Writing(Last):
    def choose(self, game: AnyGame, view: Any, legal: tuple[Any, ...], budget: Budget) -> Any:
        return game.write(legal[0])


class Noisy(Last):
    def choose(self, game: AnyGame, view: Any, legal: tuple[Any, ...], budget: Budget) -> Any:
        sys.stderr.write("x" * 1_000_000)
        return legal[0]
