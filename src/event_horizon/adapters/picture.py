"""A drawing as an array of red, green and blue."""

from io import BytesIO
from typing import Any

import numpy as np
from PIL import Image
from resvg_py import svg_to_bytes

Pixels = np.ndarray[tuple[int, int, int], np.dtype[np.uint8]]


def picture(svg: str) -> Pixels:
    """The pixels of a game's own drawing, at the size that it has."""
    image: Any = Image.open(BytesIO(bytes(svg_to_bytes(svg_string=svg))))
    return np.asarray(image.convert("RGB"))
