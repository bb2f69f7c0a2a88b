"""Positions written as a few words, and games played from a list of texts."""

from typing import Any

from event_horizon import game
from event_horizon.core.game import AnyGame
from event_horizon.games.torus.state import State


def position(
    units: str = "",
    missiles: str = "",
    *,
    phase: str = "movement",
    side: str = "blue",
    turn: int = 1,
    **more: Any,
) -> dict[str, Any]:
    """`position("blue:PL1 B-3; white:HL1 A-20 down", "blue:T1 L-8 NW")` as data."""
    return {
        "turn": turn,
        "phase": phase,
        "to_act": side,
        "units": dict(_unit(words.split()) for words in _parts(units)),
        "missiles": dict(_missile(words.split()) for words in _parts(missiles)),
        **more,
    }


class Table:
    """A game from a position on: `Table("blue:PL1 B-3; white:HL1 A-20 down").play("step PL1 NW")`."""

    def __init__(
        self,
        units: str = "",
        missiles: str = "",
        *,
        phase: str = "movement",
        side: str = "blue",
        turn: int = 1,
        data: dict[str, Any] | None = None,
        **options: object,
    ) -> None:
        self.game: AnyGame = game("torus", **{"map": "blank", "first": "fixed", **options})
        laid = position(units, missiles, phase=phase, side=side, turn=turn) | (data or {})
        self.state: State = self.game.load(laid)
        self.heard: list[str] = []

    def play(self, *texts: str) -> "Table":
        for text in texts:
            self.state = self.game.apply(self.state, self.game.read(self.state, text))
            self.heard += [each.sentence for each in self.state.news if each.is_for(0)]
        return self

    def legal(self, start: str = "") -> list[str]:
        texts = [self.game.write(action) for action in self.game.legal(self.state)]
        return [text for text in texts if text.startswith(start)]

    def at(self, name: str) -> str | None:
        """Where a unit or missile is, or None."""
        data = self.game.dump(self.state)
        return {**data["units"], **data["missiles"]}.get(name, {}).get("at")

    def is_disrupted(self, name: str) -> bool:
        return bool(self.game.dump(self.state)["units"][name].get("disrupted"))

    def points(self) -> tuple[int, int]:
        return self.state.points

    def data(self) -> dict[str, Any]:
        return self.game.dump(self.state)

    def rolls_dice(self) -> bool:
        return self.game.to_act(self.state) == -1

    def odds(self) -> str | None:
        """The column of the attack that the next die decides."""
        return self.game.view(self.state, None).pending[0].odds

    def kinds(self) -> list[str]:
        """What the last action caused, one word each."""
        return [each.kind for each in self.state.news]


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(";") if part.strip()]


def _unit(words: list[str]) -> tuple[str, dict[str, Any]]:
    """`blue:PL1 B-3`, with `disrupted`, `down`, or `jump >H-10`."""
    entry: dict[str, Any] = {"at": words[1]}
    for word in words[2:]:
        entry |= {"target": word[1:]} if word.startswith(">") else {word: True}
    return words[0], entry


def _missile(words: list[str]) -> tuple[str, dict[str, Any]]:
    """`blue:T1 L-8 NW`, or `blue:T1 ship >A-4`."""
    if words[1] == "ship":
        return words[0], {"at": "ship", "target": words[2][1:]}
    return words[0], {"at": words[1], "facing": words[2]}
