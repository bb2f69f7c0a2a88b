"""Every click and key has an answer; what cannot be undone is shown before; the sensible thing is one key away."""

import re

import pytest
from playwright.sync_api import expect

from tests.games.torus.table import position
from tests.web.conftest import Open
from tests.web.explorer.bridge import Bridge
from tests.web.pace import THINKING
from tests.web.sizes import is_in_view
from tests.web.tab import Tab
from tests.web.tipping.table import Table as Tipping
from tests.web.torus.table import Table as Torus
from tests.web.triangle.table import Table as Triangle

from .matches import SOLO, make


def test_wrong_clicks_are_answered(open_tab: Open) -> None:
    tab = open_tab()
    refusal = tab.prompt.get_by_role("alert")
    make(tab, "triangle", "me", "me").open(tab, 0)
    table = Triangle(tab)
    table.cell("d3").click()
    expect(refusal).to_contain_text("Choose a tile first, then a cell.")
    table.tile(7).click()
    expect(refusal).to_be_empty()
    table.cell("d3").click()
    table.expect_tile("d3", "red 7")
    table.cell("d2").click()  # a plan for the next move needs a tile, too
    expect(refusal).to_contain_text("Choose a tile first, then a cell.")
    make(tab, "tipping", "me", "me").open(tab, 0)
    blocks = Tipping(tab)
    blocks.click("e4")
    expect(refusal).to_contain_text("That block is not yours: you play light.")
    blocks.click("e1")
    expect(refusal).to_contain_text("Choose one of your blocks.")
    war = Torus.laid(tab, position("blue:PL1 B-3; white:PL3 A-20"))
    war.click("G-4")
    expect(refusal).to_contain_text("Choose a unit to move")
    make(tab, "explorer", "me", options=SOLO).open(tab, 0)
    bridge = Bridge(tab)
    bridge.action("onward").click()
    bridge.take("Certainty")
    bridge.offered()
    tab.page.locator("#board [data-place='1.3']").click(force=True)
    expect(refusal).to_contain_text("You cannot choose")


def test_a_refusal_goes_when_one_plays_on(tab: Tab) -> None:
    make(tab, "triangle", "me", "me").open(tab, 0, 1)
    table, refusal = Triangle(tab), tab.prompt.get_by_role("alert")
    table.place(7, "d3", "red")
    with tab.refused():
        table.tile(2).click()
        table.cell("d3").click()
        expect(refusal).to_contain_text("d3 already holds red's 7")
    table.tile(5).click()
    expect(refusal).to_be_empty()
    expect(tab.prompt).to_contain_text("Place your 5 on an empty cell.")


def test_a_wrong_place_for_the_ship_names_the_clause(tab: Tab) -> None:
    units = "blue:PL1 waiting; blue:PL2 waiting; white:PL3 waiting"
    table = Torus.laid(tab, position(units, phase="landing", turn=0), ships="both")
    expect(tab.prompt).to_contain_text("Place your ship on A-5, A-15 or A-25.")
    marked = [table.hex(name) for name in ("A-5", "A-15", "A-25")]
    tab.eventually(lambda: any(map(is_in_view, marked)), True)
    with tab.refused():
        table.click("B-5")
        expect(tab.prompt.get_by_role("alert")).to_contain_text("11.2")


@pytest.mark.parametrize("moves", [1, 2, 5, 8])
def test_quick_drags_are_not_lost(tab: Tab, moves: int) -> None:
    make(tab, "triangle", "me", "me").open(tab, 0)
    table, mouse = Triangle(tab), tab.page.mouse
    start, end = table.tile(10).bounding_box(), table.cell("f6").bounding_box()
    assert start
    assert end
    mouse.move(start["x"] + 12, start["y"] + 12)
    mouse.down()
    mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=moves)
    mouse.up()
    table.expect_tile("f6", "red 10")


def test_escape_lets_go_wherever_the_focus_is(tab: Tab) -> None:
    make(tab, "triangle", "me", "me").open(tab, 0)
    table, keys = Triangle(tab), tab.page.keyboard
    table.tile(10).click()
    expect(table.tile(10)).to_have_attribute("aria-pressed", "true")
    keys.press("Escape")
    expect(table.tile(10)).to_have_attribute("aria-pressed", "false")
    table.cell("d3").click()
    expect(tab.prompt.get_by_role("alert")).not_to_be_empty()
    keys.press("Escape")
    expect(tab.prompt.get_by_role("alert")).to_be_empty()
    make(tab, "tipping", "me", "me").open(tab, 0)
    blocks = Tipping(tab)
    blocks.click("d4")
    expect(tab.page.get_by_role("region", name="The selected block")).to_be_visible()
    tab.headline.focus()
    keys.press("Escape")
    expect(tab.page.get_by_role("region", name="The selected block")).to_have_count(0)


UNITS = "blue:HM1 H-9; blue:PL1 H-8; white:HL1 A-20; white:PL2 A-29"


def test_a_direction_is_shown_before_it_is_launched(tab: Tab) -> None:
    table = Torus.laid(tab, position(UNITS, phase="launch"))
    table.pick("HM1")
    chips = tab.page.get_by_role("group", name="Direction")
    number = table.snapshot()["number"]
    chips.get_by_role("button", name="N", exact=True).click()
    forecast = tab.page.get_by_label("Forecast")
    expect(forecast).to_contain_text("Flies to H-8 and detonates there.")
    expect(forecast.get_by_role("alert")).to_contain_text("Your own PL1, HM1 would be in the blast.")
    expect(forecast).to_contain_text("Blue’s PL1")
    table.expect_marked("blast", {"H-8", "H-9"})
    expect(tab.prompt).to_contain_text("Launch HM1’s missile to the N?")
    assert table.snapshot()["number"] == number, "nothing has been launched"
    chips.get_by_role("button", name="S", exact=True).click()
    expect(forecast.get_by_role("alert")).to_have_count(0)
    table.button("Launch S").click()
    expect(tab.log.filter(has_text="launches")).to_have_count(1)


def test_a_path_is_undone_as_one(tab: Tab) -> None:
    table = Torus.laid(tab, position("blue:PL1 A-5; white:HL1 A-20"))
    table.pick("PL1")
    reach = table.ask("reach PL1")["ways"]
    hex_ = next(place for place, way in reach.items() if len(way) == 3)
    expect(tab.page.locator(f"[data-mark={hex_}]")).to_be_attached()
    table.click(hex_)
    expect(table.hex(hex_)).to_have_attribute("aria-label", re.compile("Blue PL1"))
    table.my_turn()
    tab.button("Undo").click()
    expect(table.hex("A-5")).to_have_attribute("aria-label", re.compile("Blue PL1"))
    assert {unit["at"] for unit in table.my_turn()["view"]["units"] if unit["name"] == "blue:PL1"} == {"A-5"}


def test_board_keys_work_after_a_click_on_a_button(tab: Tab) -> None:
    table = Torus.laid(tab, position("blue:PL1 B-3; blue:HL1 H-5; white:PL3 A-20"))
    table.button("All").click()
    tab.page.keyboard.press("n")
    chosen = tab.page.get_by_label("Chosen counter")
    expect(chosen).to_be_visible()
    first = chosen.inner_text()
    tab.button("Flip").click()
    tab.page.keyboard.press("n")
    expect(chosen).not_to_have_text(first)
    tab.button("Flip").click()
    tab.page.keyboard.press("Escape")
    expect(chosen).to_have_count(0)


def test_a_hint_is_a_sentence_a_mark_and_one_key(tab: Tab) -> None:
    make(tab, "triangle", "me", "greedy", options={"rows": 5}).open(tab, 0)
    expect(tab.button("Hint")).to_be_enabled()
    tab.page.keyboard.press("h")
    hint = tab.page.get_by_role("region", name="Hint")
    expect(hint).to_contain_text(re.compile(r"\d+ on [a-e]\d"), timeout=THINKING)
    expect(hint).to_be_in_viewport()
    action = hint.get_attribute("data-hint")
    assert action
    tile, _, cell = action.partition("@")
    expect(tab.page.locator("#board .ranked, #board [data-ranked]").first).to_be_visible()
    tab.page.keyboard.press("h")
    Triangle(tab).expect_tile(cell, f"red {tile}")


def test_a_hint_is_marked_on_every_kind_of_board(tab: Tab) -> None:
    hint = tab.page.get_by_role("region", name="Hint")
    make(tab, "tipping", "me", "uniform").open(tab, 0)
    tab.button("Hint").click()
    expect(hint).to_contain_text(re.compile("Tip|Roll|Sink"), timeout=THINKING)
    expect(Tipping(tab).offer(hint.get_attribute("data-hint") or "")).to_be_visible()
    make(tab, "explorer", "me", options=SOLO).open(tab, 0)
    bridge = Bridge(tab)
    bridge.action("onward").click()
    bridge.take("Certainty")
    tab.button("Hint").click()
    expect(hint).to_be_visible(timeout=THINKING)
    choice = bridge.action(hint.get_attribute("data-hint") or "").filter(has_text="hint")
    expect(choice).to_be_visible()


def settings(tab: Tab, **chosen: bool) -> None:
    tab.go("/settings")
    tab.page.evaluate("chosen => localStorage.setItem('horizon.settings', JSON.stringify(chosen))", chosen)


def test_a_turn_ends_with_its_last_move_if_that_is_set(tab: Tab) -> None:
    settings(tab, confirmTurn=False)
    make(tab, "tipping", "me", "me").open(tab, 0, 1)
    table = Tipping(tab)
    table.click("d4")
    table.offer("d4S").click()
    expect(tab.headline).to_contain_text("Dark’s turn")
    expect(tab.button("End turn")).to_have_count(0)


@pytest.mark.parametrize("is_set", [True, False])
def test_a_turn_with_nothing_useful_left_ends_by_itself_if_that_is_set(tab: Tab, is_set: bool) -> None:
    settings(tab, autoEndTurn=is_set)
    bridge = Bridge(tab)
    make(tab, "explorer", "me", options=SOLO).open(tab, 0)
    bridge.action("onward").click()
    bridge.take("Certainty")
    while "end" not in (offered := bridge.offered()):
        bridge.do(bridge.choose(offered))
    assert set(offered) <= {"end", "probe"}
    if is_set:
        expect(bridge.action("end")).to_have_count(0)
        expect(tab.prompt).to_contain_text("Roll")
    else:
        expect(tab.page.locator("#about-probe")).to_contain_text("Too far out")
        expect(tab.page.locator("#actions .main button")).to_have_text("End turn")
