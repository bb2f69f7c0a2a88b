"""The preview of a link to a match: a title, the goal, and a picture of the position."""

from html import escape

from starlette.requests import Request
from starlette.types import Scope

from event_horizon.matches.match import Match
from event_horizon.server.requests.problems import Problem
from event_horizon.server.services import Services

from .pictures import PREVIEW_SIZE


async def preview_head(scope: Scope) -> str:
    """The tags of the match whose page is asked for; nothing for other pages."""
    page, _, match = scope["path"].strip("/").partition("/")
    if page != "match":
        return ""
    services: Services = scope["app"].state.services
    try:
        live = await services.matches.find(match)
    except Problem:
        return ""
    return preview_tags(live.match, str(Request(scope).base_url))


def preview_tags(match: Match, address: str) -> str:
    """Open Graph tags for the head of the match's page; `address` is the server's, with a slash at its end."""
    width, height = PREVIEW_SIZE
    tags = {
        "og:type": "website",
        "og:site_name": "Event Horizon",
        "og:title": title(match),
        "og:description": match.game.about,
        "og:url": f"{address}match/{match.name}",
        "og:image": f"{address}match/{match.name}/picture.png",
        "og:image:width": str(width),
        "og:image:height": str(height),
        "twitter:card": "summary_large_image",
    }
    return "".join(
        f'<meta property="{escape(name)}" content="{escape(content)}" />' for name, content in tags.items()
    )


def title(match: Match) -> str:
    """An invitation while a seat is free, else who plays."""
    game, people = match.game, match.participants
    free = [seat for seat, each in enumerate(people) if each.is_person and not each.joined]
    if not free or match.result:
        names = [each.name or side.title() for each, side in zip(people, game.seats, strict=True)]
        return f"{game.title}: {' – '.join(names)}"
    host = next((each.name for each in people if each.is_person and each.joined and each.name), "")
    invited = f"{host} invites you" if host else "You are invited"
    side = f" as {game.seat_titles(match.state)[free[0]].title()}" if len(game.seats) > 1 else ""
    return f"{invited} to play {game.title}{side}"
