"""A long proof: a position, or every distinct placement in it, gets its value, over hours and interruptions.

The campaign lives in one file that is rewritten every few minutes: what is proven, the tables, and the search
where it stands. A later run takes it up to the node.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any
from zipfile import BadZipFile

import numpy as np

from event_horizon.games.triangle.notation import write
from event_horizon.games.triangle.rules import apply
from event_horizon.games.triangle.state import State
from event_horizon.search.budget import never

from .openings import distinct
from .ring_one import UNKNOWN, YES
from .solver import NODES_PER_CHUNK, Question, Solver, decks_of

SAVE_SECONDS = 300.0
SAVE_SHARE = 0.05
"""About the largest share of the time that goes into saving; a large table takes a while."""
POSITION_NAME = "position"
ARRAYS = ("for_a", "for_b", "outer")


@dataclass
class Campaign:
    state: State
    bits: int = 24
    """The table has 2**bits entries of 8 bytes."""

    is_whole: bool = False
    """Asks for the value of the position alone, under the name POSITION_NAME, and not for that of every action."""

    proven: dict[str, float] = field(default_factory=dict)
    """The proven actions, each with its score for the seat to act."""

    nodes: int = 0
    asked: int = 0
    """How many questions are answered; each action may need two."""

    _is_second: bool = False
    """Whether the current question is about the other side's win."""

    def __post_init__(self) -> None:
        after = {write(action): apply(self.state, action) for action in distinct(self.state)}
        self.positions: dict[str, State] = {POSITION_NAME: self.state} if self.is_whole else after
        self.solver = Solver(self.bits)
        self._question: Question | None = None

    @property
    def open(self) -> list[str]:
        return [text for text in self.positions if text not in self.proven]

    def run(
        self,
        file: Path | None = None,
        on_progress: Callable[["Campaign", str], None] = lambda campaign, text: None,
        is_stopped: Callable[[], bool] = never,
    ) -> bool:
        """Works until everything is proven or it is interrupted. Returns whether everything is proven."""
        due = monotonic() + SAVE_SECONDS
        try:
            while self.open and not is_stopped():
                text = self.open[0]
                self._work_on(text)
                on_progress(self, text)
                if file and monotonic() > due:
                    began = monotonic()
                    self.save(file)
                    due = monotonic() + max(SAVE_SECONDS, (monotonic() - began) / SAVE_SHARE)
        finally:
            if file:
                self.save(file)
        return not self.open

    def _work_on(self, text: str) -> None:
        """Searches one chunk of nodes: first whether the mover wins, then whether the other side does."""
        question = self._question or self._next_question(text)
        before = question.nodes
        answer = question.go_on(self.solver.table, self.solver.ring_table, NODES_PER_CHUNK)
        self.nodes += question.nodes - before
        self._question = question if answer == UNKNOWN else None
        if answer == UNKNOWN:
            return
        self.asked += 1
        is_own = question.colour == self.state.colour
        if answer == YES:
            self.proven[text] = 1.0 if is_own else 0.0
        elif not is_own:
            self.proven[text] = 0.5
        self._is_second = is_own and answer != YES

    def _next_question(self, text: str) -> Question:
        colour = 1 - self.state.colour if self._is_second else self.state.colour
        return Question(colour, self.positions[text], decks_of(self.state))

    def save(self, file: Path) -> None:
        arrays: dict[str, Any] = {"table": self.solver.table, "ring_table": self.solver.ring_table}
        if self._question:
            arrays |= {name: getattr(self._question, name) for name in ARRAYS}
        numbers = np.array(
            [self.nodes, self.asked, self._is_second, self._question is not None], dtype=np.int64
        )
        texts, values = np.array(list(self.proven)), np.array(list(self.proven.values()))
        position = np.array(self._signature(self.is_whole))
        part = file.with_name(file.name + ".part")
        with part.open("wb") as stream:
            np.savez(stream, numbers=numbers, texts=texts, values=values, position=position, **arrays)
        os.replace(part, file)

    def _signature(self, is_whole: bool) -> str:
        return repr((self.state.options, self.state.cells, sorted(self.state.blocked), is_whole))

    def load(self, file: Path) -> None:
        """Resumes what `save` has written; ValueError if it belongs to another position or is not a proof."""
        kept = _arrays(file)
        if str(kept["position"]) == self._signature(is_whole=not self.is_whole):
            held = "of every action in this position" if self.is_whole else "of this position as a whole"
            raise ValueError(f"{file} holds the proof {held}; give another file")
        if str(kept["position"]) != self._signature(self.is_whole):
            raise ValueError(f"{file} holds a proof of another position; give another file")
        self.proven = dict(zip(kept["texts"].tolist(), kept["values"].tolist(), strict=True))
        self.nodes, self.asked = map(int, kept["numbers"][:2])
        self._is_second = bool(kept["numbers"][2])
        self.solver.table, self.solver.ring_table = kept["table"], kept["ring_table"]
        if kept["numbers"][3]:
            self._question = self._next_question(self.open[0])
            for name in ARRAYS:
                setattr(self._question, name, kept[name])


def _arrays(file: Path) -> dict[str, Any]:
    """What `save` has written, by name."""
    try:
        with file.open("rb") as stream, np.load(stream) as kept:
            arrays = dict(kept)
    except (ValueError, TypeError, EOFError, BadZipFile):
        arrays = {}
    if "position" not in arrays:
        raise ValueError(f"{file} holds no proof")
    return arrays
