"""Matches of the terminal that were left unfinished: one file each, in the user's data folder."""

import json
import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from event_horizon.core.player_title import player_title
from event_horizon.games import catalog
from event_horizon.games.catalog import GAMES
from event_horizon.matches.events import Event
from event_horizon.matches.fold import refold
from event_horizon.matches.match import Match, Participant, new_match

VERSION = 1


class BadSave(Exception):
    """A file that is not a saved match of this version."""


@dataclass(frozen=True)
class SavedGame:
    """A match that can be resumed."""

    file: Path
    match: Match

    @property
    def about(self) -> str:
        names = ", ".join(
            participant.name or player_title(participant.player) for participant in self.match.participants
        )
        count = len(self.match.line)
        return f"{self.match.game.title}, {count} {'action' if count == 1 else 'actions'} ({names})"


def folder() -> Path:
    given = os.environ.get("HORIZON_DATA", "")
    data = Path(given) if given and "://" not in given else user_data_path("event-horizon", appauthor=False)
    return data / "terminal"


def save(match: Match) -> None:
    """Saves a match while it is running; one that has ended is removed."""
    file = folder() / f"{match.name}.json"
    if match.result:
        file.unlink(missing_ok=True)
        return
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    fresh = file.with_suffix(".new")
    fresh.touch(mode=0o600)  # it contains the dice key
    fresh.write_text(json.dumps(_data(match), ensure_ascii=False), encoding="utf-8")
    fresh.replace(file)


def saved() -> Iterator[SavedGame]:
    """Every match that can be resumed, newest first; files that cannot be read are skipped."""
    files = sorted(folder().glob("*.json"), key=lambda file: file.stat().st_mtime, reverse=True)
    for file in files:
        try:
            yield SavedGame(file, load(file))
        except BadSave:
            continue


def load(file: Path) -> Match:
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
        return _match(data)
    except OSError as error:
        raise BadSave(f"{file} cannot be read: {error.strerror}") from error
    except Exception as error:
        raise BadSave(f"{file} is not a saved match of this version: {error}") from error


def _data(match: Match) -> dict[str, Any]:
    return {
        "version": VERSION,
        "name": match.name,
        "game": match.game.name,
        "rules": match.game.version,
        "settings": dict(match.game.settings),
        "participants": [asdict(participant) for participant in match.participants],
        "key": match.key.hex(),
        "first": match.game.dump(match.first),
        "events": [asdict(event) for event in match.events],
    }


def _match(data: dict[str, Any]) -> Match:
    if data["version"] != VERSION or data["rules"] != GAMES[data["game"]].version:
        raise BadSave("it was saved under other rules")
    game = catalog.game(data["game"], **data["settings"])
    people = tuple(Participant(**each) for each in data["participants"])
    match = new_match(
        data["name"],
        game,
        people,
        bytes.fromhex(data["key"]),
        position=game.load(data["first"]),
        allows_hints=True,
    )
    return refold(match, (Event(**event) for event in data["events"]))
