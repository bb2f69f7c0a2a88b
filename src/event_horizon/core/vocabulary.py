"""Every action of a game as words, and every word as a number: for frameworks in which actions are numbers.

If a game has few actions, each is one word. If it has many, an action is spelt word by word, and each word is a
separate choice: a few hundred words then cover tens of thousands of actions.
"""

from collections.abc import Callable
from dataclasses import dataclass

STOP = "."
"""Ends an action where a longer one could continue."""

DIGITS = tuple("0123456789")
"""The words for unbounded numbers, which are spelt digit by digit."""


def one_word(text: str) -> tuple[str, ...]:
    """The whole text is one word."""
    return (text,)


@dataclass(frozen=True)
class Vocabulary:
    """The words in which a game's actions are spelt, and how many of them a game may need."""

    words: tuple[str, ...]
    """Every word that a seat can choose, in a fixed order: a word's place is its number."""

    chances: tuple[str, ...] = ()
    """Every action of chance, each as one word; empty in a game without chance."""

    max_words: int = 0
    """The most words that the seats can choose in one game."""

    max_chances: int = 0
    """The most rolls and draws in one game."""

    spell: Callable[[str], tuple[str, ...]] = one_word
    """The words of an action's text."""

    is_zero_sum: bool = True
    """Whether the scores of all seats always have the same sum."""
