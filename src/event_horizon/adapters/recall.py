"""All that a seat has heard and seen since the start: its information state, by perfect recall."""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any, NamedTuple

import numpy as np

from event_horizon.core.seat import Seat

from .numbered import Floats, Node, NumberedGame, canonical

MEMORY = 256
"""The tensor remembers this many words and rolls, the newest first; games that are shorter it remembers whole."""


class Heard(NamedTuple):
    texts: tuple[str, ...]
    """Every action and roll, as the seat may read it."""

    seen: str
    """A digest of every view that it has had; empty where nothing is hidden, as the texts tell it all."""


class Recall:
    """A state one action after its parent, and what the seats have seen of it, computed when first needed."""

    __slots__ = ("_action", "_heard", "_parent", "node")

    def __init__(self, node: Node, parent: "Recall | None" = None, action: Any = None) -> None:
        self.node, self._parent, self._action = node, parent, action
        self._heard: dict[Seat, Heard] = {}

    def __deepcopy__(self, memo: Any) -> "Recall":
        return self

    def after(self, number: int) -> "Recall":
        action, following = self.node.taken(number), self.node.choose(number)
        if action is not None:
            return Recall(following, self, action)
        same = Recall(following, self._parent, self._action)
        same._heard = self._heard
        return same

    def resampled(self, node: Node, seat: Seat) -> "Recall":
        """Another world that the seat cannot tell from this one; the others remember nothing of this one."""
        other = Recall(node)
        other._heard = {seat: self.heard(seat)}
        return other

    def heard(self, seat: Seat) -> Heard:
        unknown = [self]
        while seat not in unknown[-1]._heard and unknown[-1]._parent is not None:
            unknown.append(unknown[-1]._parent)
        for each in reversed(unknown):
            if seat not in each._heard:
                each._heard[seat] = each._hear(seat)
        return self._heard[seat]

    def _hear(self, seat: Seat) -> Heard:
        rules, parent = self.node.game.rules, self._parent
        before = parent._heard[seat] if parent else Heard((), "")
        said = (rules.write_for(parent.node.state, self._action, seat),) if parent else ()
        seen = ""
        if rules.has_secrets():
            view = canonical(rules.view(self.node.state, seat))
            seen = sha256(f"{before.seen}\n{view}".encode()).hexdigest()
        return Heard(before.texts + said, seen)

    def text(self, seat: Seat) -> str:
        """The information state as canonical JSON: the present observation after all that came before it."""
        game = self.node.game
        heard = self.heard(seat)
        whole = {"heard": heard.texts} | ({"seen": heard.seen} if heard.seen else {})
        return f"{canonical(whole)}\n{game.observation(self.node, seat)}"

    def memory(self, seat: Seat) -> Floats:
        """Words between 0 and 1, rolls between -1 and 0, what was kept from the seat as 1."""
        values = np.zeros(length(self.node.game), dtype=np.float32)
        for place, value in zip(range(len(values)), self._backwards(seat), strict=False):
            values[place] = value
        return values

    def _backwards(self, seat: Seat) -> Iterator[float]:
        game = self.node.game
        words, chances = game.words, game.chances
        for text in reversed(self.heard(seat).texts):
            if text in chances:
                yield -(chances[text] + 1) / len(chances)
                continue
            for word in reversed(game.vocabulary.spell(text)):
                yield (words[word] + 1) / (len(words) + 1) if word in words else 1.0


def length(game: NumberedGame) -> int:
    """How much the tensor remembers."""
    return min(MEMORY, game.vocabulary.max_words + game.vocabulary.max_chances)
