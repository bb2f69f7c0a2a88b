"""axe-core looks at every page and state, dark and light: it must find nothing."""

import pytest
from playwright.sync_api import expect

from .conftest import Open
from .tab import Tab
from .triangle.table import Table

HOT_SEAT = "Someone on this device"


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_pages(open_tab: Open, scheme: str) -> None:
    tab = open_tab(color_scheme=scheme)
    for path in ("/", "/new/triangle", "/rules/triangle"):
        _look_at(tab, path)
    with tab.refused():  # the page is answered with 404
        _look_at(tab, "/nowhere")


def _look_at(tab: Tab, path: str) -> None:
    tab.go(path)
    expect(tab.headline).to_be_visible()
    tab.page.wait_for_load_state("networkidle")
    assert tab.faults() == [], path


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_a_match_from_beginning_to_end(open_tab: Open, scheme: str) -> None:
    tab = open_tab(color_scheme=scheme)
    tab.begin(HOT_SEAT, rows="2")
    table = Table(tab)
    expect(table.cell("a1")).to_be_visible()
    assert tab.faults() == [], "at the start"
    table.cell("b1").hover()
    assert tab.faults() == [], "with rings"
    with tab.refused():
        tab.page.get_by_label("Type a move").fill("9@a1")
        tab.page.keyboard.press("Enter")
        expect(tab.page.get_by_role("alert")).to_contain_text("9")
        assert tab.faults() == [], "after a refusal"
    table.cell("a1").click()
    table.expect_tile("a1", "red 1")
    tab.log.last.get_by_role("button", name="Rule 3.2").click()
    expect(tab.page.get_by_role("dialog", name="Rule 3.2")).to_contain_text("any free cell")
    assert tab.faults() == [], "with a clause"
    tab.page.keyboard.press("Escape")
    tab.button("Offer a draw").click()
    expect(tab.button("Accept")).to_be_visible()
    assert tab.faults() == [], "with a question"
    tab.button("Decline").click()
    tab.button("Keys").click()
    assert tab.faults() == [], "with the keys"
    tab.button("Close").last.click()
    tab.page.get_by_role("button", name="Previous").click()
    expect(tab.prompt).to_contain_text("Move ")
    assert tab.faults() == [], "in the past"
    tab.button("Current position").click()
    table.cell("b1").click()
    expect(tab.headline).to_contain_text("A draw")
    assert tab.faults() == [], "at the end"


def test_an_invitation(open_tab: Open) -> None:
    ada, bob = open_tab(), open_tab()
    ada.begin("A friend, via a link")
    link = ada.page.get_by_label("Send this link").first
    expect(link).to_be_visible()
    assert ada.faults() == []
    ada.button("Share").click()
    assert ada.faults() == []
    bob.go(link.input_value().removeprefix(bob.url))
    expect(bob.page.get_by_role("heading", name="You are invited to play")).to_be_visible()
    assert bob.faults() == []


def test_forced_colours(open_tab: Open) -> None:
    tab = open_tab(forced_colors="active")
    tab.begin(HOT_SEAT)
    Table(tab).place(7, "d3", "red")
    assert tab.faults() == []
