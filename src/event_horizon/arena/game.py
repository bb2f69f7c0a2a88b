"""One match between computer players, from the first action to the last."""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from statistics import fmean

from event_horizon.core.budget import Budget
from event_horizon.core.seat import Seat
from event_horizon.games.catalog import game_from_data
from event_horizon.matches import play
from event_horizon.matches.match import Match, Participant, new_match
from event_horizon.players.roster import player
from event_horizon.records.record import record_of
from event_horizon.records.text import write

from .pairing import Pairing, Tournament

NO_TIME = 0.0
"""All times of a game: the same seed gives the same record, letter by letter."""


@dataclass(frozen=True)
class PlayedGame:
    number: int
    one: str
    two: str
    score: float
    """Of player one against player two, 0 to 1."""

    record: str


def play_game(tournament: Tournament, pairing: Pairing) -> PlayedGame:
    game = game_from_data(tournament.game, tournament.options)
    participants = tuple(Participant(name, name) for name in pairing.seats)
    key = sha256(f"{tournament.seed} {pairing.pair}".encode()).digest()
    match = play.start(new_match(f"arena-{pairing.pair}", game, participants, key), NO_TIME)
    while match.result is None:
        seat = match.to_act
        assert seat is not None
        match = _turn(match, seat, tournament, pairing)
    return PlayedGame(
        pairing.number, pairing.one, pairing.two, compare(pairing, match.result.scores), write(record_of(match))
    )  # fmt: skip


def compare(pairing: Pairing, scores: Sequence[float]) -> float:
    """How far one is ahead of two: 1 won, 0 lost, between them where both or neither have come off well.

    Means where a player has several seats. Who sits alone at the table is compared with the other when that one
    has its turn with the same dice: what one does not win is two's, and the other way round.
    """
    one, two = (
        [score for seat, score in zip(pairing.seats, scores, strict=True) if seat == name]
        for name in (pairing.one, pairing.two)
    )
    if not two:
        return fmean(one)
    return (1 + fmean(one) - fmean(two)) / 2 if one else 1 - fmean(two)


def _turn(match: Match, seat: Seat, tournament: Tournament, pairing: Pairing) -> Match:
    if match.unconfirmed == seat:
        return play.confirm(match, seat, NO_TIME)
    words = f"{tournament.seed} {pairing.pair} {len(match.events)}".encode()
    seed = int.from_bytes(sha256(words).digest()[:4], "big")
    budget = Budget(tournament.seconds, tournament.nodes, seed)
    view, legal = match.game.view(match.state, seat), match.game.legal(match.state)
    action = player(match.game.name, pairing.seats[seat]).choose(match.game, view, legal, budget)
    return play.act(match, seat, match.game.write(action), NO_TIME)
