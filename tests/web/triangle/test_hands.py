"""Hands of many tiles: each tile is as large as a finger, and on the screen together with all cells."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Open
from tests.web.sizes import SIZES, is_in_view, viewport
from tests.web.tab import Tab
from tests.web.table.matches import expect_all_in_view, make, settle, small_targets

from .table import Table

FINGER = {"has_touch": True, "is_mobile": True}


def expect_all_within_reach(tab: Tab) -> None:
    """Every tile that can be chosen, and every cell: on the screen, and nothing lies over it."""
    tab.page.wait_for_load_state("networkidle")
    settle(tab)
    expect_all_in_view(tab)
    assert small_targets(tab) == []
    places = tab.page.locator("#board :is(button, [data-cell])")
    assert [each.get_attribute("aria-label") for each in places.all() if not is_in_view(each)] == []


NUMERALS = """(all) => all.map((each) => {
  const { a } = each.getScreenCTM();
  return [each.textContent, parseFloat(getComputedStyle(each).fontSize) * a];
})"""


@pytest.mark.parametrize("size", [(360, 740), (740, 360)])
@pytest.mark.parametrize(("options", "tiles"), [({"variant": "codecup"}, 15), ({"rows": 10}, 27)])
def test_numbers_of_small_tiles_can_be_read(
    open_tab: Open, options: dict[str, Any], tiles: int, size: tuple[int, int]
) -> None:
    tab = open_tab(**viewport(size), **FINGER)
    make(tab, "triangle", "me", "me", options=options).open(tab, 0, 1)
    table = Table(tab)
    expect(tab.headline).to_contain_text("Red’s turn")
    for colour in ("red", "green"):
        empty = tab.page.locator("[data-cell][aria-label*=', empty']").first
        table.place(1, empty.get_attribute("data-cell") or "", colour)
        expect(tab.headline).not_to_contain_text(f"{colour.title()}’s turn")
    for name in ("Red’s tiles", "Green’s tiles"):
        numbers = tab.page.get_by_role("region", name=name).locator(".slot text").evaluate_all(NUMERALS)
        assert len(numbers) == tiles
        assert [number for number in numbers if number[1] < 10] == []


@pytest.mark.parametrize("size", [size for size in SIZES if size[0] < 1000])
@pytest.mark.parametrize(("rows", "tiles"), [(9, 22), (10, 27)])
def test_many_tiles_are_within_reach_of_a_finger(
    open_tab: Open, rows: int, tiles: int, size: tuple[int, int]
) -> None:
    tab = open_tab(**viewport(size), **FINGER)
    make(tab, "triangle", "me", "me", options={"rows": rows, "swap": True}).open(tab, 0, 1)
    table = Table(tab)
    choices = tab.page.locator("button[data-tile]")
    expect(choices).to_have_count(tiles)
    expect_all_within_reach(tab)
    table.tile(tiles).tap()
    table.cell("a1").tap()
    table.expect_tile("a1", f"red {tiles}")
    swap = tab.page.get_by_role("button", name="Swap: take over red’s tile", exact=True)
    expect(swap).to_be_visible()
    expect_all_within_reach(tab)
    tab.page.keyboard.press("f")
    expect(tab.page.locator("#board .grid.flipped")).to_be_visible()
    expect_all_within_reach(tab)
    table.tile(1).tap()
    table.cell("b1").tap()
    expect(swap).to_have_count(0)
    expect(choices).to_have_count(tiles - 1)
    expect_all_within_reach(tab)


def test_a_tile_that_cannot_be_chosen_says_why(tab: Tab) -> None:
    make(tab, "triangle", "me", "me", options={"rows": 5}).open(tab, 0)
    table, refusal = Table(tab), tab.prompt.get_by_role("alert")
    red, green = (tab.page.get_by_role("region", name=f"{side}’s tiles") for side in ("Red", "Green"))
    green.locator("[data-slot='3']").click()
    expect(refusal).to_contain_text("That tile is not yours: you play Red.")
    table.place(7, "d3", "red")
    red.locator("[data-slot='7']").click()
    expect(refusal).to_contain_text("The 7 has been placed.")  # one may plan one's next move
    green.locator("[data-slot='3']").click()
    expect(refusal).to_contain_text("That tile is not yours: you play Red.")
    tab.page.keyboard.press("Home")
    expect(tab.prompt).to_contain_text(re.compile("Move 0 of 1"))
    red.locator("[data-slot='2']").click()
    expect(refusal).to_contain_text("This is an earlier position.")
    expect(tab.button("Back to the game")).to_be_visible()
