"""The two maps in step: dragged without end, walked by keys over the seams, turned in space, and open to everyone."""

import pytest
from playwright.sync_api import Route, expect

from tests.web.conftest import Open
from tests.web.sizes import SIZES, viewport
from tests.web.tab import Tab

from .table import Table

SHOWN = """() => [...document.querySelectorAll('[data-hex]')].map(each => {
  const box = each.getBoundingClientRect();
  return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)].join();
})"""


def begin(tab: Tab, force: str = "Classic Blue") -> Table:
    """A match against the computer in which blue announces landings now."""
    table = Table(tab)
    tab.go("/new/torus")
    tab.unfold_options()
    tab.page.get_by_role("group", name="First").get_by_label("Fixed").check()
    tab.page.locator("#seat-1").select_option("uniform")
    tab.button("Play").click()
    tab.page.wait_for_url("**/match/*")
    table.my_turn()
    table.take_force(force)
    table.my_turn()
    return table


def test_the_map_is_dragged_round_and_shows_each_hex_once(tab: Tab) -> None:
    table = begin(tab)
    table.button("Map").click()
    box = table.page.get_by_role("grid").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for dx, dy in ((300, 0), (300, 200), (-250, 250), (0, 250)) * 3:
        table.page.mouse.move(x, y)
        table.page.mouse.down()
        table.page.mouse.move(x + dx, y + dy, steps=4)
        table.page.mouse.up()
        places = table.page.evaluate(SHOWN)
        assert len(places) == len(set(places)) == 420


def test_keys_walk_over_both_seams_and_the_map_follows(tab: Tab) -> None:
    table, keys = begin(tab), tab.page.keyboard
    keys.press("b")
    expect(table.hex("H-5")).to_be_focused()
    for _ in range(14):
        keys.press("ArrowRight")
    expect(table.hex("H-5")).to_be_focused()
    for _ in range(7):
        keys.press("ArrowUp")
    expect(table.hex("H-28")).to_be_focused()
    for key, there in (
        ("q", "G-27"),
        ("w", "G-26"),
        ("e", "H-26"),
        ("d", "I-26"),
        ("s", "I-27"),
        ("a", "H-28"),
    ):
        keys.press(key)
        expect(table.hex(there)).to_be_focused()
    expect(table.hex("H-28")).to_be_in_viewport()
    keys.press("c")
    expect(tab.voice).to_contain_text("Centred on H-28.")


def test_a_landing_by_keyboard_alone(tab: Tab) -> None:
    table, keys = begin(tab, "Classic White"), tab.page.keyboard
    snapshot = table.my_turn()
    keys.press("b")
    keys.press("2")
    expect(tab.voice).to_contain_text("Blue announces 2 landings.")
    table.moved_on(snapshot["number"])
    snapshot = table.my_turn()
    keys.press("n")
    expect(tab.voice).to_contain_text("chosen.")
    keys.press("Enter")
    expect(tab.page.get_by_label("Forecast").get_by_text("to be lost")).to_be_visible()
    keys.press("Enter")
    table.moved_on(snapshot["number"])
    expect(tab.page.get_by_label("Dice").get_by_role("img").first).to_be_visible()
    assert table.my_turn()["view"]["announced"] == 1
    keys.press("x")
    expect(tab.page.get_by_text("End the landing phase?")).to_have_count(0)


def test_hexes_are_chosen_on_the_torus_too(tab: Tab) -> None:
    table = begin(tab)
    snapshot = table.my_turn()
    table.button("Announce 1 landing").click()
    table.moved_on(snapshot["number"])
    table.my_turn()
    canvas = table.show_space("Torus")
    table.picture()
    box = canvas.bounding_box()
    assert box is not None
    tab.page.mouse.click(box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.8)
    chosen = tab.page.locator("[data-hex][aria-selected=true]")
    expect(chosen).to_have_count(1)
    expect(table.button("Land HL1").first).to_contain_text(chosen.get_attribute("data-hex") or "?")


def test_the_torus_is_turned_and_brought_nearer(tab: Tab) -> None:
    table = begin(tab)
    canvas = table.show_space("Both")
    seen = [table.picture()]
    box = canvas.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    tab.page.mouse.move(x, y)
    tab.page.mouse.down()
    tab.page.mouse.move(x + 120, y + 40, steps=3)
    tab.page.mouse.up()
    tab.page.mouse.move(0, 0)
    for command in (lambda: None, tab.button("Zoom in on the torus").click):
        command()
        seen.append(table.picture())
    assert len(set(seen)) == 3
    expect(tab.page.locator("[data-hex][aria-selected=true]")).to_have_count(0)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_nobody_is_shut_out(open_tab: Open, theme: str) -> None:
    tab = open_tab(color_scheme=theme)
    begin(tab)
    assert tab.faults() == []


def test_it_fits_a_phone(open_tab: Open) -> None:
    tab = open_tab(viewport={"width": 360, "height": 740}, has_touch=True)
    table = begin(tab)
    assert tab.page.evaluate("document.documentElement.scrollWidth") <= 360
    expect(tab.page.locator("canvas")).to_have_count(0)
    table.button("Announce 1 landing").click()
    table.my_turn()
    table.hex("G-5").tap(force=True)
    expect(table.button("Land HL1 on G-5")).to_be_visible()
    assert tab.page.evaluate("document.documentElement.scrollWidth") <= 360
    assert tab.faults() == []


def test_what_the_computer_would_do_is_brought_into_view(tab: Tab) -> None:
    """Half the way round, where the map does not show it by itself."""
    table = begin(tab)
    table.button("Map").click()

    def advise(route: Route) -> None:
        options = [{"action": "land HL1 A-20", "value": 0.6, "is_proven": False}]
        route.fulfill(
            json={"number": route.request.post_data_json["after"], "options": options, "sentence": "So."}
        )

    tab.page.route("**/hint", advise)
    tab.button("Hint").click()
    star = tab.page.locator(".advice").first

    def is_seen() -> bool:
        mark, window = star.bounding_box(), tab.page.get_by_role("grid").bounding_box()
        assert mark is not None
        assert window is not None
        x, y = mark["x"] + mark["width"] / 2 - window["x"], mark["y"] + mark["height"] / 2 - window["y"]
        return 0 < x < window["width"] and 0 < y < window["height"]

    expect(star).to_be_attached()
    tab.eventually(is_seen, True)


BARE = """() => {
  const { left, top, width, height } = document.querySelector("#board [role=grid]").getBoundingClientRect();
  const bare = [];
  for (let across = 1; across < 40; across++)
    for (let down = 1; down < 30; down++) {
      const [x, y] = [left + (width * across) / 40, top + (height * down) / 30];
      const around = [[0, 0], [9, 0], [-9, 0], [0, 9], [0, -9]];
      const isBare = ([dx, dy]) => !document.elementsFromPoint(x + dx, y + dy).some((each) => each.closest(".ground use"));
      if (around.every(isBare))
        bare.push([Math.round(x), Math.round(y)]);
    }
  return bare;
}"""
"""Places of the map's window, wider than the line between two hexes, where there is nothing but space."""


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_copies_of_the_map_fill_all_the_width_there_is(open_tab: Open, size: tuple[int, int]) -> None:
    tab = open_tab(**viewport(size))
    table = begin(tab)
    table.button("Map").click()
    grid = tab.page.get_by_role("grid")
    window, board = grid.bounding_box(), tab.page.locator("#board").bounding_box()
    assert window
    assert board
    assert window["width"] > 0.94 * board["width"]
    if size[0] == 2560:
        assert window["width"] > 1400, "on a large screen the map is large"
    x, y = window["x"] + window["width"] / 2, window["y"] + window["height"] / 2
    for zoom in ("", "All", "Zoom in"):
        if zoom:
            table.button(zoom).click()
        for dx, dy in ((0, 0), (-130, 40), (-130, 90), (170, -60)):
            tab.page.mouse.move(x, y)
            tab.page.mouse.down()
            tab.page.mouse.move(x + dx, y + dy, steps=3)
            tab.page.mouse.up()
            tab.drawn()
            assert tab.page.evaluate(BARE) == [], (zoom, dx, dy)
