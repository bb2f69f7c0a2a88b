"""The board on the full screen: the game's text board in colours, with a cursor, the mouse and marked targets."""

from collections.abc import Iterable
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.binding import Binding, BindingType
from textual.events import Click
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from event_horizon.core.mark import Mark

from .picture import Picture, laid_out

SEAT_COLOURS = ("#ff6b6b", "#63d471", "#6aa9ff", "#f5d547", "#eeeeee", "#c58bff")
SEAT_SHADES = ("#3d1a22", "#173322", "#182b47", "#3a3315", "#33363f", "#2e2145")
"""What stands behind the piece of a seat."""
STYLES = {
    "": Style(color="#8c93a8"),
    "terrain": Style(color="#a98c6f"),
    "event": Style(color="#e8b04b"),
    "hole": Style(color="#ff9f43", bold=True),
    **{
        f"seat{seat}": Style(color=colour, bgcolor=shade, bold=True)
        for seat, (colour, shade) in enumerate(zip(SEAT_COLOURS, SEAT_SHADES, strict=True))
    },
}
PLAIN = Style(color="#c8cede")
TARGET = Style(bgcolor="#26304d")
PICKED = Style(bgcolor="#c7a03c", color="#101010", bold=True)
AIMED = Style(bgcolor="#5a4b1f", bold=True)
UNDERLINE = Style(underline=True)
CURSOR = Style(reverse=True)


class BoardWidget(ScrollView, can_focus=True):
    """A text board that scrolls if the screen is smaller. The arrow keys move the cursor from mark to mark."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1, 0)", show=False),
        Binding("down", "move(1, 0)", show=False),
        Binding("left", "move(0, -1)", show=False),
        Binding("right", "move(0, 1)", show=False),
        Binding("enter,space", "pick", "Choose"),
    ]

    class Picked(Message):
        """The person chose a place on the board."""

        def __init__(self, mark: Mark) -> None:
            super().__init__()
            self.mark = mark

    def __init__(self, *, id: str) -> None:  # noqa: A002  (Textual's own word)
        super().__init__(id=id)
        self.picture = Picture()
        """As it is laid out for the size of the widget."""

        self._given = Picture()
        self.cursor: Mark | None = None

    def show(self, picture: Picture) -> None:
        self._given = picture
        self._lay_out()

    def on_resize(self) -> None:
        self._lay_out()

    @property
    def min_width(self) -> int:
        """Columns that the board needs."""
        return self._given.width

    def _lay_out(self) -> None:
        picture = self.picture = laid_out(self._given, *self.outer_size)
        self.virtual_size = Size(max(map(len, picture.lines), default=0), len(picture.lines))
        if self.cursor is not None:
            self.cursor = next((mark for mark in picture.marks if _same_place(mark, self.cursor)), None)
        self.refresh()

    def reveal(self, mark: Mark | None) -> None:
        """Scrolls so that the mark is in view, below the heading."""
        if mark is not None:
            above = 1 if self.picture.has_heading and mark.row else 0
            region = Region(mark.column, mark.row - above, mark.width, 1 + above)
            self.scroll_to_region(region, animate=False)

    def reveal_aimed(self) -> None:
        """Scrolls to the action that is marked in the list."""
        self.reveal(next((mark for mark in self.picture.marks if mark in self.picture.aimed), None))

    @property
    def _corner(self) -> tuple[int, int]:
        """The column and the row of the text board in the widget's upper left corner: negative where it is centred."""
        width, height = self.virtual_size
        return (
            self.scroll_offset.x - max(0, self.size.width - width) // 2,
            self.scroll_offset.y - max(0, self.size.height - height) // 2,
        )

    def _is_pinned_heading(self, y: int) -> bool:
        """Whether this line shows the heading of a board that has been scrolled."""
        return y == 0 and self._corner[1] > 0 and self.picture.has_heading

    def render_line(self, y: int) -> Strip:
        left, top = self._corner
        row = 0 if self._is_pinned_heading(y) else y + top
        if not 0 <= row < len(self.picture.lines):
            return Strip.blank(self.size.width, self.rich_style)
        segments = [Segment(" " * max(0, -left)), *self._segments(row)]
        strip = Strip(segments)
        shown = strip.crop(max(0, left), max(0, left) + self.size.width)
        return shown.extend_cell_length(self.size.width).apply_style(self.rich_style)

    def _segments(self, row: int) -> list[Segment]:
        marks = sorted(self._marks_in(row), key=lambda mark: mark.column)
        ends = [mark.column + mark.width for mark in marks]
        line = self.picture.lines[row].ljust(max(ends, default=0))
        segments, done = [], 0
        for mark, end in zip(marks, ends, strict=True):
            segments.append(Segment(line[done : mark.column], PLAIN))
            is_last = row == mark.row + self.picture.place_height - 1
            segments.append(Segment(line[mark.column : end], self._style(mark, is_last=is_last)))
            done = end
        return [*segments, Segment(line[done:], PLAIN)]

    def _marks_in(self, row: int) -> list[Mark]:
        height = self.picture.place_height
        return [mark for mark in self.picture.marks if mark.row <= row < mark.row + height]

    def _style(self, mark: Mark, *, is_last: bool) -> Style:
        """A place of several rows is underlined in its last one."""
        style = STYLES.get(mark.style, PLAIN)
        if mark in self.picture.picked:
            style += PICKED
        elif mark in self.picture.aimed:
            style += AIMED + UNDERLINE if is_last else AIMED
        elif mark in self.picture.targets:
            style += TARGET + UNDERLINE if is_last else TARGET
        return style + CURSOR if mark == self.cursor and self.has_focus else style

    def on_click(self, event: Click) -> None:
        left, top = self._corner
        column, row = event.x + left, event.y + top
        if self._is_pinned_heading(event.y):
            return
        for mark in self._marks_in(row):
            if mark.names and mark.column <= column < mark.column + mark.width:
                self.cursor = mark
                self.post_message(self.Picked(mark))
                self.refresh()

    def action_move(self, down: int, right: int) -> None:
        marks = [mark for mark in self.picture.marks if mark.names]
        if self.cursor is None:
            self.cursor = next(
                (mark for mark in marks if mark in self.picture.targets), marks[0] if marks else None
            )
        else:
            self.cursor = nearest(marks, self.cursor, down, right) or self.cursor
        self.reveal(self.cursor)
        self.refresh()

    def action_pick(self) -> None:
        if self.cursor is not None:
            self.post_message(self.Picked(self.cursor))

    def on_focus(self) -> None:
        if self.cursor is None:
            self.action_move(0, 0)

    def on_blur(self) -> None:
        self.refresh()


def nearest(marks: Iterable[Mark], start: Mark, down: int, right: int) -> Mark | None:
    """The next mark in that direction: as straight ahead as possible, then as near as possible."""

    def cost(mark: Mark) -> tuple[int, int]:
        rows, columns = mark.row - start.row, mark.column - start.column
        ahead, aside = (rows * down, abs(columns)) if down else (columns * right, abs(rows))
        return (ahead + 2 * aside, aside)

    def is_ahead(mark: Mark) -> bool:
        return (
            (mark.row - start.row) * down > 0
            if down
            else mark.row == start.row and (mark.column - start.column) * right > 0
        )

    return min(filter(is_ahead, marks), key=cost, default=None)


def _same_place(one: Mark, other: Mark) -> bool:
    return (one.row, one.column) == (other.row, other.column)
