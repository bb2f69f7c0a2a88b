"""Every action of a game as words, and every word as a number: for frameworks in which actions are numbers.

A game whose actions are few says each in one word. Where they are many, an action is said word by word, and each word
is a choice of its own: a few hundred words then say what would be tens of thousands of actions.
"""

from collections.abc import Callable
from dataclasses import dataclass

STOP = "."
"""Ends an action where a longer one could go on."""

DIGITS = tuple("0123456789")
"""The words of numbers without a limit, which are said digit by digit."""


def one_word(text: str) -> tuple[str, ...]:
    """The whole text is one word."""
    return (text,)


@dataclass(frozen=True)
class Vocabulary:
    words: tuple[str, ...]
    """Every word that a seat can say, in a fixed order: a word's place is its number."""

    chances: tuple[str, ...] = ()
    """Every action of chance, each as one word; empty in a game without chance."""

    max_words: int = 0
    """The most words that the seats can say in one game."""

    max_chances: int = 0
    """The most rolls and draws in one game."""

    spell: Callable[[str], tuple[str, ...]] = one_word
    """The words of an action's text."""

    is_zero_sum: bool = True
    """Whether the scores of all seats always have the same sum."""
