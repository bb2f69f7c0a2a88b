"""Commands: start, join, act, confirm. Their automatic consequences (dice, the end) follow at once."""

from event_horizon.core.names import tidy_name
from event_horizon.core.outcome import Outcome
from event_horizon.core.seat import CHANCE, Seat

from . import dice
from .command import CommandRefused, require_running
from .fold import append, read_action
from .match import Match

MAX_TEXT_LENGTH = 200


def start(match: Match, at: float) -> Match:
    return follow_up(append(match, at, "started"), at)


def join(match: Match, seat: Seat, at: float, name: str = "", text: str = "") -> Match:
    """A person takes a seat; they may add a text for the dice only before the first roll."""
    name, text = tidy_name(name), _clean(text)[:MAX_TEXT_LENGTH]
    participant = match.participants[seat]
    if text and text != participant.text and any(event.kind == "rolled" for event in match.events):
        raise CommandRefused("the dice have already been rolled: it is too late to add your own text")
    return follow_up(
        append(match, at, "joined", seat, name=name or participant.name, text=text or participant.text), at
    )


def act(match: Match, seat: Seat, text: str, at: float) -> Match:
    """Plays an action, given in the game's notation; the game's own errors pass through."""
    require_running(match, at)
    if match.unconfirmed == seat:
        raise CommandRefused("your turn is finished: confirm it or take back")
    if match.to_act != seat:
        raise CommandRefused(f"it is not your turn: {_waited_for(match)} is to act")
    game, state = match.game, match.state
    written = game.write(read_action(match, text))
    limit = game.limit(state)
    if limit is not None and written == limit.action:
        raise CommandRefused(f"only the referee may play {text!r:.60}, when the time is up")
    return follow_up(append(match, at, "acted", seat, written), at)


def confirm(match: Match, seat: Seat, at: float) -> Match:
    require_running(match, at)
    if match.unconfirmed != seat:
        raise CommandRefused("you have no turn to confirm")
    return follow_up(append(match, at, "confirmed", seat), at)


def follow_up(match: Match, at: float) -> Match:
    """Rolls while chance is to act, and ends the match when the game is over.

    The first roll waits until everyone has joined, so that each person can add their own text.
    """
    while match.to_act == CHANCE and (match.rolls or match.is_complete):
        if not match.key:
            raise CommandRefused("this match has no dice key: start a new match from its position")
        weighted = match.game.chances(match.state)
        total = sum(weight for _, weight in weighted)
        number = dice.roll(match.key, match.name, match.texts, match.rolls, total)
        match = append(match, at, "rolled", CHANCE, match.game.write(dice.pick(number, weighted)))
    result = match.game.outcome(match.state)
    return end(match, result, at) if result and not match.result else match


def end(match: Match, result: Outcome, at: float) -> Match:
    """Ends the match and publishes the dice key. A seat that has resigned scores 0."""
    scores = [0.0 if seat in match.resigned else score for seat, score in enumerate(result.scores)]
    return append(match, at, "ended", scores=scores, reason=result.reason, key=match.key.hex())


def _clean(text: str) -> str:
    """The text without lone surrogates, which cannot be written to a file."""
    return text.encode(errors="replace").decode()


def _waited_for(match: Match) -> str:
    if match.to_act is None or match.to_act == CHANCE:
        return "chance"
    return match.game.seat_titles(match.state)[match.to_act]
