"""Routes of pictures: the position of a match as a drawing."""

from collections.abc import Awaitable, Callable

from fastapi import Depends, Request
from starlette.responses import Response

from event_horizon.server.matches.live import LiveMatch
from event_horizon.server.matches.pictures import png_of, svg_of

from .dependencies import MatchId, Service, check_rate, errors
from .router import new_router

router = new_router(prefix="")
SVG, PNG = "image/svg+xml", "image/png"


def _image(kind: str) -> dict[int | str, dict[str, object]]:
    return {200: {"content": {kind: {"schema": {"type": "string", "format": "binary"}}}}}


@router.get(
    "/match/{id}/picture.svg",
    tags=["matches"],
    responses={**errors(404, 429), **_image(SVG)},
    response_class=Response,
    dependencies=[Depends(check_rate)],
)
async def picture_svg(id: MatchId, request: Request, service: Service) -> Response:  # noqa: A002
    """The position as a plain drawing, as a spectator sees it."""
    return await _picture(request, await service.find(id), svg_of, SVG)


@router.get(
    "/match/{id}/picture.png",
    tags=["matches"],
    responses={**errors(404, 429), **_image(PNG)},
    response_class=Response,
    dependencies=[Depends(check_rate)],
)
async def picture_png(id: MatchId, request: Request, service: Service) -> Response:  # noqa: A002
    """The same picture for link previews, 1200 by 630 pixels."""
    return await _picture(request, await service.find(id), png_of, PNG)


def _caching(tag: str) -> dict[str, str]:
    return {"etag": tag, "cache-control": "no-cache"}


async def _picture(
    request: Request, live: LiveMatch, draw: Callable[[LiveMatch], Awaitable[str | bytes]], kind: str
) -> Response:
    tag = f'"{live.match.number}"'
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=_caching(tag))
    return Response(await draw(live), media_type=kind, headers=_caching(tag))
