"""Draws the icons of the installed app out of the page's own icon: `python web/make_icons.py`."""

from pathlib import Path

import resvg_py

PUBLIC = Path(__file__).parent / "public"
SIGN = (PUBLIC / "favicon.svg").read_text(encoding="utf-8")
NIGHT = "#07080e"

# A mask may cut off everything but the middle four fifths; a phone's home screen rounds the corners of a full square.
FULL = {"any-192": (192, 1.0, False), "any-512": (512, 1.0, False)}
SQUARE = {"maskable-512": (512, 0.72, True), "touch-180": (180, 0.84, True)}


def drawn(share: float, is_square: bool) -> str:
    """The sign, taking up that share of the width, on a square of night where it is asked for."""
    inner = SIGN.partition(">")[2].removesuffix("</svg>\n")
    edge = 16 * (1 - share)
    ground = f'<rect width="32" height="32" fill="{NIGHT}" />' if is_square else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">{ground}'
        f'<g transform="translate({edge} {edge}) scale({share})">{inner}</g></svg>'
    )


if __name__ == "__main__":
    for name, (size, share, is_square) in {**FULL, **SQUARE}.items():
        picture = resvg_py.svg_to_bytes(svg_string=drawn(share, is_square), width=size, height=size)
        (PUBLIC / "icons" / f"{name}.png").write_bytes(bytes(picture))
