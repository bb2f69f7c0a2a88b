"""Orders beside the map: forces as one, counters by name, risks in the line beside the board, nothing ended too early."""

import re

import pytest
from playwright.sync_api import expect

from tests.games.torus.table import position
from tests.web.conftest import Open
from tests.web.sizes import SIZES, is_in_view, viewport
from tests.web.tab import Tab
from tests.web.table.matches import make

from .table import Table

FINGER = {"has_touch": True, "is_mobile": True}
PHONE = {**viewport((360, 740)), **FINGER}
WHITE = "white:HL1 H-14; white:PL3 J-4; white:PL2 I-13"


@pytest.mark.parametrize("size", [SIZES[0], SIZES[1], SIZES[3]])
def test_a_ready_made_force_costs_all_points_of_the_attacker(open_tab: Open, size: tuple[int, int]) -> None:
    tab = open_tab(**viewport(size), **(FINGER if size[0] < 1000 else {}))
    table = Table(tab)
    options = {"scenario": "advanced", "first": "fixed"}
    make(tab, "torus", "me", "uniform", options=options).open(tab, 0)
    force = tab.page.get_by_role("region", name="Force")
    expect(force).to_contain_text("60 of 60 points left")
    for name in ("Classic Blue", "Classic White"):
        force.get_by_role("button", name=name).click()
        expect(force).to_contain_text("All points are spent")
    assert is_in_view(table.button("Take this force"))
    # One more of what there is no room for: the page says why.
    force.get_by_role("button", name="One HL more").click(force=True)
    expect(tab.prompt.get_by_role("alert")).to_contain_text("All points are spent: take something out first.")
    force.get_by_role("button", name="Clear").click()
    for _ in range(4):
        force.get_by_role("button", name="One HL more").click()
    expect(force.get_by_label("HL in the force")).to_have_text("4")
    force.get_by_role("button", name="One HL more").click(force=True)
    expect(tab.prompt.get_by_role("alert")).to_contain_text("There are only 4 HL counters.")
    expect(force).to_contain_text("36 of 60 points left")
    if size == SIZES[0]:
        for more in force.get_by_role("button", name=re.compile("One .. more")).all():
            assert is_in_view(more)
    assert tab.faults() == []


def test_until_the_dice_are_rolled_the_players_have_numbers(tab: Tab) -> None:
    make(tab, "torus", "me", "uniform").open(tab, 0)
    expect(tab.headline).to_contain_text("Your turn, Player one")
    expect(tab.page.get_by_role("complementary").get_by_role("listitem").nth(1)).to_contain_text("Player two")


def test_what_is_set_up_in_secret_lies_face_down_unless_wanted_otherwise(tab: Tab) -> None:
    units = "blue:PL1 waiting; white:PL1 waiting; white:HL1 waiting"
    made = make(
        tab, "torus", "uniform", "me",
        options={"scenario": "advanced", "first": "fixed"},
        position=position(units, phase="setup", side="white", turn=0),
    )  # fmt: skip
    table = Table(tab)
    made.open(tab, 1)
    table.my_turn()
    face_down = tab.page.get_by_role("checkbox", name="Face down")
    expect(face_down).to_be_checked()
    expect(table.button("HL1 heavy laser")).to_be_visible()
    for down, hex_ in ((True, "I-6"), (False, "I-7")):
        number = table.my_turn()["number"]
        unit = "HL1" if down else "PL1"
        table.button(f"{unit} ").click()
        face_down.set_checked(down)
        table.choose(hex_)
        table.moved_on(number)
        found = [unit for unit in table.my_turn()["view"]["units"] if unit["at"] == hex_]
        assert [unit["down"] for unit in found] == [down]


def test_a_landing_that_could_be_announced_does_not_end_by_itself(tab: Tab) -> None:
    tab.go("/settings")
    tab.page.evaluate("localStorage.setItem('horizon.settings', '{\"autoEndTurn\":true}')")
    units = f"blue:MM1 waiting; blue:MM2 waiting; blue:PL1 A-1; {WHITE}"
    table = Table.laid(tab, position(units, phase="landing"))
    expect(table.button("Announce 1 landing")).to_be_visible()
    tab.page.wait_for_timeout(1500)  # longer than a turn takes to end by itself
    expect(tab.page.get_by_text("End the landing phase?")).to_have_count(0)
    assert table.snapshot()["view"]["phase"] == "landing"


def test_on_a_phone_the_counters_that_may_act_are_listed_and_in_view(open_tab: Open) -> None:
    tab = open_tab(**PHONE)
    table = Table.laid(tab, position(f"blue:HL1 H-19; blue:ML1 H-20; blue:PL1 A-2; {WHITE}", phase="lasers"))
    listed = tab.page.get_by_role("list", name="May act now").get_by_role("button")
    expect(listed).to_contain_text(["HL1 heavy laser", "ML1 medium laser"])
    assert is_in_view(tab.headline), "a prompt of two lines does not grow over it"
    tab.eventually(lambda: is_in_view(table.pile("H-19")), True)
    listed.first.click()
    expect(tab.prompt).to_contain_text("Choose a target for heavy laser HL1")
    target = tab.page.get_by_label("Targets").get_by_role("button").first
    name = re.sub(r"White’s (\w+).*", r"\1", target.inner_text(), flags=re.S)
    at = {"HL1": "H-14", "PL3": "J-4", "PL2": "I-13"}[name]
    target.click()
    tab.eventually(lambda: is_in_view(table.pile(at)), True)
    expect(table.button("Fire")).to_be_in_viewport()


def test_words_for_the_ear_in_a_long_panel_do_not_make_the_page_scroll(open_tab: Open) -> None:
    tab = open_tab(**viewport((740, 360)), **FINGER)
    able = "; ".join(f"blue:{name} H-{row}" for row, name in enumerate(("PL1", "HL1", "ML1", "PM1"), 3))
    jumping = "; ".join(
        f"white:{name} jump >H-{row + 9}" for row, name in enumerate(("PL1", "PL2", "PM1"), 3)
    )
    Table.laid(tab, position(f"{able}; {jumping}"))
    above = tab.page.get_by_role("region", name="Above the map")
    expect(above.get_by_role("button")).to_have_count(3)
    below = above.locator(".unseen").last.evaluate("each => each.getBoundingClientRect().top > innerHeight")
    assert below, "the panel has to be scrolled for them"
    assert tab.page.evaluate("document.documentElement.scrollHeight") == 360


def test_the_risk_is_in_the_line_beside_the_board(open_tab: Open) -> None:
    tab = open_tab(**PHONE)
    units = f"blue:HM1 H-9; blue:PL1 H-8; {WHITE}"
    table = Table.laid(tab, position(units, phase="launch"))
    table.pick_listed("HM1")
    tab.page.get_by_role("group", name="Direction").get_by_role("button", name="N", exact=True).click()
    expect(tab.prompt).to_contain_text("Launch HM1’s missile to the N? ⚠ Your own PL1, HM1 may be hit.")
    assert is_in_view(tab.prompt)
    assert is_in_view(table.button("Launch N"))
    tab.page.get_by_role("group", name="Direction").get_by_role("button", name="SE", exact=True).click()
    expect(table.button("Launch SE")).to_be_visible()
    track = table.ask("launch HM1 TMU SE")
    end = (track if track["detonates"] else track["following"])["path"][-1]
    tab.eventually(lambda: is_in_view(table.hex(end)), True)
    table = Table.laid(
        tab, position(f"blue:MM1 waiting; blue:MM2 waiting; blue:PL1 A-1; {WHITE}", phase="landing")
    )
    table.button("Announce 1 landing").click()
    expect(table.button("MM1 medium launcher")).to_be_visible()
    table.click("H-4")
    lost = table.ask("land H-4")["lost"]
    expect(tab.prompt).to_contain_text(f"Land MM1 on H-4? {lost * 100:.0f} % to be lost in the hole.")


def test_when_control_returns_ones_own_counters_are_in_view(open_tab: Open) -> None:
    tab = open_tab(**PHONE)
    units = "blue:PL1 H-9; blue:MM1 G-9; white:PL2 A-20; white:PL3 A-24"
    table = Table.laid(tab, position(units, "white:S1 H-20 S", turn=2, phase="launch"))
    number = table.snapshot()["number"]
    table.button("End launch").click()
    tab.page.get_by_role("button", name="End anyway").click()
    table.moved_on(number)
    table.my_turn()
    left = [pile for pile in map(table.pile, ("H-9", "G-9")) if pile.count()]
    assert left, "the missile may have destroyed one of them"
    tab.eventually(lambda: all(map(is_in_view, left)), True)


def test_the_list_of_keys_opens_at_its_top(tab: Tab) -> None:
    Table.laid(tab, position(f"blue:PL1 H-9; {WHITE}"))
    tab.page.keyboard.press("?")
    dialog = tab.page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", level=2)).to_be_in_viewport()
    assert is_in_view(dialog.get_by_role("button", name="Close"))
    assert dialog.evaluate("each => [each.scrollTop, each.scrollHeight > each.clientHeight]") == [0, True]
