"""Answers as JSON: dataclasses as they are, and dicts in the shapes of `wire.py`; a test compares those."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from event_horizon.core.game import AnyGame
from event_horizon.core.seat import Seat
from event_horizon.matches.match import Match
from event_horizon.players.roster import players

Json = dict[str, Any]


def _plain(value: Any) -> Any:
    """Facts may be any mapping; the encoder knows dicts."""
    if isinstance(value, Mapping):
        return dict(value)
    raise NotImplementedError(f"no JSON for {type(value).__name__}")


encode = msgspec.json.Encoder(enc_hook=_plain).encode


def match_card(
    match: Match,
    *,
    created: float,
    commitment: str,
    imported: bool,
    my_seats: Sequence[Seat],
    invited: Sequence[Seat],
    away: Mapping[Seat, float],
) -> Json:
    """A match in the lobby and above its board. The key of the dice is in it only after the end."""
    is_agreed = match.absence is not None and match.result is None
    return {
        "id": match.name,
        "game": match.game.name,
        "options": dict(match.game.settings),
        "seats": [
            {
                "seat": seat,
                "title": title,
                "player": participant.player,
                "name": participant.name,
                "joined": participant.joined or not participant.is_person,
                "online": not participant.is_person or (participant.joined and seat not in away),
                "away_since": away.get(seat) if is_agreed else None,
            }
            for seat, (title, participant) in enumerate(
                zip(match.game.seats, match.participants, strict=True)
            )
        ],
        "my_seats": list(my_seats),
        "invited": list(invited),
        "created": created,
        "ended": match.result is not None,
        "scores": match.result.scores if match.result else None,
        "commitment": commitment,
        "key": published_key(match),
        "rematch": match.next_match,
        "imported": imported,
        "hints": match.allows_hints,
        "absence": match.absence,
        "has_secrets": match.game.has_secrets(),
        "has_chance": match.game.has_chance(),
    }


def published_key(match: Match) -> str | None:
    """The key that the end of the match has published; None before."""
    ended = (event for event in reversed(match.events) if event.kind == "ended")
    return next((event.detail.get("key") or None for event in ended), None)


def game_card(game: AnyGame) -> Json:
    return {
        "name": game.name,
        "title": game.title,
        "about": game.about,
        "duration": game.duration,
        "version": game.version,
        "options": game.options,
        "presets": game.presets,
        "seats": game.seats,
        "players": [{"name": name, "about": each.about} for name, each in players(game.name).items()],
        "has_secrets": game.has_secrets(),
        "confirms_turns": game.confirms_turns,
    }
