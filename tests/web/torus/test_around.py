"""Around the map: ready-made forces, points, the end of a phase, clauses on demand, and other viewers after the end."""

import re
from collections import Counter

import pytest
from playwright.sync_api import expect

from tests.games.torus.table import position
from tests.web.tab import Tab

from .table import Table

FORCES = {
    "Classic Blue": {"HL": 2, "HM": 1, "ML": 2, "MM": 2, "PL": 3},
    "Classic White": {"HM": 2, "ML": 2, "MM": 2, "PL": 4, "PM": 2},
}


@pytest.mark.parametrize("name", FORCES)
def test_the_forces_of_the_surviving_replay_are_at_hand(tab: Tab, name: str) -> None:
    table = Table(tab)
    tab.begin("The computer", game="torus", computer="level7", first="Fixed")
    table.my_turn()
    table.take_force(name)
    reserve = table.my_turn()["view"]["reserve"]
    assert Counter(each.partition(":")[2][:2] for each in reserve) == FORCES[name]


def test_the_end_of_a_phase_asks_only_when_something_is_left(tab: Tab) -> None:
    table = Table.laid(tab, position("blue:PL1 B-3; blue:HL1 H-5; white:PL3 A-20; white:PL2 A-29"))
    table.button("End movement").click()
    question = tab.page.get_by_text("End the movement phase?")
    expect(question).to_be_visible()
    expect(tab.page.get_by_text("Light laser PL1 in B-3 has not moved.")).to_be_visible()
    table.button("Keep playing").click()
    expect(question).to_have_count(0)
    snapshot = table.snapshot()
    table.type("step PL1 N")
    table.moved_on(snapshot["number"])
    snapshot = table.my_turn()
    table.button("End movement").click()
    table.moved_on(snapshot["number"])
    expect(question).to_have_count(0)


def test_points_are_counted_on_the_bar_and_a_clause_says_why(tab: Tab) -> None:
    units = "blue:PL1 H-5; white:PL3 A-20"
    table = Table.laid(tab, position(units, "blue:S1 A-1 N", phase="missiles", turn=2))
    points = tab.page.locator(".points")
    expect(points).to_have_text(re.compile(r"Blue’s points: 0\s*White’s points: 0"))
    table.button("Fly S1").click()
    expect(points).to_have_text(re.compile(r"Blue’s points: 10\s*White’s points: 0"))
    scored = tab.log.filter(has_text="Blue's light laser PL1 on the base H-5 scores 10.")
    scored.get_by_role("button", name="Rule 5.1").click()
    expect(tab.page.get_by_role("dialog", name="Rule 5.1")).to_contain_text(
        "each of your combat units on a base hex scores 20, 15 or 10"
    )


def test_after_the_end_the_enemy_is_seen_with_its_own_viewer(tab: Tab) -> None:
    table = Table.laid(tab, position("blue:PL1 H-9; white:HM1 A-9 down"))
    expect(table.hex("A-9")).to_have_attribute("aria-label", re.compile("White U1, face-down counter"))
    snapshot = table.snapshot()
    table.type("step PL1 N")
    table.moved_on(snapshot["number"])
    tab.button("Resign").click()
    tab.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    viewer = tab.page.get_by_label("Seen by")
    viewer.select_option("White")
    expect(table.hex("A-9")).to_have_attribute(
        "aria-label", "A-9; White HM1, heavy launcher, 6 attack, 2 of 2 MP left, face down"
    )
    tab.page.keyboard.press("Home")
    expect(table.hex("H-9")).to_have_attribute(
        "aria-label", "H-9; Blue PL1, light laser, 2 attack, 4 of 4 MP left"
    )
    viewer.select_option("you")
    expect(table.hex("A-9")).to_have_attribute("aria-label", "A-9; White U1, face-down counter")


def test_after_the_end_everyones_secrets_are_seen_at_once(tab: Tab) -> None:
    units = "blue:PL1 F-4; blue:HL1 A-5 down; blue:MM1 waiting; white:HM1 A-9 down; white:PL2 jump >G-20"
    table = Table.laid(tab, position(units))
    viewer = tab.page.get_by_label("Seen by")
    expect(viewer).to_have_count(0)
    for action in ("jump PL1 H-9", "step HL1 N"):
        snapshot = table.snapshot()
        table.type(action)
        table.moved_on(snapshot["number"])
    tab.button("Resign").click()
    tab.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    # The log is told as the chosen viewer heard it.
    for whose, unit in (("White", "counter U1"), ("everyone at once", "heavy laser HL1")):
        viewer.select_option(whose)
        expect(tab.log.filter(has_text=f"Blue's {unit} moves to A-4")).to_have_count(1)
    for hex_, words in (
        ("A-4", "Blue HL1, heavy laser"),
        ("A-9", "White HM1, heavy launcher"),
    ):
        expect(table.hex(hex_)).to_have_attribute("aria-label", re.compile(f"{hex_}; {words}.*, face down"))
    above = tab.page.get_by_label("Above the map")
    expect(above).to_contain_text("→ H-9")
    expect(above).to_contain_text("→ G-20")
    expect(tab.page.get_by_label("Units")).to_contain_text("Waiting: MM1")
    tab.page.keyboard.press("Home")
    expect(tab.prompt).to_contain_text("Move ")
    expect(table.hex("F-4")).to_have_attribute("aria-label", re.compile("Blue PL1"))
    expect(table.hex("A-9")).to_have_attribute("aria-label", re.compile("White HM1"))
    assert tab.faults() == []
