"""A text board as a picture: an array of red, green and blue."""

from typing import Any

import numpy as np
from PIL import Image, ImageDraw, ImageFont

Picture = np.ndarray[tuple[int, int, int], np.dtype[np.uint8]]

PAPER, INK, EDGE, SCALE = (16, 18, 27), (226, 228, 236), 8, 2


def picture(text: str) -> Picture:
    """Every letter in a cell of its own, as in a terminal."""
    font: Any = ImageFont.load_default_imagefont()
    left, top, right, bottom = font.getbbox("M")
    width, height = int(right - left), int(bottom - top) + 2
    lines = text.split("\n")
    size = (2 * EDGE + width * max(map(len, lines)), 2 * EDGE + height * len(lines))
    image = Image.new("RGB", size, PAPER)
    draw = ImageDraw.Draw(image)
    for row, line in enumerate(lines):
        for column, letter in enumerate(line.encode("latin-1", "replace").decode("latin-1")):
            draw.text((EDGE + column * width, EDGE + row * height), letter, INK, font)
    return np.asarray(image.resize((size[0] * SCALE, size[1] * SCALE), Image.Resampling.NEAREST))
