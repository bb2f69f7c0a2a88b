"""The opening of an advanced game by two at one screen: what one of them does, the other never sees."""

import re

from playwright.sync_api import expect

from tests.web.pace import LONGER
from tests.web.tab import Tab

from .table import Table


def lift(table: Table, side: str) -> None:
    expect(table.page.get_by_role("region", name="Curtain")).to_be_visible(timeout=LONGER)
    expect(table.page.get_by_role("grid")).to_have_count(0)
    table.tab.button(f"I am {side.title()}: show the board").click()
    table.my_turn()


def test_the_opening_of_an_advanced_game_behind_a_curtain(tab: Tab) -> None:
    table = Table(tab)
    tab.go("/new/torus")
    tab.unfold_options()
    tab.page.get_by_label("Someone on this device", exact=True).check()
    tab.page.get_by_role("group", name="Scenario").get_by_label("Advanced").check()
    tab.page.get_by_role("group", name="First").get_by_label("Fixed").check()
    tab.button("Play").click()
    tab.page.wait_for_url("**/match/*")

    lift(table, "blue")
    # Points decide in the basic scenario only.
    expect(tab.page.get_by_text("Blue takes the three hidden bases")).to_be_visible()
    expect(tab.page.get_by_role("region", name="What the figures mean")).not_to_contain_text("On a base")
    for kind, number in (("HL", 4), ("HM", 4), ("ML", 3)):
        for _ in range(number):
            tab.button(f"One {kind} more").click()
    expect(tab.page.get_by_text("All points are spent")).to_be_visible()
    table.button("Take this force").click()

    lift(table, "white")
    assert "HL1" not in tab.page.locator("#board").inner_text()
    table.take_force("Classic White")
    table.my_turn()
    table.button("Map").click()
    expect(tab.page.get_by_role("checkbox", name="Face down")).to_be_checked()
    table.choose("H-4")
    expect(table.hex("H-4")).to_have_attribute("aria-label", re.compile("base;.* face down"))
    table.choose("I-6")
    expect(table.hex("I-6")).to_have_attribute("aria-label", re.compile("White Y1, dummy, face down"))
    while True:
        snapshot = table.my_turn()
        placing = [
            text for text in snapshot["legal"] if text.endswith((" F-6 down", " I-6 down", " G-5 down"))
        ]
        if not placing:
            break
        table.type(placing[0])
        table.moved_on(snapshot["number"])
    table.type("done")

    lift(table, "blue")
    snapshot = table.my_turn()
    assert snapshot["view"]["bases"] == []
    assert {unit["role"] for unit in snapshot["view"]["units"]} == {None}
    page = tab.page.locator("body").inner_text()
    assert [line for line in page.splitlines() if re.search("Y1|PL4|MM1|H-14", line)] == []
    expect(table.hex("I-6")).to_have_attribute("aria-label", re.compile("face-down counter"))
    table.button("All").click()
    table.button("Announce 2 landings").click()
    table.moved_on(snapshot["number"])
    snapshot = table.my_turn()
    table.choose("A-6")
    table.moved_on(snapshot["number"])
    assert table.snapshot()["view"]["landed"] == 1
