"""Small things that players stumbled over once, each with what would show that it is back."""

import re

import pytest
from playwright.sync_api import expect

from tests.games.torus.table import position
from tests.web.conftest import Open
from tests.web.sizes import is_in_view, viewport
from tests.web.tab import Tab
from tests.web.tipping.table import Table as Tipping
from tests.web.torus.table import Table as Torus

from .matches import make

PHONE, LAPTOP = (360, 740), (1280, 800)


@pytest.mark.parametrize(
    ("game", "size"),
    # On a phone the first prompt of torus needs the room of the goal.
    [
        *((game, PHONE) for game in ("triangle", "tipping", "explorer")),
        ("torus", LAPTOP),
        ("explorer", LAPTOP),
    ],
)
def test_the_page_names_the_game_and_its_goal(open_tab: Open, game: str, size: tuple[int, int]) -> None:
    tab = open_tab(**viewport(size))
    players, options = (["me"], {"seats": 1}) if game == "explorer" else (["me", "me"], {})
    make(tab, game, *players, options=options).open(tab, 0)
    expect(tab.headline).to_contain_text(game.title())
    goal = tab.page.locator("header, #prompt").locator(".goal:visible")
    expect(goal).to_have_count(1)
    expect(goal).to_contain_text(re.compile(".{20}"))
    assert is_in_view(goal)


def test_who_shares_a_device_reads_which_side_resigns(tab: Tab) -> None:
    make(tab, "tipping", "me", "me").open(tab, 0, 1)
    tab.button("Resign").click()
    question = tab.page.get_by_role("dialog", name="Resign this match as Light?")
    expect(question).to_contain_text("The match ends and Light loses.")


def test_after_an_agreed_draw_nobody_is_told_to_go_on(tab: Tab) -> None:
    make(tab, "tipping", "me", "me").open(tab, 0, 1)
    table = Tipping(tab)
    table.click("d4")
    table.offer("d4S").click()
    expect(tab.prompt).to_contain_text("End your turn")
    table.end_turn()
    expect(tab.headline).to_contain_text("Dark’s turn")
    table.click("e4")
    table.offer("e4S").click()
    expect(tab.prompt).to_contain_text("Tip a block once more.")
    tab.button("Offer a draw").click()
    tab.button("Accept").click()
    expect(tab.headline).to_contain_text("A draw")
    expect(tab.prompt).not_to_contain_text("once more")
    expect(tab.page.locator("body")).not_to_contain_text(re.compile("actions? left"))


def test_dialogs_show_the_way_out_and_the_main_thing(tab: Tab) -> None:
    make(tab, "tipping", "me", "me").open(tab, 0, 1)
    tab.headline.focus()
    tab.page.keyboard.press("?")
    keys = tab.page.get_by_role("dialog", name="Keys")
    expect(keys.get_by_role("button", name="Close")).to_be_visible()
    assert is_in_view(keys.get_by_role("button", name="Close"))
    expect(keys).to_contain_text("press the main button")
    tab.page.keyboard.press("Escape")
    tab.button("Share").click()
    share = tab.page.get_by_role("dialog", name="Share")
    expect(share.get_by_role("button", name="Copy").first).to_have_class(re.compile("primary"))
    expect(share.get_by_role("button", name="Close")).not_to_have_class(re.compile("primary"))


def test_flat_mountains_are_not_drawn(tab: Tab) -> None:
    for is_flat in (False, True):
        Torus.laid(tab, position("blue:PL1 H-9; white:PL3 A-20"), map="standard", flat_mountains=is_flat)
        expect(tab.page.locator("#board .ground .rock").first).to_be_attached()
        assert (tab.page.locator("#board .ground .far").count() == 0) is is_flat


def test_a_counter_that_cannot_be_taken_says_why(tab: Tab) -> None:
    Torus(tab)
    make(tab, "torus", "me", "uniform", options={"first": "fixed"}).open(tab, 0)
    force = tab.page.get_by_role("region", name="Force")
    force.get_by_role("button", name="Classic Blue").click()
    expect(tab.page.get_by_text("All points are spent")).to_be_visible()
    force.get_by_role("button", name="One HL more").click(force=True)  # it is grey
    expect(tab.prompt.get_by_role("alert")).to_contain_text("All points are spent")


def test_a_click_on_ones_ship_chooses_it(tab: Tab) -> None:
    units = "blue:PL1 H-5; white:PL3 A-20"
    table = Torus.laid(
        tab, position(units, phase="launch", ships={"blue": "A-5", "white": "A-15"}), ships="both"
    )
    table.click("A-5")
    marked = {f"{column}-{row}" for column in "ABCDEFGHIJKLMN" for row in range(1, 11)}
    tab.eventually(lambda: set(table.marked("goal")) >= {"A-1", "A-10"}, True)
    assert set(table.marked("goal")) <= marked


def test_a_crew_without_an_opponent_is_offered_no_draw(tab: Tab) -> None:
    options = {"seats": 2, "mode": "team"}
    make(tab, "explorer", "me", "me", options=options).open(tab, 0)
    expect(tab.button("Resign")).to_be_attached()
    expect(tab.button("Offer a draw")).to_have_count(0)


WATCH_POINTS = """() => {
  window.early = [];
  window.flown = 0;
  const look = () => {
    const isFlying = !!document.querySelector("[data-actor]");
    if (isFlying) window.flown += 1;
    const points = document.querySelector(".points").textContent;
    if (isFlying && /[1-9]/.test(points)) window.early.push(points);
    requestAnimationFrame(look);
  };
  look();
}"""


def test_points_are_told_when_the_missile_has_arrived(open_tab: Open) -> None:
    tab = open_tab(reduced_motion="no-preference")
    units = "blue:PL1 H-5; white:PL3 A-20"
    table = Torus.laid(tab, position(units, "blue:S1 A-1 N", phase="missiles", turn=2))
    tab.page.evaluate(WATCH_POINTS)
    table.button("Fly S1").click()
    expect(tab.page.locator(".points")).to_contain_text("10")
    assert tab.page.evaluate("[window.flown > 0, window.early]") == [True, []]
