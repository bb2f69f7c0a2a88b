"""Cards: what the lobby and the top of a page show of a game or of a match."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from event_horizon.core.game import AnyGame
from event_horizon.core.option import Option, Preset, Value
from event_horizon.core.seat import Seat
from event_horizon.matches.match import Match
from event_horizon.players.roster import players


@dataclass(frozen=True)
class PlayerCard:
    name: str
    about: str


@dataclass(frozen=True)
class GameCard:
    name: str
    title: str
    about: str
    """The goal, in a sentence."""

    duration: str
    """How long a game takes, roughly; may be empty."""

    version: int
    options: tuple[Option, ...]
    presets: tuple[Preset, ...]
    seats: tuple[str, ...]
    players: tuple[PlayerCard, ...]
    has_secrets: bool
    confirms_turns: bool


@dataclass(frozen=True)
class SeatCard:
    seat: int
    title: str
    player: str
    """`person`, or the name of a computer player."""

    name: str
    joined: bool
    online: bool
    away_since: float | None
    """Since when the person in this seat has been away, if a limit for absence was agreed."""


@dataclass(frozen=True)
class MatchCard:
    id: str
    game: str
    options: dict[str, Value]
    seats: tuple[SeatCard, ...]
    my_seats: tuple[int, ...]
    invited: tuple[int, ...]
    """Seats that the caller's invitations offer."""

    created: float
    ended: bool
    scores: tuple[float, ...] | None
    """The score of every seat, once the match is over."""

    commitment: str
    """SHA-256 of the dice key."""

    key: str | None
    """The dice key, once the match is over."""

    rematch: str | None
    imported: bool
    hints: bool
    """Whether the seat to act may ask for advice."""

    absence: float | None
    """Seconds of absence after which the others may claim the win; null for never."""

    has_secrets: bool
    """Whether seats may see different things."""

    has_chance: bool
    """Whether dice or draws may come up."""


@dataclass(frozen=True)
class MyMatch(MatchCard):
    seat: int
    my_turn: bool
    to_act: int | None
    """The seat to act; -1 while dice are rolled, null after the end."""

    changed: float
    """When something last happened in it."""


def match_card(
    match: Match,
    *,
    created: float,
    commitment: str,
    imported: bool,
    my_seats: Sequence[Seat],
    invited: Sequence[Seat],
    away: Mapping[Seat, float],
) -> MatchCard:
    """A match in the lobby and above its board. The dice key is in it only after the end."""
    return MatchCard(
        id=match.name,
        game=match.game.name,
        options=dict(match.game.settings),
        seats=_seat_cards(match, away),
        my_seats=tuple(my_seats),
        invited=tuple(invited),
        created=created,
        ended=match.result is not None,
        scores=match.result.scores if match.result else None,
        commitment=commitment,
        key=published_key(match),
        rematch=match.next_match,
        imported=imported,
        hints=match.allows_hints,
        absence=match.absence,
        has_secrets=match.game.has_secrets(),
        has_chance=match.game.has_chance(),
    )


def _seat_cards(match: Match, away: Mapping[Seat, float]) -> tuple[SeatCard, ...]:
    is_agreed = match.absence is not None and match.result is None
    return tuple(
        SeatCard(
            seat=seat,
            title=title,
            player=participant.player,
            name=participant.name,
            joined=participant.joined or not participant.is_person,
            online=not participant.is_person or (participant.joined and seat not in away),
            away_since=away.get(seat) if is_agreed else None,
        )
        for seat, (title, participant) in enumerate(zip(match.game.seats, match.participants, strict=True))
    )


def published_key(match: Match) -> str | None:
    """The key that the end of the match has published; None before."""
    ended = (event for event in reversed(match.events) if event.kind == "ended")
    return next((event.detail.get("key") or None for event in ended), None)


def game_card(game: AnyGame) -> GameCard:
    return GameCard(
        name=game.name,
        title=game.title,
        about=game.about,
        duration=game.duration,
        version=game.version,
        options=game.options,
        presets=game.presets,
        seats=game.seats,
        players=tuple(PlayerCard(name, each.about) for name, each in players(game.name).items()),
        has_secrets=game.has_secrets(),
        confirms_turns=game.confirms_turns,
    )
