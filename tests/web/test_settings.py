"""The settings page: what is chosen there takes effect at once, on every page, and is kept in the browser."""

import pytest
from playwright.sync_api import Locator, expect

from tests.games.torus.table import position

from .conftest import Open
from .explorer.bridge import Bridge
from .tab import Tab
from .table.matches import SOLO, make
from .torus.table import Table as Torus
from .triangle.table import Table

SETTLE = "chosen => localStorage.setItem('horizon.settings', JSON.stringify(chosen))"


def group(tab: Tab, name: str) -> Locator:
    return tab.page.get_by_role("group", name=name)


def test_what_is_chosen_takes_effect_and_is_kept(open_tab: Open) -> None:
    tab = open_tab(reduced_motion="no-preference", color_scheme="dark")
    tab.go("/")
    tab.page.get_by_role("link", name="Settings").click()
    expect(tab.headline).to_have_text("Settings")
    root = tab.page.locator(":root")
    expect(root).to_have_attribute("data-motion", "full")
    size = float(root.evaluate("element => getComputedStyle(element).fontSize").removesuffix("px"))
    group(tab, "Theme").get_by_label("Light").check()
    group(tab, "Motion").get_by_label("Reduced").check()
    group(tab, "Text size").get_by_label("Largest").check()
    tab.page.get_by_label("Sound", exact=True).check()
    tab.page.get_by_label("Coordinates").uncheck()
    for _ in range(2):
        expect(root).to_have_css("color-scheme", "light")
        expect(root).to_have_attribute("data-motion", "reduced")
        expect(root).to_have_attribute("data-coordinates", "hidden")
        expect(tab.button("Sound")).to_have_attribute("aria-pressed", "true")
        grown = float(root.evaluate("element => getComputedStyle(element).fontSize").removesuffix("px"))
        assert abs(grown / size - 1.32) < 0.01
        tab.page.reload()
        expect(tab.page.get_by_label("Coordinates")).not_to_be_checked()


PLACES = {"triangle": "a1", "tipping": "a", "torus": "A", "explorer": "1"}


@pytest.mark.parametrize("game", PLACES)
def test_coordinates_and_words_are_hidden_on_request(tab: Tab, game: str) -> None:
    if game == "explorer":
        make(tab, game, "me", options=SOLO).open(tab, 0)
        Bridge(tab).action("onward").click()
        Bridge(tab).take("Certainty")
    elif game == "torus":
        Torus.laid(tab, position("blue:PL1 B-3; white:PL3 A-20"))
    else:
        make(tab, game, "me", "me").open(tab, 0, 1)
    names = tab.page.locator(f"#board :is(.coordinate, .coordinate *):text-is('{PLACES[game]}')").first
    expect(names).to_be_visible()
    tab.page.evaluate(SETTLE, {"coordinates": False, "words": False})
    tab.page.reload()
    expect(names).to_be_attached()
    expect(names).to_be_hidden()
    if game == "triangle":
        Table(tab).place(7, "d3", "red")
        expect(tab.log.last).to_contain_text("Red: 7@d3")


def test_motion_can_be_asked_for_against_the_system(open_tab: Open) -> None:
    tab = open_tab(reduced_motion="reduce")
    tab.go("/settings")
    expect(tab.page.locator(":root")).to_have_attribute("data-motion", "reduced")
    group(tab, "Motion").get_by_label("Full").check()
    expect(tab.page.locator(":root")).to_have_attribute("data-motion", "full")
    calm = "getComputedStyle(document.documentElement).getPropertyValue('--calm')"
    assert tab.page.evaluate(calm) in (".26s", "260ms")


def test_the_page_is_accessible_and_narrow(open_tab: Open) -> None:
    for scheme, width in (("dark", 360), ("light", 1280)):
        tab = open_tab(color_scheme=scheme, viewport={"width": width, "height": 740})
        tab.go("/settings")
        expect(tab.headline).to_be_visible()
        assert tab.faults() == []
        assert tab.page.evaluate("document.documentElement.scrollWidth") <= width
        boxes = tab.page.locator(".settings label").all()
        assert boxes
        for label in boxes:
            box = label.bounding_box()
            assert box
            assert box["height"] >= 44
