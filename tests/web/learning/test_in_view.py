"""Lessons and puzzles at all sizes: the board, the words and what one can do are on the screen together."""

import pytest
from playwright.sync_api import expect

from event_horizon.learning.puzzles.stored import puzzles_of
from tests.web.conftest import Open
from tests.web.pace import THINKING
from tests.web.sizes import SIZES, is_in_view, viewport
from tests.web.tab import Tab
from tests.web.tipping.table import SOFTWARE

MIN_BOARD = 150
"""Pixels: the shorter side of a board."""
SMALL_TARGETS = """() => [...document.querySelectorAll(".practice :is(button, .button, summary, label:has(input))")]
  .filter((each) => each.checkVisibility() && !each.closest(".unseen, .slot, dialog"))
  .map((each) => [each.textContent.trim().slice(0, 30), each.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < 43.5 || box.height < 43.5))
  .map(([name, box]) => `${name}: ${box.width.toFixed(0)} x ${box.height.toFixed(0)}`)"""


def held(size: tuple[int, int]) -> dict[str, object]:
    return {**viewport(size), **({"has_touch": True, "is_mobile": True} if size[0] < 1000 else {})}


def expect_fixed(tab: Tab) -> None:
    """The page does not scroll, the board is large enough, and a finger hits everything."""
    root = "document.documentElement"
    assert tab.page.evaluate(f"[{root}.scrollHeight <= innerHeight, {root}.scrollWidth <= innerWidth]") == [
        True,
        True,
    ]
    board = tab.page.locator("#board")
    assert is_in_view(board)
    box = board.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= MIN_BOARD, box
    if tab.page.evaluate("matchMedia('(pointer: coarse)').matches"):
        assert tab.page.evaluate(SMALL_TARGETS) == []


LESSONS = [
    ("triangle/first-game", None),
    ("tipping/first-game", None),
    ("torus/landing", "Announce 2 landings"),
    ("torus/laser", "HL1 heavy laser"),
    ("explorer/first-mission", "Take Vanguard"),
]


@pytest.mark.sample(6)
@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize(("lesson", "button"), LESSONS, ids=[lesson for lesson, _ in LESSONS])
def test_what_a_lesson_asks_for_can_be_done_without_scrolling_the_page(
    open_tab: Open, lesson: str, button: str | None, size: tuple[int, int]
) -> None:
    tab = open_tab(**held(size))
    tab.forgiven.append(SOFTWARE)
    tab.go(f"/learn/{lesson}")
    ask = tab.page.locator(".ask")
    expect(ask).to_be_visible()
    expect(tab.page.locator("#board svg, #board canvas, #board button").first).to_be_visible()
    if button:
        wanted = tab.page.get_by_role("button", name=button).first
        expect(wanted).to_be_visible()
        wanted.scroll_into_view_if_needed()  # on the smallest screens the panel scrolls, never the page
        assert is_in_view(wanted)
    ask.scroll_into_view_if_needed()
    assert is_in_view(ask)
    expect_fixed(tab)


@pytest.mark.sample(4)
@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("game", ["triangle", "tipping", "torus", "explorer"])
def test_a_puzzle_has_its_board_and_its_answers_on_the_screen(
    open_tab: Open, game: str, size: tuple[int, int]
) -> None:
    tab = open_tab(**held(size))
    tab.forgiven.append(SOFTWARE)
    puzzle = puzzles_of(game)[0]
    tab.go(f"/puzzles/{game}/{puzzle.id}")
    expect(tab.headline).to_have_text(puzzle.task)
    expect(tab.page.get_by_text("Mission briefing")).to_have_count(0)
    if puzzle.choices:
        expect(tab.page.locator(".solve > aside > .choices > button")).to_have_count(len(puzzle.choices))
        assert is_in_view(tab.page.locator(".solve > aside > .choices > button").first)
    expect(tab.page.locator(".motifs")).to_be_attached(timeout=THINKING)
    expect_fixed(tab)


def test_on_a_phone_the_whole_line_of_a_lesson_leads_to_it(open_tab: Open) -> None:
    tab = open_tab(**held((360, 740)))
    tab.go("/learn/torus")
    line = tab.page.get_by_role("listitem").filter(has_text="Fire a laser")
    expect(line).to_be_visible()
    box = line.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    line.tap(position={"x": box["width"] - 8, "y": box["height"] - 8})
    tab.page.wait_for_url("**/learn/torus/laser")
