"""Whole games of triangle on one screen and against the computer, by mouse, by keyboard, by typing."""

import re
from itertools import cycle

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Open
from tests.web.pace import THINKING
from tests.web.tab import Tab
from tests.web.table.matches import expect_unmoved, make, watch

from .table import FIVE_ROWS, Table

WATCH_RINGS = """() => {
  window.lit = [];
  const look = () => {
    const count = document.querySelectorAll(".ring").length;
    if (document.querySelector("[aria-label*='the black hole']") && count && count !== window.lit.at(-1)) window.lit.push(count);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""

HOT_SEAT, COMPUTER = "Someone on this device", "The computer"


def test_a_whole_hot_seat_game_by_mouse(tab: Tab) -> None:
    tab.begin(HOT_SEAT)
    table = Table(tab)
    cells = ["a1", "b1", "b2", "c1", "c2", "c3", "d1", "d2", "d3", "d4",
             "e1", "e2", "e3", "e4", "e5", "f1", "f2", "f3", "f4", "f5"]  # fmt: skip
    for turn, (cell, colour) in enumerate(zip(cells, cycle(("red", "green")), strict=False)):
        expect(tab.headline).to_contain_text(f"{colour.title()}’s turn")
        table.place(turn // 2 + 1, cell, colour)
    # Beside the hole lie red's 8 on e5 and green's 10 on f5.
    expect(tab.headline).to_contain_text("Red wins")
    expect(tab.prompt).to_contain_text("Red wins 8 to 10 on the ring around f6.")
    expect(table.cell("f6")).to_have_attribute("aria-label", "f6, the black hole")
    tab.eventually(lambda: (table.sums()[:1], len(table.sums())), (["1 8 10"], 5))


def test_a_whole_game_by_keyboard_alone(tab: Tab) -> None:
    tab.begin(HOT_SEAT, rows="5")
    table, keys = Table(tab), tab.page.keyboard
    expect(tab.headline).to_contain_text("Red’s turn")
    keys.press("b")
    expect(table.cell("a1")).to_be_focused()
    for turn, (cell, colour) in enumerate(zip(FIVE_ROWS[:-1], cycle(("red", "green")), strict=False)):
        keys.press(str(turn // 2 + 1))
        expect(tab.voice).to_contain_text(f"{turn // 2 + 1} chosen.")
        keys.press("Enter")
        table.expect_tile(cell, f"{colour} {turn // 2 + 1}")
        walk(tab, FIVE_ROWS[turn], FIVE_ROWS[turn + 1])
        expect(table.cell(FIVE_ROWS[turn + 1])).to_be_focused()
    expect(tab.headline).to_contain_text("wins")
    expect(tab.voice).to_contain_text("e5 is left empty: it is the black hole.")
    keys.press("r")
    expect(tab.voice).to_contain_text("The match is over.")


def walk(tab: Tab, here: str, there: str) -> None:
    """To the next cell: along the row, or down and back to its beginning."""
    keys = tab.page.keyboard
    if here[0] == there[0]:
        return keys.press("ArrowRight")
    for _ in range(int(here[1:]) - 1):
        keys.press("ArrowLeft")
    return keys.press("ArrowDown")


def test_escape_puts_the_tile_back(tab: Tab) -> None:
    tab.begin(HOT_SEAT)
    table, keys = Table(tab), tab.page.keyboard
    table.cell("a1").focus()
    keys.press("1")
    keys.press("0")
    expect(table.tile(10)).to_have_attribute("aria-pressed", "true")
    keys.press("Escape")
    expect(table.tile(10)).to_have_attribute("aria-pressed", "false")
    keys.press("Enter")
    expect(tab.voice).to_contain_text("Choose a tile first")


def test_a_game_against_the_computer(tab: Tab) -> None:
    tab.begin(COMPUTER, computer="greedy", rows="5")
    table = Table(tab)
    for number in range(1, 8):
        expect(tab.headline).to_contain_text("Your turn, Red", timeout=THINKING)
        free = tab.page.locator("[data-cell][aria-label*=empty]").first
        cell = free.get_attribute("data-cell")
        assert cell is not None
        table.place(number, cell, "red")
        if number == 1:
            # The computer has no say: its answer is taken back as well.
            expect(tab.headline).to_contain_text("Your turn, Red", timeout=THINKING)
            tab.button("Undo").click()
            expect(tab.page.locator("[data-cell][aria-label*=empty]")).to_have_count(15)
            table.place(number, cell, "red")
    expect(tab.headline).to_contain_text("You ", timeout=THINKING)
    expect(tab.log.filter(has_text="Green places")).to_have_count(8)


def test_a_tile_is_dragged_onto_the_board(tab: Tab) -> None:
    tab.begin(HOT_SEAT)
    table, mouse = Table(tab), tab.page.mouse
    start, end = table.tile(7).bounding_box(), table.cell("d3").bounding_box()
    assert start is not None
    assert end is not None
    mouse.move(start["x"] + 10, start["y"] + 10)
    mouse.down()
    mouse.move(start["x"] + 40, start["y"] + 60, steps=3)
    mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=3)
    expect(tab.page.locator("svg.dragged")).to_be_visible()
    expect(table.tile(7).locator("svg")).to_have_css("opacity", "0.3")  # it has left the hand
    # The cell will be filled: it does not look like the hole, and the sums tell which cells would have the tile near.
    expect(tab.page.locator(".sums")).to_contain_text("Empty cells that would have the 7")
    expect(table.cell("d3").locator(".ghost")).to_have_css("opacity", "0.9")
    expect(table.cell("d3").locator(".well")).not_to_have_css("fill", "rgb(0, 0, 4)")
    mouse.up()
    table.expect_tile("d3", "red 7")
    expect(tab.page.locator("svg.dragged")).to_have_count(0)


def test_a_tile_is_placed_by_touch(open_tab: Open) -> None:
    tab = open_tab(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740})
    tab.begin(HOT_SEAT)
    table = Table(tab)
    table.tile(7).tap()
    table.cell("d3").tap()
    table.expect_tile("d3", "red 7")
    # What a finger has touched does not stay lit.
    tab.button("Menu").hover()
    expect(tab.button("Menu")).to_have_css("background-color", "rgba(0, 0, 0, 0)")


OVERFLOWING = """() => [...document.querySelectorAll(".sums li")].filter((ring) => {
  const box = ring.getBoundingClientRect();
  const inner = [...ring.querySelectorAll(".number, .sum")].map((each) => each.getBoundingClientRect());
  return inner.some(({ left, right, top, bottom }) =>
    left < box.left || right > box.right || top < box.top || bottom > box.bottom);
}).map((ring) => ring.textContent)"""


@pytest.mark.parametrize(("rows", "width"), [(10, 360), (6, 360), (6, 820)])
def test_a_touch_shows_rings_that_fit_and_the_next_one_counts(open_tab: Open, rows: int, width: int) -> None:
    tab = open_tab(has_touch=True, is_mobile=True, viewport={"width": width, "height": 740})
    make(tab, "triangle", "me", "me", options={"rows": rows}).open(tab, 0, 1)
    table, refusal = Table(tab), tab.prompt.get_by_role("alert")
    for number, cell in ((10, "b1"), (9, "b2"), (8, "c1"), (7, "c2")):
        table.tile(number).tap()
        table.cell(cell).tap()
        expect(table.cell(cell)).to_have_attribute("aria-label", re.compile(str(number)))
    watch(tab)
    table.cell("a1").tap()
    expect(tab.page.locator(".sums")).to_contain_text("If a1 were the hole")
    assert table.sums()[:2] == ["1 10 9", "2 8 7"]
    assert tab.page.evaluate(OVERFLOWING) == []
    expect(refusal).to_be_empty()
    table.cell("a1").tap()
    expect(refusal).to_contain_text("Choose a tile first")
    table.tile(5).tap()
    expect(table.tile(5)).to_have_attribute("aria-pressed", "true")
    expect(tab.page.locator(".sums")).not_to_contain_text("Tap an empty cell")  # it would place the tile
    expect_unmoved(tab)


def test_pointing_at_a_cell_shows_its_rings(tab: Tab) -> None:
    tab.begin(HOT_SEAT)
    table = Table(tab)
    table.place(7, "d3", "red")
    table.place(2, "d2", "green")
    table.cell("c2").hover()
    expect(tab.page.get_by_text("If c2 were the hole")).to_be_visible()
    tab.eventually(lambda: table.sums()[:2], ["1 7 2", "2 0 0"])
    expect(tab.page.locator(".ring polygon")).to_have_count(20)
    sums = re.compile("As the hole: ring 1, red 7, green 2; ring 2, red 0, green 0")
    expect(table.cell("c2")).to_have_attribute("aria-label", sums)


def test_the_referee_says_why_not(tab: Tab) -> None:
    tab.begin(HOT_SEAT)
    table = Table(tab)
    table.place(7, "d3", "red")
    refusal = tab.page.get_by_role("alert")
    with tab.refused():
        table.tile(2).click()
        table.cell("d3").click()
        expect(refusal).to_contain_text("d3 already holds red's 7")
        expect(table.tile(2)).to_have_attribute("aria-pressed", "true")  # for another cell
        refusal.get_by_role("button", name="Rule 3.2").click()
        rule = tab.page.get_by_role("dialog", name="Rule 3.2")
        expect(rule).to_contain_text("any free cell")
        rule.get_by_role("button", name="Close").click()
        expect(rule).to_have_count(0)
        tab.page.get_by_label("Type a move").fill("99@a1")
        tab.button("Play").click()
        expect(refusal).to_contain_text("There is no tile 99")
        tab.page.get_by_label("Type a move").fill("hello")
        tab.button("Play").click()
        expect(refusal).to_contain_text("hello")
    tab.page.get_by_label("Type a move").fill("2@d2")
    tab.page.keyboard.press("Enter")
    table.expect_tile("d2", "green 2")
    expect(refusal).to_be_empty()


def test_what_is_typed_ahead_is_done_in_its_turn_and_once(tab: Tab) -> None:
    tab.begin(HOT_SEAT)
    typed = tab.page.get_by_label("Type a move")
    for action in ("7@d3", "2@d2", "1@a1"):
        typed.fill(action)
        typed.press("Enter")
        typed.press("Enter")
    for cell, tile in (("d3", "red 7"), ("d2", "green 2"), ("a1", "red 1")):
        Table(tab).expect_tile(cell, tile)
    expect(tab.page.get_by_role("alert")).to_be_empty()
    with tab.refused():
        typed.fill("99@a1")
        typed.press("Enter")
        expect(tab.page.get_by_role("alert")).to_contain_text("There is no tile 99")
        expect(typed).to_have_value("99@a1")


def test_swapping(tab: Tab) -> None:
    tab.begin(HOT_SEAT, swap="Yes")
    table = Table(tab)
    table.place(7, "d3", "red")
    tab.button("Swap: take over red’s tile").click()
    expect(tab.log.last).to_contain_text("takes over")
    expect(tab.headline).to_contain_text("Green’s turn")


@pytest.mark.parametrize(("rows", "tiles"), [("2", "Free"), ("9", "Ascending"), ("10", "Drawn")])
def test_every_size_and_kind_of_tiles(tab: Tab, rows: str, tiles: str) -> None:
    tab.begin(HOT_SEAT, rows=rows, tiles=tiles)
    table = Table(tab)
    playable = tab.page.locator("button[data-tile]")
    expect(playable.first).to_be_visible()
    if tiles == "Free":
        playable.first.click()
    # One tile alone need not be chosen.
    table.cell("a1").click()
    expect(table.cell("a1")).to_have_attribute(
        "aria-label", "a1, red 1" if tiles != "Drawn" else _red_tile(tab)
    )
    expect(tab.page.locator("[data-cell]")).to_have_count(int(rows) * (int(rows) + 1) // 2)


def test_a_variant_with_a_name_sets_the_options(tab: Tab) -> None:
    tab.begin(HOT_SEAT, variant="Codecup")
    blocked = tab.page.locator("[data-cell][aria-label$=', blocked']")
    expect(blocked).to_have_count(5)
    expect(tab.page.locator("[data-cell]")).to_have_count(36)
    assert tab.page.locator("button[data-tile]").count() == 15
    name = blocked.first.get_attribute("data-cell") or ""
    table = Table(tab)
    table.tile(15).click()
    table.cell(name).click()
    expect(table.cell(name)).to_have_attribute("aria-label", f"{name}, blocked")
    tab.page.keyboard.press("Escape")
    tab.page.locator("[data-cell][aria-label*=', empty']").first.hover()
    assert table.sums() == ["1 0 0"], "no other ring counts"


def test_choosing_options_tells_which_variant_they_make_up(tab: Tab) -> None:
    tab.go("/new/triangle")
    tab.unfold_options()
    variant = tab.page.get_by_role("group", name="Variant")
    expect(variant.get_by_label("Rulebook", exact=True)).to_be_checked()
    tab.page.get_by_role("group", name="Tiles").get_by_label("Ascending", exact=True).check()
    expect(variant.get_by_label("Own", exact=True)).to_be_checked()
    tab.page.get_by_role("group", name="Scoring").get_by_label("Adjacent", exact=True).check()
    expect(variant.get_by_label("Joris", exact=True)).to_be_checked()
    with tab.refused():
        tab.page.get_by_role("group", name="Rows").get_by_label("8", exact=True).check()
        expect(tab.page.get_by_role("alert")).to_contain_text(
            "choose an odd number of blocked cells", ignore_case=True
        )


def _red_tile(tab: Tab) -> str:
    drawn = tab.log.filter(has_text="Red draws").first.inner_text()
    return f"a1, red {drawn.split('draws ')[1].split('.')[0]}"


def test_the_rings_light_up_one_after_the_other(open_tab: Open) -> None:
    tab = open_tab(reduced_motion="no-preference")
    tab.begin(HOT_SEAT, rows="5")
    table = Table(tab)
    tab.page.evaluate(WATCH_RINGS)
    for turn, cell in enumerate(FIVE_ROWS[:-1]):
        table.place(turn // 2 + 1, cell, ("red", "green")[turn % 2])
    expect(tab.page.locator(".ring")).to_have_count(4)
    assert tab.page.evaluate("window.lit") == [1, 2, 3, 4]
