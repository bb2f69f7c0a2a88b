"""Board layouts: outline, holes and starting blocks, read from a bundled or custom TOML file."""

from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from event_horizon.core.errors import BadOption
from event_horizon.core.reading import FileReader
from event_horizon.core.toml import BadToml, read_toml

from .board import HOLE, NOTHING, SPACE, Block, Board, board

BUNDLED_BOARDS = ("standard",)
KEYS = ("title", "spaces", "light", "dark")
GOAL = 4
"""How many sunk blocks win (3.1)."""

MAX_SIDE_LENGTH = 26
"""The most rows, and the most columns, which are named by letters."""

PLACE_NOTATION = "write one space (d4) or two, west or south end first (d4-e4)"

MARKS = {SPACE, HOLE, NOTHING}


@dataclass(frozen=True)
class Layout:
    title: str
    rows: tuple[str, ...]
    light: tuple[Block, ...]
    dark: tuple[Block, ...]


@lru_cache(maxsize=64)
def layout(choice: str) -> Layout:
    """A bundled layout by its name, or the one that the text of a file describes."""
    if choice in BUNDLED_BOARDS:
        choice = (files(__package__) / "boards" / f"{choice}.toml").read_text(encoding="utf-8")
    reader = _parse(choice)
    shape = board(_read_rows(reader.text("spaces", "the file")))
    _check_holes(shape)
    light, dark = (_read_blocks(shape, side, reader.items(side)) for side in ("light", "dark"))
    _check_blocks(shape, light, dark)
    return Layout(_read_title(reader), shape.rows, light, dark)


def _parse(text: str) -> FileReader:
    try:
        return FileReader(read_toml(text), KEYS, "board")
    except BadToml as error:
        raise BadOption(f"board: {error}") from error


def _read_title(reader: FileReader) -> str:
    title = reader.data.get("title", "Custom board")
    if not isinstance(title, str) or not 0 < len(title) <= 60 or not title.isprintable():
        raise BadOption("board: the title must have 1 to 60 printable characters")
    return title


def _read_rows(drawing: str) -> tuple[str, ...]:
    rows = tuple(line.rstrip() for line in drawing.rstrip().split("\n"))
    if len(rows) > MAX_SIDE_LENGTH or any(len(row) > MAX_SIDE_LENGTH for row in rows):
        raise BadOption(f"board: a board has at most {MAX_SIDE_LENGTH} rows and {MAX_SIDE_LENGTH} columns")
    if strange := sorted(set("".join(rows)) - MARKS):
        raise BadOption(
            f"board: {strange[0]!r} is not part of a drawing: use a dot for a space, O for a hole"
        )
    return rows


def _check_holes(shape: Board) -> None:
    if not shape.holes:
        raise BadOption("board: the board needs at least one hole")
    for hole, beside in shape.beside.items():
        spaces = [cell for cell in beside if cell not in shape.holes]
        if len(spaces) < 4:
            name = shape.names[hole]
            raise BadOption(f"board: the hole at {name} needs four spaces beside it and has {len(spaces)}")


def _read_blocks(shape: Board, side: str, given: list[object]) -> tuple[Block, ...]:
    if len(given) < GOAL:
        raise BadOption(f"board: {side} must list at least {GOAL} blocks, as many as it must sink to win")
    blocks = [shape.block(text) for text in given]
    for text, block in zip(given, blocks, strict=True):
        if block is None:
            raise BadOption(f"board: {text!r:.60} is not a place for {side}'s block; {PLACE_NOTATION}")
    return tuple(sorted(block for block in blocks if block))


def _check_blocks(shape: Board, light: tuple[Block, ...], dark: tuple[Block, ...]) -> None:
    occupied: set[int] = set()
    for block in light + dark:
        if shared := occupied.intersection(block):
            raise BadOption(f"board: two blocks overlap on {shape.names[min(shared)]}")
        occupied.update(block)
    if hole := shape.overfull(occupied):
        raise BadOption(f"board: no space beside the hole at {hole} is free (6.6)")
