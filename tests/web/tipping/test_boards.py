"""The two boards are equals: which one is shown, what they show, and how hands handle them."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Open
from tests.web.sizes import SIZES, is_in_view, viewport
from tests.web.tab import Tab

from .table import Table

HOT_SEAT = "Someone on this device"
NO_WEBGL = "HTMLCanvasElement.prototype.getContext = () => null"


def begin(tab: Tab) -> Table:
    table = Table(tab)
    table.begin(HOT_SEAT)
    expect(tab.headline).to_contain_text("Light’s turn")
    expect(table.spot("d4")).to_have_attribute("aria-label", re.compile("Tips south"))
    return table


def test_depth_is_the_default_and_the_switch_is_kept(open_tab: Open) -> None:
    tab = open_tab(reduced_motion="no-preference")
    table = begin(tab)
    expect(table.canvas).to_be_visible()
    tab.button("Flat").click()
    expect(table.canvas).to_have_count(0)
    tab.page.reload()
    expect(table.spot("d4")).to_be_visible()
    expect(table.canvas).to_have_count(0)
    tab.button("3D").click()
    expect(table.canvas).to_be_visible()


def test_with_reduced_motion_the_flat_board_is_the_default(tab: Tab) -> None:
    table = begin(tab)
    expect(table.canvas).to_have_count(0)
    tab.button("3D").click()
    expect(table.canvas).to_be_visible()


def test_without_webgl_there_is_the_flat_board_alone(open_tab: Open) -> None:
    tab = open_tab(reduced_motion="no-preference")
    tab.page.add_init_script(NO_WEBGL)
    table = begin(tab)
    expect(table.canvas).to_have_count(0)
    expect(tab.button("3D")).to_have_count(0)
    table.click("d4")
    table.offer("d4S").click()
    table.expect_block("d2-d3", "light")


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_the_board_in_three_dimensions_fills_its_place(open_tab: Open, size: tuple[int, int]) -> None:
    tab = open_tab(**viewport(size), reduced_motion="no-preference")
    table = begin(tab)
    canvas = table.canvas.bounding_box()
    assert canvas
    (left, _), (right, _), (_, front), (_, back) = map(table.place, ("a3", "j3", "c1", "c10"))
    # From middle to middle of the outermost spaces: there is as much as a space of them beyond, and the tallest blocks.
    shares = (right - left) / canvas["width"], (front - back) / canvas["height"]
    assert max(shares[0] / 0.78, shares[1] / 0.68) > 1, shares
    buttons = tab.page.get_by_role("group", name="View").get_by_role("button").all()
    assert buttons
    for button in buttons:
        assert is_in_view(button)
        box = button.bounding_box()
        assert box
        places = [table.place(name) for name in ("h1", "g1", "j3", "i2")]
        assert not any(
            box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"]
            for x, y in places
        ), "it lies over the board"


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_pointing_at_a_block_shows_where_it_can_go(open_tab: Open, motion: str) -> None:
    tab = open_tab(reduced_motion=motion)
    table = begin(tab)
    tab.page.mouse.move(*table.place("d4"))
    expect(table.offer("d4S")).to_have_text("S")
    expect(table.offer("d4W")).to_have_text("W")
    expect(tab.page.locator("#board [data-offer]")).to_have_count(2)
    tab.page.mouse.move(*table.place("g7"))
    expect(table.offer("g7N")).to_be_visible()
    expect(table.offer("d4S")).to_have_count(0)


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_block_is_pulled_over(open_tab: Open, motion: str) -> None:
    tab = open_tab(reduced_motion=motion)
    table, mouse = begin(tab), tab.page.mouse
    (x, y), (to_x, to_y) = table.place("d4"), table.place("b4")
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + (to_x - x) / 3, y + (to_y - y) / 3, steps=3)
    mouse.move(to_x, to_y, steps=3)
    expect(table.offer("d4W")).to_have_class(re.compile("aimed"))
    if motion == "reduce":  # flat: the block follows the hand
        expect(tab.page.locator("#board .piece[transform]")).to_have_count(1)
    mouse.up()
    table.expect_block("b4-c4", "light")


def test_a_pull_that_leads_nowhere_does_nothing(tab: Tab) -> None:
    table, mouse = begin(tab), tab.page.mouse
    mouse.move(*table.place("d4"))
    mouse.down()
    mouse.move(*table.place("d7"), steps=4)
    mouse.up()
    table.expect_block("d4", "light")
    assert tab.log.filter(has_text="falls").count() == 0


def test_the_board_is_turned_and_turned_back(open_tab: Open) -> None:
    tab = open_tab(reduced_motion="no-preference")
    table, mouse = begin(tab), tab.page.mouse
    before = table.place("d4")
    box = table.canvas.bounding_box()
    assert box is not None
    x, y = box["x"] + 30, box["y"] + 30
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 160, y + 20, steps=5)
    mouse.up()
    tab.eventually(lambda: abs(table.place("d4")[0] - before[0]) > 20, True)
    table.click("d4")
    expect(table.offer("d4S")).to_be_visible()
    tab.page.keyboard.press("Escape")
    tab.button("From the front").click()
    tab.eventually(lambda: table.place("d4"), pytest.approx(before, abs=1))


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_flipped_board_is_seen_from_the_other_side(open_tab: Open, motion: str) -> None:
    tab = open_tab(reduced_motion=motion)
    table = begin(tab)
    assert table.place("d4")[1] > table.place("d7")[1]
    tab.button("Flip").click()
    tab.eventually(lambda: table.place("d4")[1] < table.place("d7")[1], True)
    tab.eventually(lambda: table.place("d4")[0] > table.place("g4")[0], True)
    table.spot("d4").focus()
    tab.page.keyboard.press("ArrowUp")
    expect(table.spot("d3")).to_be_focused()


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_block_is_tipped_by_touch(open_tab: Open, motion: str) -> None:
    tab = open_tab(
        reduced_motion=motion, has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740}
    )
    table = begin(tab)
    tab.page.touchscreen.tap(*table.place("d4"))
    table.offer("d4S").tap()
    table.expect_block("d2-d3", "light")


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_nothing_is_in_the_way_of_people_with_a_handicap(open_tab: Open, motion: str) -> None:
    tab = open_tab(reduced_motion=motion)
    table = begin(tab)
    table.click("d4")
    expect(tab.page.get_by_role("region", name="The selected block")).to_be_visible()
    assert tab.faults() == []


def test_pictures_of_the_rules_are_drawn(tab: Tab) -> None:
    tab.go("/rules/tipping")
    expect(tab.page.locator("figure")).to_have_count(5)
    expect(tab.page.locator("figure .keep")).to_have_count(1)
    expect(tab.page.locator("figure .piece").first).to_be_visible()
