"""Commands as clients send them, one type for each; `do` calls the pure function in `matches` that carries it out."""

from collections.abc import Callable
from types import MappingProxyType
from typing import Annotated, Literal

from pydantic import Field, RootModel

from event_horizon.core.names import MAX_NAME_LENGTH
from event_horizon.core.seat import Seat
from event_horizon.matches import claim, draw, pause, play, rematch, replacement, resign, takeback
from event_horizon.matches.claim import Absences
from event_horizon.matches.command import CommandRefused, decline
from event_horizon.matches.events import EventKind, OfferKind
from event_horizon.matches.match import Match
from event_horizon.players.roster import player
from event_horizon.records.text import MAX_ACTIONS
from event_horizon.server.requests.problems import Problem, stale
from event_horizon.server.wire.schemas import RequestBody, example

from .factory import new_id
from .seat_secrets import MAX_SECRETS

STALE_MAKING: frozenset[EventKind] = frozenset(
    (
        "acted",
        "rolled",
        "confirmed",
        "took_back",
        "resigned",
        "claimed",
        "replaced",
        "returned",
        "paused",
        "resumed",
        "ended",
    )
)
"""Events that make an older page stale."""

MAX_EVENTS = MAX_ACTIONS - 200
"""The most events in a match before its last command, so that its record can be read. The longest match that we have
seen with default options had 4,278 actions; one with hundreds of rounds can come this far."""


BotFailure = Literal["crashed", "too_slow", "illegal_action"]
BOT_FAILURES: dict[BotFailure, str] = {
    "crashed": "crashed",
    "too_slow": "took too long to choose an action",
    "illegal_action": "chose an illegal action",
}
"""What records say of a bot that has failed, after its name. A bot cannot say it in its own words: strangers read it."""


class BaseCommand(RequestBody):
    after: int = Field(ge=-1, description="The number of the newest event that the client has seen.")
    seat: int | None = Field(
        None, ge=0, lt=MAX_SECRETS, description="Needed only if the client holds several seats."
    )

    def do(self, match: Match, seat: Seat, at: float) -> Match:
        """The match after the command."""
        raise NotImplementedError


class Act(BaseCommand):
    command: Literal["act"]
    action: str = Field(max_length=200, description="An action in the game's notation.")

    def do(self, match: Match, seat: Seat, at: float) -> Match:
        return play.act(match, seat, self.action, at)


class TakeBack(BaseCommand):
    command: Literal["take_back"]

    def do(self, match: Match, seat: Seat, at: float) -> Match:
        return takeback.take_back(match, seat, at)


class Accept(BaseCommand):
    command: Literal["accept"]
    what: OfferKind

    def do(self, match: Match, seat: Seat, at: float) -> Match:
        if self.what not in match.offers:
            raise CommandRefused("there is no such offer to accept")
        return _ACCEPT[self.what](match, seat, at)


class Decline(BaseCommand):
    """Declines an offer, or withdraws the seat's own."""

    command: Literal["decline"]
    what: OfferKind

    def do(self, match: Match, seat: Seat, at: float) -> Match:
        return decline(match, seat, self.what, at)


class Resign(BaseCommand):
    command: Literal["resign"]

    def do(self, match: Match, seat: Seat, at: float) -> Match:
        return resign.resign(match, seat, at)


class Forfeit(BaseCommand):
    """For bots: gives up because the bot has failed. The record names the bot and the reason."""

    command: Literal["forfeit"]
    reason: BotFailure

    def do(self, match: Match, seat: Seat, at: float) -> Match:
        resign.require_playing(match, seat)
        return resign.forfeit(match, seat, BOT_FAILURES[self.reason], at)


class OfferDraw(BaseCommand):
    command: Literal["offer_draw"]

    def do(self, match: Match, seat: Seat, at: float) -> Match:
        return draw.offer_draw(match, seat, at)


class OfferRematch(BaseCommand):
    command: Literal["offer_rematch"]

    def do(self, match: Match, seat: Seat, at: float) -> Match:
        return _offer_rematch(match, seat, at)


class Confirm(BaseCommand):
    """Ends a turn of several actions."""

    command: Literal["confirm"]

    def do(self, match: Match, seat: Seat, at: float) -> Match:
        return play.confirm(match, seat, at)


class Pause(BaseCommand):
    command: Literal["pause"]

    def do(self, match: Match, seat: Seat, at: float) -> Match:
        return pause.offer_pause(match, seat, at)


class Resume(BaseCommand):
    command: Literal["resume"]

    def do(self, match: Match, seat: Seat, at: float) -> Match:
        return pause.resume(match, seat, at)


class Join(BaseCommand):
    """Takes the caller's seat in a rematch; a friend takes a first seat with an invitation (`/join`)."""

    command: Literal["join"]
    name: str = Field("", max_length=MAX_NAME_LENGTH)
    text: str = Field(
        "", max_length=play.MAX_TEXT_LENGTH, description="Your own text, which goes into every roll."
    )

    def do(self, match: Match, seat: Seat, at: float) -> Match:
        if match.participants[seat].joined:
            raise CommandRefused("you have already taken this seat")
        return play.join(match, seat, at, self.name, self.text)


class AboutAbsent(BaseCommand):
    """A command about a player who is away."""

    absent: int = Field(ge=0, lt=MAX_SECRETS, description="The seat whose player is away.")

    def do_about(self, match: Match, seat: Seat, absences: Absences, at: float) -> Match:
        raise NotImplementedError


class ClaimWin(AboutAbsent):
    """Claims the win against a player who has been away for the agreed time."""

    command: Literal["claim_win"]

    def do_about(self, match: Match, seat: Seat, absences: Absences, at: float) -> Match:
        return claim.claim_win(match, seat, self.absent, absences, at)


class ReplaceAbsent(AboutAbsent):
    """Lets a computer take over from a player who has been away for the agreed time."""

    command: Literal["replace_absent"]
    player: str = Field(max_length=40, description="The name of a computer player.")

    def do_about(self, match: Match, seat: Seat, absences: Absences, at: float) -> Match:
        player(match.game.name, self.player)
        return replacement.replace_absent(match, seat, self.absent, self.player, absences, at)


class ReturnToSeat(BaseCommand):
    """Takes your seat back from the computer that played in your absence."""

    command: Literal["return_to_seat"]

    def do(self, match: Match, seat: Seat, at: float) -> Match:
        return replacement.return_to_seat(match, seat, at)


Command = (
    Act | TakeBack | Accept | Decline | Resign | Forfeit | OfferDraw | OfferRematch | Confirm | Pause | Resume | Join
    | ClaimWin | ReplaceAbsent | ReturnToSeat
)  # fmt: skip


class NewCommand(RootModel[Annotated[Command, Field(discriminator="command")]]):
    """What a participant does to a match."""

    model_config = example(command="act", after=1, action="7@d3")


NO_ABSENCES: Absences = MappingProxyType({})


def do(match: Match, command: Command, seat: Seat, at: float, absences: Absences = NO_ABSENCES) -> Match:
    """The match after the command; the refusals of match and game pass through."""
    if not isinstance(command, Join | Resign | Forfeit | ReturnToSeat):
        require_fresh(match, command.after)
    if match.number > MAX_EVENTS and not isinstance(command, Resign | Forfeit | ClaimWin):
        raise CommandRefused(
            f"the match is longer than {MAX_EVENTS} events; you can only resign, or claim a win"
        )
    if isinstance(command, AboutAbsent):
        return command.do_about(match, seat, absences, at)
    if isinstance(command, Act | TakeBack | Confirm) and replacement.is_replaced(match, seat):
        raise CommandRefused("a computer is playing in your place; take your seat back first")
    return command.do(match, seat, at)


def require_fresh(match: Match, after: int) -> None:
    """Refuses a command that was meant for an earlier position."""
    if after > match.number:
        raise Problem(422, "bad_request", f"there is no event {after} yet; the newest is {match.number}")
    newest = next((event.number for event in reversed(match.events) if event.kind in STALE_MAKING), -1)
    if after < newest:
        raise stale(match.number)


def _offer_rematch(match: Match, seat: Seat, at: float) -> Match:
    return rematch.offer_rematch(match, seat, new_id(), at)


_ACCEPT: dict[OfferKind, Callable[[Match, Seat, float], Match]] = {
    "take_back": takeback.agree,
    "draw": draw.offer_draw,
    "rematch": _offer_rematch,
    "pause": pause.offer_pause,
}
