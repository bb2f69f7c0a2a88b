"""Takes the seat that a link offers, or a spectator's place, and opens the table for it."""

from event_horizon.client import AsyncClient, AsyncSeat, Client, MatchCard, Seat
from event_horizon.client.link import read_link
from event_horizon.core.errors import Refusal
from event_horizon.core.game import AnyGame
from event_horizon.games import catalog

from .joined import keep_seat, kept_seats


class UnknownGame(Exception):
    """The server offers a game that this program does not know."""


async def sit_down(link: str, name: str) -> AsyncSeat:
    """Plays on the full screen until the match is over or the person leaves; returns the seat."""
    from .app import Horizon
    from .remote import RemoteTable

    opened = kept_seats().get(link, link)
    async with AsyncClient(read_link(opened).server) as client:
        seat = await client.open(opened, name)
        _keep(link, seat)
        card = (await seat.whole()).card
        game = known_game(card)
        await Horizon(table=lambda thinker: RemoteTable(game, seat, card, thinker)).run_async()
    return seat


def sit_down_plainly(link: str, name: str) -> Seat:
    """The same in plain text, line by line."""
    from .plain_remote import play

    opened = kept_seats().get(link, link)
    with Client(read_link(opened).server) as client:
        seat = client.open(opened, name)
        _keep(link, seat)
        card = seat.whole().card
        play(known_game(card), seat, card)
    return seat


def _keep(link: str, seat: AsyncSeat | Seat) -> None:
    if seat.seat is not None:
        keep_seat(link, seat.link)


def known_game(card: MatchCard) -> AnyGame:
    try:
        return catalog.game(card.game, **card.options)
    except Refusal as refusal:
        raise UnknownGame(
            f"the server plays {card.game!r:.40}, which this program does not know: {refusal}"
        ) from refusal
