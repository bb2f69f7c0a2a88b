"""Opening suites: positions in which the games of an arena begin."""

import json
from pathlib import Path

from event_horizon.core.errors import BadNotation, Refusal
from event_horizon.core.game import AnyGame
from event_horizon.core.plain import json_of
from event_horizon.records.many import read_many
from event_horizon.records.record import BadRecord
from event_horizon.records.replay import last_state


class BadOpening(ValueError):
    """A line of a suite that does not lead to a position, or to one in which the game is over."""


def read_openings(game: AnyGame, file: Path) -> tuple[str, ...]:
    """The positions of a file, as JSON; it has JSON lines (a position, or a list of actions) or records."""
    text = file.read_text(encoding="utf-8")
    states = _of_lines(game, text) if text.lstrip().startswith(("{", '["')) else _of_records(game, file)
    found = []
    for number, state in enumerate(states, start=1):
        if game.to_act(state) is None:
            raise BadOpening(f"{file}: the game is over in opening {number}")
        found.append(json.dumps(game.dump(state)))
    if not found:
        raise BadOpening(f"{file} contains no openings")
    return tuple(found)


def _of_lines(game: AnyGame, text: str) -> list[object]:
    states = []
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip():
            try:
                states.append(_state(game, json_of(line)))
            except (Refusal, ValueError, RecursionError) as error:
                raise BadOpening(f"line {number}: {error}") from error
    return states


def _state(game: AnyGame, data: object) -> object:
    if not isinstance(data, list):
        return game.load(data)
    state = game.start()
    for action in data:
        if not isinstance(action, str):
            raise BadNotation("an opening must be a list of actions or a position")
        state = game.apply(state, game.read(state, action))
    return state


def _of_records(game: AnyGame, file: Path) -> list[object]:
    states = []
    try:
        for number, record in enumerate(read_many(file), start=1):
            if record.game != game.name or dict(record.options) != dict(game.settings):
                raise BadOpening(f"{file}: record {number} belongs to another game or has other options")
            states.append(last_state(record))
    except BadRecord as error:
        raise BadOpening(f"{file}: {error}") from error
    return states
