"""A game played by numbers: every choice is one word of the game's vocabulary, every roll one of its chances.

Where only one word can follow, it follows by itself; so an action is as many choices as it takes to tell it from all
others. Every adapter of a framework stands on this.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from functools import cached_property
from math import prod
from typing import Any

import numpy as np

from event_horizon.core.errors import BadOption
from event_horizon.core.game import AnyGame
from event_horizon.core.seat import CHANCE, Seat
from event_horizon.core.tensor import Part
from event_horizon.core.vocabulary import STOP, Vocabulary, one_word

Words = tuple[str, ...]
ActionMask = np.ndarray[tuple[int], np.dtype[np.int8]]
Floats = np.ndarray[tuple[int], np.dtype[np.float32]]


def is_numbered(rules: AnyGame) -> bool:
    """Whether the game puts its actions and views into numbers."""
    return bool(rules.vocabulary() and rules.tensor(rules.view(rules.start(), 0), 0))


class NumberedGame:
    """The rules under some options, with the numbers of their words and chances."""

    def __init__(self, rules: AnyGame) -> None:
        vocabulary = rules.vocabulary()
        if vocabulary is None or not is_numbered(rules):
            raise BadOption(
                f"{rules.name} has no vocabulary or no tensor: programs cannot play it by numbers"
            )
        self.rules = rules
        self.vocabulary: Vocabulary = vocabulary
        self.words = {word: number for number, word in enumerate(vocabulary.words)}
        self.chances = {text: number for number, text in enumerate(vocabulary.chances)}
        self._spelt: dict[Any, Words] = {}
        self.parts: dict[str, tuple[int, ...]] = {
            name: part.shape for name, part in self.tensor(self.start(), 0).items()
        }

    def __deepcopy__(self, memo: Any) -> "NumberedGame":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return NumberedGame, (self.rules,)

    def start(self) -> "Node":
        return Node(self, self.rules.start())

    @property
    def seats(self) -> int:
        return len(self.rules.seats)

    @cached_property
    def size(self) -> int:
        """How many numbers the flat tensor has."""
        return sum(map(prod, self.parts.values()))

    def tensor(self, node: "Node", seat: Seat) -> dict[str, Part]:
        """What the seat may know as numbers, with the words that it has said of its next action."""
        found = self.rules.tensor(self.rules.view(node.state, seat), seat)
        assert found is not None
        if self.vocabulary.spell is one_word:
            return found
        return {**found, "said": Part((len(self.words),), self._said(node, seat))}

    def spelt(self, action: Any) -> Words:
        if action not in self._spelt:
            self._spelt[action] = self.vocabulary.spell(self.rules.write(action))
        return self._spelt[action]

    def fill(self, array: Floats, node: "Node", seat: Seat) -> Floats:
        """The tensor's parts one after the other."""
        begin = 0
        array[:] = 0
        for part in self.tensor(node, seat).values():
            end = begin + part.size
            if isinstance(part.values, Mapping):
                for place, value in part.values.items():
                    array[begin + place] = value
            else:
                array[begin:end] = part.values
            begin = end
        return array

    def flat(self, node: "Node", seat: Seat) -> Floats:
        return self.fill(np.empty(self.size, dtype=np.float32), node, seat)

    def _said(self, node: "Node", seat: Seat) -> dict[int, float]:
        """1/8 for the first word, 2/8 for the second and so on, at the word's number."""
        said = node.said if seat == node.actor else ()
        return {self.words[word]: min(order / 8, 1.0) for order, word in enumerate(said, start=1)}

    def observation(self, node: "Node", seat: Seat) -> str:
        """What the seat may know, as canonical JSON."""
        return canonical({"view": self.rules.view(node.state, seat)} | self._open_words(node, seat))

    def description(self, node: "Node") -> str:
        """The whole position, as canonical JSON."""
        return canonical({"position": self.rules.dump(node.state)} | self._open_words(node, node.actor))

    def _open_words(self, node: "Node", seat: Seat | None) -> dict[str, Words]:
        return {"said": node.said} if node.said and seat == node.actor else {}

    def mask(self, node: "Node", seat: Seat) -> ActionMask:
        """1 for every number that the seat may choose now."""
        mask = np.zeros(len(self.words), dtype=np.int8)
        if seat == node.actor:
            mask[list(node.choices)] = 1
        return mask

    def returns(self, node: "Node") -> list[float]:
        """1 for a win, 0 for a draw, -1 for a loss; 0 while the game runs."""
        outcome = self.rules.outcome(node.state)
        return [2 * score - 1 for score in outcome.scores] if outcome else [0.0] * self.seats


class Node:
    """A state, and what was said of the next action in it. A value: to choose is to make another."""

    __slots__ = ("_choices", "_spelt", "actor", "game", "said", "state")

    def __init__(
        self,
        game: NumberedGame,
        state: Any,
        said: Words = (),
        spelt: tuple[tuple[Words, Any], ...] | None = None,
    ) -> None:
        self.game, self.state, self.said = game, state, said
        self.actor = game.rules.to_act(state)
        self._spelt = spelt
        self._choices: dict[int, Any] | None = None

    def __deepcopy__(self, memo: Any) -> "Node":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Node, (self.game, self.state, self.said)

    @property
    def choices(self) -> dict[int, Any]:
        """By number, in ascending order: what follows, an action or those that are still open."""
        if self._choices is None:
            found = self._chances() if self.actor == CHANCE else self._next_words()
            self._choices = dict(sorted(found.items()))
        return self._choices

    def _chances(self) -> dict[int, Any]:
        rules, numbers = self.game.rules, self.game.chances
        return {numbers[rules.write(action)]: action for action, _ in rules.chances(self.state)}

    def _next_words(self) -> dict[int, Any]:
        """The legal actions sorted by their next word."""
        place = len(self.said)
        found: dict[int, list[tuple[Words, Any]]] = {}
        for words, action in self.spelt:
            number = self.game.words[words[place] if place < len(words) else STOP]
            found.setdefault(number, []).append((words, action))
        return found

    @property
    def spelt(self) -> Iterable[tuple[Words, Any]]:
        """The legal actions that begin as was said, with their words."""
        if self._spelt is None:
            place = len(self.said)
            every = ((self.game.spelt(action), action) for action in self.game.rules.legal(self.state))
            self._spelt = tuple(each for each in every if each[0][:place] == self.said)
        return self._spelt

    def weights(self) -> dict[int, float]:
        """The probability of each number, if chance is to act."""
        rules, numbers = self.game.rules, self.game.chances
        weighted = rules.chances(self.state)
        whole = sum(weight for _, weight in weighted)
        return {numbers[rules.write(action)]: weight / whole for action, weight in weighted}

    def taken(self, number: int) -> Any:
        """The action that this number completes, or None while there is more to say."""
        if self.actor == CHANCE:
            return self.choices[number]
        still_open = self.choices[number]
        return still_open[0][1] if len(still_open) == 1 else None

    def choose(self, number: int) -> "Node":
        if number not in self.choices:
            raise ValueError(f"{number} is not legal now; legal are {shortened(self.choices)}")
        action = self.taken(number)
        if action is not None:
            return Node(self.game, self.game.rules.apply(self.state, action))
        still_open = tuple(self.choices[number])
        return Node(self.game, self.state, _shared(still_open, len(self.said) + 1), still_open)

    def write(self, number: int) -> str:
        """The number as text: a roll, a whole action, or the action as far as it is said."""
        action = self.taken(number)
        if action is not None:
            return self.game.rules.write(action)
        return " ".join((*_shared(self.choices[number], len(self.said) + 1), "..."))


def rolled(node: Node, random: np.random.Generator) -> Node:
    """After all that chance does before a seat acts again."""
    while node.actor == CHANCE:
        numbers, weights = zip(*node.weights().items(), strict=True)
        node = node.choose(int(random.choice(numbers, p=weights)))
    return node


def _shared(spelt: Iterable[tuple[Words, Any]], least: int) -> Words:
    """The words that all of them begin with: what is forced is said by itself."""
    every = [words for words, _ in spelt]
    length, shortest = least, min(map(len, every))
    while length < shortest and len({words[length] for words in every}) == 1:
        length += 1
    return every[0][:length]


def canonical(data: Any) -> str:
    """The same text for the same data: JSON with sorted keys and no spaces."""
    return json.dumps(data, default=_plain, sort_keys=True, separators=(",", ":"))


def _plain(value: Any) -> Any:
    if is_dataclass(value):
        return {field.name: getattr(value, field.name) for field in fields(value)}
    raise TypeError(f"{type(value).__name__} is not plain data")


def shortened(numbers: Iterable[int], most: int = 12) -> str:
    shown = list(numbers)
    return ", ".join(map(str, shown[:most])) + (f" and {len(shown) - most} more" if len(shown) > most else "")
