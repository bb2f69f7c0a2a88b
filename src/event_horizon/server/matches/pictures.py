"""A position as a picture: SVG as the game draws it, PNG in the shape that link previews want."""

from resvg_py import svg_to_bytes

from event_horizon.core.drawing import NIGHT
from event_horizon.core.seat import SPECTATOR
from event_horizon.server.requests.off_loop import off_loop

from .live import LiveMatch

PREVIEW_SIZE = (1200, 630)
"""Width and height in pixels, as link previews require."""
MARGIN = 15


async def svg_of(live: LiveMatch) -> str:
    """What a spectator may see; drawn once per event."""
    match = live.match
    key = ("svg", match.number)
    game = match.game
    drawn = live.kept(key) or await off_loop(lambda: game.picture(game.view(match.state, SPECTATOR)))
    picture: str = live.once(key, lambda: drawn)
    return picture


async def png_of(live: LiveMatch) -> bytes:
    key = ("png", live.match.number)
    drawn = live.kept(key) or await off_loop(png, await svg_of(live))
    picture: bytes = live.once(key, lambda: drawn)
    return picture


def png(svg: str) -> bytes:
    """The drawing in the middle of a link preview."""
    width, height = PREVIEW_SIZE
    place = f'<svg x="{MARGIN}" y="{MARGIN}" width="{width - 2 * MARGIN}" height="{height - 2 * MARGIN}" '
    whole = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
        f'<rect width="100%" height="100%" fill="{NIGHT}"/>{svg.replace("<svg ", place, 1)}</svg>'
    )
    return bytes(svg_to_bytes(svg_string=whole))
