"""Every action of a game as words, and every word as a number: for frameworks in which actions are numbers.

A game whose actions are few says each in one word. Where they are many, an action is said word by word, and each word
is a choice of its own: a few hundred words then say what would be tens of thousands of actions.
"""

from collections.abc import Callable
from dataclasses import dataclass

STOP = "."
"""Said where an action may end but others go on: the end of the shorter one."""

DIGITS = tuple("0123456789")
"""Numbers without a limit are said digit by digit."""


def one_word(text: str) -> tuple[str, ...]:
    """The whole text is one word."""
    return (text,)


@dataclass(frozen=True)
class Vocabulary:
    words: tuple[str, ...]
    """All that a seat can ever say, in a fixed order: a word's place is its number."""

    chances: tuple[str, ...] = ()
    """All that chance can ever do, each a whole action; empty where nothing is left to it."""

    longest: int = 0
    """No game has more words."""

    most_chances: int = 0
    """No game has more rolls and draws."""

    spell: Callable[[str], tuple[str, ...]] = one_word
    """The words of an action's text."""

    is_zero_sum: bool = True
    """Whether the scores of all seats always add up to the same."""
